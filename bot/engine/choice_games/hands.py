"""Which cards of hidden hands are known, and to whom: the view of a seat, and the cards that all have seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.cards import Card
from bot.engine.play.asks import View
from bot.engine.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class HandView(View):
    """A game of hands as one seat sees it. `hand` are the cards it can choose from, `own` all that it owns.

    Of its own cards those are HIDDEN that it cannot choose from yet.
    `ups` are, for each flip of a battle that is not over, the cards that were turned up, by seat.
    `hands` is how many cards each seat can still play before it takes up its pile. `known` are, by seat, cards of which
    everybody has seen that the seat owns them; the last entry lies in the middle. Those of them that lie in the pile for
    sure are `piled`. `unseen` are the cards of which the seat cannot tell where they are. `last` is the battle after
    which the game ends.
    """

    hand: bytes
    own: bytes
    hands: tuple[int, ...]
    known: tuple[bytes, ...]
    piled: tuple[bytes, ...]
    unseen: bytes
    ups: tuple[tuple[Card | None, ...], ...]
    rules: Rules
    last: int


class KnownCards:
    """The cards of which everybody knows where they are, by owner; the last one is the middle of the table.

    Those that were won go onto the pile of their owner, until it is taken up.
    """

    def __init__(self, seats: int) -> None:
        self._cards: list[list[Card]] = [[] for _ in range(seats + 1)]
        self._piled: list[list[Card]] = [[] for _ in range(seats)]

    @classmethod
    def from_memory(cls, memory: dict[str, Any]) -> "KnownCards":
        """Return the known cards from the memory of a game."""
        known = cls(0)
        known._cards = [list(cards) for cards in memory["known"]]
        known._piled = [list(cards) for cards in memory["piled"]]
        return known

    def to_memory(self) -> dict[str, Any]:
        """Return the known cards as JSON for the memory of a game."""
        return {"known": self._cards, "piled": self._piled}

    def seen_by_seat(self) -> tuple[bytes, ...]:
        """Return the known cards by seat, then those in the middle."""
        return tuple(map(bytes, self._cards))

    def piled_by_seat(self) -> tuple[bytes, ...]:
        """Return by seat the cards that are known to lie in its pile."""
        return tuple(map(bytes, self._piled))

    def follow_battle(self, ups: Sequence[tuple[int, Card]], winner: int | None, hid: Sequence[int]) -> None:
        """Follow a battle: its up cards went to the winner, or to the middle; `hid` are seats that laid cards face down.

        Nobody can tell which cards of a loser went down and away with the pot, so what was known of its hand is not any
        more.
        """
        for seat, card in ups:
            if card in self._cards[seat]:
                self._cards[seat].remove(card)
        for seat in hid:
            if seat != winner:
                self._cards[seat] = list(self._piled[seat])
        won = [card for _, card in ups]
        if winner is None:
            self._cards[-1] += won
            return
        won += self._cards[-1]
        self._cards[-1].clear()
        self._cards[winner] += won
        self._piled[winner] += won

    def take_up(self, seat: int) -> None:
        """Note that a seat took up its pile as its hand."""
        self._piled[seat].clear()

    def forget_seat(self, seat: int) -> None:
        """Forget the cards of a seat that left."""
        self._cards[seat].clear()
        self._piled[seat].clear()
