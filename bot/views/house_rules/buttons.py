"""Buttons and menus of the house rules editor; their ids hold the rules themselves, as a share code."""

import re
from enum import StrEnum
from typing import Any, Self

import discord

from bot.engine.rules.share_code import DENSE, NUMBERED
from bot.texts import say
from bot.views.discord_api.types import Interaction


class HouseRulesStep(StrEnum):
    """The step of a button or a menu; part of its id, so never rename one."""

    PICK = "pick"
    SET = "set"
    PLAY = "play"
    SAVE = "save"
    DROP = "drop"


STYLES = {
    HouseRulesStep.PLAY: discord.ButtonStyle.success,
    HouseRulesStep.SAVE: discord.ButtonStyle.primary,
    HouseRulesStep.DROP: discord.ButtonStyle.danger,
}


def held_key(key: str, code: str) -> str:
    """Return the name of an option as an id holds it beside rules: its number where they leave no room for more."""
    return str(NUMBERED.index(key)) if code.startswith(DENSE) and key in NUMBERED else key


def key_held(text: str) -> str:
    """Return the name of the option that an id holds."""
    return NUMBERED[int(text)] if text.isdecimal() and int(text) < len(NUMBERED) else text


class HouseRulesButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"house:(?P<step>play|save|drop):(?P<rest>.{1,88})"
):
    """Plays, saves or deletes the rules of the page; `rest` is their share code, or the name to delete."""

    def __init__(self, button: discord.ui.Button[Any], step: HouseRulesStep, rest: str) -> None:
        super().__init__(button)
        self.step = step
        self.rest = rest

    @classmethod
    def shown(cls, step: HouseRulesStep, rest: str) -> Self:
        """Return the button to show."""
        label = say(f"button-house_{step}")
        style = STYLES[step]
        return cls(discord.ui.Button(label=label, style=style, custom_id=f"house:{step}:{rest}"), step, rest)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button."""
        return cls(discord.ui.Button(custom_id=match.string), HouseRulesStep(match["step"]), match["rest"])


class HouseRulesMenu(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=r"house:(?P<step>pick|set):(?P<key>[a-z_0-9]*):(?P<code>[A-Za-z0-9~_\u2800-\u28ff-]{1,88})",
):
    """Picks the option to change, or its value."""

    def __init__(self, select: discord.ui.Select[Any], step: HouseRulesStep, key: str, code: str) -> None:
        super().__init__(select)
        self.step = step
        self.key = key
        self.code = code

    @classmethod
    def shown(cls, step: HouseRulesStep, key: str, code: str, offers: list[discord.SelectOption], placeholder: str) -> Self:
        """Return the menu to show."""
        custom_id = f"house:{step}:{held_key(key, code)}:{code}"
        return cls(discord.ui.Select(custom_id=custom_id, options=offers, placeholder=placeholder[:150]), step, key, code)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the menu that was used."""
        if not isinstance(item, discord.ui.Select):
            item = discord.ui.Select(custom_id=match.string)
        return cls(item, HouseRulesStep(match["step"]), key_held(match["key"]), match["code"])
