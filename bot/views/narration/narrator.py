"""Follows the games of running tables to find one remark for each board: a bounded number of tables, in bounded time."""

from collections import OrderedDict
from typing import Final

import structlog

from bot.engine.choice_games.factory import restore_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark
from bot.engine.commentary.situation import LASTING
from bot.engine.play.round import Round
from bot.engine.records.replay import Choices, open_game
from bot.host.clock import TableTime
from bot.host.ids import TableId
from bot.host.table.finish import record_of
from bot.host.table.table import Table
from bot.views.narration.commentary_text import wording_of
from bot.views.narration.replay_budget import ReplayBudget

log = structlog.get_logger()

KEPT: Final = 4_000
"""Tables that are followed. One takes 4 to 6 KB, two seats or six, so all of them 16 to 24 MB; beyond nothing is said."""

IDLE: Final = 10 * 60_000
"""Milliseconds of table time after which a table whose board was not built is followed no more, if others wait."""

AT_ONCE: Final = 64
"""Rounds that are replayed for one board: two to four milliseconds, the deal and all."""

SLOW_AT_ONCE: Final = 16
"""The same in a game of choice or of many seats, whose rounds are up to four times the work."""

MANY: Final = 7
"""Seats."""


class FollowedGame:
    """A table's game as far as it was followed, and what was said of it."""

    __slots__ = ("_history", "_last", "_remark", "_rules", "_said", "_seed", "_snapshot", "seen")

    def __init__(self, table: Table, now: int) -> None:
        game = open_game(record_of(table))
        self.seen = now
        self._seed, self._rules = table.seed, table.rules
        self._snapshot = game.snapshot()
        self._history = History(game)
        self._last: tuple[object, ...] | None = None
        self._remark: Remark | None = None
        self._said: tuple[str, int] | None = None

    def is_of(self, table: Table) -> bool:
        """Whether this is the table's game, and has not gone further than the table."""
        same = self._seed == table.seed and self._rules == table.rules
        return same and self._history.battle <= table.open_game().battle

    def remark(self, table: Table, first: int, time: TableTime) -> Remark | None:
        """Play what the table has told since, and return the remark about its rounds from `first` on; None without any."""
        battle = table.open_game().battle
        if self._history.battle < battle:
            said = self._play(table, first, self._end(table, first, battle, time))
            self._remark = self._chosen(said) if self._history.battle == battle else None
        return self._remark if self._follows(table.last) else None

    def _end(self, table: Table, first: int, battle: int, time: TableTime) -> int:
        """Return up to which round to play now: those that earlier boards have told cost the budget of all tables."""
        at_once = SLOW_AT_ONCE if table.has_choices or len(table.seats) >= MANY else AT_ONCE
        missed = first - 1 - self._history.battle
        cost = min(missed, at_once) * AT_ONCE // at_once
        if missed > 0 and not _budget.take(cost, time, spare=missed > at_once):
            return self._history.battle
        return min(battle, self._history.battle + at_once)

    def _play(self, table: Table, first: int, battle: int) -> list[Remark]:
        """Play up to a round, and return what can be said of those from `first` on: of earlier ones only what still holds."""
        found: list[Remark] = []
        if self._history.battle >= battle:
            return found
        game = restore_game(table.rules, len(table.seats), table.random_source(), self._snapshot)
        choices = Choices(record_of(table))
        while game.outcome is None and game.battle < battle:
            choices.apply_between_battles(game)
            played = choices.play(game)
            told = self._history.note(played, game)
            self._last = _told_of(played)
            if played.battle == battle:
                found += told
            elif played.battle >= first:
                found += [one for one in told if one.key in LASTING]
        self._snapshot = game.snapshot()
        return found

    def _chosen(self, found: list[Remark]) -> Remark | None:
        """Return the weightiest remark that is not what was said last; of equal ones the newest."""
        fresh = [one for one in found if (one.key, wording_of(one)) != self._said]
        chosen = max(fresh, key=lambda one: (one.weight, one.battle), default=None)
        if chosen is not None:
            self._said = chosen.key, wording_of(chosen)
        return chosen

    def _follows(self, last: Round | None) -> bool:
        """Whether this has come to the round that the table shows."""
        return last is not None and self._last == _told_of(last)


_followed: Final[OrderedDict[TableId, FollowedGame]] = OrderedDict()
"""The tables that are followed, the one whose board was built last at the end."""

_budget: Final = ReplayBudget()


def remark_of(table: Table, first: int, time: TableTime) -> Remark | None:
    """Return what can be said of the rounds from `first` to the newest; None for nothing, or while it is being looked up.

    It follows from the rounds told alone.
    """
    try:
        found = _follow(table, time.now())
        return None if found is None else found.remark(table, first, time)
    except Exception:  # a board is worth more than what is said of it
        log.exception("commentary_failed", table=table.id)
        forget(table.id)
        return None


def forget(table: TableId) -> None:
    """Follow a table no more: its game is over."""
    _followed.pop(table, None)


def _follow(table: Table, now: int) -> FollowedGame | None:
    """Return the followed game of a table; None while there are too many others.

    Its place is not taken from a table that still uses it: where many boards take turns, none would ever keep one.
    """
    found = _followed.get(table.id)
    if found is None and len(_followed) >= KEPT:
        if 0 <= now - next(iter(_followed.values())).seen < IDLE:
            return None
        _followed.popitem(last=False)
    if found is None or not found.is_of(table):
        found = _followed[table.id] = FollowedGame(table, now)
    _followed.move_to_end(table.id)
    found.seen = now
    return found


def _told_of(played: Round) -> tuple[object, ...]:
    """Return what tells a round from others."""
    return played[:5]
