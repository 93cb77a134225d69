"""Simulates how long a game of each variant is, by seats, and writes it down: bot/engine/variants/lengths.py.

After a change of the rules, of a variant or of how games are told, write it again:

    python -m tests.engine.programme.variant_lengths --write
"""

import random
import sys
from pathlib import Path
from statistics import fmean

from bot.engine.odds.simulated_games import step_games
from bot.engine.programme.expected import FEWEST_GAMES, SEED, TOLD_LENGTHS, count_games, simulated_times
from bot.engine.programme.sampled_games import is_sampled
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.engine.variants import VARIANTS, Variant

GAMES = 1000
MOST_SEATS = 6
"""A lobby is for so many at most, unless somebody asks for more."""

PAGE = Path(__file__).parents[3] / "bot" / "engine" / "variants" / "lengths.py"
HEAD = '''"""How long a game of each variant is, by seats: battles, wars, and the seconds of a game told in 60, 180 and 600.

Written by `python -m tests.engine.programme.variant_lengths --write`. Games of choice, and those with a clock, are not told
in a given time.
"""

from collections.abc import Mapping
from typing import Final

LENGTHS: Final[Mapping[str, Mapping[int, tuple[float, ...]]]] = {
'''


def row(variant: Variant, seats: int) -> tuple[float, ...]:
    """Battles and wars of a game, then the seconds of a game told in each of the usual lengths."""
    battles, wars = _counted(variant.rules, seats) if is_sampled(variant.rules) else count_games(variant.rules, seats, GAMES)
    is_told = variant.rules.procedure in OF_CHANCE and variant.rules.time is None
    told = [round(fmean(simulated_times(variant.rules, seats, length)) / 1000, 1) for length in TOLD_LENGTHS] if is_told else []
    return (round(battles, 1), round(wars, 1), *told)


def _counted(rules: Rules, seats: int) -> tuple[float, float]:
    """Battles and wars by `Game` itself, so that they are the same with the kernel in C and without."""
    source = FastRandomSource(random.Random(SEED))
    games = list(step_games(rules, seats, max(GAMES // rules.decks**2, FEWEST_GAMES), source))
    return fmean(game.battles for game in games), fmean(game.wars for game in games)


def seats_of(variant: Variant) -> range:
    """The numbers of seats that are written down."""
    return range(variant.seats[0], min(variant.seats[1], MOST_SEATS) + 1)


def lines() -> str:
    """The whole module."""
    text = HEAD
    for variant in VARIANTS:
        text += f'    "{variant.key}": {{\n'
        text += "".join(f"        {seats}: {row(variant, seats)},\n" for seats in seats_of(variant))
        text += "    },\n"
    return text + "}\n"


if __name__ == "__main__" and "--write" in sys.argv:
    PAGE.write_text(lines(), encoding="utf-8")
