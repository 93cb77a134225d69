"""Defines the buttons by which players choose. Each carries its stage, so a late press decides nothing."""

import re
from enum import StrEnum
from typing import Any, Self
from zlib import crc32

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Interaction

_ID = r"(?P<table>[0-9a-z]{15})"
_STAGE = r"(?P<battle>[0-9]{1,7})\.(?P<stage>[0-9]{1,7})"


class ChoiceStep(StrEnum):
    """What a button of a hand asks for; part of the button's id, so never rename one."""

    PICK = "pick"
    TYPE = "type"
    LOCK = "lock"
    ALWAYS = "always"
    PATIENT = "patient"
    SKIP = "skip"
    LOOK = "look"
    SAME = "same"


STYLES = {ChoiceStep.LOCK: discord.ButtonStyle.primary, ChoiceStep.PICK: discord.ButtonStyle.secondary}


class ChoiceButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"war-choice:{_STAGE}:(?P<step>[a-z]{{1,10}}):(?P<choice>[^\s]{{0,20}}):{_ID}",
):
    """Chooses something, in one stage of one table, for the seat of whoever presses it."""

    def __init__(self, button: discord.ui.Button[Any], match: re.Match[str]) -> None:
        super().__init__(button)
        self.table = TableId(match["table"])
        self.stage = int(match["battle"]), int(match["stage"])
        self.step = match["step"]
        self.choice = match["choice"]

    @classmethod
    def shown(
        cls,
        table: TableId,
        stage: tuple[int, int],
        step: ChoiceStep,
        *,
        choice: str = "",
        label: str = "",
        picked: bool = False,
        emoji: str = "",
        enabled: bool = True,
    ) -> Self:
        """Return the button as it is drawn; `picked` marks what is chosen now, in colour and in words.

        Its component id is another in each stage: a press that names the component reaches no other card in its place.
        """
        style = discord.ButtonStyle.success if picked else STYLES.get(step, discord.ButtonStyle.secondary)
        custom_id = f"war-choice:{stage[0]}.{stage[1]}:{step}:{choice}:{table}"
        text = label or say(f"button-choice-{step}")
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=f"✓ {text}" if picked else text,
            style=style,
            custom_id=custom_id,
            emoji=emoji or None,
            disabled=not enabled,
            id=crc32(custom_id.encode()) >> 1 or 1,
        )
        found = cls.__discord_ui_compiled_template__.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"{custom_id!r} is no id of a choice")
        return cls(button, found)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button. Anybody can forge an id, so it is only words here, and checked when it acts."""
        return cls(discord.ui.Button(custom_id=match.string), match)


class FlipButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"war-flip:(?P<battle>[0-9]{{1,7}}):{_ID}"):
    """Turns up a player's own cards in one battle."""

    def __init__(self, button: discord.ui.Button[Any], table: TableId, battle: int) -> None:
        super().__init__(button)
        self.table = table
        self.battle = battle

    @classmethod
    def shown(cls, table: TableId, battle: int) -> Self:
        """Return the button as it is drawn."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=say("button-flip"), style=discord.ButtonStyle.primary, custom_id=f"war-flip:{battle}:{table}"
        )
        return cls(button, table, battle)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button."""
        return cls(discord.ui.Button(custom_id=match.string), TableId(match["table"]), int(match["battle"]))


class ScoopButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"war-scoop:(?P<battle>[0-9]{{1,7}}):{_ID}"):
    """Reaches for the pot of one battle."""

    def __init__(self, button: discord.ui.Button[Any], table: TableId, battle: int) -> None:
        super().__init__(button)
        self.table = table
        self.battle = battle

    @classmethod
    def shown(cls, table: TableId, battle: int, *, slap: bool = False) -> Self:
        """Return the button as it is drawn; in Slap War it is called otherwise."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=say("button-slap" if slap else "button-scoop"),
            style=discord.ButtonStyle.success,
            custom_id=f"war-scoop:{battle}:{table}",
        )
        return cls(button, table, battle)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button."""
        return cls(discord.ui.Button(custom_id=match.string), TableId(match["table"]), int(match["battle"]))
