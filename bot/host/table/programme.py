"""How a running game is told: which tables follow a programme, how long the rest takes, and how it is composed anew."""

from typing import Final

from bot.engine.choice_games.factory import restore_game
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.programme.compose import compose_programme
from bot.engine.programme.packed import due_within, first_beat, told_in
from bot.engine.programme.timing import LONGEST_HIGHLIGHT, NO_BEAT_UNDER, round_hold
from bot.host.table.table import BOTS_ALONE, BOTS_WAIT, MOST_DECKS, Table
from bot.host.table.told_speed import Hurry

OPENING: Final = 3_000
"""Milliseconds for which the deal is shown, of a game that is told in a given time."""

AT_LEAST: Final = 5_000
"""Milliseconds that the rest of a game is given when its programme is composed anew."""


def by_length(table: Table) -> bool:
    """Whether the game is told in a given time, not every round at its pace."""
    return (table.length is not None or bool(table.hurried)) and bool(table.programme)


def due_by(programme: bytes, pace: int, late: int) -> tuple[int, int]:
    """Return how many beats are due by now, the first of them `late` milliseconds ago, and how long all of them are held.

    Without a programme a round is due with each pace.
    """
    if programme:
        return due_within(programme, late)
    rounds = late // pace + 1
    return rounds, rounds * pace


def begin_programme(draft: Table, now: int) -> None:
    """Compose the programme of a game that was just dealt, and set when its first beat is due. `now` is table time."""
    if not draft.is_told:
        draft.deadline = now + draft.pace
        return
    pace = max(draft.pace, NO_BEAT_UNDER)
    opening = pace if draft.length is None else min(pace, OPENING)
    draft.deadline = now + opening
    if draft.bots_alone:  # a match of a tournament that nobody plays
        draft.hurried = Hurry.BOTS
        draft.compose_rest(BOTS_ALONE - opening)
        return
    draft.compose_rest(None if draft.length is None else draft.length * 1000 - opening)


def remaining_time(table: Table, now: int) -> int:
    """Return the milliseconds until the last beat is due; where every round is told, at least until the last one known."""
    table.open_game()
    return max(table.deadline - now, 0) + told_in(table.programme)


def remaining_in_all(table: Table, now: int) -> int:
    """Return the milliseconds until the end of the game, also where every round is told: then it plays a copy to the end.

    Of more packs than the loop looks through it is the time until the last round that is known.
    """
    if by_length(table) or table.rules.decks > MOST_DECKS:
        return remaining_time(table, now)
    whole = compose_programme(copy_of_game(table), length_ms=None, pace=table.pace, shown=table.stage)
    return max(table.deadline - now, 0) + told_in(whole)


def copy_of_game(table: Table) -> Game:
    """Return a copy of the game, to look ahead with."""
    return restore_game(table.rules, len(table.seats), table.random_source(), table.open_game().snapshot())


def retell_rest(
    draft: Table, length_ms: int | None, now: int, *, to_war: bool = False, at_once: bool = False, shown_for: int = 0
) -> None:
    """Compose the rest of a game anew, because its future or its speed has changed.

    It is told within `length_ms` milliseconds from now, though not less than AT_LEAST where so much was left; None tells every
    round at its pace. With `to_war` the next beat tells everything up to the next war; with `at_once` it is due now. Otherwise
    it is due when it was, or in the longest time that a beat of the new programme is held, if that is sooner: nobody can put
    it off again and again. Only what has just been told, and has to be read, is `shown_for` so many milliseconds at least.
    """
    if draft.outcome is not None or not draft.is_told:
        return
    least = min(AT_LEAST, remaining_time(draft, now)) if draft.programme else AT_LEAST
    longest = round_hold(draft.pace) if length_ms is None else LONGEST_HIGHLIGHT
    wait = 0 if at_once else max(min(draft.deadline - now, longest), shown_for, 0)
    draft.deadline = now + wait
    draft.compose_rest(None if length_ms is None else max(length_ms, least) - wait, to_war=to_war)


def rounds_to_war(table: Table) -> int:
    """Return how many rounds come before the next war, or before the last ones where there is none."""
    ahead = compose_programme(copy_of_game(table), length_ms=None, pace=table.pace, to_war=True, shown=table.stage, ahead=1)
    return first_beat(ahead)[0].rounds


def hurry_bots(draft: Table, now: int) -> None:
    """Tell the rest quickly when bot players alone are left, in a game that takes long to look through."""
    if draft.outcome is None and draft.bots_draw_out(draft.deadline - now):
        wait = max(min(draft.deadline - now, BOTS_WAIT), 0)
        draft.deadline, draft.hurried = now + wait, Hurry.BOTS
        draft.compose_rest(BOTS_ALONE - wait)


def coming_round(table: Table) -> Round:
    """Return the next round, played on a copy of the game: its war is shown in stages before it is played."""
    return copy_of_game(table).resolve()


def end_shown_war(draft: Table, now: int) -> None:
    """Play a war that is being shown to its end: its cards have settled it, so nobody gains by leaving in the middle.

    The programme is that of a round before; it has to be composed anew.
    """
    if draft.stage:
        draft.own_game()
        draft.stage, draft.last_group = 0, None
        draft.play_round(now)


def end_programme(draft: Table) -> None:
    """Forget what was left to tell of a game that is over."""
    draft.programme, draft.stage = b"", 0
