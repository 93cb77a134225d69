"""Published cross-tables as score cards; the tables themselves are in cross_tables.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.tournament.standings.tiebreaks import Away, RoundScore, ScoreCard, score_card

WORTH: Final = {"+": 2, "w": 2, "=": 1, "-": 0, "x": 0, ".": 0}
AWAY: Final = {"x": Away.ABSENT, ".": Away.OUT, "=": Away.OUT}


@dataclass(frozen=True)
class CrossTable:
    """One table: its cards by number, and what was published, by number, in points."""

    name: str
    cards: dict[int, ScoreCard]
    published: dict[str, dict[int, float]]


def cross_tables() -> list[CrossTable]:
    """Return all of them."""
    text = (Path(__file__).parent / "cross_tables.toml").read_text(encoding="utf-8")
    return [_table(found) for found in tomllib.loads(text)["table"]]


def _table(found: dict[str, Any]) -> CrossTable:
    cards = {}
    for number, row in enumerate(found["rows"], 1):
        meetings = [_meeting(cell, found.get("all_play_all", False)) for cell in row.split()]
        cards[number] = score_card(sum(meeting.points for meeting in meetings), meetings)
    published = {
        name: {int(n): value for n, value in (values.items() if isinstance(values, dict) else enumerate(values, 1))}
        for name, values in found.items()
        if name not in {"name", "source", "rows", "all_play_all"}
    }
    return CrossTable(found["name"], cards, published)


def _meeting(cell: str, all_play_all: bool) -> RoundScore:
    how, opponent = cell[0], int(cell[1:] or 0)
    if opponent and (all_play_all or how in "+=-"):
        return RoundScore(opponent, WORTH[how])
    return RoundScore(None, WORTH[how], AWAY.get(how, Away.NO))
