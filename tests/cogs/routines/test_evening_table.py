"""The evening table: opens by itself at the server's hour, pings one role at most, and closes when its time is up."""

from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.host.routines import evenings as at
from bot.host.time_zones import local_time
from bot.store.routines.routines import RoutineRepository
from bot.views.routines.evenings import EveningAnswers
from tests.conftest import Room, text_of
from tests.support.interactions import asked, at_once, forge, told
from tests.support.pages import labels
from tests.support.rated_games import Contest
from tests.support.routines import let_give_roles, roles_of, turn_on

ZONE = "Europe/Berlin"
OPEN, CLOSED = "## 🌙 The evening table is open", "The evening table is closed for tonight."
TAKEN = "🌙 Tonight: **Short War**, hosted by <@{host}>."


async def until(room: Room, hour: int, minute: int = 0) -> None:
    """Let time pass until the server's clocks show this."""
    now = local_time(room.clock.now(), ZONE)
    wanted = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    rest = (wanted - now) % timedelta(days=1)
    await room.pass_hours(rest.total_seconds() / 3600)


@pytest.fixture
async def evening(room: Room) -> tuple[Room, int]:
    """A server with a table at 20:00 of its own clocks, and a role that is told; it is noon."""
    let_give_roles(room)
    told_role = room.guild.create_role("card night", mentionable=True).id
    await until(room, 12)
    await turn_on(room, zone=ZONE, evening="20:00", eveningchannel=room.channel.id, eveninggame="short-war", told=told_role)
    return room, told_role


def posts(room: Room) -> list[Any]:
    """What the bot posted without being asked."""
    return [call for call in room.env.http_requests if call.method == "POST" and call.path.endswith("/messages")]


def edits(room: Room) -> list[Any]:
    """What the bot edited with its own token."""
    return [call for call in room.env.http_requests if call.method == "PATCH" and call.path.startswith("/channels/")]


async def show_nothing(*_: object) -> None:
    """Stand in for what a crash left undone."""


async def test_it_opens_at_its_hour_and_closes_when_nobody_comes(evening: tuple[Room, int]) -> None:
    """One message, which pings the role and nobody else; half an hour later it says that it's closed, and nothing more."""
    room, role = evening
    await until(room, 19, 59)
    assert not room.boards
    await room.pass_time(70)
    (message,) = room.boards
    assert OPEN in room.text and "**Short War**" in room.text and f"<@&{role}>" in room.text
    assert posts(room)[-1].json["allowed_mentions"] == {"parse": [], "users": [], "roles": [role]}
    await until(room, 20, 31)
    assert CLOSED in room.text and [one.id for one in room.boards] == [message.id]
    await until(room, 19, 59)
    assert len(posts(room)) == 1
    await until(room, 20, 1)
    assert OPEN in room.text and len(room.boards) == 2


async def test_the_first_to_sit_down_hosts_and_the_others_join(
    evening: tuple[Room, int], alice: MemberActor, bob: MemberActor
) -> None:
    """The button opens a table of the evening's game where there is none, and leads to the one there is."""
    room, _ = evening
    await until(room, 20, 1)
    message = room.boards[0]
    await alice.click(message, label="Sit down")
    assert room.table.host == alice.id and room.table.variant == "short-war"
    await forge(bob, room.boards[0], "evening:sit")  # as one does who hasn't seen yet that there is one
    assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]


async def test_the_message_names_the_host_while_a_game_is_on(
    evening: tuple[Room, int], alice: MemberActor, bob: MemberActor
) -> None:
    """In the answer to the press, without a button to sit down; no call and no message is spent on it, and nobody is pinged."""
    room, _ = evening
    await until(room, 20, 1)
    before = len(edits(room))
    await alice.click(room.boards[0], label="Sit down")
    assert TAKEN.format(host=alice.id) in text_of(room.boards[0]) and labels(room.boards[0]) == ["Tell me"]
    assert len(room.boards) == 2
    await bob.click(room.boards[-1], label="Join")
    await alice.click(room.boards[-1], label="Start")
    await room.pass_time(60)
    assert TAKEN.format(host=alice.id) in text_of(room.boards[0]) and len(posts(room)) == 1 and len(edits(room)) == before
    await until(room, 20, 31)
    assert CLOSED in text_of(room.boards[0])


async def test_a_table_that_is_closed_unplayed_leaves_the_evening_open(
    evening: tuple[Room, int], alice: MemberActor, bob: MemberActor
) -> None:
    """Whoever sits down next hosts; the message pings nobody again."""
    room, role = evening
    await until(room, 20, 1)
    await alice.click(room.boards[0], label="Sit down")
    await alice.click(room.boards[-1], label="Leave")
    await room.pass_time(10)
    assert (
        OPEN in text_of(room.boards[0])
        and labels(room.boards[0]) == ["Sit down", "Tell me"]
        and f"<@&{role}>" not in text_of(room.boards[0])
    )
    await bob.click(room.boards[0], label="Sit down")
    assert TAKEN.format(host=bob.id) in text_of(room.boards[0]) and room.table.host == bob.id
    assert len(posts(room)) == 1


async def test_two_who_sit_down_in_one_moment(evening: tuple[Room, int], alice: MemberActor, bob: MemberActor) -> None:
    """One of them hosts, the other one is offered a seat, and the message says so."""
    room, _ = evening
    await until(room, 20, 1)
    message = room.boards[0]
    press = [lambda: alice.click(message, label="Sit down"), lambda: bob.click(message, label="Sit down")]
    _, second = await at_once(room.env, *press)
    await bob.click(asked(second), label="Join")
    assert [seat.player for seat in room.table.seats] == [alice.id, bob.id] and len(room.boards) == 2
    assert TAKEN.format(host=alice.id) in text_of(room.boards[0]) and len(posts(room)) == 1


async def test_a_host_who_leaves_is_named_no_more(evening: tuple[Room, int], alice: MemberActor, bob: MemberActor) -> None:
    """The one who hosts then is."""
    room, _ = evening
    await until(room, 20, 1)
    await alice.click(room.boards[0], label="Sit down")
    await bob.click(room.boards[-1], label="Join")
    await alice.click(room.boards[-1], label="Leave")
    await room.pass_time(10)
    assert TAKEN.format(host=bob.id) in text_of(room.boards[0])


async def test_a_crash_before_the_message_names_the_host(evening: tuple[Room, int], alice: MemberActor) -> None:
    """It names them after the next start: what is true is seen at the tables."""
    room, _ = evening
    await until(room, 20, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EveningAnswers, "show_host", show_nothing)
        await alice.click(room.boards[0], label="Sit down")
    assert OPEN in text_of(room.boards[0])
    await room.crash()
    await room.pass_time(10)
    assert TAKEN.format(host=alice.id) in text_of(room.boards[0]) and len(posts(room)) == 1


async def test_after_a_game_the_evening_is_open_again(evening: tuple[Room, int], alice: MemberActor, bob: MemberActor) -> None:
    """A minute after it, unless the players go on."""
    room, _ = evening
    await until(room, 20, 1)
    await alice.click(room.boards[0], label="Sit down")
    await bob.click(room.boards[-1], label="Join")
    await alice.click(room.boards[-1], label="Start")
    await room.pass_time(5)
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.pass_time(90)
    assert OPEN in text_of(room.boards[0])


async def test_members_take_the_role_and_give_it_back(evening: tuple[Room, int], alice: MemberActor) -> None:
    """With one button, also when the table is closed; a role that is out of reach is refused in words."""
    room, role = evening
    await until(room, 20, 1)
    assert told(await alice.click(room.boards[0], label="Tell me")).startswith("You'll be pinged when")
    assert roles_of(room, alice) == [role]
    await until(room, 20, 31)
    assert told(await alice.click(room.boards[0], label="Tell me")) == "You won't be pinged any more."
    assert roles_of(room, alice) == []
    let_give_roles(room, may=False)
    await room.env.settle()
    assert told(await alice.click(room.boards[0], label="Tell me")).startswith("I can't give that role right now.")
    await turn_on(room, told=None)
    assert told(await alice.click(room.boards[0], label="Tell me")).startswith("This server has no role for that")


@pytest.mark.parametrize("refused", [False, True])
async def test_members_who_delete_their_data_lose_the_role(
    evening: tuple[Room, int], alice: MemberActor, refused: bool
) -> None:
    """Their export says before that they took it; where Discord doesn't let the bot take it, the answer says so."""
    room, role = evening
    await until(room, 20, 1)
    await alice.click(room.boards[0], label="Tell me")
    privacy = room.bot.services.members.privacy
    assert [line["role"] for line in (await privacy.export_member(PlayerId(alice.id)))["taken_roles"]] == [str(role)]
    if refused:
        room.env.inject_error("DELETE", "/guilds/*/members/*/roles/*", status=403)
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Delete…")
    await alice.click(asked(page), label="Delete for good")
    words = text_of(asked(page))
    assert "**Done.**" in words and ("You keep 1 role that I gave you" in words) is refused
    assert roles_of(room, alice) == [role] * refused
    assert not (await privacy.export_member(PlayerId(alice.id)))["taken_roles"]


async def test_in_quiet_hours_nobody_is_pinged(evening: tuple[Room, int]) -> None:
    """The table opens all the same."""
    room, role = evening
    await turn_on(room, quiet="19:00-21:00")
    await until(room, 20, 1)
    assert OPEN in room.text and f"<@&{role}>" not in room.text
    assert not any(posts(room)[-1].json["allowed_mentions"].values())


async def test_a_role_with_power_is_never_pinged_or_given(evening: tuple[Room, int], alice: MemberActor) -> None:
    """An admin gave it power later: the table opens without it."""
    room, role = evening
    room.env.backend.edit_role(room.guild.id, role, {"permissions": discord.Permissions(ban_members=True).value})
    await room.env.settle()
    await until(room, 20, 1)
    assert OPEN in room.text and f"<@&{role}>" not in room.text and "Tell me" not in room.text


@pytest.mark.parametrize(("late", "opens"), [(20, True), (31, False)])
async def test_a_bot_that_was_away(evening: tuple[Room, int], late: int, opens: bool) -> None:
    """Up to half an hour late the table still opens; later, that evening is left out."""
    room, _ = evening
    await until(room, 19, 50)
    await room.bot.close()
    await room.env.advance_time((10 + late) * 60)
    await room.crash()
    await room.pass_time(90)
    assert bool(room.boards) is opens


async def test_where_people_play_already_it_waits(evening: tuple[Room, int], alice: MemberActor) -> None:
    """It opens when their table is gone within the half hour."""
    room, _ = evening
    await until(room, 19, 59)
    await alice.slash(room.channel, "war play", seats=2)
    await room.pass_time(120)
    assert len(posts(room)) == 0
    await room.bot.services.tables.hall.maintenance.lose_table(room.table.id)
    await room.pass_time(180)
    assert OPEN in text_of(room.boards[-1])


async def test_a_restart_opens_none_twice(evening: tuple[Room, int]) -> None:
    """And closes what it opened before."""
    room, _ = evening
    await until(room, 20, 1)
    await room.crash()
    await room.pass_time(120)
    assert len(room.boards) == 1
    await until(room, 20, 31)
    assert CLOSED in room.text and len(room.boards) == 1


@pytest.mark.parametrize("away", [10, 40])
async def test_a_message_that_a_crash_kept_from_being_noted(evening: tuple[Room, int], away: int) -> None:
    """It is found again and closed in its time, also when the bot comes back too late to open a table."""
    room, _ = evening
    await until(room, 20, 1)
    await RoutineRepository(room.store.database).set_marks(
        ServerId(room.guild.id), dict.fromkeys((at.DAY, at.MESSAGE, at.CHANNEL, at.SINCE))
    )
    await room.bot.close()
    await room.env.advance_time(away * 60)
    await room.crash()
    await room.pass_time(90)
    assert len(room.boards) == 1 and (CLOSED in room.text) is (away > 30)
    await until(room, 20, 59)
    assert len(room.boards) == 1 and CLOSED in room.text and len(posts(room)) == 1


async def test_a_server_gets_one_message_in_ten_minutes(
    evening: tuple[Room, int], alice: MemberActor, bob: MemberActor
) -> None:
    """A leaderboard that is due at the same time waits."""
    room, _ = evening
    await until(room, 19, 58)
    await turn_on(room, board=room.channel.id)
    await Contest(room).won(alice.id, bob.id)
    await until(room, 20)
    await room.bot._routines.note_game(await Contest(room).won(alice.id, bob.id, id="1kdvdna99999999"))
    await room.pass_time(300, step=60)
    assert len(posts(room)) == 1
    await room.pass_time(480, step=60)
    first, second = room.boards
    assert second.created_at - first.created_at >= timedelta(minutes=10)
