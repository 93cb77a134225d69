"""The gateway of the wire: sessions, heartbeats and events over a real WebSocket. It knows no REST."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from uuid import uuid4

import discord
from aiohttp import WSMessage, WSMsgType, web
from simcord import intents as shapes
from simcord.backend import serializers

from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.session import Link, Op, Session, write
from tests.wire.fake_discord.world import World

HEARTBEAT_MS = 41_250


class Gateway:
    """Serves bots' sockets and passes every event of the world on to each session that may see it."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.url = ""
        self.identified = 0
        self.resumed = 0
        self.identifies: list[tuple[int, float]] = []
        """The shards that identified, and when."""
        self.refuse_with: int | None = None
        """A close code (4004, 4013, 4014…) that every IDENTIFY meets while it is set."""
        self.shut = False
        """While it is set nobody can connect: the gateway is down."""
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._links: dict[web.WebSocketResponse, Link] = {}
        world.backend.subscribers.append(self._announce)

    @property
    def connected(self) -> int:
        """How many bots hold an identified, open socket."""
        return sum(link.session is not None for link in self._links.values())

    @property
    def shards(self) -> list[int]:
        """The shard of each identified, open socket: one that two bots hold is there twice."""
        return sorted(link.session.shard[0] for link in self._links.values() if link.session is not None)

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        """One socket from HELLO to its end."""
        if self.shut:
            return web.Response(status=503)
        socket = web.WebSocketResponse(heartbeat=None, max_msg_size=1 << 20)
        await socket.prepare(request)
        self._links[socket] = Link(request.transport)
        writer: asyncio.Task[None] | None = None
        try:
            await socket.send_json({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
            async for frame in socket:
                session = await self._received(socket, frame)
                if session is not None:
                    writer = asyncio.create_task(write(socket, session))
        finally:
            self._forget(socket)
            if writer is not None:
                writer.cancel()
                with suppress(asyncio.CancelledError):
                    await writer
        return socket

    async def drop(self, *, code: int | None = None, resumable: bool = True) -> None:
        """Close every socket with the code; None cuts it without a close frame, as a lost network does.

        Unless `resumable`, sessions are forgotten and a RESUME is answered with "invalid session".
        """
        if not resumable:
            self._sessions.clear()
        for socket, link in list(self._links.items()):
            if code is None and link.transport is not None:
                link.transport.abort()
            else:
                await socket.close(code=code or 1000)

    async def ask_to_reconnect(self) -> None:
        """Send op 7, as Discord does before it takes a gateway down."""
        for socket in list(self._links):
            await socket.send_json({"op": Op.RECONNECT, "d": None})

    async def say_invalid(self, *, resumable: bool) -> None:
        """Send op 9: the session is over, and may be resumed or not."""
        if not resumable:
            self._sessions.clear()
        for socket in list(self._links):
            await socket.send_json({"op": Op.INVALID_SESSION, "d": resumable})

    async def _received(self, socket: web.WebSocketResponse, frame: WSMessage) -> Session | None:
        """Answer one frame; the session when it opened one."""
        if frame.type is not WSMsgType.TEXT:
            return None
        message: dict[str, Any] = json.loads(frame.data)
        match message["op"]:
            case Op.HEARTBEAT:
                await socket.send_json({"op": Op.HEARTBEAT_ACK, "d": None})
            case Op.IDENTIFY:
                return await self._identify(socket, message["d"])
            case Op.RESUME:
                return await self._resume(socket, message["d"])
        return None

    async def _identify(self, socket: web.WebSocketResponse, data: Mapping[str, Any]) -> Session | None:
        refusal = 4004 if data["token"] != self._token else self.refuse_with
        if refusal is not None:
            await socket.close(code=refusal)
            return None
        intents = discord.Intents._from_value(int(data["intents"]))
        self._forget_the_dead()
        session = Session(uuid4().hex, intents, list(data.get("shard", [0, 1])))
        self._sessions[session.id] = session
        self._join(socket, session)
        session.push("READY", self._ready(session))
        for guild in self._guilds_of(session):
            self._tell(session, "GUILD_CREATE", serializers.guild_create_payload(self.world.backend, guild))
        self.identified += 1
        self.identifies.append((session.shard[0], asyncio.get_running_loop().time()))
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Mapping[str, Any]) -> Session | None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            await socket.send_json({"op": Op.INVALID_SESSION, "d": False})
            return None
        missed = [text for sequence, text in session.past if sequence > int(data["seq"])]
        outbox = self._join(socket, session)
        for text in missed:
            outbox.put_nowait((text, None))
        session.push("RESUMED", {})
        self.resumed += 1
        return session

    def _join(self, socket: web.WebSocketResponse, session: Session) -> asyncio.Queue[tuple[str, Receipt | None]]:
        self._links[socket].session = session
        session.outbox = asyncio.Queue()
        return session.outbox

    def _forget(self, socket: web.WebSocketResponse) -> None:
        session = self._links.pop(socket).session
        if session is not None and all(link.session is not session for link in self._links.values()):
            session.outbox = None

    def _forget_the_dead(self) -> None:
        """Whoever identifies anew will not resume: sessions without a socket need no more events."""
        self._sessions = {key: each for key, each in self._sessions.items() if each.outbox is not None}

    def _ready(self, session: Session) -> dict[str, Any]:
        backend = self.world.backend
        return {
            "v": 10,
            "user": dict(serializers.user_payload(backend.bot_user)),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in self._guilds_of(session)],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": session.shard,
            "application": {"id": str(backend.application_id), "flags": 0},
        }

    def _guilds_of(self, session: Session) -> list[Any]:
        """The servers of a session's shard."""
        guilds, unknown = self.world.backend.guilds.values(), self.world.chats.guilds
        return [guild for guild in guilds if session.has(guild.id) and guild.id not in unknown]

    def _announce(self, event: str, payload: Mapping[str, Any]) -> None:
        heard = self.world.chats.tell(event, payload)
        if heard is None:
            return
        for session in self._sessions.values():
            self._tell(session, event, heard)

    def _tell(self, session: Session, event: str, payload: Mapping[str, Any]) -> None:
        """Pass an event on as far as the session's intents allow, in the shape they allow."""
        if not session.has(_guild_of(event, payload)):
            return
        needed = shapes.required_intent(event, payload)
        if needed is not None and not getattr(session.intents, needed):
            return
        seen = dict(payload)
        if event == "GUILD_CREATE":
            shapes.prune_guild_create(seen, session.intents, self.world.backend.bot_user.id)
        elif event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and not session.intents.message_content:
            seen = copy.deepcopy(seen)
            shapes.censor_message(seen, self.world.backend.bot_user.id, backend=self.world.backend)
        receipt = self.world.receipts.get(int(payload["id"])) if event == "INTERACTION_CREATE" else None
        session.push(event, seen, receipt)


def _guild_of(event: str, payload: Mapping[str, Any]) -> int:
    """The server that an event is about, 0 for one between a member and the bot."""
    return int(payload["id"] if event.startswith("GUILD_") and "guild_id" not in payload else payload.get("guild_id") or 0)
