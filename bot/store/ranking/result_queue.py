"""The queue of results that are counted for their server, and wait to be counted everywhere and for ratings.

A result joins it in the transaction that stores it, under the lock of its slot; so those of a slot wait in the order in which
they were stored. Whoever holds the house's lock counts the first ones, and takes them out in the same transaction.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, literal, select, update

from bot.host.ids import PlayerId, ServerId
from bot.store.database import schema

SINCE = 13
"""The step of the schema from which on processes know the queue; older ones count everything at once."""

_ROWS, _RESULTS, _OWNERS = schema.uncounted.c, schema.results.c, schema.owners.c
_FIRST = select(_ROWS.id, _ROWS.game).where(_ROWS.failed == 0).order_by(_ROWS.id).limit(bindparam("most"))
_TAKE_OUT = delete(schema.uncounted).where(_ROWS.id.in_(bindparam("these", expanding=True)))
_OF_SERVER = select(literal(1)).where(_ROWS.server == bindparam("at"), _ROWS.failed == 0).limit(1)
_OF_PLAYER = (
    select(literal(1))
    .select_from(schema.uncounted.join(schema.results, _RESULTS.game == _ROWS.game))
    .where(_RESULTS.player == bindparam("whose"), _ROWS.failed == 0)
    .limit(1)
)
_OLDER = select(literal(1)).where(_OWNERS.step < SINCE).limit(1)

COUNTED_EVERYWHERE = ~exists().where(_ROWS.game == schema.games.c.id)
"""The condition of queries of games that no game is found that still waits."""


class ResultsWait(Exception):
    """Results have to be counted before a transaction can do what it wants."""


def enqueue_games(connection: Connection, games: Iterable[tuple[str, ServerId]]) -> None:
    """Let games of some servers wait, in the order in which they are given."""
    if rows := [{"game": game, "server": server} for game, server in games]:
        connection.execute(schema.uncounted.insert(), rows)


def oldest_waiting(connection: Connection, most: int) -> Sequence[Any]:
    """Return the ids in the queue, and the games, of those results that have waited longest."""
    return connection.execute(_FIRST, {"most": most}).all()


def remove_counted(connection: Connection, ids: Sequence[int]) -> None:
    """Take results out of the queue."""
    connection.execute(_TAKE_OUT, {"these": ids})


def set_first_aside(connection: Connection) -> str | None:
    """Leave the result that has waited longest aside: it cannot be counted. Return its game; None if there is none."""
    found = connection.execute(_FIRST, {"most": 1}).one_or_none()
    if found is None:
        return None
    connection.execute(update(schema.uncounted).where(_ROWS.id == found.id).values(failed=1))
    return str(found.game)


def try_all_again(connection: Connection) -> None:
    """Let those that were left aside wait again, in their old places."""
    connection.execute(update(schema.uncounted).where(_ROWS.failed == 1).values(failed=0))


def queue_length(connection: Connection) -> int:
    """Return how many results wait."""
    return int(connection.execute(select(func.count()).select_from(schema.uncounted)).scalar_one())


def waiting_among(connection: Connection, games: Iterable[str]) -> frozenset[str]:
    """Return those of the games that wait."""
    return frozenset(connection.execute(select(_ROWS.game).where(_ROWS.game.in_(list(games)))).scalars())


def require_counted(connection: Connection, *, server: ServerId | None = None, player: PlayerId | None = None) -> None:
    """Raise ResultsWait while results of a server or of a member wait."""
    wanted, facts = (_OF_PLAYER, {"whose": player}) if server is None else (_OF_SERVER, {"at": server})
    if connection.execute(wanted, facts).first() is not None:
        raise ResultsWait


def older_process_lives(connection: Connection) -> bool:
    """Whether a process lives that does not know the queue. None can begin any more: once there is none, there never is."""
    return connection.execute(_OLDER).first() is not None
