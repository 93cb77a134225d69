"""Answers presses of buttons that no longer exist with the command that opens their page again."""

from collections.abc import Mapping
from typing import Final

from bot.host.refusals import Refusal
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import custom_id

COMMANDS: Final[Mapping[str, str]] = {
    "leaderboard": "/leaderboard",
    "profile": "/profile",
    "versus": "/versus",
    "privacy": "/privacy",
    "settings": "/settings",
    "result": "/war result list",
    "tournament": "/tournament list",
    "proposal": "/tournament create",
    "house": "/war house",
    "war-chips": "/war chips",
    "war-replay": "/war replay",
    "war-variants": "/war variants",
}
"""The command that opens a page, by the first word of its buttons' ids; all others belong to a table."""


def old_button_text(interaction: Interaction) -> str:
    """Return the answer to a press of a button that this version does not know."""
    command = COMMANDS.get(custom_id(interaction).partition(":")[0])
    return say(f"refusal.{Refusal.OLD_BUTTON}") if command is None else say("answer.old_page", command=command)
