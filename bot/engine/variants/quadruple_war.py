"""Quadruple War (rules.md §3.45)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

QUADRUPLE_WAR = Variant(
    key="quadruple-war",
    name="Quadruple War",
    family=Family.WARS,
    rules=Rules(spoils=4),
    seats=(2, 10),
    default_seats=2,
    sources=("QW",),
    battles=223,
)
