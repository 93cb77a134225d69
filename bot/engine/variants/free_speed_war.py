"""Free Speed War (rules.md §3.60)."""

from bot.engine.rules.rules import Flipping, Procedure, Rules
from bot.engine.variants.variant import Family, Variant

FREE_SPEED_WAR = Variant(
    key="free-speed-war",
    name="Free Speed War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SPEED, time=10 * 60, flip=Flipping.OWN, guard=0),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=136,
)
