"""Answers requests from inside Discord: the Activity's page, and the line on which its member watches and plays."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import structlog
from aiohttp import web

from bot.host.hall.hall import Hall
from bot.host.hall.runtime import TableUpdates
from bot.host.ids import ChannelId, ServerId, TableId, read_discord_id
from bot.host.refusals import Refused, StoreDown
from bot.host.settings.options import FOUR_COLOURS
from bot.host.settings.servers import Servers
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.texts import say, speaking
from bot.views.discord_api.member_limits import Pace, TokenBuckets
from bot.web.activity.bundle import read_script, read_styles
from bot.web.activity.member_line import PATIENCE, ActivityLine, LineEnded
from bot.web.activity.visits import ActivityVisits, NotAdmitted, Visit
from bot.web.art import art_sheet, designs_sheet
from bot.web.live_tables import LiveTables
from bot.web.play.play_home import list_best_games
from bot.web.play.play_pages import NO_TABLE, PlayPages
from bot.web.play.visitors import Games, Visitor
from bot.web.protection import ADDRESS, NONCE, AddressLimits, network_of
from bot.web.sign_in.discord_visitors import PageMembers
from bot.web.templates import language_of, render_page
from bot.web.watchers import TooManyWatchers

log = structlog.get_logger()

OPAQUE: Final = "null"
"""The origin of a page in a sandbox, as Discord has on iOS. Whoever feigns it gains nothing: no cookie lets anybody in here."""

OF_ADDRESS: Final = Pace(burst=100, per_second=2)
"""How often people may enter from one address: Discord has many members behind each of its own."""

OF_ALL: Final = Pace(burst=300, per_second=10)
"""How often people may enter in all: each costs a call to Discord, and a bot needs its fifty a second for games."""

CHECKED: Final = 120.0
"""Seconds after which Discord is asked again who is still in an Activity."""

FRAMES: Final = "https://discord.com https://*.discord.com https://*.discordsays.com"
"""The sites that may show this page in a frame. No other page may be shown in one."""


class _Member:
    """A member and their open line: what they are in, which table they see, and what wakes them when another one is on."""

    def __init__(self, visit: Visit, language: str, line: ActivityLine) -> None:
        self.visit, self.language, self.line = visit, language, line
        self.table: TableId | None = None
        self.changed = asyncio.Event()


@dataclass(frozen=True, slots=True)
class ActivityPlay:
    """What playing inside Discord is made of: who members are, the same answers as on ordinary pages, and games to open.

    `client_id` gives the application's id, known once the bot has signed in; `is_absent` says of which servers the bot is no
    member, where Discord may open its Activity for somebody who has brought it along.
    """

    client_id: Callable[[], str]
    is_absent: Callable[[ServerId], bool]
    members: PageMembers
    pages: PlayPages
    games: Games
    hall: Hall
    servers: Servers


class ActivityPages:
    """The pages inside Discord. It implements the host's `Screen` port, by which it hears of new tables in channels."""

    def __init__(self, visits: ActivityVisits, play: ActivityPlay, live: LiveTables, updates: TableUpdates, site: str) -> None:
        self.visits = visits
        self.live = live
        self._play, self._updates, self._site = play, updates, site
        self._limits = AddressLimits()
        self._of_address, self._of_all = TokenBuckets(OF_ADDRESS), TokenBuckets(OF_ALL)
        self._members: dict[ChannelId, set[_Member]] = {}

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of the page and the line."""
        app.router.add_get("/activity", self.send_page)
        app.router.add_get("/activity/line", self.open_line, allow_head=False)

    # As a screen.

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Show the members of a channel its table, if they see another one."""
        for member in self._members.get(table.channel, ()):
            if member.table != table.id:
                member.changed.set()

    def forget(self, table: TableId) -> None:
        """Show nobody a table that is gone."""
        for members in self._members.values():
            for member in members:
                if member.table == table:
                    member.changed.set()

    async def leave(self, slots: Collection[int]) -> None:
        """Let everybody go: they come back, and find who shows these tables then."""
        self.live.end_all()

    async def run(self) -> None:
        """Hear of tables until cancelled."""
        with self._updates.show_on(self):
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self.live.run(), name="activity views")
                tasks.create_task(self._check_members(), name="activity members")

    async def let_absent_go(self) -> None:
        """End the lines of those who Discord says are in their Activity no more: they left its channel, or were made to.

        Whoever is there after all comes back.
        """
        open_now = [member for members in self._members.values() for member in members]
        for instance in {member.visit.instance for member in open_now}:
            present = await self.visits.list_present(instance)
            for member in open_now:
                if present is not None and member.visit.instance == instance and str(member.visit.player) not in present:
                    member.line.end()

    async def _check_members(self) -> None:
        while True:
            await asyncio.sleep(CHECKED)
            await self.let_absent_go()

    def end_all(self) -> None:
        """Let everybody go, because this process stops."""
        self.live.end_all()

    # Requests.

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page: all that it needs stands in it."""
        server = read_discord_id(request.query.get("guild_id", ""))
        known = None if server is None else self._play.servers.known_settings(ServerId(server))
        deck = Deck.FOUR if known is not None and known.cards == FOUR_COLOURS else Deck.TWO
        with speaking(language_of(request)):
            games = list_best_games(self._play.servers.base)
        response = render_page(
            request,
            "activity.html",
            client=self._play.client_id(),
            styles=read_styles(),
            art=art_sheet(deck).svg + designs_sheet().svg,
            script=read_script(),
            games=games,
            table="",
        )
        nonce = request[NONCE]
        response.headers["Content-Security-Policy"] = (
            f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; font-src data:; "
            f"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {FRAMES}"
        )
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    async def open_line(self, request: web.Request) -> web.StreamResponse:
        """Let a member in, and answer what they ask until either side ends the line."""
        if not self._is_ours(request.headers.get("Origin", ""), request.host):
            raise web.HTTPForbidden
        line, language = ActivityLine(), language_of(request)
        try:
            with self.live.admit(request[ADDRESS]):
                await line.socket.prepare(request)
                entered = await self._let_in(line, language, network_of(request[ADDRESS]))
            if entered is not None:
                session, visit = entered
                try:
                    with self.live.admit(f"member {visit.player}"):
                        await self._stay(line, session, _Member(visit, language, line))
                finally:
                    self.visits.release(session)
        except TooManyWatchers:
            if not line.socket.prepared:
                return web.Response(status=503, headers={"Retry-After": "30"})
        except LineEnded:
            pass
        await line.end_with()
        return line.socket

    def _is_ours(self, origin: str, host: str) -> bool:
        """Whether a browser opened the line from our page: inside Discord, or on our own site."""
        return origin in {
            OPAQUE,
            f"https://{self._play.client_id()}.discordsays.com",
            f"https://{host}",
            f"http://{host}",
            self._site or OPAQUE,
        }

    async def _let_in(self, line: ActivityLine, language: str, network: str) -> tuple[str, Visit] | None:
        """Return the session and the visit of whoever says who they are; None where they are told why they can't come in."""
        kind, sent = await line.read(PATIENCE)
        if kind != "enter":
            raise LineEnded
        instance, session, access = str(sent.get("instance", "")), str(sent.get("session", ""))[:100], ""
        try:
            if not self._may_ask(network):
                raise NotAdmitted("away", again=True)
            if session:
                visit = await self.visits.come_back(instance, session)
            else:
                session, visit, access = await self.visits.enter(instance, str(sent.get("code", ""))[:200])
            if not self._play.hall.runtime.owns(visit.server):
                raise NotAdmitted("away", again=True)
            if self._play.is_absent(visit.server):
                raise NotAdmitted("absent")
        except NotAdmitted as refused:
            self.visits.leave(session)
            with speaking(language):
                await line.say("refused", {"note": say(f"activity-not-{refused.reason}"), "again": refused.again})
            return None
        await line.say("entered", {"session": session, "access": access, "site": self._site})
        return session, visit

    def _may_ask(self, network: str) -> bool:
        """Count that Discord is to be asked about somebody; return whether it may be."""
        now = self._play.hall.runtime.clock.monotonic()
        return self._of_address.take_token(network, now) and self._of_all.take_token(None, now)

    async def _stay(self, line: ActivityLine, session: str, member: _Member) -> None:
        """Show a member the table of their channel, and answer what they ask, until they go."""
        channel = member.visit.channel
        self._members.setdefault(channel, set()).add(member)
        tasks = [asyncio.create_task(work, name="activity") for work in (line.send_views(), self._follow(line, member))]
        try:
            with suppress(LineEnded):
                while await self._answer_next(line, session, member):
                    pass
        finally:
            for task in tasks:
                task.cancel()
            self._members[channel].discard(member)
            if not self._members[channel]:
                del self._members[channel]

    async def _follow(self, line: ActivityLine, member: _Member) -> None:
        """Send the views of the table that is on in the member's channel, whichever that is."""
        while True:
            member.changed.clear()
            found = self._play.hall.tables.in_channel(member.visit.channel)
            member.table = None if found is None else found.id
            await line.show_table(member.table)
            if member.table is None:
                await member.changed.wait()
                continue
            with self.live.follow(member.table, member.language, line):
                await member.changed.wait()

    async def _answer_next(self, line: ActivityLine, session: str, member: _Member) -> bool:
        """Answer what a member asks next; return False once they leave. Raises LineEnded."""
        kind, sent = await line.read()
        if kind == "leave":
            self.visits.leave(session)
            return False
        if not self._limits.allows_request(str(member.visit.player)):
            raise LineEnded
        number = sent.get("number")
        if not isinstance(number, int):
            raise LineEnded
        with speaking(member.language):
            found = await self._find(kind, member, sent)
        await line.say("answer", {"number": number, "found": found})
        return True

    async def _find(self, kind: str, member: _Member, sent: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return what a member asked for, as on ordinary pages; None where it is not there, or did not work."""
        table, moment = member.table, self._play.hall.runtime.clock.now()
        try:
            visitor = await self._play.members.visitor_in(member.visit.server, member.visit.channel, member.visit.player)
            return await self._ask_pages(kind, visitor, table, sent, moment)
        except (Refused, StoreDown) as reason:
            return (await self._play.pages.refuse(NO_TABLE if table is None else table, reason))[0]
        except web.HTTPNotFound:
            return None
        except web.HTTPBadRequest:
            raise LineEnded from None
        except Exception:
            log.exception("activity_failed", table=table)
            return None

    async def _ask_pages(
        self, kind: str, visitor: Visitor, table: TableId | None, sent: Mapping[str, Any], moment: datetime
    ) -> Mapping[str, Any] | None:
        if kind == "open":
            return (await self._play.pages.open_asked_game(self._play.games, visitor, sent))[0]
        if table is None or kind not in {"lobby", "press", "seat"}:
            return None
        if kind == "lobby":
            return await self._play.pages.offer(table, visitor, str(sent.get("find", "")))
        if kind == "press":
            return (await self._play.pages.press(table, visitor, sent, moment))[0]
        return (await self._play.pages.look(table, visitor))[0]
