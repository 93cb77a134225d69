"""The conditions of queries that are only about games that count: rated and not void, or practice."""

from bot.host.ranking.scoring import RatedStatus
from bot.store.database import schema

COUNTED = (schema.games.c.number.is_not(None), schema.games.c.void == 0)
"""Only a rated game has a number."""

PRACTICED = (schema.games.c.rated == RatedStatus.BOTS.value, schema.games.c.void == 0)
"""Only a game that came to its end has this status."""
