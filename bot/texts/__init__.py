"""Every sentence that members read, by key and language. Builds no messages and decides nothing."""

from collections.abc import Mapping

from bot.texts.english import ENGLISH

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH}


def say(key: str, /, **facts: object) -> str:
    """Return the English sentence `key` with its facts filled in; raises KeyError for a key that does not exist."""
    return translate(key, "en", facts)


def translate(key: str, language: str, facts: Mapping[str, object]) -> str:
    """Return a sentence in a language, in English where that language lacks it."""
    sentence = LANGUAGES.get(language, ENGLISH).get(key) or ENGLISH[key]
    return sentence.format_map(facts) if facts else sentence
