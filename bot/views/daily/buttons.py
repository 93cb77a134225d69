"""Defines the buttons and menus of the daily. Each says its day, and those of a decision how many were made before it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final
from zlib import crc32

import discord

from bot.texts import say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.buttons import CustomId, Part

LARGEST_DAY: Final = 3_000_000
"""A day after the year 9999 cannot be written as a date."""


class DailyStep(StrEnum):
    """What a button of the daily asks for; part of its id, so never rename one."""

    OPEN = "open"
    PLAY = "play"
    PICK = "pick"
    TRAIN = "train"
    TRY = "try"
    BOARD = "board"
    LINES = "lines"
    BESIDE = "beside"
    SHARE = "share"
    POST = "post"
    CALL = "call"
    SIDE = "side"
    WARS = "wars"
    SEALS = "seals"
    RECORD = "record"
    OLDER = "older"


def _read_day(text: str) -> int:
    """Return a day; raises ValueError for one that is no date."""
    if not 0 < int(text) <= LARGEST_DAY:
        raise ValueError(text)
    return int(text)


@dataclass(frozen=True, slots=True)
class DailyPress(CustomId):
    """Does a step of a day's daily for whoever presses it. `choice` is that of a decision, before which `number` were made."""

    form = "daily:{step}:{day}:{number}:{choice}"
    step: Annotated[DailyStep, Part("[a-z]{1,8}")]
    day: Annotated[int, Part("[0-9]{1,7}", _read_day)]
    number: Annotated[int, Part("[0-9]{1,3}")] = 0
    choice: Annotated[str, Part(r"[^\s]{0,20}")] = ""


def daily_button(
    step: DailyStep,
    day: int,
    *,
    number: int = 0,
    choice: str = "",
    label: str = "",
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    enabled: bool = True,
) -> Button:
    """Return a button of the daily. Its component id is another for each decision, so no press reaches the next one's card."""
    custom_id = str(DailyPress(step, day, number, choice))
    return discord.ui.Button(
        label=label or say(f"button-daily-{step}"),
        style=style,
        custom_id=custom_id,
        disabled=not enabled,
        id=crc32(custom_id.encode()) >> 1 or 1,
    )


def daily_menu(step: DailyStep, day: int, number: int, entries: list[discord.SelectOption], title: str) -> Select:
    """Return a menu of the daily, with at most 25 entries."""
    return discord.ui.Select(custom_id=str(DailyPress(step, day, number)), options=entries, placeholder=title)
