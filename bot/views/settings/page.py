"""The server settings page: settings by topic, each explained, with its value, the menus that change it, and what they do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, cast

import discord

from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import (
    CHANNEL_SETTINGS,
    GIFTS,
    MOST_CHANNELS,
    ROLE_SETTINGS,
    VARIANT_SETTINGS,
    ServerSettings,
    Setting,
    SettingKey,
    find_setting,
)
from bot.host.table.house_variant import HOUSE
from bot.texts import say
from bot.views.discord_api.permissions import is_harmless, may_give
from bot.views.discord_api.types import Interaction, Item
from bot.views.interactions.answers import answer_in_language
from bot.views.interactions.buttons import CustomId, Part, picked_values, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.context import place_of, require_manager, services_of, tables_of, tournaments_of
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.settings.topics import TOPICS, Topic, settings_of_topic, topic_of
from bot.views.settings.values import (
    CHANNEL_TYPES,
    POSTING_TYPES,
    channel_there,
    channels_there,
    help_text,
    offered_values,
    role_there,
    setting_title,
    value_text,
)


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


GUIDE = "guide:open"
"""The id of the button that leads to the guide for a new server (`bot.views.first_steps`)."""


class SettingsPage(Page):
    """The page: a short line for each setting, a `topic` with its settings explained, or one `setting` with its menus.

    `note` says what has just been changed.
    """

    def __init__(
        self,
        settings: ServerSettings,
        guild: discord.Guild | None,
        house_rules: Sequence[HouseRules],
        *,
        topic: Topic | None = None,
        setting: Setting | None = None,
        note: str = "",
    ) -> None:
        def line(one: Setting, *, explained: bool) -> str:
            return _line(one, settings, value_text(one, settings, guild, house_rules), explained=explained)

        controls: list[Item] = []
        if setting is not None:
            topic = topic_of(setting)
            controls = [*_controls(setting, settings, guild, house_rules), _default(setting, settings)]
            blocks = [line(setting, explained=True)]
        elif topic is not None:
            blocks = ["\n".join([_heading(topic), *(line(one, explained=True) for one in settings_of_topic(topic))])]
        else:
            blocks = [
                "\n".join([_heading(one), *(line(each, explained=False) for each in settings_of_topic(one))]) for one in TOPICS
            ]
        super().__init__(
            box_of(
                COLOUR,
                f"{say('settings-title')}\n{say('settings-help')}",
                "\n".join(blocks),
                discord.ui.Separator(),
                note or None,
                *map(row_of, (*_which(topic, setting), *controls)),
                row_of(discord.ui.Button(custom_id=GUIDE, label=say("button-guide"))) if topic is None else None,
            )
        )


def _heading(topic: Topic) -> str:
    return say("settings-heading", topic=say(f"settings-{topic}"))


def _line(one: Setting, settings: ServerSettings, text: str, *, explained: bool) -> str:
    title, is_own = setting_title(one), one.key in settings.own
    if not explained:
        return say("settings-short", title=title, value=text, own=say("settings-own") if is_own else "")
    default = "" if is_own else say("settings-default")
    return say("settings-line", title=title, value=text, default=default, help=help_text(one))


def _which(topic: Topic | None, present: Setting | None) -> Iterator[Item]:
    """Yield the menu of topics, and that of the settings of the one on show."""
    topics = [discord.SelectOption(label=say(f"settings-{one}"), value=one, default=one is topic) for one in TOPICS]
    if topic is not None:
        topics.insert(0, discord.SelectOption(label=say("settings-all"), value=ALL))
    yield discord.ui.Select(
        custom_id=str(SettingPress(SettingStep.PICK, "")), options=topics, placeholder=say("settings-topics")
    )
    if topic is not None:
        entries = [
            discord.SelectOption(label=setting_title(one), value=one.key, default=present is not None and one is present)
            for one in settings_of_topic(topic)
        ]
        custom_id = str(SettingPress(SettingStep.PICK, "", 1))
        yield discord.ui.Select(custom_id=custom_id, options=entries, placeholder=say("settings-what"))


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
    elif setting.key in ROLE_SETTINGS:
        yield discord.ui.RoleSelect(
            custom_id=custom_id,
            placeholder=setting_title(setting),
            min_values=0,
            default_values=_chosen([role_there(setting, settings, guild)], discord.SelectDefaultValueType.role),
        )
    elif setting.key in CHANNEL_SETTINGS:
        yield discord.ui.ChannelSelect(
            custom_id=custom_id,
            channel_types=list(POSTING_TYPES),
            placeholder=setting_title(setting),
            min_values=0,
            default_values=_chosen([channel_there(setting, settings, guild)], discord.SelectDefaultValueType.channel),
        )
    else:
        yield from _menus(setting, settings, house_rules)


def _chosen(ids: Sequence[int | None], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=chosen, type=kind) for chosen in ids if chosen is not None]


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
EMPTY_IS_DEFAULT = {SettingKey.CHANNELS} | ROLE_SETTINGS | CHANNEL_SETTINGS
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
                topic = next((one for one in Topic if one == text), None)
                setting = None if text == ALL or topic is not None else find_setting(text)
                settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
                await _show_settings(interaction, settings, setting, topic=topic)
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
    settings = await set_value(interaction, setting.key, text)
    await _show_settings(interaction, settings, setting, changed=True)


async def set_value(interaction: Interaction, key: str, text: str) -> ServerSettings:
    """Save a value that this server can have, and return all settings then; raises Refused for any other.

    No channels at all means the default: everywhere.
    """
    server, _ = place_of(interaction)
    services, setting = services_of(interaction), find_setting(key)
    if setting.key in VARIANT_SETTINGS:
        chosen = await services.house_rules.find_named(server, text)
        text = f"{PREFIX}{chosen.name}" if chosen.key == HOUSE else chosen.key
    elif setting.key in EMPTY_IS_DEFAULT and text:
        _require_there(interaction, setting, setting.read_value(text))
    is_reset = setting.key in EMPTY_IS_DEFAULT and not text
    change = services.settings.reset_setting(server, key) if is_reset else services.settings.set_setting(server, key, text)
    settings = await change
    _redraw(interaction, setting)
    return settings


def _redraw(interaction: Interaction, setting: Setting) -> None:
    """Redraw the server's boards and the messages of its tournaments if the setting changes how they look."""
    if setting.key in REDRAWING:
        server, _ = place_of(interaction)
        tables_of(interaction).boards.redraw(server)
        tournaments_of(interaction).messages.redraw(server)


def _require_there(interaction: Interaction, setting: Setting, picked: object) -> None:
    """Raise Refused for channels or a role that this server does not have, that cannot be meant, or that we may not give."""
    guild = interaction.guild
    if guild is None:
        raise Refused(Refusal.SERVERS_ONLY)
    if isinstance(picked, int) and setting.key in ROLE_SETTINGS:
        role = guild.get_role(picked)
        there = picked != guild.id and role is not None
        if setting.key in GIFTS and there and role is not None:
            _require_gift(interaction, role)
    else:
        wanted, types = ([picked], POSTING_TYPES) if isinstance(picked, int) else (cast("Sequence[int]", picked), CHANNEL_TYPES)
        found = [guild.get_channel(channel) for channel in wanted]
        there = all(channel is not None and channel.type in types for channel in found)
    if not there:
        raise Refused(Refusal.NO_SUCH_PLACE)


def _require_gift(interaction: Interaction, role: discord.Role) -> None:
    """Raise Refused for a role that gives power, or that the admin or the bot may not give."""
    asker = interaction.user
    if not (isinstance(asker, discord.Member) and may_give(asker, role) and role.is_assignable() and is_harmless(role)):
        raise Refused(Refusal.NO_PRIZE)


async def _show_settings(
    interaction: Interaction,
    settings: ServerSettings,
    setting: Setting | None = None,
    *,
    topic: Topic | None = None,
    changed: bool = False,
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
    page = SettingsPage(settings, interaction.guild, house_rules, topic=topic, setting=setting, note=note)
    await replace_own_page(interaction, page)


FORMS: Mapping[str, FormAction] = {SETTING_FORM: read_typed}
"""The action of each form, by its name."""
