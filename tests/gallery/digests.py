"""What the pictures of the gallery look like, as digests of their pixels: a line for each in `digests.txt`."""

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.drawing import Picture
from tests.bench.picture_bars import COURSE
from tests.gallery.dailies import dailies
from tests.gallery.earned import earned, to_choose
from tests.gallery.endings import results_and_hands
from tests.gallery.lobbies import best_games, lobbies
from tests.gallery.tables import tables
from tests.pictures.document_pictures import pictures
from tests.pictures.test_result_picture import won

FILE: Final = Path(__file__).parent / "digests.txt"


def gallery(code: str) -> Iterator[tuple[str, Picture]]:
    """Every picture by its name, drawn in a language: all of them in English, in others those of two sizes of table."""
    for name, table in tables():
        if code == "en" or name.startswith(("table-2-", "table-6-")):
            yield name, table
    for seats in (1, 2, 3, 6, 10):
        yield f"result-{seats}", won(seats)
    if code == "en":
        yield from results_and_hands()
    for name, lobby in lobbies():
        if code == "en" or name in {"lobby-filling", "lobby-challenge", "lobby-2-full"}:
            yield name, lobby
    if code == "en":
        yield from earned()
    yield from to_choose()
    yield "games", best_games()
    yield "course", COURSE
    yield from dailies()
    yield from pictures().items()


def digest_of(png: bytes) -> str:
    """A digest of a file's pixels: how it was packed does not matter."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return hashlib.sha256(repr(image.size).encode() + image.tobytes()).hexdigest()[:16]
