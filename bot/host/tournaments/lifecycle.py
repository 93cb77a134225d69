"""Advances a tournament by its clocks: check-in, start, next round, bell, calling off, a lost place. Changes a draft."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from bot.host.clock import to_milliseconds
from bot.host.ids import ChannelId, PlayerId
from bot.host.table.playing import PARKED_FOR
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import PLACE_BACK, PLACE_GONE, REMINDED, Clocks
from bot.tournament.model.events import CalledOff, CheckinOpened, Event, Finished, Noted, Paired, Rang, Started
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.progress import find_walkovers, following_events, seed_order

TOO_FEW, PAUSED_LONG, NEVER_FULL, PLACE_LOST = "too-few", "paused-long", "never-full", "place-lost"
"""Why a tournament calls itself off."""

GATHERING = 6_000
"""Milliseconds between two pairings of an arena: more free players give better pairings."""

FULL_CHECKIN = 5 * 60_000
"""Milliseconds of check-in of a tournament that begins when it is full, at most."""

DAY = 24 * 3600 * 1000

LONGEST_PAUSE = 30 * DAY
"""Milliseconds after which a tournament that is paused is called off."""

LONGEST_WAIT = 90 * DAY
"""Milliseconds after which a tournament that would begin when it is full is called off, since a director last touched it."""


def due_in(run: TournamentRun, now: int, moment: datetime) -> int | None:
    """Return in how many milliseconds something is due by the clock, 0 for now, None when nothing is.

    `now` is table time, `moment` the same in UTC.
    """
    if run.is_over:
        return None
    if run.clocks.paused:
        until = run.clocks.lost + PARKED_FOR if run.clocks.lost else run.clocks.paused + LONGEST_PAUSE
        return max(until - now, 0)
    if run.state.phase is TournamentPhase.OPEN:
        if run.charter.start is None:
            return 0 if len(run.state.entrants_wanting) >= run.charter.plan.cap else _rest_of_wait(run, moment)
        return max(to_milliseconds(run.charter.start) - run.charter.checkin - to_milliseconds(moment), 0)
    if run.state.phase is TournamentPhase.CHECKIN:
        return max(min(_checkin_moments(run, now, moment)), 0)
    return max(run.clocks.until - now, 0) if run.clocks.until else None


def _checkin_moments(run: TournamentRun, now: int, moment: datetime) -> Iterator[int]:
    """Yield in how many milliseconds the check-in closes, reminds, or ends early because all are there."""
    yield run.clocks.until - now
    if not _reminded(run):
        yield run.clocks.until - _stretch(run.charter) // 2 - now
    if run.charter.start is not None and _all_here(run):
        yield to_milliseconds(run.charter.start) - to_milliseconds(moment)


def do_due(run: TournamentRun) -> None:
    """Do everything that is due in a draft: open the check-in, start, pair the next round, ring the bell, end."""
    due = due_in(run, run.now, run.moment) == 0
    if run.is_over or (run.clocks.paused and not due):
        return
    if run.clocks.lost:
        _call_off(run, PLACE_LOST)
    elif run.clocks.paused:
        _call_off(run, PAUSED_LONG)
    elif run.state.phase is TournamentPhase.OPEN and due:
        if run.charter.start is None and len(run.state.entrants_wanting) < run.charter.plan.cap:
            _call_off(run, NEVER_FULL)
        else:
            open_checkin(run)
    if run.state.phase is TournamentPhase.CHECKIN:
        _check_in(run)
    if run.state.phase is TournamentPhase.RUNNING:
        _play_on(run)


def _call_off(run: TournamentRun, reason: str) -> None:
    run.log_events(CalledOff(), reason=reason)
    run.clocks = Clocks()


def _rest_of_wait(run: TournamentRun, moment: datetime) -> int:
    """Return how many milliseconds a tournament that starts when full still waits, since a director last touched it."""
    since = max((entry.moment for entry in run.log if isinstance(entry.event, Noted)), default=run.made)
    return max(to_milliseconds(since) + LONGEST_WAIT - to_milliseconds(moment), 0)


def gathers_again(run: TournamentRun) -> bool:
    """Whether an arena pairs whoever came free once `GATHERING` has passed since it last did."""
    running = run.state.phase is TournamentPhase.RUNNING and not run.clocks.paused
    return running and run.charter.format.is_timed and not run.state.rang


def _gathering(run: TournamentRun) -> bool:
    """Whether an arena still waits for more to come free before it pairs them."""
    return gathers_again(run) and run.now < run.clocks.paired + GATHERING


def _stretch(charter: Charter) -> int:
    """Return how many milliseconds the check-in is open."""
    return charter.checkin if charter.start is not None else min(charter.checkin, FULL_CHECKIN)


def open_checkin(run: TournamentRun) -> None:
    """Open the check-in for its full length, however late it opens; or start without one."""
    if not run.charter.checkin:
        begin_tournament(run)
        return
    run.log_events(CheckinOpened())
    run.clocks = replace(run.clocks, until=run.now + _stretch(run.charter))


def begin_tournament(run: TournamentRun) -> None:
    """Fix the field and start, or call it off when too few are there."""
    plan = run.charter.plan
    if len(run.state.entrants_playing) < run.charter.format.fewest:
        _call_off(run, TOO_FEW)
        return
    run.log_events(Started(seed_order(run.state, plan.seeding, _manual(run))))
    now = run.clocks.paused or run.now  # a pause shifts all that is due, so it is counted from its begin
    bell = now + run.charter.length if run.charter.format.is_timed else 0
    run.clocks = replace(run.clocks, until=bell, began=now)


def _manual(run: TournamentRun) -> tuple[int, ...]:
    """Return the order that a director gave to the players; those not named come after, in the order of entry."""
    playing = run.state.entrants_playing
    named = [number for number in run.state.manual if number in playing]
    return (*named, *(number for number in playing if number not in named))


def _check_in(run: TournamentRun) -> None:
    begun = run.charter.start is None or to_milliseconds(run.moment) >= to_milliseconds(run.charter.start)
    if run.now >= run.clocks.until or (begun and _all_here(run)):
        begin_tournament(run)
    elif not _reminded(run) and run.now >= run.clocks.until - _stretch(run.charter) // 2:
        run.log_events(Noted(REMINDED))


def _all_here(run: TournamentRun) -> bool:
    """Whether everybody of the field is there, and they are enough: else others may still come."""
    field = run.state.entrants_wanting[: run.charter.plan.cap]
    enough = len(field) >= run.charter.format.fewest
    return enough and all(run.state.entrants[number].here for number in field)


def _reminded(run: TournamentRun) -> bool:
    return any(entry.event == Noted(REMINDED) for entry in run.log)


def _play_on(run: TournamentRun) -> None:
    """Continue a running tournament: walkovers at once, the next round when its time has come."""
    if run.charter.format.is_timed and not run.state.rang and run.now >= run.clocks.until:
        run.log_events(Rang())
        run.clocks = replace(run.clocks, until=0)
    while run.state.phase is TournamentPhase.RUNNING:
        events: Sequence[Event] = find_walkovers(run.state)
        if not events and not _gathering(run):  # a pairing that would only be thrown away is not worked out
            events = following_events(run.state)
        if not events:
            if run.clocks.until <= run.now:
                run.clocks = replace(run.clocks, until=0)
            return
        if _waits(run, events):
            return
        run.log_events(*events)
        paired = run.charter.format.in_rounds and any(isinstance(event, Paired) for event in events)
        if paired or isinstance(events[-1], Finished):
            run.clocks = replace(run.clocks, until=0)


def _waits(run: TournamentRun, events: Sequence[Event]) -> bool:
    """Whether these pairings begin a round whose time has not come; then its clock runs from now on."""
    if run.charter.format.is_timed and any(isinstance(event, Paired) for event in events):
        run.clocks = replace(run.clocks, paired=run.now)
    if not run.charter.format.in_rounds or run.state.latest_round == 0:
        return False
    if not any(isinstance(event, Paired) and event.round > run.state.latest_round for event in events):
        return False
    if not run.clocks.until:
        run.clocks = replace(run.clocks, until=_next_round(run))
    return run.now < run.clocks.until


def _next_round(run: TournamentRun) -> int:
    """Return the table time of the next round: after a pause, or at its fixed time where that is later."""
    every = run.charter.every
    return max(run.now + run.charter.pause, run.clocks.began + run.state.latest_round * every if every else 0)


def lose_place(run: TournamentRun) -> None:
    """Pause all clocks because nobody can see the tournament. A director's pause stays one."""
    if run.is_over or run.clocks.lost:
        return
    run.log_events(Noted(PLACE_GONE))
    lost = max(run.now, run.clocks.paused + 1)  # never the moment of a director's pause: `find` tells them apart
    run.clocks = replace(run.clocks, lost=lost, paused=run.clocks.paused or lost)


def find_place_again(run: TournamentRun, *, channel: ChannelId | None = None, actor: PlayerId | None = None) -> None:
    """Resume a tournament whose place is back, or that gets another `channel`.

    While entries are open it continues. After that it stays paused until a director resumes it: nobody expects it now,
    and players who are not there would lose.
    """
    if run.is_over or not run.clocks.lost:
        return
    if channel is not None:
        run.charter = replace(run.charter, channel=channel)
    run.log_events(Noted(PLACE_BACK), actor=actor)
    paused_by_this = run.clocks.paused == run.clocks.lost
    run.clocks = replace(run.clocks, lost=0)
    if paused_by_this and run.state.phase is TournamentPhase.OPEN:
        run.clocks = run.clocks.after_pause(run.now)


def is_given_up(run: TournamentRun) -> bool:
    """Whether a tournament was called off because its place was gone for too long."""
    return any(isinstance(entry.event, CalledOff) and entry.reason == PLACE_LOST for entry in run.log[-1:])


def gone_since(run: TournamentRun, number: int) -> datetime:
    """Return when the place was lost that entry `number` of the log gives back."""
    gone = (entry for entry in reversed(run.log[:number]) if entry.event == Noted(PLACE_GONE))
    found = next(gone, None)
    return run.made if found is None else found.moment
