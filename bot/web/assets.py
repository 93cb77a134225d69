"""Serves the files of pages: scripts, styles, the font and the sheet of card drawings, under names that hold their hash."""

import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.pictures.card_faces import Deck
from bot.pictures.card_shapes import draw_mark
from bot.pictures.svg import svg_document
from bot.web.art import art_sheet, designs_sheet

FOLDER: Final = Path(__file__).parent / "static"
SUFFIXES: Final = frozenset({".js", ".css", ".woff"})
FONT: Final = "inter.woff"
"""The letters of pages, which `tools/cut_page_font.py` cuts from those of pictures."""
KINDS: Final = {".js": "text/javascript", ".woff": "font/woff"}
"""Types that not every system knows."""

ICON: Final = "icon.svg"
PAGE_SCRIPTS: Final = frozenset(
    {
        "live.js",
        "moving.js",
        "replay.js",
        "play.js",
        "home.js",
        "person.js",
        "redrawing.js",
        "account.js",
        "lobby.js",
        "guest.js",
        "games.js",
        "server.js",
        "copying.js",
    }
)
"""Scripts that pages begin with, and what only those need that are played on."""
_IMMUTABLE: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: its bytes, its type, and the hash in its address."""

    body: bytes
    kind: str
    version: str


@cache
def assets() -> dict[str, Asset]:
    """Return every file by its path below the folder, read once."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in SUFFIXES:
            found[path.relative_to(FOLDER).as_posix()] = _asset(path.read_bytes(), _kind(path.name))
    found[ICON] = _asset(svg_document(64, 64, draw_mark(32, 32, 60)).encode(), "image/svg+xml")
    return found


@cache
def folder_version() -> str:
    """Return the hash of all files together: it is part of their address, so that scripts import each other by plain names."""
    return hashlib.sha256("".join(asset.version for asset in assets().values()).encode()).hexdigest()[:12]


def asset_url(name: str) -> str:
    """Return the address of a file; raises KeyError for one that is not there."""
    assets()[name]
    return f"/static/{folder_version()}/{name}"


@cache
def module_names() -> tuple[str, ...]:
    """Return the scripts that any table needs, so that a browser asks for all of them at once."""
    return tuple(name for name in assets() if name.endswith(".js") and "/" not in name and name not in PAGE_SCRIPTS)


async def send_asset(request: web.Request) -> web.Response:
    """Answer with a file; with one of an older version as it is now, which is not kept."""
    asset = assets().get(request.match_info["name"])
    if asset is None:
        raise web.HTTPNotFound
    current = request.match_info["version"] == folder_version()
    headers = {"Cache-Control": _IMMUTABLE if current else "no-cache", "ETag": f'"{asset.version}"'}
    response = web.Response(body=asset.body, content_type=asset.kind, headers=headers)
    if not asset.kind.startswith("font/"):  # packed already
        response.enable_compression()
    return response


def designs_url() -> str:
    """Return the address of the sheet of backs and cloths that not everybody has."""
    return f"/art/{designs_sheet().name}"


def art_url(deck: Deck = Deck.TWO) -> str:
    """Return the address of the sheet of card drawings."""
    return f"/art/{art_sheet(deck).name}"


async def send_art(request: web.Request) -> web.Response:
    """Answer with a sheet of drawings."""
    for sheet in (*map(art_sheet, Deck), designs_sheet()):
        if sheet.name == request.match_info["name"]:
            response = web.Response(text=sheet.svg, content_type="image/svg+xml", headers={"Cache-Control": _IMMUTABLE})
            response.enable_compression()
            return response
    raise web.HTTPNotFound


def _kind(name: str) -> str:
    return KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _asset(body: bytes, kind: str) -> Asset:
    return Asset(body, kind, hashlib.sha256(body).hexdigest()[:12])
