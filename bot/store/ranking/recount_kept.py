"""Keeps over a recount what cannot be recounted: ratings of anonymous seats, and those of games that are taken out."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from bot.host.ids import NOBODY
from bot.host.ranking.ratings import Rating
from bot.store.database import schema

_ROWS, _GAMES = schema.rating_history.c, schema.games.c

RatingsBefore = Mapping[tuple[int, str, int], Rating]
"""The ratings with which anonymous seats came to a game, by place, subject and seat."""


class KeptRows(NamedTuple):
    """By game: the ratings with which anonymous seats came to it, and the rows of a game that is taken out."""

    ratings_before: Mapping[str, RatingsBefore]
    rows: Mapping[str, list[dict[str, Any]]]


def read_kept(connection: Connection) -> KeptRows:
    """Read what is to be kept, by the ids of games: their numbers may become others."""
    ratings_before: dict[str, dict[tuple[int, str, int], Rating]] = defaultdict(dict)
    rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
    wanted = select(_GAMES.id, *_ROWS).join(schema.rating_history, _GAMES.number == func.abs(_ROWS.number))
    for game, *values in connection.execute(wanted.where((_ROWS.player == NOBODY) | (_ROWS.number < 0))):
        row = dict(zip(_ROWS.keys(), values, strict=True))
        if row["player"] == NOBODY:
            ratings_before[game][row["place"], row["subject"], row["seat"]] = Rating(row["mu_before"], row["sigma_before"])
        if row["number"] < 0:
            rows[game].append(row)
    return KeptRows(ratings_before, rows)


def put_back_taken_out(connection: Connection, kept: KeptRows, numbers: Iterable[tuple[str, int]]) -> None:
    """Write the rows of games that stay taken out, with the numbers that the games have now."""
    rows = [{**row, "number": -number} for game, number in numbers for row in kept.rows.get(game, ())]
    if rows:
        connection.execute(schema.rating_history.insert(), rows)
