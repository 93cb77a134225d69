"""Holds what the bot needs to do something by itself on a server, and what it remembers of that in memory."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import discord
import structlog

from bot.host.clock import Clock
from bot.host.daily.desk import DailyDesk
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.host.ranking.boards import LeaderboardStore
from bot.host.ranking.periods import Window
from bot.host.routines.evenings import EveningWatch
from bot.host.routines.ports import RoleGrant, RoutineStore, is_spoken_for, marks_of_message, pause_before
from bot.host.settings.servers import Servers
from bot.pictures.drawing import Drawn, PictureQueue
from bot.views.discord_api.errors import TOO_OLD, is_refused
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights, posting_rights_lacking
from bot.views.discord_api.server_api import ServerApi
from bot.views.interactions.content import Page, picture_files
from bot.views.routines.unnoted_messages import find_posted

log = structlog.get_logger()

HOUR, MINUTE = 3600.0, 60.0


class RoleRefusal(NamedTuple):
    """How often in a row Discord has refused to give or take a role, and until when it isn't asked again.

    `forbidden` says whether that is because of what the bot may do, and not because the member has left.
    """

    times: int
    until: float
    forbidden: bool


@dataclass(slots=True)
class RoutineDesk:
    """What every routine needs. The rest may be lost: a restart forgets it, and what is in the store counts."""

    api: ServerApi
    store: RoutineStore
    clock: Clock
    servers: Servers
    leaderboards: LeaderboardStore
    hall: Hall
    house_rules: HouseRulesBook
    daily: DailyDesk
    names: MemberNames
    drawings: PictureQueue
    file_rights: FileRights
    evenings: EveningWatch
    edited: dict[tuple[ServerId, Window], float] = field(default_factory=dict)
    """When each board was edited last."""
    refused: dict[tuple[RoleGrant, bool], RoleRefusal] = field(default_factory=dict)
    """The roles that Discord refused to take (True) or to give."""
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

    async def post_page(
        self,
        server: ServerId,
        channel: ChannelId,
        page: Page,
        nonce: str,
        marks_of: Callable[[int], Mapping[str, int | None]],
        pictures: Sequence[Drawn] = (),
        role: RoleId | None = None,
    ) -> float | None:
        """Post a message and note it, by the marks of its id; return the seconds to wait where it can't be posted yet.

        The `nonce` stays the same until it is noted, so a lost answer or a crash makes no second one. A `role` is pinged.
        Raises what calls to Discord raise, or StoreDown.
        """
        if not self.may_post(server, channel):
            return HOUR
        marks = await self.store.read_marks(server)
        if pause := pause_before(marks, nonce, self.clock.now()):
            return pause
        try:
            message = await find_posted(self.api, server, channel, page, nonce, marks)
            if message is None:
                await self.store.set_marks(server, marks_of_message(nonce, self.clock.now()))
                files = picture_files(pictures)
                message = await self.api.post_message(server, channel, page, nonce, role=role, files=files)
            if is_spoken_for(marks, nonce):  # it may say what was so then
                await self.api.edit_message(server, channel, message, page, picture_files(pictures))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            self.note_problem(channel, "posting", f"{error.status} {error.code}", server=server)
            return HOUR
        await self.store.set_marks(server, marks_of(message))
        return None

    async def edit_page(
        self,
        server: ServerId,
        channel: ChannelId,
        message: int,
        page: Page,
        marks: Mapping[str, int | None],
        replace: Callable[[], Awaitable[float | None]],
        pictures: Sequence[Drawn] | None = None,
    ) -> float | None:
        """Edit a message and note its marks; `replace` is for one that somebody deleted. Returns and raises as `post_page`."""
        if not self.may_post(server, channel):
            return HOUR
        try:
            files = None if pictures is None else picture_files(pictures)
            await self.api.edit_message(server, channel, message, page, files)
        except discord.HTTPException as error:
            if isinstance(error, discord.NotFound):
                return await replace()
            if not is_refused(error) and error.code != TOO_OLD:
                raise
            log.info("routine_not_edited", server=server, channel=channel, status=error.status, code=error.code)
            return HOUR
        await self.store.set_marks(server, marks)
        return None

    def forget_server(self, server: ServerId) -> None:
        """Forget what is remembered of a server."""
        self.edited = {key: when for key, when in self.edited.items() if key[0] != server}
        self.evenings.drop_messages(server)
        self.refused = {key: refusal for key, refusal in self.refused.items() if key[0].server != server}
