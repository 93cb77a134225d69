"""Lines over the notifications of a PostgreSQL server, to as many processes as listen: messages packed, and cut to fit."""

import asyncio
import json
import zlib
from base64 import b85decode, b85encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from secrets import token_hex
from typing import Any, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.store.database.address import Address
from bot.store.database.errors import reason_of
from bot.web.relay.line import LONGEST, Message

log = structlog.get_logger()

TO_BOTS: Final = "war_room_watch"
TO_READERS: Final = "war_room_pages"
"""The channels of the notifications."""

ROOM: Final = 7_900
"""Bytes of a notification; the server takes fewer than 8,000."""

MOST_WAITING: Final = 2_000
"""Messages that wait for the server. Older ones are dropped: newer views follow."""

MOST_UNFINISHED: Final = 100
"""Messages of which some pieces have come."""

AGAIN: Final = 1.0
"""Seconds until a server that is away is tried again."""

QUIET: Final = 5.0
"""Seconds after which it is asked whether the connection still lives."""

_NOTIFY: Final = "SELECT pg_notify($1, piece) FROM unnest($2::text[]) WITH ORDINALITY AS pieces(piece, number) ORDER BY number"


class NoticeLine:
    """One process's end: what it `says` and `hears` are channels."""

    def __init__(self, address: Address, *, says: str, hears: str) -> None:
        self._address = address
        self._says = says
        self._hears = hears
        self._name = token_hex(4)
        self._said = 0
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)

    def say(self, message: Message) -> None:
        """Send a message once the server takes it."""
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(message)

    async def run(self, hear: Callable[[Message], None]) -> None:
        """Keep a connection of its own to the server until cancelled."""
        pieces = Pieces()

        def take(*said: object) -> None:
            if (message := pieces.add(str(said[-1]))) is not None:
                hear(message)

        while True:
            engine = self._address.open_writer()
            try:
                async with engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    await driver.add_listener(self._hears, take)
                    log.info("pages_line_open")
                    await self._send(driver.execute)
            except Exception as error:  # the driver's own kinds are named in its package alone
                if not isinstance(error, SQLAlchemyError | OSError) and "asyncpg" not in type(error).__module__:
                    raise
                log.warning("pages_line_lost", reason=reason_of(error))
            finally:
                await engine.dispose()
            await asyncio.sleep(AGAIN)

    async def _send(self, execute: Callable[..., Awaitable[object]]) -> None:
        """Send what waits, all of it in one transaction; raises when the server is gone."""
        while True:
            try:
                waiting = [await asyncio.wait_for(self._waiting.get(), QUIET)]
            except TimeoutError:
                await execute("SELECT 1")
                continue
            while not self._waiting.empty():
                waiting.append(self._waiting.get_nowait())
            await execute(_NOTIFY, self._says, [piece for message in waiting for piece in self._cut(message)])

    def _cut(self, message: Message) -> Iterator[str]:
        self._said += 1
        return cut(message, f"{self._name}.{self._said}")


def cut(message: Message, name: str) -> Iterator[str]:
    """Yield the pieces of a message that fit into a notification each."""
    packed = b85encode(zlib.compress(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode())).decode()
    parts = [packed[at : at + ROOM - 60] for at in range(0, len(packed), ROOM - 60)]
    for number, part in enumerate(parts):
        yield f"{name} {number} {len(parts)} {part}"


class Pieces:
    """Puts messages together again, whose pieces come in order, those of several senders among each other."""

    def __init__(self) -> None:
        self._unfinished: OrderedDict[str, list[str]] = OrderedDict()

    def add(self, payload: str) -> Message | None:
        """Return the message whose last piece this is; None for any other, and for what is none."""
        try:
            name, number, count, part = payload.split(" ", 3)
            before = self._unfinished.pop(name, [])
            if int(number) != len(before) or int(count) * ROOM > LONGEST:
                return None
            before.append(part)
            if len(before) < int(count):
                self._unfinished[name] = before
                if len(self._unfinished) > MOST_UNFINISHED:
                    self._unfinished.popitem(last=False)
                return None
            found = json.loads(zlib.decompressobj().decompress(b85decode("".join(before)), LONGEST))
        except (ValueError, zlib.error):
            return None
        return found if isinstance(found, dict) else None
