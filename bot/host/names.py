"""Cleans and checks names and other text that members give, so that it can be shown safely."""

import unicodedata

from bot.engine.records.record import FORMATS
from bot.engine.sentence import Fact, Sentence

BLANK = "\u115f\u1160\u3164\uffa0"
"""Characters that Unicode counts as letters and that are invisible."""

LONGEST_FACT = 150
"""Characters that are quoted of a file."""


def plain_name(text: str) -> str:
    """Return what a member typed, cut to 40 characters and without any that Discord or a terminal could act on."""
    return "".join(letter for letter in text[:40] if (letter.isalnum() and letter not in BLANK) or letter in " -'.!?")


def normalize_name(name: str) -> str:
    """Return a name in Unicode's compatibility form (NFKC), with single spaces between words."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def is_plain(name: str, longest: int) -> bool:
    """Whether a name has 1 to `longest` characters, all of them harmless."""
    return 1 <= len(name) <= longest and name == plain_name(name)


def sanitize_sentence(reason: Sentence) -> Sentence:
    """Return a sentence about a file without anything from the file that Discord could act on."""
    return Sentence(reason.key, **{name: _sanitized(fact) for name, fact in reason.facts})


def _sanitized(fact: Fact) -> Fact:
    if isinstance(fact, Sentence):
        return sanitize_sentence(fact)
    if isinstance(fact, tuple):
        return tuple(sanitize_sentence(one) if isinstance(one, Sentence) else _harmless(one) for one in fact)
    return _harmless(fact) if isinstance(fact, str) else fact


def _harmless(text: str) -> str:
    if text in FORMATS:  # as the file has to say it, with its slash
        return text
    kept = "".join(letter for letter in text if letter.isalnum() or letter in " .,;'-_")
    return " ".join(kept.split())[:LONGEST_FACT].replace("_", "\\_")
