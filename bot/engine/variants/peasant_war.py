"""Peasant War (rules.md §3.16)."""

from bot.engine.rules.rules import Ace, Rules, WinningOrder
from bot.engine.variants.variant import Family, Variant

PEASANT_WAR = Variant(
    key="peasant-war",
    name="Peasant War",
    family=Family.CARDS,
    rules=Rules(ace=Ace.LOW, wins=WinningOrder.LOW),
    seats=(2, 10),
    default_seats=2,
    sources=("S0",),
    battles=271,
)
