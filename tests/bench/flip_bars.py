"""The bars of *Flip!*: a house of told games in which both members flip each board that they see, and what becomes of boards.

As in `told_bars` the games share one token, on a Discord on loopback that counts like the real one. A member looks at a board
for a second or so before they press; whoever sees no new board presses nothing.
"""

import asyncio
import os
import random
import re
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload

from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.host.table.table import Table
from tests.bench.ack_bars import CALM, open_tables, people
from tests.bench.bar import Bar
from tests.bench.house import fill_store, fresh_store
from tests.bench.load_bars import EDIT, EDITED
from tests.bench.samples import share
from tests.bench.told_bars import LOADED, ToldDealer
from tests.wire.fake_discord.calls import Call
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

HOUSES = tuple(map(int, os.environ.get("FLIP_HOUSES", "50 150 400 1000").split()))
BUDGET = 45
TRIES = 20
"""How often a table is opened in vain, on a machine that does much else, before the measurement is given up."""

LOOKS = (0.5, 1.5)
"""Seconds that a member looks at a board before they press, at least and at most."""

FREE_EDIT = ("PATCH", "/webhooks/*")
SHOWN = re.compile(r"war-deck:(\d+\.\d+):([0-9a-z]{15})")


@dataclass
class Watched:
    """A board: its table, the beat that it shows, when that came, and when the last member pressed for the next one."""

    table: Table
    beat: str = ""
    shown: float = 0.0
    presses: int = 0
    pressed: float = 0.0


@dataclass
class Flipped:
    """What a minute showed: 429s by scope, edits on either road, presses, and how late beats came that both had flipped for."""

    refused: dict[str, int] = field(default_factory=dict)
    free: int = 0
    paid: int = 0
    presses: int = 0
    beats: int = 0
    late: list[float] = field(default_factory=list)


class Members:
    """Both members of every table, who watch its board and flip; `counts` says whether what happens is measured now."""

    def __init__(self, wire: WireDiscord, tables: list[Table], template: dict[str, Any], channel: int, member: int) -> None:
        self._wire, self._template = wire, template
        self._channel, self._member, self._home = channel, member, int(template["guild_id"])
        self.boards = {str(table.id): Watched(table) for table in tables}
        self.found = Flipped()
        self.counts = False
        self._looks = random.Random(3)
        self._add = wire.calls.add
        wire.calls.add = self._see  # type: ignore[method-assign]

    def _see(self, call: Call) -> None:
        """Look at an edit that arrived: who sees a new beat will flip."""
        self._add(call)
        if call.method != "PATCH" or call.status != 200 or (shown := SHOWN.search(str(call.body))) is None:
            return
        free = call.path.startswith("/webhooks/")
        if self.counts:
            self.found.free += free
            self.found.paid += not free
        board = self.boards.get(shown[2])
        if board is None or board.beat == shown[1]:
            return
        if self.counts and board.presses == 2:
            self.found.beats += 1
            self.found.late.append(max(0.0, call.at - max(board.pressed, board.shown + NO_BEAT_UNDER / 1000)))
        board.beat, board.shown, board.presses = shown[1], call.at, 0
        for seat in range(2):
            asyncio.get_running_loop().call_later(self._looks.uniform(*LOOKS), self._press, board, shown[1], seat)

    def _press(self, board: Watched, beat: str, seat: int) -> None:
        """Put the press of a member on the gateway, unless the board has moved on."""
        if board.beat != beat:
            return
        board.presses, board.pressed = board.presses + 1, time.perf_counter()
        self.found.presses += self.counts
        table, backend = board.table, self._wire.world.backend
        record = backend.new_interaction(InteractionType.MESSAGE_COMPONENT, self._channel, self._member, self._home)
        place, message = str(table.channel), str(table.board.message if table.board else 0)
        member = self._template["member"]
        user = {**member["user"], "id": str(table.humans[seat])}
        backend.emit(
            "INTERACTION_CREATE",
            {
                **self._template,
                "id": str(record.id),
                "token": record.token,
                "guild_id": str(table.server),
                "channel_id": place,
                "channel": {**self._template["channel"], "id": place, "guild_id": str(table.server)},
                "member": {**member, "user": user},
                "message": {**self._template["message"], "id": message, "channel_id": place},
                "data": {"custom_id": f"war-deck:{beat}:{table.id}", "component_type": ComponentType.BUTTON},
            },
        )


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 8g: 429s, which road edits take, and how late the next beat is on its board once everybody has flipped."""
    for games in (10,) if quick else HOUSES:
        found = asyncio.run(_house(games, 6.0 if quick else 60.0))
        name = f"{games:,} tables, all flip"
        refused = ", ".join(f"{count} {scope}" for scope, count in found.refused.items()) or "0"
        yield Bar("8g", f"{name}: 429s", "–", refused, None, "0", not found.refused)
        edits, seconds = found.free + found.paid, 6.0 if quick else 60.0
        told = f"{found.free / seconds:.1f}/s free, {found.paid / seconds:.1f}/s paid"
        part = found.free / max(1, edits)
        yield Bar("8g", f"{name}: edits on a living token", f"{BUDGET}/s to pay", told, part, "told", True)
        each = found.beats / games * 60 / seconds
        presses = f"{each:.1f} ({found.presses / seconds:.0f} presses/s)"
        yield Bar("8g", f"{name}: beats a table and minute", "–", presses, None, "told", True)
        half, p99 = (share(sorted(found.late), part) if found.late else 0.0 for part in (0.5, 0.99))
        behind = f"{half * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms"
        good = p99 <= 2 or games > 400
        yield Bar("8g", f"{name}: from the last press to the next beat", "–", behind, None, "p99 ≤ 2 s up to 400", good)


async def _house(games: int, seconds: float) -> Flipped:
    async with AsyncExitStack() as stack:
        wire = await stack.enter_async_context(WireDiscord())
        for road in (EDIT, FREE_EDIT):
            wire.fail(*road, 200, None, body=EDITED)  # the channels of the house are nowhere else
        bot = BotProcess(wire, env=CALM)
        settles = games / BUDGET + 10
        tables = ToldDealer().street(games, LOADED + settles + seconds)
        async with fresh_store(Path(bot.data)) as store:
            await fill_store(store, tables)
        await stack.enter_async_context(bot)
        await bot.ready(60)
        await asyncio.sleep(LOADED)  # a start with a full house is busy for a moment
        board = await _any_board(wire)
        (looker,) = people(wire, 1, "looker")
        members = Members(wire, tables, _template(wire, looker, board), board.channel_id, looker.id)
        wire.rest.quotas.on = True
        await asyncio.sleep(settles)
        wire.rest.quotas.refused.clear()  # bar 8 counts those of a start, when every board is sent by the bot's own token
        members.counts = True
        await asyncio.sleep(seconds)
        members.counts = False
        with suppress(ProcessLookupError):
            await bot.kill()
        members.found.refused = dict(wire.rest.quotas.refused)
        return members.found


async def _any_board(wire: WireDiscord) -> Posted:
    """Return the board of a table on this wire; where the bot is too busy to answer in time, another one is opened."""
    for _ in range(TRIES):
        with suppress(ValueError):
            (board,) = await open_tables(wire, 1)
            return board
    raise AssertionError("no table opened")


def _template(wire: WireDiscord, member: Any, board: Any) -> dict[str, Any]:
    """Return the payload of a press as Discord sends it, to be filled in."""
    backend = wire.world.backend
    _, payload = base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=board.channel_id,
        guild_id=member.guild.id,
        user_id=member.id,
        data={"custom_id": "", "component_type": ComponentType.BUTTON},
    )
    payload["message"] = dict(serializers.message_payload(backend, board.stored))
    return payload
