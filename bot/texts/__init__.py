"""Every sentence that members read, by key and language, and the current language.

Public messages are in the server's language. Private answers are in the member's own, which Discord sends with every
interaction, or in English if it is not available here. No function takes a language: code that answers a member, or draws
for everybody, runs in a block `with speaking(code):`, and all texts made within it are in that language. Tasks and threads
that start within it keep it; texts that are cached must be cached by language. A private sentence that names a button of a
board calls it as the board does.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from typing import Final

from bot.texts.language import Language

CODES: Final = ("en", "de")
"""The available languages, each a folder here named by Discord's code, without the part after a hyphen."""

DEFAULT: Final = CODES[0]

LANGUAGES: Final[Mapping[str, Language]] = {code: import_module(f"{__name__}.{code}").LANGUAGE for code in CODES}

ENGLISH: Final = LANGUAGES[DEFAULT].sentences

ON_BOARDS: Final = tuple(
    f"button.{name}" for name in ("join", "leave", "start", "bot", "again", "rules", "luck", "hand", "bet", "scoop", "ready")
)
"""Buttons on public boards: private texts call them as the board does."""

_NUMBER: Final = re.compile(r"\d+(?:,\d{3})*")
_LABEL: Final = re.compile(r"(\*{1,2})([^*\n]+)\1")
_CURRENT: Final = ContextVar("language", default=(DEFAULT, DEFAULT))


@contextmanager
def speaking(code: str, boards: str = "") -> Iterator[None]:
    """Use a language within this block, English if it is unknown; `boards` is the language of boards, if it is another."""
    language = code if code in LANGUAGES else DEFAULT
    token = _CURRENT.set((language, boards if boards in LANGUAGES else language))
    try:
        yield
    finally:
        with suppress(ValueError):  # a block whose task was dropped is ended from elsewhere, where nothing was changed
            _CURRENT.reset(token)


def current_languages() -> tuple[str, str]:
    """Return the current language and that of the boards, as `speaking` takes them."""
    return _CURRENT.get()


def current_language() -> str:
    """Return the code of the current language."""
    return _CURRENT.get()[0]


def language_for(locale: str) -> str:
    """Return the code of the available language for a locale of Discord's, such as `de` or `en-GB`."""
    code = locale.partition("-")[0]
    return code if code in LANGUAGES else DEFAULT


def say(key: str, /, **facts: object) -> str:
    """Return the sentence `key` with its facts filled in; raises KeyError for a key that does not exist."""
    return translate(key, *_CURRENT.get(), facts)


def translate(key: str, code: str, boards: str, facts: Mapping[str, object]) -> str:
    """Return a sentence in a language, in English where that language lacks it; buttons are called as on boards."""
    language = LANGUAGES.get(code, LANGUAGES[DEFAULT])
    sentence = language.sentences.get(key) or ENGLISH[key]
    if boards != code and "*" in sentence:
        sentence = _LABEL.sub(lambda found: f"{found[1]}{_renamed(code, boards).get(found[2], found[2])}{found[1]}", sentence)
    if ":," in sentence:
        facts = {name: _Numeral(fact, language) if isinstance(fact, int) else fact for name, fact in facts.items()}
    return sentence.format_map(facts) if facts else sentence


def numeral(value: float, spec: str = ",") -> str:
    """Return a number as the current language writes it, `1,000` or `1.000`; `spec` is Python's, as for `format`."""
    return LANGUAGES[current_language()].marked(format(value, spec))


def phrase(text: str) -> str:
    """Return a text of the engine or of a command in the current language, else as it is."""
    language = LANGUAGES[current_language()]
    found = language.phrases.get(text) or language.phrases.get(pattern_of(text))
    if found is None:
        return text
    numbers = iter(_NUMBER.findall(text))
    return re.sub("#", lambda _: language.marked(next(numbers)), found)


def pattern_of(text: str) -> str:
    """Return a text with `#` in place of each number: what differs only in numbers is one phrase."""
    return _NUMBER.sub("#", text)


def forfeits() -> tuple[str, ...]:
    """Return the forfeits, of which each has the same place in every language."""
    return LANGUAGES[current_language()].forfeits


@cache
def _renamed(code: str, boards: str) -> Mapping[str, str]:
    """Return the names of buttons in a language, with those that boards in another give them."""
    return {translate(key, code, code, {}): translate(key, boards, boards, {}) for key in ON_BOARDS}


class _Numeral:
    """A whole number that is formatted with its language's marks."""

    def __init__(self, value: int, language: Language) -> None:
        self._value = value
        self._language = language

    def __format__(self, spec: str) -> str:
        return self._language.marked(format(self._value, spec))
