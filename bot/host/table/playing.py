"""Changes of a running game besides its rounds: giving up, leaving a match, stopping, ending, pausing. Works on a draft.

A tournament decides when its tables pause. A paused table takes no choices: nothing may set its clock again.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.engine.rules.validation import find_refusals
from bot.host.ids import PlayerId, is_guest
from bot.host.refusals import Refusal, Refused
from bot.host.table import choosing, lobby, programme
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.resigning import counts_from, is_leaving, leave_game
from bot.host.table.seat import Seat
from bot.host.table.table import Table

HELD = 30 * 24 * 3600 * 1000
"""Milliseconds that a paused deadline is put into the future; extended when they have passed."""

PARKED_FOR = 24 * 3600 * 1000
"""Milliseconds after which a table is closed that nobody could see."""


def require_playing(table: Table) -> None:
    """Raise Refused unless a game is running here."""
    if table.phase is TablePhase.LOBBY:
        raise Refused(Refusal.PLAYING_ONLY)
    table.require_live()


def require_in_game(table: Table, player: PlayerId) -> int:
    """Return the seat of a member who still plays here, or raise Refused."""
    require_playing(table)
    seat = table.seat_of(player)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    if seat not in table.open_game().alive():
        raise Refused(Refusal.OUT_ALREADY)
    if is_leaving(table, seat):
        raise Refused(Refusal.LEAVES_ALREADY)
    return seat


def is_out(table: Table, player: PlayerId) -> bool:
    """Whether a member has no part in a running game any more, in which they sat; never in a tournament."""
    seat = table.seat_of(player)
    if seat is None or table.phase is not TablePhase.PLAYING or table.contest is not None:
        return False
    return seat not in table.open_game().alive() or is_leaving(table, seat)


def require_out(table: Table, player: PlayerId) -> None:
    """Raise Refused for a member who still plays here, never sat here, or whose game is over."""
    require_playing(table)
    if table.seat_of(player) is None:
        raise Refused(Refusal.NOT_SEATED)
    if not is_out(table, player):
        raise Refused(Refusal.NOT_OUT)


def resign_game(table: Table, player: PlayerId, now: int) -> None:
    """Give up for a member before the next round (rules.md §10, A13); a game left to bot players ends unrated.

    In a match they play it to its end where a member waits for the next game.

    In the middle of a battle of choice the seat is played to its end by a bot player; a war that is being shown is played to
    its end first, and whoever is out by then has not given up. `now` is table time.
    """
    seat = require_in_game(table, player)
    waited = choosing.waited_for(table) if table.turn is not None else frozenset()
    length_ms = programme.remaining_time(table, now) if programme.by_length(table) else None
    programme.end_shown_war(table, now)
    if table.outcome is None and seat in table.open_game().alive():
        leave_game(table, seat)
    table.votes = ()  # fewer are needed now
    if table.host == player:
        table.host = _next_host(table, player)
    if table.outcome is None and table.contest is None and not (_members_alive(table) or _waits_for_next_game(table)):
        abandon_game(table, now)
    elif table.turn is not None:
        choosing.reopen_stage(table, seat, waited, now)
    programme.retell_rest(table, length_ms, now, shown_for=NO_BEAT_UNDER)


def require_in_match(table: Table, player: PlayerId) -> int:
    """Return the seat of a member in a match that goes on, or raise Refused; a tournament has its own way out."""
    lobby.require_no_contest(table)
    seat = table.seat_of(player)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    if table.phase is not TablePhase.PLAYING and not table.has_next_game:
        raise Refused(Refusal.TABLE_OVER)
    if table.series is None or seat in table.series.left:
        raise Refused(Refusal.OUT_ALREADY)
    return seat


def leave_match(table: Table, player: PlayerId, now: int) -> None:
    """Leave a match: give up its running game, if the member is still in it, and be dealt into none of the next ones.

    The others play on without them, as long as there are enough for these rules, and a member among them.
    """
    seat, series = require_in_match(table, player), table.series
    if series is None:
        return
    left = (*series.left, seat)
    staying = [seated for number, seated in enumerate(table.seats) if number not in left]
    table.series = replace(series, left=left, ended=not _can_play(table, staying))
    if table.phase is TablePhase.PLAYING and seat in table.open_game().alive() and not is_leaving(table, seat):
        resign_game(table, player, now)
    if table.host in (table.seats[number].player for number in left):
        table.host = next((seated.player for seated in staying if seated.player is not None), table.host)


def plays_on_without(table: Table, seat: int) -> bool:
    """Whether another game of the match may follow if this seat gives up the running one; a tournament decides that itself."""
    series = table.series
    if series is None or series.ended or table.contest is not None:
        return False
    alive = [other for other in table.open_game().alive() if other != seat and not is_leaving(table, other)]
    return not series.ends_with(alive, len(table.seats))


def _waits_for_next_game(table: Table) -> bool:
    """Whether a member who is out of this game is dealt into the next one of the match."""
    series = table.series
    if series is None or series.ended:
        return False
    return any(not seated.is_bot for seat, seated in enumerate(table.seats) if seat not in series.left)


def _can_play(table: Table, staying: Sequence[Seat]) -> bool:
    """Whether these seats can play the next game, and anybody would watch it."""
    enough = len(staying) >= lobby.fewest_players(table) and not find_refusals(table.rules, len(staying))
    return enough and any(not seated.is_bot for seated in staying)


def skip_forfeit(table: Table, player: PlayerId) -> None:
    """Skip the forfeit for the last war, for a member who lost it."""
    require_playing(table)
    war = table.last_war
    if war is None or table.seat_of(player) not in war.losers:
        raise Refused(Refusal.NO_FORFEIT)
    table.skipped = war.battle


def require_stopper(table: Table, player: PlayerId, *, moderator: bool) -> None:
    """Raise Refused unless the table is live and `player` may end it: as its host, or as a moderator of the channel."""
    if not table.has_next_game:
        table.require_live()
    lobby.require_no_contest(table)
    if player != table.host and not moderator:
        raise Refused(Refusal.NOT_ALLOWED, host=table.host)


def counts_already_for(table: Table, player: PlayerId) -> bool:
    """Whether the game already counts for somebody who sits in it while others play on: they can give up, not stop it."""
    if table.phase is not TablePhase.PLAYING or table.seat_of(player) is None or len(set(table.humans)) < 2:
        return False
    return table.open_game().battle >= counts_from(table.rules) and any(other != player for other in _members_alive(table))


def require_no_loser(table: Table, player: PlayerId) -> None:
    """Raise Refused for somebody who would stop a game that already counts, and with it a result of their own."""
    if counts_already_for(table, player):
        raise Refused(Refusal.GAME_COUNTS, rounds=counts_from(table.rules))


def stop_table(table: Table, now: int) -> None:
    """End the table without a result, in the lobby or in a game. A hand for chips that lies open is settled first."""
    if table.has_next_game:
        table.series = None
        return
    table.require_live()
    if table.outcome is not None:
        raise Refused(Refusal.TABLE_OVER)
    _end(table, CloseReason.STOPPED, now)


def abandon_game(table: Table, now: int) -> None:
    """End a game that no member would see to its end. A hand for chips that lies open is settled first."""
    _end(table, CloseReason.ABANDONED, now)


def lose_table(table: Table, now: int) -> None:
    """End a table whose channel is gone for good: nobody can come back to it. An open hand for chips is settled first."""
    if table.has_next_game:
        table.series = None
    elif table.is_live:
        _end(table, CloseReason.LOST, now)


def _end(table: Table, close: CloseReason, now: int) -> None:
    """End a table; an open hand or a war that is being shown is played first, and the game may finish with it."""
    choosing.settle_hand(table, now)
    programme.end_shown_war(table, now)
    finish_game(table)
    if table.phase is not TablePhase.OVER:
        table.phase, table.close = TablePhase.OVER, close
        programme.end_programme(table)


def _members_alive(table: Table) -> tuple[PlayerId, ...]:
    """Return the members who play on after this battle."""
    staying = [seat for seat in table.open_game().alive() if not is_leaving(table, seat)]
    return tuple(player for seat in staying if (player := table.seats[seat].player) is not None)


def _next_host(table: Table, leaver: PlayerId) -> PlayerId:
    """Return the first member still in the game, or else any other who sat here and has not left the match, or the leaver.

    A guest never has a member's table.
    """
    left = {table.seats[seat].player for seat in table.series.left} if table.series is not None else set[PlayerId | None]()
    others = [*_members_alive(table), *table.humans]
    return next((other for other in others if other != leaver and other not in left and not is_guest(other)), leaver)


def finish_game(table: Table) -> None:
    """Close a game that has an outcome."""
    if table.phase is TablePhase.PLAYING and table.outcome is not None:
        table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
        programme.end_programme(table)


def pause_table(draft: Table, now: int) -> None:
    """Pause the clock of a lobby, of a running game, or of the break between two games; `now` is table time.

    A battle of speed that lies open is played to its end first: its moments are those of the wall clock. A game that has
    just ended is closed first.
    """
    if draft.contest is None or draft.contest.held is not None or not draft.is_live or draft.parked is not None:
        return
    if draft.phase is TablePhase.PLAYING and (draft.outcome is not None or (draft.turn is not None and draft.turn.revealed)):
        draft.contest = replace(draft.contest, stops=True)
        return
    draft.contest = replace(draft.contest, held=max(draft.deadline - now, 0), stops=False)
    draft.deadline = now + HELD


def pause_if_due(draft: Table, now: int) -> None:
    """Pause a table that could not be paused when it should have been, and can be now."""
    if draft.contest is not None and draft.contest.stops:
        pause_table(draft, now)


def extend_pause(draft: Table) -> None:
    """Extend a pause that reached its deadline."""
    if draft.is_paused:
        draft.deadline += HELD
        draft.started += HELD


def resume_table(draft: Table, now: int) -> None:
    """Resume the clock with the time that was left; a time limit does not run while nothing is played."""
    if draft.contest is not None and draft.contest.stops:
        draft.contest = replace(draft.contest, stops=False)
    if draft.is_paused and draft.contest is not None and draft.contest.held is not None:
        draft.started += max(now - (draft.deadline - HELD), 0)
        draft.deadline = now + draft.contest.held
        draft.contest = replace(draft.contest, held=None)


def require_not_paused(table: Table) -> None:
    """Raise Refused while a table is paused."""
    if table.is_paused:
        raise Refused(Refusal.TOURNAMENT_PAUSED)


def park_table(draft: Table, now: int) -> None:
    """Stop the clock of a live table that nobody can see; unless it continues, it is closed after PARKED_FOR."""
    if draft.is_live and draft.parked is None:
        if draft.behind:
            draft.open_game()  # what was due before is counted back from the deadline
        draft.parked = max(draft.deadline - now, 0)
        draft.deadline = now + PARKED_FOR
        draft.pack_game()


def continue_parked(draft: Table, now: int) -> None:
    """Continue a parked table with the time that it had left: a member who uses it can see it. One that is over has its own."""
    if draft.parked is not None:
        if draft.is_live:
            draft.started += max(now - (draft.deadline - PARKED_FOR), 0)  # a time limit does not run while nothing is played
            draft.deadline = now + draft.parked
        draft.parked = None
