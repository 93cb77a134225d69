"""Deletes the totals of days and weeks that have expired, for a server or channel when a game is saved there."""

from collections.abc import Iterable
from datetime import date, timedelta

from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, event, literal, or_, select, tuple_

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.periods import Period, Window, window_of
from bot.store.database import schema
from bot.store.ranking.rank_buckets import board_facts, is_board

ROWS_AT_ONCE = 1000
"""Rows of a place that one transaction deletes, so that the first game of a day is saved as quickly as any other."""

_OLDEST = {Period.DAY: timedelta(days=1), Period.WEEK: timedelta(days=7)}
"""How long ago the first stretch began that is still kept (`bot.host.ranking.periods.is_kept`)."""


def _old(table: Table) -> ColumnElement[bool]:
    """Return the condition for the rows that have expired."""
    return or_(*(table.c.stretch.between(bindparam(f"{period}_low"), bindparam(f"{period}_high")) for period in _OLDEST))


_ROWS = schema.totals.primary_key.columns
_SOME = select(*_ROWS).where(schema.totals.c.place == bindparam("at"), _old(schema.totals)).limit(ROWS_AT_ONCE)
_ANY = select(literal(1)).where(schema.totals.c.place.in_(bindparam("places", expanding=True)), _old(schema.totals)).limit(1)
_DELETE_OLD = delete(schema.totals).where(tuple_(*_ROWS).in_(_SOME))
_LARGE = select(*schema.boards.primary_key.columns).where(
    schema.boards.c.place.in_(bindparam("places", expanding=True)), _old(schema.boards)
)
_DELETE_LARGE = [delete(table).where(*is_board(table.c)) for table in (schema.rank_buckets, schema.boards)]


class ExpirySweeper:
    """Deletes what has expired, and remembers for which places that is done today."""

    def __init__(self) -> None:
        self._today = date.min
        self._swept: set[int] = set()

    def sweep_places(self, connection: Connection, places: Iterable[int], today: date) -> None:
        """Delete what has expired in places that were not swept yet today; if there is much, go on next time."""
        if today > self._today:
            self._today = today
            self._swept.clear()
        due = set(places) - self._swept
        if not due:
            return
        old = _bounds(today)
        large = connection.execute(_LARGE, {"places": list(due), **old}).all()
        for statement in _DELETE_LARGE if large else ():
            connection.execute(statement, [board_facts(LeaderboardKey(*row)) for row in large])
        done = set(due)
        if connection.execute(_ANY, {"places": list(due), **old}).first() is not None:
            done = {place for place in due if connection.execute(_DELETE_OLD, {"at": place, **old}).rowcount < ROWS_AT_ONCE}
        if done:
            event.listen(connection, "commit", lambda _: self._swept.update(done) if today == self._today else None, once=True)


def _bounds(today: date) -> dict[str, int]:
    facts = {}
    for period, ago in _OLDEST.items():
        facts[f"{period}_low"] = Window(period).code
        facts[f"{period}_high"] = window_of(period, today - ago).code - 1
    return facts
