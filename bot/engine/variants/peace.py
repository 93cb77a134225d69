"""Peace (rules.md §3.17)."""

from bot.engine.rules.rules import Rules, WinningOrder
from bot.engine.variants.variant import Family, Variant

PEACE = Variant(
    key="peace",
    name="Peace",
    family=Family.CARDS,
    rules=Rules(wins=WinningOrder.LOW, spoils=5),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "LS"),
    battles=171,
)
