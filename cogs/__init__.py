"""The slash commands. Each reads, checks, makes one call and answers; no rule of the game lives here."""

from typing import Any

from discord import app_commands

from cogs import chips, helping, housing, looking, playing, proving, setting
from cogs.group import war

__all__ = ["chips", "helping", "housing", "install", "looking", "playing", "proving", "setting"]


def install(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command on a bot's tree. Importing the modules above filled the group."""
    tree.add_command(war)
    tree.add_command(helping.help_command)
