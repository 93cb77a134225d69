"""Reads and writes the tokens of visitors: a session's cookie or bearer token, and the cookies of a sign-in on its way."""

import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from aiohttp import web

from bot.host.sign_in.sessions import LASTS
from bot.web.protection import is_bearer

SESSION: Final = "__Host-war-room"
"""The cookie of a session. A browser takes a cookie of such a name from this host alone, and sends it by HTTPS alone."""

PENDING: Final = "__Host-war-room-sign-in"
"""The cookie by which a browser remembers the sign-in that it began."""

PENDING_FOR: Final = 600
"""Seconds that a sign-in may take."""

HOME: Final = "/"

_OURS: Final = re.compile(r"/(?:[a-z][A-Za-z0-9/._?=&:-]{0,200})?")
"""Addresses of pages of ours. None begins with two slashes or a backslash, which would lead to another host."""


@dataclass(frozen=True, slots=True)
class PendingSignIn:
    """A sign-in that a browser began: what Discord must send back, what only we know of its code, and where it leads."""

    next: str
    state: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    verifier: str = field(default_factory=lambda: secrets.token_urlsafe(48))

    @property
    def challenge(self) -> str:
        """What Discord is told of the verifier (PKCE, S256)."""
        return urlsafe_b64encode(sha256(self.verifier.encode()).digest()).decode().rstrip("=")


def own_path(text: str) -> str:
    """Return an address as it is if it is one of a page of ours, else the first page's."""
    return text if _OURS.fullmatch(text) else HOME


def session_token(request: web.Request) -> str:
    """Return the token of a request's session, which may be any text: the bearer token if there is one, else the cookie's."""
    if is_bearer(request):
        return request.headers["Authorization"].partition(" ")[2]
    return request.cookies.get(SESSION, "")


def keep_session(response: web.StreamResponse, token: str) -> None:
    """Let the browser keep the token of a session."""
    _set(response, SESSION, token, int(LASTS.total_seconds()))


def keep_pending(response: web.StreamResponse, pending: PendingSignIn) -> None:
    """Let the browser remember the sign-in that it began."""
    _set(response, PENDING, f"{pending.state}.{pending.verifier}", PENDING_FOR)
    _set(response, PENDING + "-next", pending.next, PENDING_FOR)


def read_pending(request: web.Request) -> PendingSignIn | None:
    """Return the sign-in that this browser began; None where it began none, or too long ago."""
    state, dot, verifier = request.cookies.get(PENDING, "").partition(".")
    if not (state and dot and verifier):
        return None
    return PendingSignIn(own_path(request.cookies.get(PENDING + "-next", "")), state, verifier)


def forget_pending(response: web.StreamResponse) -> None:
    """Let the browser forget the sign-in that it began: each is good for one answer."""
    for name in (PENDING, PENDING + "-next"):
        _set(response, name, "", 0)


def forget_session(response: web.StreamResponse) -> None:
    """Let the browser forget its session."""
    _set(response, SESSION, "", 0)


def _set(response: web.StreamResponse, name: str, value: str, seconds: int) -> None:
    response.set_cookie(name, value, max_age=seconds, path="/", secure=True, httponly=True, samesite="Lax")
