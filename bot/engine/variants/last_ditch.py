"""Last Ditch Effort (rules.md §3.12)."""

from bot.engine.rules.rules import Rules, RunOut
from bot.engine.variants.variant import Family, Variant

LAST_DITCH = Variant(
    key="last-ditch",
    name="Last Ditch Effort",
    family=Family.CLASSIC,
    rules=Rules(run_out=RunOut.LAST_CARD),
    seats=(2, 10),
    default_seats=2,
    sources=("S2", "S0", "S1"),
    battles=271,
)
