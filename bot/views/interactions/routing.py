"""Routes presses and forms to actions by their custom_id alone, without the message or a view.

discord.py can do this too, but builds every button of the pressed message anew for each press, which took a fifth of the
bot's work under load. Nothing here looks at the message, so every view that is sent is stopped before: nobody waits for it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

import discord

from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, old_button_text, private
from bot.views.interactions.context import custom_id
from bot.views.interactions.forms import FormAction, typed_text
from bot.views.interactions.language import own_language

PressedT = TypeVar("PressedT")
ItemT = TypeVar("ItemT", bound=discord.ui.DynamicItem[Any])


@dataclass(frozen=True, slots=True)
class Route(Generic[PressedT]):
    """A kind of button or menu that is recognised by its id after any restart, and the action that answers a press of it.

    The action takes what `read` makes of the id, or the item itself: to build that one costs more than all else of a route.
    """

    kind: type[discord.ui.DynamicItem[Any]]
    action: Callable[[Interaction, PressedT], Awaitable[None]]
    read: Callable[[re.Match[str]], PressedT] | None = None


class Routes:
    """The actions of this version: of buttons and menus by the pattern of their ids, of forms by their names."""

    def __init__(self, routes: Sequence[Route[Any]], forms: Mapping[str, FormAction]) -> None:
        self._routes = [(route.kind.__discord_ui_compiled_template__, route) for route in routes]
        self._forms = forms

    async def press(self, interaction: Interaction) -> None:
        """Run the action of a pressed button or menu. An id of another version, or a forged one, is answered with advice."""
        pressed = custom_id(interaction)
        for template, route in self._routes:
            if (match := template.fullmatch(pressed)) is not None:
                found = route.read(match) if route.read else await _made(route.kind, interaction, match)
                if found is not None:
                    await route.action(interaction, found)
                    return
                break
        with own_language(interaction):
            await private(interaction, old_button_text(interaction))

    async def submit(self, interaction: Interaction) -> None:
        """Run the action of a submitted form; every failure ends in one private sentence."""
        name, _, rest = custom_id(interaction).partition(":")
        async with answering(interaction, about=rest):
            action = self._forms.get(name)
            if action is None:
                await private(interaction, say("fault-form"))
            else:
                await action(interaction, rest, typed_text(interaction))


async def _made(kind: type[ItemT], interaction: Interaction, match: re.Match[str]) -> ItemT | None:
    """Return the item of a press, or None when its id only looks like one of ours."""
    data = cast(dict[str, Any], interaction.data or {})
    is_button = data.get("component_type") == discord.ComponentType.button.value
    bare: discord.ui.Item[Any] = (discord.ui.Button if is_button else discord.ui.Select)(custom_id=match.string)
    try:
        return await kind.from_custom_id(interaction, bare, match)
    except ValueError:  # the shape is right and a word in it is not
        return None
