"""Looks at every server that wants something by itself, when it is due: evening tables, leaderboards, roles, dailies.

What should be is compared with what was noted, so nothing is done twice or left out, even after a crash.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.host.ids import ServerId, is_chat
from bot.host.look_schedule import LookSchedule
from bot.host.refusals import StoreDown
from bot.host.settings.options import WINNERS, ServerSettings, SettingKey
from bot.host.table.finished_game import FinishedGame
from bot.texts import speaking
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.server_api import ServerApi
from bot.views.routines.boards import keep_boards
from bot.views.routines.daily_summary import keep_daily
from bot.views.routines.desk import HOUR, MINUTE, RoutineDesk
from bot.views.routines.evenings import EveningAnswers, keep_evening
from bot.views.routines.member_roles import NotedRoles
from bot.views.routines.winners import keep_winners

log = structlog.get_logger()

AT_ONCE: Final = 5
"""Servers that are looked at at the same time."""

RELOAD: Final = 600.0
"""Seconds after which it is looked up again which servers want something: another process may have served them."""

WANTING: Final = (SettingKey.BOARD, *WINNERS, SettingKey.EVENING, SettingKey.DAILY_CHANNEL)
"""The settings by which a server wants something."""

Step = Callable[[RoutineDesk, ServerId, ServerSettings], Awaitable[float | None]]
"""One routine; returns the seconds until it has more to do, or None. Raises what calls to Discord raise, or StoreDown."""

STEPS: Final[tuple[Step, ...]] = (keep_evening, keep_winners, keep_boards, keep_daily)
"""In this order: a final board says who couldn't be given a role."""


class Routines:
    """Everything that the bot does by itself, on the servers that this process `owns`."""

    def __init__(self, desk: RoutineDesk, owns: Callable[[ServerId], bool]) -> None:
        self._desk = desk
        self._owns = owns
        self._schedule: LookSchedule[ServerId] = LookSchedule(desk.clock)
        self._active: set[ServerId] = set()
        self._reload_at = 0.0
        desk.evenings.on_change.append(self._schedule.look_after)

    @property
    def api(self) -> ServerApi:
        """What calls Discord, within its limits."""
        return self._desk.api

    @property
    def roles(self) -> NotedRoles:
        """What gives and takes the roles of members."""
        return NotedRoles(self._desk.api, self._desk.store, self._desk.leaving)

    @property
    def evenings(self) -> EveningAnswers:
        """What shows on the message of an evening table that somebody sat down."""
        return EveningAnswers(self._desk)

    def touch(self, server: ServerId) -> None:
        """Look at a server soon: it has changed a setting. A chat has no routines."""
        if is_chat(server):
            return
        self._desk.forget_server(server)
        self._active.add(server)
        self._schedule.look_after(server)

    def look_at(self, server: ServerId) -> None:
        """Look at a server soon: Discord has told us of it, after a start or an outage."""
        if server in self._active:
            self._schedule.look_after(server)

    async def note_game(self, game: FinishedGame) -> None:
        """Look at a server a minute after a game has ended there: it is counted by then."""
        if game.server in self._active:
            self._schedule.look_after(game.server, MINUTE)

    def forget_members(self) -> None:
        """Bring all boards up to date: somebody's data was erased."""
        self._desk.edited.clear()
        for server in self._active:
            self._schedule.look_after(server)

    def forget_servers(self, leaving: Callable[[ServerId], bool]) -> None:
        """Forget some servers: this process takes or gives them; those that it serves are looked up again."""
        for server in [server for server in self._active if leaving(server)]:
            self._forget(server)
        self._reload_at = 0.0
        self._schedule.wake.set()

    async def run(self) -> None:
        """Do what is due until the task is cancelled."""
        clock = self._desk.clock
        while True:
            if clock.monotonic() >= self._reload_at:
                await self._load()
            due = self._schedule.due_looks()[:AT_ONCE]
            for server in due:
                self._schedule.begin_look(server)
            await asyncio.gather(*map(self._look, due))
            to_reload = max(self._reload_at - clock.monotonic(), 0.0)
            to_look = self._schedule.seconds_to_next(())
            await clock.wait(self._schedule.wake, to_reload if to_look is None else min(to_reload, to_look))
            self._schedule.wake.clear()

    async def _load(self) -> None:
        self._reload_at = self._desk.clock.monotonic() + RELOAD
        try:
            found = {*await self._desk.servers.list_setting_any(WANTING), *await self._desk.store.list_servers()}
        except StoreDown as error:
            log.warning("routines_not_read", reason=str(error))
            self._reload_at = self._desk.clock.monotonic() + MINUTE
            return
        for server in found - self._active:
            if self._owns(server):
                self._active.add(server)
                self._schedule.look_after(server)

    async def _look(self, server: ServerId) -> None:
        """Bring everything on a server up to date; come again for what has to wait or failed."""
        if not self._owns(server):
            self._forget(server)
            return
        if not self._desk.api.is_known(server):
            self._schedule.forget_key(server)  # this was no look: `look_at` comes when Discord has told us of it
            self._schedule.look_after(server, MINUTE)
            return
        rests = [await self._attempt(server, step) for step in STEPS]
        if any(rest is False for rest in rests):
            self._schedule.note_failure(server)
            self._schedule.look_after(server)
            return
        self._schedule.note_success(server)
        self._schedule.look_after(server, min([HOUR, *(rest for rest in rests if rest)]))

    async def _attempt(self, server: ServerId, step: Step) -> float | bool | None:
        """Return what a step returns, in the language of the server; False when it failed."""
        try:
            settings = await self._desk.servers.settings_of(server)
            with speaking(settings.language):
                return await step(self._desk, server, settings)
        except (*FAILURES, StoreDown) as error:
            status, code = getattr(error, "status", None), getattr(error, "code", None)
            log.warning("routine_failed", server=server, what=step.__name__, status=status, code=code)
        except Exception:
            log.exception("routine_broken", server=server, what=step.__name__)
        return False

    def _forget(self, server: ServerId) -> None:
        self._active.discard(server)
        self._schedule.forget_key(server)
        self._desk.forget_server(server)
