"""Draws pictures in a thread, one at a time, and caches them by value and language."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from bot.texts import current_language

KEPT: Final = 128
"""Pictures that are kept, the newest used: some 3 MB."""


class Picture(Protocol):
    """A frozen value that can be drawn: equal values give equal bytes."""

    def __hash__(self) -> int:
        """Pictures are found again by their values."""

    def png(self) -> bytes:
        """Return the picture as a PNG file."""

    def alt(self) -> str:
        """Return what the picture shows, in at most 1,000 characters."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as a PNG file, and what it shows in words."""

    png: bytes
    alt: str


Asked = tuple[str, Picture]
"""A picture and the language of its words."""


class PictureQueue:
    """Draws for one event loop, and keeps what it drew last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most = kept
        self._kept: OrderedDict[Asked, Drawn] = OrderedDict()
        self._drawing: dict[Asked, asyncio.Task[Drawn]] = {}
        self._one = asyncio.Lock()

    async def drawn(self, picture: Picture) -> Drawn:
        """Return a picture, drawn now if it is not kept; raises what drawing it raises, to everybody who waits for it."""
        asked = current_language(), picture
        if (done := self._kept.get(asked)) is not None:
            self._kept.move_to_end(asked)
            return done
        task = self._drawing.get(asked)
        if task is None:
            task = self._drawing[asked] = asyncio.create_task(self._draw(asked), name="drawing")
        # Somebody who no longer waits must not take the picture away from the others.
        return await asyncio.shield(task)

    async def _draw(self, asked: Asked) -> Drawn:
        _, picture = asked  # the language is that of the task, which began where it was asked for
        try:
            # One at a time: drawing holds the interpreter for milliseconds, and many threads would starve the loop.
            async with self._one:
                done = await asyncio.to_thread(lambda: Drawn(picture.png(), picture.alt()))
        finally:
            del self._drawing[asked]
        self._kept[asked] = done
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return done


_EASELS: "WeakKeyDictionary[asyncio.AbstractEventLoop, PictureQueue]" = WeakKeyDictionary()


async def drawn(picture: Picture) -> Drawn:
    """Return a picture as a PNG file with its alt text, drawn in a thread unless an equal one is kept."""
    return await _EASELS.setdefault(asyncio.get_running_loop(), PictureQueue()).drawn(picture)
