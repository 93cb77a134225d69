"""What stands for Discord: takes every call of discord.py at once, fails some, and forgets. It opens no connection.

simcord and the wire are nearer to Discord and are not used here: they keep every message, interaction and call for the
story to look at, so their memory would grow by more than any leak of the bot's, and a call costs them ten times as much.
"""

import json
import random
from collections import OrderedDict
from collections.abc import Iterator
from datetime import datetime
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.app import WarRoom
from bot.host.clock import Clock
from tests.soak.payloads import BOT, ME, member_payload, thread_payload

HOST: Final = "https://discord.com"

KEPT: Final = 1024
"""Channels, and private pages, of which the newest message is remembered."""

EPHEMERAL: Final = 64

IDLE: Final = 3600.0
"""Seconds after which a thread is put away in which nothing happens."""

FAULTS: Final = ((0.0005, 404, 10008, "Unknown Message"), (0.0001, 403, 50001, "Missing Access"), (0.001, 500, 0, "oops"))
"""How often an edit of a board meets which failure: deleted by somebody, shut, or Discord's own fault."""


class StandIn(AsyncWebhookAdapter):
    """Gives ids to messages and remembers the newest of each channel: its id and its buttons. `pages` are by token."""

    def __init__(self, clock: Clock, seed: int, *, faults: bool = True) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._clock = clock
        self._rng = random.Random(seed)
        self._faults = faults
        self._last = 0
        self.calls = 0
        self.newest: OrderedDict[int, tuple[int, str]] = OrderedDict()
        self.pages: OrderedDict[str, list[str]] = OrderedDict()
        self._threads: OrderedDict[int, float] = OrderedDict()
        self.bot: WarRoom

    def new_id(self) -> int:
        """Return an id of this moment, as Discord makes them."""
        moment = int(self._clock.now().timestamp() * 1000) - discord.utils.DISCORD_EPOCH
        self._last = max(self._last + 1, moment << 22)
        return self._last

    # What discord.py calls, in the place of its own requests.

    async def rest(self, route: Route, *, form: Any = None, json: Any = None, **_: Any) -> Any:
        """Take a call with the bot's token."""
        self.calls += 1
        self.archive_idle()
        path = route.url.removeprefix(HOST)
        sent = self.bot.http_trace.went_out(path)
        try:
            self._fail(route)
        finally:
            self.bot.http_trace.came_back(sent)
        self.bot.http_trace.note_answer(path, 200, {})
        return self._answered(route, _body(form, json), path.split("/")[3:])

    async def request(self, route: Route, session: Any, *, payload: Any = None, multipart: Any = None, **_: Any) -> Any:
        """Take a call with an interaction's token: an answer, a further message, an edit of either."""
        self.calls += 1
        path, body = route.url.removeprefix(HOST), _body(multipart, payload)
        self.bot.http_trace.note_answer(path, 200, {})
        if not path.endswith("/callback"):
            self._remember(route.webhook_token, body)
            message = path.split("/")[-1] if "/messages/" in path else ""
            return self._message(int(message) if message.isdigit() else self.new_id(), 0)
        self._remember(route.webhook_token, body.get("data") or {})
        return {"interaction": {"id": str(route.webhook_id), "type": 2, "response_message_id": str(self.new_id())}}

    def _fail(self, route: Route) -> None:
        if not self._faults or not route.path.startswith("/channels/{channel_id}/messages"):
            return
        chance = self._rng.random()
        for share, status, code, text in FAULTS:
            if chance < share and (status != 404 or "{message_id}" in route.path):
                kinds = {404: discord.NotFound, 403: discord.Forbidden}
                response: Any = SimpleNamespace(status=status, reason=text, headers={})
                raise kinds.get(status, discord.DiscordServerError)(response, {"code": code, "message": text})
            chance -= share

    def _answered(self, route: Route, body: dict[str, Any], parts: list[str]) -> Any:  # noqa: PLR0911 - one answer a call
        match route.method, route.path:
            case "POST", "/channels/{channel_id}/messages":
                return self._posted(int(parts[1]), self.new_id(), body)
            case "PATCH", "/channels/{channel_id}/messages/{message_id}":
                return self._posted(int(parts[1]), int(parts[3]), body)
            case "GET", "/channels/{channel_id}/messages":
                return self._history(int(parts[1]))
            case "POST", "/channels/{channel_id}/threads":
                return self._thread(int(parts[1]), body["name"])
            case "PATCH", "/channels/{channel_id}":
                return self._archived(int(parts[1]))
            case "GET", "/guilds/{guild_id}/members/{member_id}":
                return member_payload(int(parts[3]))
        return [] if route.method == "PUT" and route.path.endswith("/commands") else {}

    def forget(self) -> None:
        """Forget every message and page."""
        self.newest.clear()
        self.pages.clear()

    def archive_idle(self) -> None:
        """Put away the threads in which nothing happened for an hour, as Discord does: those that the bot may not reach."""
        while self._threads and next(iter(self._threads.values())) < self._clock.monotonic() - IDLE:
            self._archived(next(iter(self._threads)))

    def _posted(self, channel: int, message: int, body: dict[str, Any]) -> dict[str, Any]:
        if channel in self._threads:
            self._threads[channel] = self._clock.monotonic()
            self._threads.move_to_end(channel)
        self.newest[channel] = message, json.dumps(body.get("components", []))
        self.newest.move_to_end(channel)
        if len(self.newest) > KEPT:
            self.newest.popitem(last=False)
        return self._message(message, channel)

    def _history(self, channel: int) -> list[dict[str, Any]]:
        message, components = self.newest.get(channel, (0, ""))
        return [self._message(message, channel) | {"components": json.loads(components)}] if message else []

    def _thread(self, channel: int, name: str) -> dict[str, Any]:
        parent: Any = self.bot.get_channel(channel)
        made = thread_payload(self.new_id(), (parent.guild.id, channel), name, self._clock.now())
        self.bot._connection.parse_thread_create(made)  # type: ignore[arg-type]
        self._threads[int(made["id"])] = self._clock.monotonic()
        return made

    def _archived(self, thread: int) -> dict[str, Any]:
        known: Any = self.bot.get_channel(thread)
        self._threads.pop(thread, None)
        self.newest.pop(thread, None)
        if known is not None:
            gone = thread_payload(thread, (known.guild.id, known.parent_id), known.name, self._clock.now(), archived=True)
            self.bot._connection.parse_thread_update(gone)  # type: ignore[arg-type]
        return {}

    def _remember(self, token: str | None, body: dict[str, Any]) -> None:
        """Remember what can be pressed on a private page."""
        private = body.get("flags", 0) & EPHEMERAL or token in self.pages
        if token and private and (buttons := list(_buttons(body.get("components") or []))):
            self.pages[token] = buttons
            self.pages.move_to_end(token)
            if len(self.pages) > KEPT:
                self.pages.popitem(last=False)

    def _message(self, message: int, channel: int) -> dict[str, Any]:
        now: datetime = self._clock.now()
        lists: dict[str, list[Any]] = {key: [] for key in ("mentions", "mention_roles", "attachments", "embeds", "components")}
        said = {"content": "", "tts": False, "mention_everyone": False, "pinned": False, "type": 0}
        when = {"timestamp": now.isoformat(), "edited_timestamp": now.isoformat()}
        return {"id": str(message), "channel_id": str(channel), "author": ME, **lists, **said, **when}


def _body(form: Any, payload: Any) -> dict[str, Any]:
    if form:
        return next((json.loads(part["value"]) for part in form if part["name"] == "payload_json"), {})
    return payload or {}


def _buttons(components: list[dict[str, Any]]) -> Iterator[str]:
    for one in components:
        if one.get("custom_id") and one.get("type") == 2 and not one.get("disabled"):
            yield one["custom_id"]
        yield from _buttons(one.get("components") or [])


def connect(bot: WarRoom, stand_in: StandIn) -> None:
    """Let a bot that was never logged in be somebody, and make its calls here."""
    stand_in.bot = bot
    state = bot._connection
    state.user = discord.ClientUser(state=state, data=ME)  # type: ignore[arg-type]
    state.application_id = BOT
    bot.http.request = stand_in.rest  # type: ignore[method-assign]
