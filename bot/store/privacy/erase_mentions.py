"""Erases a member's id from texts that others wrote, and from what was typed at a running table once its game is over.

Until then the words are part of what the game is dealt from, so the erased members' ids are noted here. Nothing else of a
game changes: a member who came back plays on.
"""

import json
import re
from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, select, true, update

from bot.engine.errors import RecordError
from bot.engine.records.anonymous import AnonymousRecord
from bot.engine.records.record import Record
from bot.host.ids import NOBODY, PlayerId
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.database import value_within
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
_NAMED = (schema.house_rules, at.tournament_templates)
"""What servers save under names, each with the key by which names are compared."""

_OVER = at.tournament_events.c.tournament.in_(select(at.tournaments.c.id).where(at.tournaments.c.phase.not_in(LIVE)))
_DOCUMENTS: tuple[tuple[Column[Any], ColumnElement[bool]], ...] = (
    (at.tournaments.c.charter, true()),
    (at.tournament_templates.c.charter, true()),
    (at.tournament_events.c.body, _OVER),
)
"""Texts in JSON. The log of a tournament stays as it is until the tournament is over: its state follows from it, and a word
that was typed there is part of the draw."""


def pattern_of(player: PlayerId) -> re.Pattern[str]:
    """Return a pattern that finds a member's id in a text, but not inside a longer number."""
    return re.compile(rf"(?<!\d){player}(?!\d)")


def games_with_word(connection: Connection, player: PlayerId) -> Iterator[str]:
    """Yield the games in which a player's word, which is part of the record, contains a member's id."""
    seats = schema.results.c
    for game, _, _ in _found(connection, player, seats.word, (seats.game, seats.seat)):
        yield game


def erase_from_words(connection: Connection, player: PlayerId) -> None:
    """Replace a member's id with "somebody" wherever others wrote it."""
    pattern = pattern_of(player)
    for column in _WRITTEN:
        for *key, text in list(_found(connection, player, column, column.table.primary_key.columns)):
            _write(connection, column, key, {column.name: pattern.sub(SOMEBODY, text)})
    for column, where in _DOCUMENTS:
        for *key, text in list(_found(connection, player, column, column.table.primary_key.columns, where)):
            nameless = json.dumps(_without(json.loads(text), player), separators=(",", ":"))
            _write(connection, column, key, {column.name: nameless})
    for table in _NAMED:
        _rename(connection, player, table)


def _without(value: object, player: PlayerId) -> object:
    """Return a JSON value without a member's id."""
    if isinstance(value, dict):
        return {name: _without(inner, player) for name, inner in value.items()}
    if isinstance(value, list):
        return [_without(inner, player) for inner in value]
    if isinstance(value, str):
        return pattern_of(player).sub(SOMEBODY, value)
    return NOBODY if value == player else value


def _rename(connection: Connection, player: PlayerId, table: Table) -> None:
    """Erase a member's id from names that servers have given; no two names become the same."""
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
    """Yield the keys of rows with a member's id in a column, each with the column's text."""
    wanted = select(*key, column).where(column.contains(str(player)), true() if where is None else where)
    pattern = pattern_of(player)
    return (row for row in connection.execute(wanted).all() if pattern.search(row[-1]))


def _write(connection: Connection, column: Column[Any], key: Iterable[Any], values: dict[str, str]) -> None:
    where = (part == value for part, value in zip(column.table.primary_key.columns, key, strict=True))
    connection.execute(update(column.table).where(*where).values(values))


TYPED = "typed:"
"""The prefix of the keys under which ids are noted, followed by the id of the table."""

_META, _GAMES, _RESULTS = schema.meta.c, schema.games.c, schema.results.c
_NOTED = select(_META.key, _META.value).where(_META.key.startswith(TYPED)).order_by(_META.key)


def note_typed_id(connection: Connection, table: str, player: PlayerId) -> None:
    """Note that a member's id is to be erased from what was typed at a table, once its game is over."""
    key = TYPED + table
    kept = value_within(connection, key)
    connection.execute(delete(schema.meta).where(_META.key == key))
    players = {*json.loads(kept or "[]"), player}
    connection.execute(schema.meta.insert(), {"key": key, "value": json.dumps(sorted(players))})


def erase_typed(connection: Connection) -> bool:
    """Erase the noted ids from one game that is over; return whether there was one."""
    for key, players in connection.execute(_NOTED).all():
        table = key.removeprefix(TYPED)
        game = connection.execute(select(_GAMES.title, _GAMES.record).where(_GAMES.id == table)).one_or_none()
        if game is None and connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first():
            continue  # it is still played
        if game is not None:
            _erase_from_game(connection, table, game.title, game.record, [PlayerId(player) for player in json.loads(players)])
        connection.execute(delete(schema.meta).where(_META.key == key))
        return True
    return False


def _erase_from_game(connection: Connection, game: str, title: str, record: str, players: list[PlayerId]) -> None:
    values = {"title": _without_ids(title, players), "record": _anonymous(record)}
    connection.execute(update(schema.games).where(_GAMES.id == game).values(values))
    for seat, word in connection.execute(select(_RESULTS.seat, _RESULTS.word).where(_RESULTS.game == game)).all():
        mine = (_RESULTS.game == game) & (_RESULTS.seat == seat)
        connection.execute(update(schema.results).where(mine).values(word=_without_ids(word, players)))


def _without_ids(text: str, players: Iterable[PlayerId]) -> str:
    for player in players:
        text = pattern_of(player).sub(SOMEBODY, text)
    return text


def _anonymous(record: str) -> str:
    """Return the anonymous record, empty when this version cannot replay it."""
    try:
        maker = AnonymousRecord(Record.from_json(record))
        for _ in maker.trace_lines():
            pass
        return maker.full_record.to_json()
    except RecordError:
        return ""
