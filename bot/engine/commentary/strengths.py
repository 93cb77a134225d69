"""Ranks the cards of a game from the weakest, counted from 0, for remarks about strong and weak cards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.engine.cards import ACE, Card, is_joker, rank_of
from bot.engine.play.comparing import raised_among
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import BASE, Procedure, Rules

FIXED = frozenset({Procedure.WAR, Procedure.SUICIDE, Procedure.SPEED})
"""The games in which a card is as strong in every round, and all cards that are shown fight each other."""

SHARED: Final = 256
"""Different rules whose strengths are held to be shared."""


class Strengths:
    """The places of all cards of a game's pack in the order of their strength."""

    def __init__(self, compiled: CompiledRules) -> None:
        plain = sorted({compiled.strength[card] for card in compiled.pack if not is_joker(card)})
        self._compiled = compiled
        self.highest = len(plain) - 1
        self.place = {strength: place for place, strength in enumerate(plain)}
        joker = max((compiled.strength[card] for card in range(52, 54)), default=0)
        self.place[joker] = len(plain) if joker > plain[-1] else -1
        self.lowest = min(self.place.values())
        self.rising = compiled.strength[0] < compiled.strength[1]
        self.aces_win = compiled.ace == plain[-1]

    @classmethod
    def of(cls, game: PublicGame) -> "Strengths | None":
        """Return the strengths of a game's cards; None where they change or do not decide."""
        rules = game.rules
        by_rank = (rules.beats, rules.value, rules.identical) == (BASE.beats, BASE.value, BASE.identical)
        return _strengths(rules) if rules.procedure in FIXED and by_rank else None

    def among(self, shown: Mapping[int, Card]) -> dict[int, int]:
        """Return by seat the place of its card beside the others; a card that beats the ace here is above all."""
        found = {seat: self._compiled.strength[card] for seat, card in shown.items()}
        raised = raised_among(self._compiled, found.values())
        return {seat: self.highest + 2 if strength in raised else self.place[strength] for seat, strength in found.items()}

    def of_card(self, card: Card) -> int:
        """Return the place of a card by itself."""
        return self.place[self._compiled.strength[card]]

    def is_ace(self, card: Card) -> bool:
        """Whether the card is an ace that is worth having."""
        return self.aces_win and rank_of(card) == ACE


@lru_cache(maxsize=SHARED)
def _strengths(rules: Rules) -> Strengths:
    """Return the strengths by these rules: one object for all games that are followed."""
    return Strengths(compile_rules(rules))
