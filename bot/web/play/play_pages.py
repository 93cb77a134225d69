"""Answers the requests of visitors who play: what they see alone at a table, their presses, and a new game of their own."""

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any, Final

import structlog
from aiohttp import web

from bot.host.clock import Clock
from bot.host.ids import TableId, is_table_id
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.chip_transfers import ShortOfChips
from bot.texts import say, speaking
from bot.views.interactions.answers import failure_text
from bot.views.tables.board import question_buttons
from bot.web.message_text import read_lines
from bot.web.play.controls import list_controls
from bot.web.play.presses import Answer, PagePresses, Pressed
from bot.web.play.seat_views import SeatViews
from bot.web.play.visitors import Games, Visitor, Visitors
from bot.web.templates import language_of

log = structlog.get_logger()

OURS: Final = "X-War-Room"
"""The header of every request of our own scripts: a form or a picture of another site cannot send it."""

LONGEST: Final = 2_000
"""Bytes of a request at most."""

PATIENCE: Final = 5.0
"""Seconds in which all of a request must be there: while one is waited for its connection makes room for nobody."""

OWN_WORDS: Final = frozenset({Refusal.OLD_BUTTON, Refusal.BAD_CHOICE})
"""Refusals that in Discord lead to what there is only there."""

WORD: Final = re.compile(r"[0-9]{1,40}", re.ASCII)
"""What a browser adds to the deal: a random number of its own."""


class PlayPages:
    """The requests of visitors who play. Each answer is JSON, and for its visitor alone."""

    def __init__(self, visitors: Visitors, games: Games, seats: SeatViews, presses: PagePresses, clock: Clock) -> None:
        self.visitors = visitors
        self._games, self._seats, self._presses, self._clock = games, seats, presses, clock

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses for playing."""
        app.router.add_get("/t/{table:[0-9a-z]+}/seat", self.send_seat)
        app.router.add_post("/t/{table:[0-9a-z]+}/press", self.answer_press)
        app.router.add_post("/play", self.open_game)

    async def send_seat(self, request: web.Request) -> web.Response:
        """Answer with what a visitor sees alone at a table."""
        visitor, table = await self._require_visitor(request), _table_of(request)
        with speaking(language_of(request)):
            return await self._answer(table, visitor, Answer())

    async def answer_press(self, request: web.Request) -> web.Response:
        """Do what a visitor pressed, and answer with what they see then; a refusal is a note."""
        visitor, table, sent = await self._require_visitor(request), _table_of(request), await _read_json(request)
        moment = self._clock.now()  # what is held back counts from its end: nobody sends a press first and decides on it later
        pressed = Pressed(visitor, table, str(sent.get("value", ""))[:64], _word_of(sent), moment)
        with speaking(language_of(request)):
            try:
                answer = await self._presses.run_press(pressed, str(sent.get("id", ""))[:100])
            except (Refused, StoreDown) as reason:
                answer = Answer(_failure_text(reason, visitor))
            return await self._answer(table, visitor, answer)

    async def open_game(self, request: web.Request) -> web.Response:
        """Open a game of the visitor's own, and answer with its table."""
        visitor, sent = await self._require_visitor(request), await _read_json(request)
        with speaking(language_of(request)):
            try:
                game, together = str(sent.get("game", ""))[:40], sent.get("with") == "others"
                table = await self._games.open_game(visitor, game, _word_of(sent), together=together)
            except (Refused, StoreDown) as reason:
                lines = read_lines(_failure_text(reason, visitor), lambda _: say("picture-nobody"))
                return _json({"note": lines}, status=409)
        return _json({"table": table})

    async def _answer(self, table: TableId, visitor: Visitor, answer: Answer) -> web.Response:
        view, note = await self._seats.view_of(table, visitor), await self._seats.read_note(table, answer.note)
        if view is None and (note or answer.table):
            return _json({"note": note, "go": answer.table}, status=200 if answer.table else 409)
        if view is None:
            raise web.HTTPNotFound
        answers = list_controls(question_buttons(table, *answer.answers, yes=answer.yes)) if answer.answers else []
        return _json({**view, "note": note, "answers": answers, "go": answer.table})

    async def _require_visitor(self, request: web.Request) -> Visitor:
        """Return who asks; refuses requests that our own scripts did not send, people who only watch, closed pages."""
        if request.headers.get(OURS) is None or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise web.HTTPForbidden
        visitor = await self.visitors.find_visitor(request)
        if visitor is None:
            raise web.HTTPUnauthorized
        if not await self._seats.are_open(visitor):
            raise web.HTTPNotFound
        return visitor


def _failure_text(reason: Exception, visitor: Visitor) -> str:
    """Return the sentence that tells a visitor why something was refused, without commands that pages do not have."""
    if isinstance(reason, Refused) and reason.refusal in OWN_WORDS:
        return say(f"page-play-{reason.refusal}")
    return failure_text(reason.for_asker(visitor.player) if isinstance(reason, ShortOfChips) else reason)


def _table_of(request: web.Request) -> TableId:
    name = request.match_info["table"]
    if not is_table_id(name):
        raise web.HTTPNotFound
    return TableId(name)


async def _read_json(request: web.Request) -> Mapping[str, Any]:
    """Return what a request says; refuses what is too long, or no JSON object."""
    if request.content_type != "application/json" or (request.content_length or 0) > LONGEST:
        raise web.HTTPBadRequest
    try:
        text = await asyncio.wait_for(_read_body(request), PATIENCE)
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    try:
        found = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise web.HTTPBadRequest
    return found


async def _read_body(request: web.Request) -> bytes:
    """Return what was sent, in however many pieces; of what is too long no more than shows that."""
    text = b""
    while len(text) <= LONGEST and (part := await request.content.readany()):
        text += part
    return text


def _word_of(sent: Mapping[str, Any]) -> str:
    """Return what a visitor adds to the deal; refuses what no script of ours sends."""
    word = str(sent.get("word", ""))
    if not WORD.fullmatch(word):
        raise web.HTTPBadRequest
    return word


def _json(fields: Mapping[str, Any], status: int = 200) -> web.Response:
    text = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers={"Cache-Control": "no-store"})
