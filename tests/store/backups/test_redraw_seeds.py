"""A restored database gets new secret seeds: those in its backup may have been revealed since."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.engine.random_source import SEED_BYTES
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, TableId
from bot.host.table.match import draw_chain
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.store.backups.copy import back_up
from bot.store.backups.restore import restore_backup
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.store.conftest import AskFile
from tests.support.tables import ANN, BEN, lobby, playing

NOW = datetime(2026, 1, 9, tzinfo=UTC)


def _named(table: Table, number: int) -> Table:
    """A table of its own, in a channel of its own, with a chain."""
    table.id, table.channel, table.chain = TableId(f"1kdvdna00tbn2y{number}"), ChannelId(number), draw_chain()
    return table


async def test_a_restored_database_keeps_no_secret_of_its_backup(file_address: Address, database: Path, tmp_path: Path) -> None:
    """A lobby has another seed, and no channel goes on in its chain; cards that were dealt are dealt alike."""
    ended = lobby(ANN, BEN, phase=TablePhase.OVER, close=CloseReason.EMPTY)
    tables = [_named(table, number) for number, table in enumerate((lobby(ANN, capacity=2), playing(ANN, BEN), ended))]
    async with open_store(file_address) as store:
        await store.tables.commit(Batch(tables={table.id: table for table in tables}))
    restored = tmp_path / "restored.db"
    restore_backup(restored, back_up(database, tmp_path / "backup.db"), NOW)
    async with open_store(Address.file_address(restored)) as store:
        waits, plays, over = sorted((await store.tables.load())[1], key=lambda table: table.channel)
    assert waits.chain is plays.chain is over.chain is None
    assert waits.seed != tables[0].seed and len(waits.seed) == SEED_BYTES and waits.seats == tables[0].seats
    assert (plays.seed, over.seed) == (tables[1].seed, tables[2].seed)
    assert plays.open_game().snapshot() == tables[1].open_game().snapshot()


def test_a_tournament_that_has_not_begun_has_another_seed(database: Path, tmp_path: Path, ask_file: AskFile) -> None:
    """One that runs was drawn from its seed, and keeps it; so does one that is over."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for phase in ("open", "checkin", "running", "over"):
            row = (phase, 7, 70, 101, 0, phase, "Cup", 0, "00" * SEED_BYTES, "{}", "{}", 0)
            names = "id, server, channel, creator, made, phase, name, entrants, seed, charter, clocks, happened"
            connection.execute(f"INSERT INTO tournaments ({names}) VALUES ({', '.join('?' * len(row))})", row)
    restore_backup(database, back_up(database, tmp_path / "backup.db"), NOW)
    seeds = dict(ask_file("SELECT phase, seed FROM tournaments"))
    assert {phase for phase, seed in seeds.items() if seed == "00" * SEED_BYTES} == {"running", "over"}
    assert seeds["open"] != seeds["checkin"] and all(len(seed) == 2 * SEED_BYTES for seed in seeds.values())
