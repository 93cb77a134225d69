"""A game of War in the middle: its zones, and the few things that can happen to it.

The one face of every variant made of options: `resolve` plays a battle, `resign` and `call_time` act between battles.
What a battle does is battlefield.py's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine import snapshot as snapshots
from bot.engine.battlefield import Battlefield
from bot.engine.cards import build_pack
from bot.engine.chance import Chance
from bot.engine.errors import IllegalChoice, RulesError
from bot.engine.outcome import Ending
from bot.engine.rules import Rules
from bot.engine.terms import terms_of
from bot.engine.verdicts import check
from bot.engine.view import View
from bot.engine.zones import deal_out

RESIGN: Final = "resign"
"""The choice that every seat still in the game has at any time."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat: its choices as text, and the one taken when it does not answer."""

    seat: int
    choices: tuple[str, ...]
    default: str


class Game(Battlefield):
    """One game. `battle` counts battles played, `wars` those with a war; both and `outcome` are only to be read."""

    __slots__ = ()

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: int,
        chance: Chance,
        *,
        deck: bytes | None = None,
        stocks: Sequence[bytes] | None = None,
    ) -> "Game":
        """A new game; `deck` is dealt in place of a shuffled pack, `stocks` are taken in place of any deal.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        check(rules, seats, stocks)
        aside = b""
        if stocks is None:
            dealt, aside = deal_out(_deck(rules, chance, deck), seats, rules.remainder)
        elif len(stocks) == seats and all(stocks):
            dealt = [bytearray(stock) for stock in stocks]
        else:
            raise RulesError(f"{seats} seats need {seats} stocks with a card in each.")
        return cls(terms_of(rules), chance, snapshots.State(0, 0, dealt, b"", aside, (0,) * seats, None))

    @classmethod
    def restore(cls, rules: Rules, seats: int, chance: Chance, snapshot: bytes) -> "Game":
        """The game that `snapshot()` was taken of; raises SnapshotError if it was not one of so many seats."""
        return cls(terms_of(rules), chance, snapshots.decode(snapshot, seats))

    def snapshot(self) -> bytes:
        """Everything needed, with the rules and the chance, to go on exactly from here."""
        left = [self._left.get(seat, 0) for seat in range(self.seats)]
        return snapshots.encode(
            snapshots.State(self.battle, self.wars, self._stocks, self._carry, self._aside, left, self.outcome)
        )

    @property
    def carry(self) -> bytes:
        """The cards of undecided wars that wait for a winner."""
        return self._carry

    @property
    def aside(self) -> bytes:
        """The cards that are out of the game: not dealt, or given up by a seat that resigned."""
        return self._aside

    def alive(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return self._alive

    def owned(self, seat: int) -> int:
        """How many cards the seat owns."""
        return len(self._stocks[seat])

    def stock(self, seat: int) -> bytes:
        """The seat's stock from the top: for records and pictures of finished games; players see `view`."""
        return bytes(self._stocks[seat])

    def view(self, seat: int | None) -> View:
        """What the seat may see; None for somebody who watches."""
        return View(seat, self.battle, self._counts(), self._alive, len(self._carry), self.outcome)

    def asks(self) -> tuple[Ask, ...]:
        """The open questions; games made of options alone never ask anything."""
        return ()

    def choose(self, seat: int, choice: str) -> None:
        """Takes a seat's choice; raises IllegalChoice for anything but resigning, GameOver after the end."""
        if choice != RESIGN:
            raise IllegalChoice("There is nothing to choose in this game.")
        self.resign(seat)

    def resign(self, seat: int) -> None:
        """The seat leaves before the next battle and its cards leave with it (rules.md §10 A13).

        Raises IllegalChoice if the seat is not in the game, or the game is over.
        """
        if self.outcome is not None:
            raise IllegalChoice("This game is over.")
        if seat not in self._alive:
            raise IllegalChoice("This seat is not in the game any more.")
        stock = self._stocks[seat]
        self._aside += bytes(stock)
        stock.clear()
        self._left[seat] = self._before_next()
        self._resigned += (seat,)
        self._seat_the_living()
        if len(self._alive) == 1:
            self._take_the_carry()
            self._finish(Ending.RESIGNED)
        self._look_round()

    def call_time(self) -> bool:
        """Ends the game by its time limit, most cards win (rules.md §10 A14); returns whether the game is over now.

        A seat that resigned since the last battle left after the moment at which time could be called; then nothing
        happens, and time is to be called again after the next battle. Raises IllegalChoice without a time limit.
        """
        if self.rules.time is None:
            raise IllegalChoice("This game has no time limit.")
        if self.outcome is None and not self._resigned:
            self._finish(Ending.TIME)
            self._look_round()
        return self.outcome is not None


def _deck(rules: Rules, chance: Chance, deck: bytes | None) -> bytes:
    pack = build_pack(rules)
    if deck is None:
        shuffled = bytearray(pack)
        chance.shuffle(shuffled, "deal")
        return bytes(shuffled)
    if bytes(sorted(deck)) != pack:
        raise RulesError("The deck does not hold exactly the cards of the pack.")
    return bytes(deck)
