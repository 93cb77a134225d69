"""Instant War (rules.md §3.11)."""

from bot.engine.rules.rules import LoserCards, Rules
from bot.engine.variants.variant import Family, Variant

INSTANT_WAR = Variant(
    key="instant-war",
    name="Instant War",
    family=Family.WARS,
    rules=Rules(losers=LoserCards.KILLED, spoils=1),
    seats=(2, 10),
    default_seats=2,
    sources=("S2",),
    battles=40,
)
