"""Builds the previews of pages: what Open Graph and Discord are told in a page's head, and the picture that goes with it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypedDict, Unpack

from aiohttp import web

from bot.pictures.drawing import PictureQueue
from bot.pictures.previews.preview import SIZE, PreviewPicture
from bot.texts import current_language, speaking
from bot.web.message_text import Line, plain_text
from bot.web.previews.embed import Embed, markdown_lines
from bot.web.templates import language_of

KEPT: Final = 32
"""Pictures in memory."""

MOST_WAITING: Final = 8
"""Readers whose picture is being drawn, or waits for it; more are asked to come back."""

LATER: Final = "10"
"""Seconds after which those are to come back."""

FRESH: Final = 60
"""Seconds for which others may keep a picture."""

LONGEST_ABOUT: Final = 200


class PreviewFacts(TypedDict):
    """What a link to a page is to say: `version` changes with what its picture shows."""

    title: str
    about: str
    lines: tuple[Line, ...]
    alt: str
    button: str
    version: str


@dataclass(frozen=True)
class Preview:
    """What a link to the page at `path` says."""

    site: str
    path: str
    title: str
    about: str
    lines: tuple[Line, ...]
    alt: str
    button: str
    version: str

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"{self.site}{self.path}"

    @property
    def picture(self) -> str:
        """The address of the picture, which shows what the page shows now."""
        return f"{self.address}/preview.png?lang={current_language()}&v={self.version}"

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture."""
        return SIZE

    @cached_property
    def description(self) -> str:
        """What Open Graph is told the page is about."""
        words = f"{self.about} {plain_text(list(self.lines))}".strip()
        return words if len(words) <= LONGEST_ABOUT else f"{words[: LONGEST_ABOUT - 1]}…"

    @cached_property
    def embed_json(self) -> str:
        """What Discord unfolds the link into, as JSON; empty where nothing would fit."""
        lines = markdown_lines(self.lines)
        return Embed(self.title, self.about, self.address, self.picture, self.alt, self.button, lines).to_json()


class Previews:
    """The previews of pages at `site`, none without one. Draws their pictures apart from those of boards, which never wait."""

    def __init__(self, site: str) -> None:
        self._site = site
        self._queue = PictureQueue(KEPT)
        self._waiting = 0

    def of_page(self, path: str, **facts: Unpack[PreviewFacts]) -> Preview | None:
        """Return the preview of a page, None where nobody outside could open its address."""
        return Preview(self._site, path, **facts) if self._site else None

    async def send_picture(self, request: web.Request, picture: PreviewPicture) -> web.Response:
        """Answer with a picture; where too many are being drawn, with when to come back."""
        if self._waiting >= MOST_WAITING:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": LATER})
        self._waiting += 1
        try:
            with speaking(language_of(request)):
                drawn = await self._queue.draw(picture)
        finally:
            self._waiting -= 1
        headers = {"Cache-Control": f"public, max-age={FRESH}", "Cross-Origin-Resource-Policy": "cross-origin"}
        return web.Response(body=drawn.png, content_type="image/png", headers=headers)
