"""Builds the simulated Discord of the local table: a server, its channels, four members to be, and one to watch."""

from dataclasses import dataclass

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.texts import say

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
"""The members that a visitor can be."""

PLAYER = "Eve"
"""The member who plays against bots where everybody watches."""

WATCHED, TABLES, TOURNAMENTS = "war-room", ("table-1", "table-2", "table-3", "table-4"), "tournaments"
"""The channels: one with a game to watch, one to play in for each visitor, and one for tournaments."""

FIRST_TABLES = 2
"""Channels to play in that there were before that of tournaments: whatever a data folder holds keeps its place."""

MANAGES = discord.Permissions(manage_guild=True, manage_messages=True, manage_roles=True)
"""The permissions of the first member: change the settings, pick roles to give, and close other players' tables."""


@dataclass(frozen=True, slots=True)
class LocalServer:
    """The channels of the local table, the members whom a visitor can be, and who plays where everybody watches.

    `channel` is the first one, in which a game is always played.
    """

    id: int
    channels: tuple[ChannelHandle, ...]
    people: tuple[MemberActor, ...]
    player: MemberActor

    @property
    def channel(self) -> ChannelHandle:
        """The channel that a new tab shows."""
        return self.channels[0]


def build_world(env: simcord.Env) -> LocalServer:
    """Make the server, its channels and its members, in the same order every time, so that they have the same ids."""
    server = env.create_guild("War Room")
    first = server.create_text_channel(WATCHED, topic=say("local-topic-watch"))
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    roles = [[server.create_role(say("local-role"), permissions=MANAGES)], [], [], []]
    people = tuple(server.add_member(user, roles=role) for user, role in zip(users, roles, strict=True))
    tables = [server.create_text_channel(name, topic=say("local-topic")) for name in TABLES[:FIRST_TABLES]]
    tournaments = server.create_text_channel(TOURNAMENTS, topic=say("local-topic-tournaments"))
    player = server.add_member(env.create_user(PLAYER.lower(), global_name=PLAYER))
    tables += [server.create_text_channel(name, topic=say("local-topic")) for name in TABLES[FIRST_TABLES:]]
    server.create_role(say("local-evening_role"))
    return LocalServer(server.id, (first, *tables, tournaments), people, player)
