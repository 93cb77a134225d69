"""Slap War (rules.md §3.54)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

SLAP_WAR = Variant(
    key="slap-war",
    name="Slap War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SLAP, time=10 * 60),
    seats=(2, 10),
    default_seats=3,
    sources=("WK",),
    battles=100,
)
