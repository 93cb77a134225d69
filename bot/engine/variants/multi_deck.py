"""Two Packs (rules.md §3.27)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

MULTI_DECK = Variant(
    key="multi-deck",
    name="Two Packs",
    family=Family.CARDS,
    rules=Rules(decks=2),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=964,
)
