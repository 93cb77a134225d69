"""Follows the games of running tables to find one remark for each board, with a cache of the tables shown last."""

from collections import OrderedDict
from typing import Final

import structlog

from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark
from bot.engine.commentary.situation import LASTING
from bot.engine.play.round import Round
from bot.engine.records.replay import Choices, open_game
from bot.host.ids import TableId
from bot.host.table.finish import record_of
from bot.host.table.table import Table
from bot.views.narration.commentary_text import wording_of

log = structlog.get_logger()

KEPT: Final = 2_000
"""Tables that are followed; one takes about 7 KB."""

AT_ONCE: Final = 100
"""Rounds that are replayed for one board, after a restart; a longer game catches up with the boards that follow."""


class FollowedGame:
    """A copy of a table's game as far as it was told, and what was said of it."""

    __slots__ = ("_game", "_history", "_last", "_remark", "_rules", "_said", "_seed")

    def __init__(self, table: Table) -> None:
        self._seed, self._rules = table.seed, table.rules
        self._game = open_game(record_of(table))
        self._history = History(self._game)
        self._last: Round | None = None
        self._remark: Remark | None = None
        self._said: tuple[str, int] | None = None

    def is_of(self, table: Table) -> bool:
        """Whether this is the table's game, and has not gone further than the table."""
        same = self._seed == table.seed and self._rules == table.rules
        return same and self._history.battle <= table.open_game().battle

    def remark(self, table: Table, first: int) -> Remark | None:
        """Play what the table has told since, and return the remark about its rounds from `first` on; None without any."""
        battle = table.open_game().battle
        if self._history.battle < battle:
            said = self._play(table, first, min(battle, self._history.battle + AT_ONCE))
            self._remark = self._chosen(said) if self._history.battle == battle else None
        return self._remark if self._follows(table.last) else None

    def _play(self, table: Table, first: int, battle: int) -> list[Remark]:
        """Play up to a round, and return what can be said of those from `first` on: of earlier ones only what still holds."""
        found: list[Remark] = []
        choices = Choices(record_of(table))
        while self._game.outcome is None and self._game.battle < battle:
            choices.apply_between_battles(self._game)
            self._last = choices.play(self._game)
            told = self._history.note(self._last, self._game)
            if self._last.battle == battle:
                found += told
            elif self._last.battle >= first:
                found += [one for one in told if one.key in LASTING]
        return found

    def _chosen(self, found: list[Remark]) -> Remark | None:
        """Return the weightiest remark that is not what was said last; of equal ones the newest."""
        fresh = [one for one in found if (one.key, wording_of(one)) != self._said]
        chosen = max(fresh, key=lambda one: (one.weight, one.battle), default=None)
        if chosen is not None:
            self._said = chosen.key, wording_of(chosen)
        return chosen

    def _follows(self, last: Round | None) -> bool:
        """Whether the copy has come to the round that the table shows."""
        return last is not None and self._last is not None and last[:5] == self._last[:5]


_followed: Final[OrderedDict[TableId, FollowedGame]] = OrderedDict()


def remark_of(table: Table, first: int) -> Remark | None:
    """Return what can be said of the rounds from `first` to the newest; None for nothing, or while it is being looked up.

    It follows from the rounds told alone.
    """
    try:
        found = _followed.get(table.id)
        if found is None or not found.is_of(table):
            found = _followed[table.id] = FollowedGame(table)
        _followed.move_to_end(table.id)
        if len(_followed) > KEPT:
            _followed.popitem(last=False)
        return found.remark(table, first)
    except Exception:  # a board is worth more than what is said of it
        log.exception("commentary_failed", table=table.id)
        _followed.pop(table.id, None)
        return None
