"""What a language consists of. A language is a value made of modules like `german*.py`; which there are is in `__init__`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

ENGLISH_MARKS: Final = ",."


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The sentences of a language by key; what it lacks is said in English.

    `phrases` are for what the engine says by itself, in English: found by that text, with `#` for each number in it, which
    come in the same order. `forfeits` are as many as in English. `marks` part thousands, and the decimals from the rest.
    """

    sentences: Mapping[str, str]
    forfeits: tuple[str, ...]
    phrases: Mapping[str, str] = field(default_factory=dict)
    marks: str = ENGLISH_MARKS

    def marked(self, number: str) -> str:
        """Return a number that is spelled as in English with the marks of this language."""
        return number if self.marks == ENGLISH_MARKS else number.translate(str.maketrans(ENGLISH_MARKS, self.marks))
