"""Every sentence that members read, by key and language, and the current language.

Public messages are in the server's language. Private answers are in the member's own, which Discord sends with every
interaction, or in English if it is not available here. No function takes a language: code that answers a member, or draws
for everybody, runs in a block `with speaking(code):`, and all texts made within it are in that language. Tasks and threads
that start within it keep it; texts that are cached must be cached by language. A private sentence that names a button of a
board calls it as the board does. The block also says whether it is read in a chat, which has no server to speak of.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from datetime import date
from typing import Final, NamedTuple

from babel import Locale

from bot.engine.sentence import Sentence
from bot.texts.catalogue import (
    CODES,
    DEFAULT,
    ON_BOARDS,
    Audience,
    day_month_text,
    list_keys,
    mention_in,
    percent_signs,
    punctuation_of,
    translate_key,
    written_list,
)

__all__ = [
    "CODES",
    "DEFAULT",
    "ON_BOARDS",
    "Audience",
    "Speech",
    "current_language",
    "current_speech",
    "day_text",
    "forfeits",
    "join_list",
    "language_for",
    "language_name",
    "list_keys",
    "mention_member",
    "numeral",
    "percentage",
    "say",
    "speaking",
    "text_of",
    "translate_key",
    "weekday_name",
]


class Speech(NamedTuple):
    """How texts are said: their language, that of boards whose buttons they name, and where they are read."""

    language: str = DEFAULT
    boards: str = DEFAULT
    audience: Audience = Audience.SERVER


_USUAL: Final = Speech()
_CURRENT: Final = ContextVar("speech", default=_USUAL)


@contextmanager
def speaking(code: str, boards: str = "", audience: Audience = Audience.SERVER) -> Iterator[None]:
    """Use a language within this block, English if it is unknown; `boards` is the language of boards, if it is another."""
    language = code if code in CODES else DEFAULT
    token = _CURRENT.set(Speech(language, boards if boards in CODES else language, audience))
    try:
        yield
    finally:
        with suppress(ValueError):  # a block whose task was dropped is ended from elsewhere, where nothing was changed
            _CURRENT.reset(token)


def current_speech() -> Speech:
    """Return how texts are said at present, as `speaking` takes it."""
    return _CURRENT.get()


def current_language() -> str:
    """Return the code of the current language."""
    return _CURRENT.get().language


def language_for(locale: str) -> str:
    """Return the code of the available language for a locale of Discord's, such as `de` or `en-GB`."""
    code = locale.partition("-")[0]
    return code if code in CODES else DEFAULT


def language_name(code: str) -> str:
    """Return the name of a language in itself: `Deutsch`."""
    name = Locale.parse(code).get_display_name() or code
    return name[0].upper() + name[1:]


def say(key: str, /, **facts: object) -> str:
    """Return the sentence `key` with its facts filled in; raises KeyError for a key that does not exist."""
    language, boards, audience = _CURRENT.get()
    return translate_key(key, language, boards, facts, audience)


def mention_member(player: int) -> str:
    """Return what shows a member's own name in Discord and pings nobody; a guest, who is no member, is called that."""
    return mention_in(player, current_language())


def text_of(sentence: Sentence) -> str:
    """Return what the engine or the host says, in the current language."""
    return say(sentence.key, **dict(sentence.facts))


def numeral(value: float, spec: str = ",") -> str:
    """Return a number as the current language writes it, `1,000` or `1.000`; `spec` is Python's, as for `format`."""
    return format(value, spec).translate(punctuation_of(current_language()))


def percentage(value: float, spec: str = ".0f") -> str:
    """Return so many per cent as the current language writes them, `64%` or `64 %`; `spec` is Python's, as for `format`."""
    before, behind = percent_signs(current_language())
    return f"{before}{numeral(value, spec)}{behind}"


def join_list(words: Sequence[str]) -> str:
    """Return `a, b and c` as the current language writes it."""
    return written_list(words, current_language())


def day_text(day: date) -> str:
    """Return a day without its year, `3 Nov`, for pictures and menus, where Discord formats no timestamps."""
    return day_month_text(day, current_language())


def weekday_name(day: int) -> str:
    """Return the short name of a weekday in the current language; Monday is 0."""
    return str(Locale.parse(current_language(), sep="-").days["stand-alone"]["abbreviated"][day])


def forfeits() -> tuple[str, ...]:
    """Return the forfeits, of which each has the same place in every language."""
    count = sum(key.startswith("forfeit-") for key in list_keys())
    return tuple(say(f"forfeit-{number}") for number in range(1, count + 1))
