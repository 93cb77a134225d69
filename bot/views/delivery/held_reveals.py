"""Shows the reveals that decide a game of choice in two beats: first the cards on the table, a moment later who takes them.

The round is played and saved by then, so a crash between the beats loses nothing: the board shows one of them after it.
"""

from dataclasses import replace
from typing import Final

from bot.host.clock import Clock, TableTime
from bot.host.ids import TableId
from bot.host.table.choice_stage import HeldReveal
from bot.views.delivery.board_state import BoardStates
from bot.views.interactions.content import Content, Verb

HOLD: Final = 1.8
"""Seconds for which the cards are seen before anybody takes them."""

AT_ONCE: Final = 0.01
"""Seconds until a board is sent again whose first beat arrived so late that the second one is due."""


class HeldReveals:
    """Decides which beat of a reveal a board shows. What is held ends with the table time of the reveal at the latest."""

    def __init__(self, clock: Clock, time: TableTime, boards: BoardStates) -> None:
        self._clock = clock
        self._time = time
        self._boards = boards

    def arrived(self, table: TableId, reveal: HeldReveal | None, content: Content) -> float | None:
        """Note that a board is seen now; return the seconds until the second beat is due, None where it was told."""
        if not content.held:
            self._tidy(table, reveal)
            return None
        reveal = self.held(table, reveal)
        if reveal is None:
            return AT_ONCE
        end = self._end(table, reveal)
        if end is None:
            end = self._clock.monotonic() + HOLD
            self._boards.extras_of(table).opened = (reveal.until, end)
        return max(min(end - self._clock.monotonic(), (reveal.until - self._time.now()) / 1000), AT_ONCE)

    def _tidy(self, table: TableId, reveal: HeldReveal | None) -> None:
        """Forget the first beat of a reveal that cannot be held any more."""
        extras = self._boards.extras(table)
        over = reveal is None or reveal.until <= self._time.now()
        if over and extras is not None and extras.opened is not None:
            extras.opened = None
            self._boards.tidy(table)

    def held(self, table: TableId, reveal: HeldReveal | None) -> HeldReveal | None:
        """Return a table's reveal if nothing may tell yet who takes the cards, else None."""
        if reveal is None or reveal.until <= self._time.now():
            return None
        end = self._end(table, reveal)
        return reveal if end is None or end > self._clock.monotonic() else None

    def _end(self, table: TableId, reveal: HeldReveal) -> float | None:
        extras = self._boards.extras(table)
        opened = extras.opened if extras is not None else None
        return opened[1] if opened is not None and opened[0] == reveal.until else None


def as_first_beat(content: Content, *, over: bool) -> Content:
    """Return the board of cards that nobody has taken; where they end the game, nothing is left to press but the rules."""
    if not over:
        return replace(content, held=True)
    return replace(content, held=True, buttons=(Verb.RULES,), disabled=frozenset(), first_row=1)
