"""What the house keeps over a million hands of Casino War: `python -m tests.bench.casino_table [HANDS]`.

A table to look at: for 1, 2, 4, 6 and 8 packs what was found, what it is exactly (rules.md §7.2), and by how many standard
errors they differ. Three are asked for; of 25 figures, one in fifteen such tables has a larger difference by chance alone.
"""

import sys

from rich.console import Console
from rich.table import Table

from tests.engine.choice_games.house_edges import COLUMNS, PACKS, errors, figures, means, played, shares

HANDS = 1_000_000
MOST_ERRORS = 3.0
SEED = 1


def rows(packs: int, hands: int) -> list[tuple[str, ...]]:
    """One row for each figure of a shoe of so many packs."""
    found, expected, allowed = figures(played(packs, hands, SEED)), means(shares(packs)), errors(packs, hands)
    told: list[tuple[str, ...]] = []
    for name, figure, mean, error in zip(COLUMNS, found, map(float, expected), allowed, strict=True):
        z = (figure - mean) / error
        verdict = "[green]yes" if abs(z) <= MOST_ERRORS else "[red]NO"
        told.append((str(packs), name, f"{100 * figure:.4f} %", f"{100 * mean:.4f} %", f"{z:+.2f}", verdict))
    return told


def main(hands: int) -> None:
    """Print the table."""
    table = Table("packs", "figure", "found", "exact", "z", "within 3", title=f"Casino War, {hands:,} hands for each shoe")
    for packs in PACKS:
        for row in rows(packs, hands):
            table.add_row(*row)
    Console(width=100).print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
