"""A told game in a real browser, from the first page to *Share*, on a desk and on a phone, in both languages."""

import asyncio
import os
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.texts import say, speaking
from tests.local.process import LocalProcess
from tests.local.tab import CHROMIUM, PHONE, Tab

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(
        CHROMIUM is None and "CI" not in os.environ, reason="There is no chromium here: install Debian's package chromium."
    ),
]

DESK = (1280, 900)

LOADED = """() => [...document.querySelectorAll("#channel-message-list .gallery-image")].every(image => image.complete)"""
"""Whether all pictures of the channel are there."""

MOVING = """alt => [...document.querySelectorAll("#channel-message-list .gallery-image")]
    .some(image => image.alt.startsWith(alt) && image.complete && image.naturalWidth === 720)"""
"""Whether a moving picture is shown whose alt text begins so."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Two tabs, one as large as a desk's and one as a phone's, that show the same channel."""

    desk: Tab
    phone: Tab
    language: str

    @classmethod
    async def enter(cls, browser: Browser, table: LocalProcess, language: str) -> "Audience":
        """Open both tabs, and let the server speak the language."""
        desk, phone = [await Tab.open(browser, table.url, size) for size in (DESK, PHONE)]
        if language == "de":
            await desk.command("settings")
            await desk.button("All settings").click()
            await desk.reads("Language: ")
            await desk.choose("Server", "Language", "Deutsch")
            await desk.reads(r"Language: Deutsch|Sprache: Deutsch")
        return cls(desk, phone, language)

    async def see(self, state: str, pattern: str) -> None:
        """Wait until both tabs show what matches, keep how they look, and check that nothing is wider than they are."""
        both = (self.desk, self.phone)
        await asyncio.gather(*(tab.reads(pattern) for tab in both))  # what is told passes while one after the other looks
        for name, tab in zip(("desk", "phone"), both, strict=True):
            await tab.page.wait_for_function(LOADED)
            await tab.shot(f"show-{self.language}-{state}-{name}")
            assert await tab.fits(), f"{state} on a {name}"

    async def reach(self, verb: str) -> None:
        """Check that the button of the board is in sight in both tabs, without scrolling."""
        for tab in (self.desk, self.phone):
            await expect(tab.button(self.words(f"button-{verb}"))).to_be_in_viewport(ratio=1)

    async def press(self, verb: str) -> None:
        """Press a button of the board, by its name in the language of the server."""
        await self.desk.button(self.words(f"button-{verb}")).click()

    def words(self, key: str, **facts: object) -> str:
        """A text in the language of the server."""
        with speaking(self.language):
            return say(key, **facts)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_told_game_from_the_first_page_to_its_moving_picture(tmp_path: Path, browser: Browser, language: str) -> None:
    """A told game: *Faster*, *Next war*, *Finish*, the result, and *Share*, seen on a desk and on a phone.

    It takes half an hour, so that each moment lasts until both tabs have shown it, however slow the machine.
    """
    async with LocalProcess(tmp_path) as table:
        both = await Audience.enter(browser, table, language)
        await both.see("1-first-page", "/war play")
        await both.desk.command("war play", length="30m")
        await both.see("2-lobby", r"about \d+ min|etwa \d+\sMin")
        await both.press("bot")
        await both.desk.sees("🤖")
        await both.press("start")
        await both.see("3-deal", r"\d+ min left|\d+\sMin")
        await both.see("4-playing", "takes|nimmt|War!|Krieg!")
        await both.reach("finish")
        await both.press("nextwar")
        await both.see("5-war", "War!|Krieg!|Last war|Letzter Krieg")
        await both.press("faster")
        await both.see("6-faster", "Sped up|Schnelldurchlauf")
        await both.press("finish")
        await both.desk.reads("wins!|gewinnt!")
        await both.reach("again")
        await both.see("7-result", r"wins!|gewinnt!")
        for tab in (both.desk, both.phone):
            title = tab.messages.get_by_text(re.compile("wins!|gewinnt!")).last
            await expect(title).to_be_in_viewport(ratio=1)  # all of a result is seen at once
        await both.press("share")
        for tab in (both.desk, both.phone):
            await tab.page.wait_for_function(MOVING, arg=both.words("picture-alt-moving", names="Ada")[:-1])
        await both.see("8-shared", both.words("ending-shared"))
        assert (await both.desk.health())["failures"] == 0
        await asyncio.gather(
            *(expect(tab.messages).not_to_contain_text(re.compile("undefined|NaN")) for tab in (both.desk, both.phone))
        )
