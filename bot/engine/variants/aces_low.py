"""Aces Low (rules.md §3.15)."""

from bot.engine.rules.rules import Ace, Rules
from bot.engine.variants.variant import Family, Variant

ACES_LOW = Variant(
    key="aces-low",
    name="Aces Low",
    family=Family.CARDS,
    rules=Rules(ace=Ace.LOW),
    seats=(2, 10),
    default_seats=2,
    sources=("S2",),
    battles=271,
)
