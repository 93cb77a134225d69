"""Race to Forty (rules.md §4)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

TARGET_40 = Variant(
    key="target-40",
    name="Race to Forty",
    family=Family.LIMITS,
    rules=Rules(target=40),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=85,
)
