"""The tie-breaks give what was published of real and of worked tournaments."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.random_source import SeededRandomSource
from bot.tournament.standings import tiebreaks
from bot.tournament.standings.tiebreaks import Away, Cards, RoundScore, ScoreCard, score_card
from tests.tournament.cross_tables import CrossTable, cross_tables

HALVES: Final = 2
QUARTERS: Final = 4

ASKED: Final[dict[str, tuple[Callable[[Cards, int], int], int]]] = {
    "points": (lambda cards, number: cards[number].points, HALVES),
    "worth": (lambda cards, number: cards[number].worth, HALVES),
    "buchholz": (tiebreaks.buchholz_score, HALVES),
    "buchholz_cut_1": (tiebreaks.buchholz_cut_1, HALVES),
    "median_buchholz": (tiebreaks.median_buchholz, HALVES),
    "sonneborn_berger": (tiebreaks.sonneborn_berger, QUARTERS),
}

TABLES: Final = cross_tables()


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_a_published_table_is_recomputed(table: CrossTable) -> None:
    """Every number that was published comes out of the results alone."""
    for name, values in table.published.items():
        ask, unit = ASKED[name]
        assert {number: ask(table.cards, number) / unit for number in values} == values, name


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_a_published_table_agrees_with_itself(table: CrossTable) -> None:
    """Whoever has won against another has lost to them there, so a slip of the pen in a table would be found."""
    for number, own in table.cards.items():
        for met in own.meetings:
            if met.opponent is not None:
                back = [other.points for other in table.cards[met.opponent].meetings if other.opponent == number]
                assert back == [2 - met.points], (number, met.opponent)


def test_there_are_five_published_tables_and_each_tie_break_is_in_one() -> None:
    """Buchholz, Cut-1, Median and Sonneborn-Berger are all published somewhere."""
    assert len(TABLES) == 5
    assert {name for table in TABLES for name in table.published} == set(ASKED)


def test_median_buchholz_leaves_out_the_best_and_the_worst() -> None:
    """Opponents with 4, 2, 3, 4, 5 and 6 points are worth 16 (gist.github.com/Rapptz/197c80162358d1196145)."""
    cards = {n: ScoreCard(points * HALVES, points * HALVES) for n, points in enumerate((4, 2, 3, 4, 5, 6), 2)}
    cards[1] = score_card(4 * HALVES, [RoundScore(number, 2) for number in range(2, 8)])
    assert tiebreaks.median_buchholz(cards, 1) == 16 * HALVES


def test_a_round_stayed_away_from_is_cut_before_a_weak_opponent() -> None:
    """Whoever missed a round loses that from their Buchholz, not their weakest opponent (FIDE C.07 article 16.5)."""
    cards = {
        1: score_card(4, [RoundScore(2, 2), RoundScore(3, 2), RoundScore(None, 0, Away.ABSENT)]),
        2: ScoreCard(0, 0),
        3: ScoreCard(2, 2),
    }
    assert (tiebreaks.buchholz_score(cards, 1), tiebreaks.buchholz_cut_1(cards, 1)) == (0 + 2 + 4, 0 + 2)


def test_a_bye_is_cut_like_an_opponent() -> None:
    """A bye is not one's own doing, so the weakest goes."""
    cards = {
        1: score_card(4, [RoundScore(2, 2), RoundScore(3, 0), RoundScore(None, 2)]),
        2: ScoreCard(0, 0),
        3: ScoreCard(2, 2),
    }
    assert tiebreaks.buchholz_cut_1(cards, 1) == 2 + 4


@pytest.mark.parametrize(
    ("stays", "worth"),
    [
        ([RoundScore(2, 2), RoundScore(None, 0, Away.OUT), RoundScore(None, 0, Away.OUT)], 4),
        ([RoundScore(None, 0, Away.OUT), RoundScore(None, 0, Away.OUT), RoundScore(2, 2)], 2),
        ([RoundScore(2, 2), RoundScore(None, 0, Away.OUT), RoundScore(None, 0, Away.ABSENT)], 3),
    ],
)
def test_whoever_leaves_is_worth_a_draw_a_round_to_their_opponents(stays: list[RoundScore], worth: int) -> None:
    """Rounds out of the tournament up to its end are draws; those before one came late are not, nor one promised and missed."""
    assert score_card(2, stays).worth == worth


def test_direct_encounter_needs_that_all_have_met() -> None:
    """Three who are tied are compared among each other, but not if two of them have not met."""
    cards = {1: score_card(4, [RoundScore(2, 2), RoundScore(3, 2)]), 2: score_card(4, [RoundScore(1, 0), RoundScore(3, 1)])}
    cards[3] = score_card(4, [RoundScore(1, 0), RoundScore(2, 1)])
    cards[4] = score_card(4, [RoundScore(9, 2)])
    assert tiebreaks.direct_encounter(cards, [1, 2, 3]) == {1: 4, 2: 1, 3: 1}
    assert tiebreaks.direct_encounter(cards, [1, 2, 3, 4]) is None
    assert tiebreaks.direct_encounter(cards, [4]) is None


@given(st.lists(st.integers(0, 40), max_size=12))
def test_cutting_never_adds(points: list[int]) -> None:
    """Median is at most Cut-1, which is at most the whole."""
    cards = {n: ScoreCard(value, value) for n, value in enumerate(points, 2)}
    cards[1] = score_card(0, [RoundScore(number, 0) for number in cards])
    whole, cut, median = (
        ask(cards, 1) for ask in (tiebreaks.buchholz_score, tiebreaks.buchholz_cut_1, tiebreaks.median_buchholz)
    )
    assert whole - min(points, default=0) == cut
    assert cut - (max(points) if len(points) > 1 else 0) == median


def test_lots_can_be_drawn_again_by_anybody() -> None:
    """They are the order of the stream `lots`, whoever enters first; who comes late changes nobody else's order."""
    source = SeededRandomSource(bytes(32), ["1:-", "2:-", "3:-", "4:-"])
    drawn = [1, 2, 3, 4]
    source.shuffle(drawn, "lots")
    lots = tiebreaks.draw_lots(source, [4, 3, 2, 1])
    assert sorted(lots, key=lots.__getitem__) == drawn
    later = tiebreaks.draw_lots(source, [1, 2, 3, 4], [5, 6])
    assert [number for number in sorted(later, key=later.__getitem__) if number < 5] == drawn
    assert sorted(later.values()) == [1, 2, 3, 4, 5, 6]
