"""The slash commands. Each reads, checks, makes one call and answers; no rule of the game lives here."""

from typing import Any

from discord import app_commands

from cogs import (
    chips,
    helping,
    housing,
    judging,
    looking,
    managing,
    playing,
    privacy,
    proving,
    seasons,
    setting,
    standing,
    tournament_directing,
    tournament_looking,
    tournament_ruling,
    tournament_templates,
    tournaments,
)
from cogs.group import war
from cogs.tournament_group import tournament

__all__ = [
    "COMMANDS",
    "chips",
    "helping",
    "housing",
    "install",
    "judging",
    "looking",
    "managing",
    "playing",
    "privacy",
    "proving",
    "seasons",
    "setting",
    "standing",
    "tournament_directing",
    "tournament_looking",
    "tournament_ruling",
    "tournament_templates",
    "tournaments",
]

COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = (
    war,
    standing.leaderboard,
    standing.profile,
    standing.versus,
    seasons.season,
    tournament,
    privacy.privacy,
    managing.settings,
    helping.help_command,
)
"""Everything that can be typed. Importing the modules above filled the group."""


def install(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command on a bot's tree."""
    for command in COMMANDS:
        tree.add_command(command)
