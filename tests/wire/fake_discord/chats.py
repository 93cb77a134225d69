"""Chats where the bot isn't: direct messages, group chats, servers that never invited it; what it hears of them.

simcord knows none of these, so each is a server to it in which the bot is no member. Here that server becomes what Discord
would tell, and everything else about it stays untold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol

import discord
from simcord.actors import MemberActor, _autocomplete_result, _slash
from simcord.backend.errors import SetupError
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.enums import InteractionType, OverwriteType
from simcord.results import InteractionResult

from tests.wire.fake_discord.calls import Call
from tests.wire.fake_discord.installs import BOT_DM, PRIVATE, SERVER, Installs, Owners

PLACE: Final = re.compile(r"/(?:channels|guilds)/(\d+)")
TOKEN: Final = re.compile(r"/(?:webhooks|interactions)/\d+/([^/]+)")
OPEN_DM: Final = "/users/@me/channels"

FILE_SIZE: Final = 10 * 2**20
"""Bytes that a file may have where nobody pays for more."""

APPS = discord.Permissions.use_external_apps.flag
OF_A_GUEST = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True).value
"""What an application may do where it is not, at most."""

ASKED: Final = {InteractionType.APPLICATION_COMMAND, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE}


class ChatKind(Enum):
    """Discord's numbers of such a chat: its context, and the type of its channel."""

    WITH_BOT = (BOT_DM, 1)
    DM = (PRIVATE, 1)
    GROUP = (PRIVATE, 3)
    SERVER = (SERVER, 0)

    @property
    def context(self) -> int:
        """Where commands and buttons there are pressed."""
        return self.value[0]


class People(Protocol):
    """The part of the world that chats are opened in."""

    backend: Any
    closed: set[int]

    def add_guild(self, name: str) -> GuildHandle:
        """Make a server with the bot in it."""
        ...


@dataclass(frozen=True, slots=True)
class Chat:
    """One such chat: its kind, its channel and its members, in the order in which they were named."""

    kind: ChatKind
    channel: ChannelHandle
    members: tuple[MemberActor, ...]

    def deny_apps(self, *members: MemberActor) -> None:
        """Take from members of a server the right to use applications in public that the server did not invite."""
        assert self.kind is ChatKind.SERVER, "only a server gives and takes rights"
        for member in members:
            self.channel._channel.overwrites.append(Overwrite(member.id, OverwriteType.MEMBER, deny=APPS))


class Chats:
    """All chats where the bot isn't, by channel; and the languages of those who do not speak English."""

    def __init__(self, people: People, installs: Installs) -> None:
        self._people, self._installs = people, installs
        self._chats: dict[int, Chat] = {}
        self.guilds: set[int] = set()
        """The servers that the bot is not told of."""
        self.owners: dict[int, Owners] = {}
        """Who authorized each interaction, by its id."""
        self._locales: dict[int, str] = {}

    def open(self, kind: ChatKind, *who: str | MemberActor, locale: str = "en-US") -> Chat:
        """Open a chat of people by name, or of members of other places; `locale` is that of a server."""
        backend = self._people.backend
        with self._hide_events():
            guild = self._people.add_guild(f"Where {' and '.join(str(each) for each in who)[:80]} are")
            del guild._guild.members[backend.bot_user.id]
            guild._guild.preferred_locale = locale
            guild._guild.everyone_role.permissions |= APPS
            channel = guild.create_text_channel("chat")
            members = tuple(guild.add_member(self._find_user(each)) for each in who)
        assert members if kind is not ChatKind.WITH_BOT else len(members) == 1
        if kind is ChatKind.WITH_BOT:
            backend.dm_channels[members[0].id] = channel.id
        chat = self._chats[channel.id] = Chat(kind, channel, members)
        self.guilds.add(guild.id)
        self._people.closed |= {guild.id, channel.id}
        return chat

    def at(self, channel: int) -> Chat | None:
        """The chat with that channel; None for a channel of a server that the bot is in."""
        return self._chats.get(channel)

    def speak(self, locale: str, *members: MemberActor) -> None:
        """Let people set Discord to a language, wherever they are."""
        self._locales |= dict.fromkeys((member.id for member in members), locale)

    # what people do

    async def run(self, member: MemberActor, channel: ChannelHandle, name: str, options: dict[str, Any]) -> InteractionResult:
        """Run a slash command; SetupError where the member has none of that name."""
        if (chat := self.at(channel.id)) is None:
            return await member.slash(channel, name, **options)
        return await _slash(member, channel, name, options, root=self._command(chat, member, name))

    async def complete(
        self, member: MemberActor, channel: ChannelHandle, name: str, option: str, typed: str, filled: dict[str, Any]
    ) -> list[dict[str, Any]]:
        """Type into an option of a slash command; the choices offered."""
        if (chat := self.at(channel.id)) is None:
            return await member.autocomplete(channel, name, option, typed, **filled)
        root = self._command(chat, member, name)
        given = await _autocomplete_result(member, channel, name, option, typed, filled, root=root)
        return given.autocomplete_choices or []

    def _command(self, chat: Chat, member: MemberActor, name: str) -> dict[str, Any]:
        """A command as the member finds it here: those who have not installed the application find none."""
        backend = self._people.backend
        root = backend.find_command(name.split(maxsplit=1)[0], None)
        if root is None or not self._authorize(root, chat, member.id):
            raise SetupError(f"{member.name} has no command /{name} here, and can only press the buttons of those who have it")
        free = {} if chat.kind is ChatKind.SERVER else {"default_member_permissions": None}
        return {**root, "contexts": None, **free}

    def _authorize(self, command: Mapping[str, Any], chat: Chat, user: int) -> Owners:
        shared = next((each.id for each in self._invited() if user in each.members), None)
        server = shared if chat.kind is ChatKind.WITH_BOT else None
        return self._installs.authorize(command, user, chat.kind.context, server)

    def _invited(self) -> Iterator[Any]:
        return (guild for number, guild in self._people.backend.guilds.items() if number not in self.guilds)

    # what the bot hears

    def tell(self, event: str, payload: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """An event as the bot hears it; None for what happens where it isn't, other than commands and presses."""
        if event == "INTERACTION_CREATE":
            return self._complete_interaction(payload)
        guild = payload.get("guild_id") or (payload.get("id") if event.startswith("GUILD_") else None)
        return None if guild is not None and int(guild) in self.guilds else payload

    def _complete_interaction(self, payload: Mapping[str, Any]) -> Mapping[str, Any]:
        chat = self.at(int(payload["channel_id"]))
        user = payload["member"]["user"] if "member" in payload else payload["user"]
        locale = self._locales.get(int(user["id"]), payload["locale"])
        owners = self.owners[int(payload["id"])] = self._owners_of(payload, chat, int(user["id"]))
        told = {**payload, "locale": locale, "authorizing_integration_owners": owners}
        if "guild_id" in payload:
            there = self._people.backend.guilds[int(payload["guild_id"])].preferred_locale
            told |= {"guild_locale": there, "guild": {"id": payload["guild_id"], "locale": there, "features": []}}
        return told if chat is None else self._make_foreign(told, chat, user)

    def _owners_of(self, payload: Mapping[str, Any], chat: Chat | None, user: int) -> Owners:
        """Who authorized it: for a command its rule, for a press or a form what it came from, whoever presses."""
        data, server = payload["data"], payload.get("guild_id")
        if payload["type"] in ASKED:
            found = self._people.backend.find_command(data["name"], None) or {}
            if chat is not None:
                return self._authorize(found, chat, user)
            return self._installs.authorize(found, user, SERVER if server else BOT_DM, int(server or 0))
        source = (payload.get("message") or {}).get("interaction_metadata") or {}
        if owners := source.get("authorizing_integration_owners"):
            return dict(owners)
        if payload["type"] == InteractionType.MODAL_SUBMIT:
            records = self._people.backend.interactions.values()
            shown = [each.id for each in records if each.modal and each.user_id == user]
            return self.owners[shown[-1]]
        return {} if server is None else {"0": str(server)}

    def _make_foreign(self, told: dict[str, Any], chat: Chat, user: Mapping[str, Any]) -> dict[str, Any]:
        """An interaction of such a chat: nothing of the server that simcord takes it for is left, unless it is one."""
        told |= {"context": chat.kind.context, "attachment_size_limit": FILE_SIZE, "app_permissions": str(OF_A_GUEST)}
        if "message" in told:
            told["message"] = without_server(told["message"])
        if chat.kind is ChatKind.SERVER:
            told["app_permissions"] = str(int(told["member"]["permissions"]) & OF_A_GUEST)
            return told
        told |= {"user": dict(user), "channel": self.partial(chat), "data": dict(told["data"])}
        if "resolved" in told["data"]:
            told["data"]["resolved"] = {key: each for key, each in told["data"]["resolved"].items() if key != "members"}
        for key in ("guild_id", "guild", "guild_locale", "member"):
            told.pop(key, None)
        return told

    def partial(self, chat: Chat) -> dict[str, Any]:
        """A chat outside servers, as far as Discord tells an application of it."""
        return {"id": str(chat.channel.id), "type": chat.kind.value[1], "flags": 0}

    # what the bot may not do

    def concerns(self, call: Call) -> bool:
        """Whether a call is about such a chat, by its path, by an interaction's token in it, or as a direct message."""
        if found := PLACE.match(call.path):
            return int(found[1]) in self._chats or int(found[1]) in self.guilds
        backend = self._people.backend
        if found := TOKEN.match(call.path):
            number = backend.interaction_tokens.get(found[1])
            return number is not None and backend.interactions[number].channel_id in self._chats
        recipient = call.body.get("recipient_id") if call.path == OPEN_DM and isinstance(call.body, dict) else None
        return recipient is not None and backend.dm_channels.get(int(recipient)) in self._chats

    def _find_user(self, who: str | MemberActor) -> UserHandle:
        if isinstance(who, MemberActor):
            return who.user
        return UserHandle(self._people, self._people.backend.make_user(who))  # type: ignore[arg-type]  # stands in for Env

    @contextmanager
    def _hide_events(self) -> Iterator[None]:
        """Let nobody hear of a server that is being made."""
        backend = self._people.backend
        heard, backend.subscribers = backend.subscribers, []
        try:
            yield
        finally:
            backend.subscribers = heard


def without_server(message: Mapping[str, Any]) -> dict[str, Any]:
    """A message without the server that simcord takes its chat for; outside events Discord tells none."""
    return {key: value for key, value in message.items() if key != "guild_id"}
