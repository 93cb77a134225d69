"""Stores voids, and corrects all totals and ratings of a result in the same transaction: the host's `VoidStore`.

The ratings of later games follow in the background (`bot.store.maintenance`); until then readers may see the old ones.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, select, update

from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId, ServerId, TableId, slot_of
from bot.host.ranking.scoring import RatedStatus
from bot.host.ranking.voids import Void
from bot.host.refusals import Refusal, Refused
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.ranking.counted_games import PLAYED, played_of
from bot.store.ranking.counting import ResultCounter, transact_counted
from bot.store.ranking.counting_locks import lock_counting
from bot.store.ranking.rebuild import CountedOnce, correct_players
from bot.store.ranking.result_queue import require_counted

_GAMES, _VOIDS = schema.games.c, schema.voids.c


class VoidRepository:
    """Implements the host's `VoidStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._counter = ResultCounter(database.insert)

    async def void_result(self, void: Void) -> None:
        """Take a result out of everything that counted it; raises Refused when there is nothing to take out."""

        def take_out(connection: Connection) -> None:
            game, is_void = _found(connection, void.game, void.server)
            if is_void:
                raise Refused(Refusal.VOID_ALREADY)
            row = {"game": void.game, "server": void.server, "by": void.by, "reason": void.reason}
            connection.execute(schema.voids.insert(), {**row, "moment": to_milliseconds(void.moment)})
            self._correct(connection, game, void.moment, counts=False)

        await transact_counted(self._database, self._counter, take_out)
        self._database.work_left.set()

    async def restore_result(self, game: TableId, server: ServerId, moment: datetime) -> None:
        """Count a void result again, in its old place; raises Refused when it is not void."""

        def put_back(connection: Connection) -> None:
            found, is_void = _found(connection, game, server)
            if not is_void:
                raise Refused(Refusal.NOT_VOID)
            connection.execute(delete(schema.voids).where(_VOIDS.game == game))
            self._correct(connection, found, moment, counts=True)

        await transact_counted(self._database, self._counter, put_back)
        self._database.work_left.set()

    async def declared_by(self, game: TableId, server: ServerId) -> PlayerId | None:
        """Return the member who declared a result void, NOBODY after they were erased; None when it is not void."""
        wanted = select(_VOIDS.by).where(_VOIDS.game == game, _VOIDS.server == server)
        return next((PlayerId(row.by) for row in await self._database.read_rows(wanted)), None)

    async def list_voids(self, server: ServerId, limit: int) -> Sequence[Void]:
        """Return the voids of a server, newest first."""
        wanted = select(schema.voids).where(_VOIDS.server == server)
        wanted = wanted.order_by(_VOIDS.moment.desc(), _VOIDS.game.desc()).limit(limit)
        return list(map(_void, await self._database.read_rows(wanted)))

    def _correct(self, connection: Connection, game: CountedOnce, moment: datetime, *, counts: bool) -> None:
        connection.execute(update(schema.games).where(_GAMES.id == game.id).values(void=int(not counts)))
        today = moment.astimezone(UTC).date()
        correct_players(connection, self._counter.statements, game, today, counts=counts)
        self._counter.experience.correct_game(connection, game.id, game.played.ended, counts=counts)
        self._counter.predictions.correct_scores(connection, game.id, game.played, today, counts=counts)
        if not game.played.practice:
            self._counter.calls.correct_calls(connection, game.id, counts=counts)


def _found(connection: Connection, game: TableId, server: ServerId) -> tuple[CountedOnce, bool]:
    """Return a game of a server that was counted, and whether it is void; raises Refused when there is none.

    Raises ResultsWait while results of the server wait: its boards are corrected from all that count everywhere.
    """
    lock_counting(connection, [slot_of(server)])
    require_counted(connection, server=server)
    wanted = select(_GAMES.number, _GAMES.void, _GAMES.rated, *PLAYED).where(_GAMES.id == game, _GAMES.server == server)
    row = connection.execute(wanted).one_or_none()
    if row is None:
        raise Refused(Refusal.NO_GAME)
    practice = row.rated == RatedStatus.BOTS
    if row.number is None and not practice:
        raise Refused(Refusal.NOT_COUNTED)
    return CountedOnce(game, row.number, played_of(row[3:], practice=practice)), bool(row.void)


def _void(row: Row[Any]) -> Void:
    moment = datetime.fromtimestamp(row.moment / 1000, UTC)
    return Void(TableId(row.game), ServerId(row.server), PlayerId(row.by), moment, row.reason)
