"""Keeps a cancelled call from blocking all later ones while discord.py waits out a global rate limit.

While a 429 means every call, discord.py holds all of them back by a flag, which only the call that met the 429 sets again.
If that one is cancelled while it waits, all later calls wait forever.
"""

import asyncio
from typing import TYPE_CHECKING, Final, cast

import discord
import structlog

from bot.views.discord_api.errors import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

log = structlog.get_logger()

FLAG: Final = "_global_over"
"""The flag's name in discord.py's client, where it is private."""

SLACK: Final = 10.0
"""Seconds after the longest wait that discord.py puts up with, until a flag is thought to be forgotten."""


class HeldCalls:
    """Every call of a client, each a task of its own. Whoever gives one up leaves it to finish while the flag is down."""

    def __init__(self, http: discord.http.HTTPClient) -> None:
        self._http = http
        self._ask = cast("Callable[..., Coroutine[object, object, object]]", http.request)
        self._left: set[asyncio.Task[object]] = set()
        self.longest_wait = (http.max_ratelimit_timeout or LONGEST) + SLACK
        """Seconds that a call waits for the flag before it sets it itself."""
        if not hasattr(http, FLAG):
            log.warning("discord_py_changed", lacks=FLAG)
        http.request = self.request  # type: ignore[method-assign]  # the one way that all its calls go

    async def request(self, route: discord.http.Route, **given: object) -> object:
        """As discord.py's."""
        await self._let_through()
        call = asyncio.create_task(self._ask(route, **given), name="call")
        try:
            await asyncio.wait([call])
        except asyncio.CancelledError:
            self._left.add(call)
            call.add_done_callback(self._over)
            if (flag := self._flag()) is not None and flag.is_set():  # else it may be this call that has to set it
                call.cancel()
            raise
        try:
            return call.result()
        finally:
            del call  # its error holds this frame: together they would wait for a search for cycles

    async def close(self) -> None:
        """Cancel the calls that nobody waits for; make no more afterwards."""
        for call in self._left:
            call.cancel()
        await asyncio.gather(*self._left, return_exceptions=True)

    async def _let_through(self) -> None:
        """Wait while no call may go out; after too long set the flag, which was forgotten."""
        while (flag := self._flag()) is not None and not flag.is_set():
            try:
                async with asyncio.timeout(self.longest_wait):
                    await flag.wait()
            except TimeoutError:
                log.warning("limit_forgotten", seconds=self.longest_wait)
                flag.set()

    def _flag(self) -> asyncio.Event | None:
        flag = getattr(self._http, FLAG, None)
        return flag if isinstance(flag, asyncio.Event) else None

    def _over(self, call: asyncio.Task[object]) -> None:
        self._left.discard(call)
        if not call.cancelled() and (error := call.exception()) is not None:
            log.info("left_call_failed", reason=type(error).__name__)
