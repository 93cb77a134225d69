"""The type of an interaction as this bot handles it."""

from typing import Any

import discord

Interaction = discord.Interaction[Any]
