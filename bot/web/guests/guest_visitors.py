"""Recognises guests by the tokens of their seats, and asks who everybody else is."""

from hmac import compare_digest
from typing import Final

from aiohttp import web

from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, ServerId, is_off_discord
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.web.play.guest_passes import digest_of
from bot.web.play.visitors import Visitor, Visitors

GUEST: Final = "X-War-Room-Guest"
"""The header with the token of a guest's seat: a tab keeps it, and no browser sends it by itself."""


class GuestVisitors:
    """Implements the `Visitors` port where guests play: each is known at one table alone, and as long as it is there."""

    def __init__(self, others: Visitors, hall: Hall) -> None:
        self._others, self._hall = others, hall

    @property
    def choices(self) -> tuple[str, ...]:
        """The names that everybody else may choose from."""
        return self._others.choices

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return who asks: a guest of the table in a channel, or whoever else it is; raises as the port says."""
        if channel is None:
            return await self._others.find_visitor(request, server, channel)
        if (guest := self._find_guest(request.headers.get(GUEST, ""), server, channel)) is not None:
            return guest
        if is_off_discord(channel):
            raise Refused(Refusal.GUESTS_OWN)
        return await self._others.find_visitor(request, server, channel)

    def _find_guest(self, token: str, server: ServerId, channel: ChannelId) -> Visitor | None:
        table = self._hall.tables.in_channel(channel)
        if not token or table is None or table.server != server:
            return None
        digest = digest_of(token)
        known = next((guest.player for guest in table.guests if compare_digest(guest.digest, digest)), None)
        seat = None if known is None else table.seat_of(known)
        if known is None or seat is None:
            return None
        return Visitor(known, server, say("guest-named", name=table.seats[seat].guest))
