"""The background work of the daily: best lines of deals that are played, outages, and chains that are announced in time."""

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.engine.daily.best_line import search_best_line
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.host.daily import upkeep
from bot.host.daily.days import Outage, day_of, opening_of
from bot.host.daily.desk import DailyDesk
from bot.host.daily.ports import GameKey
from bot.host.daily.upkeep import DailyUpkeep, search_in_thread
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refused
from bot.store.daily.daily_repository import SEEN, DailyRepository
from bot.store.store import Store
from tests.store.results import NOON

ANN, HOME = PlayerId(1), ServerId(7)


class Hands:
    """A clock whose hands a story moves; waiting lets the story go on."""

    def __init__(self) -> None:
        self.moment = opening_of(day_of(NOON))

    def now(self) -> datetime:
        return self.moment

    def monotonic(self) -> float:
        return self.moment.timestamp()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        del seconds
        return await event.wait()


@pytest.fixture
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that look at little, so that a story takes a moment."""
    monkeypatch.setattr("bot.engine.daily.best_line.WIDTH", 3)
    monkeypatch.setattr("bot.engine.daily.best_line.WIDTHS", {})


async def work(keeper: DailyUpkeep) -> None:
    """Do once what is to do, where the bot is connected."""
    if keeper._is_connected():
        await keeper.note_presence()
        await keeper.find_best()


async def test_the_best_line_of_a_deal_that_is_played_is_found(file_store: Store, few_positions: None) -> None:
    """Nothing is searched before somebody begins; then it is found once, and is what the search says."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk = DailyDesk(store, clock)
    keeper, key = DailyUpkeep(desk, store, clock, lambda: True), GameKey(day_of(clock.moment), ANN)
    await desk.look(key)
    await work(keeper)
    kept = await store.read_day(key.day)
    assert kept is not None and kept.best is None
    await desk.begin(key, HOME)
    assert desk.begun.is_set()
    await work(keeper)
    kept = await store.read_day(key.day)
    opened = await desk.seals.open_day(key.day)
    assert kept is not None and kept.best == list(search_best_line(opened.deal))[-1]


async def test_a_search_ends_with_the_bot(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cancelled, it stops at its next rest, so that no stop waits for it."""
    clock, store = Hands(), DailyRepository(file_store.database)
    opened = await DailyDesk(store, clock).seals.open_day(day_of(clock.moment))
    rested = asyncio.Event()
    loop, plain = asyncio.get_running_loop(), search_best_line

    def noticed(deal: object) -> object:
        for found in plain(deal):  # type: ignore[arg-type]
            loop.call_soon_threadsafe(rested.set)
            yield found

    monkeypatch.setattr(upkeep, "search_best_line", noticed)
    task = asyncio.create_task(search_in_thread(opened.deal, clock))
    await rested.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_hours_without_discord_are_an_outage(file_store: Store) -> None:
    """While no connection is open nothing is noted; the first minute after that says how long it was."""
    clock, store = Hands(), DailyRepository(file_store.database)
    connected = [True]
    keeper = DailyUpkeep(DailyDesk(store, clock), store, clock, lambda: connected[0])
    await work(keeper)
    start, connected[0] = clock.moment, False
    for _ in range(3):
        clock.moment += timedelta(minutes=40)
        await work(keeper)
    connected[0] = True
    await work(keeper)
    assert await store.read_outages() == [Outage(start, clock.moment)]


async def test_an_outage_saves_a_streak(file_store: Store, few_positions: None) -> None:
    """A day on which the bot was away for over an hour counts for whoever has a streak."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk = DailyDesk(store, clock)
    keeper = DailyUpkeep(desk, store, clock, lambda: True)
    first = day_of(clock.moment)

    async def play(day: int) -> None:
        key = GameKey(day, ANN)
        moment = await desk.begin(key, HOME)
        while moment.asked is not None:
            moment = await desk.choose(key, moment.choices, moment.offers[0])

    await play(first)
    for away in (30, 24 * 60 + 90):
        clock.moment += timedelta(minutes=1)
        await work(keeper)
        clock.moment += timedelta(minutes=away)
    await work(keeper)
    clock.moment = opening_of(first + 2)
    await play(first + 2)
    assert (await desk.streaks.find_streak(ANN)).days == 3


async def test_the_next_chain_is_announced_in_time(file_store: Store) -> None:
    """Over four hundred days and more every deal opens as sealed; the next anchor is shown thirty days before."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk = DailyDesk(store, clock)
    first, seal_after = day_of(clock.moment), ""
    for day in [*range(first, first + 3), *range(first + 365, first + 403)]:
        clock.moment = opening_of(day)
        shown = await desk.seals.show_seals(day)
        assert seal_after in {"", shown.seal} or day == first + 365
        assert (shown.next_first is not None) == (first + 369 <= day < first + 400)
        assert shown.first == (first if day < first + 400 else first + 400)
        seal_after = shown.seal_after
    with pytest.raises(Refused):
        await desk.seals.open_day(day_of(clock.moment) + 1)
    with pytest.raises(Refused):
        await desk.seals.open_day(first - 1)


@pytest.mark.parametrize(
    "change",
    [
        f"UPDATE daily_chains SET secret = '{'ab' * 32}'",
        f"UPDATE daily_chains SET anchor = '{'ab' * 32}'",
        f"UPDATE daily_days SET seal = '{'ab' * 32}'",
        "DELETE FROM daily_chains",
        "UPDATE daily_chains SET first = first - 1",
    ],
)
async def test_whoever_edits_the_database_is_noticed(file_store: Store, change: str) -> None:
    """Once tomorrow's seal was shown, no change of secret, anchor, seal or chain brings another deal: the day is refused."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk = DailyDesk(store, clock)
    day = day_of(clock.moment)
    await desk.seals.show_seals(day)
    async with file_store.database.open_writing() as connection:
        await connection.exec_driver_sql(change)
    clock.moment = opening_of(day + 1)
    with pytest.raises(Refused, match="daily_broken"):
        await desk.begin(GameKey(day + 1, ANN), HOME)


async def test_the_bot_is_noted_to_be_there_while_it_searches(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes hours is no outage."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk, waiting = DailyDesk(store, clock), asyncio.Event()

    async def forever(*_: object) -> None:
        waiting.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(upkeep, "search_in_thread", forever)
    monkeypatch.setattr(Hands, "wait", lambda *_: asyncio.sleep(0))
    await desk.begin(GameKey(day_of(clock.moment), ANN), HOME)
    running = asyncio.create_task(DailyUpkeep(desk, store, clock, lambda: True).run())
    await waiting.wait()
    seen, later = await file_store.database.get(SEEN), clock.moment + timedelta(minutes=1)
    clock.moment = later
    async with asyncio.timeout(30):
        while await file_store.database.get(SEEN) == seen:
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not await store.read_outages()


async def test_a_record_is_given_out_once_the_deal_is_closed_and_verifies(file_store: Store) -> None:
    """It has seed, outcome and digest; nobody gets it while the deal is open, for the seed says what the bot will play."""
    clock, store = Hands(), DailyRepository(file_store.database)
    desk, key = DailyDesk(store, clock), GameKey(day_of(clock.moment), ANN)
    moment = await desk.begin(key, HOME)
    while moment.asked is not None:
        moment = await desk.choose(key, moment.choices, moment.offers[-1])
    with pytest.raises(Refused, match="daily_open"):
        await desk.record_of(key)
    clock.moment += timedelta(hours=36)
    record = Record.from_json((await desk.record_of(key)).to_json())
    verdict = verify_record(record)
    assert verdict.is_right and not verdict.unfinished and set(verdict.matches) == {"seal", "outcome", "digest"}
    assert record.commitment == moment.seal and record.outcome is not None and record.outcome.cards == moment.owned
