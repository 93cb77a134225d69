"""Automatic War (rules.md §3.40)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

AUTOMATIC_WAR = Variant(
    key="automatic-war",
    name="Automatic War",
    family=Family.WARS,
    rules=Rules(auto_war="2"),
    seats=(2, 10),
    default_seats=2,
    sources=("WK",),
    battles=120,
)
