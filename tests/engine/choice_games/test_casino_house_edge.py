"""What the house keeps in Casino War, figure against figure with rules.md §7.2: exactly, and over hands really dealt."""

from fractions import Fraction

import pytest

from bot.engine.choice_games.casino_hand import edge_of
from bot.engine.events.casino import HandResult
from tests.engine.choice_games.house_edges import COLUMNS, errors, figures, means, played, shares

PUBLISHED = {
    1: (5.8824, 2.0648, 2.4154, 2.9412, 35.2941),
    2: (6.7961, 2.2403, 2.7034, 3.3981, 25.2427),
    4: (7.2464, 2.3096, 2.8351, 3.6232, 20.2899),
    6: (7.3955, 2.3301, 2.8771, 3.6977, 18.6495),
    8: (7.4699, 2.3398, 2.8978, 3.7349, 17.8313),
}
"""By packs, in percent: a tie, then what the house keeps with war and bonus, war without, surrender, of a bet on a tie."""

HANDS = 60_000


@pytest.mark.parametrize("packs", PUBLISHED)
def test_the_house_keeps_what_is_published(packs: int) -> None:
    """Counted through all ranks that can lie, every figure agrees in every decimal."""
    assert tuple(round(100 * float(figure), 4) for figure in means(shares(packs))) == PUBLISHED[packs]


def test_six_packs_in_full() -> None:
    """Every way in which a hand can go."""
    found = shares(6)
    assert sum(share for result, share in found.items() if result.is_tie) == Fraction(23, 311)
    assert {result: round(100 * float(share), 4) for result, share in found.items()} == {
        HandResult.WON: 46.3023,
        HandResult.LOST: 46.3023,
        HandResult.WAR_WON: 3.4242,
        HandResult.WAR_TIED: 0.5471,
        HandResult.WAR_LOST: 3.4242,
    }


@pytest.mark.parametrize("packs", range(1, 9))
def test_the_edge_that_is_shown(packs: int) -> None:
    """The figures that members read come from a formula; counting through all ranks gives the same fractions."""
    tie, bonus, none, surrender, bet = means(shares(packs))
    assert edge_of(packs, bonus=True) == (tie, bonus, surrender, bet)
    assert edge_of(packs, bonus=False) == (tie, none, surrender, bet)


@pytest.mark.parametrize("packs", [1, 6])
def test_hands_off_real_shoes(packs: int) -> None:
    """Hands dealt one after the other come within three standard errors; `tests.bench.casino_table` deals a million."""
    found, expected = figures(played(packs, HANDS, 71)), means(shares(packs))
    for name, figure, mean, error in zip(COLUMNS, found, expected, errors(packs, HANDS), strict=True):
        assert abs(figure - float(mean)) < 3 * error, name
