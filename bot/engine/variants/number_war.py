"""Number War (rules.md §3.42)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

NUMBER_WAR = Variant(
    key="number-war",
    name="Number War",
    family=Family.CARDS,
    rules=Rules(auto_war="2", beats="3>JQK 4>A", underdog="6"),
    seats=(2, 10),
    default_seats=2,
    sources=("OR",),
    battles=112,
)
