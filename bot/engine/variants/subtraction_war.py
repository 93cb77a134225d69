"""Subtraction War (rules.md §3.43)."""

from bot.engine.rules.rules import Ace, ComparedValue, Rules
from bot.engine.variants.variant import Family, Variant

SUBTRACTION_WAR = Variant(
    key="subtraction-war",
    name="Subtraction War",
    family=Family.WARS,
    rules=Rules(value=ComparedValue.DIFFERENCE, up_cards=2, ace=Ace.LOW),
    seats=(2, 10),
    default_seats=2,
    sources=("WV", "MW"),
    battles=72,
)
