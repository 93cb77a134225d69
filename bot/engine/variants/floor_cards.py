"""Floor (rules.md §4)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

FLOOR_CARDS = Variant(
    key="floor-cards",
    name="Floor",
    family=Family.LIMITS,
    rules=Rules(floor=5),
    seats=(2, 6),
    default_seats=3,
    sources=("S0",),
    battles=32,
)
