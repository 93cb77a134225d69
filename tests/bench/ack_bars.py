"""The bars of answers: how soon a press is acknowledged, on a Discord on loopback, beside the least bot that does that.

Both bots are processes of their own and take turns under the same load. What is timed of the product are whole presses:
one that looks (Rules) and one that changes a table and its board (Join and Leave, over many tables).
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from statistics import median
from typing import Any

from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import GuildHandle

from bot.host.hall.transactions import TABLES_PER_SERVER
from bot.views.interactions import private_notes
from tests.bench.bar import Bar
from tests.bench.house import Dealer, fill_store, fresh_store
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker, Latencies, acknowledge_load
from tests.wire.process import BotProcess

BARE = "tests.wire.bare_bot"
CALM = {"WAR_ROOM_LOBBY": "3600", "WAR_ROOM_LOG_LEVEL": "warning", "WAR_ROOM_MEMBER_LIMIT": "0"}
PACE = 2_000
SERVERS = 4
LOOKERS = private_notes.MOST + 500
"""More members than the bot remembers answers for, so every press is a member's first: at a second one the bot also deletes its
last answer, which is one more call.
"""


class ToAndFro:
    """A member of each server sits down at all its tables, then leaves them all, and so on: every press changes a table."""

    def __init__(self, wire: WireDiscord, boards: Sequence[tuple[MemberActor, Posted]]) -> None:
        self._presses = cycle(
            [Clicker(wire, [member], board, board.button(label)) for label in ("Join", "Leave") for member, board in boards]
        )

    def press(self) -> Receipt:
        """Press the next button."""
        return next(self._presses).press()


def idle(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 7: nothing else goes on."""
    bare, looks, changes = asyncio.run(_idle(turns=1 if quick else 3, seconds=0.5 if quick else 3.0))
    yield from _three("a press that looks", bare, looks)
    yield from _three("a press that changes a table", bare, changes)
    everything = [*bare, *looks, *changes]
    yield lateness("7", everything)
    once = sum(each.callbacks_exactly_one for each in everything)
    loads = len(everything)
    yield Bar("7", "loads with one callback for each press", f"{loads} loads", f"{once}", None, "all", once == loads)


def full(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 7b: a full house ticks, and boards are edited as fast as the budget allows."""
    games = 500 if quick else 10_000
    bare, product, edits = asyncio.run(_full(games, turns=1 if quick else 3, seconds=0.5 if quick else 4.0))
    worst = median(each.p99 for each in product)
    yield Bar(
        "7b",
        f"acknowledgement p99 while {games:,} games play",
        f"idle bare bot {median(each.p99 for each in bare) * 1000:.2f} ms",
        f"{worst * 1000:.2f} ms at {edits:.0f} edits/s",
        worst / median(each.p99 for each in bare),
        "≤ 20 ms",
        worst <= 0.020 and all(each.callbacks_exactly_one for each in product),
    )


def lateness(number: str, loads: Sequence[Latencies]) -> Bar:
    """How late the bench itself was, in its worst load: beside that every other time is to be read."""
    worst = max(each.late for each in loads)
    return Bar(number, "the bench's own lateness, p99", "–", f"{worst * 1000:.2f} ms", None, "told", True)


def _three(name: str, bare: list[Latencies], product: list[Latencies]) -> Iterator[Bar]:
    """The middle, the tail and the rate of one kind of press."""
    for what, most, stretch in (("p50", 1.5, 1.2), ("p99", 2.0, 1.5)):
        theirs, ours = (median(getattr(each, what) for each in runs) * 1000 for runs in (bare, product))
        ratio, asked = ours / theirs, f"≤ {most} (stretch {stretch})"
        yield Bar("7", f"{name}, {what}", f"bare bot {theirs:.2f} ms", f"{ours:.2f} ms", ratio, asked, ratio <= most)
    theirs, ours = (median(each.per_second_max for each in runs) for runs in (bare, product))
    asked = "≥ 0.5 (stretch 0.7)"
    yield Bar("7", f"{name}, most", f"bare bot {theirs:,.0f}/s", f"{ours:,.0f}/s", ours / theirs, asked, ours / theirs >= 0.5)


async def _idle(turns: int, seconds: float) -> tuple[list[Latencies], list[Latencies], list[Latencies]]:
    async with AsyncExitStack() as stack:
        bare_wire, bare = await stack.enter_async_context(bare_bot())
        wire = await stack.enter_async_context(WireDiscord())
        bot = await stack.enter_async_context(BotProcess(wire, env=CALM))
        await bot.ready()
        boards = await open_houses(wire)
        (board,) = await open_tables(wire, 1)
        looks = Clicker(wire, people(wire, LOOKERS, "looker"), board, board.button("Rules"))
        wire.fail("PATCH", "/webhooks/*", 200, None, body=answer_of(wire, board))  # simcord takes longer for it than the bot
        changes = ToAndFro(wire, boards)
        runs: tuple[tuple[WireDiscord, Any], ...] = ((bare_wire, bare), (wire, looks), (wire, changes))
        found: list[list[Latencies]] = [[], [], []]
        for _ in range(turns):
            for place, (where, presses) in enumerate(runs):
                found[place].append(await acknowledge_load(where, presses, seconds=seconds, full_seconds=seconds / 2))
                await asyncio.sleep(0.5)
        return found[0], found[1], found[2]


async def _full(games: int, turns: int, seconds: float) -> tuple[list[Latencies], list[Latencies], float]:
    async with AsyncExitStack() as stack:
        bare_wire, bare = await stack.enter_async_context(bare_bot())
        wire = await stack.enter_async_context(WireDiscord())
        bot = BotProcess(wire, env=CALM)
        async with fresh_store(bot.data) as store:
            await fill_store(store, list(Dealer(PACE).house(games, start=1_000)))
        await stack.enter_async_context(bot)
        await bot.ready(60)
        (board,) = await open_tables(wire, 1)
        wire.fail("PATCH", "/channels/*/messages/*", 200, None, body=answer_of(wire, board))
        looks = Clicker(wire, people(wire, LOOKERS, "looker"), board, board.button("Rules"))
        await asyncio.sleep(2)
        wire.calls.clear()
        found: list[list[Latencies]] = [[], []]
        edits, loop = 0.0, asyncio.get_running_loop()
        for _ in range(turns):
            found[0].append(await acknowledge_load(bare_wire, bare, seconds=seconds, full_seconds=0))
            before, start = wire.calls.count("PATCH"), loop.time()
            found[1].append(await acknowledge_load(wire, looks, seconds=seconds, full_seconds=0))
            edits += (wire.calls.count("PATCH") - before) / (loop.time() - start) / turns
        return found[0], found[1], edits


@asynccontextmanager
async def bare_bot() -> AsyncIterator[tuple[WireDiscord, Clicker]]:
    """The reference on a wire of its own, and what presses its button."""
    async with WireDiscord() as wire, BotProcess(wire, module=BARE) as bot:
        await bot.ready()
        host, *members = people(wire, 5, "member")
        await wire.slash(host, wire.channel, "bare")
        (message,) = wire.messages(wire.channel)
        yield wire, Clicker(wire, members, message, message.button("Acknowledge"))


def people(wire: WireDiscord, count: int, name: str) -> list[MemberActor]:
    """So many members."""
    return [wire.member(f"{name} {number}") for number in range(count)]


async def open_houses(wire: WireDiscord) -> list[tuple[MemberActor, Posted]]:
    """Open as many tables as a server may have, in several; return a guest and a board for each.

    Two changes of one table follow one another, each kept before the next, so few tables would show a queue and no answers.
    """
    found = []
    for number in range(SERVERS):
        home = wire.world.add_guild(f"house {number}")
        guest = wire.world.add_member(f"guest {number}", home)
        found += [(guest, board) for board in await open_tables(wire, TABLES_PER_SERVER, home)]
    return found


async def open_tables(wire: WireDiscord, count: int, home: GuildHandle | None = None) -> list[Posted]:
    """Open a table for ten in so many channels of a server, each with a host of its own: a member may host few.

    Return their boards.
    """
    home, boards = home or wire.world.guild, []
    for number in range(count):
        channel, host = home.create_text_channel(f"table-{number}"), wire.world.add_member(f"host {number}", home)
        await wire.slash(host, channel, "war play", seats=10)
        (board,) = wire.messages(channel)
        boards.append(board)
    return boards


def answer_of(wire: WireDiscord, message: Posted) -> dict[str, Any]:
    """What Discord answers to an edit of a message like this one."""
    return dict(serializers.message_payload(wire.world.backend, message.stored))
