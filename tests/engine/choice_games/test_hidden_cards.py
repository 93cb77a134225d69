"""What is hidden stays hidden, in every game of choice: games that differ in it alone look the same to everybody else."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.engine.cards import card_text
from bot.engine.choice_games.casino_bets import CasinoView
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.asks import Ask
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import VARIANTS, Variant
from tests.engine.tables import random_source

OPEN = {Procedure.WAR, Procedure.STRATEGY}
"""In these nobody chooses, or every card is open."""

OF_CHOICE = [variant for variant in VARIANTS if variant.rules.procedure not in OPEN]
HAND = 8
PAIRS = 60


@dataclass(frozen=True)
class Twins:
    """Two games in which two hidden cards have changed places. `places` tells which seats hold which of them.

    Of a shoe `depth` is how many cards are drawn before the first of the two.
    """

    one: Game
    two: Game
    watchers: Sequence[int | None]
    places: Sequence[tuple[int, int, int]] = ()
    depth: int = 0

    def are_hidden(self) -> bool:
        """Whether both cards still lie in the stocks in which they were dealt, or in the shoe."""
        view = self.one.view(None)
        if isinstance(view, CasinoView):
            return view.shoe == 0 or self.one.rules.decks * 52 - view.shoe <= self.depth
        return all(mine in self.one.stock_of(seat) and yours in self.two.stock_of(seat) for seat, mine, yours in self.places)

    def were_laid(self, played: Round | None) -> bool:
        """Whether one of the cards was laid in a battle that is over; then it was seen, and may be in a stock again."""
        return played is not None and any(card in laid for _, card, _ in self.places for laid in played.laid)


def exchanged(cards: Sequence[int], here: int, there: int) -> bytes:
    """The same cards with two in each other's place."""
    changed = bytearray(cards)
    changed[here], changed[there] = changed[there], changed[here]
    return bytes(changed)


def parted(cards: bytes, seats: int) -> list[bytes]:
    """So many hands of the same size."""
    return [cards[HAND * seat : HAND * seat + HAND] for seat in range(seats)]


def twins_of(rules: Rules, seats: int, luck: random.Random) -> Twins:
    """Twins that differ behind the first card of seats other than the first, or somewhere in the shoe."""
    if rules.procedure is Procedure.CASINO:
        deck = bytes(luck.sample(range(52), 52) * rules.decks)
        here, there = sorted(luck.sample(range(4, 80), 2))
        one, two = [deal_game(rules, seats, random_source(seats), deck=cards) for cards in (deck, exchanged(deck, here, there))]
        return Twins(one, two, (None, *range(seats)), depth=here)
    cards = bytes(luck.sample(range(52), HAND * seats))
    here, there = luck.sample([place for place in range(HAND, HAND * seats) if place % HAND], 2)
    hands = [parted(dealt, seats) for dealt in (cards, exchanged(cards, here, there))]
    one, two = [deal_game(rules, seats, random_source(seats), stocks=stocks) for stocks in hands]
    places = ((here // HAND, cards[here], cards[there]), (there // HAND, cards[there], cards[here]))
    holders = {seat for seat, _, _ in places}
    return Twins(one, two, [None, *(seat for seat in range(seats) if seat not in holders)], places)


def asked(game: Game, seat: int | None) -> list[Ask]:
    """What the seat is asked."""
    return [ask for ask in game.asks() if ask.seat == seat]


def answer_alike(twins: Twins, luck: random.Random) -> bool:
    """Answers the same in both games; False if somebody cannot, or would have to lay one of the two cards."""
    mine, yours = twins.one.asks(), twins.two.asks()
    if [(ask.seat, ask.kind) for ask in mine] != [(ask.seat, ask.kind) for ask in yours]:
        return False
    secrets = {card_text(card) for _, card, _ in twins.places}
    for ask, other in zip(mine, yours, strict=True):
        numbers = [f"{ask.stem}:{number}" for number in (ask.low, ask.high)] if ask.stem else []
        choices = [choice for choice in (*ask.choices, *numbers) if other.allows_choice(choice) and choice not in secrets]
        if not choices:
            return False
        if ask in twins.one.asks():
            choice = luck.choice(choices)
            twins.one.choose(ask.seat, choice)
            twins.two.choose(ask.seat, choice)
    return True


@pytest.mark.parametrize("variant", OF_CHOICE, ids=[variant.key for variant in OF_CHOICE])
def test_what_is_hidden_stays_hidden(variant: Variant) -> None:
    """Until one of the cards leaves its stock no view, no question and no battle tells the twins apart.

    Their holder chooses among them, so only the others are watched, and those who only look on.
    """
    compared = 0
    for seed in range(PAIRS):
        luck = random.Random(seed)
        twins = twins_of(variant.rules, min(3, variant.seats[1]), luck)
        while twins.one.outcome is None and twins.are_hidden():
            for seat in twins.watchers:
                assert twins.one.view(seat) == twins.two.view(seat)
                assert asked(twins.one, seat) == asked(twins.two, seat)
                compared += 1
            if not answer_alike(twins, luck):
                break
            mine, yours = twins.one.advance(), twins.two.advance()
            if twins.were_laid(mine) or twins.were_laid(yours):
                break
            if twins.are_hidden():
                assert mine == yours and twins.one.stage == twins.two.stage
    assert compared > PAIRS
