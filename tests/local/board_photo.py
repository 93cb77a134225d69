"""Takes the picture of a board after a war in a browser at the local table, and keeps its words and buttons in the file."""

import asyncio
import io
import json
import tempfile
from pathlib import Path
from typing import NamedTuple, cast

from PIL import Image
from PIL.PngImagePlugin import PngImageFile, PngInfo

from tests.local.process import LocalProcess
from tests.local.tab import Tab, open_browser

SIZE = (900, 1100)
SCALE = 1.5
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
    words = [line.strip() for line in lines if line.strip() and line not in buttons]
    chunks = PngInfo()
    chunks.add_itxt(KEY, json.dumps(BoardWords(words, buttons), ensure_ascii=False))
    image = await asyncio.to_thread(Image.open, io.BytesIO(photo))
    await asyncio.to_thread(image.convert("P", palette=Image.Palette.ADAPTIVE).save, target, pnginfo=chunks, optimize=True)


def read_words(target: Path) -> BoardWords:
    """Return what the board in a picture says."""
    with Image.open(target) as image:
        cast(PngImageFile, image).load()
        return BoardWords(*json.loads(cast(PngImageFile, image).text[KEY]))
