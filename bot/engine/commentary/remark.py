"""A remark: a situation with its facts, of which none is in any language."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from bot.engine.commentary.situation import WEIGHTS, Situation

Fact: TypeAlias = int | tuple[int, ...]
"""A seat, several seats, a card or a number."""


class Remark(NamedTuple):
    """What can be said about a round. `name` and `other` among the facts are seats, `names` several, `card` and `beaten` cards.

    All other facts are numbers. `wording` counts up each time the situation comes; its start follows from the opening cards.
    """

    key: Situation
    facts: Mapping[str, Fact]
    weight: int
    battle: int = 0
    wording: int = 0


def remark(key: Situation, **facts: Fact) -> Remark:
    """Return the remark that a round brought this situation."""
    return Remark(key, facts, WEIGHTS[key])
