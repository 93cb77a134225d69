"""The command groups `/war`, `/war result`, `/season` and `/tournament`; importing the other modules fills them."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from cogs.autocomplete import Choices
from cogs.wording import description_of, option_words

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
"""Returns the choices that are offered for an option while a member types."""

IN_SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
FOR_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)

war, season, tournament = (
    app_commands.Group(name=name, description=description_of(name), allowed_contexts=IN_SERVERS, allowed_installs=FOR_SERVERS)
    for name in ("war", "season", "tournament")
)
result = app_commands.Group(name="result", description=description_of("war result"), parent=war)


def add_command(
    group: app_commands.Group | None, name: str = "", /, **suggest: Suggest
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., Any]]:
    """Return a decorator that adds a function to a group as a command, by its own name unless another is given.

    Without a group it's a command of its own, for servers.

    Its words are those of the catalogue; `suggest` says what is offered for an option while somebody types. The command
    answers in the reader's language, failures too.
    """

    def add(callback: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., Any]:
        @wraps(callback)
        async def answer_command(interaction: Interaction, **options: object) -> None:
            async with answer_in_language(interaction):
                await callback(interaction, **options)

        command = name or callback.__name__
        path = command if group is None else f"{group.qualified_name} {command}"
        worded: Any = option_words(path)(app_commands.autocomplete(**suggest)(answer_command))
        make = app_commands.command if group is None else group.command
        found: app_commands.Command[Any, ..., Any] = make(name=command, description=description_of(path))(worded)
        if group is None:
            found.allowed_contexts, found.allowed_installs = IN_SERVERS, FOR_SERVERS
        return found

    return add
