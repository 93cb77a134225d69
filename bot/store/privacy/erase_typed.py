"""Erases ids that were typed as words at a running table, once its game is over.

Until then the words are part of what the game is dealt from, so the erased members' ids are noted here. Nothing else of a
game changes: a member who came back plays on.
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
"""The prefix of the keys under which ids are noted, followed by the id of the table."""

_META, _GAMES, _RESULTS = schema.meta.c, schema.games.c, schema.results.c
_NOTED = select(_META.key, _META.value).where(_META.key.startswith(TYPED)).order_by(_META.key)


def note(connection: Connection, table: str, player: PlayerId) -> None:
    """Note that a member's id is to be erased from what was typed at a table, once its game is over."""
    key = TYPED + table
    kept = connection.execute(select(_META.value).where(_META.key == key)).scalar()
    connection.execute(delete(schema.meta).where(_META.key == key))
    players = {*json.loads(kept or "[]"), player}
    connection.execute(schema.meta.insert(), {"key": key, "value": json.dumps(sorted(players))})


def erase_typed(connection: Connection, statements: Statements) -> bool:
    """Erase the noted ids from one game that is over; return whether there was one."""
    for key, players in connection.execute(_NOTED).all():
        table = key.removeprefix(TYPED)
        game = connection.execute(select(_GAMES.title, _GAMES.record).where(_GAMES.id == table)).one_or_none()
        if game is None and connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first():
            continue  # it is still played
        if game is not None:
            _erase(connection, table, game.title, game.record, [PlayerId(player) for player in json.loads(players)])
        connection.execute(delete(schema.meta).where(_META.key == key))
        return True
    return False


def _erase(connection: Connection, game: str, title: str, record: str, players: list[PlayerId]) -> None:
    values = {"title": _without(title, players), "record": _anonymous(record)}
    connection.execute(update(schema.games).where(_GAMES.id == game).values(values))
    for seat, word in connection.execute(select(_RESULTS.seat, _RESULTS.word).where(_RESULTS.game == game)).all():
        mine = (_RESULTS.game == game) & (_RESULTS.seat == seat)
        connection.execute(update(schema.results).where(mine).values(word=_without(word, players)))


def _without(text: str, players: Iterable[PlayerId]) -> str:
    for player in players:
        text = pattern_of(player).sub(SOMEBODY, text)
    return text


def _anonymous(record: str) -> str:
    """Return the anonymous record, empty when this version cannot replay it."""
    try:
        maker = AnonymousRecord(Record.from_json(record))
        for _ in maker.rounds():
            pass
        return maker.record.to_json()
    except RecordError:
        return ""
