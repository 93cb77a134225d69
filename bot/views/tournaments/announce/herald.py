"""Announces tournaments on Discord: status message, news, calls, threads, event and prize. The host's `Herald` port.

A change only marks a tournament. The herald then compares what should be shown with what was recorded, so nothing is sent
twice or left out, even after a crash, and a slow Discord never makes a tournament wait.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Literal

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TournamentId, slot_of
from bot.host.look_schedule import GAP, SHORTEST, LookSchedule
from bot.host.refusals import StoreDown
from bot.host.settings.servers import Servers
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.lifecycle import is_given_up
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.series_points import SeasonTables
from bot.pictures.drawing import PictureQueue
from bot.texts import speaking
from bot.tournament.model.match import Match
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce import venues
from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.discord_event import keep_event
from bot.views.tournaments.announce.look_back import HOUR, MINUTE, LookBack
from bot.views.tournaments.announce.next_matches import tell_outcomes
from bot.views.tournaments.announce.posts import post_calls, post_news
from bot.views.tournaments.announce.prizes import keep_prizes, may_hold, take_back
from bot.views.tournaments.announce.status_message import show_status
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.pages.pictures import Illustrations, posted_in

log = structlog.get_logger()

LAST_WORDS = 3.0
"""Seconds for an announcement that is under way when another process takes the tournament over."""

GIVES_UP = 24 * HOUR
"""Seconds after which announcing a tournament that is over is given up: its channel is gone."""

AT_ONCE = 5
"""Tournaments that are announced at the same time."""

Step = Callable[[TournamentAnnouncer, TournamentRun], Awaitable[float | None]]
"""One kind of announcement; returns the seconds until it has more to do, or None. Raises what calls to Discord raise."""


async def _call_players(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    waits = [await post_calls(announcer, run), await tell_outcomes(announcer, run)]
    return min((rest for rest in waits if rest is not None), default=None)


async def _tidy_threads(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    waits = [await venues.put_away(announcer, run), await venues.recheck_rights(announcer, run)]
    waits.append(venues.RECHECK if venues.is_mute(announcer, run) else None)
    return min((rest for rest in waits if rest is not None), default=None)


QUIET: tuple[Step, ...] = (_call_players, keep_event, keep_prizes, _tidy_threads)
"""The steps that need not write in the tournament's own channel: the others could only be refused where that is shut."""


class DiscordHerald:
    """Compares what Discord shows of each tournament with what it should show, and makes the calls that are missing."""

    def __init__(
        self,
        *,
        client: discord.Client,
        clock: Clock,
        rate_limit: RateLimit,
        hall: Hall,
        odds: TournamentOdds,
        servers: Servers,
        names: MemberNames,
        drawings: PictureQueue,
        file_rights: FileRights,
        store: TournamentStore,
        season_tables: SeasonTables,
        knows: Callable[[ServerId], bool],
    ) -> None:
        self._clock = clock
        self._servers = servers
        self._store = store
        pictures = Illustrations(names, drawings, posted_in(servers, file_rights))
        self._api = TournamentApi(client, clock, rate_limit, knows)
        self._ids = MessageIds(store)
        self._announcer = TournamentAnnouncer(self._api, self._ids, hall, clock, servers, odds, names, pictures, season_tables)
        self._runs: dict[TournamentId, TournamentRun] = {}
        self._tasks: dict[TournamentId, asyncio.Task[None]] = {}
        self._schedule: LookSchedule[TournamentId] = LookSchedule(clock)
        self._over_since: dict[TournamentId, float] = {}
        self._owns = hall.runtime.owns
        self._look_back = LookBack(store, clock, self._owns)

    # The host's `Herald` port.

    def touch(self, run: TournamentRun) -> None:
        """Mark a tournament as changed: the herald looks at it soon, and finds by itself what is to be sent.

        One whose slot another process has taken meanwhile is left to that process.
        """
        if not self._owns(run.charter.server):
            return
        known = self._runs.get(run.id)
        if known is None or len(run.log) >= len(known.log):  # who waited for Discord may come with one from before that
            self._runs[run.id] = run
        self._schedule.look_after(run.id)

    async def leave(self, slots: Collection[int]) -> None:
        """Announce nothing more of the tournaments of some slots; what is under way has a moment to come to its end."""
        while leaving := {run.id for run in self._runs.values() if slot_of(run.charter.server) in slots}:
            for tournament in leaving:
                self._schedule.forget_key(tournament)
            if tasks := {task for tournament, task in self._tasks.items() if tournament in leaving}:
                for task in (await asyncio.wait(tasks, timeout=LAST_WORDS))[1]:
                    task.cancel()
            for tournament in leaving:
                self._forget(tournament)  # a look back may have brought others meanwhile

    async def place(self, run: TournamentRun, match: Match) -> ChannelId | None:
        """Return the thread of a match, made if need be; None when there is none now."""
        if self.is_there(run) is False:
            return None
        try:
            await self._speak(run)
            before = (await self._ids.marks_of(run.id)).get(message_ids.NO_THREADS)
            with speaking(self._servers.known_settings(run.charter.server).language):
                found = await venues.find_place(self._announcer, run, match)
            if (await self._ids.marks_of(run.id)).get(message_ids.NO_THREADS) != before:
                self.touch(run)
            return found
        except (*FAILURES, StoreDown) as error:
            log.warning("thread_not_created", tournament=run.id, match=match.number, reason=type(error).__name__)
            return None

    def is_there(self, run: TournamentRun) -> bool | None:
        """Whether the server and the channel of a tournament are there; None while nobody can say."""
        return self._api.has_place(run.charter.server, run.charter.channel)

    async def forget_place(self, run: TournamentRun, channel: ChannelId) -> None:
        """Forget the thread of a match that is gone, or shut to us."""
        try:
            await venues.give_up_place(self._announcer, run, channel)
        except StoreDown as error:
            log.warning("thread_not_forgotten", tournament=run.id, reason=str(error))

    async def take(self, slots: Collection[int]) -> None:
        """Look also for tournaments of these slots that are over, and of which something is still to be announced."""
        if slots:
            self._look_back.begin_anew()
            self._schedule.wake.set()

    # Whom Discord is asked about, and what is taken back.

    async def may_hold(self, charter: Charter) -> bool:
        """Whether the creator of a tournament may still hold one."""
        return await may_hold(charter, self._api, self._servers)

    async def take_back(self, player: PlayerId) -> None:
        """Take back the temporary prize roles of a member whose data is being erased. Raises StoreDown."""
        await take_back(player, self._api, self._store, self._clock.now())

    # What an interaction may ask for.

    def redraw(self, server: ServerId) -> None:
        """Bring the messages of a server's tournaments up to date, because its settings change how they look."""
        for run in [run for run in self._runs.values() if run.charter.server == server]:
            self.touch(run)

    # The loop.

    async def run(self) -> None:
        """Announce changes until the task is cancelled."""
        try:
            while True:
                await self._clock.wait(self._schedule.wake, self._seconds_to_next())
                self._schedule.wake.clear()
                self._begin()
                for run in await self._look_back.look_due():
                    self.touch(run)
        finally:
            for task in self._tasks.values():
                task.cancel()

    def _begin(self) -> None:
        for tournament in self._schedule.due_looks():
            if tournament not in self._tasks and len(self._tasks) < AT_ONCE:
                self._schedule.begin_look(tournament)
                task = asyncio.create_task(self._tell(self._runs[tournament]), name="herald")
                self._tasks[tournament] = task
                task.add_done_callback(partial(self._finished, tournament))

    def _finished(self, tournament: TournamentId, _: "asyncio.Task[None]") -> None:
        del self._tasks[tournament]
        self._schedule.wake.set()

    def _seconds_to_next(self) -> float:
        hour = max(self._look_back.seconds_to_next(), SHORTEST)
        look = self._schedule.seconds_to_next(self._tasks) if len(self._tasks) < AT_ONCE else None
        return hour if look is None else min(hour, look)

    async def _tell(self, run: TournamentRun) -> None:
        """Bring everything in Discord up to date with the tournament; come again for what has to wait or failed."""
        lost = self.is_there(run) is False
        if lost and not run.is_over:
            return  # it comes back here when its place does
        results = [await self._attempt(run, step) for step in self._steps_to_take(run, lost=lost)]
        again = [rest for rest in results if rest is not None and rest is not False]
        failed = (lost and not is_given_up(run)) or any(result is False for result in results)
        newest = self._runs.get(run.id, run)
        if failed and newest is run and self._gives_up(run):
            log.warning("announcements_given_up", tournament=run.id)
            await self._close(run)
            return
        if failed:
            self._schedule.note_failure(run.id)
        else:
            self._schedule.note_success(run.id)
        if failed or newest is not run:
            self._schedule.look_after(run.id, GAP)
        elif again:
            self._schedule.look_after(run.id, min(again))
        elif run.is_over and run.id not in self._schedule:
            await self._close(run)

    def _steps_to_take(self, run: TournamentRun, *, lost: bool) -> tuple[Step, ...]:
        """Return the steps to take now; of a tournament whose server or channel is `lost`, only its event can be kept."""
        if lost:
            return (keep_event,)
        return QUIET if venues.is_mute(self._announcer, run) else (show_status, post_news, *QUIET)

    async def _attempt(self, run: TournamentRun, step: Step) -> float | Literal[False] | None:
        """Return what a step returns, in the language of the server; False when it failed."""
        try:
            await self._speak(run)
            with speaking(self._servers.known_settings(run.charter.server).language):
                return await step(self._announcer, run)
        except (*FAILURES, StoreDown) as error:
            status, code = getattr(error, "status", None), getattr(error, "code", None)
            log.warning("announcement_failed", tournament=run.id, what=step.__name__, status=status, code=code)
        except Exception:
            log.exception("herald_failed", tournament=run.id, what=step.__name__)
        return False

    def _gives_up(self, run: TournamentRun) -> bool:
        """Whether announcing a tournament that is over has failed for so long that it is given up."""
        now = self._clock.monotonic()
        return run.is_over and now >= self._over_since.setdefault(run.id, now) + GIVES_UP

    async def _close(self, run: TournamentRun) -> None:
        """Mark a tournament that is over as fully announced, and forget it."""
        try:
            await self._ids.keep_mark(run.id, message_ids.CLOSED, len(run.log))
        except StoreDown as error:
            log.warning("tournament_not_closed", tournament=run.id, reason=str(error))
            self._schedule.look_after(run.id, MINUTE)
        else:
            if self._runs.get(run.id) is run and run.id not in self._schedule:  # else a director corrects it just now
                self._forget(run.id)

    def _forget(self, tournament: TournamentId) -> None:
        self._runs.pop(tournament, None)
        self._over_since.pop(tournament, None)
        self._schedule.forget_key(tournament)
        self._announcer.forget_tournament(tournament)

    async def _speak(self, run: TournamentRun) -> None:
        """Load the settings of the server, and with them its language."""
        await self._servers.settings_of(run.charter.server)
