"""Plays a game a second time from its record, as far as it was told, to say how likely each seat was to win then.

This is all that plays a game again for its odds: for boards, for the course of a game that is over, and for a replay.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.engine.events.outcome import Outcome
from bot.engine.odds.live_odds import LiveOdds, Odds, has_odds
from bot.engine.odds.odds_table import OddsTable
from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Rules

OddsTables = Callable[[Rules, int], OddsTable | None]
"""Returns the table for rules and seats, if there is one."""

OddsCourse = tuple[tuple[int, tuple[float, ...]], ...]
"""The chances by seat after some rounds of a game, the deal first as round 0."""

FEWEST_TOLD: Final = 4
MOST_TOLD: Final = 120
"""Moments that the picture of a game's chances has at least besides the deal and the end, and at most."""

STRETCHES: Final = 24
"""Parts into which a game is divided: the chances are to be known in each."""

LONGEST_LEAP: Final = 8
"""A game of which more than this part in a row is unknown has no course: a straight line would say what nobody worked out."""

MOST_ROUNDS: Final = 2_000
"""Rounds of a finished game that are looked through for a page of its replay: a tenth of a second."""


class MirroredGame:
    """A game that is played a second time, as far as it was told, and what is public of it."""

    def __init__(self, record: Record, pace: int, tables: OddsTables) -> None:
        self._tables = tables
        self.game: Game = open_game(record)
        self.live = LiveOdds(limited_rules(record.rules, pace), record.seats)

    def go_on(self, record: Record, battle: int) -> None:
        """Take in the rounds up to this one, and who had given up by then."""
        given_up = {(before, seat) for before, seat, choice in record.choices if choice == RESIGN}
        self._take_leave(given_up)
        while self.game.battle < battle and self.game.outcome is None:
            self.live.see_round(self.game.resolve())
            self._take_leave(given_up)

    def _take_leave(self, given_up: set[tuple[int, int]]) -> None:
        for seat in self.game.alive():
            if (self.game.battle + 1, seat) in given_up and self.game.outcome is None:
                self.game.resign(seat)
                self.live.resign_seat(seat)

    def odds_now(self, late: Callable[[], bool] = lambda: False) -> Odds | None:
        """Return the odds now; None where nothing can be said. As soon as `late` says so, no more games are simulated."""
        known = self.live.known
        return self.live.odds_now(self._tables(known.rules, known.seats), late)


def missing_rounds(told: Sequence[int], rounds: int) -> list[int]:
    """Return the rounds after which the chances have to be worked out, so that no stretch of the game goes without."""
    step = max(rounds // STRETCHES, 1)
    wanted, known = list[int](), 0
    for battle in (*sorted(told), rounds):
        wanted += range(known + step, battle - step // 2, step)
        known = battle
    return wanted


def play_again(
    record: Record, pace: int, tables: OddsTables, battles: Sequence[int], late: Callable[[], bool]
) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Yield the chances after these rounds, earliest first, where they are known. Plays the game: call it off the loop."""
    mirrored = MirroredGame(record, pace, tables)
    for battle in battles:
        mirrored.go_on(record, battle)
        if (found := mirrored.odds_now(late)) is not None:
            yield battle, found.seats


def whole_course(told: Sequence[tuple[int, tuple[float, ...]]], deal: Odds, outcome: Outcome) -> OddsCourse:
    """Return the course from the deal to a win; () where too little is known between."""
    inside = [one for one in told if 0 < one[0] < outcome.battles]
    ends = [0, *(battle for battle, _ in inside), outcome.battles]
    leap = max(after - before for before, after in pairwise(ends))
    if len(inside) < FEWEST_TOLD or leap > outcome.battles // LONGEST_LEAP + 1:
        return ()
    won = tuple(float(seat in outcome.winners) for seat in range(len(deal.seats)))
    course = [(0, deal.seats), *inside, (outcome.battles, won)]
    if len(course) <= MOST_TOLD:
        return tuple(course)
    return tuple(course[round(at * (len(course) - 1) / (MOST_TOLD - 1))] for at in range(MOST_TOLD))


def odds_after(record: Record, pace: int, tables: OddsTables, battle: int) -> Odds | None:
    """Return the odds after a round of a finished game, for a replay; None where nothing can be said.

    It plays the game up to there, so call it off the event loop.
    """
    if not has_odds(record.rules) or record.deck is not None or record.stocks is not None or battle > MOST_ROUNDS:
        return None
    mirrored = MirroredGame(record, pace, tables)
    mirrored.go_on(record, battle)
    return mirrored.odds_now()
