"""The server settings page: each setting explained, with its value, the menus that change it, and what they do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, cast

import discord

from bot.engine.rules.parsing import length_sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import MOST_CHANNELS, SETTINGS, ServerSettings, Setting, SettingKey, find_setting
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby_options import pace_value
from bot.host.table.told_speed import length_value, parsed_length
from bot.texts import join_list, language_name, say, text_of
from bot.views.discord_api.types import Interaction, Item
from bot.views.interactions.answers import answer_in_language
from bot.views.interactions.buttons import CustomId, Part, picked_values, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.context import place_of, require_manager, services_of, tables_of, tournaments_of
from bot.views.interactions.formatting import variant_name
from bot.views.interactions.forms import FormAction, send_form, text_form

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
            return _plain(setting, setting.value_text(settings))


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
        case SettingKey.CARDS | SettingKey.PAGES:
            return say(f"setting-{setting.key}-{text}")
        case SettingKey.LANGUAGE:
            return language_name(text)
        case _:
            return text


class SettingStep(StrEnum):
    """The step of a menu or a button; part of its id, so never rename one."""

    PICK = "pick"
    SET = "set"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class SettingPress(CustomId):
    """A menu or the button of the page; `number` tells the menus of one setting apart."""

    form = "settings:{step}:{key}:{number}"
    step: Annotated[SettingStep, Part("pick|set|default")]
    key: Annotated[str, Part("[a-z]{0,20}")]
    number: Annotated[int, Part("[0-9]")] = 0


COLOUR = 0x0D9488
PER_MENU = 25
OTHER = "other"
"""The entry of a menu that asks for something else to be typed."""
ALL = "all"
"""The entry of the menu of settings that shows them all again."""


class SettingsPage(Page):
    """The page: a short line for each setting, or the one `setting` alone, explained, with the menus that change it.

    `note` says what has just been changed.
    """

    def __init__(
        self,
        settings: ServerSettings,
        guild: discord.Guild | None,
        house_rules: Sequence[HouseRules],
        *,
        setting: Setting | None = None,
        note: str = "",
    ) -> None:
        controls = [] if setting is None else [*_controls(setting, settings, guild, house_rules), _default(setting, settings)]
        lines = [
            _line(one, settings, value_text(one, settings, guild, house_rules), explained=setting is not None)
            for one in (SETTINGS if setting is None else (setting,))
        ]
        super().__init__(
            box_of(
                COLOUR,
                f"{say('settings-title')}\n{say('settings-help')}",
                "\n".join(lines),
                discord.ui.Separator(),
                note or None,
                *map(row_of, (_which(setting), *controls)),
            )
        )


def _line(setting: Setting, settings: ServerSettings, text: str, *, explained: bool) -> str:
    title, is_own = setting_title(setting), setting.key in settings.own
    if not explained:
        return say("settings-short", title=title, value=text, own=say("settings-own") if is_own else "")
    default = "" if is_own else say("settings-default")
    return say("settings-line", title=title, value=text, default=default, help=help_text(setting))


def _which(present: Setting | None) -> Item:
    entries = [discord.SelectOption(label=setting_title(one), value=one.key, default=one is present) for one in SETTINGS]
    if present is not None:
        entries.insert(0, discord.SelectOption(label=say("settings-all"), value=ALL))
    custom_id = str(SettingPress(SettingStep.PICK, ""))
    return discord.ui.Select(custom_id=custom_id, options=entries, placeholder=say("settings-what"))


def _controls(
    setting: Setting, settings: ServerSettings, guild: discord.Guild | None, house_rules: Sequence[HouseRules]
) -> Iterator[Item]:
    """Yield the controls of a setting: a menu of channels, of roles, or of values to offer."""
    custom_id = str(SettingPress(SettingStep.SET, setting.key))
    if setting.key is SettingKey.CHANNELS:
        yield discord.ui.ChannelSelect(
            custom_id=custom_id,
            channel_types=list(CHANNEL_TYPES),
            placeholder=setting_title(setting),
            min_values=0,
            max_values=MOST_CHANNELS,
            default_values=_chosen(channels_there(settings, guild), discord.SelectDefaultValueType.channel),
        )
    elif setting.key is SettingKey.DIRECTORS:
        yield discord.ui.RoleSelect(
            custom_id=custom_id,
            placeholder=setting_title(setting),
            min_values=0,
            default_values=_chosen(roles_there(settings, guild), discord.SelectDefaultValueType.role),
        )
    else:
        yield from _menus(setting, settings, house_rules)


def _chosen(ids: list[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=chosen, type=kind) for chosen in ids]


def _menus(setting: Setting, settings: ServerSettings, house_rules: Sequence[HouseRules]) -> Iterator[Item]:
    present = setting.value_text(settings)
    entries = [
        discord.SelectOption(label=label[:100], value=text, default=text == present)
        for text, label in offered_values(setting, house_rules)
    ]
    if setting.typed:
        entries.append(discord.SelectOption(label=say("settings-other"), value=OTHER))
    for number, start in enumerate(range(0, len(entries), PER_MENU)):
        yield discord.ui.Select(
            custom_id=str(SettingPress(SettingStep.SET, setting.key, number)),
            options=entries[start : start + PER_MENU],
            placeholder=setting_title(setting),
        )


def _default(setting: Setting, settings: ServerSettings) -> Item:
    return discord.ui.Button(
        custom_id=str(SettingPress(SettingStep.DEFAULT, setting.key)),
        label=say("button-settings_default"),
        disabled=setting.key not in settings.own,
    )


SETTING_FORM = "setting"
LONGEST = 40
EMPTY_IS_DEFAULT = {SettingKey.CHANNELS, SettingKey.DIRECTORS}
"""Settings that go back to their default when nothing is picked in their menus."""
REDRAWING = {
    SettingKey.PICTURES,
    SettingKey.CHANCES,
    SettingKey.PREDICTIONS,
    SettingKey.CARDS,
    SettingKey.LANGUAGE,
    SettingKey.PAGES,
}
"""Settings that change how boards look."""


async def open_settings(interaction: Interaction) -> None:
    """Show the page privately; raises Refused for anyone who may not manage the server."""
    require_manager(interaction)
    await _show_settings(interaction, await services_of(interaction).settings.settings_of(place_of(interaction)[0]))


async def press_item(interaction: Interaction, press: SettingPress) -> None:
    """Show the controls of the setting that was picked, change it, or reset it."""
    async with answer_in_language(interaction, about=press.key):
        require_manager(interaction)
        text = " ".join(picked_values(interaction))  # a word, or ids with spaces between
        match press.step:
            case SettingStep.PICK:
                setting = None if text == ALL else find_setting(text)
                settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
                await _show_settings(interaction, settings, setting)
            case SettingStep.SET:
                await _set_value(interaction, find_setting(press.key), text)
            case SettingStep.DEFAULT:
                await _reset(interaction, find_setting(press.key))


async def _set_value(interaction: Interaction, setting: Setting, text: str) -> None:
    """Change a setting to what was picked, or ask for another value with a form."""
    if setting.typed and text == OTHER:
        named = setting_title(setting)
        form = text_form(f"{SETTING_FORM}:{setting.key}", named, named, longest=LONGEST, hint=help_text(setting))
        await send_form(interaction, form)
    elif not text and setting.key in EMPTY_IS_DEFAULT:
        await _reset(interaction, setting)
    else:
        await _keep(interaction, setting, text)


async def read_typed(interaction: Interaction, key: str, typed: str) -> None:
    """Change a setting to what was typed."""
    require_manager(interaction)
    await _keep(interaction, find_setting(key), typed)


async def _reset(interaction: Interaction, setting: Setting) -> None:
    settings = await services_of(interaction).settings.reset_setting(place_of(interaction)[0], setting.key)
    _redraw(interaction, setting)
    await _show_settings(interaction, settings, setting, changed=True)


async def _keep(interaction: Interaction, setting: Setting, text: str) -> None:
    """Save a value that this server can have, and show the page again."""
    server, _ = place_of(interaction)
    services = services_of(interaction)
    if setting.key is SettingKey.VARIANT:
        chosen = await services.house_rules.find_named(server, text)
        text = f"{PREFIX}{chosen.name}" if chosen.key == HOUSE else chosen.key
    elif setting.key in EMPTY_IS_DEFAULT:
        _require_there(interaction, setting.read_value(text))
    settings = await services.settings.set_setting(server, setting.key, text)
    _redraw(interaction, setting)
    await _show_settings(interaction, settings, setting, changed=True)


def _redraw(interaction: Interaction, setting: Setting) -> None:
    """Redraw the server's boards and the messages of its tournaments if the setting changes how they look."""
    if setting.key in REDRAWING:
        server, _ = place_of(interaction)
        tables_of(interaction).boards.redraw(server)
        tournaments_of(interaction).messages.redraw(server)


def _require_there(interaction: Interaction, picked: object) -> None:
    """Raise Refused for channels or a role that this server does not have, or that cannot be meant."""
    guild = interaction.guild
    if guild is None:
        raise Refused(Refusal.SERVERS_ONLY)
    if isinstance(picked, int):
        there = picked != guild.id and guild.get_role(picked) is not None
    else:
        found = [guild.get_channel(channel) for channel in cast("Sequence[int]", picked)]
        there = all(channel is not None and channel.type in CHANNEL_TYPES for channel in found)
    if not there:
        raise Refused(Refusal.NO_SUCH_PLACE)


async def _show_settings(
    interaction: Interaction, settings: ServerSettings, setting: Setting | None = None, *, changed: bool = False
) -> None:
    """Show the page: in place of itself, else privately, so that a public message is never replaced."""
    house_rules = await services_of(interaction).house_rules.offered_rules(place_of(interaction)[0])
    note = ""
    if setting is not None and changed:
        note = say(
            "settings-changed",
            title=setting_title(setting),
            value=value_text(setting, settings, interaction.guild, house_rules),
        )
    page = SettingsPage(settings, interaction.guild, house_rules, setting=setting, note=note)
    await replace_own_page(interaction, page)


FORMS: Mapping[str, FormAction] = {SETTING_FORM: read_typed}
"""The action of each form, by its name."""
