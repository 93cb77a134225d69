"""The private page of a member's preferences: a menu for each, a picture of what they can have earned, and *Reset*."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

import discord

from bot.host.ids import PlayerId
from bot.host.ranking.earned_designs import DESIGN_LEVELS, permit_designs
from bot.host.ranking.titles import Rewards
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.preferences import CHOICES, TITLES, MemberPreferences, PreferenceKey
from bot.host.table.phase import TablePhase
from bot.pictures.designs.design_colours import CardBack, Design, TableCloth
from bot.pictures.drawing import Drawn
from bot.pictures.table.designs_picture import DesignsPicture
from bot.texts import language_name, say
from bot.views.discord_api.types import Interaction, Select
from bot.views.interactions.answers import own_language, show_page, wants_pictures
from bot.views.interactions.buttons import PageItem, picked_value, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files, picture_galleries
from bot.views.interactions.context import members_of, player_of, ranking_of, services_of, tables_of

PAGE = "preferences"
RESET = "reset"
"""The step of the button; part of its id, so never rename it."""

DEFAULT = "default"
"""The entry of every menu for a preference that is not set."""

DESIGNS: Final[Mapping[str, tuple[Design, ...]]] = {
    PreferenceKey.BACK: tuple(CardBack),
    PreferenceKey.CLOTH: tuple(TableCloth),
}
"""What the preferences of drawings choose from."""


class PreferencesPage(Page):
    """The page; its menus and its button act for the member who uses them, and offer what they have earned."""

    def __init__(
        self, preferences: MemberPreferences, rewards: Rewards, pictures: Sequence[Drawn] = (), note: str = ""
    ) -> None:
        head = f"{say('preferences-title')}\n{say('preferences-help')}"
        container = container_of(Tone.WAITING, (head, note) if note else (head,))
        for key in PreferenceKey:
            if key is PreferenceKey.BACK:
                for gallery in picture_galleries(pictures):
                    container.add_item(gallery)
            container.add_item(discord.ui.TextDisplay(say(f"preference-{key}")))
            container.add_item(row_of(_menu(key, getattr(preferences, key.value), rewards)))
        container.add_item(row_of(PageItem.make_button(PAGE, RESET, disabled=preferences == MemberPreferences())))
        super().__init__(container)


async def open_preferences(interaction: Interaction) -> None:
    """Show the page privately."""
    rewards = Rewards()
    with suppress(StoreDown):
        rewards = await ranking_of(interaction).titles.rewards_of(player_of(interaction))
    preferences = members_of(interaction).preferences.known_preferences(player_of(interaction))
    pictures = await _pictures(interaction, preferences, rewards)
    await show_page(interaction, PreferencesPage(preferences, rewards, pictures), public=False, files=picture_files(pictures))


async def press_preferences(interaction: Interaction, item: PageItem) -> None:
    """Change a preference of the member who used a menu, or reset all of them."""
    preferences, player, picked = members_of(interaction).preferences, player_of(interaction), picked_value(interaction)
    if player in tables_of(interaction).hall.tables.being_forgotten:
        raise Refused(Refusal.BEING_FORGOTTEN)
    rewards = await ranking_of(interaction).titles.rewards_of(player)
    if picked is not None and picked != DEFAULT:
        _require_earned(item.step, picked, rewards)
    if item.step == RESET:
        await preferences.reset_member(player)
    elif picked == DEFAULT:
        await preferences.unset_preference(player, item.step)
    else:
        await preferences.set_preference(player, item.step, picked)
    if item.step in {RESET, *DESIGNS}:
        _show_tables(interaction, player)
    with own_language(interaction):  # which may be another one now
        note = say("preferences-reset" if item.step == RESET else "preferences-changed")
        known = preferences.known_preferences(player)
        pictures = await _pictures(interaction, known, rewards)
        await replace_own_page(interaction, PreferencesPage(known, rewards, pictures, note), files=picture_files(pictures))


def _require_earned(key: str, picked: str, rewards: Rewards) -> None:
    """Raise Refused for a title that wasn't earned, and for a drawing that comes with a higher level."""
    if key == PreferenceKey.TITLE and picked in TITLES and picked not in [title.key for title in rewards.titles]:
        raise Refused(Refusal.NOT_EARNED)
    design = next((design for design in DESIGNS.get(key, ()) if design == picked), None)
    if design is not None and (level := DESIGN_LEVELS[design]) > rewards.level:
        raise Refused(Refusal.LEVEL_TOO_LOW, kind=key, design=say(f"design-{design}"), level=level, have=rewards.level)


def _show_tables(interaction: Interaction, player: PlayerId) -> None:
    """Have the boards of the tables drawn again at which somebody sits or is the host."""
    hall = tables_of(interaction).hall
    for table in hall.tables:
        if table.phase is not TablePhase.OVER and (player == table.host or player in table.humans):
            hall.runtime.screen.touch(table)


async def _pictures(interaction: Interaction, preferences: MemberPreferences, rewards: Rewards) -> list[Drawn]:
    """Draw the backs and cloths to choose from, where pictures are wanted; none while the store doesn't say so."""
    wanted = False
    with suppress(StoreDown):
        wanted = await wants_pictures(interaction, public=False)
    if not wanted:
        return []
    shown = permit_designs(preferences.back, preferences.cloth, rewards.level)
    locked = tuple((design, level) for design, level in DESIGN_LEVELS.items() if level > rewards.level)
    drawn = await draw_or_none(services_of(interaction).drawings, DesignsPicture(shown.back, shown.cloth, locked))
    return [] if drawn is None else [drawn]


def _menu(key: PreferenceKey, chosen: str | None, rewards: Rewards) -> Select:
    """Return the menu of a preference, with what it is now; that of titles has those that are earned."""
    titles = [title.key for title in rewards.titles]
    values = [one for one in CHOICES[key] if key is not PreferenceKey.TITLE or one in titles]
    unset = _label(key, DESIGNS[key][0]) if key in DESIGNS else say(f"preference-{key}-unset")
    entries = [discord.SelectOption(label=unset, value=DEFAULT, default=chosen is None)]
    entries += [_entry(key, value, rewards, chosen=value == chosen) for value in values]
    return PageItem.make_menu(PAGE, key, "", entries, unset)


def _entry(key: PreferenceKey, value: str, rewards: Rewards, *, chosen: bool) -> discord.SelectOption:
    """Return an entry of a menu; that of a drawing which is still locked says with which level it comes."""
    levels: dict[str, int] = {str(design): DESIGN_LEVELS[design] for design in DESIGNS.get(key, ())}
    locked = levels.get(value, 0) > rewards.level
    about = say("design-needs", level=levels[value]) if locked else None
    label = f"🔒 {_label(key, value)}" if locked else _label(key, value)
    return discord.SelectOption(label=label, value=value, description=about, default=chosen)


def _label(key: PreferenceKey, value: str) -> str:
    if key in DESIGNS:
        return say(f"design-{value}")
    if key is PreferenceKey.TITLE:
        return say(f"title-{value}")
    return language_name(value) if key is PreferenceKey.LANGUAGE else say(f"preference-{key}-{value}")
