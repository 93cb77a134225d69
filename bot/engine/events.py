"""What happened in a round, as small values in the order in which a table would see it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.cards import Card
from bot.engine.flip import Flip
from bot.engine.outcome import Ending, Outcome


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid cards: `downs` face down, then `up`; None when it gave its last cards up without turning one."""

    seat: int
    downs: bytes
    up: Card | None


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat without cards keeps its up card in play (rules.md §3.13)."""

    seat: int
    up: Card


@dataclass(frozen=True, slots=True)
class WarDeclared:
    """The seats are tied and fight; `step` counts the steps of this battle from 1."""

    step: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat could not lay the step and fell out of the war."""

    seat: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat took the pot of `cards` cards, an earlier carry included."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Carried:
    """Nobody took the pot; `cards` cards now wait for a winner (rules.md §2.7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat left the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = Laid | Stood | WarDeclared | Forfeited | Taken | Carried | Eliminated | Finished


def unfold(
    flips: Sequence[Flip],
    *,
    winner: int | None,
    pot: int,
    carry: int,
    out: Sequence[int],
    outcome: Outcome | None,
) -> tuple[Event, ...]:
    """The events of a round made of these parts, in order."""
    events = list(_of_flips(flips))
    events.append(Carried(carry) if winner is None else Taken(winner, pot))
    events += map(Eliminated, out)
    if outcome is not None:
        if winner is None and outcome.ending is Ending.ALL_CARDS:
            events.append(Taken(outcome.winners[0], carry))
        events.append(Finished(outcome))
    return tuple(events)


def _of_flips(flips: Sequence[Flip]) -> Iterator[Event]:
    for step, flip in enumerate(flips):
        if step:
            yield WarDeclared(step, flips[step - 1].contenders)
        yield from _of_flip(flip)


def _of_flip(flip: Flip) -> Iterator[Event]:
    yield from map(Forfeited, flip.fallen)
    for seat, (downs, up) in enumerate(zip(flip.downs, flip.ups, strict=True)):
        if seat in flip.standing and up is not None:
            yield Stood(seat, up)
        elif downs or up is not None:
            yield Laid(seat, downs, up)
