"""A server removes the bot in the middle of a tournament, or deletes its channel: nothing is asked of Discord for it."""

import pytest
from simcord.actors import MemberActor
from simcord.backend import serializers

from bot.host.tournaments import runner
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.support.pages import text
from tests.support.running_tournament import begun, directs, latest, opened
from tests.support.tournament_members import hosting, people

LOOK = 7200.0


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


async def remove(room: Room, *, unavailable: bool = False) -> None:
    """Let Discord say that the server is gone, or only away."""
    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id)} | ({"unavailable": True} if unavailable else {}))
    await room.pass_time(6)


async def invite(room: Room) -> None:
    """Let the server invite the bot again."""
    backend = room.env.backend
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.guilds[room.guild.id]))
    await room.pass_time(12)


async def pass_hours(room: Room, hours: float) -> None:
    """Let hours pass in which tournaments are looked at every two hours."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "LOOK", LOOK)
        await room.pass_hours(hours)


def told_here(room: Room) -> str:
    """All that was told in the channel."""
    return "\n".join(map(text_of, room.boards))


async def test_a_tournament_of_a_removed_bot_ends_in_silence(room: Room, host: MemberActor) -> None:
    """Not one call is made for it, the day over nor at its end; nothing of it is left to be told."""
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(6)
    await remove(room)
    made = len(room.env.http_requests)
    await pass_hours(room, 30)
    assert (
        await latest(room, run)
    ).state.phase is TournamentPhase.OFF and not room.bot.services.tournaments.director.live_tournaments()
    assert len(room.env.http_requests) == made
    assert not await room.bot.services.tournaments.store.list_unclosed() and run.id not in room.bot._herald._runs


async def test_a_server_that_invites_it_again_hears_what_happened(room: Room, host: MemberActor) -> None:
    """The tournament is there as it was, and says since when it stood still; a director lets it go on, in the same threads."""
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(6)
    threads = {table.channel for table in room.hall.tables.of_contests()}
    await remove(room)
    await pass_hours(room, 20)
    assert "had been on hold" not in told_here(room)
    await invite(room)
    assert "had been on hold since" in told_here(room) and "`/tournament resume`" in told_here(room)
    assert "has resumed" in told(await directs(room, host)("resume"))
    await room.pass_time(6)
    assert {table.channel for table in room.hall.tables.of_contests() if table.is_live} == threads
    assert not (await latest(room, run)).clocks.paused


async def test_a_server_that_is_away_loses_no_tournament(room: Room, host: MemberActor) -> None:
    """An outage of Discord's own is no removal."""
    run = await opened(room, host, people(room, 2))
    await remove(room, unavailable=True)
    assert not (await latest(room, run)).clocks.lost


async def test_a_deleted_channel_is_replaced_by_a_director(room: Room, host: MemberActor) -> None:
    """It stands still at once, its status says so, and it goes on in the channel where a director writes that."""
    run = await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(6)
    other = room.guild.create_text_channel("elsewhere")
    room.env.backend.delete_channel(room.channel.id)
    await room.pass_time(6)
    room.channel = other
    assert "the channel is gone" in text(await directs(room, host)("status"))
    assert "has resumed" in told(await directs(room, host)("resume"))
    await room.pass_time(12)
    now = await latest(room, run)
    assert now.charter.channel == other.id and "had been on hold since" in told_here(room)
    (table,) = [table for table in room.hall.tables.of_contests() if table.is_live]
    assert table.parked is None and table.board is not None


async def test_a_restart_loses_no_place(room: Room, host: MemberActor) -> None:
    """Before Discord has told of its servers nobody can say that one is gone: the next bot takes everything up as it was."""
    run = await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(6)
    before = (await latest(room, run)).log
    await room.crash()
    await room.pass_time(12)
    assert (await latest(room, run)).log == before


async def test_a_server_that_left_while_the_bot_was_down(room: Room, host: MemberActor) -> None:
    """Nothing ever says so: the bot finds out when it is back, and lets the tournament stand still."""
    run = await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(6)
    await room.bot.close()
    room.env.backend.guilds.pop(room.guild.id)
    await room.crash()
    await room.pass_time(12)
    assert (await latest(room, run)).clocks.lost
    assert all(table.parked is not None for table in room.hall.tables.of_contests() if table.is_live)
