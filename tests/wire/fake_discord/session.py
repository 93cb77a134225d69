"""One bot's session on the gateway: numbered events, the newest kept for a resume, and the socket's writer."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum

import discord
from aiohttp import web

from tests.wire.fake_discord.receipts import Receipt


class Op(IntEnum):
    """The gateway's operation codes that are used here."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


@dataclass(slots=True)
class Session:
    """One identified bot: its intents, its count of events, and the newest of them for a resume."""

    id: str
    intents: discord.Intents
    shard: list[int]
    sequence: int = 0
    past: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=1_000))
    outbox: asyncio.Queue[tuple[str, Receipt | None]] | None = None

    def has(self, guild: int) -> bool:
        """Whether a server belongs to the shard of this session; what has none goes to the first."""
        return (guild >> 22) % self.shard[1] == self.shard[0]

    def push(self, event: str, payload: object, receipt: Receipt | None = None) -> None:
        """Number the event, remember it, and hand it to the open socket, if there is one."""
        self.sequence += 1
        text = json.dumps({"op": Op.DISPATCH, "s": self.sequence, "t": event, "d": payload})
        self.past.append((self.sequence, text))
        if self.outbox is not None:
            self.outbox.put_nowait((text, receipt))


@dataclass(slots=True)
class Link:
    """One open socket and the session that speaks through it, once there is one."""

    transport: asyncio.Transport | None
    session: Session | None = None


async def write(socket: web.WebSocketResponse, session: Session) -> None:
    """Send a session's events in order and stamp the receipts as they go out."""
    outbox = session.outbox
    while outbox is not None:
        text, receipt = await outbox.get()
        if receipt is not None and receipt.sent_at is None:
            receipt.sent_at = time.perf_counter()
        try:
            await socket.send_str(text)
        except ConnectionError:
            return
