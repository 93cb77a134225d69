"""How long each kind of beat is held: what is wanted, and how holds are stretched or shortened to a given time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.programme.moments import Highlight
from bot.engine.programme.packed import UNIT, Beat

NO_BEAT_UNDER: Final = 1500
"""Milliseconds: a shorter beat cannot be read, nor carried by Discord."""

TIE: Final = 2000
TIE_AGAIN: Final = 2600
CARDS_DOWN: Final = 2000
GROUP: Final = 2600
"""What a group of quiet rounds takes, more or less."""

LONGEST_QUIET: Final = 4000
LONGEST_HIGHLIGHT: Final = 6000

HOLDS: Final = {
    Highlight.END: 3000,
    Highlight.OUT: 3500,
    Highlight.LONG_WAR: 3200,
    Highlight.FINALE: 2600,
    Highlight.LAST_CARDS: 2800,
    Highlight.WAR: 3000,
    Highlight.LEAD: 2600,
    Highlight.ACE: 2600,
}


class Held(NamedTuple):
    """A beat, the hold that it is to have, and the longest that is comfortable."""

    rounds: int
    hold: int
    most: int


def stages(steps: int) -> list[Held]:
    """Return the beats before a war of so many steps is decided: for each tie the open cards, and the cards that go down."""
    held = []
    for step in range(steps):
        tie = TIE if step == 0 else TIE_AGAIN
        held += [Held(0, tie, LONGEST_QUIET), Held(0, CARDS_DOWN, LONGEST_QUIET)]
    return held


def stages_take(steps: int) -> int:
    """Return the milliseconds of the stages of a war."""
    return steps * (TIE_AGAIN + CARDS_DOWN) - TIE_AGAIN + TIE


def round_hold(pace: int) -> int:
    """Return the hold of a beat where every round has its own."""
    return max(NO_BEAT_UNDER, pace)


def stage_hold(pace: int) -> int:
    """Return the hold of a stage of a war where every round has a beat of its own."""
    return max(NO_BEAT_UNDER, pace * 2 // 3)


def quiet(rounds: int) -> Held:
    """Return the beat of a group of quiet rounds: the more they are, the longer the board is read."""
    return Held(rounds, min(3200, 1900 + 250 * rounds.bit_length()), LONGEST_QUIET)


def fitted(held: Sequence[Held], length_ms: int) -> list[Beat]:
    """Return the beats with holds such that the last one is due after `length_ms`, as near to it as the bounds allow."""
    counted = held[:-1]
    wanted = sum(one.hold for one in counted)
    if wanted > length_ms:
        floor = NO_BEAT_UNDER * len(counted)
        part, whole = max(0, length_ms - floor), wanted - floor
        holds = [NO_BEAT_UNDER + (one.hold - NO_BEAT_UNDER) * part // whole for one in counted]
    else:
        room = sum(one.most - one.hold for one in counted)
        part, whole = min(room, length_ms - wanted), max(1, room)
        holds = [one.hold + (one.most - one.hold) * part // whole for one in counted]
    beats = [Beat(one.rounds, hold - hold % UNIT) for one, hold in zip(counted, holds, strict=True)]
    return [*beats, *(Beat(one.rounds, one.hold) for one in held[-1:])]
