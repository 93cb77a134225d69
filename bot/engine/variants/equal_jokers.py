"""Equal Jokers (rules.md §3.6)."""

from bot.engine.rules.rules import Jokers, Rules
from bot.engine.variants.variant import Family, Variant

EQUAL_JOKERS = Variant(
    key="equal-jokers",
    name="Equal Jokers",
    family=Family.CARDS,
    rules=Rules(jokers=Jokers.EQUAL),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "S3"),
    battles=322,
)
