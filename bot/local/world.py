"""Builds the simulated Discord of the local table: one server, one channel and four members."""

from dataclasses import dataclass

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.texts import say

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
MANAGES = discord.Permissions(manage_guild=True, manage_messages=True)
"""The permissions of the first member: change the server's settings, and close other players' tables."""


@dataclass(frozen=True, slots=True)
class LocalServer:
    """The channel of the local table, and the members who can play there."""

    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build_world(env: simcord.Env) -> LocalServer:
    """Make the server, its channel and its members, in the same order every time, so that they have the same ids."""
    server = env.create_guild("War Room")
    channel = server.create_text_channel("war", topic=say("local-topic"))
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    roles = [[server.create_role(say("local-role"), permissions=MANAGES)], [], [], []]
    return LocalServer(channel, tuple(server.add_member(user, roles=role) for user, role in zip(users, roles, strict=True)))
