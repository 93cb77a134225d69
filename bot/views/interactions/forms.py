"""Builds forms (modals) and reads what members submit, from the interaction alone, so that restarts lose none."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, cast

import discord

from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, first_response

FormAction = Callable[[Interaction, str, str], Awaitable[None]]
"""Answers a form: given the interaction, what followed the form's name in its id, and the text that was typed."""


def text_form(form_id: str, title: str, label: str, *, longest: int, present: str = "", hint: str = "") -> discord.ui.Modal:
    """Return a form with one line of text. `form_id` is `<name>:<rest>`; the name decides which action answers it."""
    modal = discord.ui.Modal(title=title[:45], custom_id=form_id, timeout=None)
    line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="text", max_length=longest, default=present or None, placeholder=hint[:100] or None
    )
    modal.add_item(discord.ui.Label(text=label[:45], component=line))
    modal.stop()  # nobody waits for it: `Routes.route_form` reads what comes in, also after a restart
    return modal


async def send_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form. Discord takes one only as the first answer: anyone who had to wait for it is told to ask again."""
    async with first_response(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_modal(form)
            return
    await answer_privately(interaction, say("answer-form_late"))


def answers_of(interaction: Interaction) -> Mapping[str, str]:
    """Return the submitted values by the names of their fields: text that was typed, or the first value that was picked."""
    return dict(_fields(cast("Mapping[str, Any]", interaction.data or {})))


def typed_text(interaction: Interaction) -> str:
    """Return the text of the form's line, whatever Discord wraps it in."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    return next((value for field, value in _fields(data) if field == "text"), "")


def _fields(part: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if "value" in part and "custom_id" in part:
        yield str(part["custom_id"]), str(part["value"])
    elif part.get("values") and "custom_id" in part:
        yield str(part["custom_id"]), str(part["values"][0])
    inner = part.get("component")
    for child in [*part.get("components", ()), *([inner] if inner else [])]:
        yield from _fields(child)
