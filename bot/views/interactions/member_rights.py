"""What a member may do in a place, as a value, through whatever door they came: moderate, manage, direct tournaments."""

from dataclasses import dataclass

import discord

from bot.host.ids import PlayerId
from bot.host.settings.options import ServerSettings
from bot.host.tournaments.run import TournamentRun


@dataclass(frozen=True, slots=True)
class MemberRights:
    """What Discord lets a member do: manage the messages of a channel, manage the server; and which roles they have there."""

    manages_messages: bool = False
    manages_server: bool = False
    roles: frozenset[int] = frozenset()

    @classmethod
    def from_permissions(cls, permissions: discord.Permissions, user: discord.abc.User) -> "MemberRights":
        """Return the rights of somebody with these permissions; who is no member of a server has no roles."""
        roles = {role.id for role in user.roles} if isinstance(user, discord.Member) else set[int]()
        return cls(permissions.manage_messages, permissions.manage_guild, frozenset(roles))

    def may_direct_all(self, settled: ServerSettings) -> bool:
        """Whether they may direct every tournament here: they manage the server or have the directors' role."""
        return settled.may_direct(self.roles, manager=self.manages_server)

    def may_hold(self, settled: ServerSettings) -> bool:
        """Whether they may hold a tournament here. Where directors have a role, only they may."""
        return self.may_direct_all(settled) or (self.manages_messages and settled.directors is None)

    def may_direct(self, settled: ServerSettings, player: PlayerId, run: TournamentRun) -> bool:
        """Whether this player may direct this tournament: its creator too, as long as they might hold one."""
        return self.may_hold(settled) if player == run.charter.creator else self.may_direct_all(settled)
