"""A tournament at the local table: it is announced in one channel, and each match is played in a thread that the page lists."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import expect

from tests.local.process import LocalProcess
from tests.local.tab import CHROMIUM, Tab, open_browser
from tests.local.visitor import Visitor

pytestmark = pytest.mark.slow


async def press(visitor: Visitor, label: str, answer: str) -> None:
    """Press a button until it is answered: time passes fast here, and the page may change under the finger."""
    while answer not in await visitor.look():
        if visitor.buttons(label):
            await visitor.press(label)
        await asyncio.sleep(0.02)


async def get_ready(visitor: Visitor) -> None:
    """Look into the threads of the matches, and press Ready where it is offered."""
    for thread in visitor.threads:
        await visitor.open_channel(thread)  # where it has been archived meanwhile, nothing else is shown
        if visitor.buttons("Ready"):
            await visitor.press("Ready")
    await visitor.go("tournaments")


async def test_a_knockout_of_four_in_threads(tmp_path: Path) -> None:
    """Ada makes it, Ben enters, bot players fill it up; whoever is awaited presses Ready, until somebody has won it."""
    async with LocalProcess(tmp_path, module="tests.local.swift") as table, aiohttp.ClientSession() as session:
        ada, ben = [await Visitor.enter(session, table.url, name, "tournaments") for name in ("Ada", "Ben")]
        await ada.command("tournament create", name="Home Cup")
        await ada.fill_in(format=["single-elimination"], variant="kids-30", start="when full", cap="4", best_of="1")
        await press(ada, "Create tournament", "is ready")
        for visitor in (ada, ben):
            await press(visitor, "Join", "You're in")
        await ada.command("tournament bots", count="2")
        for visitor in (ada, ben):
            await press(visitor, "Check in", "You're checked in")
        played = set[str]()
        async with asyncio.timeout(240):
            while "🥇 **1.**" not in await ada.look():
                played |= {*ada.threads}
                await get_ready(ada)
                await get_ready(ben)
                await asyncio.sleep(0.2)
        assert len(played) >= 2
        assert table.complaints == ""


@pytest.mark.skipif(CHROMIUM is None, reason="There is no chromium here: install Debian's package chromium.")
@pytest.mark.timeout(300)
async def test_a_round_leads_to_its_threads(tmp_path: Path) -> None:
    """A link to a match opens its thread on the page, as Discord does, and leads nowhere else."""
    async with LocalProcess(tmp_path) as table, open_browser() as browser:
        ada = await Tab.open(browser, table.url, channel="tournaments")
        await ada.command("tournament create", name="Home Cup")
        await ada.page.get_by_role("button", name="Submit").click()
        await ada.reads("about 3 min a game")
        await ada.button("Create tournament").click()
        await ada.reads("Sign-up is open")
        await ada.button("Join").click()
        await ada.reads("You're in")
        await ada.command("tournament bots", count="3")
        await ada.command("tournament start")
        await ada.messages.get_by_role("link", name="go to match").last.click()
        await expect(ada.page.locator("#channel-list [aria-current]")).to_contain_text("Home Cup")
        assert len(ada.page.context.pages) == 1
