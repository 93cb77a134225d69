"""Quatro: everyone turns up a card, and one goes in each round until one is left (rules.md §3.55, §10 B23–B26).

Nobody chooses anything, so it is told like a game of War. With the games of choice it shares a memory of its own: how many
of the cards set aside are still to be dealt in wars, and those that are out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.engine.cards import Card
from bot.engine.choice_games.base import Battle, BattleResult, ChoiceGame
from bot.engine.errors import RulesError
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Ending
from bot.engine.events.table import Beaten
from bot.engine.play.dealing import checked_deck, deal_out
from bot.engine.play.game import Game
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import ChoiceCourse
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.pack import starting_hand
from bot.engine.rules.rules import Remainder, Rules
from bot.engine.rules.validation import check_rules
from bot.engine.sentence import Sentence

CARDS_OF_A_STEP: Final = 3
"""Cards that each fighter is dealt; the first is turned up."""


class WarStep(NamedTuple):
    """One step of a war: by seat the cards it was dealt, the first turned up; `tied` are the lowest if they fight again.

    A step for which there are no cards left is one as well, without any.
    """

    cards: dict[int, bytes]
    tied: tuple[int, ...]


class QuatroWar(NamedTuple):
    """A war to its end: its steps, who lost it, and the cards that came out of the pack."""

    steps: tuple[WarStep, ...]
    loser: int
    dealt: bytes


def fight(
    fighters: Sequence[int], rest: bytes, lowest: Callable[[dict[int, Card]], tuple[int, ...]], drawn: "Discards"
) -> QuatroWar:
    """Deal steps from the rest of the pack; one card each from the discards where it has too few, until one is lowest.

    Where the discards are used up as well, the first of those who are still tied has lost: only with stocks that were given.
    """
    steps: list[WarStep] = []
    tied, dealt = tuple(fighters), 0
    while len(tied) > 1:
        if len(rest) - dealt >= CARDS_OF_A_STEP * len(tied):
            cards = {
                seat: rest[dealt + CARDS_OF_A_STEP * place : dealt + CARDS_OF_A_STEP * (place + 1)]
                for place, seat in enumerate(tied)
            }
            dealt += CARDS_OF_A_STEP * len(tied)
            drawn.put_away(b"".join(cards.values()))
        else:
            cards = dict(zip(tied, drawn.draw_cards(len(tied)), strict=False))
        if len(cards) < len(tied):
            steps.append(WarStep({}, ()))
            tied = tied[:1]
            break
        tied = lowest({seat: held[0] for seat, held in cards.items()})
        steps.append(WarStep(cards, tied if len(tied) > 1 else ()))
    return QuatroWar(tuple(steps), tied[0], rest[:dealt])


class Discards:
    """The cards that are out of the game, shuffled as soon as one of them is needed."""

    def __init__(self, cards: bytes, shuffle: Callable[[bytearray], None]) -> None:
        self._cards = bytearray(cards)
        self._shuffle: Callable[[bytearray], None] | None = shuffle

    def put_away(self, cards: bytes) -> None:
        """Put the cards of a step away; once the pile is shuffled they stay out of it."""
        if self._shuffle is not None:
            self._cards += cards

    def draw_cards(self, count: int) -> list[bytes]:
        """Return so many cards, one by one, or none if there are fewer."""
        if self._shuffle is not None:
            self._shuffle(self._cards)
            self._shuffle = None
        if len(self._cards) < count:
            return []
        taken = [bytes((card,)) for card in self._cards[:count]]
        del self._cards[:count]
        return taken


class Quatro(ChoiceGame):
    """A game of elimination. The stock is the hand, face down; nothing is ever captured."""

    __slots__ = ()

    is_elimination = True

    @classmethod
    def deal(
        cls, rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
    ) -> Game:
        """Return a new game: as many cards each as rounds can come, and the rest of the pack for wars. `stocks` are hands.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        hand = starting_hand(rules, seats)
        if stocks is not None:
            if min(map(len, stocks), default=0) < hand:
                raise RulesError(Sentence("record-stocks"))
            return super().deal(rules, seats, source, stocks=stocks)
        check_rules(rules, seats)
        compiled = compile_rules(rules)
        pack = bytearray(compiled.pack) if deck is None else bytearray(checked_deck(compiled, deck))
        if deck is None:
            source.shuffle(pack, "deal")
        hands, _ = deal_out(bytes(pack[: seats * hand]), seats, Remainder.SET_ASIDE)
        rest = bytes(pack[seats * hand :])
        return cls(compiled, source, GameState(0, 0, hands, b"", rest, (0,) * seats, None, fresh_holdings(seats)))

    def _fresh_memory(self) -> dict[str, Any]:
        return {"rest": len(self._aside), "out": []}

    def call_time(self) -> bool:
        """Return whether the game is over: a time limit has no effect, as the game is over in a few rounds."""
        return self.outcome is not None

    def _gone(self, alive: tuple[int, ...], fallen: Collection[int]) -> tuple[int, ...]:
        """Return the seat that goes, whatever cards the others have left."""
        del alive
        return tuple(fallen)

    def _finish(self, ending: Ending, winner: int | None = None) -> None:
        """End the game; what the last seat has in hand goes aside too, for no cards are won."""
        for seat in range(self.seats):
            self._put_aside(seat)
        super()._finish(ending, winner)

    def _battle(self) -> Battle:
        seats = self._alive
        yield ()
        ups = {seat: self._stocks[seat].pop(0) for seat in seats}
        fighters = self._tied(ups)
        laid = bytes(ups.values())
        discards = Discards(bytes(self._memory["out"]) + laid, self._shuffle)
        rest = self._aside[: self._memory["rest"]]
        war = fight(fighters, rest, self._lowest, discards) if fighters else QuatroWar((), self._lowest(ups)[0], b"")
        return self._settled(ups, fighters, war)

    def _settled(self, ups: Mapping[int, Card], fighters: tuple[int, ...], war: QuatroWar) -> BattleResult:
        """Put everything away that lies on the table, and the hand of the seat that goes."""
        out = bytes(ups.values()) + war.dealt
        self._memory = {"rest": self._memory["rest"] - len(war.dealt), "out": [*self._memory["out"], *out]}
        self._aside = self._aside[len(war.dealt) :]
        self._put_aside(war.loser)
        last = next((step.cards[war.loser][0] for step in reversed(war.steps) if war.loser in step.cards), ups[war.loser])
        laid = [bytes((ups[seat],)) if seat in ups else b"" for seat in range(self.seats)]
        for step in war.steps:
            for seat, cards in step.cards.items():
                laid[seat] += cards
        opening = Flip((b"",) * self.seats, tuple(map(ups.get, range(self.seats))), fighters)
        course = ChoiceCourse(
            (opening, *(self._flip(step.cards, step.tied) for step in war.steps)),
            tuple(laid),
            len(war.steps),
            loot=Loot(None, None, out, taken_back=False),
            shown=(Beaten(war.loser, last, war=bool(war.steps)),),
        )
        return BattleResult(None, tuple(ups), tuple(ups.values()), course, (war.loser,))

    def _flip(self, cards: Mapping[int, bytes], tied: tuple[int, ...]) -> Flip:
        """Return a step of a war: the first card of each fighter is turned up."""
        seats = range(self.seats)
        downs = tuple(cards[seat][1:] if seat in cards else b"" for seat in seats)
        return Flip(downs, tuple(cards[seat][0] if seat in cards else None for seat in seats), tied)

    def _tied(self, ups: Mapping[int, Card]) -> tuple[int, ...]:
        """Return the seats that fight: those of the strongest rank that lies there twice; nobody without equal cards."""
        found = {seat: self._compiled.strength[card] for seat, card in ups.items()}
        equal = [strength for strength, times in Counter(found.values()).items() if times > 1]
        return tuple([seat for seat, strength in found.items() if strength == max(equal)]) if equal else ()

    def _lowest(self, ups: Mapping[int, Card]) -> tuple[int, ...]:
        """Return the seats with the weakest card."""
        found = {seat: self._compiled.strength[card] for seat, card in ups.items()}
        return tuple([seat for seat, strength in found.items() if strength == min(found.values())])

    def _shuffle(self, discards: bytearray) -> None:
        self._source.shuffle(discards, "quatro", self.battle + 1)
