"""*Flip!* in a told game: players turn up their next card before its time; once all have, the next beat comes at once.

Bots never count, and whoever has not pressed for two beats holds nobody up. In a match of a tournament everybody counts: its
rounds keep their pace unless both sides flip. None of it is saved before the beat that it brings, so a crash loses presses.
"""

from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.playing import require_in_game, require_not_paused
from bot.host.table.table import Table
from bot.host.table.told_speed import WAITED_FOR, DeckFlips, ShownBeat


def flip_deck(table: Table, player: PlayerId, seen: ShownBeat, now: int) -> bool:
    """Turn up a player's next card after the beat that they have `seen`; return whether the board has to show that.

    It changes the table itself: `now`, in table time, its next beat may be due. A press for another beat than the one on show
    only says that the player is there, and a second one for the same beat nothing. Raises Refused.
    """
    seat = require_in_game(table, player)
    require_not_paused(table)
    if table.open_game().outcome is not None:  # its result is on its way
        return False
    if not table.can_flip:
        raise Refused(Refusal.OWN_TIME)
    shown = table.shown_beat
    flips = table.flips or DeckFlips(shown, (0,) * len(table.seats), earliest=now + NO_BEAT_UNDER)
    if flips.shown != shown:  # something else than a beat has changed what is on show, such as somebody who gave up
        flips = flips._replace(shown=shown, flipped=frozenset(), earliest=now + NO_BEAT_UNDER)
    counts = seen == shown and seat not in flips.flipped
    missed = tuple(0 if other == seat else beats for other, beats in enumerate(flips.missed))
    table.flips = flips._replace(missed=missed, flipped=flips.flipped | {seat} if counts else flips.flipped)
    if not counts or table.waited_seats:
        return counts
    due = max(now, flips.earliest)
    if due < table.deadline:
        saved = flips.saved + table.deadline - due
        table.deadline, table.flips = due, table.flips._replace(saved=saved, moved=True)
    return False


def count_beat(table: Table, now: int) -> None:
    """Count the beat that has just been told: nobody has flipped for the next one yet. `now` is table time."""
    flips = table.flips
    if flips is not None:
        missed = (0 if seat in flips.flipped else min(beats + 1, WAITED_FOR) for seat, beats in enumerate(flips.missed))
        table.flips = flips._replace(
            shown=table.shown_beat, missed=tuple(missed), flipped=frozenset(), earliest=now + NO_BEAT_UNDER, moved=False
        )
