"""Takes the names and descriptions of commands, options and choices from the catalogues, and translates them for Discord.

Discord shows each member a command's description, the names of its options and their choices in the language of their own
client. The names of commands are the same in every language: boards name commands, and a board has one language for all
its readers. commands.ftl explains the attributes of the messages.
"""

import inspect
from collections.abc import Callable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.texts import DEFAULT, language_for, list_keys, translate_key

KEY: Final = "key"
"""Where a text of a command says which text of the catalogues it is."""

CallbackT = TypeVar("CallbackT", bound=Callable[..., Any])


def words(key: str) -> app_commands.locale_str:
    """Return an English text of the catalogue that `Translator` translates by its key; raises KeyError for none."""
    return app_commands.locale_str(translate_key(key, DEFAULT, DEFAULT, {}), **{KEY: key})


def description_of(command: str) -> app_commands.locale_str:
    """Return the description of a command or group, named as it is typed: `war play`."""
    return words(f"command-{_message(command)}.description")


def option_words(command: str) -> Callable[[CallbackT], CallbackT]:
    """Name and describe every option of a command; raises KeyError when the catalogue lacks one."""

    def name_options(callback: CallbackT) -> CallbackT:
        options = list(inspect.signature(callback).parameters)[1:]
        names = {option: words(f"command-{_message(command)}.option-{option}") for option in options}
        descriptions = {option: words(f"command-{_message(command)}.help-{option}") for option in options}
        return app_commands.describe(**descriptions)(app_commands.rename(**names)(callback))

    return name_options


def _message(command: str) -> str:
    return command.replace(" ", "-")


LANGUAGES = {locale: code for locale in discord.Locale if (code := language_for(str(locale))) != DEFAULT}
"""Discord's locales that have a language here other than English."""


class Translator(app_commands.Translator):
    """Translates commands by the keys of their texts; a text without one, such as a command's name, has no translation."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _: "app_commands.TranslationContext[Any, Any]",
    ) -> str | None:
        """Return the text for a locale; None where it is the English one."""
        code, key = LANGUAGES.get(locale), string.extras.get(KEY)
        if code is None or key not in list_keys(code):
            return None
        text = translate_key(key, code, code, {})
        return text if text != string.message else None
