"""Any Tie War (rules.md §3.9)."""

from bot.engine.rules.rules import Rules, WarTrigger
from bot.engine.variants.variant import Family, Variant

ANY_TIE_WAR = Variant(
    key="any-tie-war",
    name="Any Tie War",
    family=Family.MANY,
    rules=Rules(trigger=WarTrigger.ANY),
    seats=(3, 10),
    default_seats=4,
    sources=("S1",),
    battles=284,
)
