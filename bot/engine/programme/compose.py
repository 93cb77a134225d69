"""Composes the programme of a game: which rounds are told together and how long each beat is held, for a given time.

All is settled by the deal in a game that follows from its cards, so the same game can be told in the time that was promised:
every round is played and recorded, quiet ones are told in groups, and what matters gets a beat of its own.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.engine.play.game import Game
from bot.engine.programme.cut import Cut
from bot.engine.programme.moments import PlayedOut, play_ahead, play_out
from bot.engine.programme.packed import PlannedBeat, pack_programme
from bot.engine.programme.timing import NO_BEAT_UNDER, fit_beats, round_hold, stage_hold

__all__ = ["NO_BEAT_UNDER", "compose_programme"]

MOST_AT_ONCE: Final = 1_000
"""Rounds that are played at once, a few hundredths of a second: only games of many packs that end soon have such beats."""

SLICE: Final = 100
"""Milliseconds between the parts of such a beat, so that other tables have their turn."""


def compose_programme(
    game: Game, *, length_ms: int | None, pace: int, to_war: bool = False, shown: int = 0, ahead: int | None = None
) -> bytes:
    """Play `game`, a copy that the caller gives away, and return the beats for the rest of it.

    `length_ms` is the milliseconds from the moment at which the first beat is due to that at which the last one is due, whose
    board shows the result; the hold of the last beat does not count. Below NO_BEAT_UNDER everything is told at once. None
    makes each round a beat of `pace` milliseconds, after the stages of its war, which take two thirds of it each; nothing is
    shorter than NO_BEAT_UNDER.

    With `to_war` the first beat tells everything up to the next war, which then has all its stages; where the next round is
    one, it begins at once, and where none is left, the last rounds are told one by one. `shown` are the stages of the coming
    war that were shown already: they are left out, and so that war begins.

    `ahead` limits the programme of every round, its work and its bytes, to about so many rounds from the first on, or from the
    war to which it skips; a length needs the whole game.

    The rules are of a game of chance, without a time limit. Of a game that is over there are no beats.
    """
    limited = length_ms is None and ahead is not None
    played_out = play_ahead(game, ahead or 0, past_war=to_war) if limited else play_out(game)
    if not played_out.ups:
        return b""
    if length_ms is None:
        return pack_programme(_one_by_one(played_out, pace, to_war, shown))
    if length_ms < NO_BEAT_UNDER:
        return pack_programme([PlannedBeat(len(played_out.ups), NO_BEAT_UNDER)])
    cut = Cut(played_out, length_ms, to_war=to_war, shown=shown)
    return pack_programme(_in_slices(fit_beats(cut.held_beats(), length_ms)))


def _in_slices(beats: Iterable[PlannedBeat]) -> Iterator[PlannedBeat]:
    """Split beats of more rounds than can be played at once; they come in so long games that nobody reads each board."""
    for beat in beats:
        slices = min(-(-beat.rounds // MOST_AT_ONCE), beat.hold // SLICE) if beat.rounds > MOST_AT_ONCE else 1
        parts = [beat.rounds * (at + 1) // slices - beat.rounds * at // slices for at in range(slices)]
        yield from (PlannedBeat(rounds, SLICE) for rounds in parts[:-1])
        yield PlannedBeat(parts[-1], beat.hold - SLICE * (slices - 1))


def _one_by_one(played_out: PlayedOut, pace: int, to_war: bool, shown: int) -> list[PlannedBeat]:
    """Return a beat for each round, and the stages of each war."""
    stage, hold = PlannedBeat(0, stage_hold(pace)), round_hold(pace)
    skipped = played_out.before_war() if to_war else 0
    beats = [PlannedBeat(skipped, hold)] if skipped else []
    for place in range(skipped, len(played_out.ups)):
        stages = 2 * played_out.wars.get(place, (0, 0))[0]
        beats += [stage] * (max(0, stages - shown) if place == 0 else stages)
        beats.append(PlannedBeat(1, hold))
    return beats
