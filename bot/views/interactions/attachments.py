"""Attaches drawn pictures to a message as files and shows them in media galleries, with their alt texts."""

import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import structlog

from bot.pictures.drawing import Drawn, Picture, drawn

log = structlog.get_logger()


async def drawn_or_none(picture: Picture) -> Drawn | None:
    """Return the drawn picture, or None when drawing fails: every picture has a text twin, so a page does without."""
    try:
        return await drawn(picture)
    except Exception:  # whatever a picture does must stay with the picture
        log.exception("picture_not_drawn", kind=type(picture).__name__)
        return None


def gallery(pictures: Sequence[Drawn]) -> "discord.ui.MediaGallery[Any]":
    """Return a gallery with all the pictures."""
    items = [
        discord.MediaGalleryItem(f"attachment://{_name(number)}", description=picture.alt)
        for number, picture in enumerate(pictures)
    ]
    return discord.ui.MediaGallery(*items)


def galleries(pictures: Sequence[Drawn]) -> "Iterator[discord.ui.MediaGallery[Any]]":
    """Yield a gallery for each picture: several in one are shown side by side, too small to read on a phone."""
    for number, picture in enumerate(pictures):
        item = discord.MediaGalleryItem(f"attachment://{_name(number)}", description=picture.alt)
        yield discord.ui.MediaGallery(item)


def files(pictures: Sequence[Drawn]) -> list[discord.File]:
    """Return the files that a gallery refers to; each file can be sent once."""
    return [
        discord.File(io.BytesIO(picture.png), _name(number), description=picture.alt) for number, picture in enumerate(pictures)
    ]


def _name(number: int) -> str:
    return f"picture-{number + 1}.png"
