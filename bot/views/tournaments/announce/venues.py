"""Opens a thread for each match and archives it afterwards; an arena reuses its threads."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import discord
import structlog

from bot.host.backoff import Backoff
from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.hall.runtime import TableRegistry
from bot.host.hall.transactions import LINGER
from bot.host.ids import ChannelId, TournamentId
from bot.host.table.match import Contest
from bot.host.table.phase import CloseReason
from bot.host.tournaments.results import PLAYED_ENDS
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.views.discord_api.member_names import MemberNames
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.thread_names import ThreadName, desk_name, match_name, unknown_players
from bot.views.tournaments.message_ids import MessageIds
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


class Venues:
    """The threads of all tournaments."""

    def __init__(
        self, api: TournamentApi, ids: MessageIds, hall: Hall, clock: Clock, names: MemberNames, *, threads: bool = True
    ) -> None:
        self._threads = threads
        self._names = names
        self._api = api
        self._ids = ids
        self._hall = hall
        self._clock = clock
        self._promised: dict[ChannelId, float] = {}
        self._arena_threads = ArenaThreads(hall.tables)
        self._done: dict[TournamentId, dict[str, float]] = {}
        self._shut: dict[TournamentId, set[ChannelId]] = {}
        self._refused: dict[TournamentId, tuple[int, float]] = {}
        """How often in a row Discord refused a thread, and until when it is not asked again."""

    async def find_thread(self, run: TournamentRun, match: Match) -> ChannelId | None:
        """Return the thread of a match, made now if need be. Raises what calls to Discord raise, or StoreDown.

        Where nobody could follow into a thread, it is the tournament's own channel, once that has no table.
        """
        if not self._threads:
            return self._own_channel(run)
        lacking = self._api.lacking_rights(run.charter.server, run.charter.channel)
        found = await self._ids.marks_of(run.id)
        key = (
            self._arena_threads.give_thread(run, match, found)
            if run.charter.format.is_timed
            else message_ids.thread_key(match.number)
        )
        self._done.get(run.id, {}).pop(key, None)
        known = found.get(key)
        if known is not None and not any(right in lacking for right in THREAD_RIGHTS):
            return ChannelId(known)
        if any(right in lacking for right in OPENING_RIGHTS):
            return await self._instead(run, problem_of(lacking))
        if self._clock.monotonic() < self._refused.get(run.id, (0, 0.0))[1]:
            return await self._instead(run, found.get(message_ids.NO_THREADS, REFUSED))
        return await self._opened(run, match, key)

    async def _opened(self, run: TournamentRun, match: Match, key: str) -> ChannelId | None:
        """Open a thread; where Discord refuses it, the match is played in the tournament's own channel."""
        shut = self._shut.get(run.id, set())
        times = self._refused.get(run.id, (0, 0.0))[0]
        if times:
            self._asked_in_vain(run.id, times, REFUSED_AGAIN.pause_after(times))  # no other match asks beside this one
        try:
            made = await self._api.open_thread(
                run.charter.server, run.charter.channel, await self._name(run, match, key), but=shut
            )
        except discord.HTTPException as error:
            if not is_refused(error) or error.status in {401, 404}:
                raise
            log.warning("thread_not_created", tournament=run.id, match=match.number, status=error.status, code=error.code)
            problem = problem_after(error)
            soon = problem == LIMIT or error.code in UNPERMITTED
            self._asked_in_vain(run.id, times + 1, ASK_AGAIN if soon else REFUSED_AGAIN.pause_after(times))
            return await self._instead(run, problem)
        self._asked_in_vain(run.id, 0)
        await self._ids.keep_mark(run.id, key, made)
        await self._ids.keep_mark(run.id, message_ids.NO_THREADS, None)
        return made

    async def _name(self, run: TournamentRun, match: Match, key: str) -> ThreadName:
        """Return what to call a thread; players whose names nobody has heard yet are asked for, as the name stays."""
        kind, _, number = key.partition(":")
        if kind == "desk":
            return desk_name(run, int(number))
        for player in unknown_players(run, match, self._names):
            with suppress(*FAILURES):
                if (member := await self._api.find_member(run.charter.server, player)) is not None:
                    self._names.meet_member(member)
        return match_name(run, match, self._names)

    def _asked_in_vain(self, tournament: TournamentId, times: int, pause: float = 0.0) -> None:
        self._refused.pop(tournament, None)
        if times:
            self._refused[tournament] = (times, self._clock.monotonic() + pause)

    async def _instead(self, run: TournamentRun, problem: int) -> ChannelId | None:
        """Note why there is no thread; return the tournament's own channel if the match can be played there now."""
        await self._ids.keep_mark(run.id, message_ids.NO_THREADS, problem)
        lacking = self._api.lacking_rights(run.charter.server, run.charter.channel)
        return None if any(right in lacking for right in CHANNEL_RIGHTS) else self._own_channel(run)

    async def recheck_rights(self, run: TournamentRun) -> float | None:
        """Forget that rights were missing once they are back; return the seconds until the next look, if there is one."""
        problem = (await self._ids.marks_of(run.id)).get(message_ids.NO_THREADS)
        if problem is None or run.is_over:
            return None
        lacking = self._api.lacking_rights(run.charter.server, run.charter.channel)
        if problem & (LIMIT | REFUSED) or any(right in lacking for right in OPENING_RIGHTS):
            return RECHECK
        await self._ids.keep_mark(run.id, message_ids.NO_THREADS, None)
        await self._ids.keep_mark(run.id, message_ids.NO_THREADS_TOLD, None)
        return 0.0

    def _own_channel(self, run: TournamentRun) -> ChannelId | None:
        """Return the tournament's own channel, once it has no table, to one match: several ask in the same moment."""
        channel, now = run.charter.channel, self._clock.monotonic()
        table = self._hall.tables.in_channel(channel)
        if table is not None and (table.is_live or self._on_show(run, table.contest, table.close, table.deadline)):
            return None
        if self._promised.get(channel, now) > now:
            return None
        kept = {known: until for known, until in self._promised.items() if until > now}
        self._promised = {**kept, channel: now + OPENING}
        return channel

    def _on_show(self, run: TournamentRun, contest: Contest | None, close: CloseReason | None, deadline: int) -> bool:
        """Whether a result still has to be read, by the tournament or by people, before the next table takes its place."""
        ended = deadline - LINGER
        return contest is not None and (is_unread(run, contest, close) or self._hall.time.now() < ended + SHOWN)

    async def forget_thread(self, run: TournamentRun, channel: ChannelId) -> None:
        """Forget a thread that is gone, or shut to us, so that another one is made and this one is not taken again."""
        self._shut.setdefault(run.id, set()).add(channel)
        for key, value in list((await self._ids.marks_of(run.id)).items()):
            if value == channel and key.startswith(("thread:", "desk:")):
                self._done.get(run.id, {}).pop(key, None)
                await self._ids.keep_mark(run.id, key, None)

    def is_given_up(self, tournament: TournamentId, channel: ChannelId) -> bool:
        """Whether a thread of a tournament was lost already."""
        return channel in self._shut.get(tournament, ())

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._done.pop(tournament, None)
        self._shut.pop(tournament, None)
        self._asked_in_vain(tournament, 0)
        self._arena_threads.forget_tournament(tournament)

    async def put_away(self, run: TournamentRun) -> float | None:
        """Archive the threads that nobody needs any more; return the seconds until the next one can be, or None."""
        waits: list[float] = []
        done = self._done.setdefault(run.id, {})
        for key, value in list((await self._ids.marks_of(run.id)).items()):
            if not key.startswith(("thread:", "desk:")):
                continue
            if self._needed(run, key, ChannelId(value)):
                done.pop(key, None)
                continue
            since = done.setdefault(key, self._clock.monotonic())
            if (rest := since + READING - self._clock.monotonic()) > 0:
                waits.append(rest)
                continue
            await self._api.archive_thread(ChannelId(value))
            await self._ids.keep_mark(run.id, key, None)
            done.pop(key, None)
        return min(waits, default=None)

    def _needed(self, run: TournamentRun, key: str, channel: ChannelId) -> bool:
        table = self._hall.tables.in_channel(channel)
        if table is not None and table.is_live:
            return True
        kind, _, number = key.partition(":")
        match = run.state.matches.get(int(number)) if kind == "thread" else None
        return not run.is_over and (kind == "desk" or (match is not None and match.is_open))


class ArenaThreads:
    """Assigns the threads of arenas to matches. It never awaits, so no two matches get the same thread."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._given: dict[TournamentId, dict[int, int]] = {}

    def give_thread(self, run: TournamentRun, match: Match, found: Mapping[str, int]) -> str:
        """Return the key of the thread of a match; `found` are the marks of the tournament.

        A thread is free again when the match that it was given to has a result: a table that is just over holds it until
        its result was read.
        """
        given = self._given.setdefault(run.id, {})
        number = next((thread for thread, holder in given.items() if holder == match.number), 1)
        while not self._free(run, match, given.get(number), found.get(message_ids.arena_thread(number))):
            number += 1
        given[number] = match.number
        return message_ids.arena_thread(number)

    def _free(self, run: TournamentRun, match: Match, holder: int | None, channel: int | None) -> bool:
        if holder not in {None, match.number} and _is_open(run, holder):
            return False
        table = None if channel is None else self._tables.in_channel(ChannelId(channel))
        return table is None or not (table.is_live or is_unread(run, table.contest, table.close))

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._given.pop(tournament, None)


def is_unread(run: TournamentRun, contest: Contest | None, close: CloseReason | None) -> bool:
    """Whether a table is over that decides a match of this tournament, and what came of it is not in the log yet."""
    if contest is None or contest.tournament != run.id or close not in PLAYED_ENDS:
        return False
    return _is_open(run, contest.match) and run.state.matches[contest.match].replays == contest.attempt


def _is_open(run: TournamentRun, number: int | None) -> bool:
    match = run.state.matches.get(number) if number is not None else None
    return match is not None and match.is_open
