"""The menus and the button of the server settings page; their ids hold the setting and the step."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from bot.views.interactions.custom_ids import CustomId, Part


class SettingStep(StrEnum):
    """The step of a menu or a button; part of its id, so never rename one."""

    PICK = "pick"
    SET = "set"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class SettingPress(CustomId):
    """A menu or the button of the page; `number` tells the menus of one setting apart."""

    form = "settings:{step}:{key}:{number}"
    step: Annotated[SettingStep, Part("pick|set|default")]
    key: Annotated[str, Part("[a-z]{0,20}")]
    number: Annotated[int, Part("[0-9]")] = 0
