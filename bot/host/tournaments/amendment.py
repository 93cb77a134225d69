"""Changes the settings of a tournament before its check-in, at a director's request. Its functions change a draft."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.options import OPTIONS
from bot.host.tournaments.participation import require_movable
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import AMENDED, MOVED
from bot.tournament.model.events import Noted, Seeded, Weighed
from bot.tournament.model.plan import Seeding

CHANGES = (Noted(AMENDED), Noted(MOVED))


def weighs_otherwise(before: Charter, after: Charter) -> bool:
    """Whether strengths that were asked for one charter say nothing about another."""
    by_wins = [charter.plan.seeding is Seeding.WINS for charter in (before, after)]
    return by_wins[0] != by_wins[1] or before.variant != after.variant or before.rules != after.rules


def weigh_entrants(run: TournamentRun, strengths: tuple[int, ...], moment: datetime) -> None:
    """Set the strengths of all entrants; raise Refused when somebody entered meanwhile."""
    if len(strengths) != len(run.state.entrants):
        raise Refused(Refusal.AMENDED_MEANWHILE)
    if strengths:
        run.log_events(moment, Weighed(strengths))


def _changed(before: Charter, after: Charter) -> Iterator[str]:
    """Yield the keys of the options that differ: they are logged as the reason, and announced."""
    if before.name != after.name:
        yield "name"
    if (before.variant, before.title, before.rules) != (after.variant, after.title, after.rules):
        yield "variant"
    for option in OPTIONS:
        if option.value_text(before) != option.value_text(after):
            yield option.key


def amend_charter(run: TournamentRun, charter: Charter, actor: PlayerId, moment: datetime, *, seen: int) -> None:
    """Change what is played, when and how. The server, channel and creator stay.

    Raises Refused once the check-in is open, for a field too small for the players already in it, and when somebody else
    changed something after entry `seen`.
    """
    require_movable(run)
    if any(entry.event in CHANGES or isinstance(entry.event, Seeded) for entry in run.log[seen:]):
        raise Refused(Refusal.AMENDED_MEANWHILE)
    before = run.charter
    taken = min(len(run.state.entrants_wanting), before.plan.cap)
    if charter.plan.cap < taken:
        raise Refused(Refusal.FIELD_TAKEN, taken=taken)
    kept = {name: getattr(before, name) for name in ("server", "channel", "creator", "series", "few")}
    run.charter = replace(charter, **kept)
    run.state.settle_plan(run.charter.plan)
    run.log_events(moment, Noted(AMENDED), actor=actor, reason=" ".join(_changed(before, run.charter)))
    if charter.start != before.start:
        run.log_events(moment, Noted(MOVED), actor=actor)  # everybody is told of that
