"""A drawn picture on a page: as a file beside the message, shown in it, with its alt text at both. Draws nothing."""

import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import structlog

from bot.pictures.drawing import Drawn, Picture, drawn

log = structlog.get_logger()


async def drawn_or_none(picture: Picture) -> Drawn | None:
    """Return a picture, or None when it cannot be drawn: every picture has a text twin, so a page does without."""
    try:
        return await drawn(picture)
    except Exception:  # whatever a picture does must stay with the picture
        log.exception("picture_not_drawn", kind=type(picture).__name__)
        return None


def gallery(pictures: Sequence[Drawn]) -> "discord.ui.MediaGallery[Any]":
    """Return pictures one below the other."""
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
    """Return what has to be sent with a gallery; each file can be sent once."""
    return [
        discord.File(io.BytesIO(picture.png), _name(number), description=picture.alt) for number, picture in enumerate(pictures)
    ]


def _name(number: int) -> str:
    return f"picture-{number + 1}.png"
