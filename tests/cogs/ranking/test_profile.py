"""`/profile` and `/versus`: records, achievements, and who may see them."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.achievements import ACHIEVEMENTS
from bot.host.refusals import StoreDown
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, forge, told
from tests.support.pages import disabled, items, offers, pick_topic, text
from tests.support.played_dailies import keep_played
from tests.support.rated_games import Contest
from tests.views.test_payload_limits import check

NOTHING = "There are no games to show:"
OLD = "This button is from an older message."


@pytest.fixture
async def contest(room: Room, alice: MemberActor, bob: MemberActor) -> Contest:
    """Eight games of Alice and Bob: he wins at cards, she wins where one decides."""
    contest = Contest(room)
    await contest.won(bob.id, alice.id, times=3)
    await contest.won(alice.id, bob.id)
    await contest.won(alice.id, bob.id, variant="suicide-war", times=4)
    return contest


async def test_a_profile_tells_it_all(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Record, streaks, cards, the rating with its history, each game, the nemesis and achievements: a private page a topic."""
    page = await alice.slash(room.channel, "profile")
    summary = text(page)
    assert list(offers(page, "topic").values()) == ["summary", "quests", "games", "rating", "records"]
    assert len(summary.splitlines()) < 12 and "By game" not in summary
    words = "\n".join([summary, *[await pick_topic(alice, page, topic) for topic in ("games", "rating", "records")]])
    assert await pick_topic(alice, page, "summary") == summary
    for expected in (
        f"## 👤 <@{alice.id}>\n-# This server · All time",
        "🏆 **5 of 8 won (62%)** · 5 points",
        "🔥 Wins in a row: 5 now, best 5",
        "❤️ Favourite: Classic War",
        "Classic War · 1 of 4 won (25%)",
        "Suicide War · 4 of 4 won (100%)",
        "over 4 games, <t:",
        f"**Achievements** · 3 of {len(ACHIEVEMENTS)}",
        "🏅 First blood · Baptism of fire · Hat trick",
        "-# Next: ",
    ):
        assert expected in words, expected
    assert "📈 Rating **1," in words and re.search(r"Rose from 1,\d{3} to 1,\d{3} over 4 games", words) and not room.boards
    assert "hidden" not in words and "Nemesis" not in words  # Bob was behind more often
    assert f"😈 Nemesis: <@{alice.id}> beat you in 5 of the last 8 games" in text(await bob.slash(room.channel, "profile"))


async def test_somebody_elses_profile(room: Room, contest: Contest, alice: MemberActor, carol: MemberActor) -> None:
    """Anybody's is shown who played here, and everywhere's where only others count; who has no game has none to show."""
    page = await carol.slash(room.channel, "profile", member=alice)
    assert text(page).startswith(f"## 👤 <@{alice.id}>\n-# This server")
    await carol.click(asked(page), label="All servers")
    assert text(page).startswith(f"## 👤 <@{alice.id}>\n-# All servers") and "5 of 8" in text(page)
    await room.restart()
    await carol.click(asked(page), label="This server")
    assert text(page).startswith(f"## 👤 <@{alice.id}>\n-# This server")
    assert told(await alice.slash(room.channel, "profile", member=carol)).startswith(NOTHING)
    assert "No ranked games here yet." in text(await carol.slash(room.channel, "profile"))


async def test_games_elsewhere_are_told_as_such(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever only played in another server is told of there, with where that was."""
    elsewhere = room.env.create_guild("Elsewhere")
    await Contest(room).won(alice.id, bob.id, server=elsewhere.id)
    assert text(await bob.slash(room.channel, "profile", member=alice)).startswith(f"## 👤 <@{alice.id}>\n-# All servers")


async def test_who_is_hidden_is_seen_by_nobody(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """A hidden profile is for its owner alone, and to others is as if there were no games; no old button shows it."""
    old = await bob.slash(room.channel, "profile", member=alice)
    rivals = await bob.slash(room.channel, "versus", member=alice)
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    for command in ("profile", "versus"):
        assert told(await bob.slash(room.channel, command, member=alice)).startswith(NOTHING)
    for label in ("All servers", "Achievements", "Show everyone"):
        assert told(await bob.click(asked(old), label=label)).startswith(NOTHING), label
    assert told(await bob.click(asked(rivals), label="Show everyone")).startswith(NOTHING)
    mine = await alice.slash(room.channel, "profile")
    assert "You're hidden, so only you see this." in text(mine) and "Show everyone" in disabled(mine)
    assert told(await forge(alice, asked(mine), f"profile:post:{alice.id}:server")).startswith(NOTHING)
    met = await alice.slash(room.channel, "versus", member=bob)
    assert "**5 : 3**" in text(met) and "Show everyone" in disabled(met)
    assert f"<@{alice.id}>" not in text(await bob.slash(room.channel, "profile"))
    assert not boards_in(room, room.channel)


async def test_the_daily_streak_stands_in_a_profile(
    room: Room, contest: Contest, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The streak, the best and the freezes held, in words and in the picture; a lost one as its best; none for the hidden."""
    await keep_played(room, alice, [*range(20, 11, -1), *range(9)])
    await keep_played(room, bob, range(20, 17, -1))
    await keep_played(room, carol, [0])
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    page = asked(await bob.slash(room.channel, "profile", member=alice))
    assert "🗓️ Daily: **9 days** in a row, best 9 · ❄️ 1 freeze" in text_of(page)
    (drawn,) = page.attachments
    assert "Daily streak: 9 days, best 9." in (drawn.description or "")
    assert "🗓️ Daily: no streak right now, best 3\n" in text(await bob.slash(room.channel, "profile")) + "\n"
    assert "🗓️ Daily: **1 day** in a row, best 1 · ❄️ no freezes" in text(await carol.slash(room.channel, "profile"))
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    assert told(await bob.slash(room.channel, "profile", member=alice)).startswith(NOTHING)
    assert "🗓️ Daily: **9 days**" in text(await alice.slash(room.channel, "profile"))


async def test_every_achievement(room: Room, contest: Contest, alice: MemberActor) -> None:
    """All of them are listed, with what they are for and how far somebody is, and a way back."""
    page = await alice.slash(room.channel, "profile")
    await alice.click(asked(page), label="Achievements")
    words = text(page)
    assert words.count("🏅 **") == 3 and words.count("▫️ **") == len(ACHIEVEMENTS) - 3
    assert "▫️ **Old hand** · win ten games · 5/10" in words
    await alice.click(asked(page), label="This server")
    assert text(page).startswith(f"## 👤 <@{alice.id}>")


async def test_shown_to_all(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """A profile and a rivalry can be posted; then they have no buttons, and nobody is pinged."""
    await alice.click(asked(await alice.slash(room.channel, "profile", member=bob)), label="Show everyone")
    await alice.click(asked(await alice.slash(room.channel, "versus", member=bob)), label="Show everyone")
    profile, rivalry = boards_in(room, room.channel)
    assert text_of(profile).startswith(f"## 👤 <@{bob.id}>") and text_of(rivalry).startswith(f"## ⚔️ <@{alice.id}> against")
    assert not items(profile) and not items(rivalry)
    assert check(room.env)


async def test_a_topic_is_shown_to_all(room: Room, contest: Contest, alice: MemberActor) -> None:
    """What is posted is what the member saw, in this server or in all, also after a restart."""
    page = await alice.slash(room.channel, "profile")
    await pick_topic(alice, page, "games")
    await room.restart()
    await alice.click(asked(page), label="Show everyone")
    (posted,) = boards_in(room, room.channel)
    assert "**By game**\nClassic War · 1 of 4 won (25%)" in text_of(posted) and not items(posted)
    await alice.click(asked(page), label="All servers")
    assert "-# All servers" in text(page) and "**By game**" in text(page)


async def test_two_against_each_other(
    room: Room, contest: Contest, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """How often each was ahead, by variant, for oneself or two others; two who never met read what a hidden one would be."""
    page = await alice.slash(room.channel, "versus", member=bob)
    assert text(page).splitlines()[2] == f"<@{alice.id}> **5 : 3** <@{bob.id}> · 8 games"
    assert "Classic War · **1 : 3** · 4 games" in text(page) and "Suicide War · **4 : 0** · 4 games" in text(page)
    await room.restart()
    await alice.click(asked(page), label="All servers")
    assert "-# All servers" in text(page) and "**5 : 3**" in text(page)
    others = await carol.slash(room.channel, "versus", member=alice, other=bob)
    assert text(others).splitlines()[2] == f"<@{bob.id}> **3 : 5** <@{alice.id}> · 8 games"
    assert told(await carol.slash(room.channel, "versus", member=alice)).startswith(NOTHING)
    assert told(await alice.slash(room.channel, "versus", member=alice)).startswith("That's the same member twice.")


async def test_forged_ids(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """An id that is nobody's, or no number at all, is refused in words; 0, which stands for the nameless, too."""
    page = asked(await alice.slash(room.channel, "profile"))
    for custom_id in (
        "profile:server:0:server",
        "profile:server:99999999999999999999:server",
        "profile:server:me:server",
        "profile:server:-5:server",
        f"profile:post:{alice.id}:channel",
        f"profile:post:{alice.id}",
        f"profile:dance:{alice.id}:server",
        f"versus:server:{alice.id}:0:server",
        f"versus:post:{alice.id}:{bob.id}",
        "versus:server:",
    ):
        assert told(await forge(alice, page, custom_id)).startswith(OLD), custom_id
    twice = await forge(alice, page, f"versus:server:{alice.id}:{alice.id}:server")
    assert told(twice).startswith("That's the same member twice.")
    assert told(await forge(alice, page, "profile:server:7:server")).startswith(NOTHING)


async def test_pictures_of_a_profile(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Where the server wants pictures, the figures, the rating chart and lengths come as such: alt text, cleaned names."""
    rogue = room.guild.add_member(room.env.create_user("rogue"), nick="\u202e@everyone\u202c [x](http://y)")
    await contest.won(rogue.id, bob.id, variant="suicide-war", times=2)
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    page = await bob.slash(room.channel, "profile", member=rogue)
    (figures,) = asked(page).attachments
    assert (figures.description or "").startswith("＠everyone [x](http:") and "2 of 2 won" in text(page)
    await pick_topic(bob, page, "rating")
    (chart,) = asked(page).attachments
    assert "A line over 2 games" in (chart.description or "")
    page = await bob.slash(room.channel, "profile")
    told_of = await pick_topic(bob, page, "games")
    (lengths,) = asked(page).attachments
    assert "Bars: " in (lengths.description or "") and "Last 10 games: " in told_of
    assert check(room.env)


async def test_a_store_that_does_not_answer(
    room: Room, contest: Contest, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be read: one sentence, and the page stays as it was."""
    page = await alice.slash(room.channel, "profile")
    before = text(page)

    async def down(*_: Any) -> None:
        raise StoreDown("gone")

    monkeypatch.setattr(room.bot.services.ranking.leaderboards, "read_profile", down)
    assert told(await alice.click(asked(page), label="All servers")).startswith("My database isn't responding")
    assert text(page) == before
