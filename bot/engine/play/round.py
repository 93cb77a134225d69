"""One battle as a small immutable value, from which its flips, cards and events are worked out.

A game of classic War has hundreds of battles and nearly all of them are one card each. So such a round holds just
those cards, and a battle that took more (a war, a carry) has a `BattleCourse`; the rest is worked out when asked. A battle of
a game of choice has a `ChoiceCourse`.
"""

from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Outcome, Repetition
from bot.engine.events.table import Event, events_of_round
from bot.engine.play.battle import BattleCourse


class ChoiceCourse(NamedTuple):
    """The course of one battle of a game of choice, noted while it was played.

    `laid` is by seat, with one entry more where the house plays. Both carries are numbers of cards. `first` happened
    before the cards were shown, `shown` when they were, `after` when the pot was taken; `meanwhile` holds, for each step
    of a war, what happened before the cards of that step were shown.
    """

    flips: tuple[Flip, ...]
    laid: tuple[bytes, ...]
    steps: int = 0
    carry_taken: int = 0
    carry: int = 0
    loot: Loot | None = None
    first: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()
    shown: tuple[Event, ...] = ()
    meanwhile: tuple[tuple[Event, ...], ...] = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat laid."""
        return tuple(map(len, self.laid))


class Round(NamedTuple):
    """One battle, resolved. `ups` are the opening cards of the seats in `alive`; `course` is None if that was all.

    `out` are the seats that left the game since the round before (those that resigned included), `outcome` is set on
    the last round of a game. `repeats` is set on the round after which the game is known to repeat
    itself (rules.md §7.5).
    """

    battle: int
    winner: int | None
    seats: int
    alive: tuple[int, ...]
    ups: tuple[Card, ...]
    course: BattleCourse | ChoiceCourse | None
    out: tuple[int, ...]
    outcome: Outcome | None
    repeats: Repetition | None = None

    @property
    def flips(self) -> tuple[Flip, ...]:
        """The opening flip and one flip for each war step."""
        if self.course is not None:
            return self.course.flips
        shown = dict(zip(self.alive, self.ups, strict=True))
        return (
            Flip(
                downs=(b"",) * self.seats,
                ups=tuple(map(shown.get, range(self.seats))),
                contenders=() if self.winner is None else (self.winner,),
            ),
        )

    @property
    def steps(self) -> int:
        """War steps in this battle, 0 for an ordinary one (rules.md §10 A01)."""
        return 0 if self.course is None else self.course.steps

    @property
    def laid(self) -> tuple[bytes, ...]:
        """By seat, every card it laid in this battle, in order; empty for a seat that is not in it."""
        if self.course is not None:
            return self.course.laid
        laid = [b""] * self.seats
        for seat, up in zip(self.alive, self.ups, strict=True):
            laid[seat] = bytes((up,))
        return tuple(laid)

    @property
    def pot(self) -> int:
        """How many cards were taken or carried: an earlier carry and a prize included, killed cards not."""
        if self.course is None:
            return len(self.ups)
        cards = sum(self.course.counts) + self.course.carry_taken - len(self.killed_cards)
        return cards + (self.loot is not None and self.loot.prize_taken is not None)

    @property
    def loot(self) -> Loot | None:
        """What became of cards besides being taken or carried, where the rules know such a thing."""
        return None if self.course is None else self.course.loot

    @property
    def killed_cards(self) -> bytes:
        """The cards that left the game in this battle (rules.md §3.11)."""
        return b"" if self.loot is None else self.loot.killed

    @property
    def carry(self) -> int:
        """How many cards lie undecided in the middle after this battle (rules.md §2.7)."""
        return 0 if self.course is None else self.course.carry

    @property
    def choice_course(self) -> ChoiceCourse | None:
        """The course of this battle in a game of choice; None in games that follow from their cards."""
        return self.course if isinstance(self.course, ChoiceCourse) else None

    @property
    def all_events(self) -> tuple[Event, ...]:
        """Everything that happened, in order, one small value each."""
        return events_of_round(self)
