"""Sets up the simulated Discord of the local table: one server, one channel, four members."""

from dataclasses import dataclass

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.texts import say

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
MANAGES = discord.Permissions(manage_guild=True, manage_messages=True)
"""What the first of them may do: settle how the server plays, and end a table of somebody else."""


@dataclass(frozen=True, slots=True)
class LocalServer:
    """Where the local table stands, and who can sit at it."""

    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build_world(env: simcord.Env) -> LocalServer:
    """Make the server, its channel and its people; in the same order every time, so that they have the same ids."""
    server = env.create_guild("War Room")
    channel = server.create_text_channel("war", topic=say("local.topic"))
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    roles = [[server.create_role(say("local.role"), permissions=MANAGES)], [], [], []]
    return LocalServer(channel, tuple(server.add_member(user, roles=role) for user, role in zip(users, roles, strict=True)))
