"""Reads no more of an interaction than is used, and admits each once, within its member's limits; refusals are cheap.

Discord sends the whole message along with every press, and discord.py builds an object of every button and of every entry of
every menu in it, before any of our code runs. That was an eighth of the bot's work under load, for objects that nothing uses.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, cast

import discord
from discord import app_commands

from bot.texts import say
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.member_limits import Admission, MemberLimits, RareAct, RequestKind
from bot.views.discord_api.retry import without_parts
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import acknowledge_press, answer_privately, own_language
from bot.views.interactions.context import custom_id, members_of, player_of

CHOICES = ("war-choice:", "war-scoop:", "war-deck:", "daily:pick:", "daily:try:")
"""What the custom_ids of buttons start with by which seats choose, or turn up their cards."""

CAPACITY = 10_000
"""How many of the newest interactions are remembered: far more than a resume of the gateway repeats."""


PRESSED: Final = "INTERACTION_CREATE"

UNREAD: Final = ("war:", "war-variant:", "war-choice:", "war-scoop:", "war-deck:", "war-call:", "war-winner:")
"""The first part of the ids of buttons and menus whose actions read only the id and the flags of the message."""

Parser = Callable[[Any], None]


def read_little(parsers: dict[str, Parser]) -> None:
    """Replace the parser of interactions, by the name of its event, with one that leaves out what nothing uses."""
    read = parsers[PRESSED]
    parsers[PRESSED] = lambda data: read(_little(data))


def _little(data: dict[str, Any]) -> dict[str, Any]:
    """Return an interaction as it came, without the parts of a board that was pressed, and without who posted it and why."""
    pressed = str((data.get("data") or {}).get("custom_id", ""))
    message = data.get("message")
    if not message or not pressed.startswith(UNREAD):
        return data
    return {**data, "message": without_parts(message)}


class SeenInteractions:
    """The ids of the newest interactions."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._seen: dict[int, None] = {}

    def __len__(self) -> int:
        return len(self._seen)

    def is_first(self, interaction: int) -> bool:
        """Return whether this interaction is new, and remember it."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        if len(self._seen) > self._capacity:
            del self._seen[next(iter(self._seen))]
        return True


class Deduplicating:
    """A client that remembers interactions, which `admit_interaction` needs."""

    @cached_property
    def once(self) -> SeenInteractions:
        """The interactions seen so far: commands, presses and forms alike."""
        return SeenInteractions()


class AdmittingTree(app_commands.CommandTree[Any]):
    """A command tree that runs admitted commands only; its autocompletion too."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether to run the command."""
        return await admit_interaction(interaction)


async def admit_interaction(interaction: Interaction) -> bool:
    """Return whether to run an interaction: the first time that the gateway delivers it, and within the member's limits.

    What the member prefers is known then: pages and answers follow it. For a refused one nothing is read.

    A refused one has been acknowledged here, once, and must not be answered again; so has one that was delivered before.
    """
    if not cast("Deduplicating", interaction.client).once.is_first(interaction.id):
        return False
    limits = members_of(interaction).limits
    verdict = limits.ask_leave(interaction.guild_id, interaction.user.id, _kind(interaction))
    if verdict is Admission.GO:
        await members_of(interaction).preferences.learn_member(player_of(interaction))
        return True
    await _refuse(interaction, verdict, limits)
    return False


def _kind(interaction: Interaction) -> RequestKind:
    if interaction.type is discord.InteractionType.autocomplete:
        return RequestKind.TYPING
    return kind_of_press(custom_id(interaction) if interaction.type is discord.InteractionType.component else "")


def kind_of_press(pressed: str) -> RequestKind:
    """Return what a press asks for, by the id of the button."""
    return RequestKind.CHOICE if pressed.startswith(CHOICES) else RequestKind.ASK


async def _refuse(interaction: Interaction, verdict: Admission, limits: MemberLimits) -> None:
    """Acknowledge without doing anything: with a sentence now and then, else with the cheapest call there is.

    A command has no silent answer, so it gets its sentence every time.
    """
    command = interaction.type is discord.InteractionType.application_command
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        elif command or limits.may_act(RareAct.TELL, interaction.user.id):
            with own_language(interaction):
                await answer_privately(interaction, say(f"answer-too_fast-{verdict}"))
        else:
            await acknowledge_press(interaction)
    except FAILURES:
        return
