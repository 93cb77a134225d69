"""Works out who is likely to win a tournament, off the event loop, and remembers it until something happens."""

import asyncio
from collections import OrderedDict
from typing import Final

from bot.engine.foresight.chances import has_chances
from bot.engine.programme.expected import expected_seconds
from bot.host.foresight.chance_desk import ChanceDesk
from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.chances import CupChances, cup_chances, lead_chance
from bot.tournament.model.tournament import TournamentPhase
from bot.views.foresight.chance_text import percent
from bot.views.tournaments.text import entrant

HELD: Final = 64
"""Tournaments whose chances are remembered."""

NAMED: Final = 3
"""Players who are named in the status message."""

WORTH_NAMING: Final = 0.1
"""The chance of the first of them at least: before, everybody has about as much."""

READY_SHARE: Final = 4
"""Of the time that a match waits for its players, people need about this part."""

_Key = tuple[int, tuple[tuple[int, float], ...], int]

_known: OrderedDict[tuple[TournamentId, bool], tuple[_Key, CupChances]] = OrderedDict()


async def chances_of(run: TournamentRun, hall: Hall, desk: ChanceDesk | None = None) -> CupChances | None:
    """Return the chances in a running tournament, None in any other.

    With a `desk`, games that are being played count with the chances that everybody can know by now. They move all the time,
    so the status message goes without: it would never be done.
    """
    if run.state.phase is not TournamentPhase.RUNNING or not run.state.order:
        return None
    leads = await _leads(run, hall, desk)
    left = max(run.clocks.until - hall.time.now(), 0) if run.charter.format.is_timed and run.clocks.until else 0
    rounds = await asyncio.to_thread(_arena_rounds, run, left) if left else 0
    key = (run.state.happened, tuple(leads.items()), rounds)
    place = (run.id, desk is not None)
    known = _known.get(place)
    if known is None or known[0] != key:
        known = key, await asyncio.to_thread(cup_chances, run.state.copy(), leads, run.state.happened, rounds)
        _known[place] = known
    _known.move_to_end(place)
    while len(_known) > HELD:
        _known.popitem(last=False)
    return known[1]


def favourites_line(run: TournamentRun, found: CupChances | None) -> str:
    """Return who is most likely to win, for the status message; "" where nobody stands out yet."""
    best = ranked_chances(run, found)[:NAMED] if found is not None else []
    begun = any(match.result is not None and not match.bye for match in run.state.standing)
    if not begun or not best or best[0][1] < WORTH_NAMING:
        return ""
    named = [say("tournament-odds-one", name=entrant(run, number), percent=percent(chance)) for number, chance in best]
    return say("tournament-odds-favourites", names=" · ".join(named))


def ranked_chances(run: TournamentRun, found: CupChances) -> list[tuple[int, float]]:
    """Return the players who can still win, with their chances, the most likely first; equals as they are seeded."""
    known = [(number, found.wins.get(number, 0.0)) for number in run.state.order]
    return sorted(((number, chance) for number, chance in known if chance), key=lambda one: -one[1])


def is_luck(run: TournamentRun) -> bool:
    """Whether cards alone decide its games."""
    return has_chances(run.charter.rules)


async def _leads(run: TournamentRun, hall: Hall, desk: ChanceDesk | None) -> dict[int, float]:
    """Return the chance of the first seat in each match that is no longer even."""
    found = {}
    for match in run.state.standing:
        table = hall.tables.of_match(run.id, match.number) if match.open and len(match.seats) == 2 else None
        if table is None:
            continue
        won, lost = table.series.score if table.series is not None and len(table.series.score) == 2 else (0, 0)
        live = await _live_chance(table, match.seats[0], desk) if desk is not None else None
        if live is not None:
            ahead, behind = lead_chance(won + 1, lost, match.games), lead_chance(won, lost + 1, match.games)
            found[match.number] = round(live * ahead + (1 - live) * behind, 2)
        elif won or lost:
            found[match.number] = lead_chance(won, lost, match.games)
    return found


async def _live_chance(table: Table, entrant_number: int, desk: ChanceDesk) -> float | None:
    """Return the chance of an entrant in the game that is being played, from what was told of it; None where it isn't known."""
    kept = table.contest.kept if table.contest is not None else ()
    player = next((one.player for one in kept if one.entrant == entrant_number), None)
    seat = next((number for number, one in enumerate(table.seats) if player is not None and one.player == player), None)
    if seat is None or table.outcome is not None:
        return None
    await desk.learn(table)
    known = desk.of(table)
    return None if known is None else known.seats[seat]


def _arena_rounds(run: TournamentRun, left: int) -> int:
    """Return how many more matches a player of an arena is likely to begin in the milliseconds that are left."""
    told = run.charter.told if run.charter.is_told else None
    length = None if told is None else told * 1000
    seconds = expected_seconds(run.charter.rules, 2, length, run.charter.pace, CLOCKS)
    return int(left // (seconds * 1000 + run.charter.ready // READY_SHARE))
