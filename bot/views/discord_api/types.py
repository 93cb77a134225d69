"""Defines the type of interaction that this bot handles."""

from typing import Any

import discord

Interaction = discord.Interaction[Any]
