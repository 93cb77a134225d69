"""What is known of cards that are held in secret: to their owner everything, to the others what was turned up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.cards import Card
from bot.engine.view import View


@dataclass(frozen=True, slots=True)
class HandView(View):
    """A game of hands as one seat sees it. `hand` are the cards it can choose from, `own` all that it owns.

    `ups` are, for each flip of a battle that is not over, the cards that were turned up, by seat.
    `hands` is how many cards each seat can still play before it takes up its pile. `known` are, by seat, cards of which
    everybody has seen that the seat owns them; the last entry lies in the middle.
    """

    hand: bytes
    own: bytes
    hands: tuple[int, ...]
    known: tuple[bytes, ...]
    ups: tuple[tuple[Card | None, ...], ...]


class Known:
    """The cards of which everybody knows where they are, by owner; the last one is the middle of the table."""

    def __init__(self, seats: int) -> None:
        self._cards: list[list[Card]] = [[] for _ in range(seats + 1)]

    @classmethod
    def from_memory(cls, memory: dict[str, Any]) -> "Known":
        """What a game remembers."""
        known = cls(0)
        known._cards = [list(cards) for cards in memory["known"]]
        return known

    def to_memory(self) -> dict[str, Any]:
        """The same, to be remembered by a game."""
        return {"known": self._cards}

    def seen(self) -> tuple[bytes, ...]:
        """By seat, then the middle, the cards that are known to be there."""
        return tuple(map(bytes, self._cards))

    def follow(self, ups: Iterable[Card], winner: int | None, hid: Sequence[int]) -> None:
        """A battle: the up cards went to the winner, or to the middle if nobody won; `hid` are seats that laid cards down.

        Nobody can tell which cards of a loser went down and away with the pot, so what was known of it is not any more.
        """
        for card in ups:
            for cards in self._cards:
                if card in cards:
                    cards.remove(card)
                    break
        for seat in hid:
            if seat != winner:
                self._cards[seat].clear()
        if winner is None:
            self._cards[-1] += ups
        else:
            self._cards[winner] += [*ups, *self._cards[-1]]
            self._cards[-1].clear()

    def forget(self, seat: int) -> None:
        """A seat left, and its cards with it."""
        self._cards[seat].clear()
