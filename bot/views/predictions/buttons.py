"""Defines the menu and the buttons of the private form. Their ids hold all that they ask, so restarts lose none."""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Self

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Interaction

NOBODY_YET = ""
"""The pick in an id before anybody was picked."""


class PredictionStep(StrEnum):
    """What a menu or a button of the form asks for; part of its id, so never rename one."""

    PICK = "pick"
    SAY = "say"
    DROP = "drop"


class PredictionItem(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=r"war-predict:(?P<step>[a-z]{1,8}):(?P<pick>[0-9]{0,5}):(?P<percent>[0-9]{0,3}):(?P<table>[0-9a-z]{15})",
):
    """Names a winner at one table, says how sure a member is of it, or takes that back."""

    def __init__(self, item: discord.ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.step = match["step"]
        self.pick = int(match["pick"] or -1)
        self.percent = int(match["percent"] or 0)
        self.table = TableId(match["table"])

    @classmethod
    def sure(cls, table: TableId, pick: int | None, percent: int, label: str) -> Self:
        """Return the button that says how sure a member is of their pick; it cannot be pressed before they picked anybody."""
        style = discord.ButtonStyle.secondary if pick is None else discord.ButtonStyle.primary
        custom_id = _id(PredictionStep.SAY, NOBODY_YET if pick is None else str(pick), str(percent), table)
        return cls._around(discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=pick is None), custom_id)

    @classmethod
    def drop(cls, table: TableId) -> Self:
        """Return the button that takes a prediction back."""
        custom_id = _id(PredictionStep.DROP, NOBODY_YET, "", table)
        return cls._around(discord.ui.Button(label=say("button-predict-drop"), custom_id=custom_id), custom_id)

    @classmethod
    def menu(cls, table: TableId, entries: Sequence[discord.SelectOption]) -> Self:
        """Return the menu of all who may win."""
        custom_id = _id(PredictionStep.PICK, NOBODY_YET, "", table)
        menu: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=custom_id, options=list(entries), placeholder=say("prediction-menu")
        )
        return cls._around(menu, custom_id)

    @classmethod
    def _around(cls, item: discord.ui.Item[Any], custom_id: str) -> Self:
        found = cls.__discord_ui_compiled_template__.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"{custom_id!r} is no id of a prediction")
        return cls(item, found)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the item that was used. Anybody can forge an id, so it is only words here, and checked when it acts."""
        return cls(item, match)


def _id(step: PredictionStep, pick: str, percent: str, table: TableId) -> str:
    return f"war-predict:{step}:{pick}:{percent}:{table}"
