"""Answers requests that sign members in and out: on to Discord, back from it with a code, and out, here or everywhere."""

import secrets
from typing import Final

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.host.sign_in.sessions import Sessions
from bot.texts import say, speaking
from bot.views.discord_api.member_limits import Pace, TokenBuckets
from bot.web.protection import ADDRESS, network_of, require_own_script
from bot.web.sign_in.discord_sign_in import DiscordSignIn, SignInFailed, SignInFault
from bot.web.sign_in.tokens import (
    SESSION,
    PendingSignIn,
    forget_pending,
    forget_session,
    keep_pending,
    keep_session,
    own_path,
    read_pending,
    session_token,
)
from bot.web.templates import ACCOUNT, Account, language_of, render_page

log = structlog.get_logger()

CALLBACK: Final = "/sign-in/callback"
"""Where Discord sends members back to: the redirect of the application, below the address of the pages."""

OF_ADDRESS: Final = Pace(burst=30, per_second=1 / 10)
"""How many may sign in from one address: a class that begins at once, and then no more than Discord would take for a flood."""

OF_ALL: Final = Pace(burst=60, per_second=1)

STATUSES: Final = {SignInFault.SILENT: 503, SignInFault.BUSY: 429, SignInFault.BROKEN: 500}


class SignInPages:
    """The addresses of signing in and out. `site` is where everybody finds the pages, by HTTPS."""

    def __init__(self, discord: DiscordSignIn, sessions: Sessions, site: str, clock: Clock) -> None:
        self._discord, self._sessions, self._clock = discord, sessions, clock
        self._redirect = f"{site}{CALLBACK}"
        self._of_address, self._of_all = TokenBuckets(OF_ADDRESS), TokenBuckets(OF_ALL)

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses, and what every page says of signing in."""
        app.router.add_get("/sign-in", self.begin_sign_in, allow_head=False)
        app.router.add_get(CALLBACK, self.finish_sign_in, allow_head=False)
        app.router.add_post("/sign-out", self.sign_out)
        app.router.add_post("/sign-out/everywhere", self.sign_out_everywhere)
        app.middlewares.append(self._note_account)

    @web.middleware
    async def _note_account(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let every page lead to signing in, or out."""
        path = own_path(request.path_qs)
        request[ACCOUNT] = Account(SESSION in request.cookies, "/" if path.startswith("/sign-") else path)
        return await handler(request)

    async def begin_sign_in(self, request: web.Request) -> web.Response:
        """Lead on to Discord, and let the browser remember what it began."""
        pending = PendingSignIn(own_path(request.query.get("next", "")))
        try:
            address = self._discord.authorize_address(pending, self._redirect)
        except SignInFailed as failed:
            return _say_fault(request, failed.fault, pending.next)
        answer = _redirect(address)
        keep_pending(answer, pending)
        return answer

    async def finish_sign_in(self, request: web.Request) -> web.Response:
        """Exchange the code that Discord sent a browser back with, if this very browser began the sign-in."""
        pending = read_pending(request)
        if pending is None or not secrets.compare_digest(pending.state.encode(), request.query.get("state", "").encode()):
            return _say_fault(request, SignInFault.STALE, "/" if pending is None else pending.next)
        try:
            answer = await self._finish(request, pending)
        except SignInFailed as failed:
            answer = _say_fault(request, failed.fault, pending.next)
        except StoreDown:
            answer = _say_fault(request, SignInFault.BROKEN, pending.next)
        forget_pending(answer)
        return answer

    async def _finish(self, request: web.Request, pending: PendingSignIn) -> web.Response:
        """Return the answer that has the session's cookie; what the browser had before is over, whoever gave it to it."""
        if "code" not in request.query:  # they said no
            return _redirect(pending.next)
        now = self._clock.monotonic()
        if not (self._of_address.take_token(network_of(request[ADDRESS]), now) and self._of_all.take_token(None, now)):
            raise SignInFailed(SignInFault.BUSY)
        member = await self._discord.exchange_code(request.query["code"], pending.verifier, self._redirect)
        await self._sessions.end_session(request.cookies.get(SESSION, ""))
        token = await self._sessions.open_session(member.id)
        log.info("signed_in", player=member.id)
        answer = _redirect(pending.next)
        keep_session(answer, token)
        return answer

    async def sign_out(self, request: web.Request) -> web.Response:
        """End the session of this browser."""
        require_own_script(request)
        await self._sessions.end_session(session_token(request))
        return _signed_out()

    async def sign_out_everywhere(self, request: web.Request) -> web.Response:
        """End all sessions of the member who asks."""
        require_own_script(request)
        player = await self._sessions.find_member(session_token(request))
        if player is None:
            raise web.HTTPUnauthorized
        await self._sessions.end_sessions_of(player)
        return _signed_out()


def _redirect(address: str) -> web.Response:
    return web.Response(status=303, headers={"Location": address, "Cache-Control": "no-store"})


def _signed_out() -> web.Response:
    answer = web.Response(status=204, headers={"Cache-Control": "no-store"})
    forget_session(answer)
    return answer


def _say_fault(request: web.Request, fault: SignInFault, path: str) -> web.Response:
    """Say in one sentence why somebody is not signed in, with the way to try again."""
    with speaking(language_of(request)):
        sentence = say(f"sign-in-{fault}")
    request[ACCOUNT] = Account(False, path)
    answer = render_page(request, "sign_in.html", status=STATUSES.get(fault, 400), sentence=sentence, path=path)
    answer.headers["Cache-Control"] = "no-store"
    return answer
