"""The proof in a browser: a page that loads the scripts of the package, and proves many records at once."""

import gzip
import mimetypes
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page, Route

SCRIPTS: Final = Path(__file__).resolve().parents[3] / "bot" / "web" / "static" / "proof"
PAGE: Final = "http://proof.test/"
"""Nobody's address, and without https: the proof needs nothing that a browser keeps for secure pages."""
PROVE: Final = """async ([games, traced]) => {
    const { proveRecord } = await import("/proof.js");
    const begun = performance.now();
    const found = [];
    for (const [record, trace] of games) found.push(await proveRecord(record, traced ? trace : undefined));
    return [found, performance.now() - begun];
}"""


@asynccontextmanager
async def open_page(browser: Browser) -> AsyncIterator[Page]:
    """A page that has the scripts of the proof and nothing else."""
    page = await browser.new_page()

    async def answer(route: Route) -> None:
        name = route.request.url.removeprefix(PAGE)
        if not name:
            await route.fulfill(body="<!doctype html><title>Proof</title>", content_type="text/html")
            return
        kind = mimetypes.guess_type(name)[0]
        await route.fulfill(body=(SCRIPTS / name).read_bytes(), content_type=kind or "text/javascript")

    await page.route(f"{PAGE}**", answer)
    await page.goto(PAGE)
    yield page
    await page.close()


async def prove(page: Page, games: Sequence[tuple[str, Sequence[str]]], *, traced: bool = True) -> list[dict[str, Any]]:
    """What the page finds of records and the traces that tell them."""
    found: list[dict[str, Any]] = (await page.evaluate(PROVE, [games, traced]))[0]
    return found


def weights_of_games() -> dict[str, int]:
    """By module that plays a game: the bytes of all scripts that its proof loads, packed in one piece."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in SCRIPTS.glob("*.js")}
    imports = {name: set(re.findall(r'(?m)^import .* from "./(.*)";$', text)) for name, text in texts.items()}
    found = {}
    for module in set(re.findall(r'import\("./(.*)"\)', texts["proof.js"])):
        loaded = sorted(_closure("proof.js", imports) | _closure(module, imports))
        found[module] = len(gzip.compress("".join(texts[name] for name in loaded).encode(), 9))
    return found


def _closure(name: str, imports: dict[str, set[str]]) -> set[str]:
    """A module and all that it imports."""
    return {name, *(found for other in imports[name] for found in _closure(other, imports))}
