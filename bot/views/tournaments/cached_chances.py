"""Works out who is likely to win a tournament, off the event loop, and remembers it until something happens."""

import asyncio
from collections import OrderedDict
from typing import Final

from bot.engine.foresight.chances import has_chances
from bot.engine.programme.expected import expected_seconds
from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.table.choice_stage import CLOCKS
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

_known: OrderedDict[TournamentId, tuple[_Key, CupChances]] = OrderedDict()


async def chances_of(run: TournamentRun, hall: Hall) -> CupChances | None:
    """Return the chances in a running tournament, None in any other."""
    if run.state.phase is not TournamentPhase.RUNNING or not run.state.order:
        return None
    leads = _leads(run, hall)
    left = max(run.clocks.until - hall.time.now(), 0) if run.charter.format.is_timed and run.clocks.until else 0
    rounds = await asyncio.to_thread(_arena_rounds, run, left) if left else 0
    key = (run.state.happened, tuple(leads.items()), rounds)
    known = _known.get(run.id)
    if known is None or known[0] != key:
        known = key, await asyncio.to_thread(cup_chances, run.state.copy(), leads, run.state.happened, rounds)
        _known[run.id] = known
    _known.move_to_end(run.id)
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


def _leads(run: TournamentRun, hall: Hall) -> dict[int, float]:
    """Return the chance of the first seat in each match of which games were played already."""
    found = {}
    for match in run.state.standing:
        table = hall.tables.of_match(run.id, match.number) if match.open and len(match.seats) == 2 else None
        score = table.series.score if table is not None and table.series is not None else ()
        if len(score) == 2 and any(score):
            found[match.number] = lead_chance(score[0], score[1], match.games)
    return found


def _arena_rounds(run: TournamentRun, left: int) -> int:
    """Return how many more matches a player of an arena is likely to begin in the milliseconds that are left."""
    told = run.charter.told if run.charter.is_told else None
    length = None if told is None else told * 1000
    seconds = expected_seconds(run.charter.rules, 2, length, run.charter.pace, CLOCKS)
    return int(left // (seconds * 1000 + run.charter.ready // READY_SHARE))
