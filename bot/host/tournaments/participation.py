"""Enters players, checks them in, drops and substitutes them, and amends what they entered, or refuses. Changes a draft."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.ids import NOBODY, PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.lifecycle import begin_tournament
from bot.host.tournaments.options import OPTIONS
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.start_time import require_checkin
from bot.host.tournaments.stored_tournament import AMENDED, BEGUN, MOVED, PASSED_ON, LogEntry
from bot.tournament.model.events import (
    CheckedIn,
    CheckinOpened,
    Dropped,
    Entered,
    Invited,
    Joined,
    Left,
    Noted,
    Returned,
    Seeded,
    Substituted,
    Weighed,
)
from bot.tournament.model.plan import Seeding
from bot.tournament.model.tournament import TournamentPhase

MOST_ENTRIES = 10
"""Times that a member can enter a tournament or come back to it."""

STANDS = timedelta(days=1)
"""How long an invitation to substitute can be accepted."""


def enter_member(run: TournamentRun, player: PlayerId, word: str, strength: int) -> int:
    """Enter a member, late if the format allows it; return their number. `word` is mixed into the draw.

    A member who left before the start comes back with the same number and word, as the last; ten times at most.
    """
    require_going(run)
    known = run.entrant_of(player)
    if known is not None and run.state.entrants[known].active:
        raise Refused(Refusal.ENTERED_ALREADY)
    if run.state.phase is TournamentPhase.RUNNING:
        if known in run.state.order:
            return come_back(run, player)
        require_late_entry(run)
    number = known or len(run.state.entrants) + 1
    if known is None:
        run.players = {**run.players, number: player}
        run.log_events(Entered(number, word, strength), actor=player)
    elif run.state.phase is not TournamentPhase.RUNNING:
        require_seldom(run, known)
        run.log_events(Returned(known), actor=player)
    if run.state.phase is TournamentPhase.RUNNING:
        run.log_events(Joined(number), actor=player)
    elif run.state.phase is TournamentPhase.CHECKIN:
        run.log_events(CheckedIn(number), actor=player)  # who comes now is there
    return number


def enter_bots(run: TournamentRun, count: int, actor: PlayerId) -> None:
    """Enter bot players, for a director."""
    require_before_start(run)
    if len(run.state.entrants_wanting) + count > run.charter.plan.cap:
        raise Refused(Refusal.FIELD_FULL, cap=run.charter.plan.cap)
    for _ in range(count):
        number = len(run.state.entrants) + 1
        run.players = {**run.players, number: None}
        run.log_events(Entered(number), actor=actor)
        if run.state.phase is TournamentPhase.CHECKIN:
            run.log_events(CheckedIn(number))


def check_in(run: TournamentRun, player: PlayerId) -> None:
    """Check a player in, also from the waiting list: they play if somebody leaves or is missing when the check-in closes."""
    require_going(run)
    number = require_entrant(run, player)
    if run.state.phase is not TournamentPhase.CHECKIN:
        raise Refused(Refusal.NO_CHECKIN)
    if run.state.entrants[number].here:
        raise Refused(Refusal.HERE_ALREADY)
    run.log_events(CheckedIn(number), actor=player)


def bots_are_here(run: TournamentRun) -> None:
    """Check in the bot players of a check-in that has just opened: they are always there."""
    if run.fresh and any(isinstance(entry.event, CheckinOpened) for entry in run.fresh):
        bots = [number for number, player in run.players.items() if player is None and number in run.state.entrants_wanting]
        run.log_events(*map(CheckedIn, bots))


def leave_tournament(run: TournamentRun, player: PlayerId) -> None:
    """Leave before the start, or drop out afterwards."""
    require_going(run)
    number = require_entrant(run, player)
    drop_player(run, number, player)


def drop_player(run: TournamentRun, number: int, actor: PlayerId, reason: str = "") -> None:
    """Drop a player: before the start as if they had never entered; afterwards their open match is lost."""
    require_going(run)
    if number not in run.state.entrants:
        raise Refused(Refusal.NOT_ENTERED)
    if not run.state.entrants[number].active:
        raise Refused(Refusal.DROPPED_ALREADY)
    event = Dropped(number) if run.state.phase is TournamentPhase.RUNNING else Left(number)
    run.log_events(event, actor=actor, reason=reason)


def let_go(run: TournamentRun, player: PlayerId) -> None:
    """Drop a member whose data is being erased, and make a tournament that they created nobody's."""
    while run.holds_member(player) and (number := run.entrant_of(player)) is not None:
        drop_player(run, number, player)
    if run.charter.creator == player and not run.is_over:
        run.charter = replace(run.charter, creator=NOBODY)
        run.log_events(Noted(PASSED_ON), actor=player)


def come_back(run: TournamentRun, player: PlayerId) -> int:
    """Bring a player who dropped out back from the next pairing on."""
    require_running(run)
    number = run.entrant_of(player)
    if number is None or number not in run.state.order:
        raise Refused(Refusal.NOT_ENTERED)
    if run.state.entrants[number].active:
        raise Refused(Refusal.NOT_DROPPED)
    if not run.charter.format.returns or run.state.rang:
        raise Refused(Refusal.NO_RETURN)
    require_seldom(run, number)
    run.log_events(Returned(number), actor=player)
    return number


def begin_now(run: TournamentRun, actor: PlayerId) -> None:
    """Start at once with the players who are there."""
    require_before_start(run)
    fewest = run.charter.format.fewest
    if len(run.state.entrants_playing) < fewest:
        raise Refused(Refusal.TOO_FEW_ENTRANTS, fewest=fewest)
    run.log_events(Noted(BEGUN), actor=actor)
    begin_tournament(run)


def move_start(run: TournamentRun, start: datetime, actor: PlayerId) -> None:
    """Move the start. Once the check-in is open it is too late for that."""
    require_movable(run)
    require_checkin(start, run.charter.checkin, run.moment)
    run.charter = replace(run.charter, start=start)
    run.log_events(Noted(MOVED), actor=actor)


def come_back_instead(run: TournamentRun, player: PlayerId) -> bool:
    """Whether a member who wants to join has dropped out before."""
    number = run.entrant_of(player)
    return number is not None and number in run.state.order and not run.state.entrants[number].active


def invite_substitute(run: TournamentRun, number: int, player: PlayerId, actor: PlayerId, reason: str) -> None:
    """Invite a member to substitute for a player. Nothing changes until they accept."""
    require_replaceable(run, number, player)
    run.log_events(Invited(number), actor=actor, reason=reason)


def open_invitation(run: TournamentRun, number: int, *, until: int | None = None) -> LogEntry | None:
    """Return the log entry of the last open invitation to substitute for a player, None once one was accepted.

    `until` is the number of the last entry that is looked at.
    """
    asked = (entry for entry in reversed(run.log[:until]) if entry.event in (Invited(number), Substituted(number)))
    found = next(asked, None)
    return found if found is not None and isinstance(found.event, Invited) else None


def substitute_member(run: TournamentRun, number: int, player: PlayerId) -> None:
    """Substitute an invited member for a player, who takes over all that the player has won and lost.

    Raises Refused also when the invitation has ended or is more than a day old.
    """
    asked = open_invitation(run, number)
    if asked is None or run.moment - asked.moment > STANDS:
        raise Refused(Refusal.NOT_INVITED)
    require_replaceable(run, number, player)
    run.players = {**run.players, number: player}
    run.log_events(Substituted(number), actor=player, reason=asked.reason)


def require_replaceable(run: TournamentRun, number: int, player: PlayerId) -> None:
    """Raise Refused where a player cannot be replaced, or not by this member."""
    require_running(run)
    if number not in run.state.order:
        raise Refused(Refusal.NOT_ENTERED)
    known = run.entrant_of(player)
    if known is not None and known != number and known in run.state.order:
        raise Refused(Refusal.ENTERED_ALREADY)
    out = not run.state.entrants[number].active
    if out and not run.charter.format.returns and run.state.open_match(number) is None and _has_lost(run, number):
        raise Refused(Refusal.NO_RETURN)


def _has_lost(run: TournamentRun, number: int) -> bool:
    return any(match.result is not None and match.winner != number for match in run.state.of_entrant(number))


def require_seldom(run: TournamentRun, number: int) -> None:
    """Raise Refused for a member who has entered and come back too often."""
    came = [entry for entry in run.log if isinstance(entry.event, Entered | Returned) and entry.event.entrant == number]
    if len(came) >= MOST_ENTRIES:
        raise Refused(Refusal.ENTERED_OFTEN, most=MOST_ENTRIES)


def require_going(run: TournamentRun) -> None:
    """Raise Refused at the end of a tournament."""
    if run.is_over:
        raise Refused(Refusal.TOURNAMENT_OVER)


def require_before_start(run: TournamentRun) -> None:
    """Raise Refused once a tournament has begun."""
    require_going(run)
    if run.state.phase is TournamentPhase.RUNNING:
        raise Refused(Refusal.TOURNAMENT_BEGUN)


def require_movable(run: TournamentRun) -> None:
    """Raise Refused once the check-in is open: whoever came relies on what was said."""
    require_before_start(run)
    if run.state.phase is TournamentPhase.CHECKIN:
        raise Refused(Refusal.TOURNAMENT_BEGUN)


def require_running(run: TournamentRun) -> None:
    """Raise Refused before the start and after the end."""
    require_going(run)
    if run.state.phase is not TournamentPhase.RUNNING:
        raise Refused(Refusal.TOURNAMENT_WAITS)


def require_entrant(run: TournamentRun, player: PlayerId) -> int:
    """Return the number of a member who takes part; raise Refused for anybody else."""
    number = run.entrant_of(player)
    if number is None or not run.state.entrants[number].active:
        raise Refused(Refusal.NOT_ENTERED)
    return number


def require_late_entry(run: TournamentRun) -> None:
    """Raise Refused where the format takes no entries after the start, or no more."""
    plan, state = run.charter.plan, run.state
    if not run.charter.format.takes_late(state):
        raise Refused(Refusal.NO_LATE_ENTRY)
    if len(state.entrants_playing) >= plan.cap:
        raise Refused(Refusal.FIELD_FULL, cap=plan.cap)


CHANGES = (Noted(AMENDED), Noted(MOVED))


def weighs_otherwise(before: Charter, after: Charter) -> bool:
    """Whether strengths that were asked for one charter say nothing about another."""
    by_wins = [charter.plan.seeding is Seeding.WINS for charter in (before, after)]
    return by_wins[0] != by_wins[1] or before.variant != after.variant or before.rules != after.rules


def weigh_entrants(run: TournamentRun, strengths: tuple[int, ...]) -> None:
    """Set the strengths of all entrants; raise Refused when somebody entered meanwhile."""
    if len(strengths) != len(run.state.entrants):
        raise Refused(Refusal.AMENDED_MEANWHILE)
    if strengths:
        run.log_events(Weighed(strengths))


def _changed(before: Charter, after: Charter) -> Iterator[str]:
    """Yield the keys of the options that differ: they are logged as the reason, and announced."""
    if before.name != after.name:
        yield "name"
    if (before.variant, before.title, before.rules) != (after.variant, after.title, after.rules):
        yield "variant"
    for option in OPTIONS:
        if option.value_text(before) != option.value_text(after):
            yield option.key


def amend_charter(run: TournamentRun, charter: Charter, actor: PlayerId, *, seen: int) -> None:
    """Change what is played, when and how. The server, channel and creator stay.

    Raises Refused once the check-in is open, for a field too small for the players already in it, and when somebody else
    changed something after entry `seen`.
    """
    require_movable(run)
    if any(entry.event in CHANGES or isinstance(entry.event, Seeded) for entry in run.log[seen:]):
        raise Refused(Refusal.AMENDED_MEANWHILE)
    before = run.charter
    taken = min(len(run.state.entrants_wanting), before.plan.cap)
    if charter.plan.cap < taken:
        raise Refused(Refusal.FIELD_TAKEN, taken=taken)
    kept = {name: getattr(before, name) for name in ("server", "channel", "creator", "series", "few")}
    run.charter = replace(charter, **kept)
    run.state.settle_plan(run.charter.plan)
    run.log_events(Noted(AMENDED), actor=actor, reason=" ".join(_changed(before, run.charter)))
    if charter.start != before.start:
        run.log_events(Noted(MOVED), actor=actor)  # everybody is told of that
