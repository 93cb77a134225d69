"""The local table in a real browser, from the first page to the rematch."""

import asyncio
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import Browser, Route, expect

from tests.local.process import LocalProcess
from tests.local.tab import CHROMIUM, DESK, PHONE, Tab

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(CHROMIUM is None, reason="There is no chromium here: install Debian's package chromium."),
]


LOSE_A_PRESS = """window.addEventListener("submit", event => {
    event.preventDefault();
    event.stopImmediatePropagation();
}, { capture: true, once: true })"""


COUNTDOWNS = """[...document.querySelectorAll("#channel-message-list time.discord-timestamp")]
    .map(time => time.textContent).filter(text => /second/.test(text))"""
"""The seconds left that are read in the channel."""


GONE = """() => {
    const kept = getComputedStyle(document.documentElement).getPropertyValue("--last-picture").split("/").map(Number);
    const picture = document.querySelector("#channel-message-list .gallery-item button.media-lightbox-trigger");
    let gone = document.querySelector("#channel-message-list .gallery-item .media-unavailable");
    if (kept.length !== 2 || !(picture ?? gone)) return null;
    if (!gone) {
        gone = Object.assign(document.createElement("div"), { className: "media-unavailable", textContent: "unavailable" });
        picture.replaceWith(gone);
    }
    const left = gone.getBoundingClientRect();
    return [getComputedStyle(gone).color, left.width / left.height / (kept[0] / kept[1])];
}"""
"""Replaces a picture by what simcord shows for one that it could not fetch, unless that has happened; says its colour, and
how well it fits the room of the last picture that was loaded. Null while there is none."""


PICTURE_SEEN = """() => {
    const place = [...document.querySelectorAll("#channel-message-list .gallery-item")].at(-1);
    return place?.querySelector("img.gallery-image[src]")?.complete && !place.querySelector(".picture-before");
}"""
"""Whether the newest board's picture is loaded, with no other one over it."""


PICTURE_AWAITED = """() => {
    const place = [...document.querySelectorAll("#channel-message-list .gallery-item")].at(-1);
    if (!place?.querySelector("img.gallery-image:not([src])")) return null;
    const before = [...place.querySelectorAll("img")].find(image => image.naturalWidth && image.getBoundingClientRect().height);
    const {width, height} = place.getBoundingClientRect();
    return before ? [height, width * before.naturalHeight / before.naturalWidth] : [height, 0];
}"""
"""While the newest board's picture is fetched: the height of its place, and of the picture that is seen there meanwhile."""


WAR_IN_SIGHT = """() => {
    const walker = document.createTreeWalker(document.querySelector("#channel-message-list"), NodeFilter.SHOW_TEXT);
    let told = null;
    while (walker.nextNode()) if (/wins? the war/.test(walker.currentNode.textContent)) told = walker.currentNode;
    const image = told?.parentElement.closest("[data-message-id]")?.querySelector("img.gallery-image[src]");
    if (!image?.naturalWidth) return null;
    const words = document.createRange();
    words.selectNodeContents(told);
    const line = words.getBoundingClientRect(), {left, top, right, bottom} = image.getBoundingClientRect();
    const middle = [line.x + line.width / 2, line.y + line.height / 2, told];
    const spots = [middle, [left + 5, top + 5, image], [right - 5, bottom - 5, image]];
    return spots.every(([x, y, node]) => document.elementFromPoint(x, y)?.contains(node)) && [innerWidth, innerHeight];
}"""
"""The size of the window as soon as all of a war, its picture and who won it, is in sight, with nothing before it."""

LONG_GAME = "8"
"""A seed whose classic game of two has 274 rounds."""

WARS_OF_SIX = "10"
"""A seed whose classic game of six has a war in rounds 1, 2, 18, 21, 27 and later, the first seat in all of them."""


async def alike(tab: Tab) -> list[str]:
    """The seconds left as soon as all of them read the same: one turns a moment after the other."""
    found = await tab.page.wait_for_function(f"() => {{ const all = {COUNTDOWNS}; return new Set(all).size === 1 && all; }}")
    seconds: list[str] = await found.json_value()
    return seconds


async def open_table(ada: Tab, *, rounds: int) -> None:
    """Open a table by slash command and make it a quick one."""
    await ada.command("war play")
    await ada.sees("1 so far, up to 6")
    await ada.command("war set", option="seats", value="2")
    await ada.sees("1 of 2")
    await ada.command("war set", option="pace", value="1")
    await ada.reads("a round every second")
    await ada.command("war set", option="rounds", value=str(rounds))
    await ada.reads(f"round limit: {rounds} rounds")


async def test_a_newcomer_plays_a_game_and_another(tmp_path: Path, browser: Browser) -> None:
    """From the greeting to a lobby, as a second person into the game, over its rounds to the result, Again, and the end."""
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="3") as table:
        tab = await Tab.open(browser, table.url)
        phone = await Tab.open(browser, table.url, PHONE)
        await tab.shot("1-greeting")
        await phone.shot("1-greeting-phone")

        await open_table(tab, rounds=9)
        await tab.shot("2-lobby")
        await phone.sees("1 of 2")
        await phone.shot("2-lobby-phone")

        await tab.view_as("Ben")
        await tab.button("Join").dblclick()
        await tab.reads("cards are dealt|takes")
        for name in ("3-playing", "4-later"):
            before = await tab.messages.inner_text()
            await tab.reads("takes")
            await tab.changes(before)
            await tab.shot(name)
            await phone.shot(f"{name}-phone")

        await tab.reads("wins!")
        await tab.shot("5-result")
        found = await phone.page.wait_for_function(GONE)
        colour, fits = await found.json_value()  # edited away while it was fetched, as happens in quick games
        assert colour == "rgba(0, 0, 0, 0)" and fits == pytest.approx(1, abs=0.1)
        await phone.reads("wins!")
        await phone.shot("5-result-phone")

        await tab.button("Again").click()
        await tab.sees("2 of 2")
        await tab.reads("Next game: in")
        await tab.shot("6-again")
        assert (await tab.health())["failures"] == 0

        await tab.page.get_by_text("More", exact=True).click()
        await tab.page.get_by_role("button", name="End preview session").click()
        assert await table.ended() == 0


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_the_first_page_opens_at_its_welcome(tmp_path: Path, browser: Browser, size: tuple[int, int]) -> None:
    """A newcomer reads the welcome first, and it stays in sight while the game below goes on; a second tab opens there too."""
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="3") as table:
        for _ in range(2):
            tab = await Tab.open(browser, table.url, size, channel="")
            await tab.reads("takes")
            before = await tab.messages.inner_text()
            await tab.changes(before)
            welcome = tab.messages.get_by_text("Welcome to War Room")
            await expect(welcome).to_be_in_viewport(ratio=1)


async def test_a_picture_keeps_its_place_until_the_next_one_is_there(tmp_path: Path, browser: Browser) -> None:
    """While the picture of the next round is fetched, the one before is seen, as high as it was; then it makes room."""
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="3") as table:
        tab = await Tab.open(browser, table.url)
        await open_table(tab, rounds=60)
        await tab.view_as("Ben")
        await tab.button("Join").click()
        await tab.page.wait_for_function(PICTURE_SEEN)
        fetched = asyncio.Event()

        async def hold(route: Route) -> None:
            await fetched.wait()
            await route.continue_()

        await tab.page.route("**/api/assets/**", hold)
        place, seen = await (await tab.page.wait_for_function(PICTURE_AWAITED)).json_value()
        assert place == pytest.approx(seen, abs=1)
        fetched.set()
        await tab.page.wait_for_function(PICTURE_SEEN)


async def test_enter_does_what_the_page_of_commands_says(tmp_path: Path, browser: Browser) -> None:
    """The first Enter chooses the command, the second opens *variant*, one picks what was typed; the arrow sends it."""
    page = " ".join((Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8").split())
    assert "press Enter a second time to open the option *game*" in page
    async with LocalProcess(tmp_path) as table:
        tab = await Tab.open(browser, table.url)
        keys = tab.page.keyboard
        await tab.page.locator("#channel-composer-input").click()
        await keys.type("/war play")
        await expect(tab.page.locator("#command-picker-listbox [role=option]").first).to_be_visible()
        await keys.press("Enter")
        await expect(tab.page.locator("[data-command-chip=true]")).to_be_focused()
        await keys.press("Enter")
        await expect(tab.page.locator("input[data-option=game]")).to_be_focused()
        await keys.type("short-war")
        await expect(tab.page.get_by_role("option", name=re.compile("^Short War"))).to_be_visible()
        await keys.press("Enter")
        await tab.page.locator("#channel-composer .send-message:visible").first.click()
        await tab.reads("Short War")
        await tab.sees("1 so far, up to 6")


async def test_a_form_is_ready_to_be_typed_into(tmp_path: Path, browser: Browser) -> None:
    """The first field of a form has the cursor as soon as it opens; what was typed is taken, and the next form is as ready."""
    async with LocalProcess(tmp_path) as table:
        tab = await Tab.open(browser, table.url)
        await tab.command("war play")
        await tab.sees("1 so far, up to 6")
        for word in ("seven", "eleven"):
            await tab.button("Add your luck").click()
            await expect(tab.page.locator("#modal-root input.modal-input")).to_be_focused()
            await tab.page.keyboard.type(word)
            await expect(tab.page.locator("#modal-root input.modal-input")).to_have_value(word)
            await tab.page.locator("#modal-root button[type=submit]").click()
            await tab.reads("Your luck is mixed in!")


async def test_a_command_that_the_page_does_not_take_is_sent_again(tmp_path: Path, browser: Browser) -> None:
    """A press of the arrow that nothing came of is repeated; what was taken is sent once, and the composer is empty then.

    What it opens, on a phone, is a table for six, whose wars are seen.
    """
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="3", SWIFT_DEAL=WARS_OF_SIX) as table:
        tab = await Tab.open(browser, table.url, PHONE)
        sent: list[str] = []
        tab.page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
        await tab.page.evaluate(LOSE_A_PRESS)
        await tab.command("war play")
        await expect(tab.page.locator("#channel-composer-input")).to_have_value("", timeout=1)
        await tab.sees("1 so far, up to 6")
        assert sum('"run_command"' in body for body in sent) == 1
        await a_war_of_six_is_seen(tab)


async def a_war_of_six_is_seen(phone: Tab) -> None:
    """Fill the lobby with bots, which starts the game: a war is in sight from its name to its winner, without scrolling.

    The game is a long one, of a deal whose wars come while the only person is in: the rest is over in five seconds.
    """
    await phone.command("war set", option="length", value="10m")
    await phone.sees("about 10 min")
    for bots in range(1, 6):
        await phone.button("Add a bot").click()
        if bots < 5:
            await phone.sees(f"{bots + 1} so far, up to 6")
    found = await phone.page.wait_for_function(WAR_IN_SIGHT, timeout=180_000)
    await phone.shot("9-war-of-six-phone")
    assert await found.json_value() == list(PHONE)


async def test_a_round_is_played_by_hand(tmp_path: Path, browser: Browser) -> None:
    """At a game of choice the private page opens, a card is picked and locked, and the page turns to the next round.

    Board and page count down together, second by second, though neither is sent again.
    """
    async with LocalProcess(tmp_path) as table:
        tab = await Tab.open(browser, table.url, PHONE)
        await tab.command("war play")
        await tab.sees("1 so far, up to 6")
        await tab.command("war variant", game="suicide-war")
        await tab.reads("45 seconds to choose each card")
        await tab.button("Add a bot").click()
        await tab.button("Start").click()
        await tab.reads("Press My hand to choose")
        await tab.button("My hand").click()
        await tab.reads("Which card are you playing")
        await tab.shot("7-hand-phone")
        before = await alike(tab)
        await asyncio.sleep(2.5)
        after = await alike(tab)
        assert len(before) == len(after) == 2 and len(set(before)) == len(set(after)) == 1 and before != after
        await tab.messages.get_by_role("button", name=re.compile("^[2-9JQKA1]"), disabled=False).last.click()
        await tab.button("🔒 Lock it in").click()
        await tab.reads("Your hand, round 2|to choose the card that decides")
        await tab.shot("8-next-hand-phone")
        assert (await tab.health())["failures"] == 0


async def test_impatient_presses_never_wedge_the_page(tmp_path: Path, browser: Browser) -> None:
    """Two tabs press as fast as they can while rounds are played; nothing is uncertain, the next press works, Ctrl-C too."""
    async with LocalProcess(tmp_path, module="tests.local.swift", SWIFT="1", SWIFT_DEAL=LONG_GAME) as table:
        ada = await Tab.open(browser, table.url)
        ben = await Tab.open(browser, table.url)
        await ben.view_as("Ben")
        await open_table(ada, rounds=999)
        await ben.sees("1 of 2")
        await asyncio.gather(ada.presses("Rules", times=4), ben.presses("Join", times=6))
        await asyncio.gather(ada.presses("More", times=12), ben.presses("More", "Leave", times=12))
        for tab in (ada, ben):
            await expect(tab.button("Flip!")).to_be_visible()
            health = await tab.health()
            assert (health["failures"], health["uncertainRequestId"]) == (0, None)
        await ben.button("Leave").click()
        await ben.reads(r"Give up\? Your cards")
        table.send(signal.SIGINT)
        assert await table.ended() == 0
