"""War for Four (rules.md §3.51)."""

from bot.engine.rules.rules import Remainder, Rules, WarTrigger
from bot.engine.variants.variant import Family, Variant

FOUR_PLAYER_GUIDE = Variant(
    key="four-player-guide",
    name="War for Four",
    family=Family.MANY,
    rules=Rules(trigger=WarTrigger.ANY, remainder=Remainder.UNEVEN),
    seats=(3, 8),
    default_seats=4,
    sources=("S1",),
    battles=273,
)
