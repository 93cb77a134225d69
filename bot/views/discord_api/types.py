"""Names the types of discord.py as this bot uses them: interactions with any client, and items that no view waits for."""

from typing import Any, TypeAlias

import discord

Interaction = discord.Interaction[Any]

Item: TypeAlias = discord.ui.Item[Any]
Button: TypeAlias = discord.ui.Button[Any]
Select: TypeAlias = discord.ui.Select[Any]
Row: TypeAlias = discord.ui.ActionRow[Any]
Box: TypeAlias = discord.ui.Container[Any]
"""Whose view they are on does not matter: presses are routed by ids alone."""
