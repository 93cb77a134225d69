"""Shows a tournament before it is created: its settings, its forecast, and the menu and forms to change them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord

from bot.engine.rules.parsing import length_of_time, length_sentence
from bot.engine.rules.rules import OF_CHANCE
from bot.host.settings.options import OFF, ON
from bot.host.table import told_speed
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.options import AUTO, NONE, OPTIONS, SAME, OptionKey, TournamentOption, find_option
from bot.host.typed_words import typed_word
from bot.texts import say, text_of
from bot.tournament.model.plan import FormatSettings, Seeding
from bot.tournament.odds import Forecast
from bot.views.interactions.buttons import PageItem, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.formatting import minutes_text, timestamp_text
from bot.views.interactions.forms import text_form
from bot.views.tournaments.text import format_words, game_line

PAGE = "proposal"
FORM: Final = "proposal"
CHANGE: Final = "proposal-term"
LONGEST: Final = 60
FIRST: Final[Mapping[str, str]] = {OptionKey.FORMAT: FormatSettings().format, OptionKey.CAP: "16", OptionKey.BEST_OF: "1"}
"""What is filled in before anybody types, besides a start in their language."""

START, VARIANT, NAME = "start", "variant", "name"
"""What can be changed besides the options."""

TYPED = frozenset({NONE, SAME, AUTO, ON, OFF, told_speed.EVERY})
"""Values that are words of a language."""

TIMES = frozenset(map(OptionKey, ("length", "checkin", "ready", "pause", "every", "pace", "limit")))
"""Options whose values are lengths of time."""

_seconds = length_of_time(1, 7 * 86_400)

NOTHING = frozenset({NONE, SAME, OFF})
"""Values that are not listed on the page: the menu has them anyway."""


class ProposalPage(Page):
    """The page; its buttons carry the name of the draft."""

    def __init__(self, key: str, charter: Charter, forecasts: "list[tuple[int, Forecast]] | None", *, note: str = "") -> None:
        make = "amend" if is_amendment(key) else "create"
        first = say(f"draft-{make}", button=say(f"button-proposal-{make}"))
        head = [first, say("tournament-title", name=charter.name), f"{format_words(charter)} · {game_line(charter)}"]
        blocks = ["\n".join(head), start_words(charter), "\n".join(_options(charter)), "\n".join(_ends(forecasts))]
        menu = PageItem.make_menu(PAGE, "change", key, _entries(charter), say("proposal-change"))
        button = PageItem.make_button(PAGE, make, key, style=discord.ButtonStyle.success)
        rows = (row_of(menu), row_of(button, PageItem.make_button(PAGE, "drop", key)))
        super().__init__(container_of(Tone.WAITING, tuple(block for block in (note, *blocks) if block), rows=rows))


class FaultsPage(Page):
    """What is wrong with the form that was sent, and the button that opens it again as it was filled in."""

    def __init__(self, key: str, faults: Sequence[str]) -> None:
        blocks = (say("proposal-faults"), "\n".join(f"- {fault}" for fault in faults))
        edit = PageItem.make_button(PAGE, "edit", key, style=discord.ButtonStyle.primary)
        super().__init__(container_of(Tone.WAR, blocks, rows=[row_of(edit, PageItem.make_button(PAGE, "drop", key))]))


def edit_button(rest: str) -> discord.ui.View:
    """Return the button under what is wrong with one option; it opens that one's form again. `rest` is its draft and name."""
    view = discord.ui.View(timeout=None)
    view.add_item(PageItem.make_button(PAGE, "edit", rest, style=discord.ButtonStyle.primary))
    view.stop()
    return view


def is_amendment(key: str) -> bool:
    """Whether a draft is of a tournament that there is already: its name then begins with that one's id."""
    return "-" in key


def start_words(charter: Charter) -> str:
    """Return when it begins, in every reader's own time."""
    if charter.start is None:
        return say("tournament-when_full", cap=charter.plan.cap)
    return say("tournament-begins", at=timestamp_text(charter.start, "F"), in_=timestamp_text(charter.start))


def _options(charter: Charter) -> list[str]:
    lines = [
        say("proposal-term", title=option_title(option), value=value_text(option, charter))
        for option in OPTIONS
        if _shown(option, charter)
    ]
    return lines if charter.prize is None else [*lines, say("proposal-prize")]


def _shown(option: TournamentOption, charter: Charter) -> bool:
    return option.key is not OptionKey.FORMAT and option.applies_to(charter) and option.value_text(charter) not in NOTHING


def option_title(option: TournamentOption) -> str:
    """Return the name of a option."""
    return say(f"term-{option.key}")


def named_values(option: TournamentOption) -> Mapping[str, str]:
    """Return the values of an option that are shown by names, with these names; nothing for any other option."""
    if option.key is OptionKey.FORMAT:
        return {text: say(f"tournament-format-{text}") for text in option.values}
    return {text: say(f"seeding-{text}") for text in option.values} if option.key is OptionKey.SEEDING else {}


def present_value(option: TournamentOption, charter: Charter) -> str:
    """Return the value of an option as it counts: a game of pure chance has no rating, so its wins are what seeds."""
    text = option.value_text(charter)
    unrated = charter.rules.procedure in OF_CHANCE
    return Seeding.WINS if option.key is OptionKey.SEEDING and unrated and text == Seeding.RATING else text


def value_meant(option: TournamentOption, typed: str) -> str:
    """Return the value that somebody means by the name it is shown by; any other text as it is. No role picked is none."""
    word = typed.strip().casefold()
    if option.key in {OptionKey.ROLE, OptionKey.PRIZE} and not word:
        return NONE
    return next((text for text, name in named_values(option).items() if name.casefold() == word), typed)


def value_text(option: TournamentOption, charter: Charter) -> str:
    """Return the value of a option for people: a role as a role, a format by its name, a time in minutes or hours."""
    text = present_value(option, charter)
    if text in (names := named_values(option)):
        return names[text]
    if option.key in {OptionKey.ROLE, OptionKey.PRIZE} and text.isdigit():
        return f"<@&{text}>"
    if option.key is OptionKey.TOLD:
        return text_of(told_speed.length_limit(charter.told))
    if option.key in TIMES and text not in TYPED:
        return text_of(length_sentence(_seconds(text)))
    return as_typed(text)


def as_typed(text: str) -> str:
    """Return a value as a member would type it: words such as `none` in their language, all else as it is."""
    return text_of(typed_word(text)) if text in TYPED else text


def _ends(forecasts: "list[tuple[int, Forecast]] | None") -> list[str]:
    if forecasts is None:
        return [say("proposal-forecast"), say("proposal-forecast-later")]
    lines = [say("proposal-forecast")] if forecasts else []
    for entrants, found in forecasts:
        key = "proposal-ends" if found.rounds else "proposal-ends-arena"
        lines.append(say(key, entrants=entrants, rounds=found.rounds, long=_long(found)))
    few = [found.games for _, found in forecasts if found.games is not None]
    return [*lines, say("proposal-forecast-few", games=min(few))] if few else lines


def _long(found: Forecast) -> str:
    """Return how long it takes; one figure where the latest end is the expected one, as with a time limit."""
    expected, late = minutes_text(found.expected_ms / 1000), minutes_text(found.late_ms / 1000)
    return say("proposal-long-sure" if late == expected else "proposal-long", expected=expected, late=late)


def _entries(charter: Charter) -> list[discord.SelectOption]:
    fixed = [discord.SelectOption(label=say(f"term-{key}"), value=key) for key in (NAME, START, VARIANT)]
    options = [option for option in OPTIONS if option.applies_to(charter)]
    return (
        fixed
        + [discord.SelectOption(label=option_title(option)[:100], value=option.key) for option in options][: 25 - len(fixed)]
    )


def proposal_form(key: str, present: Mapping[str, str]) -> discord.ui.Modal:
    """Return the form for the five things that a tournament is made of; everything else can be changed on its page.

    `present` is what stands in it, by field.
    """
    modal = discord.ui.Modal(title=say("proposal-form")[:45], custom_id=f"{FORM}:{key}", timeout=None)
    present = {START: say("proposal-first-start"), **FIRST, **present}
    fields: tuple[tuple[str, discord.ui.Item[Any]], ...] = (
        (OptionKey.FORMAT, _menu(OptionKey.FORMAT, OptionKey.FORMAT, present[OptionKey.FORMAT])),
        *((field, _line(field, present.get(field, ""))) for field in (VARIANT, START, OptionKey.CAP, OptionKey.BEST_OF)),
    )
    for field, item in fields:
        modal.add_item(discord.ui.Label(text=say(f"term-{field}")[:45], description=_hint(field), component=item))
    modal.stop()
    return modal


def option_form(key: str, field: str, charter: Charter, typed: str | None = None) -> discord.ui.Modal:
    """Return the form for one option, with its value in it, or what was `typed` before; roles and names are menus."""
    name = f"{CHANGE}:{key}.{field}"
    if field in {NAME, START, VARIANT}:
        present = {NAME: charter.name, START: "", VARIANT: charter.title or charter.variant}[field]
        words, hint = say(f"term-{field}"), _hint(field) or ""
        return text_form(name, words, words, longest=LONGEST, present=present if typed is None else typed, hint=hint)
    option = find_option(field)
    present = present_value(option, charter) if typed is None else typed
    if option.key in {OptionKey.ROLE, OptionKey.PRIZE}:
        return _one_menu(name, option_title(option), _roles(present))
    if named_values(option):
        unrated = option.key is OptionKey.SEEDING and charter.rules.procedure in OF_CHANCE
        return _one_menu(name, option_title(option), _menu(option.key, "text", present, but=Seeding.RATING if unrated else ""))
    hint = ", ".join(map(as_typed, option.values))
    return text_form(name, option_title(option), option_title(option), longest=LONGEST, present=as_typed(present), hint=hint)


def _one_menu(name: str, words: str, item: discord.ui.Item[Any]) -> discord.ui.Modal:
    modal = discord.ui.Modal(title=words[:45], custom_id=name, timeout=None)
    modal.add_item(discord.ui.Label(text=words[:45], component=item))
    modal.stop()
    return modal


def _roles(present: str) -> "discord.ui.RoleSelect[Any]":
    """Return the menu of the server's roles; with none picked there is no role."""
    role = discord.SelectDefaultValueType.role
    chosen = [discord.SelectDefaultValue(id=int(present), type=role)] if present.isdecimal() else []
    return discord.ui.RoleSelect(custom_id="text", min_values=0, max_values=1, required=False, default_values=chosen)


def _menu(key: OptionKey, custom_id: str, present: str, but: str = "") -> "discord.ui.Select[Any]":
    """Return the menu of an option whose values have names."""
    names = [(one, words) for one, words in named_values(find_option(key)).items() if one != but]
    entries = [discord.SelectOption(label=words[:100], value=one, default=one == present) for one, words in names]
    return discord.ui.Select(custom_id=custom_id, options=entries)


def _line(field: str, present: str) -> "discord.ui.TextInput[Any]":
    return discord.ui.TextInput(custom_id=field, default=present or None, max_length=LONGEST)


def _hint(field: str) -> str | None:
    return say("proposal-hint-start") if field == START else None
