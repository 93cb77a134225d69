"""The command groups `/war`, `/war result`, `/season` and `/tournament`; importing the other modules fills them."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from bot.views.interactions.context import require_server
from cogs.autocomplete import Choices
from cogs.wording import description_of, option_words

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
"""Returns the choices that are offered for an option while a member types."""

IN_SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
FOR_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)

ANYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_ALL: Final = app_commands.AppInstallationType(guild=True, user=True)
"""What is sent where the application allows user installs; elsewhere `send_commands` leaves them out."""

war = app_commands.Group(name="war", description=description_of("war"), allowed_contexts=ANYWHERE, allowed_installs=FOR_ALL)
season, tournament = (
    app_commands.Group(name=name, description=description_of(name), allowed_contexts=IN_SERVERS, allowed_installs=FOR_SERVERS)
    for name in ("season", "tournament")
)
result = app_commands.Group(name="result", description=description_of("war result"), parent=war)

OF_SERVERS: Final = (season, tournament, result)
"""The groups of which a chat has nothing."""


def add_command(
    group: app_commands.Group | None, name: str = "", /, *, in_chats: bool = True, **suggest: Suggest
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., Any]]:
    """Return a decorator that adds a function to a group as a command, by its own name unless another is given.

    Without a group it's a command of its own. Its words are those of the catalogue; `suggest` says what is offered for an
    option while somebody types. The command answers in the reader's language, failures too. One that is not `in_chats`
    is refused there: a group is offered everywhere or nowhere, and a server may have our commands without the bot.
    """
    in_chats = in_chats and group not in OF_SERVERS

    def add(callback: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., Any]:
        @wraps(callback)
        async def answer_command(interaction: Interaction, **options: object) -> None:
            async with answer_in_language(interaction):
                if not in_chats:
                    require_server(interaction)
                await callback(interaction, **options)

        command = name or callback.__name__
        path = command if group is None else f"{group.qualified_name} {command}"
        worded: Any = option_words(path)(app_commands.autocomplete(**suggest)(answer_command))
        make = app_commands.command if group is None else group.command
        found: app_commands.Command[Any, ..., Any] = make(name=command, description=description_of(path))(worded)
        if group is None:
            found.allowed_contexts = ANYWHERE if in_chats else IN_SERVERS
            found.allowed_installs = FOR_ALL if in_chats else FOR_SERVERS
        return found

    return add
