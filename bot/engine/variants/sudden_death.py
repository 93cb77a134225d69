"""Sudden Death (rules.md §4)."""

from bot.engine.rules.rules import Rules, Tiebreak
from bot.engine.variants.variant import Family, Variant

SUDDEN_DEATH = Variant(
    key="sudden-death",
    name="Sudden Death",
    family=Family.LIMITS,
    rules=Rules(tiebreak=Tiebreak.SUDDEN_DEATH),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=271,
)
