"""The type of a language: sentences, phrases, forfeits and number marks; each language is a folder here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Final, TypedDict

ENGLISH_MARKS: Final = ",."


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The sentences of a language by key, and its own `name`; what it lacks is said in English.

    `phrases` are for what the engine says by itself, in English: found by that text, with `#` for each number in it, which
    come in the same order. `forfeits` are as many as in English. `marks` separate thousands and decimals.
    """

    name: str
    sentences: Mapping[str, str]
    forfeits: tuple[str, ...]
    phrases: Mapping[str, str] = field(default_factory=dict)
    marks: str = ENGLISH_MARKS

    def marked(self, number: str) -> str:
        """Return a number that is spelled as in English with the marks of this language."""
        return number if self.marks == ENGLISH_MARKS else number.translate(str.maketrans(ENGLISH_MARKS, self.marks))


class Catalogue(TypedDict):
    """The sentences and phrases of several modules."""

    sentences: dict[str, str]
    phrases: dict[str, str]


def catalogue(*modules: ModuleType) -> Catalogue:
    """Merge the `SENTENCES` and `PHRASES` of a language's modules."""
    found = Catalogue(sentences={}, phrases={})
    for module in modules:
        found["sentences"].update(getattr(module, "SENTENCES", {}))
        found["phrases"].update(getattr(module, "PHRASES", {}))
    return found
