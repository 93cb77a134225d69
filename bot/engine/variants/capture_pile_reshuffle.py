"""Capture Piles (rules.md §4)."""

from bot.engine.rules.rules import Capture, Rules
from bot.engine.variants.variant import Family, Variant

CAPTURE_PILE_RESHUFFLE = Variant(
    key="capture-pile-reshuffle",
    name="Capture Piles",
    family=Family.CLASSIC,
    rules=Rules(capture=Capture.PILE),
    seats=(2, 10),
    default_seats=2,
    sources=("S0", "S3"),
    battles=267,
)
