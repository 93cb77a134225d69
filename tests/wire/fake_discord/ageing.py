"""What Discord does to the old: messages of more than an hour take few edits. It makes things old; `rest.py` asks it."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime, timedelta
from typing import Any, Final

EDITS: Final = re.compile(r"/(?:channels/(\d+)|webhooks/\d+/[^/]+)/messages/(\d+)")
HOUR: Final = timedelta(hours=1)
FEW: Final = 2
"""Edits that an old message takes. Observed to be few, not promised."""

AGAIN: Final = 0.2
"""Seconds after which Discord would be asked again, in vain: shorter here than there, so that stories are."""

TOO_OLD: Final = {
    "message": "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    "code": 30046,
    "retry_after": AGAIN,
    "global": False,
}
HEADERS: Final = {"Retry-After": str(AGAIN), "X-RateLimit-Scope": "user", "Via": "1.1 google"}


class Ageing:
    """Counts the edits of old messages of one Discord, and says which are too many."""

    def __init__(self, backend: Any) -> None:
        self._backend = backend
        self._edits: Counter[int] = Counter()
        self.refused: Counter[int] = Counter()
        """How often an edit was refused, by message."""

    def make_old(self, channel: int, message: int, hours: float = 1.1) -> None:
        """Let a message have been posted so long ago."""
        stored = self._backend.messages[channel][message]
        stored.timestamp = (self._backend.clock.now() - timedelta(hours=hours)).isoformat()

    def too_many(self, method: str, path: str) -> bool:
        """Count a call; return whether it is one edit too many of a message that is older than an hour."""
        found = EDITS.fullmatch(path)
        if method != "PATCH" or found is None:
            return False
        message = int(found[2])
        if not self._is_old(message):
            return False
        self._edits[message] += 1
        refused = self._edits[message] > FEW
        self.refused[message] += refused
        return refused

    def _is_old(self, message: int) -> bool:
        stored = next((kept[message] for kept in self._backend.messages.values() if message in kept), None)
        return stored is not None and datetime.fromisoformat(stored.timestamp) < self._backend.clock.now() - HOUR
