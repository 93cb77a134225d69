"""Thefts that were tried and came to nothing. Nobody sees them while a game runs, so only a replay tells them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.events.stealing import Protected, Stole, SwappedPiles
from bot.engine.play.round import Round
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, name


def missed_thefts(seated: HasSeats, choices: Sequence[tuple[int, int, str]], last: Round) -> Iterator[str]:
    """Yield who reached for whose pile in a round and came too late: another was nearer (rules.md §3.22 c)."""
    tried = Counter(
        (seat, int(choice.removeprefix("steal:")))
        for battle, seat, choice in choices
        if battle == last.battle and choice.startswith("steal:")
    )
    for event in last.events:
        match event:
            case Stole(thief=thief, victim=victim) | Protected(thief=thief, seat=victim):
                tried[thief, victim] -= 1
            case SwappedPiles(seats=(one, other)):
                tried[one, other] -= 1
                tried[other, one] -= 1
    for (thief, victim), times in tried.items():
        if times > 0:
            yield say("told.too_late", thief=name(seated, thief), victim=name(seated, victim))
