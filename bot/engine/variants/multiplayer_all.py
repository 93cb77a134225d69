"""All at War (rules.md §3.7)."""

from bot.engine.rules.rules import Participants, Rules, RunOut
from bot.engine.variants.variant import Family, Variant

MULTIPLAYER_ALL = Variant(
    key="multiplayer-all",
    name="All at War",
    family=Family.MANY,
    rules=Rules(participants=Participants.ALL, run_out=RunOut.LOSE),
    seats=(3, 10),
    default_seats=3,
    sources=("S2", "S3"),
    battles=198,
)
