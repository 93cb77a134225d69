"""Applies directors' rulings on matches: award, void, replay, and taking one back. Its functions change a draft.

A director says up to which log entry they have read: a ruling on a match that changed since is refused.
"""

from typing import Protocol

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.participation import require_going
from bot.host.tournaments.results import needs_winner
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Cancelled, Replayed, Ruled, Unruled
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.reopening import clashing_entrants, last_ruled, paired_anew, stays_over


class Ruling(Protocol):
    """A ruling on a match that needs nothing but its number and a reason."""

    def __call__(self, run: TournamentRun, number: int, actor: PlayerId, /, *, reason: str, seen: int) -> None:
        """Apply it to a draft, or raise Refused."""


def award_match(run: TournamentRun, number: int, places: tuple[int, ...], actor: PlayerId, *, reason: str, seen: int) -> None:
    """Award a match: places by seat."""
    match = require_match(run, number, seen)
    if len(places) != len(match.seats) or (needs_winner(match) and places.count(1) != 1):
        raise Refused(Refusal.NEEDS_WINNER)
    _happen(run, Ruled(number, MatchResult(places, (), DecisionMethod.AWARDED)), actor, reason)


def void_match(run: TournamentRun, number: int, actor: PlayerId, *, reason: str, seen: int) -> None:
    """Void a match."""
    require_match(run, number, seen)
    _happen(run, Ruled(number, None), actor, reason)


def replay_match(run: TournamentRun, number: int, actor: PlayerId, *, reason: str, seen: int) -> None:
    """Restart a match."""
    require_match(run, number, seen)
    _happen(run, Replayed(number), actor, reason)


def take_back(run: TournamentRun, number: int, actor: PlayerId, *, reason: str, seen: int) -> None:
    """Take back the last ruling on a match. A void match of a bracket stands again, and is not played anew."""
    require_undoable(run, number, seen)
    if (anew := paired_anew(run.state, number)) is not None:
        run.log_events(Cancelled(anew.number))
    _happen(run, Unruled(number), actor, reason)


def require_match(run: TournamentRun, number: int, seen: int) -> Match:
    """Return a match that can be ruled on; raises Refused for any other, or one that changed after entry `seen`."""
    _require_begun(run)
    match = run.state.matches.get(number)
    if match is None or match.cancelled or match.is_bye:
        raise Refused(Refusal.NO_MATCH)
    _require_unchanged(run, number, seen)
    return match


def require_undoable(run: TournamentRun, number: int, seen: int) -> Match:
    """Return a match whose last ruling can be taken back; raises Refused for any other, or one that changed after `seen`."""
    _require_begun(run)
    if number not in run.state.matches:
        raise Refused(Refusal.NO_MATCH)
    _require_unchanged(run, number, seen)
    match = last_ruled(run.state, number)
    if match is None or match.number != number:
        raise Refused(Refusal.NOT_RULED)
    return match


def _require_begun(run: TournamentRun) -> None:
    if run.state.phase is TournamentPhase.OFF or not run.state.order:
        require_going(run)
        raise Refused(Refusal.TOURNAMENT_WAITS)


def _require_unchanged(run: TournamentRun, number: int, seen: int) -> None:
    if any(getattr(entry.event, "match", None) == number for entry in run.log[seen:]):
        raise Refused(Refusal.RULED_MEANWHILE, match=number)


def _happen(run: TournamentRun, event: Ruled | Unruled | Replayed, actor: PlayerId, reason: str) -> None:
    """Apply a ruling. After the end only the standings may change, so it must leave nothing to play."""
    if run.state.phase is TournamentPhase.OVER and not stays_over(run.state, event):
        raise Refused(Refusal.TOURNAMENT_OVER)
    if not isinstance(event, Ruled) and clashing_entrants(run.state, event):
        raise Refused(Refusal.STILL_PLAYING, match=event.match)
    run.log_events(event, actor=actor, reason=reason)
