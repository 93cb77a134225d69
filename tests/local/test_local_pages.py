"""The web pages of the local table, in a browser: a newcomer finds the game that is on, and its cards move."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.local.process import LocalProcess
from tests.local.tab import CHROMIUM, DESK, PHONE, TIMEOUT

MOVED = """() => new Promise(done => {
    const table = document.querySelector("war-table"), seen = new Set();
    table.addEventListener("settled", ({detail}) => seen.add(detail.beat).size >= 3 && done([...seen]));
})"""
"""The first three beats at which the table came to rest."""


pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no chromium here: install Debian's package chromium."),
]


@pytest.mark.parametrize("size", [PHONE, DESK])
async def test_the_game_that_is_on_is_watched(tmp_path: Path, browser: Browser, size: tuple[int, int]) -> None:
    """From the first page one click leads to the table; its cards move round after round, and nothing is wider than it."""
    async with LocalProcess(tmp_path) as table:
        width, height = size
        page = await browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(TIMEOUT * 1000)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(table.pages_url)
        await page.locator(".tables a").first.click()
        await expect(page.locator("#live")).to_have_text("Live")
        beats = await page.evaluate(MOVED)
        assert beats == sorted(beats)
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults == [] and table.complaints == ""
