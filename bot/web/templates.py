"""Renders pages from templates, in the language that their reader's browser asks for."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote
from zlib import crc32

from aiohttp import web
from jinja2 import Environment, PackageLoader, StrictUndefined

from bot.host.settings.servers import Servers
from bot.host.tournaments.stored_tournament import time_of
from bot.texts import CODES, DEFAULT, current_language, day_text, say, speaking
from bot.web.assets import asset_url, module_names
from bot.web.message_text import plain_text
from bot.web.protection import NONCE

PACKED_ASIDE: Final = 50_000
"""Bytes from which a page is packed beside the loop."""

HEADERS: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}

HEADERS_SIGNED_IN: Final = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
"""Those of pages that differ for people who are signed in."""


@dataclass(frozen=True, slots=True)
class Account:
    """Whether a browser has a session, and the address of its page, to which it comes back from signing in."""

    signed_in: bool
    path: str

    @property
    def address(self) -> str:
        """Where signing in begins."""
        return f"/sign-in?next={quote(self.path, safe='/')}"


GUESTS: Final = web.RequestKey("guests", Servers)
"""Where guests may play, by the settings of servers; not there where nobody can."""

ACCOUNT: Final = web.RequestKey("account", Account)
"""What a request's page says of signing in; not there where nobody can."""

DAILY: Final = web.RequestKey("daily", bool)
"""Whether the daily is among the pages; not there where it isn't."""

_TEMPLATES: Final = Environment(
    loader=PackageLoader("bot.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)


def iso_time(seconds: int) -> str:
    """Return a moment as machines read it; empty for one that no calendar has."""
    try:
        return time_of(1000 * seconds).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OverflowError, ValueError):
        return ""


def plain_time(seconds: int, style: str) -> str:
    """Return a moment in UTC, for readers whose browser doesn't say it in their own time; style as Discord writes it."""
    try:
        moment = time_of(1000 * seconds)
    except OverflowError:
        return ""
    day = f"{day_text(moment.date())} {moment.year}"
    return day if style in {"d", "D"} else f"{day}, {moment:%H:%M} UTC"


_TEMPLATES.globals.update(
    say=say, asset_url=asset_url, module_names=module_names, iso_time=iso_time, plain_time=plain_time, plain_text=plain_text
)


def language_of(request: web.Request) -> str:
    """Return the language of a page: the first that its address or the browser names and that we speak."""
    asked = [request.query.get("lang", ""), *_accepted(request.headers.get("Accept-Language", ""))]
    return next((code for wish in asked if (code := wish.partition("-")[0].lower()) in CODES), DEFAULT)


def _accepted(header: str) -> list[str]:
    """Return the languages of the header, the most wanted first."""
    wishes = []
    for number, part in enumerate(header.split(",")[:20]):
        code, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), number, code))
        except ValueError:
            continue
    return [code for _, _, code in sorted(wishes)]


def render_text(template: str, **facts: object) -> str:
    """Return a template filled in, in the current language."""
    return _TEMPLATES.get_template(template).render(language=current_language(), **facts)


def render_page(request: web.Request, template: str, *, status: int = 200, **facts: object) -> web.Response:
    """Return a page in the reader's language."""
    with speaking(language_of(request)):
        home = f"/?lang={language_of(request)}" if "lang" in request.query else "/"
        account, daily = request.get(ACCOUNT), request.get(DAILY, False)
        text = render_text(template, nonce=request[NONCE], home=home, account=account, daily=daily, **facts)
    return _packed(text, "text/html", _headers(request), status=status)


def answer_once(request: web.Request, text: str, kind: str = "text/html") -> web.Response:
    """Return a text that follows from its address and its reader's language; a browser that has it gets nothing again."""
    tag = f'"{crc32(text.encode()):08x}"'
    headers = _headers(request) if kind == "text/html" else HEADERS
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:
        return web.Response(status=304, headers={**headers, "ETag": tag})
    response = _packed(text, kind, headers)
    response.headers["ETag"] = tag
    return response


def _headers(request: web.Request) -> dict[str, str]:
    return HEADERS_SIGNED_IN if ACCOUNT in request else HEADERS


def _packed(text: str, kind: str, headers: dict[str, str], *, status: int = 200) -> web.Response:
    response = web.Response(text=text, content_type=kind, status=status, headers=headers, zlib_executor_size=PACKED_ASIDE)
    response.enable_compression()
    return response
