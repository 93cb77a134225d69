"""Writes docs/odds.md and its pictures from simulated games: `python -m tools.odds_page [--games N] [--seconds S]`.

Games are kept in docs/odds.jsonl, so a run that was stopped goes on where it was, and `--games 0` only writes the page. A
million games a row, which is the default, take the kernel in C an hour and a half. `--seconds` ends a row early; the page
says how many games each has. The same number of games gives the same row.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from typing import Final

from tools.odds_file import DOCS, Found, OddsFile
from tools.odds_pictures import Points, lines_picture
from tools.odds_published import comparisons, percent
from tools.odds_rows import PARTS, Row, simulated_row, table_rows
from tools.odds_studies import STUDIES

MILLION: Final = 1_000_000
LENGTH_CURVES: Final = frozenset({"classic", "greater-spoils", "peace", "aces-low", "lesser-spoils"})
SEAT_CURVES: Final = frozenset({"classic", "multiplayer-all", "any-tie-war", "four-player-guide"})
LONGEST_SHOWN: Final = 1_000

TEXT: Final = """# Odds

How long a game takes, and how often it ends in a shared win: for every variant that is pure luck and every number of players,
from simulated games. `python -m bot odds VARIANT` answers the same for your own rules, and `python -m tools.odds_page` writes
this page.

* **Rounds** is the mean; a war belongs to the round it started in. A quarter, half and three quarters of all games are over
  by the rounds under ¼, ½ and ¾.
* **Wars** is how many wars a game has on average.
* **Shared** is how many games in a hundred end without a single winner.
* **Never end** is how many games in a hundred hit the round limit: 10,000 rounds for each deck, unless the rules set
  another. In this table, won cards are always shuffled, so no game goes round in circles: that takes won cards that always
  go back in the same order.
* **Games** is how many were simulated for that row.

Every seat wins equally often, so there is no column for that. Variants that play the same share a row. Time limits are
ignored, since nobody knows how fast people play, and in Speed War nobody presses.

"""

OTHERS: Final = """Here, *never end* counts games that go round in circles, *not over* counts long games as well, and means
leave out games that never end.

"""

HEAD: Final = "| Variant | Seats | Rounds | ¼ | ½ | ¾ | Wars | Shared, % | Never end, % | Games |\n| --- |" + " ---: |" * 9


def simulate(file: OddsFile, games: int, seconds: float) -> None:
    """Play what the file does not have yet, and save each row as soon as it is done."""
    rows = list(table_rows())
    file.keep({row.key for row in rows} | set(STUDIES))
    for name, study in STUDIES.items():
        if file.asked(name) < games:
            file.save(name, {**study(games), "asked": games})
            print(name, flush=True)
    for row in rows:
        if file.asked(row.key) < games:
            file.save(row.key, {**simulated_row(row, games, seconds), "asked": games})
            print(row.names, row.seats, flush=True)


def page(entries: Mapping[str, Found]) -> str:
    """Return the page, of what was simulated so far."""
    pictures = "![Games that are over within so many rounds](odds-over.svg)\n\n![Rounds of a game by seats](odds-seats.svg)\n\n"
    table = "\n".join([HEAD, *[_line(row, entries[row.key]) for row in table_rows() if row.key in entries]])
    found = "\n".join(comparisons(entries))
    return f"{TEXT}{pictures}## The table\n\n{table}\n\n## What others found\n\n{OTHERS}{found}\n"


def _line(row: Row, found: Found) -> str:
    quarters = " | ".join(f"{found['lengths'][PARTS * part // 4 - 1]:,}" for part in (1, 2, 3))
    shares = " | ".join(percent(found[kind], found["games"]).removesuffix("%") for kind in ("shared", "capped"))
    return (
        f"| {row.names} | {row.seats} | {found['rounds']:,.1f} | {quarters} | {found['wars']:.2f} | {shares} | "
        f"{found['games']:,} |"
    )


def pictures(entries: Mapping[str, Found]) -> Iterator[tuple[str, str]]:
    """Yield the names of the pictures and what is in them."""
    over: dict[str, Points] = {}
    by_seats: dict[str, list[tuple[float, float]]] = {}
    for row in table_rows():
        name = row.names.split(",")[0]
        if (found := entries.get(row.key)) is None:
            continue
        if row.seats == 2 and name in LENGTH_CURVES:
            steps = [(length, 100 * part / PARTS) for part, length in enumerate(found["lengths"], 1)]
            over[name] = [(0, 0), *(step for step in steps if step[0] <= LONGEST_SHOWN)]
        if name in SEAT_CURVES:
            by_seats.setdefault(name, []).append((row.seats, found["rounds"]))
    yield "odds-over.svg", lines_picture("Games over, in a hundred, within so many rounds", over)
    yield "odds-seats.svg", lines_picture("Rounds of a game, by seats", by_seats)


def main() -> int:
    """Simulate what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds_page", description=__doc__)
    parser.add_argument("--games", type=int, default=MILLION)
    parser.add_argument("--seconds", type=float, default=3_600, help="the most for a row")
    given = parser.parse_args()
    file = OddsFile()
    simulate(file, given.games, given.seconds)
    for name, picture in pictures(file.entries):
        (DOCS / name).write_text(picture, "utf-8")
    (DOCS / "odds.md").write_text(page(file.entries), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
