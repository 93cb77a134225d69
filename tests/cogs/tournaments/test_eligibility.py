"""The members behind a prize and a weekly series to the end; and what becomes of a winner's role when they are forgotten."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, RoleId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room
from tests.support.interactions import asked
from tests.support.running_tournament import begun, confirm, directs, latest, opened
from tests.support.server_settings import manager_of


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments and give roles."""
    role = room.guild.create_role("hosts", permissions=discord.Permissions(manage_messages=True, manage_roles=True))
    return room.guild.add_member(room.env.create_user("hester"), roles=[role])


async def won(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, role: Any, *, days: int = 3
) -> TournamentRun:
    """A tournament with a prize that alice has won."""
    director = room.bot.services.tournaments.director
    run = await opened(room, host, [alice, bob], format=Format.SINGLE)
    charter = replace(run.charter, prize=RoleId(role.id), prize_days=days)
    await director.amend_tournament(run.id, charter, PlayerId(host.id), seen=len(run.log))
    run = await director.start_now(run.id, PlayerId(host.id))
    places = (1, 2) if run.players[run.state.matches[1].seats[0]] == alice.id else (2, 1)
    run = await director.award_match(run.id, 1, places, PlayerId(host.id), reason="x", seen=len(run.log))
    await room.pass_time(8)
    return run


def roles_of(room: Room, member: MemberActor) -> list[int]:
    """The roles that a member has."""
    return room.env.backend.get_member(room.guild.id, member.id).role_ids


async def delete(room: Room, member: MemberActor) -> None:
    """Let a member delete what is kept of them."""
    page = await member.slash(room.channel, "privacy")
    await member.click(asked(page), label="Delete…")
    await member.click(asked(page), label="Delete for good")


@pytest.mark.parametrize("days", [3, 0])
async def test_a_role_for_days_goes_with_its_winner(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, days: int
) -> None:
    """Nobody would know later whose it was. One that was given for good is the server's to take."""
    role = room.guild.create_role("champion")
    await won(room, host, alice, bob, role, days=days)
    assert roles_of(room, alice) == [role.id]
    await delete(room, alice)
    assert roles_of(room, alice) == ([] if days else [role.id])


async def test_a_prize_that_nobody_vouches_for_is_not_given(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor
) -> None:
    """Whoever settled it lost the right to give it before the end."""
    role = room.guild.create_role("champion")
    roles_of(room, host).clear()
    run = await won(room, host, alice, bob, role)
    assert run.state.phase is TournamentPhase.OVER and not roles_of(room, alice)


@pytest.mark.parametrize("keeps", [True, False])
async def test_a_series_ends_with_its_makers_right(room: Room, host: MemberActor, alice: MemberActor, keeps: bool) -> None:
    """Next week's is opened in the name of who may hold tournaments, and of nobody else."""
    run, director = await begun(room, host, [alice, host], format=Format.SINGLE), room.bot.services.tournaments.director
    weekly = await opened(room, host, [alice, host], format=Format.SINGLE)
    await director.amend_tournament(weekly.id, replace(weekly.charter, weekly=True), PlayerId(host.id), seen=len(weekly.log))
    weekly = await director.start_now(weekly.id, PlayerId(host.id))
    if not keeps:
        roles_of(room, host).clear()
    boss = manager_of(room)
    await confirm(boss, await directs(room, boss)("match award", tournament=weekly.id, match="1", winner="1", reason="x"))
    await room.pass_time(6)
    assert (await latest(room, weekly)).state.phase is TournamentPhase.OVER
    assert len([live for live in director.live_tournaments() if live.id != run.id]) == (1 if keeps else 0)
