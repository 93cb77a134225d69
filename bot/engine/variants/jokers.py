"""Joker War (rules.md §3.5)."""

from bot.engine.rules.rules import Jokers, Rules
from bot.engine.variants.variant import Family, Variant

JOKERS = Variant(
    key="jokers",
    name="Joker War",
    family=Family.CARDS,
    rules=Rules(jokers=Jokers.SHUFFLED),
    seats=(2, 10),
    default_seats=2,
    sources=("S0", "S2", "S3"),
    battles=308,
)
