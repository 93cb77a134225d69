"""Keeps the chances of running games: follows each by what was told of it, beside the event loop and within a budget.

A game is played a second time for that, from its record. What is made of it knows its rounds alone, and no round that the
table has not told.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time
from typing import Final

import structlog

from bot.engine.errors import EngineError
from bot.engine.foresight.chance_table import ChanceTable, chance_table, has_table
from bot.engine.foresight.chances import Chances, even, has_chances
from bot.engine.foresight.live_chances import LiveChances
from bot.engine.foresight.outlook import Outlook, outlook_from
from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.rules.compiled import limited_rules
from bot.host.clock import Clock
from bot.host.ids import TableId
from bot.host.table.finish import record_of
from bot.host.table.table import Table

log = structlog.get_logger()

MOST_GAMES: Final = 500
"""Games that are followed at the same time, about 20 KB each. Those that come later have no chances until others end."""

IDLE: Final = 600.0
"""Seconds after which a game that nobody was shown is followed no longer."""

MOST_ROUNDS: Final = 2_000
"""Rounds of a finished game that are looked through for a page of its replay: a tenth of a second."""

SHARE: Final = 0.08
"""The part of a core that all chances may take; where it is used up, tables answer, which takes no time."""

ASKED: Final = 0.2
"""Seconds of work for somebody who asks how a game may go on."""

NEAR: Final = 40
"""Rounds that may be played again for a game that is not followed yet, however much time was used."""

FEWEST_TOLD: Final = 4
MOST_TOLD: Final = 120
"""Moments that the picture of a game's chances has at least besides the deal and the end, and at most."""

MOST_WAITING: Final = 20
"""Boards that wait for their chances at the same time; the next one goes without."""

SAVED_UP: Final = 0.5
"""Seconds of work that may be done at once after a quiet time."""


class MirroredGame:
    """A game that is played a second time, as far as it was told, and what is public of it."""

    def __init__(self, record: Record, pace: int) -> None:
        self.game: Game = open_game(record)
        self.live = LiveChances(limited_rules(record.rules, pace), record.seats)

    def go_on(self, record: Record, battle: int) -> None:
        """Take in the rounds up to this one, and who had given up by then."""
        given_up = {(before, seat) for before, seat, choice in record.choices if choice == RESIGN}
        self._take_leave(given_up)
        while self.game.battle < battle and self.game.outcome is None:
            self.live.see(self.game.resolve())
            self._take_leave(given_up)

    def _take_leave(self, given_up: set[tuple[int, int]]) -> None:
        for seat in self.game.alive():
            if (self.game.battle + 1, seat) in given_up and self.game.outcome is None:
                self.game.resign(seat)
                self.live.resign(seat)


@dataclass(slots=True)
class _Place:
    """What is kept of a table: its game, the moment that is known, the chances then, those told so far, when it was used."""

    used: float
    game: MirroredGame | None = None
    known: tuple[int, int] = (-1, 0)
    chances: Chances | None = None
    failed: bool = False
    told: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)


def chances_after(record: Record, pace: int, battle: int) -> Chances | None:
    """Return the chances after a round of a finished game, for a replay; None where nothing can be said.

    It plays the game up to there, so call it off the event loop.
    """
    if not has_chances(record.rules) or record.deck is not None or record.stocks is not None or battle > MOST_ROUNDS:
        return None
    mirrored = MirroredGame(record, pace)
    mirrored.go_on(record, battle)
    rules = mirrored.live.known.rules
    return mirrored.live.answer(chance_table(rules) if has_table(rules, record.seats) else None)


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

    def course(self, table: Table) -> tuple[tuple[int, tuple[float, ...]], ...]:
        """Return the chances that were told during a game that is over, by rounds, the deal first; none where too few were.

        A game whose end was told in a few leaps has none: a straight line to the win would say what nobody worked out.

        What a game of the same moments needs most memory for is let go.
        """
        place, outcome = self._places.get(table.id), table.outcome
        if place is None or outcome is None or len(outcome.winners) != 1:
            return ()
        place.game = None
        deal = even(table.rules, len(table.seats))
        if deal is None or len(place.told) < FEWEST_TOLD:
            return ()
        untold = max(place.told[0][0], outcome.battles - place.told[-1][0])
        if untold > outcome.battles // 8 + 1:
            return ()
        end = tuple(float(seat in outcome.winners) for seat in range(len(table.seats)))
        told = [(0, deal.seats), *(one for one in place.told if one[0] < outcome.battles), (outcome.battles, end)]
        if len(told) <= MOST_TOLD:
            return tuple(told)
        return tuple(told[round(at * (len(told) - 1) / (MOST_TOLD - 1))] for at in range(MOST_TOLD))

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
        begun = thread_time()
        try:
            if place.game is None:
                if battle > NEAR and late():  # as after a restart, when all games have to be played again
                    return None
                place.game = MirroredGame(record, pace)
            place.game.go_on(record, battle)
            live = place.game.live
            table: ChanceTable | None = None
            if has_table(live.known.rules, live.known.seats):
                table = chance_table(live.known.rules)
            return live.answer(table, late)
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
