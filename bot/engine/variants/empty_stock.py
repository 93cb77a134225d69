"""Empty Deck (rules.md §3.61)."""

from bot.engine.rules.rules import Capture, Rules
from bot.engine.variants.variant import Family, Variant

EMPTY_STOCK = Variant(
    key="empty-stock",
    name="Empty Deck",
    family=Family.MANY,
    rules=Rules(capture=Capture.PILE_OUT),
    seats=(3, 8),
    default_seats=3,
    sources=("S0",),
    battles=14,
)
