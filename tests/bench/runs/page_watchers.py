"""Many watchers of live tables, as cheap as can be: `python -m tests.bench.runs.page_watchers PORT COUNT SECONDS TABLE …`.

One process on one thread, which reads when the system says that there is something: it must not be what is measured. It counts
each watcher as an address of its own (`X-Forwarded-For`), and prints when each view came to whom, as one line of JSON.
"""

import json
import re
import resource
import select
import socket
import sys
import time
from typing import Any

EVENT = re.compile(rb"id: ([0-9a-f]{8})\ndata: (.*)\n")
BEAT = re.compile(rb'"beat":(\d+)')
TOGETHER = 100
"""Watchers who come in one moment."""

SETTLED = 14.0
"""Seconds until a crowd that came at once is like any other: Python has looked for garbage among what they brought."""


def ask(port: int, table: str, number: int) -> socket.socket:
    """Open a stream, and return its connection."""
    sock = socket.create_connection(("127.0.0.1", port))
    address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
    sock.sendall(f"GET /t/{table}/events HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
    sock.setblocking(False)
    return sock


class Watchers:
    """All watchers, and what came to them."""

    def __init__(self, port: int, count: int, tables: list[str]) -> None:
        self._poll = select.epoll()
        self._open: dict[int, tuple[socket.socket, str]] = {}
        self.came: dict[tuple[str, bytes], list[float]] = {}
        self.beats: dict[tuple[str, bytes], int] = {}
        self.lost = 0
        for number in range(count):
            table = tables[number % len(tables)]
            sock = ask(port, table, number)
            self._open[sock.fileno()] = (sock, table)
            self._poll.register(sock.fileno(), select.EPOLLIN)
            if number % TOGETHER == 0:
                self.read(0.01)

    def read(self, seconds: float) -> None:
        """Take in what comes for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for descriptor, _ in self._poll.poll(left, 512):
                self._take(descriptor)

    def _take(self, descriptor: int) -> None:
        sock, table = self._open[descriptor]
        try:
            data = sock.recv(1 << 16)
        except ConnectionError:
            data = b""
        now = time.monotonic()
        if not data:
            self.lost += 1
            self._poll.unregister(descriptor)
            return
        at = data.find(b"id: ")
        if at < 0:
            return
        key = (table, data[at + 4 : at + 12])
        if key not in self.came:
            self.came[key] = []
            if (found := BEAT.search(data)) is not None:
                self.beats[key] = int(found[1])
        self.came[key].append(now)


def main() -> None:
    """Watch, and print what came."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    port, count, seconds, *tables = sys.argv[1:]
    watchers = Watchers(int(port), int(count), tables)
    watchers.read(SETTLED)
    begun = time.monotonic()
    watchers.read(float(seconds))
    views: list[dict[str, Any]] = [
        {"table": key[0], "beat": watchers.beats.get(key), "first": min(times), "came": times}
        for key, times in watchers.came.items()
    ]
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = used.ru_utime + used.ru_stime
    print(json.dumps({"begun": begun, "ended": time.monotonic(), "lost": watchers.lost, "processor": spent, "views": views}))


if __name__ == "__main__":
    main()
