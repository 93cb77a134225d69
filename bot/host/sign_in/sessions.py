"""Opens, recognises and ends the sessions of members who signed in on web pages.

Whoever has the token of a session is its member. The token is random, and only its SHA-256 is stored: what can be read in a
database, or in a backup of it, opens nothing.
"""

import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, Protocol

from bot.host.clock import Clock
from bot.host.ids import PlayerId

LASTS: Final = timedelta(days=30)
"""How long a session lasts after it was used last."""

RENEWED: Final = timedelta(days=1)
"""How often its end is put off at most: not every request writes."""

_BYTES: Final = 32
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class PageSession:
    """A session as it is stored: its member, and when it ends."""

    player: PlayerId
    until: datetime


class SessionStore(Protocol):
    """Stores sessions by the digests of their tokens. Every method raises StoreDown when it cannot."""

    async def add_session(self, digest: str, session: PageSession, made: datetime) -> None:
        """Save a new session, and delete those that have ended."""

    async def find_session(self, digest: str) -> PageSession | None:
        """Return a session; None where there is none."""

    async def put_off_end(self, digest: str, until: datetime) -> None:
        """Let a session that is there last longer."""

    async def drop_session(self, digest: str) -> None:
        """Delete a session, if it is there."""

    async def drop_sessions_of(self, player: PlayerId) -> None:
        """Delete all sessions of a member."""


class Sessions:
    """The sessions of all members. Nothing is kept here: a session that ends in one process has ended in all."""

    def __init__(self, store: SessionStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def open_session(self, player: PlayerId) -> str:
        """Open a session for a member who has just proven who they are; return its token, which is said once and never again.

        Raises StoreDown.
        """
        token, now = secrets.token_urlsafe(_BYTES), self._clock.now()
        await self._store.add_session(_digest(token), PageSession(player, now + LASTS), now)
        return token

    async def find_member(self, token: str) -> PlayerId | None:
        """Return whose session this is, and let it last longer; None for a token that is none, or whose session is over.

        Raises StoreDown.
        """
        if not _TOKEN.fullmatch(token):
            return None
        digest, now = _digest(token), self._clock.now()
        found = await self._store.find_session(digest)
        if found is None or found.until <= now:
            return None
        if found.until < now + LASTS - RENEWED:
            await self._store.put_off_end(digest, now + LASTS)
        return found.player

    async def end_session(self, token: str) -> None:
        """End a session, if there is one; raises StoreDown."""
        if _TOKEN.fullmatch(token):
            await self._store.drop_session(_digest(token))

    async def end_sessions_of(self, player: PlayerId) -> None:
        """End all sessions of a member, in whatever browser; raises StoreDown."""
        await self._store.drop_sessions_of(player)


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
