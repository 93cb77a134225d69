"""War for Three or Four (rules.md §3.50)."""

from bot.engine.rules.rules import Participants, Rules
from bot.engine.variants.variant import Family, Variant

THREE_OR_FOUR = Variant(
    key="three-or-four",
    name="War for Three or Four",
    family=Family.MANY,
    rules=Rules(participants=Participants.ALL, spoils=1),
    seats=(3, 4),
    default_seats=3,
    sources=("S3",),
    battles=418,
)
