"""Holds what the bot needs to do something by itself on a server, and what it remembers of that in memory."""

from collections.abc import Collection
from dataclasses import dataclass, field

import structlog

from bot.host.clock import Clock
from bot.host.daily.desk import DailyDesk
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.host.ranking.boards import LeaderboardStore
from bot.host.ranking.periods import Window
from bot.host.routines.ports import RoutineStore, marks_of_message, pause_before
from bot.host.settings.servers import Servers
from bot.views.discord_api.permissions import posting_rights_lacking
from bot.views.tournaments.announce.api import TournamentApi

log = structlog.get_logger()

HOUR, MINUTE = 3600.0, 60.0


@dataclass(slots=True)
class RoutineDesk:
    """What every routine needs. The rest may be lost: a restart forgets it, and what is in the store counts."""

    api: TournamentApi
    store: RoutineStore
    clock: Clock
    servers: Servers
    leaderboards: LeaderboardStore
    hall: Hall
    house_rules: HouseRulesBook
    daily: DailyDesk
    edited: dict[tuple[ServerId, Window], float] = field(default_factory=dict)
    """When each board was edited last."""
    refused: dict[tuple[ServerId, RoleId, PlayerId], float] = field(default_factory=dict)
    """Until when Discord isn't asked again to give or take a role."""
    told: set[tuple[int, str]] = field(default_factory=set)
    """What was logged of a server, a role or a channel: once is enough, until it changes."""

    @property
    def leaving(self) -> Collection[PlayerId]:
        """The members whose data is being erased now: they get nothing more."""
        return self.hall.tables.being_forgotten

    def may_post(self, server: ServerId, channel: ChannelId) -> bool:
        """Whether something may be posted in a channel, as far as is known; a problem is logged once."""
        guild = self.api.find_guild(server)
        lacking = ["channel"] if guild is None or guild.get_channel(channel) is None else posting_rights_lacking(guild, channel)
        return self.note_problem(channel, "posting", ",".join(lacking), server=server)

    def note_problem(self, place: int, what: str, problem: str | None, **facts: int) -> bool:
        """Log once what keeps the bot from doing something, until it can; return whether it can."""
        entry = place, what
        if not problem:
            self.told.discard(entry)
        elif entry not in self.told:
            self.told.add(entry)
            log.warning("routine_stopped", what=what, place=place, problem=problem, **facts)
        return not problem

    async def seconds_to_speak(self, server: ServerId, nonce: str) -> float:
        """Return 0 and note that a message is sent now, or the seconds to wait: a server gets one in ten minutes."""
        now = self.clock.now()
        pause = pause_before(await self.store.read_marks(server), nonce, now)
        if not pause:
            await self.store.set_marks(server, marks_of_message(nonce, now))
        return pause

    def forget_server(self, server: ServerId) -> None:
        """Forget what is remembered of a server."""
        self.edited = {key: when for key, when in self.edited.items() if key[0] != server}
        self.refused = {key: until for key, until in self.refused.items() if key[0] != server}
