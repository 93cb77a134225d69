"""The chances in a tournament follow from what is left of it: every game to come is even, what was won counts."""

import pytest

from bot.tournament.model.events import Dropped
from bot.tournament.model.plan import Format
from bot.tournament.odds import cup_odds, lead_chance
from tests.tournament.random_driver import started


@pytest.mark.parametrize("format_", list(Format))
@pytest.mark.parametrize("entrants", [4, 7])
def test_somebody_wins(format_: Format, entrants: int) -> None:
    """In every format, at every moment, the chances are one together, and at the end they are the winner's."""
    found = started(format_, entrants)
    for _ in range(4):
        chances = cup_odds(found.t, {}, 1, arena_rounds=3)
        assert sum(chances.wins.values()) == pytest.approx(1)
        if format_ not in {Format.TABLES, Format.ARENA}:
            found.play(most=1)
    if format_ in {Format.SINGLE, Format.DOUBLE, Format.GROUPS}:
        found.play()
        (winner,) = found.winners
        assert cup_odds(found.t, {}, 1).wins == {winner: 1.0}


def test_a_bracket_of_four() -> None:
    """A quarter for each; whoever has won their semi-final has a half, and is in the final; the loser has nothing."""
    found = started(Format.SINGLE, 4, third_place=False)
    even = cup_odds(found.t, {}, 1)
    assert all(even.wins[number] == pytest.approx(0.25, abs=0.05) for number in (1, 2, 3, 4))
    found.wins("W1.1", 1)
    later = cup_odds(found.t, {}, 1)
    assert later.wins[1] == pytest.approx(0.5, abs=0.05) and later.finals[1] == 1
    assert 4 not in later.wins and later.finals[2] == pytest.approx(0.5, abs=0.05)


def test_games_that_were_won_count() -> None:
    """Two to one up in a best of five is three in four, and so in the bracket."""
    assert lead_chance(0, 0, 5) == 0.5 and lead_chance(2, 1, 5) == 0.75
    assert lead_chance(0, 2, 3) == 0 and lead_chance(1, 0, 1) == 1
    found = started(Format.SINGLE, 2, best_of=5)
    match = found.open[0]
    chances = cup_odds(found.t, {match.number: 0.75}, 1)
    assert chances.wins[match.seats[0]] == pytest.approx(0.75, abs=0.05)


def test_who_comes_through_a_group() -> None:
    """At first each has the same chance; two wins nearly do it; after the groups nobody asks any more."""
    found = started(Format.GROUPS, 8, group_size=4, advance=2)
    chances = cup_odds(found.t, {}, 1)
    assert sum(chances.advances.values()) == pytest.approx(4)
    assert chances.advances[1] == pytest.approx(0.5, abs=0.1)
    found.play(most=2)
    later = cup_odds(found.t, {}, 1)
    assert later.advances[1] > 0.8 > later.advances.get(8, 0) + 0.3
    found.play(most=1)
    assert not cup_odds(found.t, {}, 1).advances


def test_whoever_dropped_out_wins_nothing() -> None:
    """Their matches are won by the others."""
    found = started(Format.SINGLE, 8)
    found.do(Dropped(1))
    assert 1 not in cup_odds(found.t, {}, 1).wins


def test_both_finals_of_a_double_elimination() -> None:
    """Whoever comes from the winners' bracket has to be beaten twice: three in four are theirs."""
    found = started(Format.DOUBLE, 4)
    for place, winner in (("W1.1", 1), ("W1.2", 2), ("W2.1", 1)):
        found.wins(place, winner)
    for match in list(found.open):
        found.wins(match.place, match.seats[0])
    assert cup_odds(found.t, {}, 1).wins[1] == pytest.approx(0.75, abs=0.05)
