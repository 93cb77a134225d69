"""Scientific War to the End (rules.md §3.52)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

SCIENTIFIC_WAR_TO_THE_END = Variant(
    key="scientific-war-to-the-end",
    name="Scientific War to the End",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SCIENTIFIC, rounds=10_000),
    seats=(2, 3),
    default_seats=2,
    sources=("S4", "EG"),
    battles=30,
)
