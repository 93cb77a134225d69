"""Draws the moving picture of a game once, however many members share it at the same moment, and caches the last ones."""

import asyncio
from collections import OrderedDict
from typing import Final
from weakref import WeakKeyDictionary

from bot.host.ids import TableId
from bot.host.records.replays import Replay
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MoviePicture
from bot.pictures.drawing import Drawn, PictureQueue
from bot.texts import current_language
from bot.views.ending.scenes import movie_of

KEPT: Final = 6
"""Moving pictures in the cache, some 3 MB."""

MovieKey = tuple[str, TableId, tuple[str, ...], Deck]
"""All that the moving picture of a game depends on: the language, the game, the names of its seats, and the cards' colours."""


class SharedMovies:
    """The moving pictures of one event loop. They are composed and drawn one at a time, off the loop."""

    def __init__(self) -> None:
        self._queue = PictureQueue(KEPT)
        self._composed: OrderedDict[MovieKey, MoviePicture | None] = OrderedDict()
        self._composing = asyncio.Lock()

    async def drawn(self, replay: Replay, names: tuple[str, ...], deck: Deck) -> Drawn | None:
        """Return the moving picture of a game; None where there is nothing to show."""
        key = current_language(), replay.game.id, names, deck
        async with self._composing:  # who waits here finds it composed
            if key not in self._composed:
                self._composed[key] = await asyncio.to_thread(movie_of, replay, names, deck)
                if len(self._composed) > KEPT:
                    self._composed.popitem(last=False)
            movie = self._composed[key]
        return None if movie is None else await self._queue.draw(movie)


_OF_LOOPS: "WeakKeyDictionary[asyncio.AbstractEventLoop, SharedMovies]" = WeakKeyDictionary()


async def shared_movie(replay: Replay, names: tuple[str, ...], deck: Deck) -> Drawn | None:
    """Return the moving picture of a game, composed and drawn unless it is cached; None where there is nothing to show."""
    return await _OF_LOOPS.setdefault(asyncio.get_running_loop(), SharedMovies()).drawn(replay, names, deck)
