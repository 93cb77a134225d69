"""What `replay` says of each round, in every kind of game."""

from typing import get_args

import pytest

from bot.cli.round_text import TELLING, RoundTeller
from bot.engine.cards import parse_card
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.casino import Bet, HandResult, HandSettled, ShoeShuffled
from bot.engine.events.speed import Fined, Scooped
from bot.engine.events.stealing import Stole, SwappedPiles
from bot.engine.events.table import Event, GameFinished, Killed, Laid, Repeated, Stood
from bot.engine.events.tricks import Gained, JokerSpoils, Power
from bot.engine.random_source import SeededRandomSource
from bot.engine.variants import VARIANTS, Variant, find_variant
from tests.engine.golden import next_battle

TELLER = RoundTeller(2, symbols=False)


def test_every_event_has_words() -> None:
    """All but the cards on the table, which are told together, and the end, which has a line of its own."""
    assert set(get_args(Event)) - {Laid, Stood, GameFinished} == TELLING.keys()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_round_of_every_variant_is_told(variant: Variant) -> None:
    """A line for each, with the cards of everybody who laid any."""
    source = SeededRandomSource(bytes(range(32)), [f"{seat + 1}:x" for seat in range(variant.default_seats)])
    game = deal_game(variant.rules, variant.default_seats, source)
    teller = RoundTeller(variant.default_seats, symbols=True)
    while game.outcome is None and game.battle < 500:
        round_ = next_battle(game, source, [])
        line = teller.round_line(round_)
        assert line.startswith(f"Round {round_.battle}: ") and line.endswith(".") and "\n" not in line
        assert all(teller.seat_name(seat).casefold() in line.casefold() for seat, laid in enumerate(round_.laid) if laid)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Bet(0, 10, 5), "P1 bets 10, and 5 on a tie."),
        (HandSettled(1, 10, 0, HandResult.WAR_TIED, 10), "P2 ties the war, which wins it, up 10."),
        (HandSettled(0, 10, 0, HandResult.LOST, -1000), "P1 loses the hand, down 1,000."),
        (ShoeShuffled(2, 312), "Shoe 2 is shuffled."),
        (Gained(0, Power.SPY), "P1 spies in the next round."),
        (JokerSpoils(0, 1), "P1's joker turns P2's win into a tie."),
        (Scooped(1, 840, 0), "P2 grabs the pot from P1 after 0.84 s."),
        (Fined(0, 1, 1, 300), "P1 grabs too early and pays 1 card."),
        (Stole(0, 1, parse_card("TD"), 12), "P1 steals 12 from P2 with 10D."),
        (
            SwappedPiles((0, 1), (parse_card("9H"), parse_card("*1")), (3, 4)),
            "P1 with 9H and P2 with joker steal from each other and swap piles.",
        ),
        (Killed(b"\x01"), "Out of the game: 1 card."),
        (Repeated(4), "From here the same 4 rounds would repeat forever."),
    ],
)
def test_words(event: Event, words: str) -> None:
    """As somebody would say it across the table."""
    assert TELLER.event_text(event) == words


def test_points_that_nobody_can_win_any_more_are_lost() -> None:
    """Where every card has an equal the points wait for the next trick, but after the last one they are lost."""
    source = SeededRandomSource(bytes(32), ["1:x", "2:x"])
    game = deal_game(find_variant("strategy-war").rules, 2, source)
    lines = []
    while game.outcome is None:
        rank = game.asks()[0].choices[0][0]
        for ask in game.asks():
            game.choose(ask.seat, next(card for card in ask.choices if card[0] == rank))
        round_ = game.advance()
        assert round_ is not None
        lines.append(TELLER.round_line(round_))
    assert all("For the next winner: " in line for line in lines[:-1]) and "Lost: " in lines[-1]
