"""Works out who is likely to win a tournament, and how long one takes: off the event loop, and remembered."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from time import thread_time
from typing import Final

from bot.engine.errors import EngineError
from bot.engine.kernel.simulator import fastest_kernel
from bot.engine.odds.simulated_games import simulate_games
from bot.engine.programme.expected import expected_seconds, told_times
from bot.engine.programme.sampled_games import is_sampled, sampled_games
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.odds.odds_desk import OddsDesk
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.house_variant import bound_rules
from bot.host.table.order import BREAK
from bot.host.table.table import Table
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.odds import CupOdds, Forecast, cup_odds, forecast_length, lead_chance

REMEMBERED: Final = 64
"""Tournaments whose odds are remembered, and rules whose lengths are."""

GAMES: Final = 200
SECONDS: Final = 0.3
"""Time of a processor for the games of a forecast; what long games leave undone is left out, and that is said."""

SEED: Final = 1
READY_SHARE: Final = 4
"""Of the time that a match waits for its players, people need about this part."""

_Moment = tuple[int, tuple[tuple[int, float], ...], int]
"""What the odds of a tournament follow from: what happened, the leads in its matches, the rounds of an arena still to come."""


class TournamentOdds:
    """The chances of winning each running tournament, remembered until something happens in it."""

    def __init__(self, hall: Hall, desk: OddsDesk) -> None:
        self._hall = hall
        self._desk = desk
        self._known = BoundedCache[tuple[TournamentId, bool], tuple[_Moment, CupOdds]](REMEMBERED)

    async def odds_of(self, run: TournamentRun, *, live: bool) -> CupOdds | None:
        """Return the odds of a running tournament, None of any other.

        If `live`, games that are being played count with the chances that everybody can know by now. They move all the time,
        so the status message goes without: it would never be done.
        """
        if run.state.phase is not TournamentPhase.RUNNING or not run.state.order:
            return None
        leads = await self._find_leads(run, live=live)
        timed = run.charter.format.is_timed and run.clocks.until
        left = max(run.clocks.until - self._hall.time.now(), 0) if timed else 0
        rounds = await asyncio.to_thread(_arena_rounds, run, left) if left else 0
        moment = (run.state.happened, tuple(leads.items()), rounds)
        known = self._known.get((run.id, live))
        if known is None or known[0] != moment:
            known = moment, await asyncio.to_thread(cup_odds, run.state.make_copy(), leads, run.state.happened, rounds)
            self._known.keep_value((run.id, live), known)
        return known[1]

    async def _find_leads(self, run: TournamentRun, *, live: bool) -> dict[int, float]:
        """Return the chance of the first seat in each match that is no longer even."""
        found = {}
        for match in run.state.standing_matches:
            table = self._hall.tables.of_match(run.id, match.number) if match.is_open and len(match.seats) == 2 else None
            if table is None:
                continue
            won, lost = table.series.score if table.series is not None and len(table.series.score) == 2 else (0, 0)
            chance = await self._live_chance(table, match.seats[0]) if live else None
            if chance is not None:
                ahead, behind = lead_chance(won + 1, lost, match.games), lead_chance(won, lost + 1, match.games)
                found[match.number] = round(chance * ahead + (1 - chance) * behind, 2)
            elif won or lost:
                found[match.number] = lead_chance(won, lost, match.games)
        return found

    async def _live_chance(self, table: Table, entrant: int) -> float | None:
        """Return an entrant's chance in the game that is being played, from what was told of it; None where it isn't known."""
        kept = table.contest.kept if table.contest is not None else ()
        player = next((one.player for one in kept if one.entrant == entrant), None)
        seat = next((number for number, one in enumerate(table.seats) if player is not None and one.player == player), None)
        if seat is None or table.outcome is not None:
            return None
        await self._desk.learn_odds(table)
        known = self._desk.odds_of(table)
        return None if known is None else known.seats[seat]


def _arena_rounds(run: TournamentRun, left: int) -> int:
    """Return how many more matches a player of an arena is likely to begin in the milliseconds that are left."""
    told = run.charter.told if run.charter.is_told else None
    length = None if told is None else told * 1000
    seconds = expected_seconds(run.charter.rules, 2, length, run.charter.pace, CLOCKS)
    return int(left // (seconds * 1000 + run.charter.ready // READY_SHARE))


class Forecasts:
    """How long tournaments take, from simulated games, told in their length or at their pace. Ask it off the event loop."""

    def __init__(self) -> None:
        self._lengths = BoundedCache[tuple[Rules, int], tuple[int, ...]](REMEMBERED)

    def forecast_for(self, charter: Charter, entrants: int) -> Forecast | None:
        """Return the rounds and the time of a tournament of so many; None where nothing can be said.

        That takes SECONDS of work at most, and milliseconds for rules that were asked about before.
        """
        plan = charter.plan
        if entrants < charter.format.fewest:
            return None
        try:
            games = self._game_times(charter)
        except EngineError:
            return None
        ready = charter.ready // READY_SHARE
        arena = charter.length if charter.format.is_timed else 0
        found = forecast_length(plan, entrants, games, charter.pause, ready, SEED, arena, BREAK)
        if len(games) < GAMES and not charter.is_told:  # a length says enough
            found = replace(found, games=len(games))
        if charter.every:
            least = charter.every * max(found.rounds - 1, 0)
            return replace(found, expected_ms=max(found.expected_ms, least), late_ms=max(found.late_ms, least))
        return found

    def _game_times(self, charter: Charter) -> Sequence[int]:
        """Return the milliseconds of as many games as there is time for, as the tournament tells them."""
        seats = charter.format.seats(charter.plan)
        if charter.told is not None and charter.is_told:
            return told_times(charter.rules, seats, charter.told * 1000)[:GAMES]
        rules = bound_rules(charter.rules)
        lengths = self._lengths.find_or_make((rules, seats), lambda: _simulated_lengths(rules, seats))
        most = charter.limit * 1000 or max(lengths) * charter.pace
        return [min(battles * charter.pace, most) for battles in lengths]


def _simulated_lengths(rules: Rules, seats: int) -> tuple[int, ...]:
    """Return the battles of as many games as there is time for.

    Where there is not even time for one, that is a game of thousands of battles, and those end at the round limit.
    """
    end = thread_time() + SECONDS
    rules = replace(rules, time=None)
    if is_sampled(rules) and not fastest_kernel().is_slow:
        return tuple([game.battles for game in sampled_games(rules, seats)[:GAMES]])
    played = simulate_games(rules, seats, GAMES, SEED, lambda: thread_time() > end)
    return tuple(sorted(played.lengths.elements())) or (compile_rules(rules).cap,)
