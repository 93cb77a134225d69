"""A small bot that members install for themselves, to prove chats of the wire where it isn't: it plays no game."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import discord
from discord import app_commands, ui

from tests.wire.bare_bot import SmallBot

Press = discord.Interaction[Any]


class Count(ui.DynamicItem[ui.Button[ui.View]], template=r"guest:(?P<way>edit|late|tell):(?P<number>\d+)"):
    """A button that counts: in its message at once, in its message by the token afterwards, or in a message of its own."""

    def __init__(self, way: str, number: int) -> None:
        super().__init__(ui.Button(label=way.title(), custom_id=f"guest:{way}:{number}"))
        self.way, self.number = way, number

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: ui.Item[Any], match: re.Match[str], /) -> Count:
        """The button again, after any restart."""
        return cls(match["way"], int(match["number"]))

    async def callback(self, interaction: Press) -> None:
        """Show the next number."""
        number = self.number + 1
        if self.way == "edit":
            await interaction.response.edit_message(content=f"{number}", view=buttons(number))
        elif self.way == "late":
            await interaction.response.defer()
            await interaction.edit_original_response(content=f"{number}", view=buttons(number))
        else:
            told = await interaction.response.send_message(f"{number}", view=buttons(number))
            assert isinstance(told.resource, discord.InteractionMessage)
            await interaction.followup.send(f"private: {told.is_ephemeral()}, {told.resource.flags.ephemeral}")


def buttons(number: int) -> ui.View:
    """One of each."""
    view = ui.View(timeout=None)
    for way in ("edit", "late", "tell"):
        view.add_item(Count(way, number))
    return view


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class Guest(app_commands.Group, name="guest"):
    """The commands."""

    @app_commands.command(description="Count from nought")
    async def board(self, interaction: Press) -> None:
        """Answer with the buttons."""
        await interaction.response.send_message("0", view=buttons(0))

    @app_commands.command(description="Say what Discord said")
    async def what(self, interaction: Press) -> None:
        """Answer with what came with the command."""
        told = {
            "context": discord.app_commands.AppCommandContext.to_array(interaction.context),
            "owners": {str(key): str(value) for key, value in interaction._integration_owners.items()},
            "by": type(interaction.user).__name__,
            "channel": None if interaction.channel is None else str(interaction.channel.type),
            "place": interaction.channel_id,
            "guild": interaction.guild_id,
            "known": interaction.client.get_guild(interaction.guild_id or 0) is not None,
            "locales": [str(interaction.locale), str(interaction.guild_locale)],
            "apps": interaction.permissions.use_external_apps,
            "files": interaction.app_permissions.attach_files,
            "sends": interaction.app_permissions.send_messages,
            "size": interaction.filesize_limit,
        }
        await interaction.response.send_message(json.dumps(told))

    @app_commands.command(description="Send follow-ups")
    async def many(self, interaction: Press, count: int) -> None:
        """Send so many, as long as Discord takes them; answer with the code of its refusal."""
        await interaction.response.send_message("sending")
        try:
            for number in range(count):
                await interaction.followup.send(f"{number}")
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"{error.status} {error.code}")
        else:
            await interaction.edit_original_response(content="all sent")

    @app_commands.command(description="Do it with the bot's own token")
    async def own(self, interaction: Press) -> None:
        """Post, look, edit and look the server up with the bot's own token; answer with the code of each refusal."""
        await interaction.response.send_message("trying")
        assert interaction.channel_id is not None
        message = await interaction.original_response()
        http, place, codes = interaction.client.http, interaction.channel_id, []
        for call in (
            http.request(discord.http.Route("POST", f"/channels/{place}/messages"), json={"allowed_mentions": {"parse": []}}),
            http.request(discord.http.Route("PATCH", f"/channels/{place}/messages/{message.id}"), json={}),
            http.get_channel(place),
            http.get_message(place, message.id),
            *([http.get_guild(interaction.guild_id)] if interaction.guild_id else []),
        ):
            try:
                await call
            except discord.HTTPException as error:
                codes.append(f"{error.status} {error.code}")
        await interaction.edit_original_response(content=", ".join(codes))


class GuestBot(SmallBot):
    """The commands, the buttons; says in the log whether members may install it."""

    async def setup_hook(self) -> None:
        """Register and sync."""
        application = await self.http.request(discord.http.Route("GET", "/applications/@me"))
        print("installs", *application["integration_types_config"], flush=True)
        self.add_dynamic_items(Count)
        self.tree.add_command(Guest())
        await self.tree.sync()
        assert self.application_id is not None
        (told,) = await self.http.get_global_commands(self.application_id)
        print("synced", told.get("integration_types"), told.get("contexts"), flush=True)


if __name__ == "__main__":
    GuestBot().run(os.environ["DISCORD_TOKEN"])
