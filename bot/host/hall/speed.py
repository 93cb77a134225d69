"""Speeds a running game up, or sets its length or pace: whoever directs it at once, others by a majority, on a draft.

When a vote is over its table is shown again, so that its line does not stand there until the next round.
"""

import asyncio
from typing import Final

from bot.engine.programme.packed import unpack_beats
from bot.engine.sentence import Sentence
from bot.host.hall.runtime import TableRuntime
from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table import choosing, lobby, lobby_options, programme
from bot.host.table.playing import require_playing
from bot.host.table.resigning import resigned_seats
from bot.host.table.table import Table
from bot.host.table.told_speed import VOTE, Hurry, SpeedUp, SpeedVote


def set_running(draft: Table, player: PlayerId, key: str, text: str, now: int) -> None:
    """Set the length or the pace of a running game, for its host; a length is that of the rest. `now` is table time.

    Where players choose, rounds wait for them, so that a pace would be confirmed and change nothing. Where a time limit ends
    the game, its pace would decide who wins; where bots alone are left, their five seconds stay. What
    most of the players voted for stays, too: a host who loses does not draw the game out again.
    """
    require_playing(draft)
    lobby.require_no_contest(draft)
    if player != draft.host:
        raise Refused(Refusal.NOT_HOST, host=draft.host)
    if draft.hurried == Hurry.BOTS:
        raise Refused(Refusal.FASTEST_ALREADY)
    if draft.hurried == Hurry.VOTED:
        raise Refused(Refusal.VOTED_FASTER)
    if draft.has_choices and key == lobby_options.PACE:
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-own_pace"))
    if draft.rules.time is not None or (key == lobby_options.LENGTH and not draft.is_told):
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-own_time"))
    lobby_options.set_speed(draft, key, text)
    draft.hurried = ""
    programme.retell_rest(draft, None if draft.length is None else draft.length * 1000, now)


def ask_for_speed(draft: Table, player: PlayerId, request: SpeedUp, now: int, *, organiser: bool = False) -> None:
    """Speed the game up for its host; for other players count a vote, and do it when more than half of them want it.

    A match of a tournament has no host of its own: its players agree on it, or an `organiser` of the tournament does it.
    A game of choice has a rest to finish once no choice can change anybody's place.
    """
    require_playing(draft)
    if not draft.programme:
        lobby.require_no_contest(draft)
    voters = _voters(draft, player)
    if player not in voters and not organiser:
        raise Refused(Refusal.NOT_PLAYING_HERE)
    plays_out = request is SpeedUp.FINISH and choosing.can_play_out(draft)
    if not (draft.programme or plays_out) or draft.outcome is not None:
        raise Refused(Refusal.OWN_TIME)
    if not plays_out and programme.remaining_time(draft, now) <= programme.AT_LEAST:
        raise Refused(Refusal.FASTEST_ALREADY)
    others = tuple(vote for vote in draft.votes if vote.request is not request and vote.until > now)
    asked = next((vote for vote in draft.votes if vote.request is request and vote.until > now), None)
    players = (player,) if asked is None else tuple(dict.fromkeys((*asked.players, player)))
    needed = len(voters) // 2 + 1
    if organiser or (player == draft.host and draft.contest is None):
        _speed_up(draft, request, now, Hurry.ASKED)
    elif sum(other in voters for other in players) >= needed:
        _speed_up(draft, request, now, Hurry.VOTED)
    else:
        until = now + VOTE if asked is None else asked.until
        draft.votes = (*others, SpeedVote(request, players, needed, until))


def _voters(draft: Table, player: PlayerId) -> set[PlayerId]:
    """Return the members who sit here, did not give up, and are not away; whoever presses, as `player` does, is there."""
    gone = resigned_seats(draft.choices, draft.open_game().battle) | (draft.away - {draft.seat_of(player)})
    return {seat.player for number, seat in enumerate(draft.seats) if seat.player is not None and number not in gone}


def _speed_up(draft: Table, request: SpeedUp, now: int, why: Hurry) -> None:
    """Tell the rest faster; what the players voted for once stays voted for."""
    draft.votes = tuple(vote for vote in draft.votes if vote.request is not request)
    if draft.has_choices:
        choosing.play_out(draft, now)
        return
    if request is SpeedUp.NEXT_WAR:
        _skip_to_war(draft, now)
        return
    finish = request is SpeedUp.FINISH
    length_ms = programme.AT_LEAST if finish else programme.remaining_in_all(draft, now) // 2
    draft.hurried = Hurry.VOTED if draft.hurried == Hurry.VOTED else why
    programme.retell_rest(draft, length_ms, now, at_once=finish)
    if programme.remaining_time(draft, now) <= programme.AT_LEAST:
        draft.votes = ()  # nothing is faster now


def _skip_to_war(draft: Table, now: int) -> None:
    """Tell everything up to the next war at once; the game ends earlier by what that would have taken."""
    if not programme.by_length(draft):
        programme.retell_rest(draft, None, now, to_war=True, at_once=True)
        return
    left, before = programme.remaining_time(draft, now), list(unpack_beats(draft.programme))
    rounds, saved = programme.rounds_to_war(draft), 0
    for beat in before:
        if rounds <= 0:
            break
        rounds, saved = rounds - beat.rounds, saved + beat.hold
    programme.retell_rest(draft, left - saved, now, to_war=True, at_once=True)


GRACE: Final = 0.05
"""Seconds after the end of a vote: table time counts in whole milliseconds."""


class VoteEnds:
    """Waits for the end of each open vote to speed a game up. It changes nothing: a vote that is over counts no more."""

    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime
        self._tasks: set[asyncio.Task[None]] = set()

    def watch_votes(self, table: Table) -> None:
        """Show a table again when its last open vote is over."""
        ends = [vote.until for vote in table.votes if vote.until > self._runtime.now()]
        if ends:
            task = asyncio.create_task(self._show_after(table.id, max(ends)), name="vote_end")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def stop_waiting(self) -> None:
        """Stop waiting."""
        for task in self._tasks:
            task.cancel()

    async def _show_after(self, table_id: TableId, until: int) -> None:
        while (left := until - self._runtime.now()) > 0:  # table time may stop meanwhile
            await self._runtime.clock.wait(asyncio.Event(), left / 1000 + GRACE)
        if (table := self._runtime.tables.get(table_id)) is not None:
            self._runtime.screen.touch(table, soon=True)
