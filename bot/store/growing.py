"""Keeps a board sorted from about the day on which it has many players. It stays so, whoever leaves it.

Nobody counts the players of a small board. Of 256 players who add to it one looks whether there are many.
"""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update

from bot.host.boards import Key
from bot.store import schema
from bot.store.rungs import Changes
from bot.store.rungs import Writer as Rungs
from bot.store.sums import AT_ONCE, HIDDEN, SORTED, Statements, kept_of, ranked, slices, total_of

LARGE = 1000
"""Players from which on a board is kept sorted: to sort so many when somebody asks takes about a millisecond."""

LOOKERS = 256
"""One player in so many looks."""

GROWN = "grown"
"""The key under which the boards are kept that have become large and are not sorted yet."""

_ROWS, _BOARDS, _META = schema.totals.c, schema.boards.c, schema.meta.c
_NOTED = select(_META.value).where(_META.key == GROWN)
_FORGET = delete(schema.meta).where(_META.key == GROWN)
_IS_LARGE = select(_BOARDS.place).where(*(_BOARDS[name] == bindparam(f"of_{name}") for name in Key._fields))
_OF = tuple(_ROWS[name] == bindparam(f"of_{name}") for name in Key._fields)
_MANY = select(_ROWS.player).where(*_OF).offset(bindparam("fewer")).limit(1)
_ALL = select(schema.totals).where(*_OF, _ROWS.standing != HIDDEN)
_SORT = update(schema.totals).where(*_OF, _ROWS.player == bindparam("whom"))
_SORT = _SORT.values(standing=bindparam("stands"), rate=bindparam("worth"))


def looks(player: int) -> bool:
    """Whether a player is one of those who look; Discord's ids begin with a time, so they are as good as drawn by lot."""
    return (player >> 22) % LOOKERS == 0


def grow(connection: Connection, boards: Iterable[Key]) -> None:
    """Note which of some small boards have become large; they are sorted in the background (`bot.store.upkeep`)."""
    many = [board for board in boards if _is_many(connection, board)]
    noted = _noted(connection) if many else []
    if new := [board for board in many if board not in noted]:
        _note(connection, noted + new)


def sort(connection: Connection, statements: Statements) -> bool:
    """Sort one of the boards that have become large; return whether there was one."""
    noted = _noted(connection)
    if not noted:
        return False
    board, *others = noted
    _note(connection, others)
    if connection.execute(_IS_LARGE, _of(board)).first() is None and _is_many(connection, board):
        _sort(connection, statements.rungs, board)
    return True


def _is_many(connection: Connection, board: Key) -> bool:
    return connection.execute(_MANY, {**_of(board), "fewer": LARGE - 1}).first() is not None


def _noted(connection: Connection) -> list[Key]:
    return [Key(*board) for board in json.loads(connection.execute(_NOTED).scalar() or "[]")]


def _note(connection: Connection, boards: list[Key]) -> None:
    connection.execute(_FORGET)
    if boards:
        connection.execute(schema.meta.insert(), {"key": GROWN, "value": json.dumps(boards)})


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
