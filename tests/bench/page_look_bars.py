"""The bars of what is seen on web pages: the first card, and frames that are dropped, on a telephone with a slow processor.

Chromium shows a table of six at 390 px with its processor slowed four times. What else this machine does costs frames too, so
the reference is a page with one box that moves, watched in the same run.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, BrowserContext

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.records.replays import Replay
from bot.host.table import lobby
from bot.host.table.finished_game import FinishedGame
from bot.host.table.seat import Seat
from bot.texts import speaking
from bot.web.replay_page import MemberSources, for_script, page_facts
from bot.web.replay_views import ReplayViews
from bot.web.saved_page import saved_page
from bot.web.server import PageSources, WebServer
from bot.web.table_source import ListedTable
from bot.web.table_views import TableView
from bot.web.watchers import Watcher
from tests.bench.bar import Bar
from tests.bench.house import Dealer
from tests.local.tab import open_browser
from tests.support.finished_games import over

SEATS = 6
SLOWED = 4
SIZE = {"width": 390, "height": 844}
TRIES = 7
PLAIN = """<!doctype html><style>@keyframes move { to { transform: translateX(300px) } }
b { display: block; width: 60px; height: 84px; background: #085; animation: move 1s infinite alternate; will-change: transform }
</style><b></b>"""
LOOK = """const look = () => document.querySelector("war-table [data-kind=card] use")
  ? requestAnimationFrame(() => (globalThis.firstCard = performance.now())) : requestAnimationFrame(look)
requestAnimationFrame(look)"""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 20c and 20d: the first card, and dropped frames."""
    game = _game()
    first, plain, dropped = asyncio.run(_look(game, tries=1 if quick else TRIES, seconds=3.0 if quick else 20.0))
    told = f"{first:.0f} ms (half of {1 if quick else TRIES})"
    yield Bar("20c", "first card of a table of six, 390 px, processor / 4", "–", told, None, "≤ 1,000 ms", first <= 1000)
    name = "frames dropped by a table of six, processor / 4"
    reference = f"one box that moves {plain:.1f} in 100"
    yield Bar("20d", name, reference, f"{dropped:.1f} in 100", None, "≤ 5 in 100 beside it", dropped - plain <= 5)


def _game() -> FinishedGame:
    """Return a game of six that is over."""
    dealer = Dealer(3_000)
    table = dealer.lobby()
    table.capacity = SEATS
    table.seats += tuple(Seat(PlayerId(number), str(number)) for number in range(1, SEATS))
    lobby.start_game(table, 0)
    return over(table)


async def _look(game: FinishedGame, *, tries: int, seconds: float) -> tuple[float, float, float]:
    names = tuple(f"Player {seat + 1}" for seat in range(SEATS))
    with speaking("en"):
        show = ReplayViews(Replay(game), names).to_json()
        saved = saved_page({**page_facts(game, Replay(game), names, with_record=True), "ended": 0})
    async with open_browser(windowed=True) as browser:
        nothing: Any = None  # a live table asks for nothing else
        server = WebServer(PageSources(_Still(_as_live(show)), nothing, nothing, MemberSources(nothing, nothing, nothing)))
        async with server.open_port("127.0.0.1", 0) as port:
            address = f"http://127.0.0.1:{port}/t/{game.id}"
            first = median([await _first_card(browser, address) for _ in range(tries)])
        with tempfile.TemporaryDirectory() as folder:
            plain, table = Path(folder, "plain.html"), Path(folder, "table.html")
            plain.write_text(PLAIN, encoding="utf-8")
            table.write_text(saved, encoding="utf-8")
            dropped = [await _dropped(browser, page.as_uri(), seconds) for page in (plain, table)]
    return first, dropped[0], dropped[1]


def _as_live(show: dict[str, Any]) -> TableView:
    """Return a view from the middle of a game as a live table shows it."""
    view = dict(show["views"][len(show["views"]) // 2])
    view["elements"] = [show["elements"][number] for number in view["elements"]]
    view["words"] = {**view["words"], "title": show["title"]}
    return TableView("0", for_script({**view, "version": 1, "pace": None}))


class _Still:
    """A table on which nothing happens."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    async def view_of(self, table: TableId, language: str) -> TableView:
        """Return the view."""
        return self._view

    async def picture_of(self, table: TableId, language: str) -> None:
        """Return none."""

    async def list_tables(self, server: ServerId | None, language: str) -> Sequence[ListedTable]:
        """Return none."""
        return []

    def admit(self, address: str) -> AbstractContextManager[None]:
        """Admit everybody."""
        return nullcontext()

    def follow(self, table: TableId, language: str, watcher: Watcher) -> AbstractContextManager[None]:
        """Send nothing."""
        return nullcontext()

    async def run(self) -> None:
        """Do nothing."""
        await asyncio.Event().wait()

    def end_all(self) -> None:
        """Do nothing."""


async def _slow(browser: Browser) -> tuple[BrowserContext, Any, Any]:
    """Return a fresh profile of a slow telephone, its page, and what steers that."""
    context = await browser.new_context(viewport=SIZE, device_scale_factor=2)  # type: ignore[arg-type]
    page = await context.new_page()
    steering = await context.new_cdp_session(page)
    await steering.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return context, page, steering


async def _first_card(browser: Browser, address: str) -> float:
    """Return the milliseconds from asking for a page to its first card, with nothing of it loaded before."""
    context, page, _ = await _slow(browser)
    await page.add_init_script(LOOK)
    await page.goto(address)
    await page.wait_for_function("() => globalThis.firstCard")
    found = float(await page.evaluate("() => globalThis.firstCard"))
    await context.close()
    return found


async def _dropped(browser: Browser, address: str, seconds: float) -> float:
    """Return how many frames in 100 were dropped where something moved, as Chromium's own trace says."""
    context, page, steering = await _slow(browser)
    await page.goto(address)
    if await page.locator("#proof").count():
        await page.wait_for_selector("#proof[data-state=right]")  # it is checked once, and takes a second
        await page.keyboard.press("Space")
    states = Counter[bool]()
    ended = asyncio.Event()
    steering.on("Tracing.dataCollected", partial(_count_frames, states))
    steering.on("Tracing.tracingComplete", lambda _: ended.set())
    await steering.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["cc", "benchmark"]}}
    )
    await asyncio.sleep(seconds)
    await steering.send("Tracing.end")
    await ended.wait()
    await context.close()
    return 100 * states[True] / max(1, states.total())


def _count_frames(states: Counter[bool], collected: dict[str, Any]) -> None:
    """Count frames by whether they were dropped, or shown without what had moved."""
    for event in collected["value"]:
        frame = event.get("args", {}).get("frame_reporter")
        if event.get("name") == "PipelineReporter" and frame is not None and frame["state"] != "STATE_NO_UPDATE_DESIRED":
            states[bool(frame["affects_smoothness"])] += 1
