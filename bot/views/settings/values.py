"""Writes each server setting as text: its name, what it does, its value, and what an admin has to change for it to work."""

from collections.abc import Sequence

import discord

from bot.engine.rules.parsing import length_sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.settings.options import (
    CHANNEL_SETTINGS,
    GIFTS,
    OFF,
    ON,
    ROLE_SETTINGS,
    VARIANT_SETTINGS,
    ServerSettings,
    Setting,
    SettingKey,
)
from bot.host.table.lobby_options import pace_value
from bot.host.table.told_speed import length_value, parsed_length
from bot.texts import join_list, language_name, say, text_of
from bot.views.discord_api.permissions import is_heard, posting_rights_lacking, rights_text, role_problem
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

POSTING_TYPES = (discord.ChannelType.text, discord.ChannelType.news)
"""The types of channels in which something is posted by itself."""


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
    key = setting.key
    if key is SettingKey.CHANNELS:
        return (
            (channel_mentions(settings, guild) or say("setting-channels-gone"))
            if settings.channels
            else say("setting-channels-all")
        )
    if key in VARIANT_SETTINGS:
        chosen: str = getattr(settings, key.value)
        return _variant(chosen, house_rules) if chosen else say("setting-eveninggame-same")
    if key in ROLE_SETTINGS:
        return _role(setting, settings, guild)
    if key in CHANNEL_SETTINGS:
        return _posting_channel(setting, settings, guild)
    return _plain(setting, setting.value_text(settings))


def channel_mentions(settings: ServerSettings, guild: discord.Guild | None) -> str:
    """Return mentions of the channels where tables may be opened; empty when none of them exists any more."""
    return join_list([f"<#{channel}>" for channel in channels_there(settings, guild)])


def channels_there(settings: ServerSettings, guild: discord.Guild | None) -> list[int]:
    """Return the ids of the existing channels where tables may be opened."""
    if guild is None or guild.unavailable:  # nothing is known of what is there
        return list(settings.channels)
    return [channel for channel in settings.channels if guild.get_channel(channel) is not None]


def role_there(setting: Setting, settings: ServerSettings, guild: discord.Guild | None) -> int | None:
    """Return the id of the role that a setting is; None if there is none or it is gone."""
    chosen: int | None = getattr(settings, setting.key.value)
    if chosen is None or guild is None or guild.unavailable:
        return chosen
    return chosen if guild.get_role(chosen) is not None else None


def channel_there(setting: Setting, settings: ServerSettings, guild: discord.Guild | None) -> int | None:
    """Return the id of the channel that a setting is; None if there is none or it is gone."""
    chosen: int | None = getattr(settings, setting.key.value)
    if chosen is None or guild is None or guild.unavailable:
        return chosen
    return chosen if guild.get_channel(chosen) is not None else None


def _role(setting: Setting, settings: ServerSettings, guild: discord.Guild | None) -> str:
    """Return a role; where one that winners have cannot be given, what an admin has to change."""
    kind = "directors" if setting.key is SettingKey.DIRECTORS else "winner"
    if getattr(settings, setting.key.value) is None:
        return say(f"setting-{kind}-nobody")
    found = role_there(setting, settings, guild)
    if found is None:
        return say(f"setting-{kind}-gone")
    problem = None if guild is None or setting.key not in GIFTS else role_problem(guild, found)
    if problem is None and setting.key is SettingKey.TOLD and guild is not None and settings.eveningchannel is not None:
        problem = None if is_heard(guild, found, settings.eveningchannel) else "unheard"
    return f"<@&{found}>" if problem is None else say(f"setting-winner-{problem}", role=f"<@&{found}>")


def _posting_channel(setting: Setting, settings: ServerSettings, guild: discord.Guild | None) -> str:
    """Return the channel in which something is posted; where that is not allowed, what an admin has to change."""
    if getattr(settings, setting.key.value) is None:
        return say(f"setting-{setting.key}-nowhere")
    found = channel_there(setting, settings, guild)
    if found is None:
        return say("setting-posting-gone")
    lacking = [] if guild is None else posting_rights_lacking(guild, found)
    return say("setting-posting-rights", channel=f"<#{found}>", rights=rights_text(lacking)) if lacking else f"<#{found}>"


def offered_values(setting: Setting, house_rules: Sequence[HouseRules]) -> list[tuple[str, str]]:
    """Return the values to offer for a setting as (value, label) pairs; for the variant all of them, then house rules."""
    if setting.key not in VARIANT_SETTINGS:
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
        case _ if text in {ON, OFF}:
            return say(f"setting-switch-{text}")
        case SettingKey.CARDS | SettingKey.PAGES | SettingKey.PERIOD:
            return say(f"setting-{setting.key}-{text}")
        case SettingKey.LANGUAGE:
            return language_name(text)
        case _:
            return text.replace("-", "–") if setting.key is SettingKey.QUIET else text
