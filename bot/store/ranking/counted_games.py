"""The condition of every query that is only about games that count: rated and not void."""

from bot.store.database import schema

COUNTED = (schema.games.c.number.is_not(None), schema.games.c.void == 0)
"""Only a rated game has a number."""
