"""Gives simcord's page War Room's title, name and icon, and adds the scripts and styles of our own."""

from html import escape
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import resvg_py
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview import Preview

from bot.texts import say

if TYPE_CHECKING:
    from aiohttp.web import Request, Response

PAGE: Final = Path(str(resources.files("bot.local"))) / "page"

OWN_SCRIPTS: Final = ("page_state", "channels", "clock", "countdowns", "forms", "newest", "pictures", "suggestions")
"""Our scripts, in the order in which they run: the first one tells others what the page is told."""

OWN_FILES: Final = {
    **{f"/{name}.js": "application/javascript" for name in OWN_SCRIPTS},
    "/page.css": "text/css",
    "/icon.svg": "image/svg+xml",
}
"""What the page loads of ours, and its content type."""

AVATAR: Final = "war-room"
"""Stands for the hash by which Discord would know the picture."""

BACK: Final = "{back}"
"""Where the link to the cards stands."""

CHANGES: Final = (
    ("<title>SimCord Preview</title>", '<title>War Room</title>\n    <link rel="icon" href="/icon.svg" type="image/svg+xml">'),
    ('<link rel="stylesheet" href="/preview.css">', '<link rel="stylesheet" href="/preview.css">\n    '
     '<link rel="stylesheet" href="/page.css">'
     + "".join(f'\n    <script src="/{name}.js" defer></script>' for name in OWN_SCRIPTS)),
    ('<span class="brand-mark" aria-hidden="true">S</span>', '<img class="war-room-icon" src="/icon.svg" alt="">'),
    ("<strong>SimCord</strong><small>Preview</small>", "<strong>War Room</strong><small>{back}</small>"),
    ('aria-label="SimCord preview"', 'aria-label="War Room"'),
)  # fmt: skip
"""What of simcord's page is replaced, and by what."""


def brand_page(preview: Preview, cards: str) -> None:
    """Serve the page under our own name, with a link to the `cards` of the same tables.

    Call it before the page opens; raises ValueError for a page that it does not know.
    """
    server: Any = preview._server
    routes = dict(server._STATIC_FILES)
    types = dict(server._STATIC_CONTENT_TYPES)
    for route, kind in OWN_FILES.items():
        path = str(PAGE / route.removeprefix("/"))
        routes[route] = path  # an absolute path, so that it is not looked for among simcord's own files
        types[path] = kind
    vars(server).update(_STATIC_FILES=routes, _STATIC_CONTENT_TYPES=types)
    serve = server._index

    async def index(request: "Request") -> "Response":
        response: Response = await serve(request)
        response.text = own_page(response.text or "", cards)
        return response

    vars(server)["_index"] = index


def give_avatar(env: simcord.Env) -> None:
    """Show the bot with our icon: Discord's own way to set an avatar is one that simcord does not know."""
    user = env.backend.bot_user
    user.avatar = AVATAR
    picture = resvg_py.svg_to_bytes(svg_string=(PAGE / "icon.svg").read_text(encoding="utf-8"), width=128)
    env.backend.cdn._blobs[f"{CDN_BASE}/avatars/{user.id}/{AVATAR}.png"] = bytes(picture)


def own_page(text: str, cards: str) -> str:
    """Return simcord's page with our changes and the address of the `cards`; raises ValueError where one does not fit."""
    for old, new in CHANGES:
        if old not in text:
            raise ValueError(f"simcord's page has changed: it has no {old}")
        text = text.replace(old, new)
    return text.replace(BACK, f'<a href="{escape(cards)}">{escape(say("local-cards"))}</a>')
