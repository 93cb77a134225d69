"""Quatro, without the drinks (rules.md §3.55)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

QUATRO = Variant(
    key="quatro",
    name="Quatro",
    family=Family.MANY,
    rules=Rules(procedure=Procedure.QUATRO),
    seats=(3, 5),
    default_seats=4,
    sources=("WK",),
    battles=3,
)
