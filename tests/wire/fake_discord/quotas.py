"""Rate limits as Discord keeps them: per route, per interaction token, and fifty a second for everything with the bot's token.

Off until a story turns them on. What is documented is exact here; the numbers per route are observed, not promised.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from dataclasses import dataclass, field

GLOBAL = 50
"""Calls a second for the whole application; what goes with an interaction's token is exempt."""

ROUTES: tuple[tuple[str, str, int, float], ...] = (
    ("POST", r"/channels/(\d+)/messages", 5, 5.0),
    ("PATCH", r"/channels/(\d+)/messages/\d+", 5, 5.0),
    ("*", r"/webhooks/\d+/([^/]+)(?:/messages/[^/]+)?", 5, 2.0),
)
"""Method, path with its major part, calls, and the seconds after the first of them in which no more are taken."""


@dataclass(slots=True)
class Refusal:
    """A 429: whose limit it is (`user`, `global`) and for how many seconds."""

    scope: str
    seconds: float

    @property
    def headers(self) -> dict[str, str]:
        """As Discord sends them."""
        common = {"Retry-After": f"{self.seconds:.3f}", "X-RateLimit-Scope": self.scope, "Via": "1.1 google"}
        return common | ({"X-RateLimit-Global": "true"} if self.scope == "global" else {})

    @property
    def payload(self) -> dict[str, object]:
        """As Discord sends it."""
        return {
            "message": "You are being rate limited.",
            "retry_after": round(self.seconds, 3),
            "global": self.scope == "global",
        }


@dataclass(slots=True)
class Quotas:
    """The limits of one application. Times are seconds of one clock."""

    on: bool = False
    refused: Counter[str] = field(default_factory=Counter)
    """429s by scope."""
    _second: deque[float] = field(default_factory=deque)
    _windows: dict[tuple[str, str], tuple[int, float]] = field(default_factory=dict)

    def meet(self, method: str, path: str, now: float) -> tuple[Refusal | None, dict[str, str]]:
        """Count a call; return its refusal, if it is one too many, and the headers of its route's limit."""
        if not self.on:
            return None, {}
        refusal = None if path.startswith(("/interactions/", "/webhooks/")) else self._of_all(now)
        headers: dict[str, str] = {}
        if refusal is None:
            refusal, headers = self._of_route(method, path, now)
        if refusal is not None:
            self.refused[refusal.scope] += 1
        return refusal, headers

    def _of_all(self, now: float) -> Refusal | None:
        while self._second and self._second[0] <= now - 1:
            self._second.popleft()
        if len(self._second) >= GLOBAL:
            return Refusal("global", self._second[0] + 1 - now)
        self._second.append(now)
        return None

    def _of_route(self, method: str, path: str, now: float) -> tuple[Refusal | None, dict[str, str]]:
        for limited, pattern, most, seconds in ROUTES:
            found = re.fullmatch(pattern, path)
            if found is None or limited not in {"*", method}:
                continue
            key = (pattern + limited, found[1])
            used, reset = self._windows.get(key, (0, 0.0))
            if now >= reset:
                used, reset = 0, now + seconds
            if used >= most:
                return Refusal("user", reset - now), {}
            self._windows[key] = (used + 1, reset)
            return None, {
                "X-RateLimit-Limit": str(most),
                "X-RateLimit-Remaining": str(most - used - 1),
                "X-RateLimit-Reset": f"{reset:.3f}",
                "X-RateLimit-Reset-After": f"{reset - now:.3f}",
                "X-RateLimit-Bucket": f"bucket{abs(hash(key[0]))}",
            }
        return None, {}
