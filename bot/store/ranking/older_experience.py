"""Counts in the background what older games gave: after a migration has asked for it, or when all results were recounted."""

from sqlalchemy import Connection, and_, bindparam, delete, literal, or_, select, update

from bot.host.ranking.scoring import RatedStatus
from bot.store.database import schema
from bot.store.database.database import value_within
from bot.store.ranking.counted_games import read_counted
from bot.store.ranking.experience import ITSELF, ledger_for
from bot.store.ranking.result_queue import COUNTED_EVERYWHERE

ASKED = "experience"
"""The key in `meta` while there are older games to count; its value is the last of them that was looked at."""

SINCE = 19
"""The step of the schema from which on processes count experience themselves."""

GAMES_AT_ONCE = 50

_META, _GAMES, _ROWS = schema.meta.c, schema.games.c, schema.experience.c
_NEXT = (
    select(_GAMES.id, _GAMES.void)
    .where(
        _GAMES.id > bindparam("last"),
        or_(_GAMES.number.is_not(None), and_(_GAMES.rated == RatedStatus.BOTS.value, COUNTED_EVERYWHERE)),
    )
    .order_by(_GAMES.id)
    .limit(bindparam("most"))
)
_KNOWN = select(_ROWS.game).where(
    _ROWS.player.in_(bindparam("players", expanding=True)),
    _ROWS.day.in_(bindparam("days", expanding=True)),
    _ROWS.quest == ITSELF,
)
_OLDER = select(literal(1)).where(schema.owners.c.step < SINCE).limit(1)


def ask_for_all(connection: Connection) -> None:
    """Forget what all games gave, and have it counted again in the background."""
    connection.execute(delete(schema.experience))
    connection.execute(delete(schema.meta).where(_META.key == ASKED))
    connection.execute(schema.meta.insert(), {"key": ASKED, "value": ""})


def count_older(connection: Connection) -> bool:
    """Count what the next older games gave; return whether there were any. The house's lock must be held.

    While a process lives that does not know experience, it may save more of them: they wait until it is gone.
    """
    last = value_within(connection, ASKED)
    if last is None or connection.execute(_OLDER).first() is not None:
        return False
    found = connection.execute(_NEXT, {"last": last, "most": GAMES_AT_ONCE}).all()
    if not found:
        connection.execute(delete(schema.meta).where(_META.key == ASKED))
        return False
    read = read_counted(connection, [row.id for row in found])
    games = [read[row.id] for row in found if row.id in read]
    players = sorted(set().union(*(game.named_players for game in games)))
    days = sorted({game.played.ended.date().toordinal() for game in games})
    known = set(connection.execute(_KNOWN, {"players": players, "days": days}).scalars())
    void = {row.id for row in found if row.void}
    ledger_for(connection.dialect.name).add_games(connection, [game for game in games if game.id not in known], void)
    connection.execute(update(schema.meta).where(_META.key == ASKED).values(value=found[-1].id))
    return True
