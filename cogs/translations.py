"""What commands and options are for, in every language that is spoken: Discord shows it while somebody types. Names stay."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.texts import DEFAULT, language_for, phrase, speaking

LANGUAGES = {locale: code for locale in discord.Locale if (code := language_for(str(locale))) != DEFAULT}
"""The locales that are spoken besides English, with their languages: of Discord's thirty few are."""

TRANSLATED = {
    Location.command_description,
    Location.group_description,
    Location.parameter_description,
    Location.choice_name,
}
"""What is only shown; names are typed, and the same for everybody who helps another."""


class Translator(app_commands.Translator):
    """Finds the words of a command in the phrases of a language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: "app_commands.TranslationContext[Any, Any]",
    ) -> str | None:
        """Return the words for a locale; None where they are English all the same."""
        code = LANGUAGES.get(locale)
        if code is None or context.location not in TRANSLATED:
            return None
        with speaking(code):
            told = phrase(string.message)
        return told if told != string.message else None
