"""Strategy War: the same thirteen cards for all, everything public, the highest unmatched card scores (rules.md §3.53).

The stock is the hand; nothing is ever captured: cards that were scored leave the game, and only their points stay. Cards
of a trick that nobody wins are the carry, and score for whoever wins next.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.engine.cards import RANKS_OF_A_SUIT, SUITS, Card, rank_of
from bot.engine.chance import Chance
from bot.engine.choice_games.base import Battle, BattleResult, ChoiceGame
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.strategy import Scored, Unscored
from bot.engine.notation import card_text, parse_card
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.play.choice_course import ChoiceCourse
from bot.engine.play.dealing import checked_deck
from bot.engine.play.game import Game
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import check

_SUITS_DEALT: Final = "HSDC"


def hand_of(seat: int) -> bytes:
    """Return what a seat starts with: a whole suit from the two to the ace (rules.md §10 B19)."""
    first = SUITS.index(_SUITS_DEALT[seat % len(SUITS)]) * RANKS_OF_A_SUIT
    return bytes(range(first, first + RANKS_OF_A_SUIT))


def points_of(cards: Iterable[Card]) -> int:
    """Return what cards score: numbers as printed, jack 11, queen 12, king 13, ace 14."""
    return sum(rank_of(card) + 2 for card in cards)


def winner_of(cards: Mapping[int, Card]) -> int | None:
    """Return the seat of the highest card whose rank nobody else has laid, or None if every card has an equal."""
    times = Counter(map(rank_of, cards.values()))
    unmatched = {seat: rank_of(card) for seat, card in cards.items() if times[rank_of(card)] == 1}
    return max(unmatched, key=unmatched.__getitem__, default=None)


@dataclass(frozen=True, slots=True)
class StrategyView(View):
    """Everything but the cards chosen for the present trick; `counts` are points.

    `hands` are, by seat, the cards it has left; `waiting` are those of tricks that nobody has won. `last` is the trick
    after which the game ends.
    """

    hands: tuple[bytes, ...]
    waiting: bytes
    last: int

    @property
    def stocks(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, its cards; nothing is hidden."""
        return tuple(map(tuple, self.hands))


class Strategy(ChoiceGame):
    """A game of points. It remembers those of every seat."""

    __slots__ = ()

    has_points = True

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: int,
        chance: Chance,
        *,
        deck: bytes | None = None,
        stocks: Sequence[bytes] | None = None,
    ) -> Game:
        """Return a new game, the same ranks for all; nothing is shuffled, so a `deck` makes no difference. `stocks` are hands.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        if stocks is not None:
            return super().deal(rules, seats, chance, stocks=stocks)
        check(rules, seats)
        compiled = compile_rules(rules)
        if deck is not None:
            checked_deck(compiled, deck)
        hands = [hand_of(seat) for seat in range(seats)]
        return cls(compiled, chance, GameState(0, 0, hands, b"", b"", (0,) * seats, None, fresh_holdings(seats)))

    @classmethod
    def restore(cls, rules: Rules, seats: int, chance: Chance, snapshot: bytes) -> Game:
        """Return the game that `snapshot()` was taken of; raises SnapshotError if it was not one of these rules and seats."""
        game = super().restore(rules, seats, chance, snapshot)
        if game.outcome is not None:
            game.outcome = replace(game.outcome, cards=game.view(None).counts)
        return game

    def _fresh_memory(self) -> dict[str, Any]:
        return {"points": [0] * self.seats}

    def owned(self, seat: int) -> int:
        """Return the points of the seat."""
        points: int = self._memory["points"][seat]
        return points

    def _won_counts(self) -> tuple[int, ...]:
        return self._counts()

    def view(self, seat: int | None) -> StrategyView:
        """Return what everybody sees: all hands, the points, and the cards that wait."""
        hands = tuple(map(bytes, self._stocks))
        return StrategyView(**self._public(seat), hands=hands, waiting=self._carry, last=self._compiled.cap)

    def default(self, ask: Ask) -> str:
        """Return the card of a seat that does not answer: drawn from its hand (rules.md §3.53)."""
        hand = self._stocks[ask.seat]
        if len(hand) == 1:
            return card_text(hand[0])
        return card_text(hand[self._chance.below(len(hand), "default", self.battle + 1, ask.seat)])

    def _put_aside(self, seat: int) -> None:
        super()._put_aside(seat)
        self._memory["points"][seat] = 0

    def _take_carry_and_prize(self, seat: int) -> None:
        """Score the cards that wait for the last seat (rules.md §10 A04)."""
        self._score(seat, self._carry)
        self._aside += self._carry
        self._carry = b""

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
        for seat, card in cards.items():
            self._stocks[seat].remove(card)
        laid = tuple([bytes((cards[seat],)) if seat in cards else b"" for seat in range(self.seats)])
        winner, waited, killed = winner_of(cards), self._carry, b""
        if winner is None:
            self._carry += b"".join(laid)
            event: Scored | Unscored = Unscored(points_of(self._carry))
        else:
            killed = b"".join(laid) + waited
            self._carry = b""
            self._score(winner, killed)
            event = Scored(winner, points_of(killed), points_of(waited))
        flip = Flip((b"",) * self.seats, tuple(map(cards.get, range(self.seats))), () if winner is None else (winner,))
        course = ChoiceCourse(
            (flip,),
            laid,
            carry_taken=len(waited) if winner is not None else 0,
            carry=len(self._carry),
            loot=Loot(None, None, killed, taken_back=False),
            shown=(event,),
        )
        return BattleResult(winner, tuple(cards), tuple(cards.values()), course)

    def _score(self, seat: int, cards: bytes) -> None:
        points = list(self._memory["points"])
        points[seat] += points_of(cards)
        self._memory = {"points": points}
