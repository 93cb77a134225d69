"""Race to Thirty (rules.md §4)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

KIDS_30 = Variant(
    key="kids-30",
    name="Race to Thirty",
    family=Family.SHORT,
    rules=Rules(target=30),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=9,
)
