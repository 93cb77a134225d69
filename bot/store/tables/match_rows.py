"""Converts the match of a table, and that of a tournament, to a part of the table's row and back."""

from dataclasses import fields
from typing import Any

from bot.engine.rules.match import MatchFormat
from bot.host.table.match import Contest, ReservedSeat, Series


def contest_row(contest: Contest) -> dict[str, Any]:
    """Return the tournament match of a table as JSON that `contest_from` reads."""
    return {field.name: getattr(contest, field.name) for field in fields(contest)}


def contest_from(row: dict[str, Any] | list[Any]) -> Contest:
    """Return a contest from its row. Missing fields get their defaults, unknown ones are ignored; older rows are lists."""
    names = [field.name for field in fields(Contest)]
    known = dict(zip(names, row, strict=False)) if isinstance(row, list) else {k: v for k, v in row.items() if k in names}
    known["kept"] = tuple(ReservedSeat(*seat[:3]) for seat in known["kept"])
    known["seats"] = tuple(known.get("seats", ()))
    return Contest(**known)


def series_row(series: Series) -> list[Any]:
    """Return the match of a table as JSON that `series_from` reads; only newer versions know that somebody left it."""
    newer = [series.left, series.ended] if series.left else []
    return [str(series.match), series.score, series.games, *newer]


def series_from(kept: list[Any] | None) -> Series | None:
    """Return the match of a table from its row, or None."""
    match = MatchFormat.read(kept[0]) if kept else None
    if not kept or match is None:
        return None
    left, ended = kept[3:5] if len(kept) > 4 else ((), False)
    return Series(match, tuple(kept[1]), kept[2], tuple(left), ended)
