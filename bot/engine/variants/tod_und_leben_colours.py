"""Red against Black (rules.md §3.24)."""

from bot.engine.rules.rules import Deal, Rules
from bot.engine.variants.variant import Family, Variant

TOD_UND_LEBEN_COLOURS = Variant(
    key="tod-und-leben-colours",
    name="Red against Black",
    family=Family.CARDS,
    rules=Rules(pack=32, deal=Deal.BY_COLOUR, spoils=1),
    seats=(2, 2),
    default_seats=2,
    sources=("CS",),
    battles=149,
)
