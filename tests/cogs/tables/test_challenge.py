"""`/war challenge`: a friend is pinged once, and answers with a button."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import ChannelId
from bot.host.refusals import StoreDown
from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room
from tests.support.interactions import silent, told
from tests.support.locales import speaks
from tests.support.pages import items


@pytest.fixture
async def challenged(room: Room, alice: MemberActor, bob: MemberActor) -> Room:
    """Alice has challenged Bob."""
    await alice.slash(room.channel, "war challenge", friend=bob)
    return room


def pings(room: Room) -> list[Any]:
    """Whom the messages so far may have pinged."""
    bodies = [sent.json for sent in room.env.http_requests if isinstance(sent.json, dict)]
    allowed = [body.get("data", body).get("allowed_mentions") for body in bodies if isinstance(body.get("data", body), dict)]
    return [one for one in allowed if one and (one.get("parse") or one.get("users") or one.get("roles"))]


async def test_the_friend_is_pinged_once(challenged: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board names both, says until when the seat is kept, and is the one message that pings: that member alone."""
    until = int(challenged.env.now().timestamp()) + 180
    assert f"🤺 <@{bob.id}>, <@{alice.id}> has challenged you!" in challenged.text and f"<t:{until}:R>" in challenged.text
    assert f"2. *kept for <@{bob.id}>*" in challenged.text and "A round" not in challenged.text
    await alice.slash(challenged.channel, "war table")
    await challenged.pass_time(185)
    assert [one.get("users") for one in pings(challenged)] == [[bob.id]]


async def test_accept_begins_the_game(challenged: Room, bob: MemberActor) -> None:
    """*Accept* seats the friend, and a game for two begins at once."""
    assert silent(await bob.click(challenged.boards[0], label="Accept (bob)"))
    assert challenged.table.phase is TablePhase.PLAYING and bob.id in challenged.table.humans


async def test_others_are_told_whose_it_is(challenged: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Neither *Accept* nor *Not now* is anybody else's, and *Cancel challenge* is the host's."""
    others = f"Only <@{bob.id}> can answer this challenge. If they say no, anyone can have the seat."
    own = f"This is your own challenge: only <@{bob.id}> can answer it. To cancel it, press **Cancel challenge**."
    for member, sentence in ((alice, own), (carol, others)):
        for label in ("Accept (bob)", "Not now"):
            assert told(await member.click(challenged.boards[0], label=label)) == sentence
    assert (
        told(await bob.click(challenged.boards[0], label="Cancel challenge")) == f"Only the host (<@{alice.id}>) can do that."
    )
    assert told(await carol.slash(challenged.channel, "war join")).startswith(f"The last seat is saved for <@{bob.id}>.")
    assert challenged.table.phase is TablePhase.LOBBY


async def test_not_now_frees_the_seat(challenged: Room, bob: MemberActor, carol: MemberActor) -> None:
    """The board says so, and anybody can join."""
    assert silent(await bob.click(challenged.boards[0], label="Not now"))
    await challenged.shown()
    assert f"<@{bob.id}> said “not now”. Anyone can take the seat now." in challenged.text
    await carol.click(challenged.boards[0], label="Join")
    assert challenged.table.phase is TablePhase.PLAYING


async def test_no_answer_frees_the_seat(challenged: Room, bob: MemberActor) -> None:
    """After three minutes the seat is anybody's, also the friend's, who joins like everybody."""
    await challenged.pass_time(183)
    assert f"<@{bob.id}> didn't answer. Anyone can take the seat now." in challenged.text
    await bob.click(challenged.boards[-1], label="Join")
    assert challenged.table.phase is TablePhase.PLAYING


async def test_the_host_calls_it_off(challenged: Room, alice: MemberActor) -> None:
    """*Cancel challenge* closes a table at which nobody else sits."""
    assert silent(await alice.click(challenged.boards[0], label="Cancel challenge"))
    assert challenged.table.close is CloseReason.STOPPED


async def test_the_kept_seat_outlives_the_bot(challenged: Room, bob: MemberActor) -> None:
    """After a restart the old board's buttons still answer, whether the new bot has heard the friend's name yet or not."""
    await challenged.restart()
    (accept,) = [item.label for item in items(challenged.boards[0]) if str(getattr(item, "label", "")).startswith("Accept")]
    await bob.click(challenged.boards[0], label=accept)
    assert challenged.table.phase is TablePhase.PLAYING


async def test_who_cannot_be_challenged(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Oneself, a bot, somebody who is not here and somebody who cannot see the channel: each has a sentence of its own."""
    assert told(await alice.slash(room.channel, "war challenge", friend=alice)).startswith("You can't challenge yourself.")
    robot = room.guild.add_member(room.env.create_user("robot", bot=True))
    assert told(await alice.slash(room.channel, "war challenge", friend=robot)).startswith("Bots don't answer challenges.")
    stranger = room.env.create_user("stranger")
    assert "isn't on this server" in told(await alice.slash(room.channel, "war challenge", friend=stranger))
    assert room.bot.user is not None
    hidden = room.guild.create_text_channel("hidden", overwrites={bob: discord.PermissionOverwrite(view_channel=False)})
    assert "can't see this channel" in told(await alice.slash(hidden, "war challenge", friend=bob))
    assert len(room.hall.tables) == 0


async def test_one_challenge_a_minute(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """However many channels there are, a member pings somebody once a minute; a refused challenge does not count."""
    await alice.slash(room.channel, "war challenge", friend=alice)
    await alice.slash(room.channel, "war challenge", friend=bob)
    second = room.guild.create_text_channel("second")
    assert told(await alice.slash(second, "war challenge", friend=carol)).startswith("You've just challenged someone.")
    await room.pass_time(61)
    await alice.slash(second, "war challenge", friend=carol)
    assert len(room.hall.tables) == 2


async def test_a_challenge_that_could_not_be_kept_is_none(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nothing can be saved nobody is pinged, so a member need not wait a minute for the next try."""

    async def down(_: object) -> None:
        raise StoreDown("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(room.hall, "open_table", down)
        assert told(await alice.slash(room.channel, "war challenge", friend=bob)).startswith("My database")
    await alice.slash(room.channel, "war challenge", friend=bob)
    assert room.table.invitation is not None


async def test_a_challenge_to_any_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The game can be named; one that two cannot play waits for more beside the kept seat."""
    await alice.slash(room.channel, "war challenge", friend=bob, game="any-tie-war")
    assert room.table.variant == "any-tie-war" and room.table.capacity == 6 and room.table.open
    await bob.click(room.boards[0], label="Accept (bob)")
    await room.shown()
    assert room.table.phase is TablePhase.LOBBY and "As soon as one more player joins" in room.text


async def test_quick_opens_a_short_war(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war quick` opens Short War for two; the second who types it sits down, and it begins."""
    await alice.slash(room.channel, "war quick")
    assert (room.table.variant, room.table.capacity, room.table.phase) == ("short-war", 2, TablePhase.LOBBY)
    assert told(await bob.slash(room.channel, "war quick")) == "You're in!"
    assert room.table.phase is TablePhase.PLAYING and len(room.hall.tables) == 1


async def test_quick_says_where_else(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Where a game runs `/war quick` names the free seats elsewhere that the member can see, else how to open a table."""
    await alice.slash(room.channel, "war quick")
    await bob.click(room.boards[0], label="Join")
    answer = told(await carol.slash(room.channel, "war quick"))
    assert "**Short War** is being played right now" in answer and "in another channel or in a thread" in answer
    secret = room.guild.create_text_channel("secret", overwrites={carol: discord.PermissionOverwrite(view_channel=False)})
    await alice.slash(secret, "war play")
    second = room.guild.create_text_channel("second")
    await bob.slash(second, "war play", game="peace")
    answer = told(await carol.slash(room.channel, "war quick"))
    assert "There's a free seat at another table:\n- **Peace**: https://discord.com/channels/" in answer
    assert str(second.id) in answer and str(secret.id) not in answer
    unseen = room.hall.tables.require_in_channel(ChannelId(second.id))
    await room.hall.maintenance.park_table(unseen.id)  # its board cannot be shown: nobody could play there
    assert str(second.id) not in told(await carol.slash(room.channel, "war quick"))


async def test_join_from_the_refusal(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever wants a table where one waits sits down with one press under the answer, which then says so."""
    await alice.slash(room.channel, "war play", seats=2)
    answer = await bob.slash(room.channel, "war play")
    assert answer.response is not None
    await bob.click(answer.response.message, label="Join")
    assert room.table.phase is TablePhase.PLAYING and answer.response.message.content == "You're in!"


async def test_a_refusal_is_german_for_a_german(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers of a German client are German."""
    speaks(monkeypatch, "de", alice)
    sentence = told(await alice.slash(room.channel, "war challenge", friend=alice))
    assert sentence.startswith("Dich selbst kannst du nicht herausfordern.")
