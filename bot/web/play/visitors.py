"""Declares who plays on a page: a visitor with their member, and the ports that know visitors and open games for them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from aiohttp import web

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.views.interactions.member_rights import MemberRights


@dataclass(frozen=True, slots=True)
class Visitor:
    """A member at a page of a server, and what they may do where they play; `channel` is where they open a table."""

    player: PlayerId
    server: ServerId
    name: str
    rights: MemberRights = field(default_factory=MemberRights)
    channel: ChannelId | None = None


class Visitors(Protocol):
    """Knows who a request comes from."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The names that a visitor may choose from; none where everybody is who they are signed in as."""

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return who asks, as a member of a server who may play in a channel (None: in some channel of it).

        None for somebody who only watches. What a request claims is never believed unchecked. Where members sign in, a
        request has the token of their session in a cookie, or as `Authorization: Bearer TOKEN`: a frame of another site,
        such as Discord's, may keep no cookies. Raises Refused for somebody signed in who may not play there, and StoreDown.
        """


class PlayedChannel(NamedTuple):
    """A channel in which a visitor may open a table."""

    id: ChannelId
    name: str


class Games(Protocol):
    """Opens games for visitors."""

    @property
    def home(self) -> ServerId | None:
        """The server of a game whose request names none; None where each must name one."""

    async def list_channels(self, visitor: Visitor) -> Sequence[PlayedChannel]:
        """Return the channels to choose from; none where it is known in which one a visitor plays."""

    async def open_game(self, visitor: Visitor, game: str, word: str, *, together: bool) -> TableId:
        """Open a game against a bot, which starts at once, or `together` one that waits for others; return its table.

        `word` is what the visitor adds to the deal. Raises Refused or StoreDown.
        """
