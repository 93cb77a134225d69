"""The base of games in which all seats start with the same ranks, a suit each: nothing is shuffled (rules.md §3.26, §3.53)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.cards import RANKS_OF_A_SUIT, SUITS, Card
from bot.engine.choice_games.base import ChoiceGame
from bot.engine.events.flip import Flip
from bot.engine.play.dealing import checked_deck
from bot.engine.play.game import Game
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import check

_SUITS_DEALT: Final = "HSDC"
"""The suits of the first seats; from the fifth seat on they come again."""


def suit_of_seat(seat: int) -> bytes:
    """Return the cards of a seat's suit, from the two to the ace."""
    first = SUITS.index(_SUITS_DEALT[seat % len(SUITS)]) * RANKS_OF_A_SUIT
    return bytes(range(first, first + RANKS_OF_A_SUIT))


class EqualHandsGame(ChoiceGame):
    """A game of equal hands: the stock is the hand, and a battle is a trick of one card each."""

    __slots__ = ()

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: int,
        source: RandomSource,
        *,
        deck: bytes | None = None,
        stocks: Sequence[bytes] | None = None,
    ) -> Game:
        """Return a new game, the same ranks for all; nothing is shuffled, so a `deck` makes no difference. `stocks` are hands.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        if stocks is not None:
            return super().deal(rules, seats, source, stocks=stocks)
        check(rules, seats)
        compiled = compile_rules(rules)
        if deck is not None:
            checked_deck(compiled, deck)
        hands = [cls._hand_of(seat) for seat in range(seats)]
        game = cls(compiled, source, GameState(0, 0, hands, b"", b"", (0,) * seats, None, fresh_holdings(seats)))
        game._note_hands(hands)
        return game

    @classmethod
    def _hand_of(cls, seat: int) -> bytes:
        """Return what a seat starts with."""
        return suit_of_seat(seat)

    def _note_hands(self, hands: Sequence[bytes]) -> None:
        """Remember the hands of a new game; given `stocks` are not told."""

    def _lay(self, cards: Mapping[int, Card]) -> tuple[bytes, ...]:
        """Take the chosen cards out of their hands and return by seat what it has laid."""
        for seat, card in cards.items():
            self._stocks[seat].remove(card)
        return tuple([bytes((cards[seat],)) if seat in cards else b"" for seat in range(self.seats)])

    def _flip(self, cards: Mapping[int, Card], winner: int | None) -> Flip:
        """Return the only flip of a trick."""
        ups = tuple(map(cards.get, range(self.seats)))
        return Flip((b"",) * self.seats, ups, () if winner is None else (winner,))
