"""Reads the games of a tournament with the numbers of their matches."""

from collections.abc import Iterator
from itertools import groupby

import structlog
from sqlalchemy import ColumnElement, Connection, literal_column, select

from bot.engine.errors import RecordError
from bot.host.ids import TournamentId
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.database.snapshot_reads import give_way
from bot.store.tables.game_rows import game_from_rows

log = structlog.get_logger()

GAMES_AT_ONCE = 25
"""Games that are read in one go; others on the loop get their turn after each."""

_GAMES, _SEATS = schema.games.c, schema.results.c
_SOME: ColumnElement[bool] = literal_column("contest <> ''")
"""In the words of the index, which has no other games."""


def games_of(connection: Connection, tournament: TournamentId) -> Iterator[tuple[int, FinishedGame]]:
    """Yield the games of a tournament, each with the number of its match: match by match, in the order of their ends.

    A game whose record this version does not play is left out and logged.
    """
    mine = (_GAMES.contest > f"{tournament}:") & (_GAMES.contest < f"{tournament};")  # the sign after the colon
    wanted = select(_GAMES.id, _GAMES.contest, _GAMES.ended).where(mine, _SOME)
    found = sorted((match_of(row.contest), row.ended, row.id) for row in connection.execute(wanted))
    for start in range(0, len(found), GAMES_AT_ONCE):
        yield from _read(connection, {game: match for match, _, game in found[start : start + GAMES_AT_ONCE]})
        give_way(connection)


def match_of(contest: str) -> int:
    """Return the number of the match that a game belongs to; 0 where none can be read."""
    number = contest.partition(":")[2]
    return int(number) if number.isdecimal() else 0


def _read(connection: Connection, matches: dict[str, int]) -> Iterator[tuple[int, FinishedGame]]:
    rows = {row.id: row for row in connection.execute(select(schema.games).where(_GAMES.id.in_(matches)))}
    wanted = select(schema.results).where(_SEATS.game.in_(matches)).order_by(_SEATS.game, _SEATS.seat)
    seats = {game: list(group) for game, group in groupby(connection.execute(wanted), key=lambda seat: seat.game)}
    for game, match in matches.items():
        try:
            yield match, game_from_rows(rows[game], seats.get(game, []))
        except RecordError as error:
            log.warning("game_unreadable", table=game, reason=str(error))
