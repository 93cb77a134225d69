"""The guide for the first five minutes on a server: where, how long, how many tonight, and the first table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Final

import discord

from bot.engine.variants import find_variant
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import MOST_CHANNELS, ServerSettings, SettingKey
from bot.host.table.told_speed import length_value, parsed_length
from bot.texts import say, text_of
from bot.views.discord_api.types import Button, Interaction, Item
from bot.views.interactions.answers import answer_in_language
from bot.views.interactions.buttons import CustomId, Part, picked_values, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.context import place_of, require_manager, services_of
from bot.views.interactions.formatting import variant_name
from bot.views.settings.page import open_settings, set_value
from bot.views.settings.values import CHANNEL_TYPES, channels_there
from bot.views.tables.opening import open_lobby, sit_down

COLOUR = 0x16A34A

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
    TABLE = "table"
    SETTINGS = "settings"


@dataclass(frozen=True, slots=True)
class GuidePress(CustomId):
    """A menu or a button of the guide."""

    form = "guide:{step}"
    step: Annotated[GuideStep, Part("open|play|where|length|people|table|settings")]


class GuidePage(Page):
    """The page: three questions, each with what is settled so far, and two ways on."""

    def __init__(self, settings: ServerSettings, guild: discord.Guild | None) -> None:
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


def _length(settings: ServerSettings) -> Item:
    entries = [
        discord.SelectOption(
            label=text_of(length_value(parsed_length(text))), value=text, default=parsed_length(text) == settings.length
        )
        for text in LENGTHS
    ]
    custom_id = str(GuidePress(GuideStep.LENGTH))
    return discord.ui.Select(custom_id=custom_id, options=entries, placeholder=say("setting-length-title"))


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
    custom_id = str(GuidePress(GuideStep.PEOPLE))
    return discord.ui.Select(custom_id=custom_id, options=entries, placeholder=say("guide-people-placeholder"))


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
            case GuideStep.WHERE:
                await set_value(interaction, SettingKey.CHANNELS, " ".join(picked))
            case GuideStep.LENGTH:
                await set_value(interaction, SettingKey.LENGTH, " ".join(picked))
            case GuideStep.PEOPLE:
                await set_value(interaction, SettingKey.VARIANT, _game_for(" ".join(picked)))
            case GuideStep.OPEN | GuideStep.PLAY:
                pass
        await _show_guide(interaction)


def _game_for(people: str) -> str:
    if people not in GAMES:
        raise Refused(Refusal.OLD_BUTTON)
    return GAMES[people]


async def _show_guide(interaction: Interaction) -> None:
    settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
    await replace_own_page(interaction, GuidePage(settings, interaction.guild))
