"""A small bot that does on Discord what a game host does, to prove the wire itself: it plays no game.

A Components V2 board with a picture and a persistent button, a plain channel message, a modal, a select.
"""

from __future__ import annotations

import base64
import io
import os
import re
import signal
from typing import Any

import discord
from discord import app_commands, ui

from tests.wire.bare_bot import SmallBot

PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
Press = discord.Interaction[Any]


def picture(number: int) -> discord.File:
    """A one-pixel picture of that round, with a description."""
    return discord.File(io.BytesIO(PNG), f"round-{number}.png", description=f"Round {number}")


class Board(ui.LayoutView):
    """The board of one round: text, picture, button, select."""

    def __init__(self, number: int) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Board] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://round-{number}.png", description=f"Round {number}")
        )
        self.add_item(ui.Container(ui.TextDisplay(f"Round {number}"), gallery))
        self.add_item(ui.ActionRow(NextRound(number)))
        self.add_item(ui.ActionRow(Pace()))


class NextRound(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"story:next:(?P<number>\d+)"):
    """The button that carries the round it was shown with."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label="Next round", custom_id=f"story:next:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: ui.Item[Any], match: re.Match[str], /) -> NextRound:
        """The button again, after any restart."""
        return cls(int(match["number"]))

    async def callback(self, interaction: Press) -> None:
        """Show the next round with a new picture."""
        number = self.number + 1
        await interaction.response.edit_message(view=Board(number), attachments=[picture(number)])


class Pace(ui.DynamicItem[ui.Select[ui.LayoutView]], template="story:pace"):
    """A select that says privately what was chosen."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=each) for each in ("slow", "quick")]
        super().__init__(ui.Select(custom_id="story:pace", options=options))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: ui.Item[Any], match: re.Match[str], /) -> Pace:
        """The select again, after any restart."""
        return cls()

    async def callback(self, interaction: Press) -> None:
        """Say the choice to the one who chose."""
        await interaction.response.send_message(f"pace {self.item.values[0]}", ephemeral=True)


class Name(ui.Modal, title="Name the table"):
    """A modal with one line."""

    line: ui.TextInput[Name] = ui.TextInput(label="Name", custom_id="line")

    async def on_submit(self, interaction: Press) -> None:
        """Say the name."""
        await interaction.response.send_message(f"table {self.line.value}")


class Story(app_commands.Group, name="story"):
    """The commands."""

    @app_commands.command(description="Open a board")
    async def board(self, interaction: Press, number: int = 1) -> None:
        """Answer with the board of that round."""
        await interaction.response.send_message(view=Board(number), file=picture(number))

    @app_commands.command(description="Say it in the channel, with the bot's own token")
    async def say(self, interaction: Press, text: str) -> None:
        """Acknowledge, say it, tell how that went."""
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        try:
            await interaction.channel.send(text)
        except (discord.HTTPException, OSError) as error:
            await interaction.followup.send(type(error).__name__)
        else:
            await interaction.followup.send("said")

    @say.autocomplete("text")
    async def texts(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """Two ways to go on from what was typed."""
        return [app_commands.Choice(name=typed + end, value=typed + end) for end in ("!", "?")]

    @app_commands.command(name="name", description="Name the table")
    async def ask_for_name(self, interaction: Press) -> None:
        """Open the modal."""
        await interaction.response.send_modal(Name())


class StoryBot(SmallBot):
    """The commands; ends cleanly on SIGTERM."""

    async def setup_hook(self) -> None:
        """Register, sync, and listen for the end."""
        self.add_dynamic_items(NextRound, Pace)
        self.tree.add_command(Story())
        await self.tree.sync()
        self.loop.add_signal_handler(signal.SIGTERM, lambda: self.loop.create_task(self.close()))


if __name__ == "__main__":
    StoryBot().run(os.environ["DISCORD_TOKEN"])
