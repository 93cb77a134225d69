"""Double War (rules.md §3.19)."""

from bot.engine.rules.rules import Rules, RuleSwitch
from bot.engine.variants.variant import Family, Variant

DOUBLE_WAR = Variant(
    key="double-war",
    name="Double War",
    family=Family.WARS,
    rules=Rules(prize=RuleSwitch.ON),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=255,
)
