"""Defines the menu and the buttons of the private form. Their ids hold all that they ask, so restarts lose none."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.custom_ids import CustomId, Part, TablePart

NOBODY_YET: Final = -1
"""The pick before anybody was picked; nothing stands for it in an id."""


class PredictionStep(StrEnum):
    """What a menu or a button of the form asks for; part of its id, so never rename one."""

    PICK = "pick"
    SAY = "say"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class PredictionPress(CustomId):
    """Names a winner at one table, says how sure a member is of it, or takes that back."""

    form = "war-predict:{step}:{pick}:{percent}:{table}"
    step: Annotated[PredictionStep, Part("[a-z]{1,8}")]
    pick: Annotated[int, Part("[0-9]{0,5}", lambda text: int(text or NOBODY_YET), lambda pick: "" if pick < 0 else str(pick))]
    percent: Annotated[int, Part("[0-9]{0,3}", lambda text: int(text or 0), lambda percent: str(percent or ""))]
    table: TablePart


def confidence_button(table: TableId, pick: int | None, percent: int, label: str) -> Button:
    """Return the button that says how sure a member is of their pick; it cannot be pressed before they picked anybody."""
    style = discord.ButtonStyle.secondary if pick is None else discord.ButtonStyle.primary
    press = PredictionPress(PredictionStep.SAY, NOBODY_YET if pick is None else pick, percent, table)
    return discord.ui.Button(label=label, style=style, custom_id=str(press), disabled=pick is None)


def withdraw_button(table: TableId) -> Button:
    """Return the button that takes a prediction back."""
    custom_id = str(PredictionPress(PredictionStep.DROP, NOBODY_YET, 0, table))
    return discord.ui.Button(label=say("button-predict-drop"), custom_id=custom_id)


def winner_menu(table: TableId, entries: Sequence[discord.SelectOption]) -> Select:
    """Return the menu of all who may win."""
    custom_id = str(PredictionPress(PredictionStep.PICK, NOBODY_YET, 0, table))
    return discord.ui.Select(custom_id=custom_id, options=list(entries), placeholder=say("prediction-menu"))
