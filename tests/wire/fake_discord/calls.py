"""The log of every REST call a bot made: what, when, how it ended. It counts; it does not judge."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart call."""

    filename: str
    data: bytes
    description: str | None

    @property
    def size(self) -> int:
        """Length in bytes."""
        return len(self.data)


@dataclass(frozen=True, slots=True)
class Call:
    """One REST call: `at` is `time.perf_counter()` when its headers had arrived; status 0 is a cut connection.

    `caller` is the process that made it, where it was told an address of its own (`WireDiscord.api_url_of`);
    `with_token` says whether the bot's own token came with it.
    """

    method: str
    path: str
    at: float
    status: int
    body: object = None
    uploads: tuple[Upload, ...] = ()
    caller: str = ""
    with_token: bool = False


class CallLog:
    """The newest calls, oldest first; asked by method and path globs (`"PATCH"`, `"/channels/*/messages/*"`)."""

    def __init__(self, keep: int = 200_000) -> None:
        self._calls: deque[Call] = deque(maxlen=keep)

    def add(self, call: Call) -> None:
        """Append one finished call."""
        self._calls.append(call)

    def clear(self) -> None:
        """Forget everything so far, so that a bench counts only its own seconds."""
        self._calls.clear()

    def __iter__(self) -> Iterator[Call]:
        return iter(self._calls)

    def matching(self, method: str = "*", path: str = "*") -> list[Call]:
        """Every call whose method and path fit the globs, oldest first."""
        return [call for call in self._calls if fnmatchcase(call.method, method) and fnmatchcase(call.path, path)]

    def count(self, method: str = "*", path: str = "*") -> int:
        """How many calls fit."""
        return len(self.matching(method, path))

    def times(self, method: str = "*", path: str = "*") -> list[float]:
        """When the fitting calls arrived (`time.perf_counter()` seconds, ascending)."""
        return [call.at for call in self.matching(method, path)]

    def statuses(self, method: str = "*", path: str = "*") -> list[int]:
        """How the fitting calls ended, oldest first."""
        return [call.status for call in self.matching(method, path)]
