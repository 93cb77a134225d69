"""Declares who plays on a page: a visitor with their member, and the ports that know visitors and open games for them."""

from dataclasses import dataclass
from typing import Protocol

from aiohttp import web

from bot.host.ids import PlayerId, ServerId, TableId


@dataclass(frozen=True, slots=True)
class Visitor:
    """A member at a page of a server."""

    player: PlayerId
    server: ServerId
    name: str


class Visitors(Protocol):
    """Knows who a request comes from."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The names that a visitor may choose from; none where everybody is who they are signed in as."""

    async def find_visitor(self, request: web.Request) -> Visitor | None:
        """Return who asks; None for somebody who only watches. What a request claims is never believed unchecked."""


class Games(Protocol):
    """Opens games for visitors."""

    async def open_game(self, visitor: Visitor, game: str, word: str, *, together: bool) -> TableId:
        """Open a game against a bot, which starts at once, or `together` one that waits for others; return its table.

        `word` is what the visitor adds to the deal. Raises Refused or StoreDown.
        """
