"""The leaderboard that is posted in a channel: one message a week, edited in place, and final at the end."""

from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.routines.posted_boards import end_of, window_now
from tests.conftest import Room, allow, boards_in, text_of
from tests.support.pages import text
from tests.support.rated_games import Contest
from tests.support.routines import let_give_roles, next_week, roles_of, turn_on
from tests.support.server_settings import manager_of, pick, settings

HOUR = 1.01


@pytest.fixture
async def posting(room: Room) -> Room:
    """A server that has its leaderboard of the week posted in #war, on a Monday."""
    await next_week(room)
    await turn_on(room, board=room.channel.id)
    return room


async def test_a_board_is_one_message_that_is_kept_up_to_date(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nothing is posted before the first game; then there is one message, edited, with everybody's place behind its button."""
    contest = Contest(posting)
    await posting.pass_hours(3)
    assert not posting.boards
    await contest.won(alice.id, bob.id, times=2)
    await posting.pass_hours(HOUR)
    (board,) = posting.boards
    assert "## 🏆 This week's leaderboard" in text_of(board) and f"🥇 <@{alice.id}> **2 wins**" in posting.text.replace(
        "\u00a0", " "
    )
    await contest.won(bob.id, alice.id, times=3)
    await posting.pass_hours(HOUR)
    assert [one.id for one in posting.boards] == [board.id]
    assert f"🥇 <@{bob.id}> **3 wins**" in text(posting.boards[0])
    page = await alice.click(posting.boards[0], label="My page")
    assert page.ephemeral and len(posting.boards) == 1


async def test_players_without_a_win_are_named_below(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two friends both find themselves there; only places have roles."""
    silver = posting.guild.create_role("silver").id
    let_give_roles(posting)
    await turn_on(posting, second=silver)
    await Contest(posting).won(alice.id, bob.id, times=2)
    await posting.pass_hours(HOUR)
    assert f"▫️ <@{bob.id}> no win in 2 games" in text(posting.boards[0])
    await next_week(posting)
    assert f"▫️ <@{bob.id}> no win in 2 games" in text(posting.boards[0]) and roles_of(posting, bob) == []


async def test_a_board_becomes_final_and_another_begins(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Ten minutes after its last midnight it says that it is final; the next one comes with the next week's first game."""
    contest = Contest(posting)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    await next_week(posting)
    (old,) = posting.boards
    assert "## 🏁 Leaderboard of the week: final" in text_of(old) and f"🎉 The week goes to <@{alice.id}>!" in text_of(old)
    await posting.pass_hours(2)
    assert len(posting.boards) == 1
    await contest.won(bob.id, alice.id)
    await posting.pass_hours(HOUR)
    first, second = posting.boards
    assert text_of(first) == text_of(old) and "## 🏆 This week's" in text_of(second)


async def test_a_game_brings_the_board_up_to_date_by_itself(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A minute after it ended, and no more often than every ten minutes."""
    contest = Contest(posting)
    await posting.bot._routines.note_game(await contest.won(alice.id, bob.id))
    await posting.pass_time(70)
    assert "1 win" in text(posting.boards[0])
    await posting.bot._routines.note_game(await contest.won(alice.id, bob.id))
    await posting.pass_time(120)
    assert "1 win" in text(posting.boards[0])
    await posting.pass_time(480, step=60)
    assert "2 wins" in text(posting.boards[0])


async def test_a_deleted_board_is_posted_once_more(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While its week runs, a moderator who deletes it gets it again with the next change; a final one stays gone."""
    contest = Contest(posting)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    await posting.boards[0].delete()
    await posting.pass_hours(HOUR)
    assert not posting.boards
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    assert len(posting.boards) == 1
    await posting.boards[0].delete()
    await next_week(posting)
    await posting.pass_hours(HOUR)
    assert not posting.boards


async def test_switched_off_nothing_changes_any_more(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The message stays where it is; in another channel another one begins."""
    contest, other = Contest(posting), posting.guild.create_text_channel("glory")
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    before = posting.text
    await turn_on(posting, board=other.id)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    assert posting.text == before and len(boards_in(posting, other)) == 1
    await turn_on(posting, board=None)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    assert posting.text == before and "2 wins" in text(boards_in(posting, other)[0])


async def test_where_nothing_may_be_posted_nothing_is_tried(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Without the right there is no call that could only be refused; with it the board comes within the hour."""
    allow(posting, send_messages=False)
    await posting.restart()
    await Contest(posting).won(alice.id, bob.id)
    await posting.pass_hours(2)
    assert not [call for call in posting.env.http_requests if call.method == "POST" and "/messages" in call.path]
    allow(posting)
    await posting.restart()
    await posting.pass_hours(HOUR)
    assert len(posting.boards) == 1


async def test_a_refusal_that_nobody_could_foresee_is_met_once_an_hour(
    posting: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Discord says no although the permissions say yes: it isn't asked again and again."""
    posting.env.inject_error("POST", "/channels/*/messages", status=403, times=None)
    await Contest(posting).won(alice.id, bob.id)
    await posting.pass_hours(2.1)
    tried = [call for call in posting.env.http_requests if call.method == "POST" and "/messages" in call.path]
    assert 1 <= len(tried) <= 3


async def test_a_member_who_deletes_their_data_is_off_the_boards(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """At once, on the running board and on the final one."""
    contest = Contest(posting)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    await next_week(posting)
    await contest.won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    assert all(f"<@{alice.id}>" in text_of(board) for board in posting.boards)
    await posting.bot.services.members.privacy.delete_member(PlayerId(alice.id))
    await posting.pass_time(10)
    assert not any(f"<@{alice.id}>" in text_of(board) for board in posting.boards) and len(posting.boards) == 2


async def test_nobody_is_pinged(posting: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Neither the post nor an edit mentions anybody so that they hear of it."""
    await Contest(posting).won(alice.id, bob.id)
    await posting.pass_hours(HOUR)
    await next_week(posting)
    sent = [call for call in posting.env.http_requests if call.method in {"POST", "PATCH"} and "/messages" in call.path]
    assert sent and not [call for call in sent if any((call.json or {})["allowed_mentions"].values())]


def test_a_week_is_final_ten_minutes_after_its_last_midnight() -> None:
    """Weeks are those of the leaderboards: from Monday, in UTC."""
    monday = datetime(2026, 11, 30, tzinfo=UTC)
    running = window_now("week", monday - timedelta(seconds=1))
    assert end_of(running) == monday + timedelta(minutes=10)
    assert window_now("week", monday) != running


async def test_the_page_of_settings_says_what_is_missing(room: Room) -> None:
    """A channel that is gone or shut, a role that is gone, too powerful or too high: one sentence each."""
    boss = manager_of(room)
    gone = room.guild.create_text_channel("gone")
    let_give_roles(room, may=False)
    strong = room.guild.create_role("strong", permissions=discord.Permissions(ban_members=True))
    plain, lost = room.guild.create_role("plain"), room.guild.create_role("lost")
    await turn_on(room, board=gone.id, first=strong.id, second=plain.id, third=lost.id)
    room.env.backend.delete_channel(gone.id)
    room.env.backend.delete_role(room.guild.id, lost.id)
    await room.env.settle()
    page = await settings(room, boss)
    await pick(boss, page, "topic-boards")
    said = text(page)
    assert "Leaderboard channel: nowhere, because the chosen channel is gone" in said
    assert "won't give it away while it has power over members" in said
    assert "but I need the *Manage Roles* permission to give it" in said
    assert "Role for 3rd place: none, because the chosen role is gone" in said
    allow(room, send_messages=False)
    await turn_on(room, board=room.channel.id)
    await room.restart()
    page = await settings(room, boss)
    await pick(boss, page, "topic-boards")
    assert f"<#{room.channel.id}>, but I'm missing a permission there: Send Messages" in text(page)
