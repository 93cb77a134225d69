"""Experience and quests, as they are stored: against a plain second count of everything that happened, and after crashes."""

import asyncio
import shutil
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from bot.engine.analysis.seat_stats import SeatStat
from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, PlayerId, ServerId, TableId
from bot.host.ranking.levels import Experience, level_of
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema_tournaments
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.experience import gains_of, read_experience, titles_among
from bot.store.ranking.older_experience import ask_for_all
from bot.store.ranking.voids import VoidRepository
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.old_database import as_of
from tests.store.ranking.queueing import Killed, killed_before, queueing
from tests.store.results import NOON, ended, person
from tests.support.examples import examples

PEOPLE = [person(number) for number in range(5)]
ANN, BEN, CAT, DAN, EVE = PEOPLE
SERVER = ServerId(7)
WITH_PEOPLE = {"people": 3, "beaten": 2, "wars": 3, "rivals": 2}
FOR_ANYONE = {"variants": 3, "days": 3, "choices": 2, "underdog": 1, "crowd": 1, "winner": 2}


@dataclass
class Second:
    """Everything that was played, and which of it is void: what it comes to by docs/results.md alone."""

    games: list[FinishedGame] = field(default_factory=list)
    void: set[str] = field(default_factory=set)

    def points(self, player: PlayerId) -> int:
        """What games give."""
        total, earlier = 0, list[FinishedGame]()
        for game in self.games:
            if player in people_in(game):
                if game.id not in self.void:
                    total += self._points(game, player, [one for one in earlier if one.ended.date() == game.ended.date()])
                earlier.append(game)
        return total

    def _points(self, game: FinishedGame, player: PlayerId, earlier: list[FinishedGame]) -> int:
        place, places = own_place(game, player), game.record.outcome.places if game.record.outcome else ()
        drawn = set(places) == {1}
        base = 20 + 10 * (game.variant == "suicide-war") + min(game.rounds // 10, 10)
        base += 5 if drawn else 10 * (place == 1)
        if is_practice(game):
            repeats, full, base = sum(map(is_practice, earlier)), 6, base // 2
        else:
            met = [sum(who in people_in(one) for one in earlier if not is_practice(one)) for who in others(game, player)]
            repeats, full = min(met), 2
        for _ in range(max(repeats - full + 1, 0)):
            base //= 2
        return base

    def quests(self, player: PlayerId) -> dict[tuple[int, str], tuple[int, int]]:
        """How far somebody is with each quest of each week that they played in, and how much it needs."""
        found = {}
        mine = [game for game in self.games if player in people_in(game) and game.id not in self.void]
        for week in {week_of(game.ended.date()) for game in mine}:
            games = [game for game in mine if week_of(game.ended.date()) == week]
            for key, need in quests_of_week(week).items():
                found[week, key] = min(len(units(key, games, player)), need), need
        return found

    def experience(self, player: PlayerId, today: date) -> Experience:
        """All that is told of somebody."""
        quests = self.quests(player)
        done = sum(have == need for have, need in quests.values())
        week = week_of(today)
        progress = {key: quests.get((week, key), (0, 0))[0] for key in quests_of_week(week)}
        return Experience(7 * week + 1, self.points(player) + 100 * done, done, progress)


def quests_of_week(week: int) -> dict[str, int]:
    """The quests of a week by its number, as the documents draw them."""
    people, anyone = list(WITH_PEOPLE), list(FOR_ANYONE)
    first = week % 6
    second = (first + 1 + (week // 6) % 5) % 6
    return {key: (WITH_PEOPLE | FOR_ANYONE)[key] for key in (people[week % 4], anyone[first], anyone[second])}


def week_of(day: date) -> int:
    """The number of a week: the weeks since Monday, the first of January of the year 1."""
    return (day.toordinal() - 1) // 7


def people_in(game: FinishedGame) -> set[PlayerId]:
    return {seat.player for seat in game.seats if seat.player is not None}


def others(game: FinishedGame, player: PlayerId) -> set[PlayerId]:
    return people_in(game) - {player}


def is_practice(game: FinishedGame) -> bool:
    return any(seat.is_bot for seat in game.seats)


def own_place(game: FinishedGame, player: PlayerId) -> int:
    assert game.record.outcome is not None
    return next(place for seat, place in zip(game.seats, game.record.outcome.places, strict=True) if seat.player == player)


def units(key: str, games: list[FinishedGame], player: PlayerId) -> set[object]:
    """What of a quest is done."""
    found = set[object]()
    for game in games:
        ranked, choice = not is_practice(game), game.variant == "suicide-war"
        assert game.record.outcome is not None
        places = game.record.outcome.places
        won = own_place(game, player) == 1 and set(places) != {1}
        seat = next(number for number, one in enumerate(game.seats) if one.player == player)
        day, stat = game.ended.date(), game.stats[seat]
        met = others(game, player) if ranked else set()
        behind = {one.player for one, place in zip(game.seats, places, strict=True) if place > 1} & met
        match key:
            case "people":
                found |= met
            case "beaten":
                found |= behind if won else set()
            case "wars":
                found |= met if stat.wars else set()
            case "rivals":
                found |= met if choice else set()
            case "variants":
                found.add(game.variant)
            case "underdog":
                found |= {day} if won and 0 < stat.lowest <= 10 else set()
            case "crowd":
                found |= {day} if len(game.seats) >= 4 else set()
            case _:
                found |= {day} if {"days": True, "choices": choice, "winner": won}[key] else set()
    return found


Lot = tuple[list[int], list[int], bool, int, int, int]
lot = st.tuples(
    st.permutations(range(5)),
    st.lists(st.integers(1, 3), min_size=2, max_size=4),
    st.booleans(),
    st.integers(0, 4),
    st.integers(0, 30),
    st.sampled_from([0, 0, 0, 1, 5, 20, 60]),
)
number = st.integers(0, 99)
story = st.lists(
    st.one_of(
        st.tuples(st.just("finish"), st.lists(lot, min_size=1, max_size=5)),
        st.tuples(st.just("finish"), st.lists(lot, min_size=1, max_size=5)),
        st.tuples(st.sampled_from(["void", "restore", "count", "again"]), number),
    ),
    min_size=3,
    max_size=25,
)


class Story:
    """Lets things happen to a store, and tells the second count."""

    def __init__(self, store: Store, *, queues: bool) -> None:
        self.store = queueing(store) if queues else store
        self.second, self.now, self.number = Second(), NOON, 0
        self.counter, self.voids = ResultCounter(store.database.insert), VoidRepository(store.database)

    async def finish(self, lots: list[Lot]) -> None:
        """Some games end together."""
        games = [self._game(*one) for one in lots]
        self.second.games += games
        await self.store.tables.commit(Batch(finished=[*games, games[0]]))

    def _game(self, order: list[int], marks: list[int], choice: bool, kind: int, low: int, hours: int) -> FinishedGame:
        self.now += timedelta(hours=hours, seconds=1)
        seats: list[PlayerId | None] = [PEOPLE[at] for at in order[: len(marks)]]
        if kind == 0:
            seats[-1] = None
        places = [1 + sum(other < mark for other in marks) for mark in marks]
        stats = tuple(SeatStat(wars=mark % 2, lowest=low * (seat != 0)) for seat, mark in enumerate(marks))
        variant = "suicide-war" if choice else ["classic", "peace", "short-war"][kind % 3]
        facts: dict[str, Any] = {"variant": variant, "ended": self.now, "stats": stats, "rounds": 7 * low}
        self.number += 1
        return ended(self.number, seats, places, choice=choice, **facts)

    async def void(self, at: int) -> None:
        """A result is declared void."""
        if left := [game for game in self.second.games if game.id not in self.second.void]:
            game = left[at % len(left)]
            self.second.void.add(game.id)
            await self.voids.void_result(Void(game.id, game.server, ANN, self.now, "a slip"))

    async def restore(self, at: int) -> None:
        """A result counts again."""
        if self.second.void:
            game = sorted(self.second.void)[at % len(self.second.void)]
            self.second.void.discard(game)
            await self.voids.restore_result(next(one.id for one in self.second.games if one.id == game), SERVER, self.now)

    async def count(self, at: int) -> None:
        """Some of what waits is counted, unless the process is killed before."""
        with suppress(Killed), killed_before(at):
            await self.store.database.transact(lambda connection: self.counter.count_waiting(connection, 1 + at % 4))

    async def again(self, _: int) -> None:
        """All that counts is counted anew."""
        await self.count_rest()
        await self.store.database.transact(ask_for_all)
        await finish_work(self.store.database)

    async def count_rest(self) -> None:
        """All that waits is counted."""
        while await self.store.database.transact(self.counter.count_waiting):
            pass

    async def compare(self) -> None:
        """Everybody has what they should have."""
        await self.count_rest()
        for player in PEOPLE:
            assert await experience_of(self.store, player, self.now) == self.second.experience(player, self.now.date())


@settings(max_examples=examples(4, of=20), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(story, st.booleans())
def test_experience_is_what_happened(empty_database: Path, told: list[tuple[str, Any]], queues: bool) -> None:
    """Whatever ends, waits, is void, restored or counted anew, everybody has what a plain count of all games says."""

    async def retell(address: Address) -> None:
        async with open_store(address) as store:
            happening = Story(store, queues=queues)
            for what, which in told:
                await getattr(happening, what)(which)
            await happening.compare()

    with TemporaryDirectory() as folder:
        asyncio.run(retell(Address.file_address(Path(shutil.copy(empty_database, folder)))))


async def keep(store: Store, games: list[FinishedGame]) -> None:
    """Save games one after the other."""
    for game in games:
        await store.tables.commit(Batch(finished=[game]))


async def experience_of(store: Store, player: PlayerId, now: datetime = NOON) -> Experience:
    """All that somebody has."""
    return await store.database.look(read_experience, player, now.date())


async def points_of(store: Store, player: PlayerId) -> int:
    """The points that somebody has."""
    return (await experience_of(store, player)).points


async def test_a_crash_counts_nothing_twice(store: Store) -> None:
    """Killed before any statement, and begun again, each game gives its points once, and the quest is done once."""
    second, at, killed = Second(), 0, True
    while killed:
        at, killed = at + 1, False
        game = ended(at, (ANN, PEOPLE[1 + at % 4]), (1, 2))
        second.games.append(game)
        with killed_before(at):
            try:
                await store.tables.commit(Batch(finished=[game]))
            except Killed:
                killed = True
        await store.tables.commit(Batch(finished=[game]))
    assert at > 5
    for player in PEOPLE:
        assert await experience_of(store, player) == second.experience(player, NOON.date())


def enter(entrants: list[dict[str, Any]], connection: Connection) -> None:
    """Enter some people into a tournament."""
    connection.execute(schema_tournaments.entrants.insert(), entrants)


async def test_tournaments_count_in_full(store: Store) -> None:
    """Matches of a tournament with four people give all of it every time; one of fewer is as any other games."""
    for name, people in (("big", 4), ("small", 2)):
        entrants = [{"tournament": name, "number": at, "player": PEOPLE[at]} for at in range(people)]
        await store.database.transact(partial(enter, entrants))
    await keep(store, [ended(at, (ANN, BEN), (2, 1), contest=f"big:{at}") for at in range(6)])
    assert await points_of(store, ANN) == 6 * 20
    await keep(store, [ended(10 + at, (CAT, DAN), (2, 1), contest=f"small:{at}") for at in range(6)])
    assert await points_of(store, CAT) == 20 + 20 + 10 + 5 + 2 + 1


async def test_deleting_resets_no_curve(store: Store) -> None:
    """Someone who deletes their data and plays on with the same person that day gains nothing, and the other keeps theirs."""
    await keep(store, [ended(at, (ANN, BEN), (2, 1)) for at in range(4)])
    before = await points_of(store, ANN)
    await MemberRepository(store.database).delete_member(BEN)
    assert (await points_of(store, ANN), await points_of(store, BEN)) == (before, 0)
    await keep(store, [ended(5, (ANN, BEN), (2, 1)), ended(6, (ANN, CAT), (2, 1))])
    assert await points_of(store, ANN) == before + 2 + 2
    exported = await MemberRepository(store.database).export_member(ANN)
    assert [row["points"] for row in exported["experience"]] == [20, 20, 10, 5, 2, 2]
    assert exported["experience"][0]["day"] == "2026-03-04" and str(NOBODY) not in exported["experience"][0].values()


async def test_what_a_game_brought(store: Store) -> None:
    """A result says what each player gained, which quest it completed and which level it reached."""
    games = [ended(at, (ANN, who), (1, 2), ended=NOON + timedelta(days=at)) for at, who in enumerate((BEN, CAT, DAN, EVE))]
    await keep(store, games)
    gains = [(await store.database.look(gains_of, game.id))[ANN] for game in games]
    done = [key for gain in gains for key in gain.quests]
    assert len(done) == len(set(done)) == (await experience_of(store, ANN)).quests_done > 0
    given_for_quests = 100 * len(done)
    assert [gain.points - 100 * len(gain.quests) for gain in gains] == [30] * 4
    assert sum(gain.points for gain in gains) == await points_of(store, ANN) == 120 + given_for_quests
    assert [gain.level for gain in gains if gain.level] == list(range(2, level_of(120 + given_for_quests).number + 1))
    assert await store.database.look(gains_of, TableId("unknown")) == {}


async def test_titles_of_those_who_show_them(store: Store) -> None:
    """Results name the titles that players have chosen, but none of a hidden member, who still sees their own."""
    preferences, members = PreferenceRepository(store.database), MemberRepository(store.database)
    for player, title in ((ANN, "captain"), (BEN, "phoenix"), (CAT, "forged")):
        await preferences.put_preference(player, "title", title)
    await preferences.put_preference(DAN, "cards", "text")
    assert await store.database.look(titles_among, PEOPLE) == {ANN: "captain", BEN: "phoenix"}
    await members.hide_member(BEN, True)
    assert await store.database.look(titles_among, PEOPLE) == {ANN: "captain"}
    assert [(await experience_of(store, player)).title for player in PEOPLE] == ["captain", "phoenix", None, None, None]


async def test_a_database_of_before(store: Store, bare: Address, tmp_path: Path) -> None:
    """A database that the last version left has everybody's experience soon after it is opened."""
    games = [
        ended(at, (ANN, PEOPLE[1 + at % 4], *([None] if at % 3 == 0 else [])), (1, 2, 3)[: 2 + (at % 3 == 0)])
        for at in range(9)
    ]
    await keep(store, games)
    await as_of("0018", bare, store, ("games", "results", "totals", "members"))
    await upgrade(bare, tmp_path / "backups", NOON)
    async with open_store(bare) as again:
        await finish_work(again.database)
        assert [await points_of(again, player) for player in PEOPLE] == [await points_of(store, player) for player in PEOPLE]
