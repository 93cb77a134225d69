"""Limited Engagement (rules.md §3.8)."""

from bot.engine.rules.rules import Participants, Rules
from bot.engine.variants.variant import Family, Variant

LIMITED_ENGAGEMENT = Variant(
    key="limited-engagement",
    name="Limited Engagement",
    family=Family.MANY,
    rules=Rules(participants=Participants.TIED),
    seats=(3, 10),
    default_seats=3,
    sources=("S2", "S0", "S1"),
    battles=275,
)
