"""Simulates the length of a tournament in many runs: when its rounds or its bracket are over.

A time is a list with one entry for each run, in milliseconds from the start.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import add
from typing import Final

from bot.tournament.model.plan import FormatSettings
from bot.tournament.standings.slots import Feed, LoserOf, Ranked, Slot, WinnerOf

RUNS: Final = 200
POOL: Final = 2048
"""So many matches are drawn of each kind; a run takes its own from them."""

Times = list[int]

START: Final[Times] = [0] * RUNS


class MatchSimulation:
    """How long matches last, drawn from the lengths of games; they begin `ready` after they can, later ones after a `pause`.

    Between two games of a match there is a `rest`.
    """

    def __init__(
        self, plan: FormatSettings, lengths: Sequence[int], pause: int, ready: int, dice: random.Random, rest: int = 0
    ) -> None:
        self._plan, self._lengths, self._pause, self._ready, self._dice = plan, lengths, pause, ready, dice
        self._rest = rest
        self._drawn: dict[int, Times] = {}
        self._sorted: dict[int, Times] = {}

    def simulate_rounds(self, tables: int, rounds: int, of: int) -> Times:
        """Return when the first `rounds` of a tournament `of` more are over; each lasts as long as its longest match."""
        times = [self._ready * rounds + self._pause * (rounds - 1)] * RUNS
        for number in range(1, rounds + 1):
            self._draw_matches(games := self._plan.games(of - number))
            times = list(map(add, times, self._draw_longest(self._sorted[games], tables)))
        return times

    def simulate_bracket(self, slots: Sequence[Slot], groups: Sequence[Times] = ()) -> Times:
        """Return when the last match of a bracket is over, each being played as soon as both its feeds are."""
        up: dict[str, Times | None] = {}
        down: dict[str, Times | None] = {}
        last = START
        for slot in slots:
            before = [time for feed in slot.feeds if (time := _time_of_feed(feed, up, down, groups)) is not None]
            if len(before) == 2:
                up[slot.place] = down[slot.place] = over = self._play_slot(slot, *before)
                last = _later_of(last, over) if slot.left == 0 else last
            else:
                up[slot.place], down[slot.place] = before[0] if before else None, None
        return last

    def at_the_bell(self, tables: int) -> Times:
        """Return how long the last of so many tables still plays when the bell rings on all of them.

        The bell finds a long game more often than a short one, and anywhere in it.
        """
        heard = self._dice.choices(self._lengths, cum_weights=list(accumulate(self._lengths)), k=POOL)
        return self._draw_longest(sorted(int(length * self._dice.random()) for length in heard), tables)

    def _play_slot(self, slot: Slot, one: Times, other: Times) -> Times:
        """Return when a match is over. A second final is played in half of the runs."""
        begins = _later_of(one, other)
        between = self._ready + (0 if begins == START else self._pause)
        drawn, at = self._draw_matches(self._plan.games(slot.left)), self._dice.randrange(POOL - RUNS)
        lasts = zip(begins, drawn[at : at + RUNS], strict=True)
        if slot.again:
            return [begin + (between + length) * self._dice.randrange(2) for begin, length in lasts]
        return [begin + between + length for begin, length in lasts]

    def _draw_matches(self, games: int) -> Times:
        if games not in self._drawn:
            played = [_games_until_decided(games, self._dice) for _ in range(POOL)] if games > 1 else [1] * POOL
            lengths = iter(self._dice.choices(self._lengths, k=sum(played)))
            self._drawn[games] = [sum(next(lengths) + self._rest for _ in range(many)) - self._rest for many in played]
            self._sorted[games] = sorted(self._drawn[games])
        return self._drawn[games]

    def _draw_longest(self, lengths: Times, tables: int) -> Times:
        """Return the longest of so many draws from sorted lengths: the highest of n dice falls like the n-th root of one."""
        share, draw = 1 / tables, self._dice.random
        return [lengths[int(draw() ** share * len(lengths))] for _ in range(RUNS)]


def _later_of(one: Times, other: Times) -> Times:
    return [a if a > b else b for a, b in zip(one, other, strict=True)]


def _time_of_feed(
    feed: Feed | None, up: Mapping[str, Times | None], down: Mapping[str, Times | None], groups: Sequence[Times]
) -> Times | None:
    match feed:
        case None:
            return None
        case WinnerOf(place):
            return up[place]
        case LoserOf(place):
            return down[place]
        case Ranked(group, _):
            return groups[group - 1]
        case _:
            return START


def _games_until_decided(games: int, dice: random.Random) -> int:
    """Return after how many games of at most so many one of two equals has won more than the other still can."""
    need, left, won = games // 2 + 1, games, 0
    while won < need and left - (need - won) >= 0 and games - left - won < need:
        won += dice.randrange(2)
        left -= 1
    return games - left
