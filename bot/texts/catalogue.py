"""Reads the Fluent catalogues (`*.ftl`) of a language and formats their messages, in English where one is missing."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal

import structlog
from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.units import format_unit
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentType
from fluent.syntax import ast

from bot.engine.player_ids import FIRST_GUEST
from bot.engine.sentence import Sentence

CODES: Final = ("en", "de")
"""The available languages, each a folder here named by Discord's code, without the part after a hyphen."""

DEFAULT: Final = CODES[0]

ON_BOARDS: Final = tuple(
    f"button-{name}"
    for name in (
        "join",
        "leave",
        "start",
        "bot",
        "again",
        "rules",
        "luck",
        "hand",
        "bet",
        "back",
        "scoop",
        "slap",
        "ready",
        "withdraw",
        "tournament-join",
        "tournament-here",
    )
)
"""Buttons on public boards: private texts call them as the board does."""

LONGEST_FACT: Final = 2500
"""Fluent takes no longer text as a fact, so that no translation can blow one up; ours are made by us."""

COUNTS: Final = 1 << 32
"""The smallest number that may be somebody's id, and no count."""

RECENT: Final = 1024
"""Formatted messages that are kept."""

ENTRY: Final = re.compile(r"^(?P<name>-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?(?=\n|\Z))*", re.MULTILINE)
"""A message or a term: a name at the beginning of a line, and what is indented below, or ends a placeable there."""

VALUE: Final = re.compile(r"[\w-]+ *=(?: *\S|\s*\n +[^.\s])")
"""The beginning of a message that says something itself, besides its attributes."""

ATTRIBUTE: Final = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)

log = structlog.get_logger()


class Audience(StrEnum):
    """Where a text is read: on a server, or in a chat, which has no channels, admins or moderators."""

    SERVER = "server"
    CHAT = "chat"


class LongText(FluentType):
    """A fact of more characters than Fluent takes."""

    def __init__(self, text: str) -> None:
        self._text = text

    def format(self, _: object) -> str:
        """Return it as it is."""
        return self._text


class Words(FluentType):
    """A fact of several words or sentences: `a, b and c`, and `a, b or c` where the message says `OR($words)`."""

    def __init__(self, words: Sequence[str], code: str) -> None:
        self._words, self._code = tuple(words), code

    def format(self, _: object) -> str:
        """Return the list with its last two joined by "and"."""
        return str(self)

    def __str__(self) -> str:
        return written_list(self._words, self._code)

    def either(self) -> str:
        """Return the list with its last two joined by "or"."""
        return written_list(self._words, self._code, "or")


def mention_in(player: int, code: str) -> str:
    """Return what shows a member's own name in Discord and pings nobody; a guest, who is no member, is called that."""
    return f"<@{player}>" if player < FIRST_GUEST else translate_key("guest", code, code, {})


def _channel(channel: object) -> str:
    return f"<#{int(str(channel))}>"


def _role(role: object) -> str:
    return f"<@&{int(str(role))}>"


def _time(moment: object, style: str = "R") -> str:
    return f"<t:{int(str(moment))}:{style}>"


def _lower(text: object) -> str:
    return str(text).lower()


def _or(words: object) -> str:
    return words.either() if isinstance(words, Words) else str(words)


FUNCTIONS: Final[Mapping[str, Any]] = {
    "CHANNEL": _channel,
    "ROLE": _role,
    "TIME": _time,
    "LOWER": _lower,
    "OR": _or,
}
"""What catalogues can call besides Fluent's own: mentions of places by id, Discord's timestamps, small letters,
and lists to choose from.

Three more are made for each language: `MEMBER` mentions a member or says that it is a guest, `DURATION` writes seconds as a
length of time, and `ORDINAL` takes a place and gives the form that a selection tells apart, for 1st, 2nd and 3rd. A selection
by `AUDIENCE()` tells apart `chat`, where there is no server, and all else.
"""


def _functions(code: str, audience: Audience) -> dict[str, Any]:
    return {
        **FUNCTIONS,
        "AUDIENCE": lambda: str(audience),
        "MEMBER": lambda player: mention_in(int(str(player)), code),
        "ORDINAL": plural_form_of(code),
        "DURATION": lambda seconds: duration_text(int(str(seconds)), code),
    }


def catalogue_folder(code: str) -> Traversable:
    """Return where the catalogues of a language are."""
    return files(__name__.rpartition(".")[0]) / code


@cache
def files_of(code: str) -> tuple[str, ...]:
    """Return what the catalogues of a language hold, in the order of their names."""
    found = sorted(
        (file for file in catalogue_folder(code).iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
    )
    return tuple(file.read_text(encoding="utf-8") for file in found)


@cache
def read_sources(code: str) -> Mapping[str, str]:
    """Return each message of a language as it is written there, by its name; that of a term begins with a hyphen."""
    return {found["name"]: found[0] for text in reversed(files_of(code)) for found in ENTRY.finditer(text)}


@cache
def find_entry(name: str, code: str) -> ast.Message | ast.Term | None:
    """Return a message or a term that a language has itself, None where it has none or it cannot be read.

    Each is parsed when it is first said: all of a language are thousands, and would hold a start up for a second.
    """
    if (source := read_sources(code).get(name)) is None:
        return None
    body = FluentResource(source).body
    return next((one for one in body if isinstance(one, ast.Message | ast.Term)), None)


@cache
def list_keys(code: str = DEFAULT) -> frozenset[str]:
    """Return the keys of all sentences that a language has: `message`, or `message.attribute`."""
    found = set()
    for name, source in read_sources(code).items():
        if name.startswith("-"):
            continue
        if VALUE.match(source):
            found.add(name)
        found |= {f"{name}.{attribute}" for attribute in ATTRIBUTE.findall(source)}
    return frozenset(found)


class LazyBundle(FluentBundle):
    """The messages of a language, in which buttons of boards are called as in the language of the `boards`."""

    def __init__(self, code: str, boards: str, audience: Audience) -> None:
        super().__init__([code], functions=_functions(code, audience), use_isolating=False)
        self._code, self._boards = code, boards

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """Return a message or term, parsed when it is first asked for: this is where the library looks up each of them."""
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            own = self._boards if name in ON_BOARDS else self._code
            found = find_entry(name, own) or find_entry(name, self._code) or find_entry(name, DEFAULT)
            self.add_resource(ast.Resource([] if found is None else [found]))
        return super()._lookup(entry_id, term)


bundle = cache(LazyBundle)


def translate_key(key: str, code: str, boards: str, facts: Mapping[str, object], audience: Audience = Audience.SERVER) -> str:
    """Return a message in a language, or in English where that language lacks it or says it with facts that are not given.

    Raises KeyError for a key that does not exist, or when English lacks a fact.
    """
    if key not in list_keys(code):
        code = DEFAULT
    if key in ON_BOARDS:  # the label itself, on a private page's own button
        boards = code
    given = {name: _fact(fact, code, boards, audience) for name, fact in facts.items()}
    if all(type(fact) is int and abs(fact) < COUNTS for fact in given.values()):
        return _translated(key, code, boards, audience, tuple(given.items()))
    return _said(key, code, boards, audience, given)


@lru_cache(maxsize=RECENT)
def _translated(key: str, code: str, boards: str, audience: Audience, facts: tuple[tuple[str, object], ...]) -> str:
    """Return a message, cached by its facts: a board that changes says most of what it said before.

    Only counts are facts here: equal ones are written the same way, and nothing of a member is kept.
    """
    return _said(key, code, boards, audience, dict(facts))


def _said(key: str, code: str, boards: str, audience: Audience, given: dict[str, object]) -> str:
    text, errors = _formatted(bundle(code, boards, audience), key, given)
    if errors and code != DEFAULT:
        log.error("sentence_broken", key=key, language=code, reason=str(errors[0]))
        text, errors = _formatted(bundle(DEFAULT, boards, audience), key, given)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return text


def _formatted(found: FluentBundle, key: str, facts: dict[str, object]) -> tuple[str, list[Exception]]:
    name, _, attribute = key.partition(".")
    message = found.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(key)
    text, errors = found.format_pattern(pattern, facts)
    return str(text), errors


def _fact(fact: object, code: str, boards: str, audience: Audience) -> object:
    """Return a fact as Fluent takes it: numbers as they are, sentences in the same language, all else as text."""
    if isinstance(fact, int | float) and not isinstance(fact, bool):
        return fact
    if isinstance(fact, Sentence):
        text = translate_key(fact.key, code, boards, dict(fact.facts), audience)
    elif isinstance(fact, tuple):
        return Words([str(_fact(one, code, boards, audience)) for one in fact], code)
    else:
        text = str(fact)
    return LongText(text) if len(text) > LONGEST_FACT else text


UNITS: Final = (("duration-hour", 3600), ("duration-minute", 60), ("duration-second", 1))


def written_list(words: Sequence[str], code: str, style: Literal["standard", "or"] = "standard") -> str:
    """Return `a, b and c`, or with the style `or` `a, b or c`."""
    return format_list(words, style=style, locale=_british(code)) if words else ""


@lru_cache
def duration_text(seconds: int, code: str) -> str:
    """Return a length of time: `45 seconds`, `10 minutes`, and in short units where it takes two of them, `1 hr 30 min`."""
    parts: list[tuple[int, str]] = []
    rest = seconds
    for unit, size in UNITS:
        number, rest = divmod(rest, size)
        if number or (size == 1 and not parts):
            parts.append((number, unit))
    length: Literal["long", "short"] = "long" if len(parts) == 1 else "short"
    return " ".join(format_unit(number, unit, length, locale=code) for number, unit in parts)


def day_month_text(when: date, code: str) -> str:
    """Return a day without its year, `3 Nov`."""
    return str(format_skeleton("MMMd", when, locale=_british(code)))


def plural_form_of(code: str) -> Callable[[object], str]:
    """Return a function that names the form in which a language writes a place: in English `two` for 2nd and 22nd."""
    form = Locale.parse(code).ordinal_form
    return lambda place: str(form(int(str(place))))


@lru_cache
def punctuation_of(code: str) -> dict[int, str]:
    """Return what a language puts in place of English marks of thousands and decimals, for `str.translate`."""
    symbols = Locale.parse(code).number_symbols["latn"]
    return str.maketrans({",": symbols["group"], ".": symbols["decimal"]})


@lru_cache
def percent_signs(code: str) -> tuple[str, str]:
    """Return what a language puts before and behind a number of per cent; a space in it is a non-breaking one."""
    pattern = Locale.parse(code).percent_formats[None]
    return pattern.prefix[0], pattern.suffix[0]


def _british(code: str) -> str:
    """Return the locale whose lists and days are written: English without the comma before `and`, and with the day first."""
    return "en_GB" if code == "en" else code
