"""Timed War (rules.md §4)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

TIMED_WAR = Variant(
    key="timed-war",
    name="Timed War",
    family=Family.LIMITS,
    rules=Rules(time=15 * 60),
    seats=(2, 10),
    default_seats=2,
    sources=("S0", "S1"),
    battles=271,
)
