"""Sudden Death (rules.md §4)."""

from bot.engine.rules.rules import Rules, Tiebreak
from bot.engine.variants.variant import Family, Variant

SUDDEN_DEATH = Variant(
    key="sudden-death",
    name="Sudden Death",
    summary="Classic War without draws: players who end level get one card each from a fresh pack, and the best one wins.",
    family=Family.LIMITS,
    rules=Rules(tiebreak=Tiebreak.SUDDEN_DEATH),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=271,
)
