"""The table of a page looks like its picture: the same drawings at the same places, at every size of screen."""

import io
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import CardBack, TableCloth
from bot.pictures.table.table_picture import TablePicture
from bot.texts import speaking
from tests.gallery.earned import dress, dressed_tables
from tests.gallery.tables import kinds, states
from tests.web.conftest import OpenTable
from tests.web.support.harness import ShownTable, view_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

BOXES = """() => [...document.querySelectorAll(".piece")].sort((a, b) => a.style.zIndex - b.style.zIndex).map(piece => {
    const box = (piece.querySelector(".sheet, .ground, .written:not(.count)") ?? piece).getBoundingClientRect()
    const table = document.querySelector(".table-picture").getBoundingClientRect()
    return [(box.x + box.width / 2 - table.x) * 800 / table.width, (box.y + box.height / 2 - table.y) * 800 / table.width]
})"""
"""The middle of every element, in units of the grid."""

LEAST = 50
"""Units that a card must be wide to be compared: lines of smaller ones are thinner than a pixel."""
COARSE = 3
"""Pixels that are compared as one: a sprite of a picture lies on whole ones."""
NEAR = 1.0
"""Units that an element of a page may lie from its place."""
ALIKE = 18.0
"""How much the tones of a card may differ from those of its picture, of 255: its edges are drawn by another program."""
OF_BACKS = 32.0
OF_CLOTH = 9.0
"""How much those of backs full of fine lines may, and those of bare cloth."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
async def test_every_state_looks_like_its_picture(open_table: OpenTable, seats: int) -> None:
    """Elements lie where the picture has them, and each card shows there what it shows in the picture."""
    table = await open_table((720, 700))
    await table.page.evaluate("table.setAttribute('motion', 'none')")
    for beat, (name, picture) in enumerate((*states(seats), *kinds(seats)), start=1):
        if picture.deck is Deck.FOUR:
            continue
        with speaking("en"):
            view, png = view_of(picture, beat), picture.png()
        await table.show(view)
        assert await _misplaced(table, view) == [], name
        assert await _unlike(table, view, png) == [], name


@pytest.mark.slow
async def test_every_design_looks_like_its_picture(open_table: OpenTable) -> None:
    """Cards have the backs of their players, whole, in fans and on decks, and the cloth is the host's."""
    table = await open_table((720, 700))
    await table.page.evaluate("table.setAttribute('motion', 'none')")
    for beat, (name, picture) in enumerate(dressed_tables(), start=1):
        with speaking("en"):
            view, png = view_of(picture, beat), picture.png()
        await table.show(view)
        assert await _misplaced(table, view) == [], name
        apart = await _apart(table, png)
        decks = [{**one, "y": one["base"] - one["thick"] - one["width"] * 0.32} for one in view["elements"] if "form" in one]
        backs = [_difference(apart, one) for one in view["elements"] if one["kind"] == "card" and not one["card"]]
        assert max([*backs, *(_difference(apart, deck, 0.32) for deck in decks if deck["form"] == "deck")]) < OF_BACKS, name
        corners = [apart.crop((8, round(y * 0.3), 10, round(y * 0.3) + 9)) for y in (60, 240, 420)]
        assert max(max(ImageStat.Stat(corner).mean) for corner in corners) < OF_CLOTH, name


async def test_backs_of_another_player_would_be_seen(open_table: OpenTable) -> None:
    """Decks with any other back differ from their picture by more than a browser's edges do."""
    table = await open_table((720, 700))
    await table.page.evaluate("table.setAttribute('motion', 'none')")
    held = dict(states(2))["hold"]
    with speaking("en"):
        shown = view_of(dress(held, TableCloth.FELT, CardBack.WAVES), 1)
        await table.show(shown)
        others = [dress(held, TableCloth.FELT, back).png() for back in CardBack if back is not CardBack.WAVES]
    cards = [one for one in shown["elements"] if one["kind"] == "card" and not one["card"] and not one["small"]]
    for png in others:
        apart = await _apart(table, png)
        assert cards and min(_difference(apart, card) for card in cards) > OF_BACKS


async def _misplaced(table: ShownTable, view: dict[str, Any]) -> list[object]:
    """The elements that lie elsewhere; words beside their point and the numbers of stacks follow these."""
    boxes = await table.page.evaluate(BOXES)
    assert len(boxes) == len(view["elements"])
    return [
        (element, box)
        for element, box in zip(view["elements"], boxes, strict=True)
        if element["kind"] in {"card", "disc", "pile"} or element.get("side") == "middle"
        if abs(box[0] - element["x"]) > NEAR or abs(box[1] - _middle(element)) > NEAR
    ]


def _middle(element: dict[str, Any]) -> float:
    name = element.get("role") == "name"
    return float(element["y"] - (0.364 * element["size"] if name else 0))


async def _apart(table: ShownTable, png: bytes) -> Image.Image:
    """How far the page and the picture are apart, in coarse pixels."""
    shot = await table.page.locator(".table-picture").screenshot()
    seen, drawn = (Image.open(io.BytesIO(data)).convert("RGB") for data in (shot, png))
    return ImageChops.difference(seen.crop((0, 0, *drawn.size)).reduce(COARSE), drawn.reduce(COARSE))


async def _unlike(table: ShownTable, view: dict[str, Any], png: bytes) -> list[object]:
    """The cards that look otherwise than in the picture."""
    apart = await _apart(table, png)
    cards = [element for element in view["elements"] if element["kind"] == "card" and element["width"] >= LEAST]
    return [card for card in cards if _difference(apart, card) > ALIKE]


def _difference(apart: Image.Image, card: dict[str, Any], tall: float = 0.5) -> float:
    x, y, wide = (card[name] * 0.9 / COARSE for name in ("x", "y", "width"))
    middle = (x - wide * 0.3, y - wide * tall, x + wide * 0.3, y + wide * tall)
    return sum(ImageStat.Stat(apart.crop(tuple(map(round, middle)))).mean) / 3


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800), (320, 568)])
async def test_a_table_fits_every_screen(open_table: OpenTable, size: tuple[int, int]) -> None:
    """A phone held either way and a desk show all of it, as large as they can; nothing scrolls."""
    table = await open_table(size)
    for beat, seats in enumerate((2, 6), start=1):
        await table.show(view_of(dict(states(seats))["taken"], beat))
        box = await table.page.locator(".table-picture").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["width"] <= size[0]
        assert box["height"] <= size[1] + 1
        assert box["width"] > size[0] - 1 or box["height"] > size[1] - 1
        assert await table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_card_that_is_wrong_is_noticed(open_table: OpenTable) -> None:
    """The comparison with the picture finds one card of another rank, and one that lies elsewhere."""
    picture: TablePicture = dict(states(6))["taken"]
    with speaking("en"):
        view, png = view_of(picture, 1), picture.png()
    wrong = view_of(picture, 1)
    cards = [element for element in wrong["elements"] if element["kind"] == "card"]
    cards[0]["card"], cards[1]["x"] = "KD", cards[1]["x"] + 4
    table = await open_table((720, 700))
    await table.show(wrong)
    assert len(await _unlike(table, view, png)) >= 1
    assert len(await _misplaced(table, view)) == 1
