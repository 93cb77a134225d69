"""Drunkard (rules.md §3.23)."""

from bot.engine.rules.rules import Participants, Rules, SpecialRank
from bot.engine.variants.variant import Family, Variant

DRUNKARD = Variant(
    key="drunkard",
    name="Drunkard",
    family=Family.CARDS,
    rules=Rules(pack=36, special=SpecialRank.LOWEST_BEATS_ACE, spoils=1, participants=Participants.ALL),
    seats=(2, 7),
    default_seats=2,
    sources=("S3", "GR", "BO", "RU"),
    battles=178,
)
