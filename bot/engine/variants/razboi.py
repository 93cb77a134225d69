"""Război (rules.md §3.4)."""

from bot.engine.rules.rules import Rules, RunOut, Spoils
from bot.engine.variants.variant import Family, Variant

RAZBOI = Variant(
    key="razboi",
    name="Război",
    family=Family.WARS,
    rules=Rules(spoils=Spoils.BY_RANK_TOTAL, run_out=RunOut.CAP_TO_FEWEST),
    seats=(2, 10),
    default_seats=2,
    sources=("S3",),
    battles=117,
)
