"""Defines the buttons by which players choose. Each carries its stage, so a late press decides nothing."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated
from zlib import crc32

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Button
from bot.views.interactions.buttons import BattlePart, CustomId, Part, TablePart


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


@dataclass(frozen=True, slots=True)
class ChoicePress(CustomId):
    """Chooses something, in one stage of one table, for the seat of whoever presses it."""

    form = "war-choice:{battle}.{number}:{step}:{choice}:{table}"
    battle: BattlePart
    number: BattlePart
    step: Annotated[ChoiceStep, Part("[a-z]{1,10}")]
    choice: Annotated[str, Part(r"[^\s]{0,20}")]
    table: TablePart

    @property
    def stage(self) -> tuple[int, int]:
        """The battle and the stage in it."""
        return self.battle, self.number


@dataclass(frozen=True, slots=True)
class PressedFlip(CustomId):
    """Turns up a player's own cards in one battle."""

    form = "war-flip:{battle}:{table}"
    battle: BattlePart
    table: TablePart


@dataclass(frozen=True, slots=True)
class PressedScoop(CustomId):
    """Reaches for the pot of one battle."""

    form = "war-scoop:{battle}:{table}"
    battle: BattlePart
    table: TablePart


def choice_button(
    table: TableId,
    stage: tuple[int, int],
    step: ChoiceStep,
    *,
    choice: str = "",
    label: str = "",
    picked: bool = False,
    emoji: str = "",
    enabled: bool = True,
) -> Button:
    """Return a button of a hand; `picked` marks what is chosen now, in colour and in words.

    Its component id is another in each stage: a press that names the component reaches no other card in its place.
    """
    custom_id, text = str(ChoicePress(*stage, step, choice, table)), label or say(f"button-choice-{step}")
    if ChoicePress.read_id(custom_id) is None:
        raise ValueError(f"{custom_id!r} is no id of a choice")
    return discord.ui.Button(
        label=f"✓ {text}" if picked else text,
        style=discord.ButtonStyle.success if picked else STYLES.get(step, discord.ButtonStyle.secondary),
        custom_id=custom_id,
        emoji=emoji or None,
        disabled=not enabled,
        id=crc32(custom_id.encode()) >> 1 or 1,
    )


def flip_button(table: TableId, battle: int) -> Button:
    """Return the button that turns up a player's own cards."""
    style, custom_id = discord.ButtonStyle.primary, str(PressedFlip(battle, table))
    return discord.ui.Button(label=say("button-flip"), style=style, custom_id=custom_id)


def scoop_button(table: TableId, battle: int, *, slap: bool = False) -> Button:
    """Return the button that reaches for the pot; in Slap War it is called otherwise."""
    label, custom_id = say("button-slap" if slap else "button-scoop"), str(PressedScoop(battle, table))
    return discord.ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=custom_id)
