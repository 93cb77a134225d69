"""After any sequence of what can happen to results, whatever is asked comes to what a second count of them says."""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine

from bot.engine.feats import Feat
from bot.engine.outcome import Ending
from bot.host.boards import EVERYWHERE, Board, Key, channel_place, server_place
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ports import Batch, FinishedGame
from bot.host.refusals import Refusal, Refused
from bot.host.table import Close
from bot.host.totals import Measure
from bot.host.voids import Void
from bot.host.windows import Period, Window
from bot.store import address, following, growing, histories, standings, sweeping
from bot.store.address import Address
from bot.store.blots import SqlBlots
from bot.store.calendar import SqlCalendar
from bot.store.members import SqlMembers
from bot.store.store import Store, open_store
from bot.store.upkeep import WORK
from tests.store.results import NOON, ended
from tests.store.retelling import FAMILIES, Ratings, Retelling, Sum, Told, Where, first_day, plain

EXAMPLES = int(os.environ.get("WAR_ROOM_TEST_RETELLINGS", "8"))
"""Sequences that are tried; more of them by hand."""

PEOPLE = [PlayerId((90 + 3 * (number // 2)) * 2**53 + number * 2**22) for number in range(6)]
"""Two of each age."""

SERVERS = (7, 8)
TWISTS = ("", "", "", "", "", "a bot", "twice", "stopped", "early", "given up", "the away one won", "the away one lost")
HOURS = (0, 1, 7, 30, 200, 1000)
number = st.integers(0, 99)

Game = tuple[list[int], list[int], int, int, int, int, int]
game = st.tuples(
    st.permutations(range(6)),
    st.lists(st.integers(1, 3), min_size=2, max_size=4),
    st.integers(0, 9),
    *(st.integers(0, 1) for _ in range(2)),
    st.integers(0, len(TWISTS) - 1),
    st.integers(0, len(HOURS) - 1),
)
played = st.tuples(st.just("finish"), st.lists(game, min_size=1, max_size=4))
others = ("void", "void", "unvoid", "hide", "delete", "begin", "end", "work")
Story = list[tuple[str, Any]]
happened = st.one_of(played, played, st.tuples(st.sampled_from(others), number))


class Historian:
    """Lets things happen to the store, and tells them."""

    def __init__(self, store: Store) -> None:
        self.store, self.story = store, Retelling()
        self.blots, self.members, self.calendar = SqlBlots(store), SqlMembers(store), SqlCalendar(store)
        self.now = NOON
        self.seasons: dict[int, int] = {}
        self.running: dict[int, int] = {}

    async def finish(self, games: list[Game]) -> None:
        """Games end, and are kept together, the first one twice."""
        kept = [self._game(*one) for one in games]
        await self.store.commit(Batch(finished=[*kept, kept[0]]))

    def _game(
        self, seats: list[int], marks: list[int], kind: int, server: int, channel: int, twist: int, hours: int
    ) -> FinishedGame:
        odd, players = TWISTS[twist], [PEOPLE[seat] for seat in seats[: len(marks)]]
        who: list[PlayerId | None] = [*players]
        if odd in {"a bot", "twice"}:
            who[-1] = None if odd == "a bot" else who[0]
        places = [1 + sum(other < mark for other in marks) for mark in marks]
        self.now += timedelta(hours=HOURS[hours], seconds=1)
        variant = [*FAMILIES, "suicide-war", "suicide-war"][kind % 7]
        choice = variant == "suicide-war" or kind in {4, 9}
        told = Told(
            number=len(self.story.games),
            players=tuple(who),
            places=tuple(places),
            variant=variant,
            choice=choice,
            server=SERVERS[server],
            channel=70 + 2 * server + channel,
            ended=self.now,
            season=self.running.get(SERVERS[server]),
            feats=tuple((mark % 3, 4 + mark + hours, 20 + 3 * mark + seat) for seat, mark in enumerate(marks)),
            rated=odd in {"", "given up", "the away one lost"},
        )
        self.story.games.append(told)
        return finished(told, odd)

    async def void(self, at: int) -> None:
        """A result is declared void, if it can be."""
        if told := self._told(at):
            wanted = None if told.rated else Refusal.NOT_COUNTED
            wanted = Refusal.VOID_ALREADY if told.number in self.story.void else wanted
            void = Void(name(told), ServerId(told.server), PEOPLE[0], self.now, "a slip")
            await expect(wanted, self.blots.void(void))
            if wanted is None:
                self.story.void.add(told.number)

    async def unvoid(self, at: int) -> None:
        """A result counts again, if it was void."""
        told = self._told(at)
        if self.story.void and at % 4:
            told = self.story.games[sorted(self.story.void)[at % len(self.story.void)]]
        if told:
            wanted = None if told.rated else Refusal.NOT_COUNTED
            wanted = wanted if told.number in self.story.void else wanted or Refusal.NOT_VOID
            await expect(wanted, self.blots.unvoid(name(told), ServerId(told.server), self.now))
            self.story.void.discard(told.number)

    def _told(self, at: int) -> Told | None:
        games = self.story.games
        return games[at % len(games)] if games else None

    async def hide(self, at: int) -> None:
        """Somebody hides, or comes out again, or does once more what they did."""
        player = PEOPLE[at % 6]
        (self.story.hidden.discard if at % 3 == 0 else self.story.hidden.add)(player)
        await self.members.hide(player, player in self.story.hidden)

    async def delete(self, at: int) -> None:
        """Somebody has their name taken out."""
        self.story.forget(PEOPLE[at % 6])
        await self.members.delete(PEOPLE[at % 6])

    async def begin(self, at: int) -> None:
        """A season begins."""
        server = SERVERS[at % 2]
        self.seasons[server] = self.running[server] = self.seasons.get(server, 0) + 1
        await self.calendar.start(ServerId(server), "Spring", self.now)

    async def end(self, at: int) -> None:
        """A season ends, if one runs."""
        self.running.pop(SERVERS[at % 2], None)
        await self.calendar.end(ServerId(SERVERS[at % 2]), self.now)

    async def work(self, at: int) -> None:
        """Something of what was put off is done."""
        for _ in range(at % 5):
            await self.store.transact(lambda connection: [work(connection, self.store.counting.statements) for work in WORK])

    def everywhere(self) -> Iterator[Where]:
        """Every board that can be asked for and has a game."""
        today, found = self.now.date(), dict[Where, None]()
        for told in self.story.counted():
            for scope, place in (("server", told.server), ("channel", told.channel), ("everywhere", 0)):
                stretches = [("all", 0), *stretches_of(told, today)]
                if told.season is not None and scope != "everywhere":
                    stretches.append(("season", told.season))
                found |= {Where(scope, place, *stretch, subject): None for stretch in stretches for subject in told.subjects}
        yield from found

    def check(self, connection: Connection, lots: list[int], *, ratings: bool) -> None:
        """Compare everybody's sums on every board, and on some all pages, ranks and places."""
        boards = list(self.everywhere())
        some = {boards[lot % len(boards)]: None for lot in (0, *lots)} if boards else {}
        now = self.story.ratings()[0] if ratings else {}
        for where in boards if ratings else some:
            sums = self.story.sums(where, now)
            check_sums(connection, where, sums, ratings=ratings)
            if where in some:
                lines = {one: self.story.listed(where, one, sums) for one in Measure if ratings or one is not Measure.RATING}
                check_pages(connection, where, sums, lines)
        for player in PEOPLE if ratings else ():
            for server in (None, *SERVERS):
                self._check_profile(connection, player, server, now)

    def _check_profile(self, connection: Connection, player: PlayerId, server: int | None, now: Ratings) -> None:
        place, here = (EVERYWHERE, None) if server is None else (server_place(ServerId(server)), ServerId(server))
        found = histories.profile(connection, player, place, here)
        subjects = {subject for told in self.story.counted() for subject in told.subjects}
        boards = {subject: Where(place.scope, place.id, "all", 0, subject) for subject in subjects}
        sums = {subject: self.story.sums(board, now).get(player) for subject, board in boards.items()}
        wanted = {"": plain(Sum())} | {subject: plain(total) for subject, total in sums.items() if total is not None}
        assert {"": plain(found.overall)} | {subject: plain(total) for subject, total in found.games.items()} == wanted
        nemesis = found.nemesis and (found.nemesis.player, found.nemesis.ahead, found.nemesis.games)
        assert nemesis == self.story.nemesis(player, server) and found.hidden == (player in self.story.hidden)


def check_sums(connection: Connection, where: Where, sums: dict[int, Sum], *, ratings: bool) -> None:
    """Compare everybody's sums on a board, and where they stand by wins."""
    for player in PEOPLE:
        own, wanted = standings.own(connection, key_of(where), Measure.WINS, player), sums.get(player)
        assert (own is None) == (wanted is None), (where, player)
        if own is not None:
            end = None if ratings else -1
            assert plain(own.total)[:end] == plain(wanted)[:end], (where, player)


def check_pages(
    connection: Connection, where: Where, sums: dict[int, Sum], lines: dict[Measure, list[tuple[int, int]]]
) -> None:
    """Compare every page of a board, and everybody's rank and place."""
    board = key_of(where)
    for measure, pairs in lines.items():
        wanted = [(who, 1 + sum(other > value for other, _ in pairs), value) for value, who in pairs]
        for first, count in ((0, 10), (1, 2), (2, 1), (len(pairs), 2)):
            page = standings.page(connection, board, measure, first, count)
            found = [(line.player, line.rank, line.value) for line in page.lines]
            assert found == wanted[first : first + count], (where, measure)
            assert page.lines_in_all == len(pairs)
        for player, total in sums.items():
            value = total.worth(measure, where.period)
            rank = 1 + sum(other > value for other, _ in pairs) if value else None
            own, place = standings.own(connection, board, measure, player), standings.place(connection, board, measure, player)
            assert own is not None and (own.rank, own.value) == (rank, value), (where, measure, player)
            assert place == (sum(line > (value, player) for line in pairs) if value else None), (where, measure, player)


def stretches_of(told: Told, today: date) -> Iterator[tuple[str, int]]:
    """The stretches of a game that can be asked for on a day: the present and the last one of each kind."""
    for period in ("day", "week", "month", "year"):
        now = first_day(period, today)
        mine = first_day(period, told.ended.date())
        if mine in {now, first_day(period, now - timedelta(days=1))}:
            yield period, mine.toordinal()


def key_of(where: Where) -> Key:
    """A board as the product knows it."""
    places = {"server": server_place(ServerId(where.place)), "channel": channel_place(ChannelId(where.place))}
    return Board(places.get(where.scope, EVERYWHERE), Window(Period(where.period), where.start), where.subject).key


def name(told: Told) -> TableId:
    """The id of a game."""
    return TableId(f"{told.number:015}")


def finished(told: Told, odd: str) -> FinishedGame:
    """A game as it is told, in the shape in which it is kept."""
    made = ended(
        told.number,
        [None if who is None else PlayerId(who) for who in told.players],
        told.places,
        choice=told.choice,
        server=ServerId(told.server),
        channel=ChannelId(told.channel),
        variant=told.variant,
        ended=told.ended,
        feats=tuple(Feat(*feat) for feat in told.feats),
    )
    outcome = made.record.outcome
    assert outcome is not None
    if odd in {"early", "given up"}:  # of nine rounds five are half
        battles = 10 if told.choice else 5
        outcome = replace(outcome, ending=Ending.RESIGNED, battles=battles - (odd == "early"))
    away = frozenset(seat for seat, place in enumerate(told.places) if (place == 1) == (odd == "the away one won"))
    made = replace(made, record=replace(made.record, outcome=outcome), away=away if "away" in odd else frozenset())
    if odd == "stopped":
        made = replace(made, close=Close.STOPPED, record=replace(made.record, outcome=None), feats=())
    return made


async def expect(wanted: Refusal | None, work: Awaitable[None]) -> None:
    """Do something that is refused for just this reason, or is not."""
    found = None
    try:
        await work
    except Refused as refused:
        found = refused.refusal
    assert found is wanted


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    large=st.integers(2, 7), story=st.lists(happened, min_size=3, max_size=20), lots=st.lists(number, min_size=2, max_size=2)
)
def test_all_that_is_counted_is_what_happened(empty_database: Path, large: int, story: Story, lots: list[int]) -> None:
    """Whatever ends, is declared void, hides, goes and comes again: sums, pages, ranks, streaks and ratings are right.

    All but ratings are so at once, and those when what was put off is done.
    """
    with pytest.MonkeyPatch.context() as few, TemporaryDirectory() as folder:
        few.setattr(growing, "LARGE", large)
        few.setattr(growing, "LOOKERS", 1)
        few.setattr(growing, "PLAYERS_AT_ONCE", 2)
        few.setattr(following, "GAMES_AT_ONCE", 3)
        few.setattr(following, "SEATS_AT_ONCE", 10)
        few.setattr(sweeping, "ROWS_AT_ONCE", 40)
        few.setattr(address, "PRAGMAS", (*address.PRAGMAS, "synchronous=OFF"))
        asyncio.run(_retell(Path(shutil.copy(empty_database, folder)), story, lots))


async def _retell(database: Path, story: Story, lots: list[int]) -> None:
    asker = create_engine(f"sqlite:///{database}")  # asks at once, without a thread in between
    try:
        async with open_store(Address.file(database)) as store:
            historian = Historian(store)
            for what, which in story:
                await getattr(historian, what)(which)
            with asker.begin() as connection:
                historian.check(connection, lots, ratings=False)
                while any(work(connection, store.counting.statements) for work in WORK):
                    pass
                historian.check(connection, lots, ratings=True)
    finally:
        asker.dispose()
