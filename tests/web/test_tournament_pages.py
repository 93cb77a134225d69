"""The page of a tournament: who may see it, that it says what Discord says, and how it moves while it is watched."""

import asyncio
import re
from html import unescape
from typing import Any

import pytest
from playwright.async_api import expect
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.texts import speaking
from bot.tournament.model.plan import Format
from bot.views.tournaments.pages.cup_odds_page import odds_lines
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.support.running_tournament import award, begun, latest, opened
from tests.support.tournament_members import hosting, people
from tests.web.test_live_pages import next_event, open_pages, pages_of
from tests.web.test_server_pages import read


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


@pytest.fixture
def four(room: Room) -> list[MemberActor]:
    """Four members who enter."""
    return people(room, 4)


@pytest.fixture
async def cup(room: Room, host: MemberActor, four: list[MemberActor]) -> TournamentRun:
    """A knockout of four whose semi-finals are open, of a server whose pages whoever has the link may see."""
    await open_pages(room)
    for member in four:
        await member.slash(room.channel, "profile")
    return await begun(room, host, four, format=Format.SINGLE)


async def test_nobody_sees_a_tournament_until_admins_open_its_pages(room: Room, cup: TournamentRun) -> None:
    """A closed server's tournament, a missing one and a made-up address are the same: not found."""
    await open_pages(room, "closed")
    async with pages_of(room) as pages:
        for address in (f"/c/{cup.id}", f"/c/{cup.id}.json", f"/c/{cup.id}/events", "/c/000000000000000", "/c/x"):
            status, text = await read(pages, address)
            assert status == 404 and "Friday" not in text and 'href="/"' in text, address
        await open_pages(room)
        assert (await read(pages, f"/c/{cup.id}"))[0] == 200


async def test_each_format_and_phase_has_a_page(room: Room, host: MemberActor) -> None:
    """From sign-up to its end, in every format, a tournament is shown, in both languages, without a script."""
    await open_pages(room)
    members = people(room, 8)
    for member in members:
        await member.slash(room.channel, "profile")
    runs = [await opened(room, host, members[:3])]
    runs += [await begun(room, host, members, format=format_) for format_ in Format]
    over = await begun(room, host, members[:2], format=Format.SINGLE)
    runs.append(await award(room, over, (1, 2)))
    off = await opened(room, host)
    runs.append(await room.bot.services.tournaments.director.call_off(off.id, PlayerId(host.id), "rain"))
    async with pages_of(room) as pages:
        for run in runs:
            for language, word in (("en", "Friday Cup"), ("de", "Wettlauf bis 30")):
                status, text = await read(pages, f"/c/{run.id}?lang={language}")
                assert status == 200 and word in text and "<@" not in text, (run.charter.plan, language)
                assert ("member1" in text) is bool(run.state.entrants), run.charter.plan


async def test_a_bracket_and_its_chances_are_those_of_discord(room: Room, cup: TournamentRun) -> None:
    """Matches, places and percentages on the page are those of the pages in Discord, and the JSON has them as numbers."""
    cup = await award(room, cup, (1, 2))
    async with pages_of(room) as pages:
        _, page = await read(pages, f"/c/{cup.id}")
        async with pages.get(f"/c/{cup.id}.json") as answer:
            numbers: dict[str, Any] = await answer.json()
    odds = await room.bot.services.tournaments.odds.odds_of(cup, live=True)
    assert odds is not None
    with speaking("en"):
        chances = [re.findall(r"\*\*(\d+%)\*\*", line)[0] for line in odds_lines(cup, odds) if "**" in line]
    assert chances and all(f"<strong>{chance}</strong>" in page for chance in chances)
    assert "Semi-final" in page and "Winner of #" in page and "by decision" in page and "still in" in page
    assert numbers["version"] == 1 and numbers["phase"] == "running" and numbers["server"] == str(room.guild.id)
    assert [match["open"] for match in numbers["matches"]] == [match.is_open for match in cup.state.standing_matches]
    assert [player["name"] for player in numbers["players"]] == ["member1", "member2", "member3", "member4"]
    assert numbers["chances"] == {str(number): chance for number, chance in odds.wins.items()}


async def test_a_server_without_chances_shows_none(room: Room, cup: TournamentRun) -> None:
    """Where admins switched chances off, the page has none, as in Discord."""
    await room.bot.services.settings.set_setting(cup.charter.server, "chances", "off")
    async with pages_of(room) as pages:
        _, page = await read(pages, f"/c/{cup.id}")
        async with pages.get(f"/c/{cup.id}.json") as answer:
            assert (await answer.json())["chances"] is None
    assert "Chances" not in page


async def test_who_hides_is_a_number_in_a_tournament(room: Room, cup: TournamentRun, four: list[MemberActor]) -> None:
    """Hidden members play on by the number that they entered under; those who had their data deleted too."""
    privacy = room.bot.services.members.privacy
    await privacy.hide_member(PlayerId(four[0].id), hidden=True)
    async with pages_of(room) as pages:
        for address in (f"/c/{cup.id}", f"/c/{cup.id}.json"):
            _, page = await read(pages, address)
            assert "member1" not in page and str(four[0].id) not in page and "Player 1" in page, address
            assert "member2" in page
        async with pages.get(f"/c/{cup.id}/events") as answer:
            text = (await next_event(answer))[1]
        assert "member1" not in str(text) and "Player 1" in str(text)


async def test_a_hostile_name_stays_a_name_in_a_bracket(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Markup in names ends no element, neither in the page nor in what its stream sends."""
    await open_pages(room)
    eve = room.guild.add_member(room.env.create_user("eve"), nick="</script><b onload=x>")
    await eve.slash(room.channel, "profile")
    run = await begun(room, host, [eve, *four[:3]], format=Format.SINGLE)
    async with pages_of(room) as pages:
        async with pages.get(f"/c/{run.id}") as answer:
            page = await answer.text()
        async with pages.get(f"/c/{run.id}/events") as answer:
            fragment = str((await next_event(answer))[1])
    for text in (page, fragment):
        assert "<b onload" not in text and "onload=x" in unescape(text)


async def test_watchers_are_sent_what_changes(room: Room, cup: TournamentRun) -> None:
    """A stream begins with the bracket as it stands, goes on when a match is decided, and says nothing twice."""
    async with pages_of(room) as pages:
        address = f"/c/{cup.id}/events"
        async with pages.get(address) as answer:
            first, before = await next_event(answer)
            assert "by decision" not in str(before)
            await award(room, cup, (1, 2))
            second, after = await next_event(answer)
            assert "by decision" in str(after) and second != first
        async with pages.get(address, headers={"Last-Event-ID": second}) as answer:
            await award(room, await latest(room, cup), (1, 2))
            third, _ = await next_event(answer)
            assert third not in {first, second}, "the same was sent again"


async def test_a_bracket_moves_in_the_browser(room: Room, cup: TournamentRun) -> None:
    """A decided match is seen without loading the page again, and nothing goes wrong; its table is a link away."""
    errors: list[str] = []
    await room.pass_time(20)
    async with room.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        page = await browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        await page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        await page.goto(f"http://127.0.0.1:{port}/c/{cup.id}")
        await expect(page.locator("#live")).to_have_attribute("data-state", "live")
        await page.evaluate("window.sameDocument = true")
        table = await page.locator(".matches a").first.get_attribute("href")
        await award(room, cup, (1, 2))
        await expect(page.locator(".side.won")).to_have_count(1)
        assert await page.evaluate("window.sameDocument && document.documentElement.scrollWidth <= innerWidth")
        assert await page.locator("time").count() == await page.locator("time:not(:empty)").count()
        while not (run := await latest(room, cup)).is_over:
            await award(room, run, (1, 2))
        await expect(page.locator("#live")).to_have_text("Over")
        await page.goto(f"http://127.0.0.1:{port}{table}")
        await expect(page.locator("#title")).to_contain_text("Friday Cup")
    assert errors == []


async def test_a_stream_ends_when_pages_are_closed(room: Room, cup: TournamentRun) -> None:
    """Who watches while admins close the pages is let go, and finds nothing when they come back."""
    async with pages_of(room) as pages:
        async with pages.get(f"/c/{cup.id}/events") as answer:
            await next_event(answer)
            await open_pages(room, "closed")
            rest = await asyncio.wait_for(answer.content.read(), 30)
        assert b"data:" not in rest
        assert (await read(pages, f"/c/{cup.id}/events"))[0] == 404
