"""Ids that others typed at a table in play, of members who had their names taken out meanwhile: they go when it is over.

Until then they are part of what its game is dealt from, and it is kept which ids those are. Nothing else is changed here:
whoever came back plays on.
"""

import json
from collections.abc import Iterable

from sqlalchemy import Connection, delete, select, update

from bot.engine.errors import RecordError
from bot.engine.records.anonymous import AnonymousRecord
from bot.engine.records.record import Record
from bot.host.ids import PlayerId
from bot.store.database import schema
from bot.store.privacy.erase_mentions import SOMEBODY, pattern_of
from bot.store.ranking.totals import Statements

TYPED = "typed:"
"""What the keys begin with under which the ids are kept, each with that of the table."""

_META, _GAMES, _RESULTS = schema.meta.c, schema.games.c, schema.results.c
_NOTED = select(_META.key, _META.value).where(_META.key.startswith(TYPED)).order_by(_META.key)


def note(connection: Connection, table: str, player: PlayerId) -> None:
    """Note that a member's id is to be taken out of what was typed at a table, once it is over."""
    key = TYPED + table
    kept = connection.execute(select(_META.value).where(_META.key == key)).scalar()
    connection.execute(delete(schema.meta).where(_META.key == key))
    players = {*json.loads(kept or "[]"), player}
    connection.execute(schema.meta.insert(), {"key": key, "value": json.dumps(sorted(players))})


def take_out(connection: Connection, statements: Statements) -> bool:
    """Take ids out of what was typed at one table that is over; return whether there was one."""
    for key, players in connection.execute(_NOTED).all():
        table = key.removeprefix(TYPED)
        game = connection.execute(select(_GAMES.title, _GAMES.record).where(_GAMES.id == table)).one_or_none()
        if game is None and connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first():
            continue  # it is still played
        if game is not None:
            _clean(connection, table, game.title, game.record, [PlayerId(player) for player in json.loads(players)])
        connection.execute(delete(schema.meta).where(_META.key == key))
        return True
    return False


def _clean(connection: Connection, game: str, title: str, record: str, players: list[PlayerId]) -> None:
    values = {"title": _nobody(title, players), "record": _nameless(record)}
    connection.execute(update(schema.games).where(_GAMES.id == game).values(values))
    for seat, word in connection.execute(select(_RESULTS.seat, _RESULTS.word).where(_RESULTS.game == game)).all():
        mine = (_RESULTS.game == game) & (_RESULTS.seat == seat)
        connection.execute(update(schema.results).where(mine).values(word=_nobody(word, players)))


def _nobody(text: str, players: Iterable[PlayerId]) -> str:
    for player in players:
        text = pattern_of(player).sub(SOMEBODY, text)
    return text


def _nameless(record: str) -> str:
    """The record without a word about who played, empty where no version that is left can play it."""
    try:
        maker = AnonymousRecord(Record.from_json(record))
        for _ in maker.rounds():
            pass
        return maker.record.to_json()
    except RecordError:
        return ""
