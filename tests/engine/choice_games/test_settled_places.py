"""When the places of Strategy War are certain: whatever is chosen from there on, they stay, and nothing hidden decides it."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.cards import parse_cards
from bot.engine.choice_games.equal_hands import StrategyView
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.play.game import Game
from bot.engine.rules.rules import Procedure, Rules
from tests.engine.tables import random_source

RULES = Rules(procedure=Procedure.STRATEGY)


def view_of(game: Game) -> StrategyView:
    """What everybody sees."""
    view = game.view(None)
    assert isinstance(view, StrategyView)
    return view


def copy_of(game: Game) -> Game:
    """The same game, to be played on."""
    return restore_game(game.rules, game.seats, random_source(game.seats), game.snapshot())


def play_on(game: Game, choices: random.Random) -> None:
    """Play a trick of any cards."""
    for ask in game.asks():
        game.choose(ask.seat, choices.choice(ask.choices))
    game.advance()


@settings(deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_no_choice_changes_places_that_are_certain(seats: int, seed: int) -> None:
    """From the first moment that they are, a hundred ways to go on end with the same places; they never become uncertain."""
    choices = random.Random(seed)
    game = deal_game(RULES, seats, random_source(seats))
    while game.outcome is None and not view_of(game).is_settled:
        play_on(game, choices)
    if game.outcome is not None:
        return
    points, ended = view_of(game).counts, set()
    for _ in range(100):
        end = copy_of(game)
        while end.outcome is None:
            play_on(end, choices)
            assert view_of(end).is_settled or end.outcome is not None or max(map(len, view_of(end).hands)) == 1
        ended.add(end.outcome.places)
    assert ended == {tuple(1 + sum(other > own for other in points) for own in points)}


@pytest.mark.parametrize(
    ("hands", "points", "settled"),
    [
        (("2H 3H", "2S 3S"), (11, 0), True),
        (("2H 3H", "2S 3S"), (10, 0), False),
        (("2H 3H", "4S 5S"), (13, 0), False),
        (("2H", "2S"), (90, 0), False),
    ],
    ids=["more than is left", "as much as is left", "less than is left", "nothing to choose"],
)
def test_what_is_left_decides(hands: tuple[str, ...], points: tuple[int, ...], settled: bool) -> None:
    """Certain is what no way to lay the cards that are left can change; where there is nothing to choose, nothing is asked."""
    game = deal_game(RULES, 2, random_source(2), stocks=[parse_cards(hand) for hand in hands])
    game._memory["points"] = list(points)  # type: ignore[attr-defined]
    assert view_of(game).is_settled is settled
    won = set()
    for first in permutations(game.asks()[0].choices):
        for second in permutations(game.asks()[1].choices):
            end = copy_of(game)
            for cards in zip(first, second, strict=True):
                for seat, card in enumerate(cards):
                    end.choose(seat, card)
                end.advance()
            assert end.outcome is not None
            won.add(end.outcome.winners)
    assert not settled or won == {(0,)}
