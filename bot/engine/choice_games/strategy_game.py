"""Strategy War: the same thirteen cards for all, everything public, the highest unmatched card scores (rules.md §3.53).

The stock is the hand; nothing is ever captured: cards that were scored leave the game, and only their points stay. Cards
of a trick that nobody wins are the carry, and score for whoever wins next.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.cards import Card, card_text, parse_card
from bot.engine.choice_games.base import Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.equal_hands import (
    StrategyView,
    flip_of_trick,
    lay_cards,
    points_of,
    state_with_hands,
    suit_of_seat,
    winner_of,
)
from bot.engine.events.flip import Loot
from bot.engine.events.tricks import Scored, Unscored
from bot.engine.play.asks import Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import ChoiceCourse
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules


class Strategy(ChoiceGame):
    """A game of points. It remembers those of every seat."""

    __slots__ = ()

    has_points = True

    @classmethod
    def deal(
        cls, rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
    ) -> Game:
        """Return a new game, the same ranks for all; nothing is shuffled. `stocks` are hands.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        if stocks is not None:
            return super().deal(rules, seats, source, stocks=stocks)
        hands = [suit_of_seat(seat) for seat in range(seats)]
        return cls(compile_rules(rules), source, state_with_hands(rules, hands, deck))

    @property
    def waiting_stake(self) -> int:
        """How many points lie in the middle for the next winner."""
        return points_of(self._zones.carry)

    def _fresh_memory(self) -> dict[str, Any]:
        return {"points": [0] * self.seats}

    def count_owned(self, seat: int) -> int:
        """Return the points of the seat."""
        points: int = self._memory["points"][seat]
        return points

    def _won_counts(self) -> tuple[int, ...]:
        return self._counts()

    def view(self, seat: int | None) -> StrategyView:
        """Return what everybody sees: all hands, the points, and the cards that wait."""
        hands = tuple(map(bytes, self._stocks))
        return StrategyView(**self._public(seat), hands=hands, waiting=self._zones.carry, last=self._compiled.cap)

    def default_answer(self, ask: Ask) -> str:
        """Return the card of a seat that does not answer: drawn from its hand (rules.md §3.53)."""
        hand = self._stocks[ask.seat]
        if len(hand) == 1:
            return card_text(hand[0])
        return card_text(hand[self._source.below(len(hand), "default", self.battle + 1, ask.seat)])

    def _put_aside(self, seat: int) -> None:
        super()._put_aside(seat)
        self._memory["points"][seat] = 0

    def _take_carry_and_prize(self, seat: int) -> None:
        """Score the cards that wait for the last seat (rules.md §10 A04)."""
        self._score(seat, self._zones.carry)
        self._aside += self._zones.carry
        self._zones.carry = b""

    def _battle(self) -> Battle:
        seats = self._alive
        answers = yield [self._ask(seat) for seat in seats]
        return self._settled({seat: parse_card(answers[seat, AskKind.CARD]) for seat in seats})

    def _ask(self, seat: int) -> Ask:
        """Return the question for a card; the last card of a hand lays itself."""
        cards = tuple(map(card_text, self._stocks[seat]))
        return Ask(seat, AskKind.CARD, cards, None, idle=len(cards) == 1)

    def _settled(self, cards: Mapping[int, Card]) -> BattleResult:
        """Turn the cards up and score them."""
        laid = lay_cards(self._stocks, cards)
        winner, waited, killed = winner_of(cards), self._zones.carry, b""
        if winner is None:
            self._zones.carry += b"".join(laid)
            event: Scored | Unscored = Unscored(points_of(self._zones.carry))
        else:
            killed = b"".join(laid) + waited
            self._zones.carry = b""
            self._score(winner, killed)
            event = Scored(winner, points_of(killed), points_of(waited))
        course = ChoiceCourse(
            (flip_of_trick(cards, self.seats, winner),),
            laid,
            carry_taken=len(waited) if winner is not None else 0,
            carry=len(self._zones.carry),
            loot=Loot(None, None, killed, taken_back=False),
            shown=(event,),
        )
        return BattleResult(winner, tuple(cards), tuple(cards.values()), course)

    def _score(self, seat: int, cards: bytes) -> None:
        points = list(self._memory["points"])
        points[seat] += points_of(cards)
        self._memory = {"points": points}
