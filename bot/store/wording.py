"""Takes a member's id out of what others wrote: reasons, names, titles, words. Knows nothing of what they did themselves."""

import re
from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import Any

from sqlalchemy import Column, Connection, select, update

from bot.host.ids import PlayerId
from bot.store import schema

SOMEBODY = "somebody"

_WRITTEN: tuple[Column[Any], ...] = (schema.voids.c.reason, schema.seasons.c.name, schema.games.c.title, schema.results.c.word)
_RULES = schema.house_rules.c


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
    for *key, name in list(_found(connection, player, _RULES.name, schema.house_rules.primary_key.columns)):
        server, title = key[0], pattern.sub(SOMEBODY, name)
        taken = select(_RULES.key).where(_RULES.server == server, _RULES.key == title.casefold())
        while connection.execute(taken).first() is not None:
            title = f"{SOMEBODY} {token_hex(4)}"
            taken = select(_RULES.key).where(_RULES.server == server, _RULES.key == title.casefold())
        _write(connection, _RULES.name, key, {"name": title, "key": title.casefold()})


def _found(connection: Connection, player: PlayerId, column: Column[Any], key: Iterable[Column[Any]]) -> Iterator[Any]:
    """Yield the keys of rows with a member's id in a column, each with what stands there."""
    wanted = select(*key, column).where(column.contains(str(player)))
    pattern = pattern_of(player)
    return (row for row in connection.execute(wanted).all() if pattern.search(row[-1]))


def _write(connection: Connection, column: Column[Any], key: Iterable[Any], values: dict[str, str]) -> None:
    where = (part == value for part, value in zip(column.table.primary_key.columns, key, strict=True))
    connection.execute(update(column.table).where(*where).values(values))
