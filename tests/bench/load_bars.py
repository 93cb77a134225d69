"""The bars of Discord's limits: a house of running games on one token, on a Discord on loopback that counts like the real one.

Bars 8, 8b and 8c play houses of several sizes for a minute each; bar 8e presses 250 buttons a second meanwhile, beside the
least bot that answers. Everything is real time: wire, bot and presses share this machine's processors.
"""

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from bot.host.table.table import Table
from tests.bench.ack_bars import BARE, CALM, lateness, open_tables, people
from tests.bench.bar import Bar, at_least
from tests.bench.house import Dealer, fill_store, fresh_store
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker, Latencies, acknowledge_load
from tests.wire.process import BotProcess

PACE = 3_000
ASKED = 45
"""Calls a second of which the bars speak."""
HOUSES = tuple(map(int, os.environ.get("HOUSES", "50 150 400 1000").split()))
EDIT = ("PATCH", "/channels/*/messages/*")
ROUND = re.compile(r"· round ([\d,]+)")

EDITED: dict[str, Any] = {
    "id": "1",
    "channel_id": "1",
    "type": 0,
    "content": "",
    "flags": 1 << 15,
    "tts": False,
    "pinned": False,
    "timestamp": "2026-01-01T00:00:00+00:00",
    "edited_timestamp": "2026-01-01T00:00:00+00:00",
    "mention_everyone": False,
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "components": [],
    "author": {"id": "1", "username": "War Room", "discriminator": "0000", "avatar": None, "bot": True},
}
"""What every edit is answered with."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a minute of a house showed. Seconds, and calls a second."""

    refused: dict[str, int]
    edits: float
    rounds: float
    lag: float
    gap: float
    acks: Latencies


def houses(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 8, 8b, 8c: 429s, how far boards are behind, how much of the budget is used, and answers meanwhile."""
    for games in (20,) if quick else HOUSES:
        found = asyncio.run(_house(games, 6.0 if quick else 60.0))
        wanted = games * 1000 / PACE
        busy, name = wanted > ASKED, f"{games:,} tables"
        yield Bar("8", f"{name}: 429s", "–", _by_scope(found.refused), None, "0", not found.refused)
        if busy:
            use = found.edits / ASKED
            yield at_least(0.95, "8b", f"{name}: budget used", f"{ASKED}/s", f"{found.edits:.1f}/s", use)
            fair = games / ASKED
            asked = "≤ 1.3 (stretch 1.1)"
            yield Bar(
                "8b",
                f"{name}: longest gap",
                f"{fair:.1f} s",
                f"{found.gap:.1f} s",
                found.gap / fair,
                asked,
                found.gap <= 1.3 * fair,
            )
        else:
            ratio = found.edits / found.rounds
            yield Bar(
                "8c",
                f"{name}: calls a round",
                f"{found.rounds:.1f} rounds/s",
                f"{found.edits:.1f}/s",
                ratio,
                "≤ 1.0",
                ratio <= 1.005,
            )
        good = found.lag <= 10 or games > 400
        yield Bar("8b", f"{name}: furthest behind its game", "–", f"{found.lag:.1f} s", None, "≤ 10 s up to 400", good)
        p99 = found.acks.p99
        yield Bar("8b", f"{name}: answers, p99", "–", f"{p99 * 1000:.1f} ms", None, "< 500 ms", p99 < 0.5)


def _by_scope(refused: dict[str, int]) -> str:
    return ", ".join(f"{count} {scope}" for scope, count in refused.items()) or "0"


def presses(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 8e: 250 presses a second for half a minute, against 200 running tables."""
    games, seconds = (20, 2.0) if quick else (200, 30.0)
    bare, ours = asyncio.run(_pressed(games, seconds))
    for what in ("p50", "p99"):
        theirs, mine = (getattr(each[0], what) * 1000 for each in (bare, ours))
        name = f"250 presses/s beside {games} tables, {what}"
        yield Bar("8e", name, f"bare bot {theirs:.2f} ms", f"{mine:.2f} ms", mine / theirs, "told", True)
    name = f"250 presses/s beside {games} tables, processor"
    yield Bar("8e", name, f"bare bot {bare[1]:.0%}", f"{ours[1]:.0%} of one", ours[1] / bare[1], "told", True)
    yield lateness("8e", (bare[0], ours[0]))
    once = ours[0].callbacks_exactly_one
    yield Bar("8e", "one callback for each press", f"{ours[0].sent} presses", "yes" if once else "no", None, "yes", once)


def roads(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 8d: which road edits take while every table has a token that lives."""
    free, paid = asyncio.run(_roads(3 if quick else 20, 4.0 if quick else 30.0))
    share = free / (free + paid)
    yield at_least(0.95, "8d", "edits on a living token", f"{free + paid} edits", f"{free} free", share)


async def _roads(games: int, seconds: float) -> tuple[int, int]:
    async with WireDiscord() as wire, BotProcess(wire, env=CALM) as bot:
        await bot.ready()
        wire.rest.quotas.on = True
        for number, host in enumerate(people(wire, games, "host")):
            opened = await wire.slash(host, wire.add_channel(f"table-{number}"), "war play", seats=2)
            if opened.response is None:
                raise AssertionError(f"table {number} did not open")
            await wire.click(host, opened.response, label="Add a bot")
        await asyncio.sleep(seconds)
        return wire.calls.count("PATCH", "/webhooks/*"), wire.calls.count(*EDIT)


async def _house(games: int, seconds: float) -> Figures:
    async with AsyncExitStack() as stack:
        wire = await stack.enter_async_context(WireDiscord())
        bot, tables = await _filled(stack, wire, games)
        (board,) = await open_tables(wire, 1)
        looks = Clicker(wire, people(wire, 4, "looker"), board, board.button("Rules"))
        wire.rest.quotas.on = True
        await asyncio.sleep(12)  # every board was sent at the start, once
        before = time.perf_counter()
        acks = await acknowledge_load(wire, looks, per_second=20, seconds=seconds, full_seconds=0)
        after = time.perf_counter()
        await bot.kill()
        calls = [call for call in wire.calls.matching(*EDIT) if call.status == 200]
        shown = _shown(calls, tables)
        edits = sum(before <= call.at < after for call in calls) / (after - before)
        return Figures(
            refused=dict(wire.rest.quotas.refused),
            edits=edits,
            rounds=games * 1000 / PACE,
            lag=_lag(shown, tables, before, after),
            gap=_gap(shown, before, after),
            acks=acks,
        )


async def _filled(stack: AsyncExitStack, wire: WireDiscord, games: int) -> tuple[BotProcess, dict[int, Table]]:
    """Start a bot on a database with so many running games; return it and the tables by their boards."""
    wire.fail(*EDIT, 200, None, body=EDITED)  # the channels of the house are nowhere else
    bot = BotProcess(wire, env=CALM)
    async with fresh_store(Path(bot.data)) as store:
        tables = list(Dealer(PACE).house(games, start=1_000))
        await fill_store(store, tables)
    await stack.enter_async_context(bot)
    await bot.ready(60)
    return bot, {table.board.message: table for table in tables if table.board is not None}


Shown = dict[int, list[tuple[float, int]]]
"""For each board when which round was shown, in order; a board that shows none any more is over."""


def _shown(calls: list[Any], tables: dict[int, Table]) -> Shown:
    found: Shown = {}
    for call in calls:
        message = int(call.path.rsplit("/", 1)[1])
        if message in tables and (number := shown_round(call.body)) is not None:
            found.setdefault(message, []).append((call.at, number))
    return found


def shown_round(board: object) -> int | None:
    """Return the round that a board's edit shows; None if it shows none, because the game is over."""
    found = ROUND.search(str(board))
    return None if found is None else int(found[1].replace(",", ""))


def _lag(shown: Shown, tables: dict[int, Table], before: float, after: float) -> float:
    """How long the oldest round that was not shown had been played, at the worst moment of all boards."""
    first = {message: (table.deadline / 1000, table.open_game().battle + 1) for message, table in tables.items()}
    pace = PACE / 1000

    def due(message: int, number: int) -> float:
        moment, battle = first[message]
        return moment + (number - battle) * pace

    zero = min(at - due(message, number) for message, seen in shown.items() for at, number in seen)
    return max(
        later - zero - due(message, number + 1)
        for message, seen in shown.items()
        for (_, number), (later, _) in pairwise(seen)
        if before <= later < after
    )


def _gap(shown: Shown, before: float, after: float) -> float:
    return max(
        later - earlier for seen in shown.values() for (earlier, _), (later, _) in pairwise(seen) if before <= later < after
    )


async def _pressed(games: int, seconds: float) -> tuple[tuple[Latencies, float], tuple[Latencies, float]]:
    async with AsyncExitStack() as stack:
        bare_wire, bare, process = await stack.enter_async_context(_bare())
        wire = await stack.enter_async_context(WireDiscord())
        bot, _ = await _filled(stack, wire, games)
        (board,) = await open_tables(wire, 1)
        looks = Clicker(wire, people(wire, 8, "looker"), board, board.button("Rules"))
        await asyncio.sleep(5)
        found = []
        sweeping = asyncio.create_task(_sweep(wire, board.channel_id))
        for where, clicker, runs in ((bare_wire, bare, process), (wire, looks, bot)):
            used, start = _used(runs.pid), time.perf_counter()
            acks = await acknowledge_load(where, clicker, per_second=250, seconds=seconds, full_seconds=0)
            found.append((acks, (_used(runs.pid) - used) / (time.perf_counter() - start)))
        sweeping.cancel()
        return found[0], found[1]


async def _sweep(wire: WireDiscord, channel: int) -> None:
    """Forget the private answers: simcord looks through all messages of a channel, and would be what is measured."""
    messages = wire.world.backend.messages[channel]
    while True:
        await asyncio.sleep(0.25)
        for message in [each for each, stored in messages.items() if stored.is_ephemeral]:
            del messages[message]


@asynccontextmanager
async def _bare() -> AsyncIterator[tuple[WireDiscord, Clicker, BotProcess]]:
    """The reference on a wire of its own, what presses its button, and its process."""
    async with WireDiscord() as wire, BotProcess(wire, module=BARE) as bot:
        await bot.ready()
        host, *members = people(wire, 9, "member")
        await wire.slash(host, wire.channel, "bare")
        (message,) = wire.messages(wire.channel)
        yield wire, Clicker(wire, members, message, message.button("Acknowledge")), bot


def _used(pid: int) -> float:
    """The processor seconds that a process has used. Linux alone."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
