"""Tells the game of a table beat by beat, and says which beats have more to tell than who takes the cards."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.play.public_game import public_game, public_round
from bot.engine.programme.packed import first_beat
from bot.engine.rules.rules import Rules
from bot.host.ids import PlayerId
from bot.host.table import programme
from bot.host.table.table import Table
from bot.views.narration.round_text import gave_up_before, round_lines, taken_lines
from tests.support.commentator import remark_now
from tests.support.tables import playing


class SpokenBeat(NamedTuple):
    """A beat: how long it is held, whether its board says more than who takes the cards, and whether something happens.

    The sum of a group is not counted, and `eventful` is not a beat of which only is said how things stand.
    """

    hold: int
    spoken: bool
    eventful: bool


def told_table(rules: Rules, variant: str, seats: int, seed: int, length: int) -> Table:
    """A table whose game was just dealt, to be told in so many seconds."""
    people = [PlayerId(101 + seat) for seat in range(seats)]
    table = playing(*people, rules=rules, variant=variant, seed=seed.to_bytes(32), length=length)
    programme.begin_programme(table, 0)
    return table


def spoken_beats(table: Table) -> Iterator[SpokenBeat]:
    """Tell the game to its end; the last beat, whose board shows the result, is left out."""
    while True:
        before, (rounds, hold) = table.open_game().battle, first_beat(table.programme)[0]
        table.tell_beat(0)
        if table.outcome is not None:
            return
        if not rounds or table.last is None:
            yield SpokenBeat(hold, spoken=True, eventful=True)
            continue
        last, remark = table.last, remark_now(table, before + 1)
        gave_up, shown = gave_up_before(table.choices, last.battle), public_round(last, chips=False)
        lines = round_lines(table, public_game(table.open_game()), shown, None, gave_up, remark)
        plain = taken_lines(table, shown)
        happened = len(lines) - len(plain) - (remark is not None)
        eventful = happened > 0 or (remark is not None and remark.weight > 0)
        yield SpokenBeat(hold, lines != plain, eventful)


def longest_silence(holds: Iterator[tuple[int, bool]]) -> int:
    """The longest time in a row for which nothing was said."""
    longest = silent = 0
    for hold, spoken in holds:
        silent = 0 if spoken else silent + hold
        longest = max(longest, silent)
    return longest
