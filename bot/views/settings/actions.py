"""Actions of the server settings page: check the member's rights and the value, save it, and show the page again."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import cast

from bot.host.house_rules.house_rules import PREFIX
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import ServerSettings, Setting, SettingKey, find_setting
from bot.host.table.house_variant import HOUSE
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.interactions.context import place_of, require_manager, services_of, tables_of, tournaments_of
from bot.views.interactions.forms import FormAction, ask, text_form
from bot.views.interactions.page_buttons import picked_values, replace_own_page
from bot.views.settings.buttons import SettingPress, SettingStep
from bot.views.settings.page import OTHER, SettingsPage
from bot.views.settings.text import CHANNEL_TYPES, help_text, title, value_text

FORM = "setting"
LONGEST = 40
EMPTY_IS_DEFAULT = {SettingKey.CHANNELS, SettingKey.DIRECTORS}
"""Settings that go back to their default when nothing is picked in their menus."""
REDRAWING = {
    SettingKey.PICTURES,
    SettingKey.CHANCES,
    SettingKey.PREDICTIONS,
    SettingKey.CARDS,
    SettingKey.LANGUAGE,
}
"""Settings that change how boards look."""


async def open_page(interaction: Interaction) -> None:
    """Show the page privately; raises Refused for anyone who may not manage the server."""
    require_manager(interaction)
    await _show(interaction, await services_of(interaction).settings.of(place_of(interaction)[0]))


async def press(interaction: Interaction, item: SettingPress) -> None:
    """Run the action of a menu or a button of the page; every failure ends in one private sentence."""
    async with answering(interaction, about=item.key):
        await ACTIONS[item.step](interaction, item.key, " ".join(picked_values(interaction)))


async def pick(interaction: Interaction, key: str, text: str) -> None:
    """Show the controls of the setting that was picked."""
    require_manager(interaction)
    setting = find_setting(text)
    await _show(interaction, await services_of(interaction).settings.of(place_of(interaction)[0]), setting)


async def set_value(interaction: Interaction, key: str, text: str) -> None:
    """Change a setting to what was picked, or ask for another value with a form."""
    require_manager(interaction)
    setting = find_setting(key)
    if setting.typed and text == OTHER:
        named = title(setting)
        form = text_form(f"{FORM}:{setting.key}", named, named, longest=LONGEST, hint=help_text(setting))
        await ask(interaction, form)
    elif not text and setting.key in EMPTY_IS_DEFAULT:
        await reset(interaction, key, text)
    else:
        await _keep(interaction, setting, text)


async def read_typed(interaction: Interaction, key: str, typed: str) -> None:
    """Change a setting to what was typed."""
    require_manager(interaction)
    await _keep(interaction, find_setting(key), typed)


async def reset(interaction: Interaction, key: str, text: str) -> None:
    """Reset a setting to its default."""
    require_manager(interaction)
    setting = find_setting(key)
    server, _ = place_of(interaction)
    settings = await services_of(interaction).settings.reset(server, setting.key)
    _redraw(interaction, setting)
    await _show(interaction, settings, setting, changed=True)


async def _keep(interaction: Interaction, setting: Setting, text: str) -> None:
    """Save a value that this server can have, and show the page again."""
    server, _ = place_of(interaction)
    services = services_of(interaction)
    if setting.key is SettingKey.VARIANT:
        chosen = await services.house_rules.named(server, text)
        text = f"{PREFIX}{chosen.name}" if chosen.key == HOUSE else chosen.key
    elif setting.key in EMPTY_IS_DEFAULT:
        _require_there(interaction, setting.read(text))
    settings = await services.settings.set(server, setting.key, text)
    _redraw(interaction, setting)
    await _show(interaction, settings, setting, changed=True)


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
        found = [guild.get_channel(channel) for channel in cast(Sequence[int], picked)]
        there = all(channel is not None and channel.type in CHANNEL_TYPES for channel in found)
    if not there:
        raise Refused(Refusal.NO_SUCH_PLACE)


async def _show(
    interaction: Interaction, settings: ServerSettings, setting: Setting | None = None, *, changed: bool = False
) -> None:
    """Show the page: in place of itself, else privately, so that a public message is never replaced."""
    house_rules = await services_of(interaction).house_rules.offered(place_of(interaction)[0])
    note = ""
    if setting is not None and changed:
        note = say(
            "settings-changed", title=title(setting), value=value_text(setting, settings, interaction.guild, house_rules)
        )
    page = SettingsPage(settings, interaction.guild, house_rules, setting=setting, note=note)
    await replace_own_page(interaction, page)


ACTIONS: Mapping[SettingStep, Callable[[Interaction, str, str], Awaitable[None]]] = {
    SettingStep.PICK: pick,
    SettingStep.SET: set_value,
    SettingStep.DEFAULT: reset,
}
"""The action of each step."""

FORMS: Mapping[str, FormAction] = {FORM: read_typed}
"""The action of each form, by its name."""
