"""Opens a thread for each match and archives it afterwards; an arena reuses its threads, and a failure slows the search."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import discord
import structlog

from bot.host.backoff import Backoff
from bot.host.hall.transactions import LINGER
from bot.host.ids import ChannelId
from bot.host.look_schedule import BACKOFF
from bot.host.table.match import Contest
from bot.host.table.phase import CloseReason
from bot.host.tournaments.results import PLAYED_ENDS
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import PlaceSearch, TournamentAnnouncer
from bot.views.tournaments.announce.thread_names import ThreadName, desk_name, match_name, unknown_players
from bot.views.tournaments.permissions import (
    CHANNEL_RIGHTS,
    LIMIT,
    OPENING_RIGHTS,
    REFUSED,
    THREAD_RIGHTS,
    problem_after,
    problem_of,
)

log = structlog.get_logger()

SHOWN = 10_000
"""Milliseconds that a result is shown before the next match takes its place in the same channel."""

OPENING = 1.0
"""Seconds for which a channel is given to nobody else while a match has its table opened there."""

ASK_AGAIN = 8.0
"""Seconds between two tries while the server has as many threads as it may have, or a permission is missing unseen."""

UNPERMITTED: Final = frozenset({50001, 50013})
"""Discord's codes of a missing permission: the cache may not show it, and an admin may give it back at any moment."""

REFUSED_AGAIN: Final = Backoff(first=15.0, longest=60.0)
"""The same while Discord refuses for another reason: each refusal counts against the bot's address."""

RECHECK = 5.0
"""Seconds between two looks at the rights that were missing."""

READING = 90.0
"""Seconds that a thread stays open after its match: time to read the result."""

ONE_LOOK = 10.0
"""Seconds within which several failures count as one: the matches of a round request their threads together."""

BOTS_IN_TURN = 8
"""Matches of bots that take turns in one thread: each is over within seconds, long before a match of members is."""

PROBED = 60.0
"""Seconds after which another match tries, if the first one has no result yet."""


async def find_place(announcer: TournamentAnnouncer, run: TournamentRun, match: Match) -> ChannelId | None:
    """Return the place of a match; None when there is none now. Raises what calls to Discord raise, or StoreDown.

    After a failure or a lost thread one match of the tournament tries first; the others follow when its table is shown there.
    """
    search = announcer.memory_of(run).search
    if search is not None and not _may_look(announcer, run, match, search):
        return None
    try:
        return await find_thread(announcer, run, match)
    except BaseException:
        _note_failure(announcer, run, at_once=False)
        raise


async def give_up_place(announcer: TournamentAnnouncer, run: TournamentRun, channel: ChannelId) -> None:
    """Give up a place that is gone or shut to us; the first time another one is looked for at once. Raises StoreDown."""
    memory = announcer.memory_of(run)
    if channel == run.charter.channel or channel not in memory.shut_threads:
        _note_failure(announcer, run, at_once=memory.search is None)
        if channel != run.charter.channel:
            await forget_thread(announcer, run, channel)


def _may_look(announcer: TournamentAnnouncer, run: TournamentRun, match: Match, search: PlaceSearch) -> bool:
    """Whether a match may look for a place: it is the first to try, or the first one's table is shown, or takes too long."""
    now = announcer.clock.monotonic()
    if now < search.until:
        return False
    first, since = search.probe or (match.number, now)
    if first != match.number:
        table = announcer.hall.tables.of_match(run.id, first)
        if table is not None and table.board is not None and table.parked is None:
            announcer.memory_of(run).search = None
            return True
        probed = run.state.matches.get(first)
        if probed is not None and probed.is_open and now < since + PROBED:
            return False
        since = now
    search.probe = (match.number, since)
    return True


def _note_failure(announcer: TournamentAnnouncer, run: TournamentRun, *, at_once: bool) -> None:
    now, memory = announcer.clock.monotonic(), announcer.memory_of(run)
    times = 0
    if memory.search is not None:
        if now < memory.search.failed_at + ONE_LOOK:
            return
        times = memory.search.times
    memory.search = PlaceSearch(now, now if at_once else now + BACKOFF.pause_after(times), times + 1)


async def find_thread(announcer: TournamentAnnouncer, run: TournamentRun, match: Match) -> ChannelId | None:
    """Return the thread of a match, made now if need be. Raises what calls to Discord raise, or StoreDown.

    Where there can be no thread, it is the tournament's own channel, once that has no table. Matches of bots beside those of
    members share threads: None while all of these are taken.
    """
    lacking = announcer.api.lacking_rights(run.charter.server, run.charter.channel)
    found, memory = await announcer.ids.marks_of(run.id), announcer.memory_of(run)
    key = _thread_key(announcer, run, match, found)
    if key is None:
        return None
    memory.idle_threads.pop(key, None)
    known = found.get(key)
    if known is not None and not any(right in lacking for right in THREAD_RIGHTS):
        return ChannelId(known)
    if any(right in lacking for right in OPENING_RIGHTS):
        return await _find_instead(announcer, run, problem_of(lacking))
    if announcer.clock.monotonic() < memory.refusals[1]:
        return await _find_instead(announcer, run, found.get(message_ids.NO_THREADS, REFUSED))
    return await _open_thread(announcer, run, match, key)


async def _open_thread(announcer: TournamentAnnouncer, run: TournamentRun, match: Match, key: str) -> ChannelId | None:
    """Open a thread; where Discord refuses it, the match is played in the tournament's own channel."""
    memory, clock, ids = announcer.memory_of(run), announcer.clock, announcer.ids
    times, shut = memory.refusals[0], memory.shut_threads
    if times:  # no other match asks beside this one
        memory.refusals = times, clock.monotonic() + REFUSED_AGAIN.pause_after(times)
    try:
        name = await _name_thread(announcer, run, match, key)
        made = await announcer.api.open_thread(run.charter.server, run.charter.channel, name, but=shut)
    except discord.HTTPException as error:
        if not is_refused(error) or error.status in {401, 404}:
            raise
        log.warning("thread_not_created", tournament=run.id, match=match.number, status=error.status, code=error.code)
        problem = problem_after(error)
        soon = problem == LIMIT or error.code in UNPERMITTED
        memory.refusals = times + 1, clock.monotonic() + (ASK_AGAIN if soon else REFUSED_AGAIN.pause_after(times))
        return await _find_instead(announcer, run, problem)
    memory.refusals = 0, 0.0
    await ids.keep_mark(run.id, key, made)
    await ids.keep_mark(run.id, message_ids.NO_THREADS, None)
    return made


async def _name_thread(announcer: TournamentAnnouncer, run: TournamentRun, match: Match, key: str) -> ThreadName:
    """Return what to call a thread; players whose names nobody has heard yet are asked for, as the name stays."""
    kind, _, number = key.partition(":")
    if kind == "desk":
        return desk_name(run, int(number))
    for player in unknown_players(run, match, announcer.names):
        with suppress(*FAILURES):
            if (member := await announcer.api.find_member(run.charter.server, player)) is not None:
                announcer.names.meet_member(run.charter.server, member)
    return match_name(run, match, announcer.names)


async def _find_instead(announcer: TournamentAnnouncer, run: TournamentRun, problem: int) -> ChannelId | None:
    """Note why there is no thread; return the tournament's own channel if the match can be played there now."""
    await announcer.ids.keep_mark(run.id, message_ids.NO_THREADS, problem)
    return None if _lacks_channel(announcer, run) else _own_channel(announcer, run)


def _lacks_channel(announcer: TournamentAnnouncer, run: TournamentRun) -> bool:
    """Whether the bot may not write in the channel of a tournament."""
    lacking = announcer.api.lacking_rights(run.charter.server, run.charter.channel)
    return any(right in CHANNEL_RIGHTS for right in lacking)


def is_mute(announcer: TournamentAnnouncer, run: TournamentRun) -> bool:
    """Whether nothing can be told of a tournament now: the bot may not write in its channel."""
    return not run.is_over and _lacks_channel(announcer, run)


async def recheck_rights(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Forget that rights were missing once they are back; return the seconds until the next look, if there is one."""
    problem = (await announcer.ids.marks_of(run.id)).get(message_ids.NO_THREADS)
    if problem is None or run.is_over:
        return None
    lacking = announcer.api.lacking_rights(run.charter.server, run.charter.channel)
    if problem & (LIMIT | REFUSED) or any(right in lacking for right in OPENING_RIGHTS):
        return RECHECK
    await announcer.ids.keep_mark(run.id, message_ids.NO_THREADS, None)
    await announcer.ids.keep_mark(run.id, message_ids.NO_THREADS_TOLD, None)
    return 0.0


def _own_channel(announcer: TournamentAnnouncer, run: TournamentRun) -> ChannelId | None:
    """Return the tournament's own channel, once it has no table, to one match: several ask in the same moment."""
    channel, now = run.charter.channel, announcer.clock.monotonic()
    table = announcer.hall.tables.in_channel(channel)
    if table is not None and (table.is_live or _is_on_show(announcer, run, table.contest, table.close, table.deadline)):
        return None
    if announcer.promised.get(channel, now) > now:
        return None
    kept = {known: until for known, until in announcer.promised.items() if until > now}
    announcer.promised = {**kept, channel: now + OPENING}
    return channel


def _is_on_show(
    announcer: TournamentAnnouncer, run: TournamentRun, contest: Contest | None, close: CloseReason | None, deadline: int
) -> bool:
    """Whether a result still has to be read, by the tournament or by people, before the next table takes its place."""
    ended = deadline - LINGER
    return contest is not None and (is_unread(run, contest, close) or announcer.hall.time.now() < ended + SHOWN)


async def forget_thread(announcer: TournamentAnnouncer, run: TournamentRun, channel: ChannelId) -> None:
    """Forget a thread that is gone, or shut to us, so that another one is made and this one is not taken again."""
    memory = announcer.memory_of(run)
    memory.shut_threads.add(channel)
    for key, value in list((await announcer.ids.marks_of(run.id)).items()):
        if value == channel and key.startswith(("thread:", "desk:")):
            memory.idle_threads.pop(key, None)
            await announcer.ids.keep_mark(run.id, key, None)


async def put_away(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Archive the threads that nobody needs any more; return the seconds until the next one can be, or None."""
    waits: list[float] = []
    idle, clock = announcer.memory_of(run).idle_threads, announcer.clock
    for key, value in list((await announcer.ids.marks_of(run.id)).items()):
        if not key.startswith(("thread:", "desk:")):
            continue
        if _is_needed(announcer, run, key, ChannelId(value)):
            idle.pop(key, None)
            continue
        since = idle.setdefault(key, clock.monotonic())
        if (rest := since + READING - clock.monotonic()) > 0:
            waits.append(rest)
            continue
        await announcer.api.archive_thread(ChannelId(value))
        await announcer.ids.keep_mark(run.id, key, None)
        idle.pop(key, None)
    return min(waits, default=None)


def _is_needed(announcer: TournamentAnnouncer, run: TournamentRun, key: str, channel: ChannelId) -> bool:
    table = announcer.hall.tables.in_channel(channel)
    if table is not None and table.is_live:
        return True
    kind, _, number = key.partition(":")
    return not run.is_over and (kind == "desk" or _is_open(run, int(number)))


def _thread_key(announcer: TournamentAnnouncer, run: TournamentRun, match: Match, found: Mapping[str, int]) -> str | None:
    """Return the key of the thread of a match: its own, or one that many matches take in turn; None while none is free."""
    if run.charter.format.is_timed:
        return _shared_thread(announcer, run, match, found)
    if run.members_of(match) or not any(run.players.values()):
        return message_ids.thread_key(match.number)
    of_bots = sum(one.is_open and not run.members_of(one) for one in run.state.standing_matches)
    return _shared_thread(announcer, run, match, found, most=1 + of_bots // BOTS_IN_TURN)


def _shared_thread(
    announcer: TournamentAnnouncer, run: TournamentRun, match: Match, found: Mapping[str, int], *, most: int | None = None
) -> str | None:
    """Return the key of a thread that matches take in turn, of at most so many; it never awaits, so no two get the same.

    A thread is free again when the match that it was given to has a result: a table that is just over holds it until its
    result was read. `found` are the marks of the tournament.
    """
    given = announcer.memory_of(run).arena_threads
    number = next((thread for thread, holder in given.items() if holder == match.number), 1)
    while not _is_free(announcer, run, match, given.get(number), found.get(message_ids.arena_thread(number))):
        number += 1
    if most is not None and number > most and given.get(number) != match.number:
        return None
    given[number] = match.number
    return message_ids.arena_thread(number)


def _is_free(announcer: TournamentAnnouncer, run: TournamentRun, match: Match, holder: int | None, channel: int | None) -> bool:
    if holder not in {None, match.number} and _is_open(run, holder):
        return False
    table = None if channel is None else announcer.hall.tables.in_channel(ChannelId(channel))
    return table is None or not (table.is_live or is_unread(run, table.contest, table.close))


def is_unread(run: TournamentRun, contest: Contest | None, close: CloseReason | None) -> bool:
    """Whether a table is over that decides a match of this tournament, and what came of it is not in the log yet."""
    if contest is None or contest.tournament != run.id or close not in PLAYED_ENDS:
        return False
    return _is_open(run, contest.match) and run.state.matches[contest.match].replays == contest.attempt


def _is_open(run: TournamentRun, number: int | None) -> bool:
    match = run.state.matches.get(number) if number is not None else None
    return match is not None and match.is_open
