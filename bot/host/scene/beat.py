"""A beat: the rounds that a table has just played, with their events, as everybody hears it once who follows the table."""

from dataclasses import dataclass

from bot.engine.play.public_game import PlayedRound
from bot.host.ids import TableId


@dataclass(frozen=True, slots=True)
class Beat:
    """What one beat of a table told: the `rounds` in order, each with the game right after it, and who gave up after them."""

    table: TableId
    rounds: tuple[PlayedRound, ...]
    resigned: tuple[int, ...] = ()
