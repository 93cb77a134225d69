"""What seats and spectators see of Casino War: everything but the order of the shoe."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.events.casino import Bet
from bot.engine.play.asks import View


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
