"""Draws each sentence with a count of one, and finds nouns and verbs that do not agree with it."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bot.texts.catalogue import translate_key
from tests.languages.patterns import CATEGORIES, every_fact, patterns
from tests.languages.samples import BY_NAME, named

SOME: Final = 7
"""What the other numbers of a sentence are meanwhile."""

MANY: Final = 88
"""A count of many; a sentence that says the same of it and of one has no plural form."""

COUNT: Final = r"(?:(?<=\s)|(?<=[(*“„])|^){}[  ](?P<rest>[^\n.,:;!?()*]*)"
"""A number that stands alone, with the words that follow it."""

NO_NOUN: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset(
        {"is", "was", "has", "wins", "beats", "starts", "comes", "does", "across", "this", "its", "always", "plus", "min", "s"}
    ),
    "de": frozenset(
        {"Ada", "Ben", "Cleo", "Min", "MiB", "Sek", "Spieler", "Teilnehmer", "Zeichen", "Unentschieden", "Schluss"}
    ),
}
"""Words that look like a plural and are none, or are the same for one."""

LINKS: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset(
        {
            "of",
            "to",
            "in",
            "and",
            "or",
            "for",
            "at",
            "on",
            "so",
            "is",
            "all",
            "won",
            "right",
            "up",
            "out",
            "from",
            "with",
            "by",
            "more",
            "a",
            "can",
        }
    ),
    "de": frozenset(
        {
            "von",
            "bis",
            "und",
            "oder",
            "in",
            "im",
            "am",
            "auf",
            "aus",
            "des",
            "für",
            "gegen",
            "zu",
            "nur",
            "so",
            "mit",
            "ist",
            "hat",
            "·",
        }
    ),
}
"""Words after which a noun belongs to something else than the number before them."""

PLURAL_VERBS: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset({"are", "were"}),
    "de": frozenset({"sind", "waren", "haben", "gingen", "liegen", "fehlen", "bleiben", "stehen"}),
}
"""Verbs that nobody says right before one of something."""

LIMIT: Final = "most"
"""The name of limits of ours, such as the letters of a name: all are above one, or have their plural."""

NEVER_ONE: Final[Mapping[str, tuple[str, ...]]] = {
    # simulated and dealt in numbers that the code fixes
    **dict.fromkeys(("odds-foot", "odds-foot_now", "odds-foot_board"), ("games",)),
    **dict.fromkeys(("tournament-odds-foot", "tournament-odds-foot_choice"), ("runs",)),
    **dict.fromkeys(("chips-ready", "chips-due", "chips-first", "chips-took-first"), ("chips",)),
    **dict.fromkeys(("prediction-board-help", "prediction-board-own-few", "clash-value-poker"), ("fewest",)),
    **dict.fromkeys(("measure-rate-help", "picture-alt-course"), ("games", "count")),
    "warning-spoils": ("rounds",),
    # seconds with a decimal, and points in a text
    **dict.fromkeys(("told-scooped", "told-snatched", "told-slapped", "told-missed"), ("seconds",)),
    "value-points": ("text",),
    # a match is several games, a row several cards, a pack dozens, and a pot or a prize at least what two players laid
    **dict.fromkeys(("lobby-series_time", "table-match-first-to", "table-match-best-of"), ("most", "count")),
    **dict.fromkeys(("sheet-rows", "sheet-rows-spoils", "printed-cards-pack"), ("up", "pack")),
    **dict.fromkeys(("printed-takes", "printed-rows", "printed-rows-war", "printed-rows-poker"), ("count",)),
    **dict.fromkeys(("printed-tie-strategy", "printed-strategy"), ("points",)),
    "printed-rows-poker-tie": ("count", "cards"),
    **dict.fromkeys(("option-hand_size.number", "option-target.sheet"), ("number",)),
    "over-longest": ("steps",),
    # a tournament is for two or more, and what can be set has a highest value above one
    **dict.fromkeys(("refusal-field_full", "tournament-open", "tournament-full", "tournament-full_begins"), ("cap",)),
    **dict.fromkeys(("refusal-too_few_entrants", "tournament-when_full"), ("fewest", "cap")),
    **dict.fromkeys(("value-seconds", "value-tournament-cap", "value-tournament-most_rounds"), ("high",)),
    **dict.fromkeys(("value-tournament-late_rounds", "value-tournament-group_size", "value-start-range"), ("high", "days")),
    # remarks: a story counts them in many games
    **{
        f"commentary-{key}": ("count", "rounds")
        for key in (
            *("streak", "flying-start", "drought-over", "first-win", "turn-about", "long-lead-lost", "lead-again"),
            *("still-close", "hangs-on", "survived-again", "led-and-out", "field-thins", "first-war", "war-after-quiet"),
            *("quiet", "longest-quiet", "wars-on-end", "war-count", "double-again", "triple-war", "crowded-war"),
            *("carry-grows", "war-streak", "first-war-win", "wars-level", "aces-taken", "aces-clash", "one-suit"),
            *("one-colour", "all-court", "all-small", "rounds-left", "hundred", "form", "leads-on", "since-war"),
            *("recovery", "comeback", "long-streak", "saved-by-war", "run"),
        )
    },
    "commentary-rounds-won": ("rounds",),
}
"""Counts that are never one, by key."""


def count_faults(code: str) -> Iterator[str]:
    """Yield one line for each count of a sentence that stands beside a noun or a verb of another number."""
    if code not in NO_NOUN:
        return
    for key in patterns(code):
        for name in sorted(counts_of(key, code)):
            found = {word for choice in _chosen(key, code) for word in bare_words(key, code, name, choice)}
            yield from (f"{key}: ${name} can be 1, but is said beside “{word}”" for word in sorted(found))


def counts_of(key: str, code: str) -> set[str]:
    """Return the facts of a sentence that are numbers, and can be one."""
    samples = {**BY_NAME, **named(key)}
    found = {name for name in every_fact(key, code) if type(samples.get(name, SOME)) is int}
    return found - patterns(code)[key].numbers - {LIMIT, *NEVER_ONE.get(key, ())}


def bare_words(key: str, code: str, name: str, choice: Mapping[str, object]) -> Iterator[str]:
    """Yield the words beside a count of one that are the same beside a count of many."""
    samples = {**BY_NAME, **named(key)}
    facts = {fact: samples.get(fact, SOME) for fact in every_fact(key, code)}
    plain = {fact for fact, sample in facts.items() if type(sample) is int or fact in patterns(code)[key].numbers}
    facts = {**facts, **dict.fromkeys(plain, SOME), **choice}
    if name in choice:
        return
    one, many = (translate_key(key, code, code, {**facts, name: number}) for number in (1, MANY))
    yield from plurals(one, 1, code) & plurals(many, MANY, code)


def plurals(text: str, number: int, code: str) -> set[str]:
    """Return the plural nouns right after a number in a text, with what stands between, and the plural verbs before it."""
    found = set()
    for match in re.finditer(COUNT.format(number), text):
        first, second = [*match["rest"].split(), "", ""][:2]
        if is_plural(first, code):
            found.add(first)
        elif first not in LINKS[code] | NO_NOUN[code] and is_plural(second, code):
            found.add(f"{first} {second}")
        before = text[: match.start()].split()
        if before and before[-1] in PLURAL_VERBS[code]:
            found.add(before[-1])
    return found


def is_plural(word: str, code: str) -> bool:
    """Whether a word looks like a noun in its plural: an -s in English, a capital in German."""
    if not word or word in NO_NOUN[code]:
        return False
    return word.endswith("s") and word.islower() if code == "en" else word[0].isupper()


def _chosen(key: str, code: str) -> list[dict[str, object]]:
    """Return facts that select each wording of a sentence that no count tells apart, one at a time."""
    found: list[dict[str, object]] = [{}]
    for name, keys in patterns(code)[key].choices.items():
        found += [{name: int(one) if one.isdigit() else one} for one in sorted(keys - CATEGORIES)]
    return found
