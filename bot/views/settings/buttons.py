"""The menus and the button of the page of a server's settings. Their ids say which; what they do is in `settings_presses`."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self, cast

import discord

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.interactions.context import desk_of


class SettingStep(StrEnum):
    """What the page is asked to do; part of ids, so never rename one."""

    PICK = "pick"
    SET = "set"
    DEFAULT = "default"


class SettingItem(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=r"settings:(?P<step>pick|set|default):(?P<key>[a-z]{0,20}):[0-9]",
):
    """A menu of whatever kind, or the button, of the page."""

    def __init__(self, item: discord.ui.Item[Any], step: SettingStep, key: str) -> None:
        super().__init__(item)
        self.step = step
        self.key = key

    @staticmethod
    def id_of(step: SettingStep, key: str, number: int = 0) -> str:
        """Return the id of an item; `number` tells the menus of one setting apart."""
        return f"settings:{step}:{key}:{number}"

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return what was used. Anybody can forge an id, so it is only words here, and checked when it acts."""
        return cls(item, SettingStep(match["step"]), match["key"])

    async def callback(self, interaction: Interaction) -> None:
        """Do what was asked; every failure ends in one private sentence."""
        async with answering(interaction, about=self.key):
            await desk_of(interaction).settle[self.step](interaction, self.key, _picked(interaction))


def _picked(interaction: Interaction) -> str:
    """Return what was picked as it can be typed: a word, or ids with spaces between."""
    data = cast(Mapping[str, Any], interaction.data or {})
    return " ".join(map(str, data.get("values", ())))
