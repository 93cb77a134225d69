"""The sheet of drawings has all that a table may show, each once, and is small enough for a page."""

import gzip
import re
from pathlib import Path

import pytest

import bot.web
from bot.pictures import colours
from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import EARNED_CLOTHS
from bot.pictures.display_list import CardElement, PileElement, StackElement
from bot.pictures.svg import render_svg
from bot.web.art import art_sheet, designs_sheet
from tests.gallery.earned import dressed_tables
from tests.gallery.tables import tables

STATIC = Path(bot.web.__file__).parent / "static"
IMPORTED = r'(?m)^import .*from "\./([^"]+)"'
MOST_BYTES = 25 * 1024
MOST_SCRIPT = 14 * 1024
MOST_STYLE = 4 * 1024


@pytest.mark.parametrize("deck", Deck)
def test_a_sheet_is_a_small_document_without_ids_that_collide(deck: Deck) -> None:
    """It can be drawn, no id is there twice, whatever it refers to is there, and its name tells what is drawn."""
    sheet = art_sheet(deck)
    ids = _ids(sheet.svg)
    assert len(ids) == len(set(ids)) and not set(ids) & set(_ids(designs_sheet().svg))
    assert render_svg(sheet.svg.replace('width="0" height="0"', 'width="9" height="9"')), "is no document"
    assert set(re.findall(r"url\(#([^)]+)\)", sheet.svg)) <= set(ids)
    assert len(gzip.compress(sheet.svg.encode())) <= MOST_BYTES
    assert sheet.name != art_sheet(next(other for other in Deck if other is not deck)).name


def test_the_sheet_of_designs_is_a_small_document() -> None:
    """It can be drawn, and all that it refers to is in it."""
    sheet = designs_sheet()
    ids = _ids(sheet.svg)
    assert render_svg(sheet.svg.replace('width="0" height="0"', 'width="9" height="9"')) and len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", sheet.svg)) <= set(ids)
    assert len(gzip.compress(sheet.svg.encode())) <= 4 * 1024


def test_a_sheet_has_what_every_table_needs() -> None:
    """Every card, stack, rim and light of the gallery is in it; cloths that not everybody has are in the sheet of designs."""
    ids, more = set(_ids(art_sheet().svg)), set(_ids(designs_sheet().svg))
    needed = set()
    for _, picture in tables():
        listed = picture.list_elements()
        needed |= {f"art-rim-{listed.height:g}", f"art-lamp-{listed.cloth}"}
        for element in listed.elements:
            if isinstance(element, StackElement):
                parts = {"deck": "deck-side", "chips": "chip-red", "place": "place"}
                needed.add(f"art-{parts[element.form]}-{element.width:g}")
            elif isinstance(element, CardElement | PileElement):
                card = element.card if isinstance(element, CardElement) else element.top
                face = "back" if card is None else "joker" if card.startswith("*") else card
                needed.add(f"art-small-{face}")
    assert needed <= ids
    designed = {f"art-{part}-{table.list_elements().cloth}" for _, table in dressed_tables() for part in ("lamp", "rays")}
    assert designed <= ids | more and len(designed & more) == 2 * 2 * len(EARNED_CLOTHS)


def test_what_a_table_loads_is_small() -> None:
    """Its scripts, which saved pages hold in one piece, and its styles keep to their budgets."""
    scripts = {"table.js": ""}
    while missing := [name for name, text in scripts.items() if not text]:
        for name in missing:
            scripts[name] = (STATIC / name).read_text(encoding="utf-8")
            scripts |= dict.fromkeys(set(re.findall(IMPORTED, scripts[name])) - set(scripts), "")
    assert len(scripts) > 5
    assert len(gzip.compress("".join(scripts[name] for name in sorted(scripts)).encode())) <= MOST_SCRIPT
    assert len(gzip.compress((STATIC / "table.css").read_bytes())) <= MOST_STYLE


def test_styles_have_the_colours_of_pictures() -> None:
    """A colour that the page names like pictures do is the same there."""
    found = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", (STATIC / "table.css").read_text(encoding="utf-8")))
    pictured = {
        "night": colours.NIGHT, "brass": colours.BRASS, "wood": colours.WOOD_DARK, "felt": colours.FELT[0],
        "ember": colours.EMBER[0], "shade": colours.SHADE, "pale": colours.PALE, "text": colours.TEXT, "ink": colours.BLACK,
        "gold": colours.GOLD, "card": colours.CARD, "burst": colours.BURST_DARK,
    }  # fmt: skip
    assert found == {name: colours.hex_text(colour) for name, colour in pictured.items()}


def _ids(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)
