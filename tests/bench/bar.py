"""One bar of the bench: what was measured against which reference, and whether that is good enough."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Bar:
    """A measurement and its verdict. `reference` and `measured` are printed as they are, with their units.

    `ratio` is None where nothing is compared; `bar` says what was asked for.
    """

    number: str
    name: str
    reference: str
    measured: str
    ratio: float | None
    bar: str
    passed: bool


def at_least(least: float, number: str, name: str, reference: str, measured: str, ratio: float) -> Bar:
    """Return a bar that is met by a ratio of so much or more."""
    return Bar(number, name, reference, measured, ratio, f"≥ {least:g}", ratio >= least)


def print_bars(bars: Iterable[Bar]) -> bool:
    """Prints the bars as a table and returns whether all passed."""
    bars = list(bars)
    table = Table("#", "bar", "reference in this run", "measured", "ratio", "asked for", "verdict")
    for bar in bars:
        ratio = "–" if bar.ratio is None else f"{bar.ratio:.2f}"
        verdict = "[green]passed" if bar.passed else "[red]MISSED"
        table.add_row(bar.number, bar.name, bar.reference, bar.measured, ratio, bar.bar, verdict)
    Console(width=140).print(table)
    return all(bar.passed for bar in bars)
