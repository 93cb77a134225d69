"""What a finished game was like: its course, its numbers, and what only games for chips or of quick hands have."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bot.engine.analysis.course import Course, course_of
from bot.engine.analysis.reactions import superhuman_seats
from bot.engine.analysis.summary import GameSummary, cashed_out, summarise_game
from bot.engine.events.casino import HandSettled
from bot.engine.play.public_game import PublicRound, public_round
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import replay_rounds
from bot.engine.rules.rules import PRESSED, Procedure
from bot.host.table.finish import record_of
from bot.host.table.phase import CloseReason
from bot.host.table.table import Table

if TYPE_CHECKING:
    from bot.host.ids import TableId

REMEMBERED: Final = 64
"""Stories, of some kilobytes each: a result is drawn a few times in its first minute."""


@dataclass(frozen=True, slots=True)
class BestHand:
    """The hand for chips that won one seat the most."""

    battle: int
    seat: int
    change: int


@dataclass(frozen=True, slots=True)
class GameStory:
    """A game that came to its end, with its `last` round.

    `cashed_out` are the chips that seats took along when they left, and `quick` the seats that were regularly too quick for a
    person; both are empty in other games.
    """

    course: Course
    summary: GameSummary
    cashed_out: tuple[tuple[int, int], ...]
    best_hand: BestHand | None
    quick: tuple[int, ...]
    last: PublicRound | None


def story_of(record: Record) -> GameStory:
    """Return the story of a finished game; raises RecordError if it cannot be played to an end. Call it off the loop."""
    course, procedure = course_of(record), record.rules.procedure
    last, chips = course.last, procedure is Procedure.CASINO
    return GameStory(
        course=replace(course, last=None),
        summary=summarise_game(record),
        cashed_out=tuple(cashed_out(record).items()),
        best_hand=_best_hand(replay_rounds(record)) if chips else None,
        quick=superhuman_seats(replay_rounds(record)) if procedure in PRESSED else (),
        last=None if last is None else public_round(last, chips=chips),
    )


def _best_hand(rounds: Iterable[Round]) -> BestHand | None:
    """Return the hand that won a seat the most chips, the first of equal ones; None where nobody won any."""
    won = [
        BestHand(round_.battle, event.seat, event.change)
        for round_ in rounds
        for event in (round_.choice_course.after if round_.choice_course is not None else ())
        if isinstance(event, HandSettled)
    ]
    best = max(won, key=lambda hand: (hand.change, -hand.battle), default=None)
    return best if best is not None and best.change > 0 else None


class GameStories:
    """The stories of the games that ended last: each is worked out once, in a thread, however many boards tell it."""

    def __init__(self) -> None:
        self._known: OrderedDict[TableId, GameStory] = OrderedDict()

    async def story_of_table(self, table: Table) -> GameStory | None:
        """Return the story of an over table; None where its game did not come to an end."""
        if not table.is_dealt or table.close is not CloseReason.FINISHED:
            return None
        found = self._known.get(table.id)
        if found is None:
            record = record_of(table)
            if table.open_game().outcome is None:
                return None
            found = self._known[table.id] = await asyncio.to_thread(story_of, record)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found
