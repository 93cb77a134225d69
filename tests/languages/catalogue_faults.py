"""Checks the catalogues of a language: keys, facts, plural forms, counts, Discord's limits and words of the glossary."""

from collections.abc import Iterator
from typing import Final

from babel import Locale
from fluent.syntax import ast

from bot.texts.catalogue import DEFAULT
from tests.languages.counts import count_faults
from tests.languages.limits import limit_faults
from tests.languages.patterns import CATEGORIES, Facts, entries, patterns, resources, sentences
from tests.languages.plain_words import banned_in

COMPLETE: Final = ("en", "de")
"""The languages that say everything. Any other is under way: it is English where it says nothing, and right where it does."""

ONE_IS_1: Final = frozenset({"en", "de"})
"""Languages in which only the number 1 takes the form `one`."""


def missing(code: str) -> list[str]:
    """Return the keys of the sentences that a language says in English for now."""
    return [key for key in patterns(DEFAULT) if key not in patterns(code)]


def faults(code: str) -> Iterator[str]:
    """Yield one line for each fault of a language's catalogues; a sentence that is missing is one in a complete language."""
    if code in COMPLETE:
        yield from (f"{key}: is missing" for key in missing(code))
    yield from entry_faults(code)
    yield from pattern_faults(code)
    yield from count_faults(code)
    yield from limit_faults(code)
    yield from (f"{key}: {fault}" for key, text in sentences(code).items() for fault in banned_in(text, code))


def entry_faults(code: str) -> Iterator[str]:
    """Yield what cannot be read, is there twice, or is no sentence of English."""
    for resource in resources(code):
        yield from (
            f"cannot be read: {(part.content or '').strip()[:80]!r}" for part in resource.body if isinstance(part, ast.Junk)
        )
    told = [_name(one) for one in entries(code)]
    yield from (f"{key}: is there twice" for key in sorted({key for key in told if told.count(key) > 1}))
    yield from (f"{key}: English has no such sentence" for key in patterns(code) if key not in patterns(DEFAULT))


def pattern_faults(code: str) -> Iterator[str]:
    """Yield facts and references that are unknown or left out, and plural forms that are missing."""
    english = patterns(DEFAULT)
    names = {_name(one) for one in (*entries(code), *entries(DEFAULT))}
    for key, facts in patterns(code).items():
        known = english[key].variables if key in english else facts.variables
        yield from (f"{key}: the fact ${name} is unknown" for name in sorted(facts.variables - known))
        yield from (f"{key}: the fact ${name} is not told" for name in sorted(known - facts.variables))
        yield from (f"{key}: there is no {name}" for name in sorted(facts.references - names))
        yield from (f"{key}: the plural form {form} is missing" for form in _forms_missing(facts, code))


def _forms_missing(facts: Facts, code: str) -> Iterator[str]:
    forms = {*Locale.parse(code).plural_form.tags, "other"}
    for selection in (found for found in facts.selections if found & CATEGORIES - {"other"}):
        yield from sorted(forms - selection - ({"one"} if "1" in selection and code in ONE_IS_1 else set()))


def _name(entry: ast.Message | ast.Term) -> str:
    return ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
