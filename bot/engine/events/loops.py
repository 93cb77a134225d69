"""A game that goes round in circles: the same cards lie in the same places again, so they always will (rules.md §7.5)."""

from typing import Final, NamedTuple

FIRST_LOOK: Final = 512
"""The battle after which a game is first looked at; nearly all games that end by themselves have ended by then."""


class Repetition(NamedTuple):
    """The position after the battle `since` comes back every `period` battles, `wars` of which are wars."""

    since: int
    period: int
    wars: int


def next_look(battle: int) -> int:
    """The battle after which a game is looked at next: 512, 1,024, 2,048 and so on, doubling."""
    look = FIRST_LOOK
    while look <= battle:
        look *= 2
    return look
