"""The private page of a member's preferences: a menu for each, and *Reset*."""

from collections.abc import Collection
from contextlib import suppress

import discord

from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.preferences import CHOICES, MemberPreferences, PreferenceKey
from bot.texts import language_name, say
from bot.views.discord_api.types import Interaction, Select
from bot.views.interactions.answers import own_language, show_page
from bot.views.interactions.buttons import PageItem, picked_value, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.context import members_of, player_of, ranking_of, tables_of

PAGE = "preferences"
RESET = "reset"
"""The step of the button; part of its id, so never rename it."""

DEFAULT = "default"
"""The entry of every menu for a preference that is not set."""


class PreferencesPage(Page):
    """The page; its menus and its button act for the member who uses them. `titles` are those that they have earned."""

    def __init__(self, preferences: MemberPreferences, titles: Collection[str], note: str = "") -> None:
        head = f"{say('preferences-title')}\n{say('preferences-help')}"
        container = container_of(Tone.WAITING, (head, note) if note else (head,))
        for key in PreferenceKey:
            container.add_item(discord.ui.TextDisplay(say(f"preference-{key}")))
            container.add_item(row_of(_menu(key, getattr(preferences, key.value), titles)))
        container.add_item(row_of(PageItem.make_button(PAGE, RESET, disabled=preferences == MemberPreferences())))
        super().__init__(container)


async def open_preferences(interaction: Interaction) -> None:
    """Show the page privately."""
    preferences = members_of(interaction).preferences.known_preferences(player_of(interaction))
    await show_page(interaction, PreferencesPage(preferences, await _earned_titles(interaction)), public=False)


async def press_preferences(interaction: Interaction, item: PageItem) -> None:
    """Change a preference of the member who used a menu, or reset all of them."""
    preferences, player, picked = members_of(interaction).preferences, player_of(interaction), picked_value(interaction)
    if player in tables_of(interaction).hall.tables.being_forgotten:
        raise Refused(Refusal.BEING_FORGOTTEN)
    titles = await _earned_titles(interaction)
    if item.step == PreferenceKey.TITLE and picked in CHOICES[PreferenceKey.TITLE] and picked not in titles:
        raise Refused(Refusal.NOT_EARNED)
    if item.step == RESET:
        await preferences.reset_member(player)
    elif picked == DEFAULT:
        await preferences.unset_preference(player, item.step)
    else:
        await preferences.set_preference(player, item.step, picked)
    with own_language(interaction):  # which may be another one now
        note = say("preferences-reset" if item.step == RESET else "preferences-changed")
        await replace_own_page(interaction, PreferencesPage(preferences.known_preferences(player), titles, note))


async def _earned_titles(interaction: Interaction) -> Collection[str]:
    """Return the titles that the member has earned; none while the store does not answer."""
    with suppress(StoreDown):
        return [title.key for title in await ranking_of(interaction).titles.titles_of(player_of(interaction))]
    return []


def _menu(key: PreferenceKey, chosen: str | None, titles: Collection[str]) -> Select:
    """Return the menu of a preference, with what it is now; that of titles has those that are earned."""
    values = [one for one in CHOICES[key] if key is not PreferenceKey.TITLE or one in titles]
    entries = [discord.SelectOption(label=say(f"preference-{key}-unset"), value=DEFAULT, default=chosen is None)]
    entries += [discord.SelectOption(label=_label(key, value), value=value, default=value == chosen) for value in values]
    return PageItem.make_menu(PAGE, key, "", entries, say(f"preference-{key}-unset"))


def _label(key: PreferenceKey, value: str) -> str:
    if key is PreferenceKey.TITLE:
        return say(f"title-{value}")
    return language_name(value) if key is PreferenceKey.LANGUAGE else say(f"preference-{key}-{value}")
