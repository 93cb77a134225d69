"""The reference of the acknowledgement bars: the least discord.py bot that answers a command and a button.

It keeps no games and draws nothing. Our own short code, timed in the same run as the product.
"""

from __future__ import annotations

import os
import re
from typing import Any

import discord
from discord.ext import commands

BUTTON_ID = "bare:ack"


class Acknowledge(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=BUTTON_ID):
    """A persistent button that acknowledges and does nothing."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Acknowledge", custom_id=BUTTON_ID))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Acknowledge:
        """The button again, after any restart."""
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge, no more."""
        await interaction.response.defer()


@discord.app_commands.command(name="bare", description="Post the button")
async def bare(interaction: discord.Interaction[Any]) -> None:
    """Answer with the button."""
    view = discord.ui.View(timeout=None)
    view.add_item(Acknowledge())
    await interaction.response.send_message("bare", view=view)


class SmallBot(commands.AutoShardedBot):
    """A bot that hears of servers and interactions alone, as the product does."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=(),
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )


class BareBot(SmallBot):
    """One command, one button."""

    async def setup_hook(self) -> None:
        """Register and sync."""
        self.add_dynamic_items(Acknowledge)
        self.tree.add_command(bare)
        await self.tree.sync()


if __name__ == "__main__":
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
