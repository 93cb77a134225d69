"""How much a browser loads for a page, packed as it is sent; and that the letters of pages are what the tool cuts."""

import re
from pathlib import Path

import aiohttp
from simcord.actors import MemberActor

import bot.texts
from bot.texts.catalogue import CODES
from bot.web.assets import FONT, assets
from tests.conftest import Room
from tests.web.test_live_pages import open_pages, pages_of
from tools.cut_page_font import BLOCKS, cut_font

PAGE = 60_000
"""Bytes of a page with all that it loads, the drawings of its cards and its letters included."""

SCRIPTS = 30_000
"""Bytes of its scripts."""

LINKED = re.compile(r'(?:src|href|data-art)="(/(?:static|art)/[^"]+)"')
TEXTS = Path(bot.texts.__file__).parent
PACKED = {"Accept-Encoding": "gzip, deflate"}


async def size_of(pages: aiohttp.ClientSession, address: str) -> tuple[int, str]:
    """How many bytes an address is answered with, and its text where it has some."""
    async with pages.get(address, headers=PACKED) as answer:
        text = await answer.text() if "font" not in answer.content_type else ""
        assert answer.status == 200
        return int(answer.headers["Content-Length"]), text


async def test_a_live_page_is_small(room: Room, alice: MemberActor) -> None:
    """A table of six with everything it needs stays within what a slow phone loads in a second."""
    await alice.slash(room.channel, "war play", seats=6, pace=30)
    for _ in range(5):
        await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(60)
    await open_pages(room)
    async with pages_of(room) as pages:
        first, text = await size_of(pages, f"/t/{room.table.id}")
        found = {address: (await size_of(pages, address))[0] for address in {*LINKED.findall(text)}}
        font = (await size_of(pages, re.sub(r"[^/]+$", FONT, next(one for one in found if "/static/" in one))))[0]
    scripts = sum(size for address, size in found.items() if address.endswith(".js"))
    assert 10 < len(found) < 40 and "<war-table" in text
    assert 10_000 < scripts <= SCRIPTS, found
    assert first + sum(found.values()) + font <= PAGE, (first, font, found)


def test_letters_are_cut_from_those_of_pictures() -> None:
    """The file of letters is what the tool makes today, and has every letter of what we say."""
    assert assets()[FONT].body == cut_font()
    said = "".join(file.read_text(encoding="utf-8") for code in CODES for file in (TEXTS / code).glob("*.ftl"))
    kept = {code for first, end in BLOCKS for code in range(first, end)}
    assert {letter for letter in said if letter.isalpha() and ord(letter) not in kept} == set()
