"""How long each kind of beat is held: what is wanted, and how holds are stretched or shortened to a given time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.programme.moments import Highlight
from bot.engine.programme.packed import UNIT, PlannedBeat

NO_BEAT_UNDER: Final = 1500
"""Milliseconds: a shorter beat cannot be read, nor carried by Discord."""

TIE: Final = 2000
TIE_AGAIN: Final = 2600
CARDS_DOWN: Final = 2000

LONGEST_QUIET: Final = 4000
LONGEST_HIGHLIGHT: Final = 6000


class Held(NamedTuple):
    """A beat, and its hold: the least that will do where time is short, what it is to have, the longest that is comfortable."""

    rounds: int
    least: int
    hold: int
    most: int


class Span(NamedTuple):
    """Milliseconds: the least that will do where time is short, and what is wanted."""

    least: int
    wanted: int

    def span_times(self, count: int) -> "Span":
        """Return the span of so many."""
        return Span(self.least * count, self.wanted * count)

    def span_plus(self, other: "Span") -> "Span":
        """Return the span of both."""
        return Span(self.least + other.least, self.wanted + other.wanted)


GROUP: Final = Span(1500, 2600)
"""What a group of quiet rounds takes, more or less."""

STAGES: Final = Span(1600, CARDS_DOWN)
"""What a stage of a war takes; a tie that comes again is held longer where there is time."""

HOLDS: Final = {
    Highlight.END: Span(2000, 3000),
    Highlight.OPENING: Span(1600, 2600),
    Highlight.OUT: Span(2000, 3500),
    Highlight.FINALE: Span(1600, 2600),
    Highlight.LONG_WAR: Span(1900, 3200),
    Highlight.WAR: Span(1800, 3000),
    Highlight.LAST_CARDS: Span(1600, 2800),
    Highlight.LEAD: Span(1600, 2600),
    Highlight.ACE: Span(1600, 2600),
}


def war_stages(steps: int) -> list[Held]:
    """Return the beats before a war of so many steps is decided: for each tie the open cards, and the cards that go down."""
    held = []
    for step in range(steps):
        tie = TIE if step == 0 else TIE_AGAIN
        held += [Held(0, STAGES.least, tie, LONGEST_QUIET), Held(0, STAGES.least, CARDS_DOWN, LONGEST_QUIET)]
    return held


def stages_take(steps: int) -> Span:
    """Return what the stages of a war take."""
    return Span(STAGES.least * 2 * steps, steps * (TIE_AGAIN + CARDS_DOWN) - TIE_AGAIN + TIE)


def round_hold(pace: int) -> int:
    """Return the hold of a beat where every round has its own."""
    return max(NO_BEAT_UNDER, pace)


def stage_hold(pace: int) -> int:
    """Return the hold of a stage of a war where every round has a beat of its own."""
    return max(NO_BEAT_UNDER, pace * 2 // 3)


def quiet_beat(rounds: int) -> Held:
    """Return the beat of a group of quiet rounds: the more they are, the longer the board is read."""
    return Held(rounds, GROUP.least, min(3200, 1900 + 250 * rounds.bit_length()), LONGEST_QUIET)


def lone_beat(span: Span) -> Held:
    """Return the beat of a round that is told alone."""
    return Held(1, span.least, span.wanted, LONGEST_HIGHLIGHT)


def fit_beats(held: Sequence[Held], length_ms: int) -> list[PlannedBeat]:
    """Return the beats with holds such that the last one is due after `length_ms`, as near to it as the bounds allow."""
    counted = held[:-1]
    bounds = [(NO_BEAT_UNDER, one.least, one.hold, one.most) for one in counted]
    totals = [sum(column) for column in zip(*bounds, strict=True)]
    above = next((at for at, total in enumerate(totals[1:-1], 1) if total > length_ms), len(totals) - 1)
    part, whole = (length_ms - totals[above - 1], totals[above] - totals[above - 1]) if totals else (0, 0)
    part = max(0, min(part, whole))
    holds = [one[above - 1] + (one[above] - one[above - 1]) * part // max(1, whole) for one in bounds]
    beats = [PlannedBeat(one.rounds, hold - hold % UNIT) for one, hold in zip(counted, holds, strict=True)]
    return [*beats, *(PlannedBeat(one.rounds, one.hold) for one in held[-1:])]
