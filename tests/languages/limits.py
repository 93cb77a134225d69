"""Measures the texts of a language against Discord's limits: labels, placeholders, forms, commands and messages."""

import re
from collections.abc import Iterator
from typing import Final

import discord

from bot.engine.rules.options import OPTIONS
from bot.engine.variants import VARIANTS
from bot.host.settings.options import SettingKey
from bot.host.settings.preferences import PreferenceKey
from bot.host.tournaments.options import OptionKey
from bot.texts import speaking
from bot.texts.catalogue import translate_key
from bot.views.help.page import SECTIONS, HelpPage
from bot.views.interactions.content import LONGEST, CommandMentions
from bot.views.narration.rule_sheet import rule_sheet
from tests.languages.patterns import ID, SEATS, longest_sentences, patterns
from tests.support.scenes import result_of
from tests.support.tables import lobby, playing

BUTTON: Final = 80
MODAL: Final = 45
PLACEHOLDER: Final = 150
PAGE: Final = 4000
ANSWER: Final = 2000
"""Letters that Discord takes on a button, as the title or a label of a form, as the placeholder of a menu, in a message of
components, and in a plain one."""

PHONE: Final = 36
"""Letters of a placeholder that a phone shows; of a longer one the end is missing."""

PLACEHOLDERS: Final = (
    *("games-filter", "games-look", "help-menu", "lobby-games", "lobby-house", "menu-measure", "menu-window"),
    *("proposal-change", "house-what", "house-what-play", "house-what-rest", "settings-what"),
    *(f"preference-{key}-unset" for key in PreferenceKey),
    *(f"setting-{key}-title" for key in SettingKey),
    *(option.title.key for option in OPTIONS),
)
"""The placeholders of menus."""

FORMS: Final = (
    *("luck-title", "luck-label", "stake-title", "stake-ante", "stake-tie", "result-void-title", "result-void-label"),
    *("house-save-title", "house-save-label", "proposal-form", "term-name", "term-start", "term-variant"),
    *(f"term-{key}" for key in OptionKey),
    *(f"setting-{key}-title" for key in SettingKey),
    *(option.title.key for option in OPTIONS),
)
"""The titles and labels of forms."""


def limit_faults(code: str) -> Iterator[str]:
    """Yield one line for each text of a language that Discord would refuse, or that a phone would crop."""
    own, found = patterns(code), longest_sentences(code)
    for key, text in found.items():
        if key.startswith("button-") and len(text) > BUTTON:
            yield f"{key}: has up to {len(text)} characters, and a button takes {BUTTON}"
        most = ANSWER if key.startswith(("refusal-", "answer-", "value-", "clash-")) else PAGE
        if len(text) > most:
            yield f"{key}: has up to {len(text)} characters, and a message takes {most}"
    for keys, most, where in ((FORMS, MODAL, "a form"), (PLACEHOLDERS, PLACEHOLDER, "a placeholder")):
        for key in dict.fromkeys(key for key in keys if key in own):
            if len(found[key]) > most:
                yield f"{key}: has {len(found[key])} characters, and {where} takes {most}"
    for key in (key for key in PLACEHOLDERS if key in own):
        if len(found[key]) > PHONE:
            yield f"{key}: has {len(found[key])} characters, and a phone shows {PHONE} of a placeholder"
    yield from command_faults(code)
    yield from page_faults(code)


OPTION_NAME = re.compile(r"[-_'\w]{1,32}")


def command_faults(code: str) -> Iterator[str]:
    """Yield one line for each text of a command that Discord would refuse."""
    names: set[tuple[str, str]] = set()
    for key in (key for key in patterns(code) if key.startswith("command-")):
        command, _, attribute = key.partition(".")
        text = translate_key(key, code, code, {})
        if not 1 <= len(text) <= 100:
            yield f"{key}: has {len(text)} characters, and Discord takes 1 to 100"
        if attribute.startswith("option-"):
            if not OPTION_NAME.fullmatch(text) or text != text.lower():
                yield f"{key}: is not a word in lower case of at most 32 letters, digits, - and _: {text}"
            if (command, text) in names:
                yield f"{key}: the command has another option of this name: {text}"
            names.add((command, text))


def page_faults(code: str) -> Iterator[str]:
    """Yield one line for each page that is too long: rule sheets, sections of the help, boards with ten seats."""
    commands = CommandMentions()
    commands.learn_commands({name.partition(" ")[0]: ID for names in SECTIONS.values() for name in names})
    with speaking(code):
        pages = {f"the rules of {one.key}": rule_sheet(one.rules, one.seats[1], one, longest=PAGE * 2) for one in VARIANTS}
        for section in SECTIONS:
            shown = HelpPage(section, commands).walk_children()
            pages[f"the help, {section}"] = "".join(part.content for part in shown if isinstance(part, discord.ui.TextDisplay))
        players = range(ID, ID + SEATS)
        pages["a lobby of ten that is over"] = "\n".join(result_of(lobby(*players)).blocks)
        table = playing(*players)
        pages["a game of ten that is over"] = "\n".join(result_of(table).blocks)
    yield from (
        f"{page}: {len(text)} characters, and a page has {LONGEST}" for page, text in pages.items() if len(text) > LONGEST
    )
