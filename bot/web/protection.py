"""Protects the web server: security headers, a rate limit for each address, and the address behind proxies that are named."""

import ipaddress
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

NONCE: Final = web.RequestKey("nonce", str)
"""The word of a request by which its page may run a script of its own."""

FORMS: Final = web.RequestKey("forms", bool)
"""Whether the page of a request may send forms, to its own site alone; not there where it has none."""

SERVER: Final = "War Room"
"""What answers, without the versions that a stranger would look up."""

ADDRESS: Final = web.RequestKey("address", str)
"""The address that a request came from."""

FREE: Final = ("/static/", "/art/")
"""Files, which a browser asks for once: a class that opens a page behind one address needs twenty each."""

PER_SECOND: Final = 20.0
AT_ONCE: Final = 120.0
"""Requests of one address in a second, and at once."""

LONGEST: Final = 45
"""Characters of an address; what a proxy calls otherwise counts by as many."""

KEPT: Final = 10_000
"""Addresses that are counted, those seen last."""


class AddressLimits:
    """Counts requests by address. IPv6 addresses count by the network of a customer."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows_request(self, address: str) -> bool:
        """Return whether an address may ask once more now, and count it."""
        key, now = network_of(address), self._clock()
        left, since = self._left.pop(key, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - since) * PER_SECOND)
        allowed = left >= 1
        self._left[key] = (left - allowed, now)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)
        return allowed


def network_of(address: str) -> str:
    """Return what an address counts as: itself, and with IPv6 the network of a customer."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))


def address_of(request: web.Request, proxies: Collection[str]) -> str:
    """Return who asks: the last address in X-Forwarded-For that is no proxy of ours, where a proxy of ours says so."""
    address = request.remote or ""
    if address not in proxies:
        return address
    hops = ",".join(request.headers.getall("X-Forwarded-For", []))  # a proxy may add a line of its own below a forged one
    for hop in reversed(hops.split(",")):
        if hop := hop.strip():
            address = hop
            if hop not in proxies:
                break
    return address


def is_for_us(request: web.Request) -> bool:
    """Whether a request names this machine: any other site that a browser was led here by may read nothing."""
    return names_this_machine(request.host)


OURS: Final = "X-War-Room"
"""The header of every request of our own scripts: a form or a picture of another site cannot send it."""


def is_bearer(request: web.Request) -> bool:
    """Whether a request says by a token of its own who asks; then no cookie counts."""
    return request.headers.get("Authorization", "").partition(" ")[0].lower() == "bearer"


def require_own_script(request: web.Request) -> None:
    """Refuse a request that our own scripts did not send: another site would send it with this browser's cookies.

    One with a bearer token may come from a frame of another site, as Discord shows the Activity: no browser adds such a token
    by itself.
    """
    foreign = not is_bearer(request) and request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin"
    if request.headers.get(OURS) is None or foreign:
        raise web.HTTPForbidden


def form_token(session: str) -> str:
    """Return the word that forms on the pages of a session send along: whoever doesn't know the session can't tell it."""
    return sha256(f"form:{session}".encode()).hexdigest()


def require_own_form(request: web.Request, session: str, token: str) -> None:
    """Refuse what a form of ours did not send: another site would send it with this browser's cookies.

    Browsers say that a form is of another site; those that say nothing must know the token.
    """
    foreign = request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin"
    if foreign or not secrets.compare_digest(token.encode(), form_token(session).encode()):
        raise web.HTTPForbidden


def names_this_machine(host: str) -> bool:
    """Whether a host, with or without a port behind it, is this machine and no other."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def protect_pages(limits: AddressLimits, proxies: Collection[str]) -> Middleware:
    """Return what every request goes through: too many of an address are refused, and every answer has its headers."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        request[NONCE] = secrets.token_urlsafe(16)
        request[ADDRESS] = address_of(request, proxies)
        if not request.path.startswith(FREE) and not limits.allows_request(request[ADDRESS]):
            return web.Response(status=429, headers={"Retry-After": "5"})
        return await handler(request)

    return middleware


async def add_security_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add what every answer says to browsers: nothing from other hosts, no frames, no guessing of types, no referrer."""
    nonce, forms = request.get(NONCE, ""), "'self'" if FORMS in request else "'none'"
    response.headers["Server"] = SERVER
    response.headers.setdefault(
        "Content-Security-Policy",
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        f"font-src 'self'; base-uri 'none'; form-action {forms}; frame-ancestors 'none'",
    )
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
