"""`/privacy`: reading, exporting, hiding and deleting a member's stored data."""

import gzip
import json
from typing import Any
from unittest.mock import AsyncMock

import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.refusals import StoreDown
from bot.views.privacy import page as privacy_page
from tests.conftest import Room, text_of
from tests.support.interactions import asked, at_once, forge, told
from tests.support.pages import items
from tests.support.rated_games import Contest
from tests.views.test_payload_limits import check

GONE = "Delete for good"


@pytest.fixture
async def games(room: Room, alice: MemberActor, bob: MemberActor) -> Contest:
    """Alice won three games, Bob one."""
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=3)
    await contest.won(bob.id, alice.id)
    return contest


async def board(room: Room, member: MemberActor) -> str:
    """The leaderboard as a member sees it."""
    return text_of(asked(await member.slash(room.channel, "leaderboard"))).replace("\u00a0", " ")


async def test_what_is_kept_is_told_and_handed_out(room: Room, games: Contest, alice: MemberActor) -> None:
    """The page says what is kept, the file has it all, and nobody else sees either."""
    page = await alice.slash(room.channel, "privacy")
    words = text_of(asked(page))
    assert words.startswith("## 🔒 What I store about you") and "don't store your name, your picture or your messages" in words
    assert "You're on the leaderboards" in words
    answer = await alice.click(asked(page), label="Export")
    (file,) = asked(answer).attachments
    assert file.filename == f"war-room-{alice.id}.json"
    assert str(alice.id) in json.dumps(json.loads(await file.read())) and not room.boards


async def test_hiding_is_at_once_and_can_be_undone(room: Room, games: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Hidden, nobody sees her on a board; the button turns round; a restart changes nothing."""
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Hide me")
    assert "🙈 You're hidden" in text_of(asked(page)) and f"<@{alice.id}>" not in await board(room, bob)
    await room.restart()
    await alice.click(asked(page), label="Show me")
    assert "👁️ You're on the leaderboards" in text_of(asked(page)) and f"🥇 <@{alice.id}> **3 wins**" in await board(room, bob)
    assert check(room.env)


async def test_deleting_takes_two_presses(room: Room, games: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """The first press says what goes and what stays, *Keep it* leaves it; the second deletes, and others keep their wins."""
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Delete…")
    assert "You can't undo this." in text_of(asked(page)) and f"🥇 <@{alice.id}>" in await board(room, bob)
    await alice.click(asked(page), label="Keep my data")
    assert "What I store about you" in text_of(asked(page)) and f"🥇 <@{alice.id}>" in await board(room, bob)
    await alice.click(asked(page), label="Delete…")
    await room.restart()
    await alice.click(asked(page), label=GONE)
    assert "**Done.**" in text_of(asked(page)) and not items(page)
    assert "The last of them is deleted within 8 days." in text_of(asked(page))
    shown = await board(room, bob)
    assert f"<@{alice.id}>" not in shown and "**You** 🥇 **1 win** in 4 games" in shown
    assert "**You** haven't played a ranked game here yet." in await board(room, alice)
    answer = await alice.click(asked(await alice.slash(room.channel, "privacy")), label="Export")
    assert games_of(await asked(answer).attachments[0].read()) == []


def games_of(data: bytes) -> Any:
    """The games in a file that somebody exported."""
    return json.loads(data)["results"]


async def test_nobody_deletes_themselves_from_a_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While somebody sits at a table, or hosts one, that is refused with where it is; afterwards it works."""
    page = await bob.slash(room.channel, "privacy")
    await bob.click(asked(page), label="Delete…")
    await alice.slash(room.channel, "war play", seats=3)
    await bob.slash(room.channel, "war join")
    assert f"<#{room.channel.id}>" in told(await bob.click(asked(page), label=GONE))
    await bob.slash(room.channel, "war leave")
    await bob.click(asked(page), label=GONE)
    assert "**Done.**" in text_of(asked(page))


async def test_two_presses_at_once(room: Room, games: Contest, alice: MemberActor, env: simcord.Env) -> None:
    """Pressed twice before the first is done, everything is deleted once, and nothing fails."""
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Delete…")
    seen = asked(page)
    await at_once(env, lambda: alice.click(seen, label=GONE), lambda: alice.click(seen, label=GONE))
    assert "**Done.**" in text_of(asked(page))


async def test_forged_presses_mean_whoever_presses(room: Room, games: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """A made-up id never concerns somebody else, and what is no step is refused."""
    page = asked(await bob.slash(room.channel, "leaderboard"))
    await forge(bob, page, f"privacy:hide:{alice.id}")
    shown = await board(room, bob)
    assert f"🥇 <@{alice.id}>" in shown and "You're hidden" in shown
    assert told(await forge(bob, page, "privacy:dance:")).startswith("This button is from an older message.")


async def test_a_store_that_does_not_answer(
    room: Room, games: Contest, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be deleted now is not said to be."""
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Delete…")

    async def down(*_: Any) -> None:
        raise StoreDown("gone")

    monkeypatch.setattr(room.bot.services.members.privacy, "delete_member", down)
    assert told(await alice.click(asked(page), label=GONE)).startswith("My database isn't responding")
    assert "You can't undo this." in text_of(asked(page))


async def test_a_large_export_is_packed(
    room: Room, games: Contest, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large file comes packed; one that Discord does not take, or did not, is answered with a sentence."""
    page = asked(await alice.slash(room.channel, "privacy"))
    monkeypatch.setattr(privacy_page, "PACKED_FROM", 10)
    (file,) = asked(await alice.click(page, label="Export")).attachments
    assert file.filename.endswith(".json.gz") and len(games_of(gzip.decompress(await file.read()))) == 4
    with monkeypatch.context() as lost:
        lost.setattr(privacy_page, "send_files", AsyncMock(return_value=False))
        assert told(await alice.click(page, label="Export")).startswith("Discord didn't take the file.")
    monkeypatch.setattr(privacy_page, "LARGEST", 10)
    assert told(await alice.click(page, label="Export")).startswith("This file would be too big for Discord.")
