"""Greater Spoils (rules.md §3.3)."""

from bot.engine.rules.rules import Rules, Spoils
from bot.engine.variants.variant import Family, Variant

GREATER_SPOILS = Variant(
    key="greater-spoils",
    name="Greater Spoils",
    family=Family.WARS,
    rules=Rules(spoils=Spoils.BY_RANK),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "DU"),
    battles=107,
)
