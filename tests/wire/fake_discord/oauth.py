"""OAuth2 on the wire: what members allow, and who a code or an access token belongs to, as Discord checks both."""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from aiohttp import web
from simcord.actors import MemberActor

from tests.wire.fake_discord.bodies import Answer

SECRET = "wire-client-secret"  # opens nothing but the wire
UNAUTHORIZED = {"message": "401: Unauthorized", "code": 0}
TOKEN_PATH = "/oauth2/token"


@dataclass(frozen=True, slots=True)
class Grant:
    """What a member allowed: who, for which challenge and redirect (None: an Activity's)."""

    member: MemberActor
    challenge: str | None
    redirect: str | None


@dataclass(slots=True)
class OAuth:
    """Codes that were not exchanged yet, and the access tokens of those that were."""

    application: str = ""
    grants: dict[str, Grant] = field(default_factory=dict)
    access: dict[str, MemberActor] = field(default_factory=dict)
    expire_at_once: bool = False
    """Whether access tokens are over before they are used."""

    def allow(self, member: MemberActor, address: Mapping[str, str]) -> str:
        """A member presses *Authorize* at an address that the bot made; the code with which Discord sends them back."""
        assert address["response_type"] == "code" and address["scope"] == "identify"
        assert address["client_id"] == self.application and address["code_challenge_method"] == "S256"
        return self.grant(member, address["code_challenge"], address["redirect_uri"])

    def grant(self, member: MemberActor, challenge: str | None = None, redirect: str | None = None) -> str:
        """Make a code; without a challenge and a redirect it is one of an Activity."""
        code = secrets.token_urlsafe(15)
        self.grants[code] = Grant(member, challenge, redirect)
        return code

    async def answer(self, request: web.BaseRequest, path: str) -> Answer | None:
        """What a call gets that has no bot token; None for any other call."""
        if path == TOKEN_PATH and request.method == "POST":
            form = dict(parse_qsl((await request.read()).decode()))
            if not self._is_ours(request, form):
                return Answer(401, {"error": "invalid_client"})
            return self._exchange(form)
        if path == "/users/@me" and request.headers.get("Authorization", "").startswith("Bearer "):
            member = self.access.get(request.headers["Authorization"].removeprefix("Bearer "))
            if member is None:
                return Answer(401, UNAUTHORIZED)
            return Answer(200, {"id": str(member.id), "username": member.name, "global_name": None})
        return None

    def _is_ours(self, request: web.BaseRequest, form: Mapping[str, str]) -> bool:
        given = (form.get("client_id"), form.get("client_secret"))
        scheme, _, encoded = request.headers.get("Authorization", "").partition(" ")
        if scheme == "Basic":
            try:
                name, _, word = base64.b64decode(encoded).decode().partition(":")
            except (binascii.Error, UnicodeDecodeError):
                return False
            given = (name, word)
        return given == (self.application, SECRET)

    def _exchange(self, form: Mapping[str, str]) -> Answer:
        if form.get("grant_type") == "client_credentials":
            return Answer(200, {"access_token": secrets.token_urlsafe(15), "token_type": "Bearer", "scope": "identify"})
        grant = self.grants.pop(form.get("code", ""), None)
        challenge = _challenge(form["code_verifier"]) if "code_verifier" in form else None
        if form.get("grant_type") != "authorization_code" or grant is None:
            return Answer(400, {"error": "invalid_grant", "error_description": 'Invalid "code" in request.'})
        if grant.challenge != challenge or grant.redirect != form.get("redirect_uri"):
            return Answer(400, {"error": "invalid_grant"})
        token = secrets.token_urlsafe(15)
        if not self.expire_at_once:
            self.access[token] = grant.member
        return Answer(200, {"access_token": token, "token_type": "Bearer", "expires_in": 604800, "scope": "identify"})


def _challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
