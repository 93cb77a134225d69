"""Caches the newest standings of each tournament, and computes those of large fields off the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeAlias

from bot.host.ids import TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.standings.standings import Standing

LARGE = 32
"""Entrants from which the standings are computed off the event loop: those of 256 take a tenth of a second."""

HELD = 64
"""Tournaments whose standings are held."""

_Computed: TypeAlias = tuple[Sequence[Standing], frozenset[int]]
"""The standings, players still in by their wins, and the entrants whose rank is not settled."""

_known: OrderedDict[TournamentId, tuple[TournamentRun, _Computed]] = OrderedDict()


async def rank_tournament(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament, none before it started; `ranking` then finds them in the cache."""
    found = _found(run)
    if found is None and len(run.state.order) > LARGE:
        return _held(run, await asyncio.to_thread(_worked_out, run))[0]
    return cached_ranking(run)


def cached_ranking(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament from the cache, or compute them here."""
    return _computed(run)[0]


def still_in(run: TournamentRun) -> frozenset[int]:
    """Return the entrants without a rank, for they play on in a bracket; none once it is over."""
    return frozenset() if run.is_over else _computed(run)[1]


def shown_rank(run: TournamentRun, line: Standing) -> int:
    """Return the rank to show on a line; 0 for none: while a bracket is played, players still in have no rank."""
    return 0 if line.entrant in still_in(run) else line.rank


def forget_tournament(tournament: TournamentId) -> None:
    """Drop a tournament from the cache: its whole log is held with its standings."""
    _known.pop(tournament, None)


def _computed(run: TournamentRun) -> _Computed:
    found = _found(run)
    return _held(run, _worked_out(run)) if found is None else found


def _found(run: TournamentRun) -> _Computed | None:
    """Return what is cached if nothing has happened since, else None."""
    held, computed = _known.get(run.id, (None, None))
    same = held is not None and (held.state is run.state or (bool(run.log) and held.log is run.log))
    return computed if same else None


def _held(run: TournamentRun, computed: _Computed) -> _Computed:
    _known[run.id] = (run, computed)
    _known.move_to_end(run.id)
    while len(_known) > HELD:
        _known.popitem(last=False)
    return computed


def _worked_out(run: TournamentRun) -> _Computed:
    if not run.state.order:
        return (), frozenset()
    format_ = run.charter.format
    lines = format_.standings(run.state)
    if not format_.is_bracket:
        return lines, frozenset()
    playing = format_.still_in(run.state)
    return sorted(lines, key=lambda line: (line.rank, -line.wins if line.entrant in playing else 0)), playing
