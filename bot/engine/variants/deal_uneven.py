"""Every Card Dealt (rules.md §4)."""

from bot.engine.rules.rules import Remainder, Rules
from bot.engine.variants.variant import Family, Variant

DEAL_UNEVEN = Variant(
    key="deal-uneven",
    name="Every Card Dealt",
    family=Family.CLASSIC,
    rules=Rules(remainder=Remainder.UNEVEN),
    seats=(3, 10),
    default_seats=3,
    sources=("S1",),
    battles=280,
)
