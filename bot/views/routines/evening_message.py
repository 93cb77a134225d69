"""Builds the message of an evening table, open, taken or closed, and says what its buttons' ids mean."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord

from bot.host.routines.evenings import EveningGame
from bot.texts import mention_member, say
from bot.views.discord_api.types import Button
from bot.views.interactions.buttons import CustomId, Part, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.formatting import game_name

COLOUR = 0x4F46E5


class EveningStep(StrEnum):
    """The action of a button; part of its id, so never rename one."""

    SIT = "sit"
    TELL = "tell"


@dataclass(frozen=True, slots=True)
class EveningPress(CustomId):
    """A button of an evening table."""

    form = "evening:{step}"
    step: Annotated[EveningStep, Part("sit|tell")]


def _tell_button() -> Button:
    return discord.ui.Button(
        custom_id=str(EveningPress(EveningStep.TELL)), label=say("button-evening_tell"), style=discord.ButtonStyle.secondary
    )


class OpenEvening(Page):
    """The message while the table waits. `ping` is the role that hears of it; with `tells` anyone can take that role."""

    def __init__(self, game: str, *, ping: int | None, tells: bool) -> None:
        sit: Button = discord.ui.Button(
            custom_id=str(EveningPress(EveningStep.SIT)), label=say("button-evening_sit"), style=discord.ButtonStyle.primary
        )
        head = say("evening-open", game=game)
        super().__init__(
            box_of(
                COLOUR,
                head if ping is None else f"{head}\n<@&{ping}>",
                say("evening-foot-tell") if tells else say("evening-foot"),
                row_of(sit, *([_tell_button()] if tells else [])),
            )
        )


class TakenEvening(Page):
    """The message while somebody hosts a game in the channel: one sits down at their table."""

    def __init__(self, game: EveningGame, *, tells: bool) -> None:
        text = say("evening-taken", host=mention_member(game.host), game=game_name(game.variant, game.title))
        super().__init__(box_of(COLOUR, text, row_of(_tell_button()) if tells else None))


class ClosedEvening(Page):
    """The message when its time is up, whether somebody came or not."""

    def __init__(self, *, tells: bool) -> None:
        super().__init__(box_of(COLOUR, say("evening-closed"), row_of(_tell_button()) if tells else None))
