"""Cancelling Decks (rules.md §3.62)."""

from bot.engine.rules.rules import Identical, Rules
from bot.engine.variants.variant import Family, Variant

CANCELLING_DECKS = Variant(
    key="cancelling-decks",
    name="Cancelling Decks",
    family=Family.CARDS,
    rules=Rules(decks=2, identical=Identical.CANCEL),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=1047,
)
