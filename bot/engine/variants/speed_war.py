"""Speed War (rules.md §3.20).

Where the rules are silent: a seat pays its own fine to itself when it reaches too early for a pot that becomes its own;
when the pot is taken the battle is over, and later presses cost nothing; whom a war knocked out cannot press any more.
"""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

SPEED_WAR = Variant(
    key="speed-war",
    name="Speed War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SPEED, time=10 * 60),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=136,
)
