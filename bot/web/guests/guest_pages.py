"""Answers guests who want a seat: at a table to which its host invited them, or at one of their own against a bot."""

import asyncio
import re
from collections.abc import Mapping
from typing import Any, Final

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.engine.rules.rules import PRESSED
from bot.engine.variants import find_variant
from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import ServerId, TableId, guest_channel, is_table_id, read_discord_id
from bot.host.names import is_plain, normalize_name
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.options import CLOSED
from bot.host.settings.servers import Servers
from bot.host.table.order import Order
from bot.host.table.seat import GuestPass, Seat
from bot.texts import say, speaking
from bot.views.discord_api.member_limits import Pace, TokenBuckets
from bot.views.interactions.answers import failure_text
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC
from bot.web.message_text import read_lines
from bot.web.play.guest_passes import digest_of, new_pass
from bot.web.play.play_home import MINUTE
from bot.web.play.play_pages import answer_json, read_json, word_of
from bot.web.protection import ADDRESS, network_of, require_own_script
from bot.web.templates import GUESTS, language_of

SHORTEST: Final = 2
LONGEST: Final = 20
"""Letters of a guest's name."""

OWN_TABLES: Final = 5
"""Games of guests alone against bots that a server has at once."""

OF_ADDRESS: Final = Pace(burst=6, per_second=1 / 60)
"""Seats that guests of one address take: a family at once, and then one a minute."""

KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def checked_guest_name(typed: str) -> str:
    """Return the name of a guest, without what Discord or a page could act on; raises Refused for one that can't be shown."""
    name = normalize_name(typed[:200])
    if len(name) < SHORTEST or not is_plain(name, LONGEST) or not name[0].isalpha():
        raise Refused(Refusal.GUEST_NAME, fewest=SHORTEST, most=LONGEST)
    return name


class GuestPages:
    """The requests of guests. Each answer is JSON; the token in it is said once, and is good for that table alone."""

    def __init__(self, hall: Hall, servers: Servers, clock: Clock) -> None:
        self._hall, self._servers, self._clock = hall, servers, clock
        self._of_address = TokenBuckets(OF_ADDRESS)
        self._opening = asyncio.Lock()

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of guests, and what pages say of them."""
        app.router.add_post("/t/{table:[0-9a-z]+}/guest", self.sit_down)
        app.router.add_post("/s/{server:[0-9]{1,19}}/guest", self.open_game)
        app.middlewares.append(self._note_guests)

    @web.middleware
    async def _note_guests(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let pages offer guests a seat."""
        request[GUESTS] = self._servers
        return await handler(request)

    async def sit_down(self, request: web.Request) -> web.Response:
        """Seat a guest at a table to which its host invited them."""
        require_own_script(request)
        name = request.match_info["table"]
        table = self._hall.tables.get(TableId(name)) if is_table_id(name) else None
        if table is None:
            raise web.HTTPNotFound
        sent = await read_json(request)
        with speaking(language_of(request)):
            try:
                await self._require_open(request, table.server)
                key = str(sent.get("key", ""))
                if not KEY.fullmatch(key):
                    raise Refused(Refusal.NO_INVITATION)
                token, guest = new_pass()
                typed = checked_guest_name(str(sent.get("name", "")))
                await self._hall.seat_guest(table.id, guest, typed, word_of(sent), digest_of(key))
            except (Refused, StoreDown) as reason:
                return _refuse(reason)
        return answer_json({"table": table.id, "token": token})

    async def open_game(self, request: web.Request) -> web.Response:
        """Open a game of a guest alone against a bot, which no channel shows."""
        require_own_script(request)
        if (named := read_discord_id(request.match_info["server"])) is None:
            raise web.HTTPNotFound
        server, sent = ServerId(named), await read_json(request)
        with speaking(language_of(request)):
            try:
                await self._require_open(request, server)
                token, guest = new_pass()
                async with self._opening:  # two at once would both be the last
                    table = await self._open(server, guest, sent)
            except (Refused, StoreDown) as reason:
                return _refuse(reason)
        return answer_json({"table": table, "token": token})

    async def _open(self, server: ServerId, guest: GuestPass, sent: Mapping[str, Any]) -> TableId:
        own = [one for one in self._hall.tables if one.server == server and one.is_live and one.is_off_discord]
        if len(own) >= OWN_TABLES:
            raise Refused(Refusal.GUEST_TABLES)
        game, settings = str(sent.get("game", ""))[:40], await self._servers.settings_of(server)
        if game not in list_guest_games():
            raise Refused(Refusal.GUEST_CHIPS)
        variant = find_variant(game)
        order = Order(
            server=server,
            channel=guest_channel(guest.player),
            host=guest.player,
            word=word_of(sent),
            variant=variant.key,
            rules=variant.rules,
            capacity=2,
            pace=settings.pace * 1000,
            lobby=settings.lobby * 1000,
            length=MINUTE if game == CLASSIC else settings.length,
            others=(Seat(None, "-"),),
            guest=guest,
            guest_name=checked_guest_name(str(sent.get("name", ""))),
        )
        return (await self._hall.open_table(order)).id

    async def _require_open(self, request: web.Request, server: ServerId) -> None:
        """Raise Refused where a server lets no guests play, or where too many come from one address."""
        settings = await self._servers.settings_of(server)
        if settings.pages == CLOSED:
            raise web.HTTPNotFound
        if not settings.guests:
            raise Refused(Refusal.GUESTS_OFF)
        if not self._of_address.take_token(network_of(request[ADDRESS]), self._clock.monotonic()):
            raise Refused(Refusal.GUEST_TABLES)


def list_guest_games() -> tuple[str, ...]:
    """Return the keys of the games that a guest may play alone: those of the best that two play, not for chips nor by speed.

    Where the quickest finger wins, presses count from the moment at which a message was shown, and here is none.
    """
    found = [find_variant(key) for key in BIG_GAMES]
    fitting = [one for one in found if one.seats[0] <= 2 <= one.seats[1] and one.rules.procedure not in PRESSED]
    return tuple(one.key for one in fitting if not one.rules.has_chips)


def _refuse(reason: Exception) -> web.Response:
    return answer_json({"note": read_lines(failure_text(reason), lambda _: say("picture-nobody"))}, status=409)
