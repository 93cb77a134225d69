"""Translates the descriptions of commands and options, which Discord shows in each member's language."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.texts import DEFAULT, language_for, phrase, speaking

LANGUAGES = {locale: code for locale in discord.Locale if (code := language_for(str(locale))) != DEFAULT}
"""Discord's locales that have a language here other than English."""

TRANSLATED = {
    Location.command_description,
    Location.group_description,
    Location.parameter_description,
    Location.choice_name,
}
"""What is only shown. Names are typed: they stay the same, so that members can help each other."""


class Translator(app_commands.Translator):
    """Translates commands with the phrases of a language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: "app_commands.TranslationContext[Any, Any]",
    ) -> str | None:
        """Return the text for a locale; None where it is the English one."""
        code = LANGUAGES.get(locale)
        if code is None or context.location not in TRANSLATED:
            return None
        with speaking(code):
            told = phrase(string.message)
        return told if told != string.message else None
