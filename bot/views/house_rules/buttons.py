"""Buttons and menus of the house rules editor; their ids hold the rules themselves, as a share code."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord

from bot.engine.rules.share_code import DENSE, NUMBERED
from bot.texts import say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.custom_ids import CustomId, Part


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


@dataclass(frozen=True, slots=True)
class HouseRulesPress(CustomId):
    """Plays, saves or deletes the rules of the page; `rest` is their share code, or the name to delete."""

    form = "house:{step}:{rest}"
    step: Annotated[HouseRulesStep, Part("play|save|drop")]
    rest: Annotated[str, Part(".{1,88}")]


@dataclass(frozen=True, slots=True)
class HouseRulesPick(CustomId):
    """Picks the option to change, or its value; `held` is the option as an id holds it."""

    form = "house:{step}:{held}:{code}"
    step: Annotated[HouseRulesStep, Part("pick|set")]
    held: Annotated[str, Part("[a-z_0-9]*")]
    code: Annotated[str, Part(r"[A-Za-z0-9~_\u2800-\u28ff-]{1,88}")]

    @property
    def key(self) -> str:
        """The name of the option."""
        return key_held(self.held)


def rules_button(step: HouseRulesStep, rest: str) -> Button:
    """Return a button to show."""
    custom_id = str(HouseRulesPress(step, rest))
    return discord.ui.Button(label=say(f"button-house_{step}"), style=STYLES[step], custom_id=custom_id)


def rules_menu(step: HouseRulesStep, key: str, code: str, offers: list[discord.SelectOption], placeholder: str) -> Select:
    """Return a menu to show."""
    custom_id = str(HouseRulesPick(step, held_key(key, code), code))
    return discord.ui.Select(custom_id=custom_id, options=offers, placeholder=placeholder[:150])
