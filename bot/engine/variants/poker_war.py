"""Poker War (rules.md §3.44)."""

from bot.engine.rules.rules import ComparedValue, Rules, RunOut
from bot.engine.variants.variant import Family, Variant

POKER_WAR = Variant(
    key="poker-war",
    name="Poker War",
    family=Family.SHORT,
    rules=Rules(value=ComparedValue.POKER, up_cards=7, spoils=0, run_out=RunOut.LOSE),
    seats=(2, 3),
    default_seats=2,
    sources=("LT",),
    battles=10,
)
