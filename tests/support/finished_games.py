"""Games that ended, made by hand or played in a channel, for stories of records, proof and replay."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.host.hall.group_commit import Batch
from bot.host.ids import TableId
from bot.host.table.finish import finished_game
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from tests.conftest import Room
from tests.support.tables import ANN, BEN, playing

ENDED = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)
SEED = bytes(31) + b"\x08"


def over(table: Table | None = None, rounds: int = 100_000) -> FinishedGame:
    """A game of Ann and Ben, or of this table, after its end, or stopped after so many rounds."""
    table = table or playing(ANN, BEN, seed=SEED)
    while table.open_game().outcome is None and table.open_game().battle < rounds:
        table.play_round(table.deadline)
        table.deadline += table.pace
    table.phase = TablePhase.OVER
    table.close = CloseReason.FINISHED if table.outcome is not None else CloseReason.STOPPED
    return finished_game(table, ENDED)


def signed(record: Record, **changes: Any) -> Record:
    """The record with changes, its result and digest made anew: in itself everything fits again."""
    changed = replace(record, **changes, outcome=None, digest=None)
    return replace(changed, outcome=record.outcome, digest=digest_trace(trace_record(changed)))


async def keep(room: Room, number: int = 1, game: FinishedGame | None = None, **fields: Any) -> FinishedGame:
    """A game that is kept as one of this room's channel; `number` makes its id and its moment its own."""
    known: dict[str, Any] = {"id": TableId(f"1kdvdna00tbn{number:03}"), "server": room.guild.id, "channel": room.channel.id}
    known["ended"] = ENDED.replace(minute=number % 60, hour=number // 60)
    kept = replace(game or over(), **{**known, **fields})
    await room.store.tables.commit(Batch(finished=[kept]))
    return kept
