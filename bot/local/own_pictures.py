"""Lets simcord show the pictures that the bot drew without validating each in a process of its own.

A board of a running game has a new picture every few seconds. The page would wait for a new Python process each time, without
a picture meanwhile.
"""

from typing import Final

from simcord.preview._media import MediaInfo, MediaWorker

from bot.pictures.canvas import WIDTH
from bot.pictures.card_faces import EMOJI

HEADER: Final = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
MOST_BYTES: Final = 256 * 1024
MOST_HEIGHT: Final = 4096


def trust_pictures(emojis: set[str]) -> None:
    """Let simcord show emojis with these digests, and PNG files as wide as our pictures, without validating them.

    No process decodes them, so none needs a limit of its memory; the page would complain of one without.
    """
    check = MediaWorker.validate

    async def validate(self: MediaWorker, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        size = (EMOJI, EMOJI) if key in emojis else size_of_own(blob)
        if size is None:
            return await check(self, key, blob, media_time=media_time)
        pixels = size[0] * size[1] * 4
        return MediaInfo("PNG", *size, 1, pixels, blob, "image/png", capture=blob, poster=blob, memory_limited=True)

    setattr(MediaWorker, "validate", validate)  # noqa: B010 - simcord's own method, in this process alone


def size_of_own(blob: bytes) -> tuple[int, int] | None:
    """Return the width and height of a picture that may be one of ours, by its header; None for any other file."""
    if not blob.startswith(HEADER) or len(blob) > MOST_BYTES:
        return None
    start = len(HEADER)
    width, height = (int.from_bytes(blob[at : at + 4], "big") for at in (start, start + 4))
    return (width, height) if width == WIDTH and 0 < height <= MOST_HEIGHT else None
