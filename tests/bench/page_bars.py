"""The bars of web pages: from a beat to its event at every watcher, and whether games are told later because of them.

A bot with a house of running games, the process of its pages, and watchers, each a process of its own on this machine, which
all share its processors.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.host.table.table import Table
from bot.store.settings.settings import SettingRepository
from tests.bench.ack_bars import CALM
from tests.bench.bar import Bar
from tests.bench.house import Dealer, fill_store, fresh_store
from tests.bench.load_bars import EDIT, EDITED
from tests.bench.samples import share
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.reading import BY_READERS, ReadingProcess
from tests.wire.test_operating import free_port

PACE = 3_000
GAMES = 200
SETTLES = 10.0
"""Seconds until a start has read every table and sent every board once."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many watch how many tables, and how late an event may be."""

    watchers: int
    tables: int
    limit: float
    inside: bool = False
    """Whether the bot serves the pages itself."""


CROWDS = (Crowd(1_000, 1, 0.15, inside=True), Crowd(1_000, 1, 0.15), Crowd(10_000, 1, 0.4), Crowd(10_000, GAMES, 0.4))


@dataclass(frozen=True, slots=True)
class Beat:
    """A beat that was over: when, and by how much later than it was due, on a clock with any zero."""

    table: str
    at: float
    due: float


@dataclass(frozen=True, slots=True)
class Watched:
    """What a run showed. Seconds."""

    events: list[float]
    late: list[float]
    lost: int
    processor: float


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 20: events of watchers, and beats with and without them."""
    seconds = 6.0 if quick else 30.0
    alone = asyncio.run(_run(Crowd(0, 1, 0.0), seconds))
    for crowd in (Crowd(20, 2, 1.0),) if quick else CROWDS:
        found = asyncio.run(_run(crowd, seconds))
        name = f"{crowd.watchers:,} watchers of {crowd.tables:,} table{'s' * (crowd.tables > 1)}"
        name += ", in the bot's process" * crowd.inside
        p99 = share(found.events, 0.99)
        told = (
            f"{p99 * 1000:.0f} ms (half {share(found.events, 0.5) * 1000:.0f}, {len(found.events):,} events, {found.lost} lost)"
        )
        asked = f"≤ {crowd.limit * 1000:.0f} ms"
        yield Bar("20", f"{name}: from beat to event, p99", "–", told, None, asked, p99 <= crowd.limit and not found.lost)
        before, after = share(alone.late, 0.99), share(found.late, 0.99)
        reference = f"without {before * 1000:.1f} ms"
        good = after <= max(1.1 * before, before + 0.002)
        yield Bar("20b", f"{name}: a beat's lateness, p99", reference, f"{after * 1000:.1f} ms", after / before, "≤ 1.1", good)


async def _run(crowd: Crowd, seconds: float) -> Watched:
    async with AsyncExitStack() as stack:
        notes = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "beats"
        wire = await stack.enter_async_context(WireDiscord())
        wire.fail(*EDIT, 200, None, body=EDITED)  # the channels of the house are nowhere else
        port = free_port()
        env = {**CALM, **({"WAR_ROOM_WEB": str(port)} if crowd.inside else BY_READERS), "PAGE_BEATS": str(notes)}
        bot = BotProcess(wire, module="tests.bench.runs.page_bot", env=env)
        tables = await _fill(bot)
        await stack.enter_async_context(bot)
        await bot.ready(60)
        if not crowd.inside:
            port = (await stack.enter_async_context(ReadingProcess(bot.data, WAR_ROOM_LOG_LEVEL="warning"))).port
        await asyncio.sleep(SETTLES)
        found = await _watch(port, crowd, [table.id for table in tables], seconds)
        beats = [
            Beat(words[0], float(words[1]), int(words[2]) / 1000) for line in notes.open() if len(words := line.split()) == 3
        ]
        within = [beat for beat in beats if found["begun"] <= beat.at < found["ended"]]
        first = min(beat.at - beat.due for beat in within)
        return Watched(
            events=_events(within, found["views"]),
            late=[beat.at - beat.due - first for beat in within],
            lost=found["lost"],
            processor=found["processor"],
        )


async def _fill(bot: BotProcess) -> list[Table]:
    """Give a bot's database a house whose pages are open."""
    tables = list(Dealer(PACE).house(GAMES, start=1_000))
    async with fresh_store(Path(bot.data)) as store:
        await fill_store(store, tables)
        settings = SettingRepository(store.database)
        for table in tables:
            await settings.put_setting(table.server, "pages", "link")
    return tables


async def _watch(port: int, crowd: Crowd, tables: list[str], seconds: float) -> Any:
    """Let the crowd watch, and return what it saw."""
    words = [str(port), str(crowd.watchers), str(seconds), *tables[: crowd.tables]]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.runs.page_watchers", *words, stdout=asyncio.subprocess.PIPE, limit=1 << 28
    )
    said, _ = await process.communicate()
    return json.loads(said)


def _events(beats: list[Beat], views: list[dict[str, Any]]) -> list[float]:
    """Return how long after its beat each event came to each watcher: the first view of a table that shows another beat."""
    found: list[float] = []
    for table in {view["table"] for view in views}:
        seen = sorted((view for view in views if view["table"] == table), key=lambda view: view["first"])
        news = [after for before, after in pairwise(seen) if after["beat"] != before["beat"]]
        told = sorted(beat.at for beat in beats if beat.table == table)
        for beat, following in pairwise([*told, float("inf")]):
            view = next((view for view in news if beat < view["first"] < following), None)
            if view is not None:
                found += [at - beat for at in view["came"]]
    return found
