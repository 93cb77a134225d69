"""Keeps the odds of running games: follows each by its beats, and works the odds out in one thread, within a budget.

Boards that wait for theirs are served one after another by that thread alone: the event loop, which has much else to do just
then, is not asked between two of them.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import Final, ParamSpec, TypeVar

import structlog

from bot.engine.errors import EngineError
from bot.engine.kernel.simulator import fastest_kernel
from bot.engine.odds.card_worth import CardWorth, has_worth, learn_worth
from bot.engine.odds.live_odds import LiveOdds, Odds, Time, even_odds, has_odds, look_ahead
from bot.engine.odds.simulated_games import GameOdds, simulate_games
from bot.engine.play.public_game import PublicGame
from bot.engine.records.record import Record
from bot.engine.rules.rules import Rules
from bot.host.clock import Clock
from bot.host.hall.followers import Followers
from bot.host.ids import TableId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.odds.odds_course import (
    MOST_ROUNDS,
    FollowedOdds,
    OddsCourse,
    missing_rounds,
    odds_after,
    odds_along,
    whole_course,
)
from bot.host.table.finish import record_of
from bot.host.table.table import Table

log = structlog.get_logger()

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

MOST_GAMES: Final = 500
"""Games that are followed at the same time, about 20 KB each. Those that come later have no chances until others end."""

IDLE: Final = 600.0
"""Seconds after which a game that nobody was shown is followed no longer."""

SHARE: Final = 0.08
"""The part of a core that all chances may take; where it is used up, who is ahead is said roughly, which takes no time."""

ASKED: Final = 0.2
"""Seconds of work for somebody who asks how a game may go on."""

MOST_WAITING: Final = 20
"""Boards that wait for their chances at the same time; the next one goes without."""

SAVED_UP: Final = 0.5
"""Seconds of work that may be done at once after a quiet time."""

PLENTY: Final = 0.25
"""While less than this is left of them, no more games are played than a number takes."""

MOST_WORTHS: Final = 128
"""Rules and seats of which is remembered what their cards are worth."""

MOST_DEALS: Final = 128
"""Rules and seats whose games from the deal are remembered."""

DEAL_GAMES: Final = 20_000
SLOW_DEAL_GAMES: Final = 1_000
"""Games from the deal, with the kernel in C and without it, as far as there is time for them."""

DEAL_SECONDS: Final = 0.3
DEAL_SEED: Final = 1
"""Time of a processor for games from the deal, and their seed."""


@dataclass(slots=True)
class _Place:
    """What is kept of a table: the moment that is known, the odds then, the chances told so far, when it was used."""

    used: float
    known: tuple[int, int] = (-1, 0)
    odds: Odds | None = None
    failed: bool = False
    told: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)
    filling: "asyncio.Future[None] | None" = None

    def is_known(self, table: Table, *, is_asked: bool) -> bool:
        """Whether the odds of the moment that the table has told last are known, and as well as they are wanted."""
        moment = _moment_of(table)
        return self.known > moment or (self.known == moment and not (is_asked and self.odds is not None and self.odds.is_rough))


class OddsDesk:
    """Works out odds, one game at a time. `spent` is the processor time that they took, in seconds."""

    def __init__(self, clock: Clock, followers: Followers) -> None:
        self._clock = clock
        self._followers = followers
        followers.subscribe(self)
        self._places = BoundedCache[TableId, _Place](MOST_GAMES)
        self._worths = BoundedCache[tuple[Rules, int], CardWorth](MOST_WORTHS)
        self._deals = BoundedCache[tuple[Rules, int], GameOdds](MOST_DEALS)
        self._thread = ThreadPoolExecutor(1, "odds")
        self._allowed = SAVED_UP
        self._since = clock.monotonic()
        self._waiting = 0
        self.spent = 0.0

    def open_game(self, table: TableId, deal: PublicGame, pace: int) -> FollowedOdds | None:
        """Return what listens to a game for its odds; None where they follow from more than its cards."""
        return FollowedOdds(deal, pace) if has_odds(deal.rules) else None

    def odds_of(self, table: Table) -> Odds | None:
        """Return the odds after the round that the table has told last; None where they are not known."""
        if not has_odds(table.rules) or not table.is_dealt or table.outcome is not None:
            return None
        if not table.open_game().battle and not table.choices:
            return even_odds(table.rules, len(table.seats))
        place = self._places.get(table.id)
        return place.odds if place is not None and place.known == _moment_of(table) else None

    async def learn_odds(self, table: Table, *, is_asked: bool = False) -> None:
        """Work out the odds of a running game after the last round that was told; a few milliseconds in a thread.

        They may be rough where the budget is used up, but not if a member has asked for them.
        """
        if not has_odds(table.rules) or not table.is_dealt or table.outcome is not None:
            return
        if (place := self._place_of(table)) is None or place.failed or place.is_known(table, is_asked=is_asked):
            return
        if self._waiting >= MOST_WAITING:
            return
        self._waiting += 1
        try:
            await self._learn_moment(table, place, is_asked=is_asked)
        finally:
            self._waiting -= 1

    async def _learn_moment(self, table: Table, place: _Place, *, is_asked: bool) -> None:
        if (followed := await self._follow(table)) is None:
            return
        async with followed.turn:
            moment = _moment_of(table)
            if followed.battle != moment[0] or table.outcome is not None or place.is_known(table, is_asked=is_asked):
                return
            try:
                with followed.hold_still() as live:
                    odds = await self._in_thread(self._work_out, live, is_asked)
            except (EngineError, ValueError) as error:
                place.failed = True
                log.warning("chances_failed", table=table.id, reason=str(error))
                return
            place.known, place.odds = moment, odds
            if odds is not None and not odds.is_rough and not any(battle == moment[0] for battle, _ in place.told[-1:]):
                place.told.append((moment[0], odds.seats))

    async def _in_thread(self, work: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs) -> _Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **named))

    async def _follow(self, table: Table) -> FollowedOdds | None:
        """Return what listens to a table, which is followed from now on; None where there is no room or time for that."""
        await self._followers.follow_game(table)
        found = self._followers.find_listener(table.id, self)
        return found if isinstance(found, FollowedOdds) else None

    async def odds_course(self, table: Table) -> OddsCourse:
        """Return the chances during a game that is over, by rounds, the deal first; none of one that was never followed.

        They are those that were told. Where many rounds were told in one leap, as after *Finish*, some are worked out now.
        """
        place, outcome = self._places.get(table.id), table.outcome
        if place is None or place.failed or outcome is None or len(outcome.winners) != 1:
            return ()
        if (deal := even_odds(table.rules, len(table.seats))) is None:
            return ()
        if place.filling is None:
            filling = self._in_thread(self._fill_gaps, place, record_of(table), table.pace, outcome.battles)
            place.filling = asyncio.ensure_future(filling)
        await asyncio.shield(place.filling)
        return whole_course(place.told, deal, outcome)

    def _fill_gaps(self, place: _Place, record: Record, pace: int, rounds: int) -> None:
        """Add the chances after some of the rounds that were told in a leap, unless the game is too long for that."""
        wanted = missing_rounds([battle for battle, _ in place.told], rounds)
        if not wanted or rounds > MOST_ROUNDS:
            return
        time = self._open_budget()
        with self._count_time(), suppress(EngineError, ValueError):
            found = odds_along(record, pace, self.worth_of, wanted, time)
            exact = [(battle, odds.seats) for battle, odds in found if not odds.is_rough]
            place.told = sorted([*place.told, *exact])

    async def look_ahead(self, table: Table) -> GameOdds | None:
        """Return how a running game may go on from the last round that was told; None where nothing can be said."""
        if not has_odds(table.rules) or not table.is_dealt or table.outcome is not None:
            return None
        if (followed := await self._follow(table)) is None:
            return None
        async with followed.turn:
            if table.outcome is not None or followed.battle != table.open_game().battle:
                return None
            with followed.hold_still() as live:
                return await self._in_thread(_look_ahead, live)

    def forget_game(self, table: TableId) -> None:
        """Follow a game no longer."""
        self._places.forget_key(table)

    async def odds_at_deal(self, rules: Rules, seats: int) -> GameOdds | None:
        """Return how games by these rules go; None if there was no time for any. Raises RulesError."""
        found = self._deals.get((rules, seats))
        if found is None:
            found = await asyncio.to_thread(_simulate_deals, rules, seats)
            self._deals.keep_value((rules, seats), found)
        return found if found.games else None

    def odds_after(self, record: Record, pace: int, battle: int) -> Odds | None:
        """Return the odds after a round of a finished game, for a replay. It plays the game: call it off the event loop."""
        return odds_after(record, pace, self.worth_of, battle)

    def worth_of(self, rules: Rules, seats: int) -> CardWorth | None:
        """Return what cards are worth, learned now if it isn't known yet: call it off the event loop."""
        if not has_worth(rules):
            return None
        return self._worths.find_or_make((rules, seats), lambda: learn_worth(rules, seats))

    def _place_of(self, table: Table) -> _Place | None:
        """Return the place of a table, a new one if there is room."""
        now = self._clock.monotonic()
        place = self._places.get(table.id)
        if place is None:
            oldest = self._places.oldest_value() if len(self._places) >= self._places.most else None
            if oldest is not None and now - oldest.used < IDLE:
                return None
            place = _Place(now)
            self._places.keep_value(table.id, place)
        place.used = now
        return place

    def _open_budget(self) -> Callable[[], Time]:
        """Return what says how much time there is for simulations: for fewer games while less of it is left."""
        now = self._clock.monotonic()
        self._allowed = min(self._allowed + (now - self._since) * SHARE, SAVED_UP)
        self._since = now
        return lambda: Time.NONE if self._allowed <= 0 else Time.LITTLE if self._allowed < PLENTY else Time.ENOUGH

    def _work_out(self, live: LiveOdds, is_asked: bool) -> Odds | None:
        time = self._open_budget()()
        with self._count_time():
            return live.odds_now(self.worth_of(live.known.rules, live.known.seats), Time.ENOUGH if is_asked else time)

    @contextmanager
    def _count_time(self) -> Iterator[None]:
        """Count the processor time of this block against the budget."""
        begun = thread_time()
        try:
            yield
        finally:
            taken = thread_time() - begun
            self.spent += taken
            self._allowed -= taken


def _look_ahead(live: LiveOdds) -> GameOdds | None:
    end = thread_time() + ASKED
    return look_ahead(live.known, lambda: thread_time() > end)


def _simulate_deals(rules: Rules, seats: int) -> GameOdds:
    end = thread_time() + DEAL_SECONDS
    games = SLOW_DEAL_GAMES if fastest_kernel().is_slow else DEAL_GAMES
    return simulate_games(rules, seats, games, DEAL_SEED, lambda: thread_time() > end)


def _moment_of(table: Table) -> tuple[int, int]:
    """Return the last round that was told, and how many choices were made by then."""
    return table.open_game().battle, len(table.choices)
