"""Death and Life (rules.md §3.24)."""

from bot.engine.rules.rules import Capture, Rules
from bot.engine.variants.variant import Family, Variant

TOD_UND_LEBEN = Variant(
    key="tod-und-leben",
    name="Death and Life",
    family=Family.SHORT,
    rules=Rules(pack=32, spoils=0, capture=Capture.PILE_FINAL),
    seats=(2, 2),
    default_seats=2,
    sources=("S3", "GR", "P"),
    battles=14,
)
