"""Card backs and table cloths on pages: a live table and a replay have those that the players chose, in a browser too."""

import json
from typing import Any

from playwright.async_api import Page, expect
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.support.levels import give_level
from tests.web.support.page_players import Player, door_of, open_duel
from tests.web.test_live_pages import open_pages, pages_of
from tests.web.test_replay_page import open_page, play_short, script_of

BACKS = "pieces => pieces.map(piece => [piece.dataset.seat, piece.dataset.back])"
DECK_SHOWS = """piece => ["waves", "compass", "shield", "sunburst"]
  .filter(back => getComputedStyle(piece).getPropertyValue(`--${back}`) === "inline")"""


async def dress(room: Room, member: MemberActor) -> None:
    """Let a member have and choose waves on plum."""
    await give_level(room.store, member.id, 30)
    for key, value in (("back", "waves"), ("cloth", "plum")):
        await room.bot.services.members.preferences.set_preference(PlayerId(member.id), key, value)


async def check_table(page: Page) -> None:
    """The page has her cloth, and her back on her deck alone."""
    await expect(page.locator(".cloth.plum use").first).to_have_attribute("href", "#art-lamp-plum")
    await expect(page.locator("#art-lamp-plum")).to_have_count(1)
    decks = page.locator("[data-kind=stack][data-seat]")
    assert await decks.evaluate_all(BACKS) == [["0", "waves"], ["1", None]]
    assert await decks.nth(0).evaluate(DECK_SHOWS) == ["waves"] and await decks.nth(1).evaluate(DECK_SHOWS) == []


async def test_a_live_table_has_its_players_designs(room: Room, alice: MemberActor) -> None:
    """In its JSON, for whoever reads that, and in a browser; a bot's deck has the back that everybody has."""
    await dress(room, alice)
    await alice.slash(room.channel, "war play", pace=60)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(room.boards[0], label="Start")
    await open_pages(room)
    async with pages_of(room) as pages, pages.get(f"/t/{room.table.id}.json") as answer:
        view: dict[str, Any] = json.loads(await answer.text())
    assert view["cloth"] == "plum"
    assert [deck.get("back") for deck in view["elements"] if deck["kind"] == "stack"] == ["waves", None]
    async with room.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        page = await browser.new_page(viewport={"width": 390, "height": 844})
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        await page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        await page.goto(f"http://127.0.0.1:{port}/t/{room.table.id}")
        await check_table(page)
        assert errors == []


async def test_a_replay_has_its_players_designs(room: Room, alice: MemberActor) -> None:
    """The games of a member who has chosen show it, and the record that proves them says nothing of it."""
    game = await play_short(room, alice)
    await open_pages(room)
    plain = await script_of(room, game, "show")
    await dress(room, alice)
    shown = await script_of(room, game, "show")
    assert {view["cloth"] for view in plain["views"]} & {"felt", "rays"} and not any("back" in one for one in plain["elements"])
    assert {view["cloth"] for view in shown["views"]} & {"plum", "plum-rays"}
    assert {one["seat"] for one in shown["elements"] if one.get("back") == "waves"} == {0}
    found = await room.hall.finished_games.find_shown(game, room.bot.web.sources.may_show)
    assert "waves" not in found.record.to_json() and "plum" not in found.record.to_json()
    async with open_page(room, game) as page:
        await check_table(page)


async def test_a_hand_lies_on_its_owners_cloth(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever hosts the table: hers on plum, also in a browser; his, who chose none, on none, and so that of the hidden."""
    await dress(room, alice)
    table = await open_duel(room, bob, "strategy-war")
    async with door_of(room, alice, bob) as session, open_browser() as browser:
        ada, ben = Player(session, "alice", table), Player(session, "bob", table)
        await ada.press_labelled("Join")
        assert [(await one.look())["hand"]["cloth"] for one in (ada, ben)] == ["plum", "felt"]
        page = await browser.new_page(viewport={"width": 390, "height": 844})
        for name, colour in (("alice", "rgb(53, 30, 67)"), ("bob", "rgba(0, 0, 0, 0)")):
            await page.set_extra_http_headers({"X-Name": name})
            await page.goto(str(session._base_url).rstrip("/") + f"/t/{table}")
            await expect(page.locator(".hand .cards")).to_have_css("background-color", colour)
        await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden=True)
        assert (await ada.look())["hand"]["cloth"] == "felt"
