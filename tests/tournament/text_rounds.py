"""Tournaments in a line of text a round, for stories: "1+2 3=4 5" is a win, a draw and a bye."""

from collections.abc import Sequence

from bot.tournament.model.events import Decided, Entered, Paired, Started
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament
from tests.tournament.results import drawn, won_by

RESULTS = {
    "+": won_by(0, score=(1, 0)),
    "-": won_by(1, score=(0, 1)),
    "=": drawn(score=(0, 0)),
    "w": won_by(0, DecisionMethod.WALKOVER),
    "x": MatchResult((2, 2), (), DecisionMethod.ABSENT),
    "?": None,
}


def played(entrants: int, *rounds: str, format_: Format = Format.SWISS, places: Sequence[str] = ()) -> Tournament:
    """Return a tournament of so many after these rounds; `?` between two is a match that is still open.

    `w` is a win because the other did not come, `x` a match that nobody came to. `places` are those in the bracket, if any.
    """
    t = Tournament(FormatSettings(format=format_), bytes(32))
    t.apply_all([Entered(number) for number in range(1, entrants + 1)])
    t.apply_event(Started(tuple(range(1, entrants + 1))))
    at = iter(places)
    for number, line in enumerate(rounds, 1):
        for cell in line.split():
            match = len(t.matches) + 1
            sign = next((one for one in RESULTS if one in cell), "")
            seats = tuple(int(seat) for seat in (cell.split(sign) if sign else [cell]))
            t.apply_event(Paired(match, number, seats, next(at, "")))
            if sign and (result := RESULTS[sign]) is not None:
                t.apply_event(Decided(match, result))
    return t
