"""The events of a round that every game can have, that of Quatro, and their order at the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol, TypeAlias

from bot.engine.cards import Card
from bot.engine.events.casino import CasinoEvent
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Outcome, Repetition
from bot.engine.events.speed import SpeedEvent
from bot.engine.events.stealing import StealingEvent
from bot.engine.events.tricks import ScientificEvent, StrategyEvent


@dataclass(frozen=True, slots=True)
class Beaten:
    """A seat goes: it turned up the weakest `card`, or in a war the weakest of those who fought."""

    seat: int
    card: Card
    war: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid cards: `downs` face down, then `up`; None when it gave its last cards up without turning one.

    Where it turned up several, `row` holds them all.
    """

    seat: int
    downs: bytes
    up: Card | None
    row: bytes = b""


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat without cards keeps its up card in play (rules.md §3.13)."""

    seat: int
    up: Card


@dataclass(frozen=True, slots=True)
class WarDeclared:
    """The seats are tied and fight; `step` counts the steps of this battle from 1.

    Cards that start a war by themselves have `called` it, and then nobody need be tied.
    """

    step: int
    seats: tuple[int, ...]
    called: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsCancelled:
    """The seats showed the same card, suit and all, and are out of the battle (rules.md §3.47)."""

    seats: tuple[int, ...]
    cards: bytes


@dataclass(frozen=True, slots=True)
class UnderdogWon:
    """The seat has lost the war and wins it all the same, by cards that it laid face down (rules.md §3.42)."""

    seat: int
    beaten: int
    cards: bytes


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
class Killed:
    """These cards left the game (rules.md §3.11)."""

    cards: bytes


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    """A seat won the prize that lay in the middle; it is among the cards taken (rules.md §3.19)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PrizeStaked:
    """A seat leaves a card that it has just captured in the middle, as the prize of the next battle."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Nobody could finish the last war: a seat puts its own `cards` cards onto its won pile (rules.md §10 A18)."""

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
class GameFinished:
    """The game is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Repeated:
    """The position is known to come back every `period` battles, for ever (rules.md §7.5)."""

    period: int


Event: TypeAlias = (
    Laid
    | SpeedEvent
    | Stood
    | WarDeclared
    | CardsCancelled
    | UnderdogWon
    | Forfeited
    | Taken
    | Killed
    | PrizeTaken
    | PrizeStaked
    | TakenBack
    | Carried
    | Eliminated
    | Repeated
    | GameFinished
    | ScientificEvent
    | StealingEvent
    | CasinoEvent
    | StrategyEvent
    | Beaten
)


class ExtraEvents(Protocol):
    """The events of a game of choice besides its cards: before they are shown, in a war, when they are shown, and after."""

    @property
    def first(self) -> Sequence[Event]: ...
    @property
    def meanwhile(self) -> Sequence[Sequence[Event]]: ...
    @property
    def shown(self) -> Sequence[Event]: ...
    @property
    def after(self) -> Sequence[Event]: ...


class RoundFacts(Protocol):
    """What a round must know for its events to be listed."""

    @property
    def flips(self) -> Sequence[Flip]: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def alive(self) -> Sequence[int]: ...
    @property
    def laid(self) -> Sequence[bytes]: ...
    @property
    def pot(self) -> int: ...
    @property
    def carry(self) -> int: ...
    @property
    def loot(self) -> Loot | None: ...
    @property
    def out(self) -> Sequence[int]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def repeats(self) -> Repetition | None: ...
    @property
    def choice_course(self) -> ExtraEvents | None: ...


def events_of_round(facts: RoundFacts) -> tuple[Event, ...]:
    """Return the events of a round, in order."""
    course = facts.choice_course
    events = [] if course is None else list(course.first)
    events += _of_flips(facts.flips, () if course is None else course.meanwhile)
    events += () if course is None else course.shown
    events += _of_pot(facts)
    events += () if course is None else course.after
    events += map(Eliminated, facts.out)
    if facts.repeats is not None:
        events.append(Repeated(facts.repeats.period))
    if facts.outcome is not None:
        left = [seat for seat in facts.alive if seat not in facts.out]
        if facts.winner is None and facts.carry and len(left) == 1:
            events.append(Taken(left[0], facts.carry))
        events.append(GameFinished(facts.outcome))
    return tuple(events)


def _of_pot(facts: RoundFacts) -> Iterator[Event]:
    loot = facts.loot
    if facts.winner is not None:
        if loot is not None and loot.prize_taken is not None:
            yield PrizeTaken(facts.winner, loot.prize_taken)
        if loot is not None and loot.killed:
            yield Killed(loot.killed)
        if facts.pot:
            yield Taken(facts.winner, facts.pot)
        if loot is not None and loot.prize is not None:
            yield PrizeStaked(*loot.prize)
    elif loot is not None and loot.taken_back:
        yield from (TakenBack(seat, len(cards)) for seat, cards in enumerate(facts.laid) if cards)
    elif facts.carry:
        yield Carried(facts.carry)


def _of_flips(flips: Sequence[Flip], meanwhile: Sequence[Sequence[Event]]) -> Iterator[Event]:
    for step, flip in enumerate(flips):
        if step:
            yield WarDeclared(step, flips[step - 1].contenders, flips[step - 1].called_by)
            yield from chain.from_iterable(meanwhile[step - 1 : step])
        yield from _of_flip(flip)
        if flip.cancelled:
            yield CardsCancelled(flip.cancelled, bytes(flip.laid_by(seat)[-1] for seat in flip.cancelled))
    last = flips[-1]
    if last.beaten is not None:
        yield UnderdogWon(last.contenders[0], last.beaten, last.saved_by)


def _of_flip(flip: Flip) -> Iterator[Event]:
    yield from map(Forfeited, flip.fallen)
    for seat, (downs, up) in enumerate(zip(flip.downs, flip.ups, strict=True)):
        if seat in flip.standing and up is not None:
            yield Stood(seat, up)
        elif downs or up is not None:
            yield Laid(seat, downs, up, flip.rows[seat] if flip.rows and up is not None else b"")
