"""Draws pictures in a thread, one at a time, and caches them by value and language."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol

from bot.texts import current_language

KEPT: Final = 128
"""Pictures in the cache, the most recently used: some 3 MB."""


class Picture(Protocol):
    """A frozen value that can be drawn: equal values give equal bytes."""

    def __hash__(self) -> int:
        """Return a hash of the value, by which the picture is found in the cache."""

    def png(self) -> bytes:
        """Return the picture as a PNG file."""

    def alt(self) -> str:
        """Return what the picture shows, in at most 1,000 characters."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as a PNG file, and what it shows in words."""

    png: bytes
    alt: str


PictureKey = tuple[str, Picture]
"""A picture and the language of its words."""


class PictureQueue:
    """Draws for one bot, and caches what it drew last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most = kept
        self._kept: OrderedDict[PictureKey, Drawn] = OrderedDict()
        self._drawing: dict[PictureKey, asyncio.Task[Drawn]] = {}
        self._one = asyncio.Lock()

    async def draw(self, picture: Picture) -> Drawn:
        """Return a picture, drawn now if it is not cached; raises what drawing raises, in every caller that waits for it."""
        key = current_language(), picture
        if (done := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return done
        task = self._drawing.get(key)
        if task is None:
            task = self._drawing[key] = asyncio.create_task(self._draw(key), name="drawing")
        # A caller that no longer waits must not take the picture away from the others.
        return await asyncio.shield(task)

    async def _draw(self, key: PictureKey) -> Drawn:
        _, picture = key  # the language is that of the task, which inherits it from its caller
        try:
            # One at a time: drawing holds the interpreter for milliseconds, and many threads would starve the loop.
            async with self._one:
                done = await asyncio.to_thread(lambda: Drawn(picture.png(), picture.alt()))
        finally:
            del self._drawing[key]
        self._kept[key] = done
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return done
