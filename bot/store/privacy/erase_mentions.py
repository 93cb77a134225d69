"""Takes a member's id out of what others wrote: reasons, names, titles, words. Knows nothing of what they did themselves."""

import json
import re
from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, select, true, update

from bot.host.ids import NOBODY, PlayerId
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.tournaments.rows import LIVE

SOMEBODY = "somebody"

_WRITTEN: tuple[Column[Any], ...] = (
    schema.voids.c.reason,
    schema.seasons.c.name,
    schema.games.c.title,
    schema.results.c.word,
    at.tournaments.c.name,
    at.trophies.c.name,
    at.tournament_events.c.reason,
)
_KEPT_BY_NAME = (schema.house_rules, at.tournament_templates)
"""What a server keeps under names, each with the key by which they are compared."""

_OVER = at.tournament_events.c.tournament.in_(select(at.tournaments.c.id).where(at.tournaments.c.phase.not_in(LIVE)))
_DOCUMENTS: tuple[tuple[Column[Any], ColumnElement[bool]], ...] = (
    (at.tournaments.c.charter, true()),
    (at.tournament_templates.c.charter, true()),
    (at.tournament_events.c.body, _OVER),
)
"""What is written as JSON. What happened in a tournament stays until it is over: it is what the tournament is made of, and a
word that was typed there is part of its draw."""


def pattern_of(player: PlayerId) -> re.Pattern[str]:
    """Return what finds a member's id in a text, and not as a part of a longer number."""
    return re.compile(rf"(?<!\d){player}(?!\d)")


def games_with_word(connection: Connection, player: PlayerId) -> Iterator[str]:
    """Yield the games in which somebody's word, which went into the record, has a member's id in it."""
    seats = schema.results.c
    for game, _, _ in _found(connection, player, seats.word, (seats.game, seats.seat)):
        yield game


def take_out_of_words(connection: Connection, player: PlayerId) -> None:
    """Put "somebody" in place of a member's id, wherever others wrote it."""
    pattern = pattern_of(player)
    for column in _WRITTEN:
        for *key, text in list(_found(connection, player, column, column.table.primary_key.columns)):
            _write(connection, column, key, {column.name: pattern.sub(SOMEBODY, text)})
    for column, where in _DOCUMENTS:
        for *key, text in list(_found(connection, player, column, column.table.primary_key.columns, where)):
            nameless = json.dumps(_nameless(json.loads(text), player), separators=(",", ":"))
            _write(connection, column, key, {column.name: nameless})
    for table in _KEPT_BY_NAME:
        _rename(connection, player, table)


def _nameless(value: Any, player: PlayerId) -> Any:
    """The same value of JSON, with a member's id taken out of it wherever it stands."""
    if isinstance(value, dict):
        return {name: _nameless(inner, player) for name, inner in value.items()}
    if isinstance(value, list):
        return [_nameless(inner, player) for inner in value]
    if isinstance(value, str):
        return pattern_of(player).sub(SOMEBODY, value)
    return NOBODY if value == player else value


def _rename(connection: Connection, player: PlayerId, table: Table) -> None:
    """Take a member's id out of the names under which servers keep something; no two become one."""
    names, pattern = table.c, pattern_of(player)
    for *key, name in list(_found(connection, player, names.name, table.primary_key.columns)):
        server, title = key[0], pattern.sub(SOMEBODY, name)
        taken = select(names.key).where(names.server == server, names.key == title.casefold())
        while connection.execute(taken).first() is not None:
            title = f"{SOMEBODY} {token_hex(4)}"
            taken = select(names.key).where(names.server == server, names.key == title.casefold())
        _write(connection, names.name, key, {"name": title, "key": title.casefold()})


def _found(
    connection: Connection,
    player: PlayerId,
    column: Column[Any],
    key: Iterable[Column[Any]],
    where: ColumnElement[bool] | None = None,
) -> Iterator[Any]:
    """Yield the keys of rows with a member's id in a column, each with what stands there."""
    wanted = select(*key, column).where(column.contains(str(player)), true() if where is None else where)
    pattern = pattern_of(player)
    return (row for row in connection.execute(wanted).all() if pattern.search(row[-1]))


def _write(connection: Connection, column: Column[Any], key: Iterable[Any], values: dict[str, str]) -> None:
    where = (part == value for part, value in zip(column.table.primary_key.columns, key, strict=True))
    connection.execute(update(column.table).where(*where).values(values))
