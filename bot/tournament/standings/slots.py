"""Defines the slots of a bracket: where each match stands, and from where its two players come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

THIRD: Final = "T"
"""The place of the match for the third place."""

GROUP: Final = "G"
"""What the places of the matches of groups begin with."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The entrant seeded so high; 1 is the highest."""

    number: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """The entrant who ends a group in this place. Both count from 1."""

    group: int
    rank: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """The entrant who comes through a slot."""

    place: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """The entrant who loses to the other at a slot. A bye has no loser, and a match that nobody won sends nobody down."""

    place: str


Feed = Seed | Ranked | WinnerOf | LoserOf


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a bracket: "W1.3" is the third match from the top of round 1. So many rounds are `left` after it.

    No feed is a free seat: a bye for the other one. A slot that is played `again` needs the second seat of the slot before
    to have won.
    """

    place: str
    round: int
    left: int
    feeds: tuple[Feed | None, Feed | None]
    again: bool = False


def bracket_order(size: int) -> list[int]:
    """Return the seeds of a full bracket from top to bottom, 1–8–4–5 for eight; the size is a power of two."""
    order = [1]
    while len(order) < size:
        order = [seed for high in order for seed in (high, 2 * len(order) + 1 - high)]
    return order


def rounds_of(entrants: int) -> int:
    """Return how many rounds it takes until one of so many has not lost."""
    return max(entrants - 1, 0).bit_length()


def seed_order(entrants: int) -> list[Seed | None]:
    """Return who stands where in the first round, top to bottom; the highest seeds have the free seats beside them."""
    return [Seed(seed) if seed <= entrants else None for seed in bracket_order(1 << rounds_of(entrants))]


def knockout_slots(feeds: Sequence[Feed | None], third: bool = False, before: int = 0) -> list[Slot]:
    """Return the slots of a single elimination of these, each after those that feed it, `before` rounds having been played.

    The match for the third place stands before the final.
    """
    slots: list[Slot] = []
    last = rounds_of(len(feeds))
    for number in range(1, last + 1):
        pairs = list(zip(feeds[::2], feeds[1::2], strict=True))
        row = [Slot(f"W{number}.{i}", before + number, last - number, pair) for i, pair in enumerate(pairs, 1)]
        slots += row
        feeds = [WinnerOf(slot.place) for slot in row]
    if third and last >= 2:
        one, other = slots[-3:-1]
        slots.insert(-1, Slot(THIRD, before + last, 0, (LoserOf(one.place), LoserOf(other.place))))
    return slots
