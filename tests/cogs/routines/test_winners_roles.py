"""The roles of the best three: given when a week is final, taken back when others have won, never beyond what is allowed."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.store.routines.routines import RoutineRepository
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.support.rated_games import Contest
from tests.support.routines import let_give_roles, next_week, roles_of, turn_on
from tests.support.server_settings import manager_of, pick, set_to, settings

HOUR = 1.01


@pytest.fixture
async def crowned(room: Room) -> tuple[Room, list[int]]:
    """A server with roles for the best three of a week, on a Monday; the bot may give them."""
    let_give_roles(room)
    await next_week(room)
    made = [room.guild.create_role(name).id for name in ("gold", "silver", "bronze")]
    await turn_on(room, board=room.channel.id, **dict(zip(("first", "second", "third"), made, strict=True)))
    return room, made


def role_calls(room: Room) -> list[Any]:
    """The calls that gave or took a role."""
    return [call for call in room.env.http_requests if "/roles/" in call.path and "/members/" in call.path]


async def test_the_best_three_have_the_roles_for_a_week(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """They come with the final board, which says so, and pass on to the winners of the next week."""
    room, (gold, silver, bronze) = crowned
    contest = Contest(room)
    await contest.won(alice.id, bob.id, carol.id, times=3)
    await contest.won(bob.id, alice.id, carol.id, times=2)
    await contest.won(carol.id, alice.id, bob.id)
    await room.pass_hours(HOUR)
    assert not role_calls(room)
    await next_week(room)
    assert [roles_of(room, one) for one in (alice, bob, carol)] == [[gold], [silver], [bronze]]
    assert f"<@&{gold}> until the next final: <@{alice.id}>" in text_of(room.boards[0])
    await contest.won(bob.id, alice.id)
    await room.pass_hours(HOUR)
    await next_week(room)
    assert [roles_of(room, one) for one in (alice, bob, carol)] == [[], [gold], []]
    assert len(role_calls(room)) == 7
    await next_week(room)
    assert [roles_of(room, one) for one in (alice, bob, carol)] == [[], [], []]


async def test_members_who_share_a_place_share_its_role(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Two firsts have the first role, and nobody has the second."""
    room, (gold, _, bronze) = crowned
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=2)
    await contest.won(bob.id, alice.id, times=2)
    await contest.won(carol.id, alice.id)
    await next_week(room)
    assert [roles_of(room, one) for one in (alice, bob, carol)] == [[gold], [gold], [bronze]]


async def test_a_role_that_is_no_longer_wanted_is_taken_back(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor
) -> None:
    """When an admin picks another one, or none."""
    room, (gold, *_) = crowned
    await Contest(room).won(alice.id, bob.id)
    await next_week(room)
    other = room.guild.create_role("platinum").id
    await turn_on(room, first=other)
    assert roles_of(room, alice) == [other] and gold != other
    await turn_on(room, first=None, second=None, third=None, board=None)
    assert roles_of(room, alice) == []


async def test_a_role_above_the_bot_or_gone_is_nobodys_problem(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """No call that could only be refused, but a sentence on the board. A role that comes within reach is given too."""
    room, (gold, silver, _) = crowned
    room.env.backend.edit_role(room.guild.id, silver, {"permissions": discord.Permissions(kick_members=True).value})
    room.env.backend.delete_role(room.guild.id, gold)
    await room.env.settle()
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=2)
    await contest.won(bob.id, carol.id)
    await next_week(room)
    await room.pass_hours(3)
    assert roles_of(room, bob) == [] and not role_calls(room)
    words = text_of(room.boards[0])
    assert f"The role for <@{alice.id}> was deleted." in words
    assert f"<@{bob.id}> doesn't get <@&{silver}> while it has power over members." in words
    room.env.backend.edit_role(room.guild.id, silver, {"permissions": 0})
    await room.env.settle()
    await room.pass_hours(HOUR)
    assert roles_of(room, bob) == [silver]
    assert f"<@&{silver}> until the next final: <@{bob.id}>" in text_of(room.boards[0])


async def test_a_role_that_got_power_is_taken_back(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor
) -> None:
    """It is given to nobody any more, and still taken from the last winner."""
    room, (gold, *_) = crowned
    await Contest(room).won(alice.id, bob.id)
    await next_week(room)
    assert roles_of(room, alice) == [gold]
    room.env.backend.edit_role(room.guild.id, gold, {"permissions": discord.Permissions(kick_members=True).value})
    await room.env.settle()
    await next_week(room)
    assert roles_of(room, alice) == []


async def test_a_refused_role_is_tried_more_and_more_seldom(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor
) -> None:
    """Discord says no although the permissions say yes: the board says so, and the winner gets it when Discord says yes."""
    room, (gold, *_) = crowned
    room.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=403, times=2)
    await Contest(room).won(alice.id, bob.id)
    await next_week(room)
    assert roles_of(room, alice) == []
    await room.pass_hours(0.5)
    assert len(role_calls(room)) == 1
    assert f"Discord doesn't let me give <@&{gold}> to <@{alice.id}>." in text_of(room.boards[0])
    await room.pass_hours(1.5)
    assert len(role_calls(room)) == 2
    await room.pass_hours(2)
    assert roles_of(room, alice) == [gold] and len(role_calls(room)) == 3
    assert f"<@&{gold}> until the next final: <@{alice.id}>" in text_of(room.boards[0])


async def test_a_winner_who_has_left_stops_nobody(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor
) -> None:
    """The others have their roles, and the board blames nobody."""
    room, (_, silver, _) = crowned
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=2)
    await contest.won(bob.id, alice.id)
    room.env.backend.get_guild(room.guild.id).members.pop(alice.id)
    await next_week(room)
    assert roles_of(room, bob) == [silver] and "⚠️" not in text_of(room.boards[0])


async def test_members_who_delete_their_data_lose_the_role(
    crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor
) -> None:
    """At once, and nothing says any more that they had it. Their export says it before."""
    room, (gold, *_) = crowned
    await Contest(room).won(alice.id, bob.id)
    await next_week(room)
    assert roles_of(room, alice) == [gold]
    privacy = room.bot.services.members.privacy
    (line,) = (await privacy.export_member(PlayerId(alice.id)))["server_roles"]
    assert line["role"] == str(gold)
    await privacy.delete_member(PlayerId(alice.id))
    assert roles_of(room, alice) == []
    assert not await RoutineRepository(room.store.database).list_grants(ServerId(room.guild.id))
    await room.pass_hours(HOUR)
    assert roles_of(room, alice) == []


async def test_a_hidden_member_is_no_winner(crowned: tuple[Room, list[int]], alice: MemberActor, bob: MemberActor) -> None:
    """A role would show who is on the leaderboard all the same."""
    room, _ = crowned
    await Contest(room).won(alice.id, bob.id)
    await next_week(room)
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    await room.pass_hours(HOUR)
    assert roles_of(room, alice) == [] and f"<@{alice.id}>" not in text_of(room.boards[0])


async def test_an_admin_gives_away_no_more_than_is_theirs(room: Room) -> None:
    """A role with power, above the admin, or above the bot is refused in words, whatever the menu offers."""
    let_give_roles(room)
    boss, plain = manager_of(room), room.guild.create_role("plain")
    page = await settings(room, boss)
    await pick(boss, page, "first")
    refused = "Pick a role that gives no power over other members."
    assert told(await set_to(boss, page, "first", plain)).startswith(refused)  # who may not give roles, gives none
    role = room.guild.create_role("chief", permissions=discord.Permissions(manage_guild=True, manage_roles=True))
    chief = room.guild.add_member(room.env.create_user("chief"), roles=[role])
    strong = room.guild.create_role("strong", permissions=discord.Permissions(ban_members=True))
    page = await settings(room, chief)
    await pick(chief, page, "first")
    assert told(await set_to(chief, page, "first", strong)).startswith(refused)
    assert (await room.bot.services.settings.settings_of(ServerId(room.guild.id))).first is None
