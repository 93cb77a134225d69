"""The REST side of the wire: real HTTP in front of simcord's routes. It keeps no state of Discord itself."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from typing import Any

from aiohttp import web
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http import routes as _routes  # noqa: F401  # importing registers every route
from simcord.http.router import RouteNotImplemented, UnsupportedField

from tests.wire.fake_discord.activities import Activities
from tests.wire.fake_discord.ageing import HEADERS, TOO_OLD, Ageing
from tests.wire.fake_discord.bodies import Answer, RoutedFile, cut, read, response
from tests.wire.fake_discord.calls import Call, CallLog, Upload
from tests.wire.fake_discord.faults import RESET, Faults
from tests.wire.fake_discord.limits import broken_limits
from tests.wire.fake_discord.oauth import TOKEN_PATH, OAuth
from tests.wire.fake_discord.other_commands import NO_ENTRY_POINT
from tests.wire.fake_discord.quotas import Quotas
from tests.wire.fake_discord.receipts import Callback
from tests.wire.fake_discord.tokens import INVALID_TOKEN, UNKNOWN_WEBHOOK, Tokens
from tests.wire.fake_discord.world import World

PREFIX = "/api/v10"
UNAUTHORIZED = {"message": "401: Unauthorized", "code": 0}
MISSING_ACCESS = {"message": "Missing Access", "code": 50001}
COMMANDS = "/applications/{}/commands"
APPLICATION, APPLICATION_TODAY = "/oauth2/applications/@me", "/applications/@me"


class Rest:
    """Answers `/api/v10/*` as Discord does; what simcord cannot do ends up in `gaps`, never in silence."""

    def __init__(self, world: World, calls: CallLog, faults: Faults, token: str) -> None:
        self.world = world
        self.calls = calls
        self.faults = faults
        self.quotas = Quotas()
        self.ageing = Ageing(world.backend)
        self.activities = Activities(world.backend, world.other_commands)
        self.tokens = Tokens(world.backend, world.chats)
        self.oauth = OAuth(str(world.backend.application_id))
        self.gaps: list[str] = []
        self.broken: list[str] = []
        """Limits of Discord's that a body broke; simcord knows fewer of them."""
        self.gateway_url = ""
        self.shards = self.max_concurrency = 1
        self.starts_used: Callable[[], int] = lambda: 0
        """How many sessions have started in all."""
        self.starts_allowed = self.starts_total = 1000
        """Up to how many may start until the end of the day, and how many a whole day has."""
        self.starts_reset_after = 0
        self._authorization = f"Bot {token}"
        self._nonces: dict[tuple[str, str], Answer] = {}

    def forget_nonces(self) -> None:
        """Let the minutes pass for which Discord takes no nonce twice."""
        self._nonces.clear()

    async def answer(self, request: web.BaseRequest, caller: str = "") -> web.StreamResponse:
        """One call: read it, meet its fault or carry it out, log it; `caller` is the process that made it, if that is known."""
        at = time.perf_counter()
        path = request.path.removeprefix(PREFIX)
        signing_in = await self.oauth.answer(request, path)
        body, uploads = (None, ()) if path == TOKEN_PATH else await read(request)
        self.broken += broken_limits(request.method, path, body, [upload.size for upload in uploads])
        fault = self.faults.meet(request.method, path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        refusal, headers = self.quotas.meet(request.method, path, at)
        if refusal is not None:
            given, headers = Answer(429, refusal.payload), refusal.headers
        elif self.ageing.too_many(request.method, path):
            given, headers = Answer(429, TOO_OLD), HEADERS
        elif signing_in is not None and (fault is None or fault.status is None):
            given = signing_in
        elif fault is None or fault.status is None:
            given = self._once(request, path, body, uploads)
        else:
            if fault.applied:
                self._once(request, path, body, uploads)
            given, headers = Answer(fault.status, fault.payload()), dict(fault.headers)
        with_token = request.headers.get("Authorization") == self._authorization
        self.calls.add(Call(request.method, path, at, given.status, body, uploads, caller, with_token))
        self._note_callback(path, body, given.status, at, caller)
        if given.status == RESET:
            cut(request)
        return response(given, headers)

    def _once(self, request: web.BaseRequest, path: str, body: object, uploads: tuple[Upload, ...]) -> Answer:
        """Carry the call out, but answer a repeated enforced nonce with the message it made the first time."""
        if not (isinstance(body, dict) and body.get("enforce_nonce")):
            return self._carry_out(request, path, body, uploads)
        key = (path, str(body.get("nonce")))
        given = self._nonces.get(key) or self._carry_out(request, path, body, uploads)
        if given.status == 200:
            self._nonces[key] = given
        return given

    def _carry_out(self, request: web.BaseRequest, path: str, body: Any, uploads: tuple[Upload, ...]) -> Answer:
        refused = self._closed(request, path) or self._refused_commands(request, path, body)
        refused = refused or self.tokens.refuse(request.method, path)
        if (given := refused or self.activities.answer(request.method, path, body)) is not None:
            return given
        if request.method == "GET" and path == "/gateway/bot":
            return Answer(200, self._gateway_bot())
        try:
            payload = router.dispatch(
                self.world.backend,
                request.method,
                APPLICATION if path == APPLICATION_TODAY else path,
                json=self._complete_body(request, path, body),
                params=dict(request.query),
                files=[RoutedFile.of(each) for each in uploads],
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
        except (RouteNotImplemented, UnsupportedField) as gap:
            return self._gap(gap)
        except BackendError as error:
            return _said(error, path)
        except Exception as error:  # simcord broke: the story must hear of it, and discord.py must not retry it
            return self._gap(error)
        payload = self._complete_answer(path, payload)
        untold = path.endswith("/callback") and "with_response" not in request.query
        return Answer(204) if payload is None or untold else Answer(200, payload)

    def _complete_body(self, request: web.BaseRequest, path: str, body: Any) -> Any:
        """A body as it is carried out: commands with what they do not say, answers private where they must be."""
        if self._is_sync(request, path):
            return self.world.installs.fill_in(self.world.other_commands.overwrite(body))
        return self.tokens.hide(request.method, path, body)

    def _complete_answer(self, path: str, payload: Any) -> Any:
        """An answer of simcord's with what simcord does not know of."""
        if path == COMMANDS.format(self.world.backend.application_id):
            return payload + self.world.other_commands.found
        if path in {APPLICATION, APPLICATION_TODAY}:
            return payload | {"integration_types_config": self.world.installs.configurations}
        if path == "/users/@me/guilds":
            return [guild for guild in payload if int(guild["id"]) not in self.world.chats.guilds]
        return self.tokens.tell(path, payload)

    def _closed(self, request: web.BaseRequest, path: str) -> Answer | None:
        """What a call gets that may not be made: with a wrong token, or where the bot is not any more."""
        open_to_all = path.startswith(("/interactions/", "/webhooks/"))
        if not open_to_all and request.headers.get("Authorization") != self._authorization:
            return Answer(401, UNAUTHORIZED)
        place = path.split("/")[2] if path.startswith(("/channels/", "/guilds/")) else "0"
        return Answer(403, MISSING_ACCESS) if int(place) in self.world.closed else None

    def _is_sync(self, request: web.BaseRequest, path: str) -> bool:
        return request.method == "PUT" and path == COMMANDS.format(self.world.backend.application_id)

    def _refused_commands(self, request: web.BaseRequest, path: str, body: Any) -> Answer | None:
        """What an overwrite of all commands gets that would delete the Entry Point command, or is for no install there is."""
        if not self._is_sync(request, path):
            return None
        if self.world.other_commands.is_entry_point_missing(body):
            return Answer(400, NO_ENTRY_POINT)
        return self.world.installs.refuse_commands(body)

    def _gap(self, error: Exception) -> Answer:
        self.gaps.append("".join(traceback.format_exception(error)))
        return Answer(400, {"message": str(error), "code": 0})

    def _gateway_bot(self) -> dict[str, Any]:
        limit = {
            "total": self.starts_total,
            "remaining": max(self.starts_allowed - self.starts_used(), 0),
            "reset_after": self.starts_reset_after,
            "max_concurrency": self.max_concurrency,
        }
        return {"url": self.gateway_url, "shards": self.shards, "session_start_limit": limit}

    def _note_callback(self, path: str, body: object, status: int, at: float, caller: str) -> None:
        if not (path.startswith("/interactions/") and path.endswith("/callback") and isinstance(body, dict)):
            return
        receipt = self.world.receipts.get(int(path.split("/")[2]))
        if receipt is not None:
            receipt.arrived(Callback(int(body["type"]), status, at, caller))


def _said(error: BackendError, path: str) -> Answer:
    """What Discord says where simcord raises: of an interaction's token that is over simcord says that there is none."""
    expired = error.code == UNKNOWN_WEBHOOK["code"] and path.startswith("/webhooks/")
    return Answer(401, INVALID_TOKEN) if expired else Answer(error.status, error.to_json())
