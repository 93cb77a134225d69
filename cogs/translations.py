"""Translates the texts of commands, options and choices for Discord, which shows them in each member's language."""

from typing import Any

import discord
from discord import app_commands

from bot.texts import DEFAULT, language_for, list_keys, translate_key
from cogs.wording import KEY

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
