"""Answers the requests of visitors who play: what they see alone at a table, their presses, and a new game of their own."""

import asyncio
import json
import re
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl

import structlog
from aiohttp import web

from bot.host.clock import Clock
from bot.host.ids import ChannelId, ServerId, TableId, is_table_id, read_discord_id
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.chip_transfers import ShortOfChips
from bot.texts import say, speaking
from bot.views.discord_api.member_limits import RequestKind
from bot.views.interactions.answers import failure_text
from bot.views.tables.board import question_buttons
from bot.web.play.controls import list_controls
from bot.web.play.presses import NO_ANSWER, Answer, PagePresses, Pressed
from bot.web.play.seat_views import SeatViews
from bot.web.play.visitors import Games, Visitor, Visitors
from bot.web.protection import require_own_script
from bot.web.templates import language_of

log = structlog.get_logger()

LONGEST: Final = 2_000
"""Bytes of a request at most."""

PATIENCE: Final = 5.0
"""Seconds in which all of a request must be there: while one is waited for its connection makes room for nobody."""

OWN_WORDS: Final = frozenset({Refusal.OLD_BUTTON, Refusal.BAD_CHOICE})
"""Refusals that in Discord lead to what there is only there."""

NO_TABLE: Final = TableId("")
"""The table of what was asked at none."""

Found: TypeAlias = tuple[dict[str, Any], int]
"""What somebody is answered, and the status of HTTP that says the same."""

WORD: Final = re.compile(r"[0-9]{1,40}", re.ASCII)
"""What a browser adds to the deal: a random number of its own."""


class PlayPages:
    """The requests of visitors who play. Each answer is JSON, and for its visitor alone. Without `games` they open none."""

    def __init__(self, visitors: Visitors, games: Games | None, seats: SeatViews, presses: PagePresses, clock: Clock) -> None:
        self.visitors = visitors
        self._games, self._seats, self._presses, self._clock = games, seats, presses, clock

    @property
    def opens_games(self) -> bool:
        """Whether visitors open games here, each in a channel that they pick."""
        return self._games is not None and self._games.home is None

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses for playing."""
        app.router.add_get("/t/{table:[0-9a-z]+}/seat", self.send_seat)
        app.router.add_get("/t/{table:[0-9a-z]+}/lobby", self.send_lobby)
        app.router.add_post("/t/{table:[0-9a-z]+}/press", self.answer_press)
        if self._games is not None:
            app.router.add_post("/play", partial(self.open_game, self._games))
            app.router.add_get("/s/{server:[0-9]{1,19}}/channels", partial(self.send_channels, self._games))

    async def send_seat(self, request: web.Request) -> web.Response:
        """Answer with what a visitor sees alone at a table; to somebody who may not play there, with the reason as a note."""
        table = _table_of(request)
        with speaking(language_of(request)):
            try:
                visitor = await self._visitor_at(request, table)
            except (Refused, StoreDown) as reason:
                return answer_json(*await self.refuse(table, reason))
            return answer_json(*await self.look(table, visitor))

    async def send_lobby(self, request: web.Request) -> web.Response:
        """Answer the host of a lobby with what they may choose from; where they typed something, with the games that fit."""
        table = _table_of(request)
        with speaking(language_of(request)):
            try:
                visitor = await self._visitor_at(request, table)
                return answer_json(await self.offer(table, visitor, request.query.get("find", "")))
            except (Refused, StoreDown) as reason:
                return answer_json(*await self.refuse(table, reason))

    async def answer_press(self, request: web.Request) -> web.Response:
        """Do what a visitor pressed, and answer with what they see then; a refusal is a note."""
        require_own_script(request)
        table, sent = _table_of(request), await read_json(request)
        moment = self._clock.now()  # what is held back counts from its end: nobody sends a press first and decides on it later
        with speaking(language_of(request)):
            try:
                visitor = await self._visitor_at(request, table)
            except web.HTTPNotFound:
                return answer_json((await self.refuse(table, Refused(Refusal.TABLE_GONE)))[0], status=404)
            except (Refused, StoreDown) as reason:
                return answer_json(*await self.refuse(table, reason))
            return answer_json(*await self.press(table, visitor, sent, moment))

    async def open_game(self, games: Games, request: web.Request) -> web.Response:
        """Open a game of the visitor's own, and answer with its table."""
        require_own_script(request)
        sent = await read_json(request)
        with speaking(language_of(request)):
            try:
                visitor = await self._require_visitor(request, _server_of(sent, games), _channel_of(sent))
            except (Refused, StoreDown) as reason:
                return answer_json(*await self.refuse(NO_TABLE, reason))
            return answer_json(*await self.open_asked_game(games, visitor, sent))

    async def send_channels(self, games: Games, request: web.Request) -> web.Response:
        """Answer with the channels of a server in which a visitor may open a table, with their names."""
        require_own_script(request)
        if (server := read_discord_id(request.match_info["server"])) is None:
            raise web.HTTPNotFound
        with speaking(language_of(request)):
            try:
                visitor = await self._require_visitor(request, ServerId(server), None)
                channels = await games.list_channels(visitor)
            except (Refused, StoreDown) as reason:
                return answer_json(*await self.refuse(NO_TABLE, reason))
            return answer_json({"channels": [{"value": str(one.id), "label": f"#{one.name}"} for one in channels]})

    async def press(self, table: TableId, visitor: Visitor, sent: Mapping[str, Any], moment: datetime) -> Found:
        """Do what a visitor pressed, and return what they see then, in the current language; a refusal is a note.

        `moment` is when all of it had arrived, however long it takes to find out who the visitor is. Raises
        HTTPBadRequest for what no script of ours sends, HTTPNotFound where there is no table.
        """
        pressed = Pressed(visitor, table, str(sent.get("value", ""))[:64], word_of(sent), moment)
        try:
            answer = await self._presses.run_press(pressed, str(sent.get("id", ""))[:100])
        except (Refused, StoreDown) as reason:
            answer = Answer(_failure_text(reason, visitor))
        return await self.look(table, visitor, answer)

    async def open_asked_game(self, games: Games, visitor: Visitor, sent: Mapping[str, Any]) -> Found:
        """Open a game of the visitor's own, and return its table, or in the current language why there is none.

        Raises HTTPBadRequest for what no script of ours sends.
        """
        if too_fast := self._presses.note_flood(visitor, RequestKind.ASK):
            return {"note": await self._seats.read_note(NO_TABLE, too_fast), "go": None}, 409
        try:
            game, together = str(sent.get("game", ""))[:40], sent.get("with") == "others"
            return {"table": await games.open_game(visitor, game, word_of(sent), together=together)}, 200
        except (Refused, StoreDown) as reason:
            return await self.refuse(NO_TABLE, reason, visitor)

    async def offer(self, table: TableId, visitor: Visitor, typed: str) -> dict[str, Any]:
        """Return what the host of a lobby may choose from, or games that fit what was typed; raises Refused or StoreDown."""
        if typed:
            return {"found": await self._presses.lobbies.find_games(table, visitor, typed)}
        return await self._presses.lobbies.list_offers(table, visitor)

    async def look(self, table: TableId, visitor: Visitor, answer: Answer = NO_ANSWER) -> Found:
        """Return what a visitor sees alone at a table, in the current language; raises HTTPNotFound where there is none."""
        view, note = await self._seats.view_of(table, visitor), await self._seats.read_note(table, answer.note)
        if view is None and (note or answer.table):
            return {"note": note, "go": answer.table}, 200 if answer.table else 409
        if view is None:
            raise web.HTTPNotFound
        answers = list_controls(question_buttons(table, *answer.answers, yes=answer.yes)) if answer.answers else []
        return {**view, "note": note, "answers": answers, "go": answer.table, "link": answer.link}, 200

    async def refuse(self, table: TableId, reason: Exception, visitor: Visitor | None = None) -> Found:
        """Return why something was refused, in the current language, and nothing else."""
        return {"note": await self._seats.read_note(table, _failure_text(reason, visitor)), "go": None}, 409

    async def _visitor_at(self, request: web.Request, table: TableId) -> Visitor:
        """Return who asks at a table; raises as `_require_visitor`."""
        require_own_script(request)
        if (place := self._seats.place_of(table)) is None:
            raise web.HTTPNotFound
        return await self._require_visitor(request, *place)

    async def _require_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor:
        """Return who asks, where pages are open; raises Refused for somebody who may not play there.

        People who only watch are told so by the status, and closed pages are not found.
        """
        if not await self._seats.are_open(server):
            raise web.HTTPNotFound
        visitor = await self.visitors.find_visitor(request, server, channel)
        if visitor is None:
            raise web.HTTPUnauthorized
        return visitor


def _channel_of(sent: Mapping[str, Any]) -> ChannelId | None:
    """Return the channel in which a game is to be opened, if a request names one; refuses what is none."""
    named = str(sent.get("channel", ""))
    if not named:
        return None
    if (channel := read_discord_id(named)) is None:
        raise web.HTTPBadRequest
    return ChannelId(channel)


def _server_of(sent: Mapping[str, Any], games: Games) -> ServerId:
    """Return the server in which a game is to be opened; refuses a request that names none where it must."""
    named = str(sent.get("server", ""))
    if (server := read_discord_id(named)) is not None:
        return ServerId(server)
    if games.home is None or named:
        raise web.HTTPBadRequest
    return games.home


def _failure_text(reason: Exception, visitor: Visitor | None) -> str:
    """Return the sentence that tells a visitor why something was refused, without commands that pages do not have."""
    if isinstance(reason, Refused) and reason.refusal in OWN_WORDS:
        return say(f"page-play-{reason.refusal}")
    if isinstance(reason, ShortOfChips) and visitor is not None:
        return failure_text(reason.for_asker(visitor.player))
    return failure_text(reason)


def _table_of(request: web.Request) -> TableId:
    name = request.match_info["table"]
    if not is_table_id(name):
        raise web.HTTPNotFound
    return TableId(name)


async def read_json(request: web.Request) -> Mapping[str, Any]:
    """Return what a request says; refuses what is too long, or no JSON object."""
    text = await _read_text(request, "application/json")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise web.HTTPBadRequest
    return found


async def read_form(request: web.Request) -> Mapping[str, str]:
    """Return the fields of a form, each once; refuses what is too long, or no form."""
    text = await _read_text(request, "application/x-www-form-urlencoded")
    try:
        return dict(parse_qsl(text.decode(), keep_blank_values=True))
    except ValueError:
        raise web.HTTPBadRequest from None


async def _read_text(request: web.Request, kind: str) -> bytes:
    """Return what a request says; refuses what is too long, of another kind, or too slow."""
    if request.content_type != kind or (request.content_length or 0) > LONGEST:
        raise web.HTTPBadRequest
    try:
        text = await asyncio.wait_for(_read_body(request), PATIENCE)
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    if len(text) > LONGEST:
        raise web.HTTPBadRequest
    return text


async def _read_body(request: web.Request) -> bytes:
    """Return what was sent, in however many pieces; of what is too long no more than shows that."""
    text = b""
    while len(text) <= LONGEST and (part := await request.content.readany()):
        text += part
    return text


def word_of(sent: Mapping[str, Any]) -> str:
    """Return what a visitor adds to the deal; refuses what no script of ours sends."""
    word = str(sent.get("word", ""))
    if not WORD.fullmatch(word):
        raise web.HTTPBadRequest
    return word


def answer_json(fields: Mapping[str, Any], status: int = 200) -> web.Response:
    """Return an answer to a script, for its visitor alone."""
    text = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers={"Cache-Control": "no-store"})
