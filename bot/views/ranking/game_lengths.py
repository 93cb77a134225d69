"""Shows the lengths of a player's games as a histogram: in words and as a picture."""

from collections.abc import Iterator, Sequence
from statistics import median_low
from typing import Final

from bot.pictures.histogram import Bar, HistogramPicture
from bot.texts import numeral, say

FEWEST: Final = 5
"""Games from which on a histogram says more than their number."""
MOST_BARS: Final = 12


def bars_of(lengths: Sequence[int]) -> tuple[Bar, ...]:
    """Return up to 12 bars of the same width, from the shortest to the longest; none for few games, or all of one length."""
    if len(lengths) < FEWEST or len(set(lengths)) == 1:
        return ()
    least, most = min(lengths), max(lengths)
    width = -(-(most - least + 1) // MOST_BARS)
    starts = range(least, most + 1, width)
    counts = [0] * len(starts)
    for length in lengths:
        counts[(length - least) // width] += 1
    return tuple(Bar(start, min(start + width - 1, most), count) for start, count in zip(starts, counts, strict=True))


def length_lines(lengths: Sequence[int]) -> Iterator[str]:
    """Yield the lengths as text, if there are enough of them."""
    found = bars_of(lengths)
    if found:
        least, most, middle = map(numeral, (found[0].least, found[-1].most, median_low(lengths)))
        yield say("profile-lengths", least=least, most=most, games=len(lengths), middle=middle)


def length_pictures(lengths: Sequence[int], name: str, about: str) -> Iterator[HistogramPicture]:
    """Yield the picture of the same, if there are enough of them."""
    found = bars_of(lengths)
    if found:
        yield HistogramPicture(say("profile-lengths-title", name=name), about, found)
