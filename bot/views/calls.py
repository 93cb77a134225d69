"""How a call to Discord can fail: what it raises when there was an answer, and when there was none."""

import aiohttp
import discord

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Everything that means that a call did not go through, or that nobody knows whether it did."""
