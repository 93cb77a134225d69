"""How the places that somebody took in tournaments are told. Asks nobody."""

from collections.abc import Iterator, Sequence

from bot.host.tournaments.entry import Trophy
from bot.texts import say
from bot.views.interactions.formatting import timestamp

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
NO_MEDAL = "▫️"
MOST = 5


def trophy_lines(trophies: Sequence[Trophy]) -> Iterator[str]:
    """Yield the best places that somebody took, of equals the newest first."""
    yield say("trophies.title")
    for one in sorted(trophies, key=lambda trophy: trophy.rank)[:MOST]:
        medal = MEDALS.get(one.rank, NO_MEDAL)
        ended = timestamp(one.ended, "d")
        yield say("trophies.line", medal=medal, name=one.name, rank=one.rank, entrants=one.entrants, when=ended)
