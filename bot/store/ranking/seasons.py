"""Stores the seasons of servers: the host's `SeasonStore`."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, func, select, update

from bot.host.clock import to_milliseconds
from bot.host.ids import ServerId, slot_of
from bot.host.ranking.periods import Season
from bot.host.refusals import Refusal, Refused
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.ranking.counting_locks import lock_slots

_ROWS = schema.seasons.c


class SeasonRepository:
    """Implements the host's `SeasonStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_seasons(self, server: ServerId) -> Sequence[Season]:
        """Return every season of a server, newest first."""
        wanted = select(schema.seasons).where(_ROWS.server == server).order_by(_ROWS.number.desc())
        return list(map(_season, await self._database.read_rows(wanted)))

    async def start_season(self, server: ServerId, name: str, moment: datetime) -> tuple[Season, Season | None]:
        """Start a season, and end the running one; return both. Raises Refused if the running one has the same name."""

        def begin(connection: Connection) -> tuple[Season, Season | None]:
            ended = _end(connection, server, moment)
            if ended is not None and ended.name.casefold() == name.casefold():
                raise Refused(Refusal.SEASON_RUNS, name=ended.name)
            last = connection.execute(select(func.max(_ROWS.number)).where(_ROWS.server == server)).scalar() or 0
            row = {"server": server, "number": last + 1, "name": name, "started": to_milliseconds(moment), "ended": None}
            connection.execute(schema.seasons.insert(), row)
            return Season(server, last + 1, name, _time(to_milliseconds(moment)), None), ended

        return await self._database.transact(begin)

    async def end_season(self, server: ServerId, moment: datetime) -> Season | None:
        """End the running season; return it, or None when there is none."""
        return await self._database.transact(lambda connection: _end(connection, server, moment))


def _end(connection: Connection, server: ServerId, moment: datetime) -> Season | None:
    lock_slots(connection, [slot_of(server)])  # a game belongs to one season, so none is kept meanwhile
    running = (_ROWS.server == server) & _ROWS.ended.is_(None)
    found = connection.execute(select(schema.seasons).where(running)).one_or_none()
    if found is None:
        return None
    connection.execute(update(schema.seasons).where(running).values(ended=to_milliseconds(moment)))
    return Season(server, found.number, found.name, _time(found.started), _time(to_milliseconds(moment)))


def _season(row: Row[Any]) -> Season:
    ended = None if row.ended is None else _time(row.ended)
    return Season(ServerId(row.server), row.number, row.name, _time(row.started), ended)


def _time(moment: int) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC)
