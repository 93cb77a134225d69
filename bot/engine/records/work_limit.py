"""Limits the work that playing a foreign record may cost.

The prices are measured, in millionths of a second on one core of an ordinary server of 2024, and rounded up, so that no
record can be built that takes much longer than it costs.
"""

from collections.abc import Sequence
from typing import Final

from bot.engine.errors import RecordError
from bot.engine.play.asks import Ask
from bot.engine.play.game import Game
from bot.engine.sentence import Sentence

A_ROUND: Final = 5
A_STAGE: Final = 45
A_QUESTION: Final = 12
AN_ANSWER: Final = 30
CARDS: Final = 5
"""Cards of the game that cost one in every stage; what a question offers costs one each."""
A_LINE: Final = 10
CHARACTERS: Final = 100
"""Characters of a line that cost one."""
CHARACTERS_AGAIN: Final = 300
"""Characters that cost one when they are only said again."""


class WorkLimit:
    """A budget of work: every method spends what comes next, and raises RecordError when nothing is left."""

    __slots__ = ("_cards", "_left")

    def __init__(self, work: int) -> None:
        self._left = work
        self._cards = 0

    def begin_game(self, game: Game) -> None:
        """Count the cards of this game, which add to the cost of every stage."""
        self._cards = sum(len(game.stock_of(seat)) + len(game.won_pile(seat)) for seat in range(game.seats))

    def spend_round(self) -> None:
        """Spend the cost of a battle."""
        self._spend(A_ROUND)

    def spend_stage(self, asks: Sequence[Ask]) -> None:
        """Spend the cost of these questions and of the cards that they are about."""
        offered = sum([len(ask.choices) for ask in asks])
        self._spend(A_STAGE + A_QUESTION * len(asks) + offered + self._cards // CARDS)

    def spend_answer(self) -> None:
        """Spend the cost of an answer."""
        self._spend(AN_ANSWER)

    def spend_line(self, line: str) -> None:
        """Spend the cost of a line of the trace."""
        self._spend(A_LINE + len(line) // CHARACTERS)

    def repeated_line(self, line: str) -> None:
        """Spend the cost of a line that was worked out before."""
        self._spend(1 + len(line) // CHARACTERS_AGAIN)

    def _spend(self, work: int) -> None:
        self._left -= work
        if self._left < 0:
            raise RecordError(Sentence("record-too_much_work"))
