"""The server settings page: each setting explained, with its value, and the menus that change it."""

from collections.abc import Iterator, Sequence

import discord

from bot.host.house_rules.house_rules import HouseRules
from bot.host.settings.options import SETTINGS, ServerSettings, Setting, SettingKey
from bot.host.settings.setting_readers import MOST_CHANNELS
from bot.texts import say
from bot.views.discord_api.types import Item
from bot.views.interactions.page_buttons import row_of
from bot.views.settings.buttons import SettingPress, SettingStep
from bot.views.settings.text import CHANNEL_TYPES, channels_there, help_text, offers, roles_there, title, value_text

COLOUR = 0x0D9488
PER_MENU = 25
OTHER = "other"
"""The entry of a menu that asks for something else to be typed."""


class SettingsPage(discord.ui.LayoutView):
    """The page. `setting` is the one being changed now; `note` says what has just been changed."""

    def __init__(
        self,
        settings: ServerSettings,
        guild: discord.Guild | None,
        house_rules: Sequence[HouseRules],
        *,
        setting: Setting | None = None,
        note: str = "",
    ) -> None:
        super().__init__(timeout=None)
        container: discord.ui.Container[SettingsPage] = discord.ui.Container(accent_colour=COLOUR)
        container.add_item(discord.ui.TextDisplay(f"{say('settings-title')}\n{say('settings-help')}"))
        for one in SETTINGS:
            container.add_item(discord.ui.TextDisplay(_line(one, settings, value_text(one, settings, guild, house_rules))))
        container.add_item(discord.ui.Separator())
        if note:
            container.add_item(discord.ui.TextDisplay(note))
        container.add_item(row_of(_which(setting)))
        if setting is not None:
            for item in _controls(setting, settings, guild, house_rules):
                container.add_item(row_of(item))
            container.add_item(row_of(_default(setting, settings)))
        self.add_item(container)
        self.stop()  # nothing waits for it: its menus are found again by their ids


def _line(setting: Setting, settings: ServerSettings, text: str) -> str:
    default = "" if setting.key in settings.own else say("settings-default")
    return say("settings-line", title=title(setting), value=text, default=default, help=help_text(setting))


def _which(present: Setting | None) -> Item:
    entries = [discord.SelectOption(label=title(one), value=one.key, default=one is present) for one in SETTINGS]
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
            placeholder=title(setting),
            min_values=0,
            max_values=MOST_CHANNELS,
            default_values=_chosen(channels_there(settings, guild), discord.SelectDefaultValueType.channel),
        )
    elif setting.key is SettingKey.DIRECTORS:
        yield discord.ui.RoleSelect(
            custom_id=custom_id,
            placeholder=title(setting),
            min_values=0,
            default_values=_chosen(roles_there(settings, guild), discord.SelectDefaultValueType.role),
        )
    else:
        yield from _menus(setting, settings, house_rules)


def _chosen(ids: list[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=chosen, type=kind) for chosen in ids]


def _menus(setting: Setting, settings: ServerSettings, house_rules: Sequence[HouseRules]) -> Iterator[Item]:
    present = setting.text(settings)
    entries = [
        discord.SelectOption(label=label[:100], value=text, default=text == present)
        for text, label in offers(setting, house_rules)
    ]
    if setting.typed:
        entries.append(discord.SelectOption(label=say("settings-other"), value=OTHER))
    for number, start in enumerate(range(0, len(entries), PER_MENU)):
        yield discord.ui.Select(
            custom_id=str(SettingPress(SettingStep.SET, setting.key, number)),
            options=entries[start : start + PER_MENU],
            placeholder=title(setting),
        )


def _default(setting: Setting, settings: ServerSettings) -> Item:
    return discord.ui.Button(
        custom_id=str(SettingPress(SettingStep.DEFAULT, setting.key)),
        label=say("button-settings_default"),
        disabled=setting.key not in settings.own,
    )
