"""Serves a page with one table on it, and shows it views in a browser."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

from aiohttp import web
from playwright.async_api import Browser, ConsoleMessage, Page

import bot.pictures
import bot.web
from bot.pictures.table.table_picture import TablePicture
from bot.web.art import art_sheet, designs_sheet

HERE = Path(__file__).parent
FONTS = Path(bot.pictures.__file__).parent / "fonts"
STATIC = Path(bot.web.__file__).parent / "static"
STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'"
"""What a page with a table gets along with: no inline style or script."""


def view_of(picture: TablePicture, beat: int, **more: Any) -> dict[str, Any]:
    """A table as a page is told of it."""
    phase = "lobby" if picture.battle == 0 else "playing" if picture.crowned is None else "over"
    about = {"version": 1, "beat": beat, "phase": phase, "battle": picture.battle, "stage": picture.war_steps, "pace": None}
    words = {"alt": picture.alt(), "aloud": f"Beat {beat}"}
    return {**picture.list_elements().to_json(), **about, "winner": picture.winner, "words": words, **more}


@asynccontextmanager
async def serve_table() -> AsyncIterator[str]:
    """Serve the page for the length of the block, and give its address."""
    app = web.Application()
    app.add_routes(
        [
            web.get("/", _page),
            web.get("/art.svg", _art),
            web.get("/designs.svg", _designs),
            web.get("/Inter-SemiBold.otf", _font),
            *(web.get(f"/{name}", _own_file) for name in ("harness.css", "harness.js")),
            web.static("/static", STATIC),
        ]
    )
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def _page(request: web.Request) -> web.FileResponse:
    return web.FileResponse(HERE / "harness.html", headers={"Content-Security-Policy": STRICT})


async def _own_file(request: web.Request) -> web.FileResponse:
    return web.FileResponse(HERE / request.path.strip("/"))


async def _font(request: web.Request) -> web.FileResponse:
    return web.FileResponse(FONTS / "Inter-SemiBold.otf")


async def _designs(request: web.Request) -> web.Response:
    return web.Response(text=designs_sheet().svg, content_type="image/svg+xml")


async def _art(request: web.Request) -> web.Response:
    return web.Response(text=art_sheet().svg, content_type="image/svg+xml")


class ShownTable:
    """The table of a page, what went wrong there, and what is seen of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []

    @classmethod
    async def open(cls, browser: Browser, url: str, size: tuple[int, int] = (800, 700), **more: Any) -> Self:
        """Open the page in a tab of its own."""
        context = await browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)
        table = cls(await context.new_page())
        table.page.on("pageerror", lambda error: table.errors.append(str(error)))
        table.page.on("console", table.hear)
        await table.page.clock.install()
        await table.page.goto(url)
        await table.page.wait_for_selector("html[data-ready]", state="attached")
        return table

    def hear(self, message: ConsoleMessage) -> None:
        """Keep what the page complains of."""
        if message.type == "error":
            self.errors.append(message.text)

    async def show(self, *views: dict[str, Any]) -> None:
        """Show views, all at once."""
        await self.page.evaluate("views => views.forEach(view => table.show(view))", list(views))

    async def show_next(self, view: dict[str, Any]) -> None:
        """Show a view some time after the one before; what that one plays does not go on meanwhile."""
        await self.page.clock.run_for(1000)
        await self.show(view)

    async def settle(self) -> None:
        """Wait until the table has come to rest."""
        await self.page.wait_for_function("() => !document.getAnimations().length && beats.at(-1) === table.view.beat")
