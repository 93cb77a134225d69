"""Lesser Spoils (rules.md §3.2)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

LESSER_SPOILS = Variant(
    key="lesser-spoils",
    name="Lesser Spoils",
    family=Family.WARS,
    rules=Rules(spoils=1),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "S3", "DU"),
    battles=457,
)
