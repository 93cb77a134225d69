"""Simulates the rows of docs/odds.md: every composed variant with every number of seats that can play it."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from typing import Final, NamedTuple

from bot.engine.kernel.description import COMPOSED, Description, describe_rules
from bot.engine.kernel.simulator import yield_batches
from bot.engine.odds.simulated_games import GameOdds
from bot.engine.rules.record_form import rules_to_record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import VARIANTS
from tools.odds_file import Found

SEED: Final = 1
PARTS: Final = 40
"""Lengths are kept by fortieths of the games: within how many rounds the first is over, the first two, and so on."""


class Row(NamedTuple):
    """A variant, or several with the same rules, with so many seats."""

    names: str
    rules: Rules
    seats: int

    @property
    def key(self) -> str:
        """Return the name of its entry, which changes with its rules and with nothing else."""
        return f"{self.seats} {json.dumps(rules_to_record(self.rules))}"


def table_rows() -> Iterator[Row]:
    """Yield every set of rules with every number of seats that can play it."""
    names: dict[Rules, list[str]] = {}
    for variant in VARIANTS:
        if variant.rules.procedure in COMPOSED:
            names.setdefault(_alike(variant.rules), []).append(variant.key)
    for rules, keys in names.items():
        for seats in range(2, 11):
            if not find_refusals(rules, seats):
                yield Row(", ".join(keys), rules, seats)


def _alike(rules: Rules) -> Rules:
    """Return rules that are played the same where nobody chooses, presses, gives up or looks at a clock."""
    return replace(rules, time=None, forfeit=Rules().forfeit, procedure=Procedure.WAR)


def simulated_row(row: Row, games: int, seconds: float) -> Found:
    """Play so many games of a row, or as many as there is time for."""
    return simulated(describe_rules(row.rules, row.seats), games, seconds)


def simulated(description: Description, games: int, seconds: float) -> Found:
    """Play so many games, or as many as there is time for, and sum them up.

    Where cards always go back in the same order, games that go round in circles are told from those that are just long; how
    long games are then counts those that end.
    """
    odds, circles, fixed, end = GameOdds(description.seats), 0, description.can_circle, time.monotonic() + seconds

    def late() -> bool:
        return odds.games > 0 and time.monotonic() > end

    for batch in yield_batches(description, games, SEED, late=late, circles=fixed):
        odds.add_batch(batch)
        circles += sum(batch.circles)
    unended = odds.capped if fixed else 0
    return {
        "games": odds.games,
        "rounds": round((odds.battles - unended * description.cap) / max(odds.games - unended, 1), 2),
        "wars": round(odds.wars / odds.games, 3),
        "shared": odds.draws,
        "capped": odds.capped,
        "circles": circles,
        "lengths": _lengths(odds),
        "shortest": min(odds.lengths),
        "longest": max(odds.lengths),
        "commonest": max(odds.lengths, key=odds.lengths.__getitem__),
        "odd": sum(number for length, number in odds.lengths.items() if length % 2),
    }


def _lengths(odds: GameOdds) -> list[int]:
    lengths = sorted(odds.lengths)
    over = list(accumulate(odds.lengths[length] for length in lengths))
    found, at = [], 0
    for part in range(1, PARTS):
        while PARTS * over[at] < part * odds.games:
            at += 1
        found.append(lengths[at])
    return found
