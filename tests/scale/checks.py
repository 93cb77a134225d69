"""What must hold after each fault, over all processes together: a line for everything that does not. Changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from bot.host.ids import slot_of
from bot.store.database import server_limits
from tests.scale.fleet import Fleet
from tests.scale.presses import Press
from tests.wire.fake_discord.calls import Call

IDENTIFY = 5.0
"""Seconds that Discord wants between two identifies of one bucket."""

LEASE = server_limits.LEASE / 1000
"""Seconds after a fault in which a press may have two answers: until then nobody can know who is dead."""

OWN = re.compile(r"/channels/(\d+)/messages(?:/\d+)?")
BY_TOKEN = re.compile(r"/webhooks/\d+/([^/]+)/messages/(@original|\d+)")


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault between two moments of the performance counter: until the process that it met was started again.

    `shards` were those of that process.
    """

    kind: str
    began: float
    ended: float
    shards: frozenset[int]


def identifies_out_of_turn(fleet: Fleet, since: float, buckets: int) -> Iterator[str]:
    """Yield the shards that identified too soon after another of their bucket."""
    times: dict[int, list[tuple[float, int]]] = {}
    for shard, moment in fleet.wire.gateway.identifies:
        if moment >= since - IDENTIFY:
            times.setdefault(shard % buckets, []).append((moment, shard))
    for found in times.values():
        for (earlier, one), (later, other) in pairwise(sorted(found)):
            if later - earlier < IDENTIFY and later >= since:
                yield f"shard {other} identified {later - earlier:.3f} s after shard {one}"


def answered_twice(presses: list[Press], fault: Fault) -> Iterator[str]:
    """Yield presses that two processes answered later than a lease after the fault, and those one answered twice."""
    for press in presses:
        answers, who = press.receipt.callbacks, press.answerers
        if len(answers) < 2:
            continue
        after = answers[1].at - fault.began
        if len(set(who)) > 1 and after > LEASE:
            yield f"a press of shard {press.shard} was answered by {' and '.join(who)}, {after:.1f} s after the fault"
        if len(set(who)) == 1 and all(answer.status not in {0, 429} for answer in answers):
            told = " and ".join(f"type {each.type} got {each.status}" for each in answers)
            apart = answers[1].at - answers[0].at
            yield f"a press of shard {press.shard} was answered by {who[0]} {len(who)} times, {apart:.2f} s apart: {told}"


def unanswered(presses: list[Press], fault: Fault) -> Iterator[str]:
    """Yield how many presses nobody answered on shards that the fault did not meet."""
    for shard in sorted({press.shard for press in presses} - fault.shards):
        missed = [press for press in presses if press.shard == shard and not press.answered and press.at < fault.ended]
        if missed:
            first, last = missed[0].at - fault.began, missed[-1].at - fault.began
            yield f"shard {shard} noticed: {len(missed)} presses unanswered, from {first:.1f} to {last:.1f} s"


def foreign_edits(fleet: Fleet, since: float, wall: float) -> Iterator[str]:
    """Yield what a process posted or edited in a server that another one owned, or nobody. `wall` turns counters into times."""
    backend, found = fleet.wire.world.backend, dict[tuple[str, int, str], list[tuple[float, str]]]()
    tokens = {record.token: record for record in list(backend.interactions.values())}
    for call in list(fleet.wire.calls):
        if call.at < since or call.status >= 300 or (channel := _channel_of(call, tokens.get, backend)) is None:
            continue
        slot = slot_of(int(backend.get_channel(channel).guild_id))
        epoch = fleet.history.epoch(slot, call.at + wall)
        owner = "nobody" if epoch.owner is None else fleet.names.get(epoch.owner, epoch.owner)
        if owner != call.caller:
            shard = slot % fleet.layout.shards
            found.setdefault((call.caller, shard, owner), []).append((call.at + wall - epoch.at, f"{call.method} {call.path}"))
    for (caller, shard, owner), times in found.items():
        since_then = "nobody owned it any more" if owner == "nobody" else f"{owner} had taken it"
        late, what = max(times)
        yield f"{caller} edited {len(times)} times on shard {shard}, up to {late:.2f} s after {since_then}: {what}"


def _channel_of(call: Call, record_of: Callable[[str], object], backend: object) -> int | None:
    """Return the channel in which a call posts or edits a message that everybody sees; None for any other call."""
    if call.method not in {"POST", "PATCH"}:
        return None
    if (own := OWN.fullmatch(call.path)) is not None:
        return int(own[1])
    if call.method == "PATCH" and (by_token := BY_TOKEN.fullmatch(call.path)) is not None:
        record = record_of(by_token[1])
        if record is None:
            return None
        message = record.message_id if by_token[2] == "@original" else int(by_token[2])  # type: ignore[attr-defined]
        channel = int(record.channel_id)  # type: ignore[attr-defined]
        kept = backend.messages.get(channel, {}).get(message)  # type: ignore[attr-defined]
        return None if kept is None or kept.is_ephemeral else channel
    return None


def boards_of_tables(fleet: Fleet, channels: list[int]) -> Iterator[str]:
    """Yield the tables that have two boards."""
    backend = fleet.wire.world.backend
    for channel in channels:
        seen: dict[str, int] = {}
        for message in list(backend.messages.get(channel, {}).values()):
            if message.is_ephemeral:
                continue
            for table in {part.rsplit(":", 1)[-1] for part in _custom_ids(message.components) if _is_table(part)}:
                seen[table] = seen.get(table, 0) + 1
        for table, boards in seen.items():
            if boards > 1:
                yield f"the table {table} has {boards} boards"


def _is_table(custom_id: str) -> bool:
    return re.fullmatch(r"war[^:]*:.*[0-9a-z]{15}", custom_id) is not None


def _custom_ids(components: object) -> Iterator[str]:
    if isinstance(components, dict):
        if isinstance(components.get("custom_id"), str):
            yield components["custom_id"]
        components = list(components.values())
    if isinstance(components, list):
        for part in components:
            yield from _custom_ids(part)
