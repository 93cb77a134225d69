"""Notes which leaderboards have become large, and sorts their players in the background.

Nobody counts the players of a small board. One in 16 of the players who add to it checks whether there are many. From
then on every change is sorted in at once (`bot.store.ranking.totals`), and players who are there already are sorted in
the background, some a transaction. Until all are, the board is read as a small one. A large board stays large.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, select, update

from bot.host.ranking.boards import ALL_GAMES, PRACTICE, LeaderboardKey
from bot.host.ranking.periods import ALL_TIME
from bot.store.database import schema
from bot.store.ranking.counting_locks import lock_place
from bot.store.ranking.rank_buckets import board_facts, is_board
from bot.store.ranking.totals import Statements, TotalsTable

LARGE = 250
"""Players from which on a board is kept sorted. The rows of a small one lie all over the file, and a page reads every one."""

SAMPLE_EVERY = 16
"""One player in so many checks how many there are."""

PLAYERS_AT_ONCE = 100
"""Players that one transaction sorts in: another save waits no longer than for those."""

NOBODY_YET = 0

_ROWS, _BOARDS = schema.totals.c, schema.boards.c
_KEY = tuple(_BOARDS[name] for name in LeaderboardKey._fields)
_OF = is_board(_ROWS)
_MANY = select(_ROWS.player).where(*_OF).offset(bindparam("fewer")).limit(1)
_GROWING = select(*_KEY, _BOARDS.upto).where(_BOARDS.upto.is_not(None)).order_by(*_KEY).limit(1)
_NEXT = select(_ROWS.player).where(*_OF, _ROWS.player > bindparam("last")).order_by(_ROWS.player).limit(bindparam("most"))
_ADVANCE = update(schema.boards).where(*is_board(_BOARDS)).values(upto=bindparam("last"))


def is_sampled(player: int) -> bool:
    """Whether a player is one of those who check; Discord's ids begin with a time, so they are as good as random."""
    return (player >> 22) % SAMPLE_EVERY == 0


def note_large_boards(connection: Connection, boards: Iterable[LeaderboardKey]) -> None:
    """Note which of some small boards have become large; they are sorted in the background (`bot.store.maintenance`).

    Whoever is on a board of a place is on its board of all time too: where that has few players, none else has many.
    """
    asked = list(boards)
    few = {board for board in {_fullest(board) for board in asked}.intersection(asked) if not _is_many(connection, board)}
    many = [board._asdict() for board in asked if _fullest(board) not in few and _is_many(connection, board)]
    if many:
        connection.execute(schema.boards.insert(), [{**board, "upto": NOBODY_YET} for board in many])


def sort_some(connection: Connection, statements: Statements) -> bool:
    """Sort some players into a board that has become large; return whether there was one."""
    found = connection.execute(_GROWING).one_or_none()
    if found is None:
        return False
    board = LeaderboardKey(*found[:3])
    lock_place(connection, board.place)
    facts = {**board_facts(board), "last": found.upto, "most": PLAYERS_AT_ONCE}
    players = connection.execute(_NEXT, facts).scalars().all()
    sums = TotalsTable(connection, statements)
    sums.open_totals([board], players)
    sums.write_changes()
    more = len(players) == PLAYERS_AT_ONCE
    connection.execute(_ADVANCE, {**board_facts(board), "last": players[-1] if more else None})
    return True


def _fullest(board: LeaderboardKey) -> LeaderboardKey:
    """Return the board of the same place that has every player of this one."""
    return LeaderboardKey(board.place, ALL_TIME.code, PRACTICE if board.subject == PRACTICE else ALL_GAMES)


def _is_many(connection: Connection, board: LeaderboardKey) -> bool:
    return connection.execute(_MANY, {**board_facts(board), "fewer": LARGE - 1}).first() is not None
