"""Suicide War (rules.md §3.21)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

SUICIDE_WAR = Variant(
    key="suicide-war",
    name="Suicide War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SUICIDE),
    seats=(2, 6),
    default_seats=2,
    sources=("S1",),
    battles=29,
)
