"""Routes presses and forms to actions by their custom_id alone, without the message or a view.

discord.py can do this too, but builds every button of the pressed message anew for each press, which took a fifth of the
bot's work under load. Nothing here looks at the message, so every view that is sent is stopped before: nobody waits for it.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, old_button_text, private
from bot.views.interactions.context import custom_id
from bot.views.interactions.custom_ids import CustomId
from bot.views.interactions.forms import FormAction, typed_text
from bot.views.interactions.language import own_language

PressT = TypeVar("PressT", bound=CustomId)


@dataclass(frozen=True, slots=True)
class Route(Generic[PressT]):
    """What the id of a kind of button or menu says, by which it is recognised after any restart, and the action of a press."""

    kind: type[PressT]
    action: Callable[[Interaction, PressT], Awaitable[None]]


class Routes:
    """The actions of this version: of buttons and menus by the pattern of their ids, of forms by their names."""

    def __init__(self, routes: Sequence[Route[Any]], forms: Mapping[str, FormAction]) -> None:
        self._routes = routes
        self._forms = forms

    async def press(self, interaction: Interaction) -> None:
        """Run the action of a pressed button or menu. An id of another version, or a forged one, is answered with advice."""
        pressed = custom_id(interaction)
        for route in self._routes:
            if (press := route.kind.read(pressed)) is not None:
                await route.action(interaction, press)
                return
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
