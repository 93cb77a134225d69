"""Finds one remark for each board: follows the beats of a game, and says what of the newest is worth most words."""

from typing import Final

from bot.engine.commentary.history import History
from bot.engine.commentary.remark import LASTING, Remark, Situation
from bot.engine.play.public_game import PublicGame
from bot.host.ids import TableId
from bot.host.scene.beat import Beat

WORDINGS: Final = 3
"""How many wordings a situation has in each language."""

COMMON: Final = (
    Situation.STREAK,
    Situation.STREAK_BROKEN,
    Situation.QUIET,
    Situation.WAR_AFTER_QUIET,
    Situation.WON_WITH_LITTLE,
    Situation.NARROW,
)
"""Situations that come often."""

STANDING: Final = (Situation.FORM, Situation.AHEAD, Situation.LEADS_ON, Situation.SINCE_WAR, Situation.ROUNDS_WON)
"""Situations that are said of a round in which nothing happens: the most frequent of all."""

MORE_WORDINGS: Final = {**dict.fromkeys(COMMON, 6), **dict.fromkeys(STANDING, 13)}
"""How many wordings a situation has that comes more often than others."""


def count_wordings(key: Situation) -> int:
    """Return how many wordings a situation has in each language."""
    return MORE_WORDINGS.get(key, WORDINGS)


def wording_of(remark: Remark) -> int:
    """Return the number of the wording in which a remark is said."""
    return remark.wording % count_wordings(remark.key)


class GameCommentary:
    """What was told of a game so far, and what was said of it."""

    __slots__ = ("_chosen", "_found", "_history", "_said")

    def __init__(self, deal: PublicGame) -> None:
        self._history = History(deal)
        self._found: list[Remark] = []
        self._chosen: Remark | None = None
        self._said: tuple[str, int] | None = None

    def hear_beat(self, beat: Beat, *, told: bool) -> None:
        """Take in a beat: of its last round all can be said, of earlier ones only what still holds."""
        if not beat.rounds:
            return
        self._found, self._chosen = [], None
        newest = beat.rounds[-1].played.battle
        for played, game in beat.rounds:
            remarks = self._history.note_round(played, game)
            if told:
                self._found += remarks if played.battle == newest else [one for one in remarks if one.key in LASTING]

    def remark_for(self, battle: int) -> Remark | None:
        """Return the weightiest remark about the newest beat that is not what was said last; of equal ones the newest.

        None where there is none, or where `battle`, the round that a board shows, is not the last one of that beat.
        """
        if self._history.battle != battle:
            return None
        if self._found:
            fresh = [one for one in self._found if (one.key, wording_of(one)) != self._said]
            self._chosen, self._found = max(fresh, key=lambda one: (one.weight, one.battle), default=None), []
            if self._chosen is not None:
                self._said = self._chosen.key, wording_of(self._chosen)
        return self._chosen


class Commentary:
    """Listens to every game that is followed."""

    def open_game(self, table: TableId, deal: PublicGame, pace: int) -> GameCommentary:
        """Return the commentary on a game that was just dealt."""
        return GameCommentary(deal)
