"""Bot players of Stealing War."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.bots.draw import Draw
from bot.engine.bots.players import Skill, answer_as
from bot.engine.bots.stealing import choose_well
from bot.engine.cards import rank_of
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.stealing_game import Stealing
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import AskKind
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Jokers, Rules
from tests.engine.choice_games.stealing_positions import STEALING, table
from tests.engine.tables import all_cards, random_source


def test_a_good_player_beats_a_random_one() -> None:
    """Over sixty deals, changing seats, it wins clearly more than half; a thousand more say four of five."""
    wins = 0
    for number in range(60):
        drawn = FastRandomSource(random.Random(number))
        game = deal_game(STEALING, 2, drawn)
        while game.outcome is None:
            for ask in game.asks():
                skill = Skill.GOOD if ask.seat == number % 2 else Skill.RANDOM
                game.choose(ask.seat, answer_as(game, ask, skill, drawn))
            game.advance()
        wins += game.outcome.winners == (number % 2,)
    assert wins >= 40


def chosen(game: Stealing, kind: AskKind) -> str:
    """What a good player answers to the first open question, which is of this kind."""
    ask = game.asks()[0]
    assert ask.kind is kind
    return choose_well(game.view(ask.seat), ask, Draw(random_source(), 1, ask.seat, game.stage))


def test_what_a_good_player_does() -> None:
    """It steals the larger pile; guards a large pile against a small loot; puts on top what is hardest to match."""
    assert chosen(table("9C 2C |", "KD 3C | 9H", "7D 4C | 5H 9S"), AskKind.STEAL) == "steal:2"
    assert chosen(table("9C 2C | 9D", "KD 3C | 9H"), AskKind.STEAL) == "steal:1"
    assert chosen(table("9C 2C | 2D 3D 4D 5D 6D 7D 8D 9D", "KD 3C | 9H"), AskKind.STEAL) == "play"
    for hands, top in [
        (("KD 2C |", "4C 6D |"), "top:KD"),
        (("KD 2C | 4H KS", "*1 6D |"), "top:*1"),
        (("KD 2C | 4H", "4C 6D |"), "top:4C"),
    ]:
        game = table(*hands)
        game.advance()
        assert chosen(game, AskKind.TOP) == top


@pytest.mark.parametrize(
    ("rules", "twos", "kings", "jokers"),
    [
        (STEALING, 4, 4, 2),
        (replace(STEALING, decks=3), 12, 12, 6),
        (replace(STEALING, jokers=Jokers.NONE, pack=36, decks=2), 0, 8, 0),
        (replace(STEALING, jokers=Jokers.EQUAL), 4, 4, 3),
    ],
)
def test_it_knows_how_many_cards_there_are(rules: Rules, twos: int, kings: int, jokers: int) -> None:
    """All packs count, and the jokers that are played with, and what it is told is what is dealt."""
    game = deal_game(rules, 3, random_source(3))
    view = game.view(0)
    assert isinstance(view, StealingView)
    assert (view.of_rank[0], view.of_rank[11], view.of_rank[13]) == (twos, kings, jokers)
    dealt = Counter(map(rank_of, all_cards(game)))
    assert view.of_rank == tuple(dealt[rank] for rank in range(14))


def test_every_pack_counts() -> None:
    """Of one pack it has seen all nines but one, so its pile is nearly safe; of eight packs there are enough to steal it."""
    seats = ("9C 2C | 9D 9S 2D 3D 4D 5D 6D 9D", "KD 3C | 9H")
    assert chosen(table(*seats), AskKind.STEAL) == "steal:1"
    assert chosen(table(*seats, rules=replace(STEALING, decks=8)), AskKind.STEAL) == "play"


def test_opponents_alone_endanger_a_pile() -> None:
    """One opponent holds one card in four that could steal its four, so two of loot are worth more; itself is no thief."""
    assert chosen(table("9C 2C | 2D 3D 4D 9D", "KD 6C | 4S 9H"), AskKind.STEAL) == "steal:1"
    assert chosen(table("9C 2C | 2D 3D 4D 9D", "KD 6C | 9H", "JD 6D | 5S TH"), AskKind.STEAL) == "play"


def test_what_lies_on_a_pile_is_in_no_hand() -> None:
    """All nines are in sight, two of them on top of other piles, so its large pile is safe and it steals a single card."""
    assert chosen(table("9C 2C | 2D 3D 4D 5D 6D 9D", "KD 6C | 9H", "JD 6S | 9S"), AskKind.STEAL) == "steal:1"
    assert chosen(table("9C 2C | 2D 3D 4D 5D 6D 9D", "KD 6C | 9H", "JD 6S | TS"), AskKind.STEAL) == "play"


@pytest.mark.parametrize(("decks", "top"), [(1, "top:KD"), (2, "top:*1")])
def test_the_hardest_to_match_depends_on_the_packs(decks: int, top: str) -> None:
    """Having seen all kings of one pack it puts a king on top; in two packs four are left, and three jokers."""
    game = table("*1 2C | KC KH KS", "KD 6D |", rules=replace(STEALING, decks=decks))
    game.advance()
    assert chosen(game, AskKind.TOP) == top
