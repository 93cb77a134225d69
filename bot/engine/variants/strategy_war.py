"""Strategy War, also called BrainWar (rules.md §3.53)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

STRATEGY_WAR = Variant(
    key="strategy-war",
    name="Strategy War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.STRATEGY),
    seats=(2, 10),
    default_seats=5,
    sources=("SW",),
    battles=13,
)
