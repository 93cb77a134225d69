"""The base of games in which the quickest press counts, and which press wins the pot (rules.md §3.20, §10 A33).

Which cards come, and after which delay, only the host looks up before they are shown. The clock is the host's. Times are
in milliseconds after the reveal that decided the battle, negative before it.
"""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from bot.engine.choice_games.base import ChoiceGame
from bot.engine.events.flip import Flip, Loot
from bot.engine.play.asks import NOTHING, Ask, AskKind
from bot.engine.play.card_zones import pot_in_order, pot_of_others

STEM: Final = "scoop"
EARLIEST: Final = -60_000
LATEST: Final = 10_000
"""The last moment at which a press counts; after it the entitled seat has the pot."""


class ScoopPress(NamedTuple):
    """A seat reached for the pot. Presses are in order of time, and at the same time in order of seats."""

    ms: int
    seat: int


class ScoopOutcome(NamedTuple):
    """What presses came to: `false` ones, in order, then the one that `took` the pot, then those that came too `late`."""

    false: tuple[ScoopPress, ...]
    took: ScoopPress | None
    late: tuple[ScoopPress, ...]


def press_ask(seat: int, stem: str) -> Ask:
    """Return the question when, if at all, a seat reaches for the pot."""
    return Ask(seat, AskKind.SCOOP, (), NOTHING, stem, EARLIEST, LATEST)


def press_text(ms: int, stem: str = STEM) -> str:
    """Return a press as a choice."""
    return f"{stem}:{ms}"


def read_presses(choices: Iterable[tuple[int, str]]) -> tuple[ScoopPress, ...]:
    """Return the presses among the choices of seats, whatever order they came in."""
    pressed = [(seat, choice) for seat, choice in choices if choice != NOTHING]
    return tuple(sorted(ScoopPress(int(choice.partition(":")[2]), seat) for seat, choice in pressed))


def judge_scoops(presses: Iterable[ScoopPress], entitled: int | None, seats: Collection[int], guard: int) -> ScoopOutcome:
    """Return the false, winning and late presses of a battle that the `entitled` seat won; only `seats` are still in it.

    From `guard` on anybody may take the pot; before it only the entitled seat may.
    """
    false: list[ScoopPress] = []
    late: list[ScoopPress] = []
    took: ScoopPress | None = None
    for press in presses:
        if press.seat not in seats:
            continue
        if took is not None:
            late.append(press)
        elif _counts(press, entitled, guard):
            took = press
        else:
            false.append(press)
    return ScoopOutcome(tuple(false), took, tuple(late))


def judge_slaps(presses: Iterable[ScoopPress], seats: Collection[int], *, shown: bool) -> ScoopOutcome:
    """Return what presses come to where a card to slap is `shown` at the reveal, or none is; only `seats` may press."""
    known = [press for press in presses if press.seat in seats]
    right = [press for press in known if shown and press.ms >= 0]
    false = tuple([press for press in known if press not in right])
    return ScoopOutcome(false, right[0] if right else None, tuple(right[1:]))


def fine_payee(press: ScoopPress, entitled: int | None, seats: Collection[int]) -> int | None:
    """Return the seat that gets the fine of a false scoop: the entitled one, else the next that is still in the battle."""
    if entitled is not None:
        return entitled
    others = sorted(seat for seat in seats if seat != press.seat)
    return next((seat for seat in others if seat > press.seat), others[0] if others else None)


def _counts(press: ScoopPress, entitled: int | None, guard: int) -> bool:
    if entitled is None or press.ms < 0:
        return False
    return press.ms >= guard or press.seat == entitled


SHORTEST_DELAY: Final = 1_000
DELAYS: Final = 2_001


class PressGame(ChoiceGame):
    """A game of quick hands. A stage of its questions lasts up to a reveal at which a press can take the pot, or to the end."""

    __slots__ = ()

    def reveal_delay(self) -> int:
        """Return the milliseconds before each reveal of the coming battle (rules.md §8, `reveal`)."""
        return SHORTEST_DELAY + self._source.below(DELAYS, "reveal", self.battle + 1)

    @property
    @abstractmethod
    def press_stem(self) -> str:
        """The word before the milliseconds of a press in this stage."""

    @property
    @abstractmethod
    def reveals_before(self) -> int:
        """How many reveals of the present battle earlier stages have made."""

    @abstractmethod
    def preview_flips(self) -> tuple[Flip, ...]:
        """Return the flips of the battle up to the end of this stage, one for each reveal; nothing after the end.

        For the host, who shows the up cards of one more at each reveal; the game is not changed.
        """

    @abstractmethod
    def may_press(self) -> tuple[int, ...]:
        """Return the seats whose presses count in this stage. For the host alone, as `preview_flips`; none after the end."""

    @abstractmethod
    def is_open(self) -> bool:
        """Whether a press after the last reveal of this stage can take the pot."""

    @abstractmethod
    def judge_presses(self, presses: Iterable[ScoopPress]) -> ScoopOutcome:
        """Return what presses of this stage, in order of time, come to."""

    @abstractmethod
    def missing_seats(self) -> tuple[int, ...]:
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
