"""What seats see of Casino War, the questions about stakes, and what their answers mean (rules.md §3.25).

The same question is asked again and again while the seats answer, so it is kept.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.cards import Card
from bot.engine.events.casino import Bet
from bot.engine.play.asks import NOTHING, Ask, AskKind, View


@dataclass(frozen=True, slots=True)
class CasinoView(View):
    """A hand on the table; `counts` are chips, stakes included for as long as they are not lost.

    `bets` are those of the present hand, empty until all are known; `laid` are its cards, all face up, by seat and then
    the house's. `shoe` is how many cards it holds still, `last` the hand after which the game is over.
    """

    bets: tuple[Bet, ...]
    laid: tuple[bytes, ...]
    shoe: int
    last: int

    @property
    def stocks(self) -> tuple[tuple[Card, ...], ...]:
        """By seat no cards at all: nobody is dealt any to keep."""
        return tuple(() for _ in self.counts)


ANTE: Final = "ante"
TIE: Final = "tie"
SURRENDER: Final = "surrender"
WAR: Final = "war"

ANTES: Final = (5, 10, 25, 50, 100)
TIES: Final = (1, 2, 5, 10, 25)
"""Stakes worth offering; any other number of chips can be staked too."""

_DIGITS: Final = 7


@lru_cache(maxsize=512)
def ante_ask(seat: int, chips: int) -> Ask:
    """Return the question how many chips the seat stakes on the hand; without an answer it sits out."""
    return Ask(seat, AskKind.ANTE, _stake_choices(ANTE, _antes(chips)), NOTHING, stem=ANTE, low=1, high=chips)


@lru_cache(maxsize=512)
def tie_ask(seat: int, chips: int, ante: int = 0) -> Ask | None:
    """Return the question how many chips the seat stakes on a tie; None if nothing is left beside the ante, 0 if not given yet.

    What is offered goes together with whatever is offered as an ante.
    """
    if chips - (ante or 1) < 1:
        return None
    most = chips - (ante or max(_antes(chips)))
    offered = [tie for tie in TIES if tie <= most]
    return Ask(seat, AskKind.TIE, _stake_choices(TIE, offered), NOTHING, stem=TIE, low=1, high=chips - (ante or 1))


def war_ask(seat: int) -> Ask:
    """Return the question whether the seat raises and goes to war; without an answer it surrenders."""
    return Ask(seat, AskKind.WAR, (SURRENDER, WAR), SURRENDER)


def read_stake(choice: str, stem: str) -> int:
    """Return the chips of a choice such as `ante:10`; 0 for any other choice, or for none."""
    kind, _, number = choice.partition(":")
    if kind != stem or not number.isascii() or not number.isdigit() or len(number) > _DIGITS:
        return 0
    return int(number)


def _antes(chips: int) -> list[int]:
    """Return the antes to offer a seat; one with fewer chips than the least of them is offered all it has."""
    return [ante for ante in ANTES if ante <= chips] or [chips]


def _stake_choices(stem: str, stakes: Iterable[int]) -> tuple[str, ...]:
    return tuple([f"{stem}:{chips}" for chips in stakes])
