"""Asks Discord who signs in: the address at which they allow it, and the exchange of the code that comes back (OAuth2)."""

import re
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

import aiohttp
import discord
import structlog
import yarl
from pydantic import SecretStr

from bot.host.ids import PlayerId
from bot.views.discord_api.http_trace import HttpTrace
from bot.web.sign_in.tokens import PendingSignIn

log = structlog.get_logger()

AUTHORIZE: Final = yarl.URL("https://discord.com/oauth2/authorize")
"""Where members are asked, by Discord itself: never by a proxy."""

SCOPE: Final = "identify"
"""All that is asked for: who somebody is."""

_CODE: Final = re.compile(r"[A-Za-z0-9._~-]{1,512}")
_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)


class SignInFault(StrEnum):
    """Why somebody could not be signed in. Each has one sentence in every language, keyed `sign-in-<value>`."""

    STALE = "stale"
    REFUSED = "refused"
    SILENT = "silent"
    BROKEN = "broken"
    BUSY = "busy"


class SignInFailed(Exception):
    """Somebody could not be signed in; nothing changed."""

    def __init__(self, fault: SignInFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class SignedInMember:
    """A member who signed in, as Discord says: their id, and the name they go by everywhere.

    `access` is what the code gives access to, by which the member's own Discord recognises an Activity.
    """

    id: PlayerId
    name: str
    access: str = field(repr=False)


class DiscordSignIn:
    """Asks Discord who signs in, for the application of `client`. `trace` counts the calls among all others."""

    def __init__(self, client: discord.Client, secret: SecretStr, trace: HttpTrace) -> None:
        self._client = client
        self._secret = secret
        self._trace = trace

    def authorize_address(self, pending: PendingSignIn, redirect: str) -> str:
        """Return where a member allows us to know who they are; raises SignInFailed before the bot has logged in."""
        return str(
            AUTHORIZE.with_query(
                client_id=str(self._application()),
                response_type="code",
                scope=SCOPE,
                redirect_uri=redirect,
                state=pending.state,
                code_challenge=pending.challenge,
                code_challenge_method="S256",
                prompt="none",
            )
        )

    async def exchange_code(self, code: str, verifier: str | None, redirect: str | None) -> SignedInMember:
        """Return who allowed a code to be made, which is good for one exchange; raises SignInFailed.

        `verifier` is that of the challenge with which the code was asked for. In an Activity there is none of either, because
        Discord's own client asks for the code. What the code gives access to is kept nowhere: an
        Activity hands it on to the member.
        """
        application = self._application()
        if not _CODE.fullmatch(code):
            raise SignInFailed(SignInFault.REFUSED)
        form = {"grant_type": "authorization_code", "code": code, "code_verifier": verifier, "redirect_uri": redirect}
        given = {name: value for name, value in form.items() if value is not None}
        auth = aiohttp.BasicAuth(str(application), self._secret.get_secret_value())
        agent = {"User-Agent": self._client.http.user_agent}
        try:
            async with aiohttp.ClientSession(
                timeout=_TIMEOUT, headers=agent, trace_configs=[self._trace.make_trace()]
            ) as session:
                base = discord.http.Route.BASE
                access = await _read(session.post(f"{base}/oauth2/token", data=given, auth=auth, allow_redirects=False))
                bearer = {"Authorization": f"Bearer {access['access_token']}"}
                found = await _read(session.get(f"{base}/users/@me", headers=bearer, allow_redirects=False))
            name = str(found.get("global_name") or found["username"])
            return SignedInMember(PlayerId(int(found["id"])), name, str(access["access_token"]))
        except (aiohttp.ClientError, OSError) as error:
            log.warning("sign_in_unanswered", reason=type(error).__name__)
            raise SignInFailed(SignInFault.SILENT) from None
        except (ValueError, KeyError, TypeError):
            log.warning("sign_in_unreadable")
            raise SignInFailed(SignInFault.SILENT) from None

    def _application(self) -> int:
        """Return the application that members sign in to; raises SignInFailed while it is unknown or no calls may be made."""
        if self._client.application_id is None or self._trace.is_stopped():
            raise SignInFailed(SignInFault.SILENT)
        return self._client.application_id


async def _read(asking: AbstractAsyncContextManager[aiohttp.ClientResponse]) -> dict[str, Any]:
    """Return what Discord answers, an object; raises SignInFailed where it refuses, and what aiohttp and JSON raise."""
    async with asking as answer:
        if answer.status == 200:
            found = await answer.json()
            if not isinstance(found, dict):
                raise TypeError
            return found
        log.warning("sign_in_refused", path=answer.url.path, status=answer.status)
        if answer.status == 401 and answer.url.path.endswith("/token"):
            log.error("client_secret_refused", setting="WAR_ROOM_CLIENT_SECRET")
            raise SignInFailed(SignInFault.BROKEN)
        raise SignInFailed(SignInFault.SILENT if answer.status == 429 or answer.status >= 500 else SignInFault.REFUSED)
