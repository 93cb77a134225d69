"""Adds results to all small leaderboards of a game with one statement per seat, as `Total.count_game` does in Python.

The database adds up by itself, so nothing is read first: fifty boards cost little more than one. Large boards have ranks
to be kept, and go through `bot.store.ranking.totals`. Win rates are no sums and are computed where they are needed.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from operator import add
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    String,
    Subquery,
    bindparam,
    case,
    exists,
    literal_column,
    null,
    select,
    true,
    union_all,
)

from bot.host.ranking.boards import Played, subjects_of
from bot.host.ranking.periods import Period, Window, is_kept, windows_of
from bot.host.ranking.scoring import Score
from bot.host.ranking.totals import STATISTICS
from bot.store.database import schema
from bot.store.database.bulk_writes import Inserter, NewRow

_WHERE, _WHEN, _WHAT = 3, 6, 3
"""How many places, stretches and subjects a game counts to at most."""

_ROWS, _LARGE = schema.totals.c, schema.boards.c
_NAMES = tuple(one.name for one in STATISTICS)
_MERGES: dict[Any, Any] = {add: add, max: lambda old, new: case((new > old, new), else_=old)}
"""What merges two numbers in Python, and the same for two columns."""


@cache
def small_board_writer(insert: Inserter) -> "SmallBoardWriter":
    """Return the writer for the insert of a dialect; its statement is built once."""
    return SmallBoardWriter(insert)


class SmallBoardWriter:
    """Adds results. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Inserter) -> None:
        place = _given("place", _WHERE, BigInteger)
        stretch = _given("stretch", _WHEN, Integer)
        subject = _given("subject", _WHAT, String)
        key = {"place": place.c.place, "stretch": stretch.c.stretch, "subject": subject.c.subject}
        first = {**key, **_first()}
        everywhere = (place.c.place != literal_column("0")) | (stretch.c.stretch != bindparam("season", type_=Integer))
        large = exists().where(*(_LARGE[name] == column for name, column in key.items()))
        given = (place.c.place.is_not(None), stretch.c.stretch.is_not(None), subject.c.subject.is_not(None))
        boards = place.join(stretch, true()).join(subject, true())
        source = select(*first.values()).select_from(boards).where(*given, everywhere, ~large)
        rows = insert(schema.totals).from_select(list(first), source)
        self._add = rows.on_conflict_do_update(index_elements=["player", *key], set_=_changes(rows.excluded))

    def add_results(self, connection: Connection, facts: Sequence[Mapping[str, Any]]) -> None:
        """Add results, the values of `facts_of` and `facts_of_seat` for each seat, to those of their boards that are small."""
        if facts:  # of a match between bots nobody's results are counted
            connection.execute(self._add, facts)


def facts_of(played: Played, places: Sequence[int], today: date) -> dict[str, Any]:
    """Return the values of the statement that decide to which boards of these places a game counts."""
    windows = [window.code for window in windows_of(played.ended) if is_kept(window, today)]
    season = -1 if played.season is None else Window(Period.SEASON, played.season).code
    stretches = [*windows, *([] if season < 0 else [season])]
    subjects = subjects_of(played)
    facts: dict[str, Any] = {"season": season}
    facts |= {f"in_place_{number}": place for number, place in enumerate(_padded(places, _WHERE))}
    facts |= {f"in_stretch_{number}": stretch for number, stretch in enumerate(_padded(stretches, _WHEN))}
    return facts | {f"in_subject_{number}": subject for number, subject in enumerate(_padded(subjects, _WHAT))}


def facts_of_seat(player: int, standing: int, score: Score) -> dict[str, Any]:
    """Return the values of the statement that a game brings a player."""
    facts = {name: getattr(score.stats, name) for name in _NAMES}
    seat = {"won": int(score.won), "drawn": int(score.drawn), "points": score.points}
    return {**facts, **seat, "player": player, "standing": standing}


def _padded(values: Sequence[Any], count: int) -> Sequence[Any]:
    """Return so many values, those that are missing as None."""
    return [*values, *[None] * (count - len(values))]


def _given(name: str, count: int, kind: type[Any]) -> Subquery:
    """Return a subquery with one column of so many given values."""
    return union_all(*(select(bindparam(f"in_{name}_{at}", type_=kind()).label(name)) for at in range(count))).subquery()


def _first() -> dict[str, Any]:
    """Return the columns of a player's totals after the first game."""
    given = {name: bindparam(name, type_=Integer) for name in ("standing", "drawn", "won", "points", *_NAMES)}
    sums: dict[str, Any] = {name: given[name] for name in ("standing", "points", *_NAMES)}
    sums |= {"player": bindparam("player", type_=BigInteger), "draws": given["drawn"]}
    sums |= dict.fromkeys(("wins", "streak", "best"), given["won"])
    sums |= {"games": literal_column("1"), "rate": literal_column("0"), "rating": literal_column("0")}
    return {**sums, "mu": null(), "sigma": null()}


def _changes(new: NewRow) -> dict[str, Any]:
    """Return the columns of a player's totals after one more game."""
    streak = case((new.wins == literal_column("1"), _ROWS.streak + 1), else_=0)
    best = case((streak > _ROWS.best, streak), else_=_ROWS.best)
    sums = {name: _ROWS[name] + new[name] for name in ("games", "draws", "wins", "points")}
    merged = {name: _MERGES[merge](_ROWS[name], new[name]) for name, merge, _ in STATISTICS}
    return {**sums, **merged, "streak": streak, "best": best}
