"""Decodes and measures pictures for tests, and holds names that members might well type."""

import io
import unicodedata

import pytest
from PIL import Image

from bot.engine.cards import parse_card
from bot.pictures.laid_cards import FanStep
from bot.pictures.lettering import draw_mask, fit_mask
from bot.pictures.table.seats import SeatShown
from bot.pictures.table.table_picture import TablePicture

KIB = 1024

HOSTILE = (
    "@everyone <@1> <@&2> <#3> </war play:4>",
    "**bold** `code` ||spoiler|| [link](https://x.y) ~~no~~ \\",
    "\u202eevil\u202c\u2066\u200f\u061c",
    "Z" + "\u0337\u0321\u035b\u0308\u0326\u036c\u0315" * 60 + "algo",
    "\u200b\u2060\ufeff\u3164\u2800\u115f",
    "ﷺ" * 4_000,
    "W" * 4_000,
    "👨‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽1️⃣" * 20,
    "مرحبا بالعالم שלמה המלך",
    "x\x00\x07\r\n\t\x1b[31m\ud800\ufffe\U00012000\ue000'\"<&>]]></text>",
)
"""Ten names, one for each way of making trouble."""


def step(text: str) -> FanStep:
    """A step as `3 9H`: three down, then a nine; `2 -` lays no card up."""
    downs, up = text.split()
    return FanStep(int(downs), () if up == "-" else (parse_card(up),))


def seat(name: str, cards: int, *laid: str, out: bool = False) -> SeatShown:
    """A seat with its steps as texts."""
    return SeatShown(name, cards, tuple(map(step, laid)), out)


def table(names: tuple[str, ...], *laid: str, winner: int | None = 0) -> TablePicture:
    """A table where all the named laid the same."""
    return TablePicture("Classic", 7, tuple(seat(name, 5, *laid) for name in names), winner, pot=4)


def decoded(png: bytes) -> Image.Image:
    """The picture of a file, in its palette."""
    image = Image.open(io.BytesIO(png))
    image.load()
    assert image.format == "PNG" and image.mode == "P"
    return image


def harmless(alt: str) -> bool:
    """Whether a text can neither ping, nor style, nor steer how others are read, and is no longer than an alt text."""
    return (
        0 < len(alt) <= 1_000
        and not any(sign in alt for sign in ("<@", "</", "<#", "@everyone", "`", "||", "~~", "**", "\n"))
        and all(unicodedata.category(letter) not in {"Cc", "Cs", "Co", "Cn"} for letter in alt)
        and all(unicodedata.category(letter) != "Cf" or letter == "\u200d" for letter in alt)
    )


def cut_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list to which every text is added that a picture cuts from now on."""
    cut: list[str] = []

    def noted(text: str, size: int, width: int, *, strong: bool = True) -> Image.Image:
        if draw_mask(text, size, strong=strong).width > width:
            cut.append(text)
        return fit_mask(text, size, width, strong=strong)

    monkeypatch.setattr("bot.pictures.canvas.fit_mask", noted)
    return cut
