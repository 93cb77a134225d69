"""Prisoners (rules.md §3.46)."""

from bot.engine.rules.rules import Capture, Participants, Rules
from bot.engine.variants.variant import Family, Variant

PRISONER_WAR = Variant(
    key="prisoner-war",
    name="Prisoners",
    family=Family.SHORT,
    rules=Rules(capture=Capture.PILE_FINAL, participants=Participants.ALL),
    seats=(2, 10),
    default_seats=3,
    sources=("MW",),
    battles=14,
)
