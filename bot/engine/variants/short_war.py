"""Short War (rules.md §3.10)."""

from bot.engine.rules.rules import FirstTo, Rules
from bot.engine.variants.variant import Family, Variant

SHORT_WAR = Variant(
    key="short-war",
    name="Short War",
    family=Family.SHORT,
    rules=Rules(first_to=FirstTo(3)),
    seats=(2, 10),
    default_seats=2,
    sources=("S2",),
    battles=4,
)
