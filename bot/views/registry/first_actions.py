"""Says by what a member begins their day on a server: which commands and presses count, and as what."""

import asyncio
from collections import deque
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId, is_chat
from bot.host.ranking.first_actions import FirstAction
from bot.host.routines.evenings import OPEN, opening_on
from bot.host.settings.hours import OFF
from bot.host.settings.options import ServerSettings
from bot.host.time_zones import local_time
from bot.views.interactions.content import Verb
from bot.views.interactions.context import Services
from bot.views.tables.board import PressedButton

log = structlog.get_logger()

LATER: Final = 30.0
"""Seconds after an interaction in which it is counted, together with others."""

MOST_WAITING: Final = 1000

COMMANDS: Final[Mapping[str, FirstAction]] = {
    "daily": FirstAction.DAILY,
    "tournament": FirstAction.TOURNAMENT,
    "war play": FirstAction.PLAY,
    "war join": FirstAction.PLAY,
    "war quick": FirstAction.PLAY,
    "war challenge": FirstAction.CHALLENGE,
    "war open": FirstAction.PAGE,
}
"""What a command begins the day with, by its name or its first two; others don't count."""

PRESSES: Final[Mapping[str, FirstAction]] = {
    "daily": FirstAction.DAILY,
    "evening:sit": FirstAction.EVENING,
    "guide:play": FirstAction.PLAY,
    "guide:table": FirstAction.PLAY,
    "tournament": FirstAction.TOURNAMENT,
    "war-typed": FirstAction.PLAY,
}
"""The same for presses that name no table, by the first word or two of their ids."""

VERBS: Final[Mapping[str, FirstAction]] = {
    Verb.JOIN: FirstAction.PLAY,
    Verb.READY: FirstAction.TOURNAMENT,
    Verb.AGAIN: FirstAction.REMATCH,
    Verb.ACCEPT: FirstAction.CHALLENGE,
    Verb.DAILY: FirstAction.DAILY,
    Verb.OPEN: FirstAction.PAGE,
}
"""The same for the buttons of tables."""


class MemberVisit(NamedTuple):
    """What is counted of an interaction, which is let go itself: what came with it, where, from whom and when."""

    server: ServerId | None
    data: Mapping[str, Any]
    channel: int | None
    user: discord.abc.User
    moment: datetime


class VisitCounter:
    """Counts what members begin their day with, a little later and in the background: no answer waits for it.

    Visits of members who are not `seen` yet today are put into `waiting`; those that are too many are forgotten.
    """

    def __init__(self, services: Services, clock: Clock) -> None:
        self._services = services
        self._clock = clock
        self.seen = services.first_actions.seen
        self.waiting: deque[MemberVisit] = deque(maxlen=MOST_WAITING)
        self.wake = asyncio.Event()
        """To set when one was put there."""

    async def run(self) -> None:
        """Count until the task is cancelled. Never raises."""
        while True:
            if await self._clock.wait(self.wake, self._services.first_actions.begin_day()):
                await self._clock.wait(asyncio.Event(), LATER)
            self.wake.clear()
            while self.waiting:
                try:
                    await self._count(self.waiting.popleft())
                except Exception:
                    log.exception("visit_not_counted")

    async def _count(self, visit: MemberVisit) -> None:
        """Count a visit if it is the first of a member's day that counts.

        What happens in the channel of the evening table while that is open counts as the evening table.
        """
        server, action = visit.server, self._find_action(visit.data)
        if server is None or is_chat(server) or action is None:
            return
        if action in {FirstAction.EVENING, FirstAction.PLAY}:
            settings = await self._services.settings.settings_of(server)
            if action is FirstAction.EVENING or is_evening(settings, visit.channel, visit.moment):
                member, told = visit.user, settings.told
                has_role = told is not None and isinstance(member, discord.Member) and member.get_role(told) is not None
                action = FirstAction.EVENING_TOLD if has_role else FirstAction.EVENING
        await self._services.first_actions.note_action(server, PlayerId(visit.user.id), action)

    def _find_action(self, data: Mapping[str, Any]) -> FirstAction | None:
        """Return what a command, a press or a form begins the day with, by its data; None if it only looks."""
        if "name" in data:
            name, options = str(data["name"]), data.get("options") or [{}]
            return COMMANDS.get(name) or COMMANDS.get(f"{name} {options[0].get('name', '')}")
        pressed = str(data.get("custom_id", ""))
        button = PressedButton.read_id(pressed)
        if button is None:
            words = pressed.split(":")
            return PRESSES.get(words[0]) or PRESSES.get(":".join(words[:2]))
        action = VERBS.get(button.verb)
        table = self._services.tables.hall.tables.get(button.table)
        is_match = table is not None and table.contest is not None
        return FirstAction.TOURNAMENT if action is FirstAction.PLAY and is_match else action


def is_evening(settings: ServerSettings, channel: int | None, now: datetime) -> bool:
    """Whether a channel's evening table is open at a moment."""
    if settings.evening == OFF or settings.eveningchannel != channel:
        return False
    opening = opening_on(local_time(now, settings.zone).date(), settings.evening, settings.zone)
    return opening is not None and opening <= now < opening + OPEN
