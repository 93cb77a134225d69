"""Draws sentences of a language at random, each with its key and filled in, for somebody to read aloud."""

import random
from collections.abc import Iterator

from bot.texts.catalogue import translate_key
from tests.languages.german_samples import translated
from tests.languages.patterns import every_fact, patterns
from tests.languages.samples import BY_NAME, named


def drawn(code: str, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield so many sentences of a language with their keys, the same for the same seed; what is all facts is left out."""
    keys = sorted(key for key in patterns(code) if _has_words(key, code))
    chance = random.Random(seed)
    for key in chance.sample(keys, min(count, len(keys))):
        yield key, " / ".join(translate_key(key, code, code, _facts(key, code, chance)).splitlines())


def _facts(key: str, code: str, chance: random.Random) -> dict[str, object]:
    own = patterns(code)[key]
    facts = {name: _sample(name, own.choices.get(name), name in own.numbers, chance) for name in sorted(every_fact(key, code))}
    facts |= {
        name: fact
        for name, fact in named(key).items()
        if name in facts and (type(fact) is int or fact in own.choices.get(name, {fact}))
    }
    return {name: translated(fact, code) for name, fact in facts.items()}


def _sample(name: str, choices: "set[str] | None", number: bool, chance: random.Random) -> object:
    if choices:
        words = sorted(
            one for one in choices if not one.isdigit() and one not in {"zero", "one", "two", "few", "many", "other"}
        )
        digits = sorted(int(one) for one in choices if one.isdigit())
        return chance.choice([*words, *digits]) if words else chance.choice([*digits, chance.randint(1, 9)])
    return chance.randint(2, 9) if number else BY_NAME.get(name, chance.randint(2, 9))


def _has_words(key: str, code: str) -> bool:
    blank = translate_key(key, code, code, dict.fromkeys(every_fact(key, code), "7"))
    return sum(word.isalpha() for word in blank.replace("7", " ").split()) >= 2
