"""Who would have two matches at once if an old one were open again. Says nothing of whether it should be."""

from typing import Final

from bot.tournament.events import Replayed, Unruled
from bot.tournament.plan import Format
from bot.tournament.tournament import Tournament

WITHDRAWING: Final = frozenset({Format.SINGLE, Format.DOUBLE, Format.GROUPS})
"""Where a later match is withdrawn by itself when one before it is open again."""


def clash(t: Tournament, event: Replayed | Unruled) -> tuple[int, ...]:
    """Return the entrants of the match who are in another open match, if this would open it and the format leaves both open.

    Elsewhere nothing may happen that makes somebody sit at two tables: the match can be replayed when theirs are over.
    """
    match = t.matches[event.match]
    stays = isinstance(event, Unruled) and (match.played is not None or len(match.rulings) > 1)
    if stays or match.bye or t.plan.format in WITHDRAWING:
        return ()
    others = [other for other in t.standing if other.open and other.number != match.number]
    return tuple(number for number in match.seats if any(number in other.seats for other in others))
