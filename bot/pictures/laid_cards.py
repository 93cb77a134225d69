"""Describes the cards that a seat laid in a battle, step by step, and won cards that lie face up; and says both in words."""

from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.pictures.alt_texts import card_words
from bot.texts import say

MOST_STEPS: Final = 3
"""Steps of a battle that a picture shows: of more, the first and the last two are told, and how many lie between."""


@dataclass(frozen=True, slots=True)
class FanStep:
    """What a seat laid in one step of a battle: so many cards face down, then these face up."""

    downs: int
    ups: tuple[Card, ...] = ()

    @property
    def count(self) -> int:
        """How many cards it is."""
        return self.downs + len(self.ups)


@dataclass(frozen=True, slots=True)
class CardPile:
    """A face-up pile: how many cards it has, and the one on top of it."""

    count: int
    top: Card

    def describe_pile(self, owned: str) -> str:
        """Return the pile in words, after what its owner has in all."""
        return say("picture-alt-pile", owned=owned, count=self.count, top=card_words(self.top))


def steps_text(laid: tuple[FanStep, ...]) -> str:
    """Return the steps in words; empty for none."""
    skipped = len(laid) - MOST_STEPS
    shown = laid if skipped <= 0 else (laid[0], *laid[1 - MOST_STEPS :])
    told = [*map(_step_words, shown)]
    if skipped > 0:
        told.insert(1, say("picture-alt-skipped", count=skipped))
    return ", ".join(filter(None, told))


def _step_words(step: FanStep) -> str:
    downs = say("picture-alt-down", count=step.downs) if step.downs else ""
    return ", ".join(filter(None, (downs, *map(card_words, step.ups))))
