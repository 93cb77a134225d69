"""Last Card Stands (rules.md §3.13)."""

from bot.engine.rules.rules import Rules, RunOut
from bot.engine.variants.variant import Family, Variant

LAST_CARD_STANDS = Variant(
    key="last-card-stands",
    name="Last Card Stands",
    family=Family.CLASSIC,
    rules=Rules(run_out=RunOut.LAST_CARD_STANDS),
    seats=(2, 10),
    default_seats=2,
    sources=("S3", "P"),
    battles=282,
)
