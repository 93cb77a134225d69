"""Computes the standings of each tournament once, those of large fields off the event loop, and says who has a rank."""

import asyncio
from collections.abc import Sequence

from bot.host.tournaments.run import TournamentRun
from bot.tournament.standings.standings import Standing

LARGE = 32
"""Entrants from which the standings are computed off the event loop: those of 256 take a tenth of a second."""


async def rank_tournament(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament, none before it started; `cached_ranking` has them at hand then."""
    if run.ranked is None and len(run.state.order) > LARGE:
        run.ranked = await asyncio.to_thread(_rank, run)
    return cached_ranking(run)


def cached_ranking(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament, computed here unless somebody has asked for them."""
    return _ranked(run)[0]


def still_in(run: TournamentRun) -> frozenset[int]:
    """Return the entrants without a rank, for they play on in a bracket; none once it is over."""
    return frozenset() if run.is_over else _ranked(run)[1]


def shown_rank(run: TournamentRun, line: Standing) -> int:
    """Return the rank to show on a line; 0 for none: while a bracket is played, players still in have no rank."""
    return 0 if line.entrant in still_in(run) else line.rank


def _ranked(run: TournamentRun) -> tuple[Sequence[Standing], frozenset[int]]:
    if run.ranked is None:
        run.ranked = _rank(run)
    return run.ranked


def _rank(run: TournamentRun) -> tuple[Sequence[Standing], frozenset[int]]:
    if not run.state.order:
        return (), frozenset()
    format_ = run.charter.format
    lines = format_.standings(run.state)
    if not format_.is_bracket:
        return lines, frozenset()
    playing = format_.still_in(run.state)
    return sorted(lines, key=lambda line: (line.rank, -line.wins if line.entrant in playing else 0)), playing
