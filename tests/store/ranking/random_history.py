"""Lets things happen to the results in a store, and tells them to a second count. It compares nothing."""

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Ending
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.voids import Void
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.store.maintenance import WORK
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.totals import Statements
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.ranking.queueing import Killed, killed_before, queueing
from tests.store.ranking.second_count import FAMILIES, Retelling, Told
from tests.store.results import NOON, ended

PEOPLE = [PlayerId((90 + 3 * (number // 2)) * 2**53 + number * 2**22) for number in range(6)]
"""Two of each age."""

SERVERS = (7, 8)
TWISTS = ("", "", "", "", "", "a bot", "twice", "stopped", "early", "given up", "the away one won", "the away one lost")
HOURS = (0, 1, 7, 30, 200, 1000)
Game = tuple[list[int], list[int], int, int, int, int, int]
"""Seats, their marks, the kind of game, server, channel, twist, and the hours since the last one."""


class Historian:
    """Lets things happen to the store, and tells them."""

    def __init__(self, store: Store, *, queues: bool = False) -> None:
        self.store, self.story, self.statements = store, Retelling(), Statements(store.database.insert)
        self.counter = ResultCounter(store.database.insert)
        if queues:
            self.store = queueing(store)
        self.void_store, self.members, self.season_store = (
            VoidRepository(store.database),
            MemberRepository(store.database),
            SeasonRepository(store.database),
        )
        self.now = NOON
        self.seasons: dict[int, int] = {}
        self.running: dict[int, int] = {}

    async def finish(self, games: list[Game]) -> None:
        """Games end, and are kept together, the first one twice."""
        kept = [self._game(*one) for one in games]
        await self.store.tables.commit(Batch(finished=[*kept, kept[0]]))

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
            stats=tuple((mark % 3, 4 + mark + hours, 20 + 3 * mark + seat) for seat, mark in enumerate(marks)),
            rated=odd in {"", "given up", "the away one lost"},
        )
        self.story.games.append(told)
        return finished(told, odd)

    async def void(self, at: int) -> None:
        """A result is declared void, if it can be."""
        if told := self._told(at):
            wanted = None if told.rated or None in told.players else Refusal.NOT_COUNTED
            wanted = Refusal.VOID_ALREADY if told.number in self.story.void else wanted
            void = Void(name(told), ServerId(told.server), PEOPLE[0], self.now, "a slip")
            await expect(wanted, self.void_store.void_result(void))
            if wanted is None:
                self.story.void.add(told.number)

    async def unvoid(self, at: int) -> None:
        """A result counts again, if it was void."""
        told = self._told(at)
        if self.story.void and at % 4:
            told = self.story.games[sorted(self.story.void)[at % len(self.story.void)]]
        if told:
            wanted = None if told.rated or None in told.players else Refusal.NOT_COUNTED
            wanted = wanted if told.number in self.story.void else wanted or Refusal.NOT_VOID
            await expect(wanted, self.void_store.restore_result(name(told), ServerId(told.server), self.now))
            self.story.void.discard(told.number)

    def _told(self, at: int) -> Told | None:
        games = self.story.games
        return games[at % len(games)] if games else None

    async def hide(self, at: int) -> None:
        """Somebody hides, or comes out again, or does once more what they did."""
        player = PEOPLE[at % 6]
        (self.story.hidden.discard if at % 3 == 0 else self.story.hidden.add)(player)
        await self.members.hide_member(player, player in self.story.hidden)

    async def delete(self, at: int) -> None:
        """Somebody has their name taken out."""
        self.story.forget(PEOPLE[at % 6])
        await self.members.delete_member(PEOPLE[at % 6])

    async def begin(self, at: int) -> None:
        """A season begins."""
        server = SERVERS[at % 2]
        self.seasons[server] = self.running[server] = self.seasons.get(server, 0) + 1
        await self.season_store.start_season(ServerId(server), f"Season {self.seasons[server]}", self.now)

    async def end(self, at: int) -> None:
        """A season ends, if one runs."""
        self.running.pop(SERVERS[at % 2], None)
        await self.season_store.end_season(ServerId(SERVERS[at % 2]), self.now)

    async def count(self, at: int) -> None:
        """A few results that wait are counted, unless the process is killed before."""
        with suppress(Killed), killed_before(at):
            await self.store.database.transact(lambda connection: self.counter.count_waiting(connection, 1 + at % 4))

    async def work(self, at: int) -> None:
        """Something of what was put off is done."""
        for _ in range(at % 5):
            await self.store.database.transact(lambda connection: [work(connection, self.statements) for work in WORK])


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
        stats=tuple(SeatStat(*stat) for stat in told.stats),
    )
    outcome = made.record.outcome
    assert outcome is not None
    if odd in {"early", "given up"}:  # of nine rounds five are half
        battles = 10 if told.choice else 5
        outcome = replace(outcome, ending=Ending.RESIGNED, battles=battles - (odd == "early"))
    away = frozenset(seat for seat, place in enumerate(told.places) if (place == 1) == (odd == "the away one won"))
    made = replace(made, record=replace(made.record, outcome=outcome), away=away if "away" in odd else frozenset())
    if odd == "stopped":
        made = replace(made, close=CloseReason.STOPPED, record=replace(made.record, outcome=None), stats=())
    return made


async def expect(wanted: Refusal | None, work: Awaitable[None]) -> None:
    """Do something that is refused for just this reason, or is not."""
    found = None
    try:
        await work
    except Refused as refused:
        found = refused.refusal
    assert found is wanted
