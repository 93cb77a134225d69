"""Takes pictures of a board and of a page in a browser at the local table, and keeps their words and buttons in the files."""

import asyncio
import io
import json
import tempfile
from pathlib import Path
from typing import NamedTuple, cast

from PIL import Image
from PIL.PngImagePlugin import PngImageFile, PngInfo
from playwright.async_api import expect

from tests.local.process import LocalProcess
from tests.local.tab import Tab, open_browser

SIZE = (900, 1100)
PAGE = (760, 900)
SCALE = 1.5
DEAL = "7"
REST = 3000
"""Milliseconds until a page is at rest."""
KEY = "Board"
"""The text chunk of the PNG file that says what the board said."""


class BoardWords(NamedTuple):
    """What a board said: its lines without those of its picture, and what stood on its buttons."""

    lines: list[str]
    buttons: list[str]


async def photograph_board(target: Path) -> None:
    """Play at three seats until a war is won, and keep the board as it is then."""
    with tempfile.TemporaryDirectory() as folder:
        async with LocalProcess(Path(folder)) as table, open_browser() as browser:
            tab = await Tab.open(browser, table.url, SIZE, SCALE)
            await tab.command("war play")
            await tab.command("war set", option="seats", value="3")
            await tab.command("war set", option="pace", value="6")
            await tab.reads("1 of 3")
            await tab.view_as("Ben")
            await tab.button("Join").click()
            await tab.reads("2 of 3")
            await tab.view_as("Ada")
            await tab.button("Add a bot").click()
            await tab.reads("wins the war", seconds=600)
            board = tab.page.locator(".component-container").last
            await tab.page.wait_for_function(
                "() => [...document.querySelectorAll('.component-container .gallery-image')].every(one => one.naturalWidth)"
            )
            photo = await board.screenshot()
            lines = (await board.inner_text()).splitlines()
            buttons = [text for text in await board.get_by_role("button").all_inner_texts() if text]  # a picture is one too
    await asyncio.to_thread(_save, target, photo, lines, buttons)


async def photograph_page(target: Path) -> None:
    """Start Strategy War on the first page, play two rounds, pick the next card, and keep the page as it is then."""
    with tempfile.TemporaryDirectory() as folder:
        rigged = LocalProcess(Path(folder), module="tests.local.swift", SWIFT="1", SWIFT_DEAL=DEAL)
        async with rigged as table, open_browser() as browser:
            page = await browser.new_page(
                viewport={"width": PAGE[0], "height": PAGE[1]}, device_scale_factor=SCALE, color_scheme="dark"
            )
            await page.goto(table.pages_url)
            await page.locator("#play-now").click()
            await page.locator("[data-game=strategy-war]").click()
            for left in (13, 12):
                await expect(page.locator(".cards .card[aria-disabled=false]")).to_have_count(left)
                await page.locator(".cards .card").nth(left - 3).click()
                await page.locator(".cards .card.picked").click()
            await expect(page.locator(".cards .card[aria-disabled=false]")).to_have_count(11)
            await page.locator(".cards .card").nth(7).click()
            await expect(page.locator(".cards .card.picked")).to_have_count(1)
            await page.wait_for_timeout(REST)
            await page.evaluate("scrollTo(0, 0)")
            photo = await page.screenshot()
            lines = (await page.locator("#hand").inner_text()).splitlines()
            buttons = [text for text in await page.locator("#play .act").all_inner_texts() if text]
    await asyncio.to_thread(_save, target, photo, lines, buttons)


def _save(target: Path, photo: bytes, lines: list[str], buttons: list[str]) -> None:
    words = [line.strip() for line in lines if line.strip() and line not in buttons]
    chunks = PngInfo()
    chunks.add_itxt(KEY, json.dumps(BoardWords(words, buttons), ensure_ascii=False))
    with Image.open(io.BytesIO(photo)) as image:
        image.convert("P", palette=Image.Palette.ADAPTIVE).save(target, pnginfo=chunks, optimize=True)


def read_words(target: Path) -> BoardWords:
    """Return what the board in a picture says."""
    with Image.open(target) as image:
        cast(PngImageFile, image).load()
        return BoardWords(*json.loads(cast(PngImageFile, image).text[KEY]))
