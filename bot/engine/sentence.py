"""A sentence for members as a catalogue's key and its facts: the engine and the host speak no language themselves."""

from dataclasses import dataclass
from typing import TypeAlias, Union

Fact: TypeAlias = Union[str, int, "Sentence", tuple[Union[str, "Sentence"], ...]]
"""What a sentence is filled in with: text as it is, a number, or another sentence; several are said as a list."""


@dataclass(frozen=True, slots=True, init=False)
class Sentence:
    """Something to be said: the catalogues say it in each language. Equal keys and facts are equal sentences."""

    key: str
    facts: tuple[tuple[str, Fact], ...]

    def __init__(self, key: str, /, **facts: Fact) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "facts", tuple(facts.items()))

    def __str__(self) -> str:
        """Return the key and the facts, for logs and tracebacks."""
        told = ", ".join(f"{name}={_told(fact)}" for name, fact in self.facts)
        return f"{self.key}({told})" if told else self.key


def _told(fact: Fact) -> str:
    if isinstance(fact, tuple):
        return "[" + ", ".join(map(str, fact)) + "]"
    return repr(fact) if isinstance(fact, str) else str(fact)
