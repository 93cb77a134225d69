"""Fours Beat Aces (rules.md §3.41)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

FOURS_BEAT_ACES = Variant(
    key="fours-beat-aces",
    name="Fours Beat Aces",
    family=Family.CARDS,
    rules=Rules(beats="3>JQK 4>A"),
    seats=(2, 10),
    default_seats=2,
    sources=("WK",),
    battles=268,
)
