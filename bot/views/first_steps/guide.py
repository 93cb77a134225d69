"""The guide for the first five minutes on a server: where, how long, how many, what starts by itself, and the first table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Final

import discord

from bot.engine.variants import find_variant
from bot.host.refusals import Refusal, Refused
from bot.host.settings.hours import OFF
from bot.host.settings.options import MOST_CHANNELS, ServerSettings, SettingKey, find_setting
from bot.host.table.told_speed import length_value, parsed_length
from bot.host.time_zones import local_time
from bot.texts import say, text_of
from bot.views.discord_api.types import Button, Interaction, Item
from bot.views.interactions.answers import answer_in_language
from bot.views.interactions.buttons import CustomId, Part, picked_values, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.context import place_of, require_manager, services_of
from bot.views.interactions.formatting import variant_name
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.settings.page import LONGEST, OTHER, open_settings, set_value
from bot.views.settings.values import (
    CHANNEL_TYPES,
    POSTING_TYPES,
    channel_there,
    channels_there,
    help_text,
    setting_title,
    value_text,
)
from bot.views.tables.opening import open_lobby, sit_down

COLOUR = 0x16A34A

FORM: Final = "guide"
"""The name of the form for another time zone."""

LENGTHS: Final = ("60", "180", "600", "every")

GAMES: Final[Mapping[str, str]] = {"two": "strategy-war", "few": "speed-war", "many": "short-war"}
"""What is proposed for how many people: a game of choice for two, a quick one for a crowd."""


class GuideStep(StrEnum):
    """The action of a menu or a button; part of its id, so never rename one."""

    OPEN = "open"
    PLAY = "play"
    WHERE = "where"
    LENGTH = "length"
    PEOPLE = "people"
    ZONE = "zone"
    EVENING = "evening"
    DAILY = "daily"
    NO_DAILY = "nodaily"
    TABLE = "table"
    SETTINGS = "settings"


PLAIN: Final[Mapping[GuideStep, SettingKey]] = {
    GuideStep.WHERE: SettingKey.CHANNELS,
    GuideStep.LENGTH: SettingKey.LENGTH,
    GuideStep.ZONE: SettingKey.ZONE,
}
"""The settings that are what was picked."""


@dataclass(frozen=True, slots=True)
class GuidePress(CustomId):
    """A menu or a button of the guide."""

    form = "guide:{step}"
    step: Annotated[GuideStep, Part("open|play|where|length|people|zone|evening|daily|nodaily|table|settings")]


class GuidePage(Page):
    """The page: four questions, each with what is settled so far, and two ways on.

    What starts by itself does so `here`, unless a channel is settled; it isn't asked where nothing can be posted.
    """

    def __init__(self, settings: ServerSettings, guild: discord.Guild | None, here: int | None, now: datetime) -> None:
        super().__init__(
            box_of(
                COLOUR,
                say("guide-title"),
                say("guide-where"),
                row_of(_where(settings, guild)),
                say("guide-length"),
                row_of(_length(settings)),
                say("guide-people"),
                row_of(_people(settings)),
                *([] if here is None else _by_itself(settings, guild, here, now)),
                discord.ui.Separator[Any](),
                say("guide-next"),
                row_of(
                    guide_button(GuideStep.TABLE, "button-guide_table", discord.ButtonStyle.primary),
                    guide_button(GuideStep.SETTINGS, "button-guide_settings", discord.ButtonStyle.secondary),
                ),
            )
        )


def guide_button(step: GuideStep, key: str, style: discord.ButtonStyle) -> Button:
    """Return a button of the guide, or one that leads to it."""
    return discord.ui.Button(custom_id=str(GuidePress(step)), label=say(key), style=style)


def _where(settings: ServerSettings, guild: discord.Guild | None) -> Item:
    chosen = [
        discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
        for channel in channels_there(settings, guild)
    ]
    return discord.ui.ChannelSelect(
        custom_id=str(GuidePress(GuideStep.WHERE)),
        channel_types=list(CHANNEL_TYPES),
        placeholder=say("setting-channels-all"),
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=chosen,
    )


def _menu(step: GuideStep, entries: list[discord.SelectOption], placeholder: str) -> Item:
    return discord.ui.Select(custom_id=str(GuidePress(step)), options=entries, placeholder=say(placeholder))


def _length(settings: ServerSettings) -> Item:
    entries = [
        discord.SelectOption(
            label=text_of(length_value(parsed_length(text))), value=text, default=parsed_length(text) == settings.length
        )
        for text in LENGTHS
    ]
    return _menu(GuideStep.LENGTH, entries, "setting-length-title")


def _people(settings: ServerSettings) -> Item:
    """Return the menu of how many come; each answer names the game that it settles."""
    is_own = SettingKey.VARIANT in settings.own
    entries = [
        discord.SelectOption(
            label=say(f"guide-people-{people}"),
            value=people,
            description=say("guide-people-game", game=variant_name(find_variant(game))),
            default=is_own and settings.variant == game,
        )
        for people, game in GAMES.items()
    ]
    return _menu(GuideStep.PEOPLE, entries, "guide-people-placeholder")


def _by_itself(settings: ServerSettings, guild: discord.Guild | None, here: int, now: datetime) -> Iterator[Item | str]:
    """Yield the two questions of what happens every day, each with what is settled and what changes it."""
    evening, daily = (find_setting(key) for key in (SettingKey.EVENING_CHANNEL, SettingKey.DAILY_CHANNEL))
    where, place = f"<#{here}>", value_text(evening, settings, guild, ())
    has_channel = channel_there(evening, settings, guild) is not None
    if settings.evening != OFF and has_channel:
        state = say("guide-evening-on", clock=settings.evening, zone=settings.zone, channel=place)
    else:
        state = say("guide-evening-off", channel=place if has_channel else where)
    yield say("guide-evening", now=state)
    yield row_of(_zones(now) if _asks_zone(settings) else _hours(settings))
    if channel_there(daily, settings, guild) is not None:
        yield say("guide-daily", now=say("guide-daily-on", channel=value_text(daily, settings, guild, ())))
        yield row_of(guide_button(GuideStep.NO_DAILY, "button-guide_nodaily", discord.ButtonStyle.secondary))
    else:
        yield say("guide-daily", now=say("guide-daily-off", channel=where))
        yield row_of(guide_button(GuideStep.DAILY, "button-guide_daily", discord.ButtonStyle.secondary))


def _asks_zone(settings: ServerSettings) -> bool:
    """Whether the hour of the evening table would mean nothing yet: nobody has said by which clocks."""
    return SettingKey.ZONE not in settings.own and settings.evening == OFF


def _zones(now: datetime) -> Item:
    """Return the menu of time zones, each with what its clocks show."""
    entries = [
        discord.SelectOption(label=zone, value=zone, description=say("guide-zone-now", clock=f"{local_time(now, zone):%H:%M}"))
        for zone in find_setting(SettingKey.ZONE).values
    ]
    entries.append(discord.SelectOption(label=say("settings-other"), value=OTHER))
    return _menu(GuideStep.ZONE, entries, "guide-zone-placeholder")


def _hours(settings: ServerSettings) -> Item:
    hours = dict.fromkeys((*find_setting(SettingKey.EVENING).values, settings.evening))
    entries = [
        discord.SelectOption(
            label=say("guide-evening-never") if hour == OFF else say("guide-evening-hour", clock=hour),
            value=hour,
            default=hour == settings.evening != OFF,
        )
        for hour in hours
    ]
    return _menu(GuideStep.EVENING, entries, "guide-evening-placeholder")


async def open_first(interaction: Interaction) -> None:
    """Show the guide where the server has settled nothing yet, else its settings; raises Refused for anyone but admins."""
    require_manager(interaction)
    if (await services_of(interaction).settings.settings_of(place_of(interaction)[0])).own:
        await open_settings(interaction)
    else:
        await _show_guide(interaction)


async def press_guide(interaction: Interaction, press: GuidePress) -> None:
    """Settle what was picked, and show the guide again; or open a table, or all settings. Only playing is for everyone."""
    async with answer_in_language(interaction, about=press.step):
        if press.step is GuideStep.PLAY:
            await sit_down(interaction, None)
            return
        require_manager(interaction)
        picked = picked_values(interaction)
        match press.step:
            case GuideStep.TABLE:
                await open_lobby(interaction, None)
                return
            case GuideStep.SETTINGS:
                await open_settings(interaction)
                return
            case GuideStep.ZONE if picked == [OTHER]:
                await send_form(interaction, _zone_form())
                return
            case GuideStep.OPEN:
                pass
            case _:
                await _settle(interaction, press.step, " ".join(picked))
        await _show_guide(interaction)


async def _settle(interaction: Interaction, step: GuideStep, picked: str) -> None:
    match step:
        case GuideStep.PEOPLE:
            await set_value(interaction, SettingKey.VARIANT, _game_for(picked))
        case GuideStep.EVENING:
            await _set_evening(interaction, picked)
        case GuideStep.DAILY:
            await _set_channel(interaction, SettingKey.DAILY_CHANNEL)
        case GuideStep.NO_DAILY:
            await set_value(interaction, SettingKey.DAILY_CHANNEL, "")
        case _:
            await set_value(interaction, PLAIN[step], picked)


def _zone_form() -> discord.ui.Modal:
    setting = find_setting(SettingKey.ZONE)
    title = setting_title(setting)
    return text_form(f"{FORM}:{GuideStep.ZONE}", title, title, longest=LONGEST, hint=help_text(setting))


async def read_typed_zone(interaction: Interaction, _: str, typed: str) -> None:
    """Settle the time zone that was typed, and show the guide again."""
    require_manager(interaction)
    await set_value(interaction, SettingKey.ZONE, typed)
    await _show_guide(interaction)


async def _set_evening(interaction: Interaction, hour: str) -> None:
    """Settle when the evening table opens; where, unless that is settled."""
    settings = await set_value(interaction, SettingKey.EVENING, hour)
    if hour != OFF and channel_there(find_setting(SettingKey.EVENING_CHANNEL), settings, interaction.guild) is None:
        await _set_channel(interaction, SettingKey.EVENING_CHANNEL)


async def _set_channel(interaction: Interaction, key: SettingKey) -> None:
    settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
    if (here := _channel_to_post(interaction, settings)) is None:
        raise Refused(Refusal.NO_SUCH_PLACE)
    await set_value(interaction, key, str(here))


def _channel_to_post(interaction: Interaction, settings: ServerSettings) -> int | None:
    """Return where things start by themselves: in the first channel to play in, or here if all are; None for nowhere."""
    guild, channel = interaction.guild, interaction.channel
    here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    for place in settings.channels or (here,):
        found = None if guild is None or place is None else guild.get_channel(place)
        if found is not None and found.type in POSTING_TYPES:
            return found.id
    return None


def _game_for(people: str) -> str:
    if people not in GAMES:
        raise Refused(Refusal.OLD_BUTTON)
    return GAMES[people]


async def _show_guide(interaction: Interaction) -> None:
    settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
    here = _channel_to_post(interaction, settings)
    await replace_own_page(interaction, GuidePage(settings, interaction.guild, here, interaction.created_at))


FORMS: Final[Mapping[str, FormAction]] = {FORM: read_typed_zone}
"""The action of the form, by its name."""
