"""Kills a bot's process before one of its next changes or calls, at the very place that a story names, as SIGKILL would.

A change is a statement that writes what `COUNTED` names, or the commit after it. A call that changes something, other
than the commands, counts twice: before it is sent, and after its answer has come.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

import aiohttp
from sqlalchemy import Connection, Engine, event

COUNTED = re.compile(r"\s*(INSERT INTO|UPDATE|DELETE FROM) (daily|routine)_")
"""The statements that count: those of the daily and of what the bot does by itself, none of the background."""


def set_kill_points(file: Path) -> None:
    """Die at the point whose number stands in the file, as often as it stands there."""
    pass_point = _counter(file)

    def before_statement(connection: Connection, _: object, statement: str, *__: object) -> None:
        if COUNTED.match(statement):
            connection.info[__name__] = True
            pass_point()

    def before_commit(connection: Connection) -> None:
        if connection.info.pop(__name__, False):
            pass_point()

    event.listen(Engine, "before_cursor_execute", before_statement)
    event.listen(Engine, "commit", before_commit)
    call = aiohttp.ClientSession._request

    async def request(self: aiohttp.ClientSession, method: str, url: Any, **more: Any) -> aiohttp.ClientResponse:
        if method == "GET" or "/applications/" in str(url):
            return await call(self, method, url, **more)
        pass_point()
        answer = await call(self, method, url, **more)
        pass_point()
        return answer

    aiohttp.ClientSession._request = request  # type: ignore[method-assign,assignment]  # every call's way


def _counter(file: Path) -> Callable[[], None]:
    """Return what is called at each point: it counts the number in the file down, and kills the process at the last one."""
    lock = Lock()

    def pass_point() -> None:
        with lock:
            try:
                left = int(file.read_text()) - 1
            except FileNotFoundError:
                return
            if left:
                file.write_text(str(left))
                return
            file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    return pass_point
