"""Appends to the log of a tournament and updates its row, players and trophies, within the caller's transaction."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, delete, func, select, update

from bot.host.ids import NOBODY, PlayerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import Clocks, LogEntry, clocks_text
from bot.store.database import schema_tournaments as at
from bot.store.database.bulk_writes import Inserter, replacing_insert
from bot.store.tournaments.rows import LIVE, charter_columns, entry_row, field_after, trophy_rows
from bot.tournament.model.tournament import TournamentPhase

_ROWS, _LOG, _WHO = at.tournaments.c, at.tournament_events.c, at.entrants.c
_ROW = select(at.tournaments).where(_ROWS.id == bindparam("of"))
_LAST = select(func.max(_LOG.number)).where(_LOG.tournament == bindparam("of"))
_LAST_MOMENT = select(func.max(_LOG.moment)).where(_LOG.tournament == bindparam("of"))
_WON_BEFORE = select(func.min(at.trophies.c.ended)).where(at.trophies.c.tournament == bindparam("of"))
_MEMBERS = select(_WHO.number, _WHO.player).where(
    _WHO.tournament == bindparam("of"), _WHO.player.is_not(None), _WHO.player != NOBODY
)
_TAKE_BACK = delete(at.trophies).where(at.trophies.c.tournament == bindparam("of"))


class TournamentLogWriter:
    """Writes what happened. `insert` makes the inserts of the database's own kind."""

    def __init__(self, insert: Inserter) -> None:
        self._enter = replacing_insert(insert, at.entrants)

    def append_entries(
        self,
        connection: Connection,
        tournament: TournamentId,
        entries: Sequence[LogEntry],
        phase: TournamentPhase,
        clocks: Clocks,
        charter: Charter | None = None,
    ) -> None:
        """Add to the log, and bring the row of the tournament up to it; raises StoreDown for numbers that do not follow.

        A number that somebody takes in the same moment is a fault of the database: it is the key.
        """
        row = connection.execute(_ROW, {"of": tournament}).one_or_none()
        if row is None:
            raise StoreDown(f"there is no tournament {tournament}")
        _require_next(connection, tournament, entries)
        if entries:
            connection.execute(at.tournament_events.insert(), [entry_row(tournament, entry) for entry in entries])
        begun = row.phase not in LIVE or row.phase == TournamentPhase.RUNNING
        values = {
            "phase": phase.value,
            "clocks": clocks_text(clocks),
            "entrants": field_after(row.entrants, begun, (entry.event for entry in entries)),
            "happened": row.happened + len(entries),
            **({} if charter is None else charter_columns(charter)),
        }
        connection.execute(update(at.tournaments).where(_ROWS.id == tournament).values(values))

    def save_entrants(self, connection: Connection, tournament: TournamentId, players: Mapping[int, PlayerId | None]) -> None:
        """Keep who entrants are, in place of who they were."""
        rows = [{"tournament": tournament, "number": number, "player": player} for number, player in players.items()]
        if rows:
            connection.execute(self._enter, rows)

    def award_trophies(self, connection: Connection, tournament: TournamentId, ranks: Mapping[int, int]) -> None:
        """Give the members among the entrants their trophies, in place of those of before, whose date they keep."""
        of = {"of": tournament}
        ended = connection.execute(_WON_BEFORE, of).scalar() or connection.execute(_LAST_MOMENT, of).scalar() or 0
        players = {who.number: who.player for who in connection.execute(_MEMBERS, of)}
        rows = trophy_rows(connection.execute(_ROW, of).one(), ranks, players, ended)
        connection.execute(_TAKE_BACK, of)
        if rows:
            connection.execute(at.trophies.insert(), rows)


def _require_next(connection: Connection, tournament: TournamentId, entries: Sequence[LogEntry]) -> None:
    last = connection.execute(_LAST, {"of": tournament}).scalar()
    numbers = [entry.number for entry in entries]
    first = numbers[0] if last is None and numbers else (last or 0) + 1
    if numbers != list(range(first, first + len(numbers))):
        raise StoreDown(f"somebody else writes the log of {tournament}: its last entry is {last}")
