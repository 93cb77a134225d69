"""Caches the newest standings of each tournament, and computes those of large fields off the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from bot.host.ids import TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.standings.standings import Standing

LARGE = 32
"""Entrants from which the standings are computed off the event loop: those of 256 take a tenth of a second."""

HELD = 64
"""Tournaments whose standings are held."""

_known: OrderedDict[TournamentId, tuple[TournamentRun, Sequence[Standing]]] = OrderedDict()


async def ranked(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament, none before it started; `ranking` then finds them in the cache."""
    found = _found(run)
    if found is None and len(run.state.order) > LARGE:
        return _held(run, await asyncio.to_thread(_worked_out, run))
    return ranking(run)


def ranking(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings of a tournament from the cache, or compute them here."""
    found = _found(run)
    return _held(run, _worked_out(run)) if found is None else found


def shown_rank(run: TournamentRun, line: Standing) -> int:
    """Return the rank to show on a line; 0 for none: while a bracket is played, several can still win it."""
    playing = run.charter.format.is_bracket and not run.over and line.rank == 1
    return 0 if playing and sum(one.rank == 1 for one in ranking(run)) > 1 else line.rank


def forget(tournament: TournamentId) -> None:
    """Drop a tournament from the cache: its whole log is held with its standings."""
    _known.pop(tournament, None)


def _found(run: TournamentRun) -> Sequence[Standing] | None:
    """Return the cached standings if nothing has happened since, else None."""
    held, lines = _known.get(run.id, (None, ()))
    same = held is not None and (held.state is run.state or (bool(run.log) and held.log is run.log))
    return lines if same else None


def _held(run: TournamentRun, lines: Sequence[Standing]) -> Sequence[Standing]:
    _known[run.id] = (run, lines)
    _known.move_to_end(run.id)
    while len(_known) > HELD:
        _known.popitem(last=False)
    return lines


def _worked_out(run: TournamentRun) -> Sequence[Standing]:
    return run.charter.format.standings(run.state) if run.state.order else ()
