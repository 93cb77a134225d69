"""Writes docs/odds.md and its pictures from simulated games: `python -m tools.odds_page [--games N] [--seconds S]`.

With a million games a row, which is the default, it takes an hour or two by the kernel in C. `--seconds` ends a row early;
the page says how many games each row has. The same number of games gives the same row.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bot.engine.analysis.game_odds import GameOdds
from bot.engine.kernel.description import COMPOSED, describe
from bot.engine.kernel.simulator import batches
from bot.engine.rules.rules import Collect, Procedure, Rules, RunOut
from bot.engine.rules.validation import refusals
from bot.engine.variants import VARIANTS
from tools.odds_pictures import lines_picture

DOCS = Path(__file__).parent.parent / "docs"
SEED = 1
LOSE = Rules(run_out=RunOut.LOSE)
TABLE_ORDER = replace(LOSE, collect=Collect.TABLE_ORDER)
SEAT_ORDER = replace(LOSE, collect=Collect.SEAT_ORDER)

PUBLISHED = [
    ("nerdland.net, won cards shuffled", Rules(), 2, "277 rounds", "mean"),
    ("wimpyprogrammer.com, won cards shuffled", LOSE, 2, "262 rounds", "mean"),
    ("`sambecker/rustwar`, won cards shuffled", LOSE, 2, "233 rounds", "mean"),
    ("Wikipedia, an old table of a million games", Rules(), 2, "253.3 rounds", "mean"),
    (
        "*A War Amongst Siblings* (2018), one player's cards first",
        replace(LOSE, collect=Collect.SEAT_ORDER),
        2,
        "33 %",
        "never",
    ),
    ("wimpyprogrammer.com, not shuffled, after 5,000 rounds", TABLE_ORDER, 2, "11.8 %", "never"),
    ("`erikras/war`, three cards face down", TABLE_ORDER, 2, "10 %", "never"),
]
"""Where it was published, the rules nearest to it, seats, what was found, and which of our figures it is."""

TEXT = """# Odds

How long games are and how often they are shared, for every variant that follows from options alone and every number of
seats, from simulated games. `python -m tools.odds_page` writes this page; `python -m bot odds VARIANT` answers for your own
rules. A round is a battle with its wars. A quarter, half and three quarters of the games are over within the rounds of the
three columns. A game that reaches its limit of rounds, which is 10,000 for each pack unless the rules have one of their own,
counts as never ending: cards that are always collected in the same order can go round in circles forever, and a circle
may be longer than that, so the limit is what is counted. Every seat wins as often as another, so that is not in the table.

A variant with the very rules of another one stands in its row. A limit of time is left out, for nobody knows how fast people
are, and Speed War is played as if nobody pressed.

"""


class Row(NamedTuple):
    """A variant, or several with the same rules, with so many seats."""

    names: str
    rules: Rules
    seats: int


def table_rows() -> Iterator[Row]:
    """Yield every set of rules with every number of seats that can play it."""
    names: dict[Rules, list[str]] = {}
    for variant in VARIANTS:
        if variant.rules.procedure in COMPOSED:
            names.setdefault(_alike(variant.rules), []).append(variant.key)
    for rules, keys in names.items():
        for seats in range(2, 11):
            if not refusals(rules, seats):
                yield Row(", ".join(keys), rules, seats)


def _alike(rules: Rules) -> Rules:
    """Return rules that are played the same where nobody chooses, presses, gives up or looks at a clock."""
    return replace(rules, time=None, forfeit=Rules().forfeit, procedure=Procedure.WAR)


def played(rules: Rules, seats: int, games: int, seconds: float) -> GameOdds:
    """Simulate so many games, or as many as there is time for."""
    odds, end = GameOdds("", seats), time.monotonic() + seconds
    for batch in batches(describe(rules, seats), games, SEED, late=lambda: odds.games > 0 and time.monotonic() > end):
        odds.add_batch(batch)
    return odds


def over_by(odds: GameOdds, length: int) -> int:
    """Return how many games were over within so many rounds."""
    return sum(games for other, games in odds.lengths.items() if other <= length)


def share(part: int, whole: int) -> str:
    """Return a share in a hundred, with as many digits as it needs."""
    found = 100 * part / whole
    return "0" if not part else f"{found:.3f}" if found < 0.1 else f"{found:.1f}"


def _cells(odds: GameOdds) -> str:
    first, half, third = odds.quartiles()
    return (
        f"{odds.battles / odds.games:,.1f} | {first:,} | {half:,} | {third:,} | {odds.wars / odds.games:.2f} | "
        f"{share(odds.draws, odds.games)} | {share(odds.capped, odds.games)} | {odds.games:,} |"
    )


def published(games: int, seconds: float) -> Iterator[str]:
    """Yield the lines of what others found, beside what we find."""
    yield "| Published | there | here |\n| --- | ---: | ---: |"
    for where, rules, seats, figure, kind in PUBLISHED:
        odds = played(rules, seats, games, seconds)
        ours = f"{odds.battles / odds.games:,.1f} rounds" if kind == "mean" else f"{share(odds.capped, odds.games)} %"
        yield f"| {where} | {figure} | {ours} |"
    packs = [(decks, played(Rules(decks=decks), 2, games, seconds)) for decks in (1, 2, 4)]
    means = [f"{odds.battles / odds.games:,.0f} rounds with {decks}" for decks, odds in packs]
    growth = (packs[2][1].battles / packs[2][1].games) / (packs[0][1].battles / packs[0][1].games)
    yield (
        "\nThe length is expected to grow with the square of the pack (arXiv 2302.03535), so sixteen times for four "
        f"packs. Here it is {', '.join(means)} packs, {growth:.1f} times."
    )


def main() -> int:
    """Write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds_page", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=3_600, help="the most for a row")
    given = parser.parse_args()
    head = "| Variant | Seats | Rounds | ¼ | ½ | ¾ | Wars | Shared, % | Never end, % | Games |"
    lines = [head, "| --- |" + " ---: |" * 9]
    curves: dict[str, list[tuple[float, float]]] = {}
    seats_curves: dict[str, list[tuple[float, float]]] = {}
    for row in table_rows():
        odds = played(row.rules, row.seats, given.games, given.seconds)
        lines.append(f"| {row.names} | {row.seats} | {_cells(odds)}")
        name = row.names.split(",")[0]
        if row.seats == 2 and name in {"classic", "greater-spoils", "peace", "aces-low", "lesser-spoils"}:
            over = [
                (length, sum(games for other, games in odds.lengths.items() if other <= length))
                for length in range(0, 1001, 10)
            ]
            curves[name] = [(length, 100 * games / odds.games) for length, games in over]
        if name in {"classic", "multiplayer-all", "any-tie-war", "four-player-guide"}:
            seats_curves.setdefault(name, []).append((row.seats, odds.battles / odds.games))
        print(lines[-1], flush=True)
    (DOCS / "odds-over.svg").write_text(lines_picture("Games over, in a hundred, within so many rounds", curves), "utf-8")
    (DOCS / "odds-seats.svg").write_text(lines_picture("Rounds of a game, by seats", seats_curves), "utf-8")
    pictures = "![Games that are over within so many rounds](odds-over.svg)\n\n![Rounds of a game by seats](odds-seats.svg)\n\n"
    found = "## What others found\n\n" + "\n".join(published(given.games, given.seconds)) + "\n"
    (DOCS / "odds.md").write_text(TEXT + pictures + "## The table\n\n" + "\n".join(lines) + "\n\n" + found, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
