"""Puts the card emojis into the simulated Discord of the local table, and lets it show what the bot drew without validating it.

simcord keeps the names of an application's emojis and drops their pictures. It validates every picture that it shows in a
process of its own, which takes a tenth of a second each time that a card comes back; and a board of a running game has a new
picture every few seconds.
"""

import hashlib
from functools import lru_cache
from typing import Final

import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview._media import MediaInfo, MediaWorker

from bot.pictures.canvas import WIDTH
from bot.pictures.emoji_faces import EMOJI, emoji_png
from bot.views.interactions.card_emojis import emoji_names

HEADER: Final = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
MOST_BYTES: Final = 256 * 1024
MOST_HEIGHT: Final = 4096


def give_emojis(env: simcord.Env) -> None:
    """Create the emojis of all cards. Each is drawn when it is shown for the first time."""
    cdn = env.backend.cdn
    cards = {name: card for card, name in emoji_names().items()}
    faces = {f"{CDN_BASE}/emojis/{env.backend.create_application_emoji(name).id}.png": card for name, card in cards.items()}
    ours: set[str] = set()
    others = cdn.get

    @lru_cache(maxsize=len(faces))
    def draw_face(url: str) -> bytes:
        png = emoji_png(*faces[url])
        ours.add(hashlib.sha256(png).hexdigest())
        return png

    vars(cdn)["get"] = lambda url: draw_face(url) if url in faces else others(url)
    trust_pictures(ours)


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
