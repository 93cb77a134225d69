"""Scientific War: equal hands, all cards chosen, and cards with powers (rules.md §3.26, §10 A31).

The stock is the hand, the won pile lies before its owner and becomes the hand when that is empty, cards of a war are the
carry. A trick asks up to three times: who may swap, everybody but the spy for a card, the spy.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.engine.cards import Card, card_text, joker_card, parse_card, rank_of
from bot.engine.choice_games.base import Answers, Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.equal_hands import flip_of_trick, lay_cards, state_with_hands, suit_of_seat
from bot.engine.choice_games.scientific_trick import (
    EIGHT,
    JACK,
    QUEEN,
    THREE,
    ScientificView,
    Trick,
    after_trick,
    play_trick,
    weakest_first,
)
from bot.engine.events.table import Event
from bot.engine.events.tricks import Gained, JokerSpoils, JokerTakes, Power, Revolution, Spied, Swapped, Tied
from bot.engine.play.asks import NOTHING, Ask, AskKind
from bot.engine.play.card_zones import pot_of_others
from bot.engine.play.game import Game
from bot.engine.play.round import ChoiceCourse
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import Rules

SWAP: Final = "swap"


class Scientific(ChoiceGame):
    """A game of equal hands. It remembers the order of strength, who has which power now, and what the table has seen."""

    __slots__ = ("_shown",)

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        self._shown: dict[int, Card] = {}

    @classmethod
    def deal(
        cls, rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
    ) -> Game:
        """Return a new game: a suit and a joker for each (§10 A31), unshuffled. `stocks` are hands, which nobody is told.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        if stocks is not None:
            return super().deal(rules, seats, source, stocks=stocks)
        hands = [suit_of_seat(seat) + bytes((joker_card(seat + 1),)) for seat in range(seats)]
        game = cls(compile_rules(rules), source, state_with_hands(rules, hands, deck))
        game._memory["known"] = [*map(list, hands), []]
        return game

    def _fresh_memory(self) -> dict[str, Any]:
        return {"turned": False, "spy": None, "threes": [], "eights": [], "known": [[] for _ in range(self.seats + 1)]}

    def view(self, seat: int | None) -> ScientificView:
        """Return what the seat may see: its own cards, what its powers show it, and what everybody has seen."""
        counting = seat is not None and seat in self._seats_with("threes")
        spying = self._running is not None and any(ask.kind is AskKind.SPY and ask.seat == seat for ask in self._asked)
        return ScientificView(
            **self._public(seat),
            hand=b"" if seat is None else self.stock_of(seat),
            pile=b"" if seat is None else self.won_pile(seat),
            turned=self._memory["turned"],
            spy=self._spy(),
            swappers=self._seats_with("eights"),
            hands=tuple(map(len, self._stocks)) if counting else None,
            shown=dict(self._shown) if spying else {},
            known=self._known(),
            last=self._compiled.cap,
        )

    def default_answer(self, ask: Ask) -> str:
        """Return the answer of a seat that does not answer; which card it lays is drawn, unless it is the spy (rules.md §8)."""
        if ask.kind is not AskKind.CARD:
            return super().default_answer(ask)
        hand = self.stock_of(ask.seat)
        if len(set(hand)) == 1:
            return card_text(hand[0])
        return card_text(hand[self._source.below(len(hand), "default", self.battle + 1, ask.seat)])

    def _known(self) -> tuple[bytes, ...]:
        """Return the cards known to all, by owner, sorted so that hand and pile look alike; seats that left own nothing."""
        known = [b"" if owner in self._zones.left else cards for owner, cards in enumerate(self._memory["known"])]
        return tuple([bytes(weakest_first(cards, turned=False)) for cards in known])

    def _seats_with(self, power: str) -> tuple[int, ...]:
        """Return the seats that have a power in this trick; it lapses when a seat is out."""
        return tuple([seat for seat in self._memory[power] if seat not in self._zones.left])

    def _spy(self) -> int | None:
        spy: int | None = self._memory["spy"]
        return None if spy in self._zones.left else spy

    def _battle(self) -> Battle:
        alive, spy = self.alive(), self._spy()
        swapped = yield from self._swaps()
        answers = yield [self._ask(seat, AskKind.CARD, None) for seat in alive if seat != spy]
        cards = {seat: parse_card(choice) for (seat, _), choice in answers.items()}
        if spy is not None:
            self._shown = cards
            answers = yield [self._ask(spy, AskKind.SPY, self._best_of_spy(spy, cards))]
            self._shown = {}
            cards = {**cards, spy: parse_card(answers[spy, AskKind.SPY])}
        first: list[Event] = [*map(Swapped, swapped), *([] if spy is None else [Spied(spy)])]
        return self._settled({seat: cards[seat] for seat in alive}, first)

    def _swaps(self) -> Generator[Sequence[Ask], Answers, tuple[int, ...]]:
        """Ask the seats that may swap, swap hand and pile for those that want it, and return them."""
        holdings = self._holdings
        able = [seat for seat in self._seats_with("eights") if self.won_pile(seat)]
        if holdings is None or not able:
            return ()
        answers = yield [Ask(seat, AskKind.SWAP, (SWAP,), NOTHING) for seat in able]
        swapped = tuple([seat for seat in able if answers[seat, AskKind.SWAP] == SWAP])
        for seat in swapped:
            self._stocks[seat], holdings.won[seat] = holdings.won[seat], self._stocks[seat]
        return swapped

    def _ask(self, seat: int, kind: AskKind, default: str | None) -> Ask:
        """Return the question for a card of the hand; of two that are the same, one is offered."""
        return Ask(seat, kind, tuple(dict.fromkeys(map(card_text, self._stocks[seat]))), default)

    def _best_of_spy(self, spy: int, cards: Mapping[int, Card]) -> str:
        """Return the weakest card that wins, else the weakest (rules.md §3.26, §10 A31)."""
        turned = self._memory["turned"]
        hand = weakest_first(self._stocks[spy], turned)
        winning = (card for card in hand if play_trick({**cards, spy: card}, turned).winner == spy)
        return card_text(next(winning, hand[0]))

    def _settled(self, cards: dict[int, Card], first: Sequence[Event]) -> BattleResult:
        """Turn the cards up: by seat, one of everybody's hand."""
        laid = lay_cards(self._stocks, cards)
        result = play_trick(cards, self._memory["turned"])
        winner = result.winner
        waiting = 0 if winner is None else len(self._zones.carry)
        if winner is None:
            self._zones.carry_over(laid)
        else:
            self._capture(winner, laid[winner] + pot_of_others(laid, winner))
        self._take_up_piles()
        self._remember(cards, result)
        course = ChoiceCourse(
            (flip_of_trick(cards, self.seats, winner),),
            laid,
            carry_taken=waiting,
            carry=len(self._zones.carry),
            first=tuple(first),
            shown=tuple(_trick_events(cards, result)),
            after=tuple(self._gained()),
        )
        return BattleResult(winner, tuple(cards), tuple(cards.values()), course)

    def _take_up_piles(self) -> None:
        """Replace each empty hand by its pile, in its order (rules.md §10 A31)."""
        for seat, hand in enumerate(self._stocks):
            if not hand and self._holdings is not None:
                self._stocks[seat], self._holdings.won[seat] = self._holdings.won[seat], hand

    def _remember(self, cards: Mapping[int, Card], result: Trick) -> None:
        laid = {rank: [seat for seat, card in cards.items() if rank_of(card) == rank] for rank in (QUEEN, THREE, EIGHT)}
        self._memory = {
            "turned": result.turned,
            "spy": laid[QUEEN][0] if len(laid[QUEEN]) == 1 else None,
            "threes": laid[THREE],
            "eights": laid[EIGHT],
            "known": after_trick(self._memory["known"], cards, result.winner),
        }

    def _gained(self) -> Iterator[Gained]:
        """Yield the powers that seats have in the next trick; a seat without a pile cannot swap."""
        if self._memory["spy"] is not None and self.count_owned(self._memory["spy"]):
            yield Gained(self._memory["spy"], Power.SPY)
        yield from (Gained(seat, Power.COUNT) for seat in self._memory["threes"] if self.count_owned(seat))
        yield from (Gained(seat, Power.SWAP) for seat in self._memory["eights"] if self.won_pile(seat))


def _trick_events(cards: Mapping[int, Card], result: Trick) -> Iterator[Event]:
    """Yield what the cards did when they were turned up."""
    jacks = sum(rank_of(card) == JACK for card in cards.values())
    if jacks % 2:
        yield Revolution(jacks, result.turned)
    if result.joker is None:
        if result.winner is None:
            yield Tied(result.best)
    elif result.winner is None:
        yield JokerSpoils(result.joker, result.best[0])
    else:
        yield JokerTakes(result.joker, result.best)
