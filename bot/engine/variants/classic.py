"""Classic War (rules.md §3.1)."""

from bot.engine.rules.rules import Rules
from bot.engine.variants.variant import Family, Variant

CLASSIC = Variant(
    key="classic",
    name="Classic War",
    family=Family.CLASSIC,
    rules=Rules(),
    seats=(2, 10),
    default_seats=2,
    sources=("S0", "S2", "S3"),
    battles=271,
)
