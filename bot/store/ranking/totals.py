"""Reads, changes and writes the totals of players on leaderboards in one transaction, with the ranks of large boards.

Everything but adding a result to small boards goes this way, so that the ranks of large boards fit the totals.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, delete, select, update

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.scoring import Rating
from bot.host.ranking.totals import SUMS, Total
from bot.store.database import schema
from bot.store.database.bulk_writes import BulkStatement, BulkUpsert, Inserter
from bot.store.database.snapshot_reads import give_way
from bot.store.ranking.preload import hidden_among
from bot.store.ranking.rank_buckets import BucketChanges, BucketWriter

T = TypeVar("T")

AT_ONCE = 500
"""Rows that are written at once, so that others on the loop get their turn in between."""

LINES_AT_ONCE = 200
"""Totals that are looked at in one go, likewise: each large board has ranks by every measure."""

HIDDEN, SMALL, SORTED = range(3)
"""The standing of a player on a board: hidden, on a small board, or on a large one, which is kept sorted."""

_ROWS, _LARGE = schema.totals.c, schema.boards.c
_KEY = ("player", "place", "stretch", "subject")
_OF = tuple(f"of_{name}" for name in _KEY)
COLUMNS = tuple(column.name for column in schema.totals.c if column.name not in _KEY)
"""The columns of a player on a board, in the order of the table."""

_BESIDE_SUMS = ("standing", "rate", "rating", "mu", "sigma")
_sums_of = attrgetter(*SUMS)
_sums_in = itemgetter(*map(COLUMNS.index, SUMS))
_rating_in = itemgetter(COLUMNS.index("mu"), COLUMNS.index("sigma"))
_measures_in = itemgetter(*map(COLUMNS.index, schema.MEASURES))
_in_order = itemgetter(*map((*_BESIDE_SUMS, *SUMS).index, COLUMNS))
Kept = tuple[int | None, ...]
Line = tuple[LeaderboardKey, int]
"""A player on a board."""

Row = tuple[Any, ...]
"""The values of a row, or of what is to be changed in it, after those of its key."""


@dataclass(slots=True)
class PlayerTotals:
    """A player on a board: the totals now, and the row as it is stored; None without a row."""

    total: Total
    kept: Kept | None = None


@cache
def statements_for(insert: Inserter) -> "Statements":
    """Return the statements for the insert of a dialect, built once."""
    return Statements(insert)


class Statements:
    """The statements of `TotalsTable`. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Inserter) -> None:
        self.buckets = BucketWriter(insert)
        given: dict[str, Any] = {name: bindparam(f"{name}_in", expanding=True) for name in _KEY}
        self.read = select(schema.totals).where(
            _ROWS.place == bindparam("at"), *(_ROWS[name].in_(given[name]) for name in ("player", "stretch", "subject"))
        )
        self.large = select(_LARGE.place, _LARGE.stretch, _LARGE.subject).where(
            *(_LARGE[name].in_(given[name]) for name in ("place", "stretch"))
        )
        self.put = BulkUpsert(insert, schema.totals, _KEY, lambda new: {name: new[name] for name in COLUMNS})
        self._mine = tuple(_ROWS[name] == bindparam(f"of_{name}") for name in _KEY)
        self.remove = BulkStatement(delete(schema.totals).where(*self._mine), _OF)
        self._changes: dict[tuple[str, ...], BulkStatement] = {}

    def change_statement(self, columns: tuple[str, ...]) -> BulkStatement:
        """Return the statement that changes only these columns: each other one would cost an index of a large board."""
        if columns not in self._changes:
            values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in columns}
            changing = update(schema.totals).where(*self._mine).values(values)
            self._changes[columns] = BulkStatement(changing, [*_OF, *(f"new_{name}" for name in columns)])
        return self._changes[columns]


class TotalsTable:
    """The totals that one transaction works on. Open what is needed, change the totals, and `write_changes` at the end.

    `hidden` are those of the players to be opened who are hidden; without it they are looked up.
    """

    def __init__(self, connection: Connection, statements: Statements, hidden: Collection[int] | None = None) -> None:
        self._connection = connection
        self._statements = statements
        self._hidden = set(hidden or ())
        self._checked: set[int] | None = set() if hidden is None else None
        self._large: dict[LeaderboardKey, bool] = {}
        self._lines: dict[Line, PlayerTotals] = {}
        self._whole_rows = connection.dialect.name == "postgresql"
        """Whether a change of one column costs as much as the whole row: all indexes get the new version of the row."""

    def know_large(self, boards: Iterable[LeaderboardKey], large: Collection[LeaderboardKey]) -> None:
        """Note which of the boards are large, so that it is not looked up again."""
        self._large |= {board: board in large for board in boards}

    def large_among(self, boards: Collection[LeaderboardKey]) -> set[LeaderboardKey]:
        """Return those of the boards that are large."""
        unknown = [board for board in boards if board not in self._large]
        if unknown:
            asked = {f"{name}_in": list({getattr(board, name) for board in unknown}) for name in ("place", "stretch")}
            found = {LeaderboardKey(*row) for row in self._connection.execute(self._statements.large, asked)}
            self._large |= {board: board in found for board in unknown}
        return {board for board in boards if self._large[board]}

    def open_totals(self, boards: Collection[LeaderboardKey], players: Collection[int]) -> None:
        """Read the totals of these players on these boards."""
        self.open_lines({(board, player) for board in boards for player in players})

    def open_lines(self, lines: Set[Line]) -> None:
        """Read the totals of players, each on a board, with one statement for all of a place."""
        missing = lines - self._lines.keys()
        if self._checked is not None and (unknown := {player for _, player in missing} - self._checked):
            self._hidden |= hidden_among(self._connection, unknown)
            self._checked |= unknown
        self.large_among({board for board, _ in missing})
        for facts in _by_place(missing):
            for row in self._connection.execute(self._statements.read, facts):
                if (where := (LeaderboardKey(*row[1:4]), row[0])) in missing:
                    missing.discard(where)
                    self._lines[where] = PlayerTotals(total_of(row[4:]), tuple(row[4:]))
        self._lines |= {where: PlayerTotals(Total()) for where in missing}

    def open_total(self, board: LeaderboardKey, player: int) -> Total:
        """Return the totals of a player on an open board, to be changed."""
        return self._lines[board, player].total

    def replace_total(self, board: LeaderboardKey, player: int, total: Total) -> None:
        """Replace the totals of a player on an open board; without games the row is removed."""
        self._lines[board, player].total = total

    def clear_totals(self) -> None:
        """Remove all totals that are open."""
        for line in self._lines.values():
            line.total = Total()

    def hide_player(self, player: int, hidden: bool) -> None:
        """Hide a player whose totals are open, or show them again."""
        (self._hidden.add if hidden else self._hidden.discard)(player)

    def write_changes(self) -> None:
        """Write all open totals that have changed."""
        changes, puts, removed = BucketChanges(), list[Row](), list[Row]()
        updates: dict[tuple[str, ...], list[Row]] = defaultdict(list)
        for at, ((board, player), line) in enumerate(self._lines.items(), 1):
            if at % LINES_AT_ONCE == 0:
                give_way(self._connection)
            now = kept_of(board, line.total, self._standing(board, player)) if line.total.games else None
            if now == line.kept:
                continue
            if self._large[board]:
                changes.move_player(board, player, ranked_values(line.kept), ranked_values(now))
            if now is None:
                removed.append((player, *board))
            elif line.kept is None or self._whole_rows:
                puts.append((player, *board, *now))
            else:
                new = {name: value for name, value, old in zip(COLUMNS, now, line.kept, strict=True) if value != old}
                updates[tuple(new)].append((player, *board, *new.values()))
        self._run(self._statements.put, puts)
        self._run(self._statements.remove, removed)
        for columns, rows in updates.items():
            self._run(self._statements.change_statement(columns), rows)
        for rows in slice_rows(changes.changed_rows(), AT_ONCE):
            self._statements.buckets.write_rows(self._connection, rows)

    def _run(self, statement: BulkUpsert | BulkStatement, rows: Iterable[Row]) -> None:
        for part in slice_rows(rows, AT_ONCE):
            statement.run(self._connection, part)

    def _standing(self, board: LeaderboardKey, player: int) -> int:
        if player in self._hidden:
            return HIDDEN
        return SORTED if self._large[board] else SMALL


def _by_place(lines: Iterable[Line]) -> Iterator[dict[str, Any]]:
    """Group what is to be read by place, with all players, periods and subjects of each: an index finds them together."""
    places: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        places[line[0].place].append(line)
    for place, these in places.items():
        asked = {f"{name}_in": list({getattr(board, name) for board, _ in these}) for name in ("stretch", "subject")}
        yield {"at": place, **asked, "player_in": list({player for _, player in these})}


def ranked_values(kept: Kept | None) -> tuple[int, ...]:
    """Return the values by which a player is ranked on a large board, in the order of measures; none if not ranked."""
    if kept is None or kept[0] != SORTED:
        return ()
    return tuple([value or 0 for value in _measures_in(kept)])


def total_of(kept: Kept) -> Total:
    """Return the totals of a stored row."""
    mu, sigma = _rating_in(kept)
    total = Total(*_sums_in(kept))
    total.rating = None if sigma is None else Rating(mu, sigma)
    return total


def kept_of(board: LeaderboardKey, total: Total, standing: int) -> Kept:
    """Return the row of totals. A win rate is no sum, and only stored where boards are sorted by it."""
    rate = total.win_rate(board.period) if standing == SORTED else 0
    rating = total.rating
    shown, mu, sigma = (0, None, None) if rating is None else (rating.shown_number, *rating)
    found: Kept = _in_order((standing, rate, shown, mu, sigma, *_sums_of(total)))
    return found


def slice_rows(rows: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield the rows in lists of at most so many."""
    part: list[T] = []
    for row in rows:
        part.append(row)
        if len(part) == size:
            yield part
            part = []
    if part:
        yield part
