"""One round as everybody saw it: the cards shown, and what each seat owned before and after; and sets of seats to remember."""

from functools import cached_property, lru_cache
from typing import Final

from bot.engine.cards import Card
from bot.engine.events.flip import Flip
from bot.engine.play.public_game import PublicGame
from bot.engine.play.round import Round


class Observation:
    """A round with the game right after it. `before` and `after` are what the seats own, `players` the seats still in the game.

    Nothing here is known only by a card that lies face down.
    """

    def __init__(
        self, played: Round, game: PublicGame, before: tuple[int, ...], after: tuple[int, ...], players: tuple[int, ...]
    ) -> None:
        self.round = played
        self.game = game
        self.before = before
        self.after = after
        self.players = players
        self.battle = played.battle
        self.winner = played.winner
        self.steps = played.steps
        self.goes_on = game.outcome is None

    @cached_property
    def flips(self) -> tuple[Flip, ...]:
        """The opening, and one flip for each war step."""
        return self.round.flips

    @cached_property
    def fighters(self) -> tuple[int, ...]:
        """The seats whose tie began the war; nobody in a round without one."""
        return self.flips[0].contenders if self.steps else ()

    @property
    def tied_by_card(self) -> bool:
        """Whether equal cards began the war: not a card that always does, and not several together."""
        return bool(self.fighters) and not self.flips[0].called_by and not self.flips[0].rows

    @property
    def decided_by_card(self) -> bool:
        """Whether the winner has the card that won: another seat may have been quicker in Speed War, or the underdog."""
        if self.winner is None:
            return False
        if self.round.course is None:
            return True
        return self.winner in self.flips[-1].contenders and self.flips[-1].beaten is None

    @property
    def total_cards(self) -> int:
        """The cards in the game now."""
        return sum(self.after) + self.round.carry

    def last_ups(self) -> dict[int, Card]:
        """Return the cards of the last flip that had any, by seat."""
        for flip in reversed(self.flips):
            shown = {seat: card for seat, card in enumerate(flip.ups) if card is not None}
            if shown:
                return shown
        return {}

    def cards_shown(self) -> list[tuple[int, Card]]:
        """Return each card that was turned up, with the seat that laid it, in order."""
        return [
            (seat, card)
            for flip in self.flips
            for seat, card in enumerate(flip.ups)
            if card is not None and seat not in flip.standing
        ]

    def seats_fallen(self) -> list[int]:
        """Return the seats that this round knocked out; those that resigned laid no card in it."""
        return [seat for seat in self.round.out if seat in self.round.alive]


NO_SEATS: Final = frozenset[int]()

SHARED_SETS: Final = 4096
"""Different sets that are held to be shared."""


@lru_cache(maxsize=SHARED_SETS)
def with_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats and one more."""
    return seats | {seat}


@lru_cache(maxsize=SHARED_SETS)
def without_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats without one."""
    return (seats - {seat}) or NO_SEATS
