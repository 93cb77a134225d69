"""Drives the local table in a browser: types, presses, looks, as people do. Screenshots go to `tests/shots`."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from playwright.async_api import Browser, Locator, Page, TimeoutError, async_playwright, expect

from tests.local.near_browser import connect_browser

if TYPE_CHECKING:
    from tests.support.chromium import SharedChromium

SHOTS = Path(__file__).resolve().parents[1] / "shots"
WINDOWED = shutil.which("chromium")
CHROMIUM = shutil.which("chromium-headless-shell") or WINDOWED
"""Without windows, if there is such a one: it opens a page at a sixth of the cost, and shows the same."""

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TIMEOUT = 150.0
"""Seconds to wait for the page: what takes one on an idle machine takes many on one whose cores are all busy."""

expect.set_options(timeout=TIMEOUT * 1000)

OPEN_FOR = 5.0
"""Seconds to wait for an entry of a menu that was opened."""

PATIENCE = 0.1
"""Seconds until a command that the page did not take is sent again."""

SEND = """button => {
    if (window.simcordPreview.pendingAction) return false;
    button.click();
    return window.simcordPreview.pendingAction?.kind === "run_command";
}"""
"""Sends the command unless the page is busy, and says whether it was taken: what is sent meanwhile, it drops."""

DESK = (1200, 900)
PHONE = (390, 844)


@asynccontextmanager
async def open_browser(*, windowed: bool = False) -> AsyncIterator[Browser]:
    """Run Chromium for the length of the block, or use the one that the stories of this process share.

    A `windowed` one is the program that people have.
    """
    if Tab.chromium is not None and not windowed:
        async with connect_browser(Tab.chromium.address()) as browser:
            yield browser
        return
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=WINDOWED if windowed else CHROMIUM, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


class Tab:
    """A tab at the local table. `chromium` is the one that the stories of this process share."""

    chromium: ClassVar[SharedChromium | None] = None

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.locator("#channel-message-list")

    @classmethod
    async def open(
        cls, browser: Browser, url: str, size: tuple[int, int] = DESK, scale: float = 1, channel: str = "table-1"
    ) -> Self:
        """Open a tab of its own, with nothing remembered, and wait until it shows the channel; "" stays where it opens."""
        width, height = size
        page = await browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale, bypass_csp=True)
        page.set_default_timeout(TIMEOUT * 1000)
        await page.goto(url)
        tab = cls(page)
        await tab.reads("Welcome to War Room")
        if channel:
            await tab.go(channel)
            await tab.reads("Play here|Hold a tournament here")
        return tab

    async def go(self, channel: str) -> None:
        """Show another channel: on a desk by the list beside the messages, on a phone by the menu at the top."""
        listed = self.page.locator("#channel-list").get_by_role("button", name=channel)
        if await listed.is_visible():
            await listed.click()
        else:
            await self.page.get_by_label("Channel", exact=True).select_option(label=f"# {channel}")

    async def reads(self, pattern: str, *, seconds: float = TIMEOUT) -> None:
        """Wait until the channel shows what matches."""
        await expect(self.messages).to_contain_text(re.compile(pattern), timeout=seconds * 1000)

    async def sees(self, pattern: str) -> None:
        """Wait until a picture of the channel shows what matches, by its alt text."""
        await expect(self.messages.get_by_alt_text(re.compile(pattern)).last).to_be_visible()

    async def command(self, name: str, /, **values: str) -> None:
        """Type a slash command, pick it, type the values of its options, which are opened unless they are required; send it."""
        await self.page.locator("#channel-composer-input").click()
        await self.page.keyboard.type(f"/{name}")
        await expect(self.page.locator("#command-picker-listbox [role=option]").first).to_be_visible()
        await self.page.keyboard.press("Enter")
        await expect(self.page.locator("[data-command-chip=true]")).to_have_text(f"/{name}")
        for option, value in values.items():
            field = self.page.locator(f"input[data-option={option}]")
            if not await field.count():
                await self.page.locator(f"#command-suggestion-listbox [data-value={option}]").click()
            await field.focus()
            await self.page.keyboard.type(value)
            await expect(field).to_have_value(value)
            await self.page.keyboard.press("Tab")
        await self._send()

    async def _send(self) -> None:
        """Press send until the command is taken, and wait until the composer is empty."""
        send = self.page.locator("#channel-composer .send-message:visible").first
        await send.click(trial=True)
        async with asyncio.timeout(TIMEOUT):
            while not await send.evaluate(SEND):
                await asyncio.sleep(PATIENCE)
        await expect(self.page.locator("#channel-composer-input")).to_have_value("")

    async def view_as(self, name: str) -> None:
        """Be somebody else."""
        person = await self.page.get_by_label("Viewing as").select_option(label=name)
        await self.page.wait_for_function("person => window.simcordPreview.viewerId === person", arg=person[0])

    async def choose(self, *labels: str) -> None:
        """Pick an entry of the newest menu, and then of the one that appears with it, and so on."""
        menus = self.messages.get_by_role("combobox")
        shown = await menus.count()
        for number, label in enumerate(labels):
            await expect(menus).to_have_count(shown + number)
            await self._pick(menus.last, label)

    async def _pick(self, menu: Locator, label: str) -> None:
        """Open a menu and pick an entry; open it again where the page closed it by drawing the message anew."""
        option = self.page.get_by_role("option", name=label, exact=True)
        async with asyncio.timeout(TIMEOUT):
            while True:
                with suppress(TimeoutError):
                    if not await option.is_visible():
                        await menu.click(timeout=OPEN_FOR * 1000)
                    await option.click(timeout=OPEN_FOR * 1000)
                    return

    async def fits(self) -> bool:
        """Whether nothing is wider than the page."""
        found: bool = await self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        return found

    def button(self, name: str) -> Locator:
        """The newest button of this name."""
        return self.messages.get_by_role("button", name=name, exact=True).last

    async def changes(self, before: str) -> None:
        """Wait until the channel shows something else than `before`."""
        await expect(self.messages).not_to_have_text(before, use_inner_text=True)

    async def presses(self, *names: str, times: int) -> None:
        """Press double and quickly, whether a button is there, asleep, replaced meanwhile or not."""
        for number in range(times):
            button = self.button(names[number % len(names)])
            with suppress(TimeoutError):
                await button.dblclick(timeout=300, delay=5)

    async def health(self) -> dict[str, Any]:
        """What the page thinks of its connection: failures, and the request whose outcome it does not know."""
        found: dict[str, Any] = await self.page.evaluate("window.simcordPreview.transport")
        return found

    async def shot(self, name: str) -> None:
        """Keep what is seen now as a picture, to be looked at by who set WAR_ROOM_TEST_SHOTS."""
        if not os.environ.get("WAR_ROOM_TEST_SHOTS"):
            return
        SHOTS.mkdir(exist_ok=True)
        await self.page.screenshot(path=SHOTS / f"{name}.png")
