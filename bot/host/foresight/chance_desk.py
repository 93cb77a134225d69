"""Keeps the chances of running games: follows each by what was told of it, beside the event loop and within a budget.

A game is played a second time for that, from its record. What is made of it knows its rounds alone, and no round that the
table has not told.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import thread_time
from typing import Final

import structlog

from bot.engine.errors import EngineError
from bot.engine.foresight.chances import Chances, even, has_chances
from bot.engine.foresight.outlook import Outlook, outlook_from
from bot.engine.records.record import Record
from bot.host.clock import Clock
from bot.host.foresight.chance_course import ChanceCourse, between, chances_at, whole_course
from bot.host.foresight.mirrored_game import MOST_ROUNDS, MirroredGame
from bot.host.ids import TableId
from bot.host.table.finish import record_of
from bot.host.table.table import Table

log = structlog.get_logger()

MOST_GAMES: Final = 500
"""Games that are followed at the same time, about 20 KB each. Those that come later have no chances until others end."""

IDLE: Final = 600.0
"""Seconds after which a game that nobody was shown is followed no longer."""

SHARE: Final = 0.08
"""The part of a core that all chances may take; where it is used up, tables answer, which takes no time."""

ASKED: Final = 0.2
"""Seconds of work for somebody who asks how a game may go on."""

NEAR: Final = 40
"""Rounds that may be played again for a game that is not followed yet, however much time was used."""

MOST_WAITING: Final = 20
"""Boards that wait for their chances at the same time; the next one goes without."""

SAVED_UP: Final = 0.5
"""Seconds of work that may be done at once after a quiet time."""


@dataclass(slots=True)
class _Place:
    """What is kept of a table: its game, the moment that is known, the chances then, those told so far, when it was used."""

    used: float
    game: MirroredGame | None = None
    known: tuple[int, int] = (-1, 0)
    chances: Chances | None = None
    failed: bool = False
    told: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)
    filled: bool = False


class ChanceDesk:
    """Works out chances, one game at a time. `spent` is the processor time that they took, in seconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._places: dict[TableId, _Place] = {}
        self._turn = asyncio.Lock()
        self._allowed = SAVED_UP
        self._since = clock.monotonic()
        self._waiting = 0
        self.spent = 0.0

    def of(self, table: Table) -> Chances | None:
        """Return the chances after the round that the table has told last; None where they are not known."""
        if not has_chances(table.rules) or not table.dealt or table.outcome is not None:
            return None
        if not table.open_game().battle and not table.choices:
            return even(table.rules, len(table.seats))
        place = self._places.get(table.id)
        return place.chances if place is not None and place.known == _moment(table) else None

    async def learn(self, table: Table) -> None:
        """Work out the chances of a running game after the last round that was told; a few milliseconds in a thread."""
        if not has_chances(table.rules) or not table.dealt or table.outcome is not None:
            return
        if (place := self._place(table)) is None or place.failed or place.known >= _moment(table):
            return
        if self._waiting >= MOST_WAITING:
            return
        self._waiting += 1
        try:
            await self._learn(table, place)
        finally:
            self._waiting -= 1

    async def _learn(self, table: Table, place: _Place) -> None:
        async with self._turn:
            moment = _moment(table)
            if place.known >= moment or table.outcome is not None:
                return
            late, record, pace = self._budget(), record_of(table), table.pace
            try:
                chances = await asyncio.to_thread(self._work, place, record, pace, moment[0], late)
            except (EngineError, ValueError) as error:
                place.failed, place.game = True, None
                log.warning("chances_failed", table=table.id, reason=str(error))
                return
            place.known, place.chances = moment, chances
            if chances is not None and not any(battle == moment[0] for battle, _ in place.told[-1:]):
                place.told.append((moment[0], chances.seats))

    async def course(self, table: Table) -> ChanceCourse:
        """Return the chances during a game that is over, by rounds, the deal first; none of one that was never followed.

        They are those that were told. Where many rounds were told in one leap, as after *Finish*, some are worked out now.
        """
        place, outcome = self._places.get(table.id), table.outcome
        if place is None or place.failed or outcome is None or len(outcome.winners) != 1:
            return ()
        if (deal := even(table.rules, len(table.seats))) is None:
            return ()
        async with self._turn:
            place.game = None  # what a game of the same moments needs most memory for is let go
            if not place.filled:
                place.filled, late = True, self._budget()
                await asyncio.to_thread(self._fill, place, record_of(table), table.pace, outcome.battles, late)
        return whole_course(place.told, deal, outcome)

    def _fill(self, place: _Place, record: Record, pace: int, rounds: int, late: Callable[[], bool]) -> None:
        """Add the chances after some of the rounds that were told in a leap, unless the game is too long for that."""
        wanted = between([battle for battle, _ in place.told], rounds)
        if not wanted or rounds > MOST_ROUNDS:
            return
        with self._counted(), suppress(EngineError, ValueError):
            place.told = sorted([*place.told, *chances_at(record, pace, wanted, late)])

    async def outlook(self, table: Table) -> Outlook | None:
        """Return how a running game may go on from the last round that was told; None where nothing can be said."""
        if not has_chances(table.rules) or not table.dealt or table.outcome is not None:
            return None
        if (place := self._place(table)) is None or place.failed:
            return None
        async with self._turn:
            battle, record = table.open_game().battle, record_of(table)
            if table.outcome is not None or (place.game is not None and place.game.game.battle > battle):
                return None
            return await asyncio.to_thread(_look_ahead, place, record, table.pace, battle)

    def forget(self, table: TableId) -> None:
        """Follow a game no longer."""
        self._places.pop(table, None)

    def _place(self, table: Table) -> _Place | None:
        """Return the place of a table, a new one if there is room."""
        now = self._clock.monotonic()
        place = self._places.get(table.id)
        if place is None:
            if len(self._places) >= MOST_GAMES:
                self._places = {known: one for known, one in self._places.items() if now - one.used < IDLE}
            if len(self._places) >= MOST_GAMES:
                return None
            place = self._places[table.id] = _Place(now)
        place.used = now
        return place

    def _budget(self) -> Callable[[], bool]:
        """Return what says whether the time for simulations is used up."""
        now = self._clock.monotonic()
        self._allowed = min(self._allowed + (now - self._since) * SHARE, SAVED_UP)
        self._since = now
        return lambda: self._allowed <= 0

    def _work(self, place: _Place, record: Record, pace: int, battle: int, late: Callable[[], bool]) -> Chances | None:
        with self._counted():
            if place.game is None:
                if battle > NEAR and late():  # as after a restart, when all games have to be played again
                    return None
                place.game = MirroredGame(record, pace)
            place.game.go_on(record, battle)
            return place.game.answer(late)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Count the processor time of this block against the budget."""
        begun = thread_time()
        try:
            yield
        finally:
            taken = thread_time() - begun
            self.spent += taken
            self._allowed -= taken


def _look_ahead(place: _Place, record: Record, pace: int, battle: int) -> Outlook | None:
    end = thread_time() + ASKED
    if place.game is None:
        place.game = MirroredGame(record, pace)
    place.game.go_on(record, battle)
    return outlook_from(place.game.live.known, lambda: thread_time() > end)


def _moment(table: Table) -> tuple[int, int]:
    """Return the last round that was told, and how many choices were made by then."""
    return table.open_game().battle, len(table.choices)
