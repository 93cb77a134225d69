"""What is kept of a game that ended: its record with outcome and digest. Writes nothing itself."""

import asyncio
from dataclasses import replace
from datetime import datetime

from bot.engine.chance import commitment
from bot.engine.record import Record
from bot.engine.trace import digest, trace
from bot.host.ports import FinishedGame
from bot.host.seat import entropy
from bot.host.table import Close, Table

ROUNDS_AT_ONCE = 16
"""Rounds replayed before others on the loop get their turn: well under a millisecond."""


def record_of(table: Table) -> Record:
    """Return the record of a started table as it stands: rules, seed and its seal, entropy, choices so far (rules.md §9)."""
    return Record(
        variant=str(table.rules.procedure) if table.decides else table.variant,
        rules=table.rules,
        seats=len(table.seats),
        seed=table.seed,
        entropy=entropy(table.seats),
        choices=table.choices,
        called=table.called,
        commitment=commitment(table.seed),
    )


def finished_game(table: Table, now: datetime) -> FinishedGame:
    """Return all that is kept of an over table. Replays the game for its digest, so call it off the loop.

    A stopped game has a record without outcome and digest: it never came to its end.
    """
    record = record_of(table)
    if table.close is Close.FINISHED and table.outcome is not None:
        record = replace(record, outcome=table.outcome, digest=digest(trace(record)))
    return _finished(table, record, now)


async def finished_between(table: Table, now: datetime) -> FinishedGame:
    """Return the same as `finished_game`, replayed on the loop, a few rounds at a time between other work.

    A thread would fight the loop for the interpreter and make rounds of other tables late; this does not.
    """
    record = record_of(table)
    if table.close is Close.FINISHED and table.outcome is not None:
        lines = []
        for number, line in enumerate(trace(record)):
            lines.append(line)
            if number % ROUNDS_AT_ONCE == 0:
                await asyncio.sleep(0)
        record = replace(record, outcome=table.outcome, digest=digest(lines))
    return _finished(table, record, now)


def _finished(table: Table, record: Record, now: datetime) -> FinishedGame:
    return FinishedGame(
        id=table.id,
        server=table.server,
        channel=table.channel,
        host=table.host,
        variant=table.variant,
        title=table.title,
        match=table.series.match if table.series else None,
        seats=table.seats,
        capacity=table.capacity,
        pace=table.pace,
        close=table.close or Close.FINISHED,
        rounds=table.open_game().battle,
        record=record,
        ended=now,
    )
