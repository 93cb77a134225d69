"""Car Journey (rules.md §4)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

CAR_JOURNEY = Variant(
    key="car-journey",
    name="Car Journey",
    family=Family.LIMITS,
    rules=Rules(time=15 * 60),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=271,
)
