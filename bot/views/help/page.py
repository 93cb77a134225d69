"""The help page: one section of commands at a time, those that everybody needs first, and a menu of the others."""

from typing import Final

import discord

from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.buttons import PageItem, picked_value, replace_own_page, row_of
from bot.views.interactions.content import CommandMentions, Page, Tone, container_of
from bot.views.interactions.context import is_in_chat, services_of

PAGE: Final = "help"
OPEN: Final = "open"

_TEMPLATES = ("template list", "template save", "template delete")
_DIRECTING = ("create", *_TEMPLATES, "set", "bots", "seeds", "start", "move", "skip", "pause", "resume", "cancel")
_RULINGS = ("match award", "match void", "match restart", "match undo", "drop", "substitute")
_LOOKING = ("list", "join", "checkin", "leave", "status", "standings", "odds", "bracket", "why", "log", "export")

SECTIONS: Final = {
    "play": (
        *("war play", "daily", "war quick", "war challenge", "war join", "war leave"),
        *("war games", "war rules", "war chips", "profile", "leaderboard", "preferences"),
    ),
    "results": (
        *("war replay", "war odds", "war table", "war open", "versus", "season list", "war verify", "war export"),
        "privacy",
    ),
    "tournaments": tuple(f"tournament {name}" for name in _LOOKING),
    "hosts": (
        *("war start", "war variant", "war set", "war house", "war stop"),
        *("war result void", "war result unvoid", "war result list"),
    ),
    "organisers": tuple(f"tournament {name}" for name in _DIRECTING),
    "rulings": tuple(f"tournament {name}" for name in _RULINGS),
    "admins": ("settings", "war statistics", "season start", "season end"),
}
"""The commands of each section, in the order in which a member needs them: the first has the twelve that people need."""

FIRST: Final = next(iter(SECTIONS))

INSIDE: Final = frozenset({"war open"})
"""Commands that are there only where tables open inside Discord."""

_OF_SERVERS: Final = ("tournament", "season", "settings", "war result", "war house", "war open", "war statistics")
"""Commands, and groups of them, that a chat has nothing of."""


def commands_in(section: str, *, activity: bool = False, chat: bool = False) -> list[str]:
    """Return the commands of a section that work with or without an Activity, on a server or in a chat."""
    names = [name for name in SECTIONS[section] if activity or name not in INSIDE]
    return [name for name in names if not (chat and f"{name} ".startswith(tuple(f"{one} " for one in _OF_SERVERS)))]


class HelpPage(Page):
    """One section: what it is about, its commands, and the menu of all sections, in a `chat` of those with commands for it."""

    def __init__(self, section: str, commands: CommandMentions, *, activity: bool = False, chat: bool = False) -> None:
        names = commands_in(section, activity=activity, chat=chat)
        lines = [f"{commands.mention_command(name)} {_description(name)}" for name in names]
        head = f"### {say(f'help-section-{section}')}\n{say(f'help-about-{section}')}"
        if section == FIRST:
            head = f"{say('help-title')}\n{say('help-body', play=commands.mention_command('war play'))}"
        blocks = (head, "\n".join(lines)) + ((say("help-choices"),) if section == FIRST else ())
        entries = [
            discord.SelectOption(
                label=say(f"help-section-{one}"), value=one, description=say(f"help-about-{one}"), default=one == section
            )
            for one in SECTIONS
            if commands_in(one, chat=chat)
        ]
        super().__init__(
            container_of(Tone.WAITING, blocks), row_of(PageItem.make_menu(PAGE, OPEN, "", entries, say("help-menu")))
        )


async def open_help(interaction: Interaction) -> None:
    """Show the first section privately."""
    page = HelpPage(FIRST, services_of(interaction).commands, chat=is_in_chat(interaction))
    await show_page(interaction, page, public=False)


async def turn_page(interaction: Interaction, item: PageItem) -> None:
    """Show the section that was picked in the menu."""
    picked, chat = picked_value(interaction), is_in_chat(interaction)
    if item.step != OPEN or picked not in SECTIONS or not commands_in(picked, chat=chat):
        raise Refused(Refusal.OLD_BUTTON)
    services = services_of(interaction)
    await replace_own_page(interaction, HelpPage(picked, services.commands, activity=services.activity, chat=chat))


def _description(command: str) -> str:
    return say(f"command-{command.replace(' ', '-')}.description")
