"""Finds what a press is for by its id alone, and lets it act. Keeps no message and no view.

discord.py can do this too, but builds every button of the pressed message anew for each press, which took a fifth of the
bot's work under load. Nothing here looks at the message, so every view that is sent is stopped before: nobody waits for it.
"""

import re
from collections.abc import Sequence
from typing import Any, cast

import discord

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private
from bot.views.interactions.language import own
from bot.views.interactions.stale import custom_id, old_button

Lasting = type[discord.ui.DynamicItem[Any]]
"""A kind of button or menu that is found again by its id after any restart."""


class Routes:
    """The kinds of buttons and menus that this version has."""

    def __init__(self, kinds: Sequence[Lasting]) -> None:
        self._kinds = [(kind.__discord_ui_compiled_template__, kind) for kind in kinds]

    async def follow(self, interaction: Interaction) -> None:
        """Do what was pressed. What is of another version, or forged, gets a sentence that says what to do."""
        item = await self._item(interaction)
        if item is not None:
            await item.callback(interaction)
        else:
            with own(interaction):
                await private(interaction, old_button(interaction))

    async def _item(self, interaction: Interaction) -> discord.ui.DynamicItem[Any] | None:
        pressed = custom_id(interaction)
        for template, kind in self._kinds:
            if (match := template.fullmatch(pressed)) is not None:
                return await _made(kind, interaction, match)
        return None


async def _made(kind: Lasting, interaction: Interaction, match: re.Match[str]) -> discord.ui.DynamicItem[Any] | None:
    """Return the item of a press, or None when its id only looks like one of ours."""
    data = cast(dict[str, Any], interaction.data or {})
    is_button = data.get("component_type") == discord.ComponentType.button.value
    bare: discord.ui.Item[Any] = (discord.ui.Button if is_button else discord.ui.Select)(custom_id=match.string)
    try:
        return await kind.from_custom_id(interaction, bare, match)
    except ValueError:  # the shape is right and a word in it is not
        return None
