"""Recognises the words that members type in place of a value, such as `none` or `when full`, in every language."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.engine.sentence import Sentence
from bot.texts import CODES, translate_key

KINDS: Final = ("first to", "best of")
"""What decides a match, before a number."""

WINS: Final = "wins"
"""What may stand behind that number."""


def word_meant(text: str, *words: str) -> str:
    """Return the one of these words that a text means in any language; any other text as it is."""
    wanted = _plain(text)
    return next((word for word in words if wanted in _spellings(word)), text)


def typed_word(word: str) -> Sentence:
    """Return a word as members of a language type it."""
    return Sentence(f"typed-{word.replace(' ', '_')}")


def value_meant(text: str, labels: Mapping[str, Sentence]) -> str:
    """Return the value whose label in any language was typed; any other text as it is."""
    wanted = _plain(text)
    found = (value for value, label in labels.items() if wanted in {_plain(said) for said in _said(label)})
    return text if wanted in labels else next(found, text)


_MATCH: Final = re.compile(r"([^\d]*[^\d\s-])[\s-]*([0-9]{1,2})(?:\s*([^\d\s]+))?", re.ASCII)


def match_meant(text: str) -> str:
    """Return a match that was typed in any language, such as `bis 5` or `first to 5 wins`; any other text as it is."""
    parts = _MATCH.fullmatch(text.strip())
    if parts is None or (parts[3] and word_meant(parts[3], WINS) != WINS):
        return text
    kind = word_meant(parts[1].replace("-", " "), *KINDS)
    return f"{kind} {parts[2]}" if kind in KINDS else text


@cache
def _spellings(word: str) -> frozenset[str]:
    """Return everything that may be typed for a word: itself, and what each language calls it."""
    shown = typed_word(word)
    others = (other for listed in _said(Sentence(f"{shown.key}.others")) for other in listed.split(","))
    return frozenset(map(_plain, (word, *_said(shown), *others)))


def _said(sentence: Sentence) -> list[str]:
    return [translate_key(sentence.key, code, code, dict(sentence.facts)) for code in CODES]


def _plain(text: str) -> str:
    """Return a text in small letters, with single spaces between words and straight apostrophes."""
    return " ".join(text.casefold().replace("’", "'").split())
