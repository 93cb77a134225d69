"""Practice: after one game with a bot a member finds it on every page, apart from games between people."""

import re

import pytest
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.host.ranking.achievements import ACHIEVEMENTS
from bot.host.table.table import Table
from tests.conftest import Room
from tests.support.deals import rig, short_seed
from tests.support.interactions import asked, told
from tests.support.locales import speaks
from tests.support.pages import pick_topic, text
from tests.support.rated_games import Contest, ended
from tests.views.test_payload_limits import check


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is over within 40 rounds, and the first seat wins it."""
    ended()
    rig(monkeypatch, short_seed())


async def practise(room: Room, member: MemberActor) -> Table:
    """Let a member play a game with a bot to its end."""
    await member.slash(room.channel, "war play", seats=2, pace=1)
    table = room.table
    await member.click(room.boards[-1], label="Add a bot")
    await room.pass_time(120)
    return table


@pytest.mark.parametrize("pictures", [True])
async def test_one_game_fills_every_page(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """The result says what the game counted for; profile, achievements and the practice leaderboard show it to everybody."""
    table = await practise(room, alice)
    assert "🎯 Practice game: it only counts on the practice leaderboard." in room.text
    assert re.search(f"🎯 In practice · .*<@{alice.id}>: .*First blood", room.text) and "🏅" not in room.text
    page = await alice.slash(room.channel, "profile")
    for expected in (
        f"## 👤 <@{alice.id}>\n-# This server · All time",
        "No ranked games here yet.",
        "**🎯 Practice** · games with bots\n1 of 1 won (100%)\nWins in a row: 1 now, best 1",
        f"**Achievements** · 0 of {len(ACHIEVEMENTS)} (and 2 in practice)\n🎯 In practice games: First blood",
    ):
        assert expected in text(page), expected
    await alice.click(asked(page), label="Achievements")
    assert "🎯 **First blood** · won a game · in practice, <t:" in text(page) and table.id not in text(page)
    assert "🏅 **" not in text(page) and "▫️ **Hat trick** · win three games in a row" in text(page)
    board = await alice.slash(room.channel, "leaderboard", game="practice")
    assert "practice (games with bots)" in text(board) and "**You** 🥇 **1 win** in 1 game" in text(board)
    assert "-# This server" in text(await bob.slash(room.channel, "profile", member=alice))
    ranked = await alice.slash(room.channel, "leaderboard")
    assert "Nobody is on this leaderboard yet." in text(ranked) and check(room.env)


async def test_in_german(room: Room, short: None, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody whose Discord speaks German reads their pages in German."""
    await practise(room, alice)
    speaks(monkeypatch, "de", alice)
    page = await alice.slash(room.channel, "profile")
    assert "**🎯 Übung** · Spiele mit Bots\n1 von 1 gewonnen (100 %)\nSiege in Folge: jetzt 1, Rekord 1" in text(page)
    assert "🎯 In Übungsspielen: " in text(page)
    await alice.click(asked(page), label="Erfolge")
    assert "· in einem Übungsspiel, <t:" in text(page)
    assert "Übung (Spiele mit Bots)" in text(await alice.slash(room.channel, "leaderboard", game="practice"))


@pytest.mark.parametrize("pictures", [True])
async def test_what_is_earned_for_real_replaces_the_mark(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """An achievement of practice is marked as such until a game between people earns it; then no practice earns it again."""
    await practise(room, alice)
    won = await Contest(room).won(alice.id, bob.id)
    page = await alice.slash(room.channel, "profile")
    assert "🏅 First blood" in text(page) and "In practice games: First blood" not in text(page)
    assert "🏆 **1 of 1 won (100%)**" in text(page)
    assert "**🎯 Practice** · games with bots\n1 of 1 won" in await pick_topic(alice, page, "practice")
    await alice.click(asked(page), label="Achievements")
    assert "🏅 **First blood** · won a game · <t:" in text(page) and won.id not in text(page)
    await practise(room, bob)
    assert re.search(f"🎯 In practice · .*<@{bob.id}>: First blood", room.text)
    await practise(room, alice)
    assert f"<@{alice.id}>: First blood" not in room.text


async def test_the_leaderboard_of_people_names_practice(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has played against bots alone finds that on the page for games between people, in every language."""
    await practise(room, alice)
    for measure in ("wins", "rate"):
        board = await alice.slash(room.channel, "leaderboard", by=measure)
        assert "haven't played a ranked game here yet. Against bots you've won 1 of 1" in text(board)
    assert "Against bots" not in text(await bob.slash(room.channel, "leaderboard"))
    speaks(monkeypatch, "de", alice)
    assert "Gegen Bots hast du 1 von 1 gewonnen" in text(await alice.slash(room.channel, "leaderboard"))


async def test_empty_pages_say_what_to_do(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Before the first game the profile and the practice leaderboard say how to begin."""
    page = await alice.slash(room.channel, "profile")
    assert "Nobody around? Press **Add a bot**, then **Start**: that game counts as practice." in text(page)
    board = await alice.slash(room.channel, "leaderboard", game="practice")
    assert "Nobody has practised here yet. Start a game with `/war play`, then press **Add a bot** and **Start**." in text(
        board
    )
    assert "**You** haven't practised here yet." in text(board)
    assert told(await bob.slash(room.channel, "profile", member=alice)).startswith("There are no games to show:")


async def test_practice_has_no_ratings_and_no_seasons(room: Room, short: None, alice: MemberActor) -> None:
    """A rating is refused, and a season shown over all time."""
    await practise(room, alice)
    refused = await alice.slash(room.channel, "leaderboard", game="practice", by="rating")
    assert told(refused).startswith("Only games where you make choices have ratings")
    await room.bot.services.ranking.seasons.start_season(ServerId(room.guild.id), "Spring")
    board = await alice.slash(room.channel, "leaderboard", game="practice", when="season")
    assert "All time" in text(board) and "**You** 🥇 **1 win** in 1 game" in text(board) and "Spring" not in text(board)
