"""The interface of every game: deal, restore, view, questions and answers, battles, resignations, time.

`LoopGuard` is the game that follows from its cards; `choice_games` are those in which seats choose.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.errors import GameOver, IllegalChoice, SnapshotError
from bot.engine.events.outcome import Ending, Repetition
from bot.engine.play import snapshot as snapshots
from bot.engine.play.asks import RESIGN, Ask, View
from bot.engine.play.dealing import deal_cards
from bot.engine.play.field import Field
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import Round
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.sentence import Sentence


class Game(Field, ABC):
    """One game. `battle` counts battles played, `wars` those with a war; both and `outcome` are only to be read."""

    __slots__ = ()

    has_chips: ClassVar[bool] = False
    """Whether seats own chips in place of cards, so that `count_owned` and all counts are chips."""

    has_points: ClassVar[bool] = False
    """Whether seats score points for cards that leave the game, so that `count_owned` and all counts are points."""

    is_elimination: ClassVar[bool] = False
    """Whether all that counts is who is still in, so that no number of cards says who is ahead."""

    @property
    def owns_cards(self) -> bool:
        """Whether `count_owned` and all counts are cards to be won: no chips, no points, no hand that only gets smaller."""
        return not (self.has_chips or self.has_points or self.is_elimination)

    @classmethod
    def deal(
        cls, rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
    ) -> "Game":
        """Return a new game; `deck` is dealt in place of a shuffled pack, `stocks` are taken in place of any deal.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        compiled = compile_rules(rules)
        hands, aside = deal_cards(compiled, seats, source, deck, stocks)
        holdings = fresh_holdings(seats) if compiled.has_holdings else None
        return cls(compiled, source, snapshots.GameState(0, 0, hands, b"", aside, (0,) * seats, None, holdings))

    @classmethod
    def restore(cls, rules: Rules, seats: int, source: RandomSource, snapshot: bytes) -> "Game":
        """Return the game that `snapshot()` was taken of; raises SnapshotError if it was not one of these rules and seats."""
        compiled, state = compile_rules(rules), snapshots.decode_state(snapshot, seats)
        if compiled.has_holdings and state.holdings is None:
            raise SnapshotError("The snapshot is of a game by other rules.")
        return cls(compiled, source, state)

    def snapshot(self) -> bytes:
        """Return everything needed, with the rules and the random source, to go on exactly from here."""
        return snapshots.encode_state(self._state())

    @property
    def carry(self) -> bytes:
        """The cards of undecided wars that wait for a winner."""
        return self._zones.carry

    @property
    def waiting_stake(self) -> int:
        """How much lies in the middle for the next winner: cards, or points where those decide."""
        return len(self._zones.carry)

    @property
    def cards_aside(self) -> bytes:
        """The cards that are out of the game: not dealt, or given up by a seat that resigned."""
        return self._aside

    def stock_of(self, seat: int) -> bytes:
        """Return the seat's stock from the top: for records and pictures of finished games; players see `view`."""
        return bytes(self._stocks[seat])

    def won_pile(self, seat: int) -> bytes:
        """Return the seat's won pile, first captured first; empty where captured cards go under the stock."""
        return b"" if self._holdings is None else bytes(self._holdings.won[seat])

    @property
    def has_piles(self) -> bool:
        """Whether captured cards go onto a won pile."""
        return self._compiled.piles

    @property
    def prize(self) -> tuple[int, Card] | None:
        """The seat that staked the prize in the middle, and the card (rules.md §3.19)."""
        return None if self._holdings is None else self._holdings.prize

    def count_wins(self, seat: int) -> int:
        """Return the battles or wars that the seat has won, in a game to a number of them; 0 in others."""
        return 0 if self._holdings is None else self._holdings.wins[seat]

    def view(self, seat: int | None) -> View:
        """Return what the seat may see; None for a spectator."""
        return View(seat, self.battle, self._counts(), self.alive(), len(self._zones.carry), self.outcome)

    def view_for(self, ask: Ask) -> View:
        """Return what the seat sees when it answers the question: its view, and anything that is shown by then."""
        return self.view(ask.seat)

    @property
    def stage(self) -> int:
        """How many times in the present battle the game has asked and been answered; games that never ask have no stages."""
        return 0

    def asks(self) -> tuple[Ask, ...]:
        """Return the open questions: those of the present stage that nobody has answered yet."""
        return ()

    def default_answer(self, ask: Ask) -> str:
        """Return the answer of a seat that does not answer an open question; drawn, if at all, from the game's own stream."""
        return ask.default or ""

    def choose(self, seat: int, choice: str) -> None:
        """Take a seat's choice, which cannot be changed; it counts when the game goes on.

        Raises IllegalChoice for what the seat is not asked or may not choose now, GameOver after the end.
        """
        if choice != RESIGN:
            raise IllegalChoice(Sentence("choice-no_questions"))
        self.resign(seat)

    def require_together(self, seat: int, choices: Iterable[str]) -> None:
        """Raise IllegalChoice if a seat's answers to its open questions, fine one by one, do not go together."""

    def advance(self) -> Round | None:
        """Play on with what was chosen, defaults for the rest: to the next questions, or to the end of the battle.

        Returns the battle if it is over. Raises GameOver after the end of the game.
        """
        return self.resolve()

    @abstractmethod
    def resolve(self) -> Round:
        """Play exactly one battle to its end, with what was chosen and defaults; raises GameOver after the end."""

    def find_repetition(self) -> Repetition | None:
        """Return how the game repeats itself, as soon as that is known; else None."""
        return self._repetition

    def call_repetition(self) -> None:
        """End a game that repeats itself; raises IllegalChoice if no repetition is known."""
        raise IllegalChoice(Sentence("choice-no_repetition"))

    def resign(self, seat: int) -> int:
        """Take a seat and its cards out before the next battle; return the number of that battle (rules.md §10 A13).

        Raises IllegalChoice if the seat is not in the game, or the game is over.
        """
        self._require_player(seat)
        self._put_aside(seat)
        self._zones.left = {**self._zones.left, seat: self._before_next()}
        self._resigned += (seat,)
        self._repetition = None
        self._update_alive()
        players = self.alive()
        if len(players) < 2:
            for last in players:
                self._take_carry_and_prize(last)
            self._finish(Ending.RESIGNED)
        elif self._compiled.final and len(self._alive) < 2:
            self._finish(Ending.EXHAUSTED)
        self._update_simple()
        self._set_next_check()
        return self.battle + 1

    def _require_player(self, seat: int) -> None:
        if self.outcome is not None:
            raise IllegalChoice(Sentence("choice-game_over"))
        if seat not in self.alive():
            raise IllegalChoice(Sentence("choice-seat_out"))

    def _put_aside(self, seat: int) -> None:
        """Take the seat's stock, won pile and prize out of the game."""
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
        """End the game by its time limit, most cards win (rules.md §10 A14); return whether the game is over now.

        A seat that resigned since the last battle left after the moment at which time could be called; then nothing
        happens, and time is to be called again after the next battle. Raises IllegalChoice without a time limit.
        """
        if self.rules.time is None:
            raise IllegalChoice(Sentence("choice-no_time_limit"))
        if self.outcome is None and not self._resigned:
            self._finish(Ending.TIME)
            self._update_simple()
        return self.outcome is not None

    def _set_next_check(self) -> None:
        """Note after which battle something has to be checked."""
        self._next_check = self._compiled.cap

    def _require_going(self) -> None:
        if self.outcome is not None:
            raise GameOver("This game is over.")
