"""A tournament at the local table: it is announced in one channel, and each match is played in a thread that the page lists."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from tests.local.process import LocalProcess
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
        assert table.log == ""
