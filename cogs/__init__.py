"""The slash commands. Each reads, checks, makes one call and answers; no rule of the game lives here."""

from typing import Any

from discord import app_commands

from cogs import chips, privacy, seasons, tournament_directing, tournament_looking, tournament_ruling, tournament_templates
from cogs import help as helping
from cogs import house_rules as housing
from cogs import leaderboard as standing
from cogs import look as looking
from cogs import options as setting
from cogs import play as playing
from cogs import records as proving
from cogs import results as judging
from cogs import settings as managing
from cogs import tournament_play as tournaments
from cogs.tournament import tournament
from cogs.war import war

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
