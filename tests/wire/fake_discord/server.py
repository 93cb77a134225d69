"""A Discord that speaks real HTTP and WebSocket on loopback, and the hands of its users.

The bot under test is another process, unmodified. What Discord does is simcord's in-memory Backend; this package only
puts it on the wire, in real time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import yarl
from aiohttp import web
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.wire.fake_discord.calls import Call, CallLog
from tests.wire.fake_discord.chats import Chat, ChatKind
from tests.wire.fake_discord.faults import Fault, Faults
from tests.wire.fake_discord.gateway import Gateway
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.rest import PREFIX, Rest
from tests.wire.fake_discord.world import World

TOKEN = "wire.loopback.token"  # shaped like a bot's token; it opens nothing but the wire
GATEWAY_PATH = "/gateway"

PATIENCE = 4
"""How many times as long stories wait as an idle machine needs with some to spare: on a busy one all take their turns."""

HANG = 150.0
"""Seconds for which at least a story waits for what comes as soon as it can: only what hangs takes longer on any machine."""


class WireDiscord:
    """`async with WireDiscord() as wire:` a Discord on 127.0.0.1, with one server and the channel `wire.channel`.

    Leaving the block raises AssertionError if a bot asked for something simcord does not model.
    """

    def __init__(self) -> None:
        self.world = World()
        self.calls = CallLog()
        self.faults = Faults()
        self.gateway = Gateway(self.world, TOKEN)
        self.rest = Rest(self.world, self.calls, self.faults, TOKEN)
        self.rest.starts_used = lambda: self.gateway.identified
        self.channel: ChannelHandle = self.add_channel("war")
        self.api_url = ""
        self.ws_url = ""
        self._callers: dict[int, str] = {}
        """The processes that were told an address of their own, by its port."""
        self._runner = web.ServerRunner(web.Server(self._serve, access_log=None), shutdown_timeout=0.2)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.api_url = f"http://{host}:{port}{PREFIX}"
        # yarl writes the bare root as "/", and discord.py compares what READY tells it with what it dialled
        self.ws_url = str(yarl.URL(f"ws://{host}:{port}{GATEWAY_PATH}"))
        self.gateway.url = self.rest.gateway_url = self.ws_url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.drop(resumable=False)
        await self._runner.cleanup()
        if kind is None and self.rest.broken:
            raise AssertionError("the bot sent what Discord does not take:\n" + "\n".join(sorted(set(self.rest.broken))))
        if kind is None and self.rest.gaps:
            raise AssertionError("the bot asked for what simcord does not model:\n" + "\n".join(self.rest.gaps))

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path.startswith(PREFIX):
            socket = None if request.transport is None else request.transport.get_extra_info("sockname")
            return await self.rest.answer(request, self._callers.get(socket[1], "") if socket else "")
        if request.path.rstrip("/") == GATEWAY_PATH:
            return await self.gateway.serve(request)
        return web.Response(status=404)

    async def api_url_of(self, caller: str) -> str:
        """The address under which the calls of one of several processes are told apart; `api_url` for no name."""
        if not caller:
            return self.api_url
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[-1][:2]
        self._callers[port] = caller
        return f"http://{host}:{port}{PREFIX}"

    # people and places

    def member(self, name: str, **rights: bool) -> MemberActor:
        """A person in the server; `rights` are permission names (`manage_guild=True`)."""
        return self.world.add_member(name, self.world.guild, **rights)

    def add_channel(self, name: str) -> ChannelHandle:
        """A further text channel that everybody can see."""
        return self.world.guild.create_text_channel(name)

    def open_chat(self, kind: ChatKind, *who: str | MemberActor, locale: str = "en-US") -> Chat:
        """A chat where the bot isn't, of people by name or of members of other places; `locale` is that of a server."""
        return self.world.chats.open(kind, *who, locale=locale)

    def install(self, *members: MemberActor) -> None:
        """Let members install the application for themselves, which its owner then allows (before the bot starts)."""
        self.world.installs.users_allowed = True
        self.world.installs.add(*members)

    def calls_in_chats(self) -> list[Call]:
        """Every call with the bot's own token that was about a chat where it isn't: Discord takes none of them."""
        return [call for call in self.calls if call.with_token and self.world.chats.concerns(call)]

    # what people do: each verb waits for the callback, at most Discord's 3 seconds

    async def slash(self, member: MemberActor, channel: ChannelHandle, name: str, /, **options: Any) -> Receipt:
        """Run a synced slash command, subcommands by words (`"war play"`)."""
        return self.world.receipt(await self.world.chats.run(member, channel, name, options))

    async def autocomplete(
        self, member: MemberActor, channel: ChannelHandle, name: str, option: str, typed: str, /, **filled: Any
    ) -> list[dict[str, Any]]:
        """Type into an option; the choices the bot offers (`name`, `value`)."""
        return await self.world.chats.complete(member, channel, name, option, typed, filled)

    async def click(
        self, member: MemberActor, message: Posted, *, custom_id: str | None = None, label: str | None = None
    ) -> Receipt:
        """Press one button, found by its custom_id or its label."""
        return self.world.receipt(await member.click(self.world.shown(message), custom_id=custom_id, label=label))

    async def select(
        self, member: MemberActor, message: Posted, values: Sequence[Any], *, custom_id: str | None = None
    ) -> Receipt:
        """Choose values in a select menu."""
        return self.world.receipt(await member.select(self.world.shown(message), values, custom_id=custom_id))

    async def submit(self, member: MemberActor, opened: Receipt, values: Mapping[str, Any]) -> Receipt:
        """Fill in and send the modal that `opened` showed; values by custom_id."""
        if opened.result is None or opened.modal is None:
            raise AssertionError(f"no modal was opened by {opened}")
        return self.world.receipt(await member.submit_modal(opened.result, dict(values)))

    # what people see

    def messages(self, channel: ChannelHandle, *, private: bool = False, by: MemberActor | None = None) -> list[Posted]:
        """The channel's messages, oldest first; `private` adds those that only one person sees, `by` those that they see."""
        stored = self.world.backend.messages.get(channel.id, {}).values()
        seen = [each for each in stored if private or each.visible_to(by.id if by is not None else None)]
        return [Posted(self.world, channel.id, each.id) for each in seen]

    def text_of(self, message: Posted) -> str:
        """Everything there is to read in a message, Components V2 text included."""
        return message.text

    def delete(self, message: Posted) -> None:
        """A moderator deletes the message."""
        self.world.backend.delete_message(message.channel_id, message.id)

    def make_old(self, message: Posted) -> None:
        """Let a message have been posted more than an hour ago, when Discord takes few more edits of it."""
        self.rest.ageing.make_old(message.channel_id, message.id)

    def expire_tokens(self) -> None:
        """Let a quarter of an hour pass for the token of every interaction so far."""
        for record in self.world.backend.interactions.values():
            record.expires_at = self.world.backend.now_iso()

    def fail_token(self, asked: Receipt, status: int = 404) -> None:
        """Let an interaction's token open nothing more, as if Discord did not know it (404), or as if it were over (401)."""
        self.rest.tokens.fail(asked.record.token, status)

    def advance(self, seconds: float) -> None:
        """Let time pass in Discord alone: tokens end, messages age. A bot's own clock follows at its next start."""
        self.world.backend.advance_clock(seconds)

    # trouble

    def fail(
        self,
        method: str,
        path: str,
        status: int | None,
        times: int | None = 1,
        *,
        headers: Mapping[str, str] | None = None,
        body: object = None,
        delay: float = 0.0,
        applied: bool = False,
    ) -> Fault:
        """Script a fault for the calls that fit the globs; the fields are those of `Fault`."""
        return self.faults.add(Fault(method, path, status, times, headers or {}, body, delay, applied))

    async def until(self, holds: Callable[[], object], seconds: float = 5.0, what: str = "it") -> None:
        """Wait until `holds()` is true; AssertionError naming `what` when it is not so in time."""
        limit = max(HANG, PATIENCE * seconds)
        end = asyncio.get_running_loop().time() + limit
        while not holds():
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"{what} did not happen within {limit} s")
            await asyncio.sleep(0.01)
