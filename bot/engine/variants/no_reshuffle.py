"""No Reshuffle (rules.md §4)."""

from bot.engine.rules.rules import Capture, Rules
from bot.engine.variants.variant import Family, Variant

NO_RESHUFFLE = Variant(
    key="no-reshuffle",
    name="No Reshuffle",
    family=Family.SHORT,
    rules=Rules(capture=Capture.PILE_FINAL),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=21,
)
