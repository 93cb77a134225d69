"""The pages of a server and its members over HTTP: who may see them, that they say what Discord says, and who is on none."""

import re
from html import unescape
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.played_dailies import keep_played
from tests.support.rated_games import Contest
from tests.web.test_live_pages import open_pages, pages_of


@pytest.fixture
async def ranked(room: Room, alice: MemberActor, bob: MemberActor) -> Room:
    """A server in which Alice has won twice and Bob once, whose pages whoever has the link may see."""
    contest = Contest(room)
    await contest.won(alice.id, bob.id, times=2)
    await contest.won(bob.id, alice.id)
    for member in (alice, bob):
        await member.slash(room.channel, "profile")
    await open_pages(room)
    return room


async def read(pages: aiohttp.ClientSession, address: str, **headers: str) -> tuple[int, str]:
    """Ask for a page, and return its status and text."""
    async with pages.get(address, headers=headers) as answer:
        return answer.status, unescape(await answer.text())


async def test_a_closed_server_looks_like_none_at_all(ranked: Room, alice: MemberActor) -> None:
    """Its pages are answered word for word as those of a server that there is not, with a way back."""
    closed, missing = str(ranked.guild.id), "4242"
    await open_pages(ranked, "closed")
    async with pages_of(ranked) as pages:
        for form in ("/s/{}", "/s/{}.json", f"/s/{{}}/p/{alice.id}", f"/s/{{}}/p/{alice.id}.json", "/s/{}?measure=points"):
            answers = [await read(pages, form.format(server)) for server in (closed, missing)]
            assert answers[0][0] == 404 and 'href="/"' in answers[0][1], form
            assert _without_nonce(answers[0][1]) == _without_nonce(answers[1][1])


async def test_a_leaderboard_says_what_discord_says(ranked: Room, alice: MemberActor) -> None:
    """Each line of `/leaderboard` is on the page, with the same place, value and help, by every measure."""
    server = ranked.guild.id
    async with pages_of(ranked) as pages:
        for measure in ("wins", "points", "best", "wars"):
            shown = await alice.slash(ranked.channel, "leaderboard", by=measure)
            words = text_of(asked(shown))
            status, page = await read(pages, f"/s/{server}?measure={measure}")
            assert status == 200
            lines = re.findall(r"(?m)^(🥇|🥈|🥉|#\d+) <@\d+> \*\*(.+?)\*\* (.*)$", words)
            assert len(lines) == 2, words
            for place, value, beside in lines:
                assert place in page and f'value">{value}<' in page and beside in page, measure


async def test_an_empty_leaderboard_names_no_command(room: Room) -> None:
    """On a page nobody can type one: it says what counts, and the page itself offers games."""
    await open_pages(room)
    async with pages_of(room) as pages:
        _, page = await read(pages, f"/s/{room.guild.id}")
    assert "Nobody is on this leaderboard yet." in page and "/war play" not in page


async def test_a_page_leads_to_the_other_leaderboards(ranked: Room) -> None:
    """Every link of the page answers: other measures, periods, seasons and games, and the profiles of those who are listed."""
    await ranked.bot.services.ranking.seasons.start_season(ServerId(ranked.guild.id), "Autumn")
    async with pages_of(ranked) as pages:
        _, page = await read(pages, f"/s/{ranked.guild.id}")
        found = set(re.findall(r'href="(/[sc]/[^"]+)"', page))
        some = {link for link in found if "game=" not in link} | {link for link in found if "family" in link}
        assert {"season:1", "measure=predictions", "window=week"} <= _parts(some)
        assert {address: (await read(pages, address))[0] for address in sorted(some)[:50]} == dict.fromkeys(
            sorted(some)[:50], 200
        )


async def test_a_leaderboard_that_cannot_be_is_not_found(ranked: Room) -> None:
    """What is no filter is no page: nothing of an address is believed."""
    async with pages_of(ranked) as pages:
        for query in (
            "measure=sum",
            "game=none",
            "game=classic&measure=rating",
            "from=-1",
            "window=day:9",
            "window=x",
            "window=season:0x",
        ):
            status, _ = await read(pages, f"/s/{ranked.guild.id}?{query}")
            assert status == (200 if query == "window=day:9" else 404), query
        for address in ("/s/0", f"/s/{ranked.guild.id}/p/0", "/s/" + "9" * 40, f"/s/{ranked.guild.id}/p/" + "9" * 40):
            assert (await read(pages, address))[0] == 404, address


async def test_a_profile_says_what_discord_says(ranked: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The lines that others see of a profile are on its page; of achievements, which count all servers, there is nothing."""
    await keep_played(ranked, alice, range(3))
    shown = text_of(asked(await bob.slash(ranked.channel, "profile", member=alice)))
    assert "🗓️ Daily: **3 days** in a row, best 3 · ❄️ no freezes" in shown
    async with pages_of(ranked) as pages:
        status, page = await read(pages, f"/s/{ranked.guild.id}/p/{alice.id}")
        assert "🗓️ Daily: <strong>3 days</strong> in a row, best 3" in page and 'value">3 days, best 3<' in page
        said = re.search(r"🏆 \*\*(.+?)\*\* · (.+)", shown)
        assert status == 200 and said is not None
        assert f"<strong>{said[1]}</strong> · {said[2]}" in page and "alice" in page and "🏅" not in page
        async with pages.get(f"/s/{ranked.guild.id}/p/{alice.id}.json") as answer:
            numbers = await answer.json()
    assert numbers["version"] == 1 and numbers["player"] == str(alice.id) and numbers["all"]["wins"] == 2


async def test_who_hides_is_on_no_page(ranked: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Neither name nor id of hers is anywhere; her address is answered like that of somebody who never played."""
    await ranked.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden=True)
    async with pages_of(ranked) as pages:
        for address in ("", ".json", "?measure=points", "?measure=predictions", f"/p/{bob.id}", f"/p/{bob.id}.json"):
            status, page = await read(pages, f"/s/{ranked.guild.id}{address}")
            assert status == 200 and "alice" not in page and str(alice.id) not in page, address
        hers, nobodys = [await read(pages, f"/s/{ranked.guild.id}/p/{player}") for player in (alice.id, 4242)]
        assert hers[0] == nobodys[0] == 404 and _without_nonce(hers[1]) == _without_nonce(nobodys[1])


async def test_who_had_their_data_deleted_is_on_no_page(ranked: Room, alice: MemberActor) -> None:
    """After a deletion the leaderboards close up, and her profile is none."""
    await ranked.bot.services.members.privacy.delete_member(PlayerId(alice.id))
    async with pages_of(ranked) as pages:
        for address, wanted in (("", 200), (".json", 200), (f"/p/{alice.id}", 404)):
            status, page = await read(pages, f"/s/{ranked.guild.id}{address}")
            assert status == wanted and "alice" not in page and str(alice.id) not in page


async def test_a_hostile_name_stays_a_name_on_a_leaderboard(room: Room, bob: MemberActor) -> None:
    """Markup in a name is shown, and ends no element."""
    eve = room.guild.add_member(room.env.create_user("eve"), nick="</script><b onload=x>&")
    await Contest(room).won(eve.id, bob.id)
    await open_pages(room)
    async with pages_of(room) as pages:
        for address in (f"/s/{room.guild.id}", f"/s/{room.guild.id}/p/{eve.id}"):
            async with pages.get(address) as answer:
                text = await answer.text()
            assert answer.status == 200 and "<b onload" not in text and "onload=x" in text, address


async def test_a_page_that_is_known_is_not_sent_again(ranked: Room) -> None:
    """A browser that has the page of a server, in its language, gets 304 until something changes."""
    async with pages_of(ranked) as pages:
        for address in (f"/s/{ranked.guild.id}", f"/s/{ranked.guild.id}.json"):
            async with pages.get(address) as answer:
                tag = answer.headers["ETag"]
                assert answer.headers["Vary"].startswith("Accept-Language")
            assert (await read(pages, address, **{"If-None-Match": tag}))[0] == 304
        german = await read(pages, f"/s/{ranked.guild.id}", **{"If-None-Match": tag, "Accept-Language": "de"})
        assert german[0] == 200 and "Rangliste" in german[1] and "2 Siege" in german[1]


async def test_json_names_ids_as_text(ranked: Room, alice: MemberActor) -> None:
    """Ids of Discord are too large for many readers of JSON, so they are texts; the version says what may be relied on."""
    await alice.slash(ranked.channel, "war play", pace=30)
    async with pages_of(ranked) as pages, pages.get(f"/s/{ranked.guild.id}.json") as answer:
        shown: dict[str, Any] = await answer.json()
    assert shown["version"] == 1 and shown["server"] == str(ranked.guild.id) and shown["name"] == "Parlour"
    assert shown["leaderboard"]["lines"][0]["player"] == str(alice.id)
    assert [table["table"] for table in shown["tables"]] == [ranked.table.id]


async def test_pages_without_an_address_have_no_preview(ranked: Room) -> None:
    """Nobody outside could follow it, and no address is made up from what a request says."""
    async with pages_of(ranked) as pages:
        status, page = await read(pages, f"/s/{ranked.guild.id}", Host="evil.example.org")
    assert status == 200 and "og:" not in page and "evil.example.org" not in page and "component-embed" not in page


async def test_only_listed_servers_are_named_on_the_first_page(ranked: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose pages are open by link is found by its link alone; one that is listed is named, and a link away."""
    monkeypatch.setattr("bot.web.home_page.FRESH", 0.0)
    async with pages_of(ranked) as pages:
        for who in ("link", "listed", "closed"):
            await open_pages(ranked, who)
            _, page = await read(pages, "/")
            assert (f'href="/s/{ranked.guild.id}"' in page and "Parlour" in page) is (who == "listed"), who


def _without_nonce(page: str) -> str:
    return re.sub(r'nonce="[^"]*"', "", page)


def _parts(links: set[str]) -> set[str]:
    """Return the words of addresses: what is asked for, and of periods the kind alone unless they are seasons."""
    found = set()
    for link in links:
        for part in link.partition("?")[2].split("&"):
            found |= {part, part.rpartition("=")[2], part.partition(":")[0]}
    return found
