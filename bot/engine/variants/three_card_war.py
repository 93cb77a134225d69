"""Three-Card War (rules.md §3.18)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

THREE_CARD_WAR = Variant(
    key="three-card-war",
    name="Three-Card War",
    family=Family.WARS,
    rules=Rules(battle_cards=3),
    seats=(2, 10),
    default_seats=2,
    sources=("S1",),
    battles=61,
)
