"""The web pages of the local table, in a browser: a newcomer sees a game at once, and plays their own two presses later."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.local.process import LocalProcess
from tests.local.tab import CHROMIUM, DESK, PHONE, TIMEOUT

MOVED = """() => new Promise(done => {
    const table = document.querySelector("war-table"), seen = new Set();
    table.addEventListener("settled", ({detail}) => seen.add(detail.beat).size >= 3 && done([...seen]));
})"""
"""The first three beats at which the table came to rest."""

NOTE_ORDER = """() => {
    window.order = [];
    document.querySelector("war-table").addEventListener("said", () => order.push("said"));
    new MutationObserver(() => order.push("hand")).observe(document.getElementById("hand"), {childList: true});
}"""
"""Notes from now on whether the table has told a round before the hand changes."""


pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no chromium here: install Debian's package chromium."),
]


async def open_home(browser: Browser, table: LocalProcess, size: tuple[int, int], faults: list[str]) -> Page:
    """Open the first page; faults of its scripts are noted."""
    width, height = size
    page = await browser.new_page(viewport={"width": width, "height": height})
    page.set_default_timeout(TIMEOUT * 1000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    await page.goto(table.pages_url)
    return page


async def fits(page: Page) -> bool:
    """Whether nothing is wider than the page."""
    return bool(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


async def continue_after(event: asyncio.Event, route: Route) -> None:
    """Let a request of the page through once something has happened."""
    await event.wait()
    await route.continue_()


@pytest.mark.parametrize("size", [PHONE, DESK])
async def test_the_first_page_shows_a_game_and_starts_ones_own(tmp_path: Path, browser: Browser, size: tuple[int, int]) -> None:
    """Cards move on the first page; *Play* and one of six games lead to a table where one's own hand lies open to be chosen.

    What a choice decided is in no words before the cards have turned.
    """
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, size, faults)
        await expect(page.locator("#live")).to_have_text("Live")
        beats = await page.evaluate(MOVED)
        assert beats == sorted(beats) and await fits(page)
        await page.locator("#play-now").click()
        await expect(page.locator(".game")).to_have_count(6)
        assert await fits(page)
        await page.locator("[data-game=strategy-war]").click()
        await expect(page.locator(".cards .card")).to_have_count(13)
        await page.locator(".cards .card").nth(3).click()
        await expect(page.locator(".cards .card.picked")).to_have_count(1)
        await page.evaluate(NOTE_ORDER)
        await page.locator(".cards .card.picked").click()
        await expect(page.locator(".cards .card")).to_have_count(12)
        order = await page.evaluate("order")
        assert order.index("said") < order.index("hand")
        assert await fits(page) and faults == [] and table.complaints == ""


async def test_two_people_play_on_two_pages(tmp_path: Path, browser: Browser) -> None:
    """One opens a table for others, another sits down on an open seat, both flip their decks, and the end says who won.

    The seat is tapped before the page has been told what its visitor may do.
    """
    faults: list[str] = []
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="4", SWIFT_DEAL="7") as table:
        ada, ben = [await open_home(browser, table, size, faults) for size in (DESK, PHONE)]
        await ben.locator("#person").select_option("Ben")
        await ada.locator("#play-now").click()
        await ada.locator("[name=with][value=others]").check()
        await ada.locator("[data-game=short-war]").click()
        await expect(ada.locator("[data-role=seat]")).to_have_count(5)
        tapped = asyncio.Event()
        await ben.route(f"{ada.url.partition('?')[0]}/seat*", lambda route: continue_after(tapped, route))
        await ben.goto(ada.url)
        await ben.locator("[data-role=seat] use").first.click()
        tapped.set()
        await expect(ben.locator("#controls")).to_contain_text("Leave")
        await ada.get_by_role("button", name="Start").click()
        await expect(ben.get_by_role("button", name="Flip!")).to_be_visible()
        await ben.keyboard.press("Space")
        await expect(ben.locator("#live")).to_have_text("Over")
        await expect(ben.get_by_role("link", name="Replay")).to_be_visible()
        await ben.get_by_role("link", name="Replay").click()
        await expect(ben.locator("#proof .verdict")).to_contain_text("Every card checks out")
        assert faults == [] and table.complaints == ""


async def test_the_same_tables_are_in_the_simulated_discord(tmp_path: Path, browser: Browser) -> None:
    """A game that was started on a page stands on its board in Discord, to which the first page leads.

    From the leaderboards, *Play* leads back to the games, with nobody asked to be a guest.
    """
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, DESK, faults)
        assert await page.get_by_role("link", name="How it looks in Discord").get_attribute("href") == table.url
        await page.get_by_role("link", name="Leaderboards, profiles and tournaments").click()
        await expect(page.get_by_role("heading", name="Live tables")).to_be_visible()
        assert await page.locator("#guest").count() == 0
        await page.get_by_role("link", name="Play", exact=True).click()
        await page.locator("[data-game=scientific-war]").click()
        await expect(page.locator(".cards .card")).to_have_count(14)
        await page.goto(table.url)
        await page.locator("button", has_text="table-1").first.click()
        await expect(page.get_by_text("Scientific War").first).to_be_visible()
        assert faults == []


async def test_the_keyboard_keeps_its_place(tmp_path: Path, browser: Browser) -> None:
    """By the keys alone: card after card from where the last one was, and a question that waits for its answer."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, DESK, faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=strategy-war]").click()
        cards = page.locator(".cards .card")
        for left in (13, 12, 11):
            await expect(page.locator(".cards .card[aria-disabled=false]")).to_have_count(left)
            if left == 13:
                await cards.nth(3).focus()
            await expect(cards.nth(3)).to_be_focused()
            await page.keyboard.press("Enter")
            await expect(page.locator(".cards .card.picked")).to_have_count(1)
            await expect(cards.nth(3)).to_be_focused()
            await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Leave").press("Enter")
        await expect(page.locator("#answers button").last).to_be_focused()
        await expect(page.locator("#note")).not_to_be_empty()
        await expect(page.locator(".cards .card[aria-disabled=false]")).to_have_count(10)
        await expect(page.locator("#answers button").last).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator("#answers button")).to_have_count(0)
        assert faults == [] and table.complaints == ""


async def test_what_is_typed_stays_while_others_play(tmp_path: Path, browser: Browser) -> None:
    """A stake that is half typed outlasts what comes to the hand meanwhile, and a press that gets through to nobody says so."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, DESK, faults)
        await page.goto(f"{table.pages_url}/?lang=en")
        await page.locator("#play-now").click()
        await page.locator("[data-game=casino-war]").click()
        await page.wait_for_url("**/t/*?lang=en")
        field = page.locator(".stake input").first
        await field.press_sequentially("2")
        await page.locator("#hand .act", has_text="10").first.dispatch_event("click")
        await expect(page.locator("#hand .act.success")).to_have_count(1)
        await expect(field).to_have_value("2")
        await expect(field).to_be_focused()
        await page.route("**/press?*", lambda route: route.abort())
        await field.press("Enter")
        await expect(page.locator("#note")).to_have_text("That didn't get through. Please try again.")
        assert faults == []


async def test_a_phone_has_its_hand_in_sight_either_way_up(tmp_path: Path, browser: Browser) -> None:
    """All cards and *Lock it in* are on the screen of a phone, upright or on its side, and a pick moves no other card."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, PHONE, faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=scientific-war]").click()
        cards, lock = page.locator(".cards .card"), page.get_by_role("button", name="Lock it in")
        for width, height in (PHONE, PHONE[::-1]):
            await page.set_viewport_size({"width": width, "height": height})
            await expect(cards).to_have_count(14)
            await expect(cards.last).to_be_in_viewport(ratio=1)
            await expect(lock).to_be_in_viewport(ratio=1)
        await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        before = await cards.last.bounding_box()
        await cards.first.click()
        await expect(page.locator(".cards .card.picked")).to_have_count(1)
        assert await cards.last.bounding_box() == before and faults == []


async def test_words_of_a_page_name_no_button_that_it_lacks(tmp_path: Path, browser: Browser) -> None:
    """On a page the hand lies open, so nothing says to press *My hand*; *More* opens and closes."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, DESK, faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=strategy-war]").click()
        await expect(page.locator("#hand")).to_contain_text(
            "The highest card that nobody else plays scores the points of every card played"
        )
        await page.get_by_role("button", name="More").click()
        await expect(page.locator("#note")).to_contain_text("After 13 rounds")
        await expect(page.locator("#words")).to_contain_text("waiting for Ada")
        assert "My hand" not in await page.locator("main").inner_text() + str(await page.locator("#words").text_content())
        await page.get_by_role("button", name="More").click()
        await expect(page.locator("#note")).to_be_empty()


async def test_somebody_who_starts_one_game_after_the_other_is_let_in(tmp_path: Path, browser: Browser) -> None:
    """A newcomer who goes back to the first page out of the middle of each game gets another one, without ending any."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, PHONE, faults)
        for game in ("strategy-war", "short-war", "casino-war", "scientific-war", "classic"):
            await page.goto(table.pages_url)
            await page.locator("#play-now").click()
            await page.locator(f"[data-game={game}]").click()
            await page.wait_for_url("**/t/*")
        assert faults == [] and table.complaints == ""


async def test_the_first_page_goes_on_to_another_game(tmp_path: Path, browser: Browser) -> None:
    """When the game on the first page is over, another one begins for whoever has only that page open."""
    faults: list[str] = []
    async with LocalProcess(tmp_path, module="tests.local.swift") as table:
        page = await open_home(browser, table, DESK, faults)
        await expect(page.locator("#live")).to_have_text("Over")
        await expect(page.locator("#title")).to_contain_text("Joker")
        await expect(page.locator("#live")).to_have_text("Live")
        assert faults == []


async def test_again_leads_to_the_next_game(tmp_path: Path, browser: Browser) -> None:
    """Whoever gave up is offered another game under the result, and *Again* opens the same one at a table of its own."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, PHONE, faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=short-war]").click()
        await page.get_by_role("button", name="Leave").click()
        await page.get_by_role("button", name="Give up").click()
        await expect(page.get_by_role("link", name="Play another game")).to_be_visible()
        before = page.url
        await page.get_by_role("button", name="Again").click()
        await page.wait_for_url(lambda address: "/t/" in address and address != before)
        await expect(page.locator("#controls")).to_contain_text("Leave")
        assert faults == [] and table.complaints == ""


async def test_another_game_leads_to_all_of_them(tmp_path: Path, browser: Browser) -> None:
    """From a result, *Play another game* leads to the first page, where the games lie open already."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, DESK, faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=short-war]").click()
        await page.get_by_role("button", name="Leave").click()
        await page.get_by_role("button", name="Give up").click()
        await page.get_by_role("link", name="Play another game").click()
        await expect(page.locator("[data-game=strategy-war]")).to_be_visible()
        assert faults == [] and table.complaints == ""


async def test_a_grab_that_came_too_early_is_forgotten(tmp_path: Path, browser: Browser) -> None:
    """Who grabs at the pot too early is told so, in sight on a laptop; a round later nothing on the page speaks of it."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, (1280, 800), faults)
        await page.locator("#play-now").click()
        await page.locator("[data-game=speed-war]").click()
        await expect(page.locator("#words")).to_contain_text("Hands off!")
        await expect(page.get_by_text("Hands off!").last).to_be_in_viewport()
        await page.get_by_role("button", name="Scoop!").click()
        await expect(page.locator("#note")).to_contain_text("Too early!")
        await expect(page.locator("#note")).to_be_empty()
        assert faults == [] and table.complaints == ""


@pytest.mark.parametrize("size", [PHONE, DESK])
async def test_a_lobby_is_set_up_on_its_page(tmp_path: Path, browser: Browser, size: tuple[int, int]) -> None:
    """A host finds a game by typing or by a filter, sets a house rule from a menu, adds a bot and starts what was chosen."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, size, faults)
        await page.locator("#play-now").click()
        await page.locator("[name=with][value=others]").check()
        await page.locator("[data-game=short-war]").click()
        await page.get_by_role("button", name="Choose the game").click()
        await expect(page.locator("#lobby .game")).to_have_count(6)
        await page.get_by_role("button", name="From around the world").click()
        await expect(page.locator("#lobby .game", has_text="Război")).to_be_visible()
        aloud = await page.locator(".table-aloud").inner_text()
        await page.locator("#lobby-search").fill("peasnt war")
        await page.locator("#lobby .game", has_text="Peasant War").click()
        await expect(page.locator("#lobby")).to_be_hidden()
        await expect(page.locator("#title")).to_contain_text("Peasant War")
        await expect(page.locator(".table-aloud")).not_to_have_text(aloud)
        await page.get_by_role("button", name="House rules").click()
        menu = page.get_by_label("Face-down cards in a war")
        await menu.select_option("1")
        await expect(menu).to_have_value("1")
        assert await fits(page)
        await page.get_by_role("button", name="Done").click()
        await page.get_by_role("button", name="Invite a guest").click()
        await expect(page.locator("#note").get_by_role("button", name="Copy the link")).to_be_visible()
        await page.get_by_role("button", name="Add a bot").click()
        await page.get_by_role("button", name="Start").click()
        await expect(page.get_by_role("button", name="Flip!")).to_be_visible()
        await expect(page.locator("#set-up")).to_be_hidden()
        assert faults == [] and table.complaints == ""


async def test_anybody_plays_the_daily_of_anybody(tmp_path: Path, browser: Browser) -> None:
    """The first page leads to the daily, which is played there as whoever was picked; each has a deal of their own."""
    faults: list[str] = []
    async with LocalProcess(tmp_path) as table:
        page = await open_home(browser, table, PHONE, faults)
        await page.get_by_role("link", name="Play the daily").click()
        await page.get_by_role("link", name="Ben", exact=True).click()
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.locator(".deal .cards button").first.click()
        await expect(page.locator(".fought svg")).not_to_have_count(0)
        assert await fits(page)
        await page.get_by_role("link", name="Ada", exact=True).click()
        await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        assert faults == [] and table.complaints == ""
