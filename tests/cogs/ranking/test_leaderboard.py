"""`/leaderboard`: pages, ranks, the member's own line, filters, and who may see what."""

import re
from datetime import timedelta
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.table.house_variant import HOUSE
from tests.conftest import Room, boards_in
from tests.support.interactions import asked, at_once, forge, told
from tests.support.locales import speaks
from tests.support.pages import disabled, items, menu, offers, text
from tests.support.rated_games import Contest
from tests.views.test_payload_limits import check


@pytest.fixture
def contest(room: Room) -> Contest:
    """Games of the room's members, with whoever wins them."""
    return Contest(room)


@pytest.fixture
def crowd(room: Room) -> list[MemberActor]:
    """Twelve members."""
    return [room.guild.add_member(room.env.create_user(f"member{number}")) for number in range(12)]


def lines(page: Any) -> list[str]:
    """The lines of a page that say who stands where."""
    return [line for line in text(page).splitlines() if line.startswith(("🥇", "🥈", "🥉", "#6"))]


def own(page: Any) -> str:
    """The asker's own line."""
    return next(line for line in text(page).splitlines() if line.startswith("**You**"))


async def climb(contest: Contest, crowd: list[MemberActor]) -> None:
    """Everybody beats the next one: the first three times, the next four twice, the others once."""
    for number, member in enumerate(crowd):
        times = 3 if number < 1 else 2 if number < 5 else 1
        await contest.won(member.id, crowd[(number + 1) % len(crowd)].id, times=times)


async def test_pages_ranks_and_ones_own_line(room: Room, contest: Contest, crowd: list[MemberActor]) -> None:
    """Ten lines, equal wins share a rank, the asker's own line is always there, and a restart loses no page."""
    await climb(contest, crowd)
    asker = crowd[5]
    page = await asker.slash(room.channel, "leaderboard")
    ranks = [line.split()[0] for line in lines(page)]
    assert ranks == ["🥇", *["🥈"] * 4, *["#6"] * 5]
    assert lines(page)[0] == f"🥇 <@{crowd[0].id}> **3 wins** in 4 games" and own(page) == "**You** #6 **1 win** in 3 games"
    assert text(page).startswith("## 🏆 Wins · all games\n-# This server · All time")
    assert "Page 1 of 2 · 12 players" in text(page) and disabled(page) == ["Back"]
    await asker.click(asked(page), label="Next")
    assert len(lines(page)) == 2 and disabled(page) == ["Next", "My page"]
    await room.restart()
    await asker.click(asked(page), label="Back")
    assert len(lines(page)) == 10 and f"<@{asker.id}>" not in "".join(lines(page))
    await asker.click(asked(page), label="My page")
    assert "Page 2 of 2" in text(page) and f"#6 <@{asker.id}> **1 win** in 3 games" in lines(page)
    assert not room.boards, "a page is private"


async def test_filters_are_remembered(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Menus change when and what; everything else stays as it was chosen, over a restart too."""
    long_ago = room.clock.now() - timedelta(days=500)
    await contest.won(alice.id, bob.id, times=4, ended=long_ago)
    await contest.won(bob.id, alice.id, variant="jokers", times=2)
    page = await alice.slash(room.channel, "leaderboard", game="jokers", where="everywhere")
    assert text(page).startswith("## 🏆 Wins · Joker War\n-# All servers · All time")
    await alice.select(asked(page), ["captured"], custom_id=menu(page, "measure").custom_id)
    assert text(page).startswith("## 🏆 Cards won · Joker War\n-# All servers · All time")
    await room.restart()
    await alice.select(asked(page), [offers(page, "window")["Last year"]], custom_id=menu(page, "window").custom_id)
    assert "Nobody is on this leaderboard yet." in text(page) and "haven't played a ranked game here" in own(page)
    assert "Page " not in text(page) and "0 players" not in text(page)
    await alice.select(asked(page), [offers(page, "window")["This month"]], custom_id=menu(page, "window").custom_id)
    assert text(page).startswith("## 🏆 Cards won · Joker War\n-# All servers · <t:")
    assert len(lines(page)) == 2


async def test_every_measure_says_what_it_counts(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Each measure has its own words, for one of a thing too, and says how it is meant."""
    await contest.won(alice.id, bob.id, times=9)
    await contest.won(bob.id, alice.id, times=2)
    page = await bob.slash(room.channel, "leaderboard", by="rate")
    assert lines(page)[0].startswith(f"🥇 <@{alice.id}> **82%** in 11 games, at least 5") and len(lines(page)) == 2
    assert "You need at least 10 games" in text(page)
    for measure, words in (
        ("points", "**2 points** · 11 games"),
        ("streak", "**2 wins in a row** · 11 games"),
        ("best", "**2 wins in a row** · 11 games"),
        ("wars", "wars** · 11 games"),
        ("pot", "cards** · 11 games"),
        ("captured", "cards** · 11 games"),
    ):
        await bob.select(asked(page), [measure], custom_id=menu(page, "measure").custom_id)
        assert words in own(page), measure
    other = room.guild.create_text_channel("other")
    await contest.won(bob.id, alice.id, channel=other.id)
    assert "**1 win** in 1 game" in own(await bob.slash(other, "leaderboard", where="channel"))


async def test_too_few_games_for_a_rate(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever has played too few games has no place, and is told how many it takes; a day takes fewer."""
    await contest.won(alice.id, bob.id, times=4)
    page = await alice.slash(room.channel, "leaderboard", by="rate")
    assert not lines(page) and own(page) == "**You** have 4 games here. You need 10 to be ranked."
    assert own(await alice.slash(room.channel, "leaderboard", by="rate", when="day")).startswith("**You** 🥇")


async def test_members_without_a_win_find_themselves(
    room: Room, contest: Contest, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lost every game has the place behind those who won one, never a medal; nobody's line is missing."""
    await contest.won(alice.id, bob.id, times=4)
    await contest.won(carol.id, alice.id)
    page = await bob.slash(room.channel, "leaderboard")
    assert len(lines(page)) == 2 and own(page) == "**You** #3 **0 wins** in 4 games"
    assert own(await bob.slash(room.channel, "leaderboard", by="best")) == "**You** #3 **0 wins in a row** · 4 games"
    alone = await bob.slash(room.channel, "leaderboard", by="streak", game="classic", when="day")
    assert "**0 wins in a row**" in own(alone)
    speaks(monkeypatch, "de", bob)
    german = text(await bob.slash(room.channel, "leaderboard"))
    assert "**Du** #3 **0 Siege** in 4 Spielen" in german
    pots = text(await bob.slash(room.channel, "leaderboard", by="pot"))
    assert re.search(r"\*\*Du\*\* \S+ \*\*\d+ Karten?\*\* · 4 Spiele\n", pots)


async def test_ratings_are_for_games_of_choice(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """A rating is offered where somebody decides, over all time; for pure chance it is refused with the reason."""
    await contest.won(alice.id, bob.id, variant="suicide-war", times=3)
    await contest.won(bob.id, alice.id, times=3)
    page = await alice.slash(room.channel, "leaderboard", by="rating", where="channel", when="month")
    assert text(page).startswith("## 🏆 Rating · games with choices\n-# This server · All time")
    assert " ± " in own(page) and own(page).startswith("**You** 🥇") and "the rest is luck" in text(page)
    assert not [item for item in items(page) if item.custom_id.startswith("leaderboard:window")]
    refused = await alice.slash(room.channel, "leaderboard", by="rating", game="classic")
    assert told(refused).startswith("Only games where you make choices have ratings")
    chance = await alice.slash(room.channel, "leaderboard", game="classic")
    assert "Rating" not in offers(chance, "measure")
    assert not lines(await alice.slash(room.channel, "leaderboard", by="rating", game=HOUSE))


async def test_a_page_for_all(
    room: Room, contest: Contest, crowd: list[MemberActor], env: simcord.Env, alice: MemberActor
) -> None:
    """*Show to all* posts a page without anybody's own line; all turn it, and find their own place privately."""
    await climb(contest, crowd)
    page = await crowd[11].slash(room.channel, "leaderboard")
    await crowd[11].click(asked(page), label="Show everyone")
    (posted,) = boards_in(room, room.channel)
    assert "**You**" not in text(posted) and len(lines(posted)) == 10
    await room.restart()
    await at_once(env, lambda: alice.click(posted, label="Next"), lambda: crowd[3].click(posted, label="Next"))
    (posted,) = boards_in(room, room.channel)
    assert len(lines(posted)) == 2 and "**You**" not in text(posted)
    mine = await crowd[0].click(posted, label="My page")
    assert own(mine) == "**You** 🥇 **3 wins** in 4 games" and len(lines(boards_in(room, room.channel)[0])) == 2
    assert "haven't played a ranked game" in own(await alice.click(posted, label="My page"))
    assert check(room.env)


async def test_hidden_members_are_on_no_page(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever hides sees their own line and nobody else does; ranks close up, and nothing says that somebody is missing."""
    await contest.won(alice.id, bob.id, times=3)
    await contest.won(bob.id, alice.id, times=2)
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    page = await alice.slash(room.channel, "leaderboard")
    assert lines(page) == [f"🥇 <@{bob.id}> **2 wins** in 5 games"] and own(page) == "**You** 🥇 **3 wins** in 5 games"
    assert "only you see this line" in text(page)
    await alice.click(asked(page), label="Show everyone")
    assert f"{alice.id}" not in text(room.boards[-1])


async def test_each_place_has_its_own_board(
    room: Room, contest: Contest, env: simcord.Env, alice: MemberActor, bob: MemberActor
) -> None:
    """What was played in another channel or server counts there and everywhere, not here."""
    other = room.guild.create_text_channel("other")
    elsewhere = env.create_guild("Elsewhere")
    await contest.won(alice.id, bob.id)
    await contest.won(alice.id, bob.id, channel=other.id)
    await contest.won(alice.id, bob.id, server=elsewhere.id, channel=elsewhere.create_text_channel("war").id)
    for scope, wins in (("channel", "1 win"), ("server", "2 wins"), ("everywhere", "3 wins")):
        assert f"**{wins}**" in own(await alice.slash(room.channel, "leaderboard", where=scope))


async def test_forged_ids(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Whatever an id says, it shows a page that there is, of this server, or is refused in words."""
    await contest.won(alice.id, bob.id)
    page = await alice.slash(room.channel, "leaderboard")
    old = "This button is from an older message."
    for rest in (
        "server:all:0:wins:0:nothing",
        "server:all:0:wins:0:family:nothing",
        "server:all:0:luck:0:",
        "galaxy:all:0:wins:0:",
        "server:decade:0:wins:0:",
        "server:day:0:wins:0:",
        "server:all:0:wins:-1:",
        "server:all:0:wins:0:'; DROP TABLE totals; --",
        "",
    ):
        assert told(await forge(alice, asked(page), f"leaderboard:back:{rest}")).startswith(old), rest
    assert told(await forge(alice, asked(page), "leaderboard:dance:server:all:0:wins:0:")).startswith(old)
    for rest in ("server:all:999999:wins:99999999:", "server:day:999999:wins:30:", "channel:week:1:wins:7:classic"):
        await forge(alice, asked(page), f"leaderboard:forward:{rest}")
        assert len(lines(page)) == 1, rest
    await forge(alice, asked(page), "leaderboard:back:server:season:7:wins:0:")
    assert "Season 7" in text(page) and not lines(page)
    assert told(await forge(alice, asked(page), "leaderboard:back:everywhere:season:1:wins:0:")).startswith(
        "Every server has its own seasons"
    )
    picked = await forge(alice, asked(page), "leaderboard:window:server:all:0:wins:0:", kind=3, values=["year"])
    assert told(picked).startswith(old)


async def test_what_cannot_be_asked(room: Room, contest: Contest, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown game, a season that there is not, a store that isn't responding: one clear sentence each."""
    unknown = told(await alice.slash(room.channel, "leaderboard", game="**@everyone**"))
    assert unknown.startswith("There's no variant called “everyone”")
    assert told(await alice.slash(room.channel, "leaderboard", when="season")).startswith(
        "There hasn't been a season here yet."
    )
    wide = await alice.slash(room.channel, "leaderboard", when="season", where="everywhere")
    assert told(wide).startswith("Every server has its own seasons.")
    page = await alice.slash(room.channel, "leaderboard")
    assert "Nobody is on this leaderboard yet." in text(page) and "`/war play`" in text(page)
    assert disabled(page) == ["Back", "Next", "My page", "Show everyone"]

    async def down(*_: Any) -> None:
        raise StoreDown("gone")

    monkeypatch.setattr(room.bot.services.ranking.leaderboards, "read_page", down)
    assert told(await alice.slash(room.channel, "leaderboard")).startswith("My database isn't responding")


async def test_games_are_suggested(room: Room, alice: MemberActor) -> None:
    """All games first, then families; typing finds a variant."""
    offered = await alice.autocomplete(room.channel, "leaderboard", "game", "")
    assert [choice["value"] for choice in offered][:2] == ["all", "family:choice"] and len(offered) == 25
    offered = await alice.autocomplete(room.channel, "leaderboard", "game", "joker w")
    assert [choice["value"] for choice in offered] == ["jokers"]


async def test_a_picture_where_the_server_wants_them(
    room: Room, contest: Contest, crowd: list[MemberActor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same lines as a picture with alt text: names are cleaned, asked for once, and nobody is pinged."""
    rogue = room.guild.add_member(room.env.create_user("rogue"), nick="@everyone \u202eevil\u202c **b** <@1>"[:32])
    stranger = 123456789012345678
    await contest.won(rogue.id, stranger, times=3)
    await contest.won(stranger, rogue.id)
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    page = await crowd[0].slash(room.channel, "leaderboard")
    (file,) = asked(page).attachments
    assert file.filename == "picture-1.png" and "1. ＠everyone evil ∗∗b∗∗ ‹＠1›: 3 wins." in (file.description or "")
    assert "2. Player 2: 1 win." in (file.description or "") and len(lines(page)) == 2

    def fetched() -> int:
        return sum(request.method == "GET" and "/members/" in request.path for request in room.env.http_requests)

    before = fetched()
    assert before == 2
    await crowd[0].select(asked(page), ["points"], custom_id=menu(page, "measure").custom_id)
    assert fetched() == before and asked(page).attachments[0].description != file.description
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await crowd[0].select(asked(page), ["wins"], custom_id=menu(page, "measure").custom_id)
    assert not asked(page).attachments and check(room.env)
