"""Finds tournaments for their pages, and keeps what is seen of each until something happens there: large ones take a while."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot.host.ids import TableId, TournamentId, is_table_id
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import Clocks
from bot.texts import current_language
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.odds import CupOdds
from bot.views.tournaments.cached_standings import rank_tournament
from bot.web.servers.sources import ServerSources
from bot.web.servers.tournament_shown import TournamentShown, show_tournament
from bot.web.templates import render_text

KEPT: Final = 16
"""Tournaments that are kept, with what is seen of them in a language."""

FRESH: Final = 30.0
"""Seconds for which one that is over is kept: a director may still correct it."""

STEADY: Final = 10.0
"""Seconds for which chances are shown: games that are being played move them all the time."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """All that the page of a tournament follows from, besides its charter."""

    happened: int
    clocks: Clocks
    tables: Mapping[int, TableId]
    odds: CupOdds | None
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class TournamentMade:
    """What is seen of a tournament, and the moving part of its page, in a language."""

    moment: _Moment
    shown: TournamentShown
    body: str


class ShownTournaments:
    """The tournaments that pages show."""

    def __init__(self, sources: ServerSources) -> None:
        self._sources = sources
        self._over = BoundedCache[TournamentId, tuple[float, TournamentRun]](KEPT)
        self._odds = BoundedCache[TournamentId, tuple[float, int, CupOdds | None]](KEPT)
        self._made = BoundedCache[tuple[TournamentId, str], TournamentMade](KEPT)
        self._making = asyncio.Lock()

    async def find_tournament(self, tournament: str) -> TournamentMade:
        """Return a tournament, in the current language; that of a closed server and a missing one are the same: not found."""
        run = await self._find_run(TournamentId(tournament)) if is_table_id(tournament) else None
        if run is None:
            raise web.HTTPNotFound
        settings = await self._sources.require_open(run.charter.server)
        await rank_tournament(run)
        odds = await self._odds_of(run) if settings.chances else None
        names = await self._sources.name_entrants(run)
        source, matches = self._sources.tournaments, run.state.standing_matches
        tables = {match.number: table for match in matches if match.is_open and (table := source.table_of(run, match))}
        moment, key = _Moment(len(run.log), run.clocks, tables, odds, names.names), (run.id, current_language())
        async with self._making:  # who waits here finds it made
            made = self._made.get(key)
            if made is None or made.moment != moment:
                shown = await asyncio.to_thread(show_tournament, source, names, tables, odds)
                body = await asyncio.to_thread(render_text, "tournament_body.html", shown=shown)
                self._made.keep_value(key, made := TournamentMade(moment, shown, body))
        return made

    async def _odds_of(self, run: TournamentRun) -> CupOdds | None:
        """Return the chances as they were found last, for a while, as long as nothing happened."""
        now, known = asyncio.get_running_loop().time(), self._odds.get(run.id)
        if known is None or known[0] + STEADY < now or known[1] != run.state.happened:
            known = now, run.state.happened, await self._sources.tournaments.odds_of(run)
            self._odds.keep_value(run.id, known)
        return known[2]

    async def _find_run(self, tournament: TournamentId) -> TournamentRun | None:
        now, over = asyncio.get_running_loop().time(), self._over.get(tournament)
        if over is not None and over[0] + FRESH > now:
            return over[1]
        run = await self._sources.tournaments.find_run(tournament)
        if run is not None and run.state.phase in {TournamentPhase.OVER, TournamentPhase.OFF}:
            self._over.keep_value(tournament, (now, run))
        return run
