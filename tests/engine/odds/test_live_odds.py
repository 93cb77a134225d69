"""Chances are even at the deal, follow what was told, and are simulated only where they can have moved."""

import random

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.simulator import fastest_kernel
from bot.engine.odds.live_odds import LiveOdds, even_odds, has_odds, simulate_odds
from bot.engine.odds.odds_table import has_table, make_table
from bot.engine.odds.public_position import PublicPosition
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Capture, Procedure, Remainder, Rules
from bot.engine.variants import VARIANTS


def test_the_deal_is_even() -> None:
    """Nobody has seen a card, so each has the same chance, and no game is played for that; where cards are left, one is."""
    live = LiveOdds(Rules(), 3)
    found = live.odds_now(None)
    assert found is not None and found.seats == pytest.approx((1 / 3,) * 3) and not live.simulations
    assert even_odds(Rules(remainder=Remainder.UNEVEN), 3) is None


def test_no_chances_where_players_choose() -> None:
    """Games that follow from their cards have chances, all others none."""
    said = {one.rules.procedure for one in VARIANTS if has_odds(one.rules)}
    assert said == {Procedure.WAR}


def test_cards_and_aces_are_worth_something() -> None:
    """By the table more cards are better, and aces make up for few cards; the chances of two seats are one together."""
    table = make_table(Rules(), fastest_kernel())
    for aces in range(5):
        assert table.chance_at(10, aces) < table.chance_at(26, aces) < table.chance_at(42, aces)
    assert table.chance_at(26, 0) < 0.4
    assert table.chance_at(26, 4) > 0.6
    for cards in range(1, 52):
        assert table.chance_at(cards, 1) + table.chance_at(52 - cards, 3) == pytest.approx(1)
    assert not has_table(Rules(), 3) and not has_table(Rules(capture=Capture.PILE), 2)


def test_games_are_played_only_where_the_chance_can_have_moved() -> None:
    """After a war, or where the table has moved far: in a whole game far fewer times than there are rounds."""
    game, live = deal_game(Rules(), 2, FastRandomSource(random.Random(4))), LiveOdds(Rules(), 2)
    table = make_table(Rules(), fastest_kernel())
    while game.outcome is None:
        live.see_round(game.resolve())
        found = live.odds_now(table)
        if game.outcome is None:
            assert found is not None and sum(found.seats) == pytest.approx(1, abs=0.02) and min(found.seats) > 0
    assert game.wars / 2 < live.simulations < game.battle / 2


def test_without_time_the_table_answers() -> None:
    """Where no game may be played the table says the chance, from none; without a table nothing is said."""
    game, live = deal_game(Rules(), 2, FastRandomSource(random.Random(4))), LiveOdds(Rules(), 2)
    for _ in range(30):
        live.see_round(game.resolve())
    table = make_table(Rules(), fastest_kernel())
    found = live.odds_now(table, late=lambda: True)
    assert found is not None and not found.games and found.seats[0] == pytest.approx(table.chance_of(live.known))
    assert live.odds_now(None, late=lambda: True) is None


def test_the_same_seed_says_the_same() -> None:
    """Chances follow from what is public and the number of the round alone."""
    game, known = deal_game(Rules(), 2, FastRandomSource(random.Random(4))), PublicPosition(Rules(), 2)
    for _ in range(10):
        known.see_round(game.resolve())
    assert simulate_odds(known, 7, deals=4) == simulate_odds(known, 7, deals=4) != simulate_odds(known, 8, deals=4)


def test_a_seat_that_gave_up_has_no_chance() -> None:
    """The others share what it had."""
    game, live = deal_game(Rules(), 3, FastRandomSource(random.Random(4))), LiveOdds(Rules(), 3)
    live.see_round(game.resolve())
    live.resign_seat(2)
    found = live.odds_now(None)
    assert found is not None and found.seats[2] == 0 and sum(found.seats) == pytest.approx(1, abs=0.05)
