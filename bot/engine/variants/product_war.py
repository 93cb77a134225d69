"""Multiplication War (rules.md §3.43)."""

from bot.engine.rules.rules import Ace, ComparedValue, Rules
from bot.engine.variants.variant import Family, Variant

PRODUCT_WAR = Variant(
    key="product-war",
    name="Multiplication War",
    family=Family.WARS,
    rules=Rules(value=ComparedValue.PRODUCT, up_cards=2, ace=Ace.LOW),
    seats=(2, 10),
    default_seats=2,
    sources=("MW",),
    battles=144,
)
