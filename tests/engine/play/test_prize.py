"""The prize of Double War when the seat that staked it is knocked out (rules.md §3.19, §10 A15)."""

from bot.engine.cards import cards_text, parse_card
from bot.engine.events.outcome import Ending
from bot.engine.play.game import Game
from bot.engine.rules.rules import Collect, Rules, RuleSwitch, RunOut
from tests.engine.tables import laid_out

PRIZE = Rules(prize=RuleSwitch.ON, collect=Collect.WINNER_FIRST, run_out=RunOut.LOSE, spoils=5)
"""Whoever cannot lay five cards down and one up is out of the game."""


def stocks_of(game: Game) -> list[str]:
    """All stocks as text."""
    return [cards_text(game.stock_of(seat)) for seat in range(game.seats)]


def test_the_next_winner_takes_the_prize_of_a_staker_who_fell() -> None:
    """Two fall in an undecided war; what one of them had staked stays in the middle, and comes before pot and carry."""
    game = laid_out(PRIZE, "AC 9C 2C", "3C 9D 2D 2H 3H 3S", "4C 8C KC 7C", "5C 8D QC 6C")
    assert game.resolve().winner == 0
    assert stocks_of(game) == ["9C 2C AC 3C 4C", "9D 2D 2H 3H 3S", "8C KC 7C", "8D QC 6C"]
    assert game.prize == (0, parse_card("5C")) and game.count_owned(0) == 6
    undecided = game.resolve()
    assert (undecided.winner, undecided.steps, undecided.out) == (None, 1, (0, 1))
    assert game.prize == (0, parse_card("5C")) and game.alive() == (2, 3)
    assert [game.count_owned(seat) for seat in range(4)] == [0, 0, 2, 2]
    assert game.view(None).counts == (0, 0, 2, 2)
    assert game.resolve().winner == 2
    assert stocks_of(game) == ["", "", "7C 5C KC QC 9C 2C AC 3C 4C 9D 2D 2H 3H 3S 8C", "6C"]
    assert game.prize == (2, parse_card("8D"))
    assert game.resolve().outcome is not None
    assert game.prize == (2, parse_card("6C")) and game.count_owned(2) == 17, (
        "who wins in the end has the own prize still staked"
    )


def test_the_last_player_takes_the_prize_of_a_staker_who_fell() -> None:
    """The prize first, then the carry; whoever fell owns nothing and shares the last place."""
    game = laid_out(PRIZE, "AC 9C 2C", "3C 9D 2D 2H 3H", "4C 8C KC")
    assert game.resolve().winner == 0
    assert game.resolve().out == (0, 1)
    assert game.prize is None
    assert stocks_of(game) == ["", "", "KC 4C 9C 2C AC 3C 9D 2D 2H 3H 8C"]
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners) == (Ending.ALL_CARDS, (2,))
    assert (game.outcome.cards, game.outcome.places) == ((0, 0, 11), (2, 2, 1))


def test_the_winner_of_the_war_takes_the_prize_of_a_staker_who_falls_in_it() -> None:
    """The other one can go on: prize, own cards, then the rest, in which all that the staker still had lies."""
    game = laid_out(PRIZE, "AC 9C 2C", "3C 9D 2D 2H 3H 3S 4S", "4C 8C KC")
    assert game.resolve().winner == 0
    won = game.resolve()
    assert (won.winner, won.out) == (1, (0,))
    assert stocks_of(game) == ["", "2D 2H 3H 3S 4S 4C 9D 8C 9C 2C AC", "KC"]
    assert game.prize == (1, parse_card("3C"))
    assert [game.count_owned(seat) for seat in range(3)] == [0, 12, 1]
