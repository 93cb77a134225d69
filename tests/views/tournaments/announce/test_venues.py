"""Threads of matches: an arena's desks are each given to one match at a time, and no result is lost by it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.host.ids import ChannelId, ServerId
from bot.host.tournaments import rulings
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from bot.views.tournaments.announce import venues
from bot.views.tournaments.announce.thread_names import ThreadName
from bot.views.tournaments.announce.venues import READING, SHOWN
from bot.views.tournaments.permissions import OPENING_RIGHTS
from tests.host.fakes import MemoryStore, TurnedClock
from tests.host.tournaments.conftest import Grounds
from tests.host.tournaments.fakes import FakeHerald
from tests.support.tables import ANN, BEN
from tests.views.tournaments.announce.announcers import announcer_of


class Threads:
    """A wire that makes threads, each after a while, takes again those with the same name, and archives them."""

    def __init__(self, clock: TurnedClock, lacking: Collection[str] = ()) -> None:
        self._clock, self._lacking = clock, lacking
        self.made: list[str] = []
        self.archived: list[ChannelId] = []

    async def open_thread(
        self, server: ServerId, channel: ChannelId, name: ThreadName, but: Collection[ChannelId] = ()
    ) -> ChannelId:
        await self._clock.wait(asyncio.Event(), 0.2)
        known = [ChannelId(9001 + place) for place, made in enumerate(self.made) if name.is_of(made)]
        if free := [thread for thread in known if thread not in but and thread not in self.archived]:
            return free[0]
        self.made.append(str(name))
        return ChannelId(9000 + len(self.made))

    def lacking_rights(self, server: ServerId, channel: ChannelId) -> Collection[str]:
        return self._lacking

    async def archive_thread(self, thread: ChannelId) -> None:
        self.archived.append(thread)


class Placed(FakeHerald):
    """A herald that finds the places of matches as the bot does; each takes half a second to be told."""

    def settle(self, grounds: Grounds, lacking: Collection[str] = ()) -> None:
        """Find them in this house, without the rights that are lacking."""
        self.wire, self._clock = Threads(grounds.clock, lacking), grounds.clock
        self.announcer = announcer_of(grounds, self.wire)

    async def place(self, run: TournamentRun, match: Match) -> ChannelId | None:
        found = await venues.find_thread(self.announcer, run, match)
        await self._clock.wait(asyncio.Event(), 0.5)
        return found

    async def forget_place(self, run: TournamentRun, channel: ChannelId) -> None:
        await super().forget_place(run, channel)
        await venues.forget_thread(self.announcer, run, channel)


@pytest.fixture
async def grounds(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Grounds]:
    """Grounds whose matches have places as in Discord."""

    async def here(work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    monkeypatch.setattr(asyncio, "to_thread", here)
    made = Grounds(MemoryStore(), TurnedClock(), herald=Placed())
    await made.open()
    placed(made).settle(made)
    yield made
    await made.close()


def placed(grounds: Grounds) -> Placed:
    """What finds places here."""
    assert isinstance(grounds.herald, Placed)
    return grounds.herald


async def bots(grounds: Grounds, format_: Format, count: int, **wishes: Any) -> TournamentRun:
    """A tournament of bot players that has begun."""
    run = await grounds.director.create_tournament(grounds.charter(format_, **wishes))
    await grounds.director.enter_bots(run.id, count, run.charter.creator)
    return await grounds.director.start_now(run.id, run.charter.creator)


def games(grounds: Grounds) -> Counter[str]:
    """How often each match came to an end."""
    return Counter(game.contest for batch in grounds.store.commits for game in batch.finished)


async def test_an_arena_of_twelve_loses_no_result(grounds: Grounds) -> None:
    """Six matches begin at once, each at a desk of its own; later ones sit there too, but none before a result was read."""
    run = await bots(grounds, Format.ARENA, 12, length=240_000)
    await grounds.pass_time(8, step=0.1)
    live = [table.channel for table in grounds.house.hall.tables.of_contests() if table.is_live]
    assert len(live) == len(set(live)) == 6
    await grounds.pass_time(400, step=0.5)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER and set(games(grounds).values()) == {1}
    assert len(games(grounds)) == len(list(over.state.standing_matches)) > 12
    assert len(placed(grounds).wire.made) == len(set(placed(grounds).wire.made)) <= 8


async def test_bots_beside_members_share_a_thread(grounds: Grounds) -> None:
    """Of eight players six are bots: nobody follows a thread for each of their matches, and every match is played once."""
    run = await grounds.director.create_tournament(grounds.charter(Format.SINGLE))
    for player in (ANN, BEN):
        await grounds.director.enter_member(run.id, player, str(player))
    await grounds.director.enter_bots(run.id, 6, run.charter.creator)
    run = await grounds.director.start_now(run.id, run.charter.creator)
    beside = [match for match in run.state.standing_matches if not run.members_of(match)]
    for _ in range(400):
        await grounds.pass_time(1, step=0.5)
        channels = [table.channel for table in grounds.house.hall.tables.of_contests() if table.is_live]
        assert len(channels) == len(set(channels))
        if all(not grounds.now(run).state.matches[match.number].is_open for match in beside):
            break
    made = placed(grounds).wire.made
    assert len(beside) >= 2 and sum(name.endswith(" · table 1") for name in made) == 1
    assert not any(name.endswith(f"match {match.number} · Cup") for name in made for match in beside)
    assert {games(grounds)[f"{run.id}:{match.number}:0"] for match in beside} <= {0, 1}


async def test_a_thread_that_is_shut_is_not_taken_again(grounds: Grounds) -> None:
    """It is there under its name, but nothing can be shown in it: the match gets another one, once."""
    await bots(grounds, Format.SINGLE, 2)
    await grounds.pass_time(2, step=0.1)
    (table,) = grounds.house.hall.tables.of_contests()
    await grounds.house.hall.maintenance.park_table(table.id)
    await grounds.pass_time(8, step=0.5)
    assert len(placed(grounds).wire.made) == 2
    (now,) = [table for table in grounds.house.hall.tables.of_contests() if table.is_live]
    assert now.channel == 9002 and placed(grounds).gone == [9001]


async def test_a_permission_that_is_missing_unseen_is_taken_up_within_ten_seconds(
    grounds: Grounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses threads for a while although nothing seems to be missing; however long, the next one comes at once."""
    wire = placed(grounds).wire

    async def refused(*_: object, **__: object) -> ChannelId:
        raise discord.Forbidden(Mock(status=403, reason="Forbidden"), {"code": 50013, "message": "Missing Permissions"})

    with monkeypatch.context() as shut:
        shut.setattr(wire, "open_thread", refused)
        await bots(grounds, Format.SINGLE, 32, variant="short-war")
        await grounds.pass_time(200, step=0.5)
    await grounds.pass_time(11, step=0.5)
    assert wire.made


async def test_a_match_played_again_keeps_its_thread(grounds: Grounds) -> None:
    """A thread is put away a while after its match, counted anew when the match is played again there."""
    run = await bots(grounds, Format.ROBIN, 3, pause=3_600_000)
    announcer, wire = placed(grounds).announcer, placed(grounds).wire
    await grounds.pass_time(120)
    (first, *_) = [match for match in grounds.now(run).state.standing_matches if len(match.seats) > 1]
    assert not first.is_open and await venues.put_away(announcer, grounds.now(run)) == READING
    await grounds.pass_time(READING - 20)
    seen = len(grounds.now(run).log)
    await grounds.director.rule_match(
        run.id, rulings.replay_match, first.number, run.charter.creator, reason="a slip", seen=seen
    )
    assert await venues.put_away(announcer, grounds.now(run)) is None
    await grounds.pass_time(120)
    assert not grounds.now(run).state.matches[first.number].is_open and wire.archived == []
    assert await venues.put_away(announcer, grounds.now(run)) == READING
    await grounds.pass_time(READING + 1)
    assert await venues.put_away(announcer, grounds.now(run)) is None and wire.archived == [9001]


async def test_one_channel_takes_one_match_at_a_time(grounds: Grounds) -> None:
    """Where no thread can be made all matches are played in the channel, each result shown for a while."""
    placed(grounds).settle(grounds, OPENING_RIGHTS[-1:])
    run = await bots(grounds, Format.SINGLE, 4)
    seen: list[tuple[float, int]] = [(0.0, 0)]
    for _ in range(900):
        await grounds.pass_time(0.5, step=0.5)
        live = [table for table in grounds.house.hall.tables.of_contests() if table.is_live]
        assert len(live) <= 1 and {table.channel for table in live} <= {run.charter.channel}
        seen += [(grounds.clock.monotonic(), live[0].contest.match if live and live[0].contest else 0)]
        if grounds.now(run).is_over:
            break
    assert grounds.now(run).is_over and set(games(grounds).values()) == {1} and len(games(grounds)) == 4
    order = [match for (_, before), (_, match) in pairwise(seen) if match and match != before]
    begins = [when for (_, before), (when, match) in pairwise(seen) if match and match != before]
    ends = [when for (_, before), (when, match) in pairwise(seen) if before and match != before]
    assert sorted(order) == [1, 2, 3, 4]
    assert all(begin - end >= SHOWN / 1000 - 1 for end, begin in zip(ends, begins[1:], strict=False))
