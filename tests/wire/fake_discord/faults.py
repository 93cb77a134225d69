"""Scripted trouble of the wire: which calls fail, how, and how often. It decides; `rest.py` acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

RESET = 0
"""The status of a fault that cuts the connection instead of answering."""


@dataclass(slots=True)
class Fault:
    """Calls that fit the globs get `status` instead of their answer, `times` times (None: always).

    status None leaves the answer as it is (use it with `delay`, in seconds); `applied` carries the call out before
    the failure is answered, as when a gateway times out after Discord has stored the message.
    """

    method: str
    path: str
    status: int | None
    times: int | None = 1
    headers: Mapping[str, str] = field(default_factory=dict)
    body: object = None
    delay: float = 0.0
    applied: bool = False
    hits: int = 0

    @property
    def spent(self) -> bool:
        """Whether it has failed all the calls it was meant to fail."""
        return self.times is not None and self.hits >= self.times

    def payload(self) -> object:
        """The body to answer: the given one, else the one Discord sends with that status."""
        if self.body is not None:
            return self.body
        if self.status == 429:
            retry_after = float(self.headers.get("Retry-After", "1"))
            everything = self.headers.get("X-RateLimit-Scope") == "global"
            return {"message": "You are being rate limited.", "retry_after": retry_after, "global": everything}
        return {"message": f"{self.status}: scripted fault", "code": 0}


class Faults:
    """The faults in force; the oldest that fits a call is the one it meets."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Put a fault in force and give it back, so that a story can read its `hits`."""
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """End all trouble."""
        self._faults.clear()

    def meet(self, method: str, path: str) -> Fault | None:
        """The fault this call meets, already counted; None when it goes through."""
        for fault in self._faults:
            if not fault.spent and fnmatchcase(method, fault.method) and fnmatchcase(path, fault.path):
                fault.hits += 1
                return fault
        return None


def rate_limited(
    method: str, path: str, *, retry_after: float, times: int | None = 1, via: bool = True, scope: str = "shared"
) -> Fault:
    """A 429 with `Retry-After` in seconds, of the scope shared, user or global.

    Without `Via` it is Cloudflare's, which discord.py does not wait out.
    """
    headers = {"Retry-After": str(retry_after), "X-RateLimit-Scope": scope} | ({"Via": "1.1 google"} if via else {})
    return Fault(method, path, 429, times, headers)
