"""The bar of what boards say: how long a game of three minutes shows nothing but who takes the cards."""

from collections.abc import Iterator
from statistics import mean

from bot.host.table.table import Table
from tests.bench.bar import Bar
from tests.bench.programme_bars import composed
from tests.support.spoken_beats import longest_silence, spoken_beats, told_table

DEALS = 12
QUICK_DEALS = 2
LENGTH = 180
SILENCE = 10_000
"""Milliseconds without a word that are allowed."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 14b, of a sample of the deals: what the boards themselves say, line by line."""
    said, happened = list[list[int]](), list[int]()
    for variant, rules, seats in composed():
        tables = [told_table(rules, variant, seats, seed, LENGTH) for seed in range(QUICK_DEALS if quick else DEALS)]
        found = [_silences(table) for table in tables]
        said.append([spoken for spoken, _ in found])
        happened += [eventful for _, eventful in found]
    kept = [mean(silence <= SILENCE for silence in game) for game in said]
    yield Bar(
        "14b",
        "and no board is silent for ten seconds",
        f"without how things stand: {mean(silence <= SILENCE for silence in happened):.0%}, worst {max(happened) / 1000:.0f} s",
        f"{mean(kept):.2%}, the worst {min(kept):.2%}, {max(map(max, said)) / 1000:.1f} s",
        min(kept),
        "≥ 95 % of each",
        min(kept) >= 0.95,
    )


def _silences(table: Table) -> tuple[int, int]:
    beats = list(spoken_beats(table))
    return (
        longest_silence((beat.hold, beat.spoken) for beat in beats),
        longest_silence((beat.hold, beat.eventful) for beat in beats),
    )
