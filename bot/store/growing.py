"""Keeps a board sorted from about the day on which it has many players. It stays so, whoever leaves it.

Nobody counts the players of a small board. Of 256 players who add to it one looks whether there are many.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.host.boards import Key
from bot.store import schema
from bot.store.rungs import Changes
from bot.store.rungs import Writer as Rungs
from bot.store.sums import AT_ONCE, HIDDEN, SORTED, kept_of, ranked, slices, total_of

LARGE = 1000
"""Players from which on a board is kept sorted: to sort so many when somebody asks takes about a millisecond."""

LOOKERS = 256
"""One player in so many looks."""

_ROWS = schema.totals.c
_OF = tuple(_ROWS[name] == bindparam(f"of_{name}") for name in Key._fields)
_MANY = select(_ROWS.player).where(*_OF).offset(bindparam("fewer")).limit(1)
_ALL = select(schema.totals).where(*_OF, _ROWS.standing != HIDDEN)
_SORT = update(schema.totals).where(*_OF, _ROWS.player == bindparam("whom"))
_SORT = _SORT.values(standing=bindparam("stands"), rate=bindparam("worth"))


def looks(player: int) -> bool:
    """Whether a player is one of those who look; Discord's ids begin with a time, so they are as good as drawn by lot."""
    return (player >> 22) % LOOKERS == 0


def grow(connection: Connection, rungs: Rungs, boards: Iterable[Key]) -> None:
    """Sort those of some small boards that have become large."""
    for board in boards:
        if connection.execute(_MANY, {**_of(board), "fewer": LARGE - 1}).first() is not None:
            _sort(connection, rungs, board)


def _sort(connection: Connection, rungs: Rungs, board: Key) -> None:
    changes, sorts = Changes(), list[dict[str, Any]]()
    for row in connection.execute(_ALL, _of(board)).all():
        kept = kept_of(board, total_of(row[4:]), SORTED)
        changes.move(board, (), ranked(kept))
        sorts.append({**_of(board), "whom": row.player, "stands": SORTED, "worth": kept[4]})
    for part in slices(sorts, AT_ONCE):
        connection.execute(_SORT, part)
    for part in slices(changes.rows(), AT_ONCE):
        rungs.write(connection, part)
    connection.execute(schema.boards.insert(), board._asdict())


def _of(board: Key) -> dict[str, Any]:
    return {f"of_{name}": value for name, value in board._asdict().items()}
