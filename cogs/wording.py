"""Takes the names and descriptions of commands, options and choices from the catalogues: a message a command.

Discord shows each member a command's description, the names of its options and their choices in the language of their own
client. The names of commands are the same in every language: boards name commands, and a board has one language for all
its readers. commands.ftl explains the attributes of the messages.
"""

import inspect
from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.texts import DEFAULT, translate_key

KEY: Final = "key"
"""Where a text of a command says which text of the catalogues it is."""

CallbackT = TypeVar("CallbackT", bound=Callable[..., Any])


def words(key: str) -> app_commands.locale_str:
    """Return an English text of the catalogue that `cogs.translations` translates by its key; raises KeyError for none."""
    return app_commands.locale_str(translate_key(key, DEFAULT, DEFAULT, {}), **{KEY: key})


def description_of(command: str) -> app_commands.locale_str:
    """Return the description of a command or group, named as it is typed: `war play`."""
    return words(f"command-{_message(command)}.description")


def option_words(command: str) -> Callable[[CallbackT], CallbackT]:
    """Name and describe every option of a command; raises KeyError when the catalogue lacks one."""

    def named(callback: CallbackT) -> CallbackT:
        options = list(inspect.signature(callback).parameters)[1:]
        names = {option: words(f"command-{_message(command)}.option-{option}") for option in options}
        descriptions = {option: words(f"command-{_message(command)}.help-{option}") for option in options}
        return app_commands.describe(**descriptions)(app_commands.rename(**names)(callback))

    return named


def _message(command: str) -> str:
    return command.replace(" ", "-")
