"""The bot player of Suicide War: it wins, and nobody can tell which card comes next."""

import random
from collections.abc import Callable

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import parse_card, rank_of
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.suicide import Suicide
from bot.engine.play.asks import Ask
from bot.engine.random_source import FastRandomSource
from bot.engine.variants.suicide_war import SUICIDE_WAR

GAMES = 60


def by_rank(ask: Ask) -> list[str]:
    """The cards that can be laid, the lowest first."""
    return sorted(ask.choices, key=lambda card: rank_of(parse_card(card)))


def fourth_lowest(ask: Ask) -> str:
    return by_rank(ask)[:4][-1]


def highest(ask: Ask) -> str:
    return by_rank(ask)[-1]


def any_card(ask: Ask) -> str:
    return random.Random(f"{ask.choices}").choice(ask.choices)


@pytest.mark.parametrize(
    ("other", "least"),
    [(any_card, 50), (fourth_lowest, 42), (highest, 36)],
    ids=["any card", "the fourth lowest", "the highest"],
)
def test_it_beats_who_plays_by_a_habit(other: Callable[[Ask], str], least: int) -> None:
    """Over sixty deals, changing seats, it wins clearly more than half, against who lays just above its lowest cards too."""
    wins = 0
    for number in range(GAMES):
        drawn, own = FastRandomSource(random.Random(number)), number % 2
        game = deal_game(SUICIDE_WAR.rules, 2, drawn)
        while game.outcome is None:
            for ask in game.asks():
                game.choose(ask.seat, answer_as(game, ask, Skill.GOOD, drawn) if ask.seat == own else other(ask))
            game.advance()
        wins += game.outcome.winners == (own,)
    assert wins >= least


def test_its_first_card_may_be_any() -> None:
    """From the same hand it lays low cards more often, but middling and high ones too: a third is above its weakest five."""
    laid = []
    for number in range(80):
        game = deal_game(SUICIDE_WAR.rules, 2, FastRandomSource(random.Random(1)))
        assert isinstance(game, Suicide)
        ask = game.asks()[0]
        card = answer_as(game, ask, Skill.GOOD, FastRandomSource(random.Random(number)))
        laid.append(by_rank(ask).index(card))
    assert len(set(laid)) >= 10 and sum(place > 4 for place in laid) >= 20
