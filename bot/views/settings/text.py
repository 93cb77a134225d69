"""Text about server settings: their titles, their values, and the values to offer."""

from collections.abc import Sequence

import discord

from bot.engine.rules.parsing import length_sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.settings.options import ServerSettings, Setting, SettingKey
from bot.host.table.lobby_options import pace_value
from bot.host.telling.told_length import length_value, parsed_length
from bot.texts import join_list, language_name, say, text_of
from bot.views.interactions.formatting import variant_name

CHANNEL_TYPES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""The types of channels in which tables can be opened, or in their threads and posts."""


def setting_title(setting: Setting) -> str:
    """Return the name of a setting."""
    return say(f"setting-{setting.key}-title")


def help_text(setting: Setting) -> str:
    """Return what a setting does."""
    return say(f"setting-{setting.key}-help")


def value_text(
    setting: Setting, settings: ServerSettings, guild: discord.Guild | None, house_rules: Sequence[HouseRules]
) -> str:
    """Return the value of a setting as text, also when a channel or a role is gone."""
    match setting.key:
        case SettingKey.CHANNELS:
            if not settings.channels:
                return say("setting-channels-all")
            return channel_mentions(settings, guild) or say("setting-channels-gone")
        case SettingKey.VARIANT:
            return _variant(settings.variant, house_rules)
        case SettingKey.DIRECTORS:
            if settings.directors is None:
                return say("setting-directors-nobody")
            return f"<@&{settings.directors}>" if roles_there(settings, guild) else say("setting-directors-gone")
        case _:
            return _plain(setting, setting.text(settings))


def channel_mentions(settings: ServerSettings, guild: discord.Guild | None) -> str:
    """Return mentions of the channels where tables may be opened; empty when none of them exists any more."""
    return join_list([f"<#{channel}>" for channel in channels_there(settings, guild)])


def channels_there(settings: ServerSettings, guild: discord.Guild | None) -> list[int]:
    """Return the ids of the existing channels where tables may be opened."""
    if guild is None or guild.unavailable:  # nothing is known of what is there
        return list(settings.channels)
    return [channel for channel in settings.channels if guild.get_channel(channel) is not None]


def roles_there(settings: ServerSettings, guild: discord.Guild | None) -> list[int]:
    """Return the id of the role that may run tournaments, in a list; empty if there is none or it is gone."""
    chosen = [] if settings.directors is None else [settings.directors]
    return [role for role in chosen if guild is None or guild.unavailable or guild.get_role(role) is not None]


def offered_values(setting: Setting, house_rules: Sequence[HouseRules]) -> list[tuple[str, str]]:
    """Return the values to offer for a setting as (value, label) pairs; for the variant all of them, then house rules."""
    if setting.key is not SettingKey.VARIANT:
        return [(text, _plain(setting, text)) for text in setting.values]
    own = [(f"{PREFIX}{rules.name}", say("house-offer", name=rules.name)) for rules in house_rules]
    return [*((variant.key, variant_name(variant)) for variant in VARIANTS), *own]


def _variant(text: str, house_rules: Sequence[HouseRules]) -> str:
    if not text.startswith(PREFIX):
        return variant_name(find_variant(text))
    name = text.removeprefix(PREFIX)
    kept = any(rules.key == name.casefold() for rules in house_rules)
    return say("house-offer", name=name) if kept else say("setting-variant-gone", name=name)


def _plain(setting: Setting, text: str) -> str:
    match setting.key:
        case SettingKey.LENGTH | SettingKey.PACE:
            length = setting.key is SettingKey.LENGTH
            return text_of(length_value(parsed_length(text)) if length else pace_value(int(text)))
        case SettingKey.LOBBY:
            return text_of(length_sentence(int(text)))
        case SettingKey.BETTING | SettingKey.PICTURES | SettingKey.CHANCES | SettingKey.PREDICTIONS:
            return say(f"setting-switch-{text}")
        case SettingKey.CARDS:
            return say(f"setting-cards-{text}")
        case SettingKey.LANGUAGE:
            return language_name(text)
        case _:
            return text
