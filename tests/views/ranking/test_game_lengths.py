"""How long games were: the bars, and that text and picture say the same."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.charts import Bar
from bot.views.ranking.profile_text import MOST_BARS, bars_of, length_lines, length_pictures


@given(st.lists(st.integers(1, 100_000), min_size=5))
def test_every_game_is_in_one_bar(lengths: list[int]) -> None:
    """The bars lie side by side, are few, and hold each game once."""
    bars = bars_of(lengths)
    if len(set(lengths)) > 1:
        assert len(bars) <= MOST_BARS and (bars[0].least, bars[-1].most) == (min(lengths), max(lengths))
        assert all(one.most + 1 == other.least for one, other in pairwise(bars))
        assert [bar.games for bar in bars] == [sum(bar.least <= one <= bar.most for one in lengths) for bar in bars]


def test_text_and_picture_say_the_same() -> None:
    """The picture has bars, the text the shortest, the longest and the middle one of the games."""
    lengths = [10, 10, 10, 11, 33]
    (line,), (picture,) = length_lines(lengths), length_pictures(lengths, "Ann", "here")
    assert picture.bars[0] == Bar(10, 11, 4) and picture.bars[-1] == Bar(32, 33, 1)
    assert "📏 Last 5 games: 10–33 rounds, typically about 10" in line
    assert "10–11 rounds: 4 games" in picture.alt()


@pytest.mark.parametrize("lengths", [(), (9, 8, 7, 6), (9,) * 50])
def test_few_games_or_all_alike_have_no_bars(lengths: tuple[int, ...]) -> None:
    """A picture of nothing is not drawn, nor told."""
    assert not bars_of(lengths) and not list(length_lines(lengths)) and not list(length_pictures(lengths, "Ann", "here"))
