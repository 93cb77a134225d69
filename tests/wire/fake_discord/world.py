"""The people and places of the simulated Discord, in real time. It keeps and asks; `gateway.py` and `rest.py` speak."""

from __future__ import annotations

import asyncio
from collections import deque
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from simcord._clock import Clock
from simcord.actors import MemberActor
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction
from simcord.builders import GuildHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from tests.wire.fake_discord.chats import Chats
from tests.wire.fake_discord.installs import Installs
from tests.wire.fake_discord.other_commands import OtherCommands
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt


class WallClock(Clock):
    """simcord's clock, set to real time, or as far ahead of it as it was advanced."""

    def now(self) -> datetime:
        """The instant, aware UTC."""
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)


def _fresh_backend(clock: WallClock) -> Any:
    """simcord's Discord without its logs: it keeps every request for ever, and a load test would fill the memory."""
    backend: Any = Backend(clock=clock)
    backend.http_requests = deque(maxlen=0)
    backend.transcript = deque(maxlen=0)
    return backend


class World:
    """One server with its channels and members, standing where simcord's actors expect their `Env`.

    The actors' own checks (no click on a disabled button, no unsynced command) so hold on the wire too; only their
    settling is replaced: an actor's verb waits for the callback that arrives over HTTP.
    """

    bot = None  # the bot is another process: nothing here may reach into it
    strict_sync = True

    def __init__(self) -> None:
        self.clock = WallClock()
        self.backend = _fresh_backend(self.clock)
        self.other_commands = OtherCommands()
        self.closed: set[int] = set()
        """The channels of servers that the bot is not in any more, and chats where it never was."""
        self.installs = Installs()
        self.chats = Chats(self, self.installs)
        self.receipts: dict[int, Receipt] = {}
        self._asked: dict[asyncio.Task[Any], Receipt] = {}
        self.guild = self.add_guild("The Green Baize")

    def add_guild(self, name: str) -> GuildHandle:
        """A further server with the bot in it."""
        return GuildHandle(self, self.backend.create_guild(name))  # type: ignore[arg-type]  # stands in for Env

    def add_member(self, name: str, home: GuildHandle, **rights: bool) -> MemberActor:
        """A person in that server; `rights` are permission names (`manage_guild=True`)."""
        user = UserHandle(self, self.backend.make_user(name))  # type: ignore[arg-type]  # stands in for Env
        roles = [home.create_role(f"rights of {name}", permissions=discord.Permissions(**rights))] if rights else []
        return home.add_member(user, roles=roles)

    def remove_bot(self, guild: GuildHandle) -> None:
        """Let a server remove the bot: its messages stay, and only interactions' tokens still open anything there."""
        self.closed |= {*self.backend.guilds[guild.id].channel_ids}
        self.backend.emit("GUILD_DELETE", {"id": str(guild.id)})

    def invite_bot(self, guild: GuildHandle, *, is_new: bool = False) -> None:
        """Let a server that removed the bot invite it again; of a new one Discord doesn't say that it was unavailable."""
        kept = self.backend.guilds[guild.id]
        self.closed -= {*kept.channel_ids}
        payload = serializers.guild_create_payload(self.backend, kept)
        if is_new:
            payload.pop("unavailable")
        self.backend.emit("GUILD_CREATE", payload)

    def open_receipt(self, record: Interaction) -> Receipt:
        """The receipt for a new interaction, from now on found by its id."""
        receipt = self.receipts[record.id] = Receipt(self, record)
        return receipt

    def receipt(self, result: InteractionResult) -> Receipt:
        """The receipt that belongs to an actor's result."""
        receipt = self.receipts[result._interaction.id]
        receipt.result = result
        return receipt

    def shown(self, message: Posted) -> ResponseMessage:
        """The message in the shape simcord's actors press buttons on."""
        return ResponseMessage(self, message.stored)  # type: ignore[arg-type]  # stands in for Env

    # What simcord's actors and builders ask of their Env.

    def _notify_dispatch_observers(self, record: Interaction) -> None:
        task = asyncio.current_task()
        if task is not None:
            self._asked[task] = self.open_receipt(record)

    async def _settle_internal(self, *, dispatch: str) -> None:
        task = asyncio.current_task()
        receipt = self._asked.pop(task, None) if task is not None else None
        if receipt is not None and dispatch == "INTERACTION_CREATE":
            await receipt.answered()

    def _begin_operation(self, label: str) -> None:
        """Nothing to guard: on the wire two people may act in the same instant."""

    def _end_operation(self) -> None:
        """See `_begin_operation`."""

    def _mark_mutation(self) -> None:
        """No preview page is watching."""
