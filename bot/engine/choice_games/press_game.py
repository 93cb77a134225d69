"""The base of games in which the quickest press counts: what the host needs to turn the cards and to order presses.

Which cards come, and after which delay, only the host looks up before they are shown. The clock is the host's.
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine.choice_games.base import ChoiceGame
from bot.engine.choice_games.speed_scoops import ScoopOutcome, ScoopPress
from bot.engine.events.flip import Flip, Loot
from bot.engine.play.card_zones import pot_in_order, pot_of_others

SHORTEST_DELAY: Final = 1_000
DELAYS: Final = 2_001


class PressGame(ChoiceGame):
    """A game of quick hands. A stage of its questions lasts up to a reveal at which a press can take the pot, or to the end."""

    __slots__ = ()

    def delay(self) -> int:
        """Return the milliseconds before each reveal of the coming battle (rules.md §8, `reveal`)."""
        return SHORTEST_DELAY + self._source.below(DELAYS, "reveal", self.battle + 1)

    @property
    @abstractmethod
    def stem(self) -> str:
        """The word before the milliseconds of a press in this stage."""

    @property
    @abstractmethod
    def begun(self) -> int:
        """How many reveals of the present battle earlier stages have made."""

    @abstractmethod
    def preview(self) -> tuple[Flip, ...]:
        """Return the flips of the battle up to the end of this stage, one for each reveal; nothing after the end.

        For the host, who shows the up cards of one more at each reveal; the game is not changed.
        """

    @abstractmethod
    def may_press(self) -> tuple[int, ...]:
        """Return the seats whose presses count in this stage. For the host alone, like `preview`; nobody after the end."""

    @abstractmethod
    def is_open(self) -> bool:
        """Whether a press after the last reveal of this stage can take the pot."""

    @abstractmethod
    def judged(self, presses: Iterable[ScoopPress]) -> ScoopOutcome:
        """Return what presses of this stage, in order of time, come to."""

    @abstractmethod
    def missing(self) -> tuple[int, ...]:
        """Return the seats that would have pressed if anybody were there, as far as one can tell by now."""

    def _course(self) -> list[Flip]:
        """Return the flips of the coming battle if nobody presses; the game is not changed."""
        copy = type(self)(self._compiled, self._source, self._state())
        copy._zones.take_prize_back()
        return copy._fight(copy._alive)[0]

    def _fallen(self, flips: Sequence[Flip]) -> tuple[int, ...]:
        """Return the seats that lose the game in these flips."""
        return tuple([seat for flip in flips for seat in flip.fallen]) if self._compiled.gives_up else ()

    def _pay(self, press: ScoopPress, to: int | None) -> int:
        """Take the fine for a false press, the top card of the stock if there is one; return how many cards it was."""
        cards = self._stocks[press.seat][: to is not None]
        if to is not None:
            del self._stocks[press.seat][: len(cards)]
            self._stocks[to] += cards
        return len(cards)

    def _take(self, winner: int | None, flips: list[Flip], laid: tuple[bytes, ...]) -> Loot | None:
        """Give the pot to the winner, or let it wait; return what else became of cards."""
        if winner is None:
            return self._zones.carry_over(laid)
        if self._compiled.killed:
            return self._capture(winner, laid[winner], pot_of_others(laid, winner))
        return self._capture(winner, pot_in_order(self._compiled.collect, flips, laid, winner))
