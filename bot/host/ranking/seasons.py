"""Starts, ends and lists the seasons of a server: named periods of its own, one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.host.clock import Clock
from bot.host.ids import ServerId
from bot.host.names import is_plain
from bot.host.ranking.periods import Period, Window
from bot.host.refusals import Refusal, Refused

LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Season:
    """A season; numbers count from 1 in each server. `ended` is None for the one that is running."""

    server: ServerId
    number: int
    name: str
    started: datetime
    ended: datetime | None

    @property
    def window(self) -> Window:
        """The window that boards of the server and its channels have for it."""
        return Window(Period.SEASON, self.number)


class SeasonStore(Protocol):
    """Stores seasons. Every method raises StoreDown when it cannot."""

    async def all(self, server: ServerId) -> Sequence[Season]:
        """Return every season of a server, newest first."""

    async def start(self, server: ServerId, name: str, moment: datetime) -> tuple[Season, Season | None]:
        """Start a season, and end the running one; return both. Raises Refused if the running one has the same name."""

    async def end(self, server: ServerId, moment: datetime) -> Season | None:
        """End the running season; return it, or None when there is none."""


class Seasons:
    """The seasons of all servers. A game belongs to the season that was running when it was saved."""

    def __init__(self, store: SeasonStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def all(self, server: ServerId) -> Sequence[Season]:
        """Return every season of a server, newest first."""
        return await self._store.all(server)

    async def current(self, server: ServerId) -> Season | None:
        """Return the season that is running, or None."""
        return next((season for season in await self.all(server) if season.ended is None), None)

    async def start(self, server: ServerId, name: str) -> tuple[Season, Season | None]:
        """Start a season with a name, and end the running one; return both.

        Raises Refused for a bad name, and for that of the running season: anyone who asks twice wants one.
        """
        clean = " ".join(name.split())
        if not is_plain(clean, LONGEST_NAME):
            raise Refused(Refusal.BAD_NAME, most=LONGEST_NAME)
        return await self._store.start(server, clean, self._clock.now())

    async def end(self, server: ServerId) -> Season:
        """End the season that is running and return it; raises Refused when there is none."""
        ended = await self._store.end(server, self._clock.now())
        if ended is None:
            raise Refused(Refusal.NO_SEASON)
        return ended
