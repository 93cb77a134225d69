"""Button presses by the thousand: how fast a bot acknowledges. It measures; the bars are judged elsewhere."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload

from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord


@dataclass(frozen=True, slots=True)
class Latencies:
    """Acknowledgement times in seconds at a fixed rate, and the most acknowledgements per second under full load.

    `late` is how late the wire itself was with its presses (p99, seconds): where that is long, the machine had too little
    time for both processes, and the other times say as much about the machine as about the bot.
    """

    p50: float
    p99: float
    max: float
    per_second_max: float
    callbacks_exactly_one: bool
    sent: int
    unanswered: int
    late: float = 0.0

    def __str__(self) -> str:
        times = " / ".join(f"{each * 1000:.2f}" for each in (self.p50, self.p99, self.max))
        once = "exactly one callback each" if self.callbacks_exactly_one else "NOT one callback each"
        rate = f"at most {self.per_second_max:.0f}/s"
        return f"p50/p99/max {times} ms, {rate}, {self.sent} presses, {once}, sent {self.late * 1000:.2f} ms late (p99)"


class Clicker:
    """Presses one button again and again, the members in turn, without waiting and without re-checking the message.

    The interaction's payload is built once per member, so that the wire's own work stays small beside the bot's.
    """

    def __init__(self, wire: WireDiscord, members: Sequence[MemberActor], message: Posted, custom_id: str) -> None:
        self._world = wire.world
        self._message = message
        self._turns = cycle([(each, self._template(each, custom_id)) for each in members])

    def press(self) -> Receipt:
        """Put one press on the gateway and give back its open receipt."""
        member, template = next(self._turns)
        backend = self._world.backend
        kind, channel_id = InteractionType.MESSAGE_COMPONENT, self._message.channel_id
        record = backend.new_interaction(kind, channel_id, member.id, member.guild.id)
        record.source_message_id = self._message.id
        receipt = self._world.open_receipt(record)
        backend.emit("INTERACTION_CREATE", {**template, "id": str(record.id), "token": record.token})
        return receipt

    def _template(self, member: MemberActor, custom_id: str) -> dict[str, Any]:
        backend = self._world.backend
        _, payload = base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=self._message.channel_id,
            guild_id=member.guild.id,
            user_id=member.id,
            data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
        )
        payload["message"] = dict(serializers.message_payload(backend, self._message.stored))
        return payload


async def acknowledge_load(
    wire: WireDiscord,
    clicker: Clicker,
    per_second: float = 200,
    seconds: float = 5.0,
    *,
    full_seconds: float = 2.0,
    in_flight: int = 32,
) -> Latencies:
    """Press at a fixed rate whatever the answers do (open loop), then as fast as answers come (closed loop).

    A latency runs from the write to the gateway's socket to the arrival of the callback's headers. `full_seconds=0`
    leaves the closed loop out (`per_second_max` is then 0).
    """
    await _warm_up(clicker)
    with _undisturbed():
        receipts, late = await _open_loop(clicker, per_second, seconds)
        flood, rate = await _closed_loop(clicker, full_seconds, in_flight)
    times = sorted(each.latency for each in receipts if each.latency is not None)
    if not times:
        raise AssertionError("the bot acknowledged nothing")
    everything = receipts + flood
    for each in everything:  # a later load on the same wire starts with an empty book
        wire.world.receipts.pop(each.record.id, None)
    return Latencies(
        p50=_share(times, 0.50),
        p99=_share(times, 0.99),
        max=times[-1],
        per_second_max=rate,
        callbacks_exactly_one=all(each.once for each in everything),
        sent=len(everything),
        unanswered=sum(not each.callbacks for each in everything),
        late=_share(late, 0.99),
    )


async def _open_loop(clicker: Clicker, per_second: float, seconds: float) -> tuple[list[Receipt], list[float]]:
    """Return the receipts, and in ascending order how late each press was made."""
    receipts: list[Receipt] = []
    late: list[float] = []
    start = time.perf_counter()
    for number in range(int(per_second * seconds)):
        wait = start + number / per_second - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        late.append(time.perf_counter() - start - number / per_second)
        receipts.append(clicker.press())
    for each in receipts:
        await each.answered()
    return receipts, sorted(late)


async def _closed_loop(clicker: Clicker, seconds: float, in_flight: int) -> tuple[list[Receipt], float]:
    receipts: list[Receipt] = []
    start = time.perf_counter()

    async def keep_pressing() -> None:
        while time.perf_counter() - start < seconds:
            receipt = clicker.press()
            receipts.append(receipt)
            if not await receipt.answered():
                return

    await asyncio.gather(*(keep_pressing() for _ in range(in_flight)))
    took = time.perf_counter() - start
    return receipts, (len(receipts) / took if receipts else 0.0)


async def _warm_up(clicker: Clicker, presses: int = 200) -> None:
    """Let connections open and caches fill outside the measurement."""
    for _ in range(presses):
        await clicker.press().answered()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep the wire's own garbage collection out of the bot's latencies."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _share(ascending: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies (nearest rank)."""
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]
