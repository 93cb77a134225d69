"""Threes Beat Faces (rules.md §3.41)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

THREES_BEAT_FACES = Variant(
    key="threes-beat-faces",
    name="Threes Beat Faces",
    family=Family.CARDS,
    rules=Rules(beats="3>JQK"),
    seats=(2, 10),
    default_seats=2,
    sources=("WK",),
    battles=276,
)
