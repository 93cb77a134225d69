"""Party War (rules.md §4)."""

from bot.engine.rules.rules import Jokers, Rules, RuleSwitch
from bot.engine.variants.variant import Family, Variant

PARTY_WAR = Variant(
    key="party-war",
    name="Party War",
    family=Family.CARDS,
    rules=Rules(jokers=Jokers.SHUFFLED, forfeit=RuleSwitch.ON),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=308,
)
