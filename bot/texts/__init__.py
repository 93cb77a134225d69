"""Every sentence that members read, by key and language, and which language is spoken. Builds no messages.

What everybody in a channel reads is in the server's language. What one member alone reads is in that member's own, which
Discord tells with every interaction, and in English where that is none of ours. So nothing that draws is given a language:
who answers a member, or draws for all, says once `with speaking(code):`, and all that is drawn within is in it. Tasks and
threads that begin within keep it; what is kept for later use must be kept by language.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from bot.texts.english import ENGLISH
from bot.texts.english_forfeits import FORFEITS
from bot.texts.german import GERMAN, PHRASES
from bot.texts.german_forfeits import FORFEITS as GERMAN_FORFEITS
from bot.texts.language import Language

DEFAULT: Final = "en"

LANGUAGES: Final[Mapping[str, Language]] = {
    DEFAULT: Language(sentences=ENGLISH, forfeits=FORFEITS),
    "de": Language(sentences=GERMAN, forfeits=GERMAN_FORFEITS, phrases=PHRASES, marks=".,"),
}
"""Every language that is spoken, by its code at Discord, without the part after a hyphen."""

_NUMBER: Final = re.compile(r"\d+(?:,\d{3})*")
_SPOKEN: Final = ContextVar("spoken", default=DEFAULT)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language within this block; English where there is no such language."""
    token = _SPOKEN.set(code if code in LANGUAGES else DEFAULT)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def spoken() -> str:
    """Return the code of the language that is spoken here."""
    return _SPOKEN.get()


def language_for(locale: str) -> str:
    """Return the code of the language of ours for a locale of Discord's, as `de` or `en-GB`."""
    code = locale.partition("-")[0]
    return code if code in LANGUAGES else DEFAULT


def say(key: str, /, **facts: object) -> str:
    """Return the sentence `key` with its facts filled in; raises KeyError for a key that does not exist."""
    return translate(key, _SPOKEN.get(), facts)


def translate(key: str, code: str, facts: Mapping[str, object]) -> str:
    """Return a sentence in a language, in English where that language lacks it."""
    language = LANGUAGES.get(code, LANGUAGES[DEFAULT])
    sentence = language.sentences.get(key) or ENGLISH[key]
    if ":," in sentence:
        facts = {name: _Numeral(fact, language) if isinstance(fact, int) else fact for name, fact in facts.items()}
    return sentence.format_map(facts) if facts else sentence


def numeral(value: float, spec: str = ",") -> str:
    """Return a number as it is written here, `1,000` or `1.000`; `spec` is Python's, as for `format`."""
    return LANGUAGES[_SPOKEN.get()].marked(format(value, spec))


def phrase(text: str) -> str:
    """Return what the engine or a command says of itself in the language that is spoken here, else as it is."""
    language = LANGUAGES[_SPOKEN.get()]
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
    return LANGUAGES[_SPOKEN.get()].forfeits


class _Numeral:
    """A whole number that a sentence spells with its own marks."""

    def __init__(self, value: int, language: Language) -> None:
        self._value = value
        self._language = language

    def __format__(self, spec: str) -> str:
        return self._language.marked(format(self._value, spec))
