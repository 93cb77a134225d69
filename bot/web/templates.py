"""Renders pages from templates, in the language that their reader's browser asks for."""

from typing import Final

from aiohttp import web
from jinja2 import Environment, PackageLoader, StrictUndefined

from bot.texts import CODES, DEFAULT, current_language, say, speaking
from bot.web.assets import asset_url, module_names
from bot.web.protection import NONCE

PACKED_ASIDE: Final = 50_000
"""Bytes from which a page is packed beside the loop."""

_TEMPLATES: Final = Environment(
    loader=PackageLoader("bot.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
_TEMPLATES.globals.update(say=say, asset_url=asset_url, module_names=module_names)


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
        text = render_text(template, nonce=request[NONCE], **facts)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    response = web.Response(
        text=text, content_type="text/html", status=status, headers=headers, zlib_executor_size=PACKED_ASIDE
    )
    response.enable_compression()
    return response
