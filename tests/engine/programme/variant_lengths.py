"""Simulates how long a game of each variant is, by seats, and writes it down: bot/engine/variants/lengths.py.

After a change of the rules, of a variant or of how games are told, write it again:

    python -m tests.engine.programme.variant_lengths --write
"""

import sys
from pathlib import Path
from unittest.mock import patch

from bot.engine.analysis import odds
from bot.engine.kernel.simulator import PYTHON
from bot.engine.programme.expected import TOLD_LENGTHS, count, simulated_ms
from bot.engine.rules.rules import OF_CHANCE
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
    with patch.object(odds, "fastest", lambda: PYTHON), patch.object(odds, "is_duel", lambda description: False):
        battles, wars = count(
            variant.rules, seats, GAMES
        )  # by `Game` itself, so that it is the same with a C kernel and without
    is_told = variant.rules.procedure in OF_CHANCE and variant.rules.time is None
    told = [round(simulated_ms(variant.rules, seats, length) / 1000, 1) for length in TOLD_LENGTHS] if is_told else []
    return (round(battles, 1), round(wars, 1), *told)


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
