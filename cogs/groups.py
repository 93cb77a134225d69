"""The command groups `/war`, `/war result`, `/season` and `/tournament`; importing the other modules fills them."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from cogs.autocomplete import Choices
from cogs.wording import description_of, option_words

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
"""Returns the choices that are offered for an option while a member types."""

war = app_commands.Group(
    name="war",
    description=description_of("war"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

result = app_commands.Group(name="result", description=description_of("war result"), parent=war)

season = app_commands.Group(
    name="season",
    description=description_of("season"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)

tournament = app_commands.Group(
    name="tournament",
    description=description_of("tournament"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


def add_command(
    group: app_commands.Group, name: str = "", /, **suggest: Suggest
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., Any]]:
    """Return a decorator that adds a function to a group as a command, by its own name unless another is given.

    Its words are those of the catalogue; `suggest` says what is offered for an option while somebody types. The command
    answers in the reader's language, failures too.
    """

    def add(callback: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., Any]:
        @wraps(callback)
        async def answer_command(interaction: Interaction, **options: object) -> None:
            async with answer_in_language(interaction):
                await callback(interaction, **options)

        command = name or callback.__name__
        path = f"{group.qualified_name} {command}"
        worded: Any = option_words(path)(app_commands.autocomplete(**suggest)(answer_command))
        found: app_commands.Command[Any, ..., Any] = group.command(name=command, description=description_of(path))(worded)
        return found

    return add
