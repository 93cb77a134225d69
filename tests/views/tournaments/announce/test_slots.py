"""Stories about tournaments that are over when their slot moves: only the process that owns it announces what is left."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

import discord
import pytest
from simcord.actors import MemberActor

from bot.app import WarRoom
from bot.host.ids import SLOTS, PlayerId, ServerId, TournamentId
from bot.host.tournaments.ports import TournamentStore
from bot.settings import Settings
from bot.store.database.process_lock import only_bot
from bot.store.store import open_store
from bot.views.tournaments.announce.look_back import LookBack
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.postgres import empty_database
from tests.support.running_tournament import opened
from tests.support.sim_clock import SimClock


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    role = room.guild.create_role("hosts", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("hester"), roles=[role])


def written(room: Room) -> list[str]:
    """What was posted or edited so far."""
    return [call.path for call in room.env.http_requests if call.method in {"POST", "PATCH"} and "/messages" in call.path]


async def test_only_the_owner_of_its_slot_announces_how_it_ended(room: Room, host: MemberActor) -> None:
    """Its process dies before that. Another one that owns nothing yet writes nothing, and does so once it takes the slot."""
    run = await opened(room, host)
    await room.pass_time(4)
    room.env.inject_error("*", "/channels/*/messages*", status=500, times=None)
    await room.bot.services.tournaments.director.call_off(run.id, PlayerId(host.id), "rain")
    await room.pass_time(8)
    room.env.backend.faults.clear()
    room.clock = SimClock()
    room.bot = WarRoom(room.settings, room.store, clock=room.clock, shards=1, window=0)
    room.hall.runtime.slots = frozenset()
    room.clock.env = room.env
    await room.env.restart_bot(room.bot)
    before = len(written(room))
    await room.pass_time(30, step=5)
    assert len(written(room)) == before
    room.hall.acquire_slots(range(SLOTS), room.hall.time.now(), ())
    await room.bot._herald.take(range(SLOTS))
    await room.pass_time(30, step=5)
    assert len(written(room)) > before
    assert not await room.bot.services.tournaments.store.list_unclosed()


async def test_a_process_that_shares_owns_nothing_at_first(settings: Settings) -> None:
    """On SQLite it owns everything; on PostgreSQL, beside others, nothing before it has taken it."""
    async with (
        empty_database() as server,
        only_bot(server, shared=True) as lock,
        open_store(server, owner=await lock.enroll_process()) as store,
    ):
        hall = WarRoom(settings, store).services.tables.hall
        assert not any(hall.runtime.owns(ServerId(slot << 22)) for slot in range(SLOTS))


async def test_what_is_taken_during_a_look_is_looked_at_next(clock: TurnedClock) -> None:
    """A slow look back that began before a take does not count as one at what was taken."""
    store = SlowTournaments()
    look_back = LookBack(cast(TournamentStore, store), clock, lambda server: True)
    looking = asyncio.ensure_future(look_back.look_due())
    await asyncio.sleep(0)
    look_back.begin_anew()
    store.gate.set()
    await looking
    await look_back.look_due()
    assert store.looks == 2
    await look_back.look_due()
    assert store.looks == 2


@pytest.fixture
def clock() -> TurnedClock:
    """A clock that a story turns."""
    return TurnedClock()


class SlowTournaments:
    """A store in which no tournament is over, and that answers when it is let."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.looks = 0

    async def prizes_due(self, moment: datetime) -> Sequence[TournamentId]:
        """None."""
        await self.gate.wait()
        return []

    async def list_unclosed(self) -> Sequence[TournamentId]:
        """None; each question counts."""
        self.looks += 1
        return []

    async def find(self, tournament: TournamentId) -> Any:
        """None."""
        return None
