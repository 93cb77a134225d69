"""The slash commands. Each reads, checks, makes one call and answers; the rules of the game are in `bot.engine`."""

from typing import Any

from discord import app_commands

from cogs import daily, look, members, play, ranking, records, settings, tournament_direct, tournament_play
from cogs.groups import season, tournament, war

__all__ = [
    "COMMANDS",
    "daily",
    "install",
    "look",
    "members",
    "play",
    "ranking",
    "records",
    "settings",
    "tournament_direct",
    "tournament_play",
]

COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = (
    war,
    daily.daily,
    ranking.leaderboard,
    members.profile,
    members.versus,
    season,
    tournament,
    members.privacy,
    members.preferences,
    settings.settings,
    members.help_command,
)
"""Every command at the top level. Importing the modules above filled the groups."""


def install(tree: app_commands.CommandTree[Any]) -> None:
    """Add every command to a bot's tree."""
    for command in COMMANDS:
        tree.add_command(command)
