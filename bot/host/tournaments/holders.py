"""Who the entrants of a tournament were at an earlier time: members play on for each other, and a log tells of both."""

from dataclasses import replace

from bot.host.ids import NOBODY, PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Entered, Substituted

BOT_WORD = "-"
"""The word of an entrant that is a bot player: a member's is the id of their interaction."""


def as_it_was(run: TournamentRun, number: int) -> TournamentRun:
    """Return a tournament with its entrants as they were after entry `number` of its log; all else is as it is now."""
    changed = {entry.event.entrant for entry in run.log[number:] if isinstance(entry.event, Substituted)}
    if not changed:
        return run
    return replace(run, players={**run.players, **{entrant: _holder(run, entrant, number) for entrant in changed}})


def _holder(run: TournamentRun, entrant: int, number: int) -> PlayerId | None:
    """Who an entrant was after an entry: who said last that they play on, else who entered."""
    for entry in reversed(run.log[:number]):
        if entry.event == Substituted(entrant):
            return entry.actor
    first = next((one for one in run.log if isinstance(one.event, Entered) and one.event.entrant == entrant), None)
    if first is None or not isinstance(first.event, Entered):
        return NOBODY
    return None if first.event.word == BOT_WORD else first.actor
