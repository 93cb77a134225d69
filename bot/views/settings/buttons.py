"""The menus and the button of the server settings page; their ids hold the setting and the step."""

import re
from enum import StrEnum
from typing import Any, Self

import discord

from bot.views.discord_api.types import Interaction


class SettingStep(StrEnum):
    """The step of a menu or a button; part of its id, so never rename one."""

    PICK = "pick"
    SET = "set"
    DEFAULT = "default"


class SettingItem(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=r"settings:(?P<step>pick|set|default):(?P<key>[a-z]{0,20}):[0-9]",
):
    """A menu of any kind, or the button, of the page."""

    def __init__(self, item: discord.ui.Item[Any], step: SettingStep, key: str) -> None:
        super().__init__(item)
        self.step = step
        self.key = key

    @staticmethod
    def id_of(step: SettingStep, key: str, number: int = 0) -> str:
        """Return the custom_id of an item; `number` tells the menus of one setting apart."""
        return f"settings:{step}:{key}:{number}"

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the item that was used. Anybody can forge an id, so the action checks what it says."""
        return cls(item, SettingStep(match["step"]), match["key"])
