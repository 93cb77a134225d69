"""Casino War (rules.md §3.25)."""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

CASINO_WAR = Variant(
    key="casino-war",
    name="Casino War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.CASINO, decks=6),
    seats=(1, 7),
    default_seats=2,
    sources=("S0", "S3", "WM", "IO"),
    battles=20,
)
