"""How a server's settings are told to people: what each is set to, and what it could be set to. Draws nothing."""

from collections.abc import Sequence

import discord

from bot.engine.rules.parsing import length_text
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.settings.options import Setting
from bot.host.settings.values import ServerSettings, SettingKey
from bot.texts import LANGUAGES, say
from bot.views.interactions.formatting import join_list

CHANNEL_TYPES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Where tables can be opened, or in threads and posts of it."""


def title(setting: Setting) -> str:
    """Return the name of a setting."""
    return say(f"setting.{setting.key}.title")


def help_text(setting: Setting) -> str:
    """Return what a setting does."""
    return say(f"setting.{setting.key}.help")


def value_text(
    setting: Setting, settled: ServerSettings, guild: discord.Guild | None, house_rules: Sequence[HouseRules]
) -> str:
    """Return what a setting is set to, also when that is not there any more."""
    match setting.key:
        case SettingKey.CHANNELS:
            if not settled.channels:
                return say("setting.channels.all")
            return channel_mentions(settled, guild) or say("setting.channels.gone")
        case SettingKey.VARIANT:
            return _variant(settled.variant, house_rules)
        case SettingKey.DIRECTORS:
            if settled.directors is None:
                return say("setting.directors.nobody")
            return f"<@&{settled.directors}>" if roles_there(settled, guild) else say("setting.directors.gone")
        case _:
            return _plain(setting, setting.text(settled))


def channel_mentions(settled: ServerSettings, guild: discord.Guild | None) -> str:
    """Return the channels where tables may be opened in words, empty when none of them is there any more."""
    return join_list([f"<#{channel}>" for channel in channels_there(settled, guild)])


def channels_there(settled: ServerSettings, guild: discord.Guild | None) -> list[int]:
    """Return the channels where tables may be opened and that are still there."""
    if guild is None or guild.unavailable:  # nothing is known of what is there
        return list(settled.channels)
    return [channel for channel in settled.channels if guild.get_channel(channel) is not None]


def roles_there(settled: ServerSettings, guild: discord.Guild | None) -> list[int]:
    """Return the role that may run tournaments, if there is one and it is still there."""
    chosen = [] if settled.directors is None else [settled.directors]
    return [role for role in chosen if guild is None or guild.unavailable or guild.get_role(role) is not None]


def offers(setting: Setting, house_rules: Sequence[HouseRules]) -> list[tuple[str, str]]:
    """Return what is offered for a setting as (value, label) pairs: for a variant all there are, then house rules."""
    if setting.key is not SettingKey.VARIANT:
        return [(text, _plain(setting, text)) for text in setting.values]
    own = [(f"{PREFIX}{rules.name}", say("house.offer", name=rules.name)) for rules in house_rules]
    return [*((variant.key, variant.name) for variant in VARIANTS), *own]


def _variant(text: str, house_rules: Sequence[HouseRules]) -> str:
    if not text.startswith(PREFIX):
        return find_variant(text).name
    name = text.removeprefix(PREFIX)
    kept = any(rules.key == name.casefold() for rules in house_rules)
    return say("house.offer", name=name) if kept else say("setting.variant.gone", name=name)


def _plain(setting: Setting, text: str) -> str:
    match setting.key:
        case SettingKey.PACE:
            return say("option.pace.value", pace=text)
        case SettingKey.LOBBY:
            return length_text(int(text))
        case SettingKey.BETTING | SettingKey.PICTURES:
            return say(f"setting.switch.{text}")
        case SettingKey.CARDS:
            return say(f"setting.cards.{text}")
        case SettingKey.LANGUAGE:
            return LANGUAGES[text].name
        case _:
            return text
