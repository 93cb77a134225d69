"""Imports modules once and then forks a Python program for each request: a bot's imports alone take more than a second.

`python -m tests.support.fork_server SOCKET MODULE …`; `tests.support.forked` asks it.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import os
import runpy
import selectors
import socket
import sys
import time
from contextlib import suppress
from typing import NamedTuple

from tests.support.parent import die_with_parent

LARGEST = 100_000
"""Bytes of a request at most: arguments and environment."""


class Start(NamedTuple):
    """A program to be: how it is called, and the descriptors of its output, its errors, and of where its end is reported."""

    module: str
    words: list[str]
    folder: str
    environment: dict[str, str]
    own_session: bool
    output: int
    errors: int
    report: int


def serve(ours: socket.socket) -> Start | None:
    """Fork for each request and report each end. In a forked process, return what to be; None when nobody can ask any more."""
    running: dict[int, tuple[int, int]] = {}
    with selectors.DefaultSelector() as selector:
        selector.register(ours, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select():
                if key.fileobj is not ours:
                    selector.unregister(key.fd)
                    _report(key.fd, *running.pop(key.fd))
                    continue
                request, files, _, _ = socket.recv_fds(ours, LARGEST, 3)
                if not request:
                    return None
                start = Start(*json.loads(request), *files)
                if not (pid := os.fork()):
                    for ended, (_, report) in running.items():
                        os.close(ended)
                        os.close(report)
                    return start
                os.write(start.report, f"{pid}\n".encode())
                os.close(start.output)
                os.close(start.errors)
                running[ended := os.pidfd_open(pid)] = pid, start.report
                selector.register(ended, selectors.EVENT_READ)


def _report(ended: int, pid: int, report: int) -> None:
    _, status = os.waitpid(pid, 0)
    with suppress(BrokenPipeError):  # the story is over
        os.write(report, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os.close(report)
    os.close(ended)


def become(start: Start) -> None:
    """Be the program, as `python -m MODULE WORDS` would be."""
    die_with_parent()
    if start.own_session:
        os.setsid()
    os.chdir(start.folder)
    os.environ.clear()
    os.environ.update(start.environment)
    time.tzset()
    os.dup2(start.output, 1)
    os.dup2(start.errors, 2)
    for file in (start.output, start.errors, start.report):
        os.close(file)
    sys.stdout = io.TextIOWrapper(os.fdopen(1, "wb"), write_through="PYTHONUNBUFFERED" in start.environment)
    sys.stderr = io.TextIOWrapper(os.fdopen(2, "wb"), errors="backslashreplace", write_through=True)
    sys.path[0], sys.argv = start.folder, [start.module, *start.words]
    runpy.run_module(start.module, run_name="__main__", alter_sys=True)


def main() -> None:
    """Import the modules, serve until the test run ends, and in each forked process be what was asked for."""
    ours = socket.socket(fileno=int(sys.argv[1]))
    gc.disable()  # as a bot that is not forked imports them
    for module in sys.argv[2:]:
        importlib.import_module(module)
    gc.freeze()
    gc.enable()
    start = serve(ours)
    ours.close()
    if start is not None:
        become(start)


if __name__ == "__main__":
    main()
