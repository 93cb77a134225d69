"""`/season`: who may start and end a season, and its winners."""

from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, at_once, told
from tests.support.pages import menu, offers
from tests.support.rated_games import Contest
from tests.views.test_payload_limits import check


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    role = room.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("boss"), roles=[role])


async def test_a_season_is_won(
    room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Beginning another ends the one that runs, and tells everybody who was best by wins and by points in it."""
    contest = Contest(room)
    await contest.won(bob.id, carol.id, times=9)
    await manager.slash(room.channel, "season start", name="Winter  2026")
    (begun,) = boards_in(room, room.channel)
    assert "## 🌱 Season Winter 2026 starts now" in text_of(begun) and "is over" not in text_of(begun)
    await contest.won(alice.id, bob.id, carol.id, times=2)
    await contest.won(bob.id, alice.id, carol.id)
    await room.pass_hours(24)
    await manager.slash(room.channel, "season start", name="Spring")
    news = text_of(boards_in(room, room.channel)[-1]).replace("\u00a0", " ")
    head, _, rest = news.partition("**Wins**\n")
    wins, _, points = rest.partition("\n**Points**\n")
    assert head.startswith("## 🏁 Season Winter 2026 is over\nSeason **Winter 2026**, <t:")
    assert wins.splitlines() == [f"🥇 <@{alice.id}> **2 wins** in 3 games", f"🥈 <@{bob.id}> **1 win** in 3 games"]
    assert points.splitlines()[:2] == [f"🥇 <@{alice.id}> **5 points** · 3 games", f"🥈 <@{bob.id}> **4 points** · 3 games"]
    assert "## 🌱 Season Spring starts now" in points and check(room.env)


async def test_an_old_season_can_still_be_read(room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor) -> None:
    """`/leaderboard` shows the season that runs, else the last one; its menu has them all, in servers alone."""
    contest = Contest(room)
    await manager.slash(room.channel, "season start", name="Winter")
    await contest.won(alice.id, bob.id)
    await manager.slash(room.channel, "season start", name="Spring")
    await contest.won(bob.id, alice.id, times=2)
    page = await alice.slash(room.channel, "leaderboard", when="season")
    assert "Season **Spring**, since <t:" in text_of(asked(page)) and "**2\u00a0" not in text_of(asked(page))
    assert f"<@{bob.id}> **2 wins**" in text_of(asked(page))
    winter = offers(page, "window")["Season Winter"]
    await alice.select(asked(page), [winter], custom_id=menu(page, "window").custom_id)
    assert "Season **Winter**, <t:" in text_of(asked(page)) and f"<@{alice.id}> **1 win**" in text_of(asked(page))
    await manager.slash(room.channel, "season end")
    assert "## 🏁 Season Spring is over" in text_of(boards_in(room, room.channel)[-1])
    assert "Season **Spring**, <t:" in text_of(asked(await bob.slash(room.channel, "leaderboard", when="season")))
    wide = await alice.slash(room.channel, "leaderboard", where="everywhere")
    assert not [label for label in offers(wide, "window") if label.startswith("Season")]


async def test_who_may(room: Room, manager: MemberActor, moderator: MemberActor, alice: MemberActor) -> None:
    """Seasons are for who manages the server, a moderator of messages does not; anybody reads the list."""
    for member in (alice, moderator):
        assert "Only admins" in told(await member.slash(room.channel, "season start", name="Mine"))
        assert "Only admins" in told(await member.slash(room.channel, "season end"))
    assert "There hasn't been a season here yet." in text_of(asked(await alice.slash(room.channel, "season list")))
    assert not room.boards and told(await manager.slash(room.channel, "season end"))
    await manager.slash(room.channel, "season start", name="Winter")
    await manager.slash(room.channel, "season start", name="Spring")
    listed = text_of(asked(await alice.slash(room.channel, "season list"))).splitlines()
    assert listed[1].startswith("2 · Season **Spring**, since <t:") and listed[2].startswith("1 · Season **Winter**, <t:")


@pytest.mark.parametrize("name", ["**bold**", "<@1>", "@everyone", "[a](b)", "\u202eevil", "   ", "`x`"])
async def test_names_that_are_none(room: Room, manager: MemberActor, name: str) -> None:
    """A name that could ping, link or style is refused in words, and nothing begins."""
    assert told(await manager.slash(room.channel, "season start", name=name)).startswith("Use 1 to 32")
    assert not room.boards and not await room.bot.services.ranking.seasons.list_seasons(ServerId(room.guild.id))


async def test_the_same_season_twice(room: Room, manager: MemberActor) -> None:
    """Whoever begins the season that runs once more ends it not: nobody hears of an empty season that is over."""
    await manager.slash(room.channel, "season start", name="Winter 2026")
    again = await manager.slash(room.channel, "season start", name="winter  2026")
    assert told(again).startswith("Season Winter 2026 is already running.")
    assert len(boards_in(room, room.channel)) == 1


async def test_the_same_season_twice_at_once(room: Room, manager: MemberActor, env: simcord.Env) -> None:
    """Of two who begin the same season in the same moment one is told that it runs."""
    await at_once(env, *[lambda: manager.slash(room.channel, "season start", name="Winter")] * 2)
    assert len(await room.bot.services.ranking.seasons.list_seasons(ServerId(room.guild.id))) == 1
    assert len(boards_in(room, room.channel)) == 1


async def test_two_begin_one_at_once(room: Room, manager: MemberActor, env: simcord.Env) -> None:
    """Two begun in the same moment are one after the other, and one of them runs."""
    await at_once(
        env,
        lambda: manager.slash(room.channel, "season start", name="Winter"),
        lambda: manager.slash(room.channel, "season start", name="Spring"),
    )
    seasons = await room.bot.services.ranking.seasons.list_seasons(ServerId(room.guild.id))
    assert [season.ended is None for season in seasons] == [True, False] and len(boards_in(room, room.channel)) == 2


async def test_winners_that_cannot_be_read(
    room: Room, manager: MemberActor, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A season that is over is over, also when who won cannot be read; without a game there is no winner."""
    await manager.slash(room.channel, "season start", name="Winter")
    await manager.slash(room.channel, "season start", name="Spring")
    assert "No ranked games were played this season." in text_of(boards_in(room, room.channel)[-1])

    async def down(*_: Any) -> None:
        raise StoreDown("gone")

    monkeypatch.setattr(room.bot.services.ranking.leaderboards, "read_page", down)
    await room.pass_hours(24)
    await manager.slash(room.channel, "season end")
    assert "I can't read the results right now." in text_of(boards_in(room, room.channel)[-1])
