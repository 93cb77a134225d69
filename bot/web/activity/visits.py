"""Lets members into Activities: checks with Discord who they are and where, and keeps their sessions, in memory alone."""

import math
import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Protocol

import discord

from bot.host.clock import Clock
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.web.sign_in.discord_sign_in import SignedInMember, SignInFailed, SignInFault

LASTS: Final = 180.0
"""Seconds for which a session waits for a member whose line broke: whoever comes later signs in anew, without a click."""

MOST: Final = 5_000
"""Sessions that wait or are used, those used last."""

INSTANCE: Final = re.compile(r"[A-Za-z0-9_-]{1,128}", re.ASCII)
"""What Discord calls a running Activity."""

IN_SERVER: Final = "gc"
"""Discord's word for a channel of a server; everything else is a conversation of some people."""


class NotAdmitted(Exception):
    """Somebody is not let in; `reason` is the end of the sentence's key, `again` whether a new code may help."""

    def __init__(self, reason: str, *, again: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.again = reason, again


class CodeReader(Protocol):
    """Asks Discord who a code is of."""

    async def exchange_code(self, code: str, verifier: str | None, redirect: str | None) -> SignedInMember:
        """Return the member of a code, which is good once; raises SignInFailed."""


class Instances(Protocol):
    """Asks Discord about running Activities."""

    async def find_instance(self, instance: str) -> dict[str, Any] | None:
        """Return what Discord says of a running Activity; None where there is none. Raises one of FAILURES."""


class RunningInstances:
    """Implements `Instances` by the bot's own calls to Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def find_instance(self, instance: str) -> dict[str, Any] | None:
        """Return what Discord says of a running Activity; None where there is none."""
        path = "/applications/{application_id}/activity-instances/{instance}"
        route = discord.http.Route("GET", path, application_id=self._client.application_id, instance=instance)
        try:
            found: dict[str, Any] = await self._client.http.request(route)
        except discord.HTTPException as error:
            if is_refused(error):
                return None
            raise
        return found


@dataclass(frozen=True, slots=True)
class Visit:
    """A member in an Activity: who, in which channel of which server, and which of its instances they are in."""

    player: PlayerId
    server: ServerId
    channel: ChannelId
    instance: str


class ActivityVisits:
    """The members who are in Activities. A session is a random word in the page's memory and in ours, and nowhere else."""

    def __init__(self, codes: CodeReader, instances: Instances, clock: Clock) -> None:
        self._codes, self._instances, self._clock = codes, instances, clock
        self._sessions: OrderedDict[str, tuple[Visit, float]] = OrderedDict()

    def __len__(self) -> int:
        self._drop_old()
        return len(self._sessions)

    async def enter(self, instance: str, code: str) -> tuple[str, Visit, str]:
        """Let in the member of a code, and return their session, the visit, and the token for their own Discord.

        Raises NotAdmitted.
        """
        try:
            member = await self._codes.exchange_code(code, None, None)
        except SignInFailed as failed:
            raise NotAdmitted("code" if failed.fault is SignInFault.REFUSED else "away", again=True) from None
        visit = await self._visit_of(instance, member.id)
        session = secrets.token_urlsafe(32)
        self._keep(session, visit)
        self._trim()
        return session, visit, member.access

    async def come_back(self, instance: str, session: str) -> Visit:
        """Let in again who has a session of this instance, while they are still there; raises NotAdmitted."""
        self._drop_old()
        visit, _ = self._sessions.get(session, (None, 0.0))
        if visit is None or visit.instance != instance:
            raise NotAdmitted("session", again=True)
        visit = await self._visit_of(instance, visit.player)
        self._keep(session, visit)
        return visit

    def release(self, session: str) -> None:
        """Note that a line broke: its member may come back for some time."""
        if (found := self._sessions.get(session)) is not None:
            self._sessions[session] = found[0], self._clock.monotonic() + LASTS

    def leave(self, session: str) -> None:
        """Forget a session."""
        self._sessions.pop(session, None)

    def forget_all(self) -> None:
        """Forget every session."""
        self._sessions.clear()

    async def list_present(self, instance: str) -> frozenset[str] | None:
        """Return the ids of all who are in a running Activity now; None where Discord does not say."""
        try:
            found = await self._instances.find_instance(instance)
        except FAILURES:
            return None
        return _users_of(found)

    async def _visit_of(self, instance: str, player: PlayerId) -> Visit:
        """Return where a member is by what Discord says of the instance, never by what a page claims."""
        if not INSTANCE.fullmatch(instance):
            raise NotAdmitted("gone")
        try:
            found = await self._instances.find_instance(instance)
        except FAILURES as error:
            raise NotAdmitted("away", again=True) from error
        if found is None or str(player) not in _users_of(found):
            raise NotAdmitted("gone")
        place = found.get("location") or {}
        if place.get("kind") != IN_SERVER or not place.get("guild_id") or not place.get("channel_id"):
            raise NotAdmitted("direct")
        return Visit(player, ServerId(int(place["guild_id"])), ChannelId(int(place["channel_id"])), instance)

    def _keep(self, session: str, visit: Visit) -> None:
        """Keep a session for as long as its line is open."""
        self._sessions[session] = visit, math.inf
        self._sessions.move_to_end(session)

    def _trim(self) -> None:
        self._drop_old()
        if len(self._sessions) > MOST:
            self._sessions.popitem(last=False)

    def _drop_old(self) -> None:
        """Forget the sessions that nobody came back to."""
        now = self._clock.monotonic()
        for session in [key for key, (_, until) in self._sessions.items() if until <= now]:
            del self._sessions[session]


def _users_of(found: dict[str, Any] | None) -> frozenset[str]:
    return frozenset() if found is None else frozenset(str(user) for user in found.get("users", ()))
