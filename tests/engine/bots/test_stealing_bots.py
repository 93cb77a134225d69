"""Bot players of Stealing War."""

import random

from bot.engine.bots.draw import Draw
from bot.engine.bots.players import Skill, answer
from bot.engine.bots.stealing import good
from bot.engine.chance import FastChance
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.stealing_game import Stealing
from bot.engine.play.asks import AskKind
from tests.engine.choice_games.stealing_positions import STEALING, table
from tests.engine.tables import chance


def test_a_good_player_beats_a_random_one() -> None:
    """Over sixty deals, changing seats, it wins clearly more than half; a thousand more say four of five."""
    wins = 0
    for number in range(60):
        drawn = FastChance(random.Random(number))
        game = deal_game(STEALING, 2, drawn)
        while game.outcome is None:
            for ask in game.asks():
                skill = Skill.GOOD if ask.seat == number % 2 else Skill.RANDOM
                game.choose(ask.seat, answer(game, ask, skill, drawn))
            game.advance()
        wins += game.outcome.winners == (number % 2,)
    assert wins >= 40


def chosen(game: Stealing, kind: AskKind) -> str:
    """What a good player answers to the first open question, which is of this kind."""
    ask = game.asks()[0]
    assert ask.kind is kind
    return good(game.view(ask.seat), ask, Draw(chance(), 1, ask.seat, game.stage))


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
