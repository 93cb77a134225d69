"""Underdog (rules.md §3.42)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

UNDERDOG = Variant(
    key="underdog",
    name="Underdog",
    family=Family.WARS,
    rules=Rules(underdog="6"),
    seats=(2, 10),
    default_seats=2,
    sources=("WK",),
    battles=265,
)
