"""A game of War in the middle: its zones, and the few things that can happen to it.

The one face of every variant made of options: `resolve` plays a battle, `resign` and `call_time` act between battles.
What a battle does is field.py's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine import snapshot as snapshots
from bot.engine.cards import Card
from bot.engine.chance import Chance
from bot.engine.circles import Circles
from bot.engine.dealing import dealt
from bot.engine.errors import IllegalChoice, SnapshotError
from bot.engine.holdings import fresh_holdings
from bot.engine.outcome import Ending
from bot.engine.rules import Rules
from bot.engine.terms import terms_of
from bot.engine.view import View

RESIGN: Final = "resign"
"""The choice that every seat still in the game has at any time."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat: its choices as text, and the one taken when it does not answer."""

    seat: int
    choices: tuple[str, ...]
    default: str


class Game(Circles):
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
        terms = terms_of(rules)
        hands, aside = dealt(terms, seats, chance, deck, stocks)
        holdings = fresh_holdings(seats) if terms.holds else None
        return cls(terms, chance, snapshots.State(0, 0, hands, b"", aside, (0,) * seats, None, holdings))

    @classmethod
    def restore(cls, rules: Rules, seats: int, chance: Chance, snapshot: bytes) -> "Game":
        """The game that `snapshot()` was taken of; raises SnapshotError if it was not one of these rules and seats."""
        terms, state = terms_of(rules), snapshots.decode(snapshot, seats)
        if terms.holds and state.holdings is None:
            raise SnapshotError("The snapshot is of a game by other rules.")
        return cls(terms, chance, state)

    def snapshot(self) -> bytes:
        """Everything needed, with the rules and the chance, to go on exactly from here."""
        return snapshots.encode(self._state())

    @property
    def carry(self) -> bytes:
        """The cards of undecided wars that wait for a winner."""
        return self._carry

    @property
    def aside(self) -> bytes:
        """The cards that are out of the game: not dealt, or given up by a seat that resigned."""
        return self._aside

    def stock(self, seat: int) -> bytes:
        """The seat's stock from the top: for records and pictures of finished games; players see `view`."""
        return bytes(self._stocks[seat])

    def won(self, seat: int) -> bytes:
        """The seat's won pile, first captured first; empty where captured cards go under the stock."""
        return b"" if self._holdings is None else bytes(self._holdings.won[seat])

    @property
    def has_piles(self) -> bool:
        """Whether captured cards go onto a won pile."""
        return self._terms.piles

    @property
    def prize(self) -> tuple[int, Card] | None:
        """The seat that staked the prize in the middle, and the card (rules.md §3.19)."""
        return None if self._holdings is None else self._holdings.prize

    def wins(self, seat: int) -> int:
        """The battles or wars that the seat has won, in a game to a number of them; 0 in others."""
        return 0 if self._holdings is None else self._holdings.wins[seat]

    def view(self, seat: int | None) -> View:
        """What the seat may see; None for somebody who watches."""
        return View(seat, self.battle, self._counts(), self.alive(), len(self._carry), self.outcome)

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
        if seat not in self.alive():
            raise IllegalChoice("This seat is not in the game any more.")
        self._put_aside(seat)
        self._left[seat] = self._before_next()
        self._resigned += (seat,)
        self._repetition = None
        self._seat_the_living()
        players = self.alive()
        if len(players) == 1:
            self._take_what_waits(players[0])
            self._finish(Ending.RESIGNED)
        elif self._terms.final and len(self._alive) < 2:
            self._finish(Ending.EXHAUSTED)
        self._look_round()
        self._look_later()

    def _put_aside(self, seat: int) -> None:
        """The seat's stock, won pile and prize leave the game."""
        self._aside += bytes(self._stocks[seat])
        self._stocks[seat].clear()
        if self._holdings is None:
            return
        self._aside += bytes(self._holdings.won[seat])
        self._holdings.won[seat].clear()
        if self._holdings.prize is not None and self._holdings.prize[0] == seat:
            self._aside += bytes((self._holdings.prize[1],))
            self._holdings.prize = None

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
