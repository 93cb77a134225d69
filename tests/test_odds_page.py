"""docs/odds.md: made from games that are kept, so that a run can be stopped, and complete."""

from pathlib import Path

from bot.engine.kernel.description import COMPOSED
from bot.engine.variants import VARIANTS
from tools.odds_file import DOCS, OddsFile
from tools.odds_page import page, pictures
from tools.odds_published import comparisons
from tools.odds_rows import simulated_row, table_rows
from tools.odds_studies import STUDIES

FEW = 200


def test_the_page_has_a_row_for_every_variant_and_number_of_seats() -> None:
    """As it lies in docs/, with the games that lie beside it, and without one that was forgotten."""
    entries = OddsFile().entries
    assert [row.names for row in table_rows() if row.key not in entries] == []
    text = (DOCS / "odds.md").read_text("utf-8")
    assert text == page(entries)
    listed = {name for line in text.splitlines() for name in line.split(" | ")[0].removeprefix("| ").split(", ")}
    assert {one.key for one in VARIANTS if one.rules.procedure in COMPOSED} <= listed
    assert all((DOCS / name).read_text("utf-8") == picture for name, picture in pictures(entries))


def test_a_page_is_made_from_games_that_were_kept(tmp_path: Path) -> None:
    """What one run has played, the next one finds; the page then has a row for it, and no other."""
    row = next(iter(table_rows()))
    first = OddsFile(tmp_path / "odds.jsonl")
    first.save(row.key, {**simulated_row(row, FEW, 60), "asked": FEW})
    kept = OddsFile(tmp_path / "odds.jsonl")
    assert kept.asked(row.key) == FEW and kept.asked("another") == 0
    text = page(kept.entries)
    assert f"| {row.names} | 2 | " in text and text.count(f" | {FEW} |\n") == 1


def test_every_comparison_has_games_to_be_made_with() -> None:
    """Each study can be played, and each published figure finds its own in one of them."""
    played = {name: study(FEW) for name, study in STUDIES.items() if name not in {"cycles", "house"}}
    lines = list(comparisons(played))
    assert not any("nan" in line for line in lines)
    assert sum("| exact |" in line for line in lines) == 3 and any("four aces alone" in line for line in lines)
