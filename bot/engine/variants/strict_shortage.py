"""Strict Shortage (rules.md §3.14)."""

from bot.engine.rules.rules import Rules, RunOut
from bot.engine.variants.variant import Family, Variant

STRICT_SHORTAGE = Variant(
    key="strict-shortage",
    name="Strict Shortage",
    family=Family.CLASSIC,
    rules=Rules(run_out=RunOut.LOSE),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "S0", "P"),
    battles=236,
)
