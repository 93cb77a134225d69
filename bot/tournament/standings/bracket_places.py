"""Ranks the players of an elimination by how far they came in the bracket."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.bracket_progress import BracketProgress, SlotStanding
from bot.tournament.standings.score_cards import WIN, points_of
from bot.tournament.standings.slots import THIRD
from bot.tournament.standings.standings import Standing, first_earned

Worth = tuple[int, ...]
"""How far somebody came, to be compared: the greater the better."""

FIRST: Final[Worth] = (3,)
STILL_IN: Final = 2
OUT: Final = 1
NOT_IN: Final[Worth] = (0,)


def bracket_worths(found: BracketProgress) -> dict[int, Worth]:
    """Return how far everybody in the bracket came: the winner, players still in by losses, players out by round."""
    last: dict[int, SlotStanding] = {}
    lost: dict[int, int] = {}
    for stand in found.stands.values():
        for entrant in stand.seats:
            last[entrant] = stand
            if stand.winner.settled and stand.winner.entrant != entrant:
                lost[entrant] = lost.get(entrant, 0) + 1
    return {entrant: _worth(entrant, stand, lost.get(entrant, 0)) for entrant, stand in last.items()}


def _worth(entrant: int, stand: SlotStanding, lost: int) -> Worth:
    winner = stand.winner
    if stand.slot.place == THIRD:
        nobody = winner.entrant is None
        return (OUT, stand.slot.round - 1, 0 if nobody else 1 if winner.entrant == entrant else -1)
    if not winner.settled:
        return (STILL_IN, 1, -lost)
    return FIRST if winner.entrant == entrant else (OUT, stand.slot.round, 0)


def place_field(t: Tournament, by: Mapping[int, Worth]) -> Sequence[Standing]:
    """Return the standings by how far everybody of the field came, equals sharing a rank in the order of their seeds.

    The first rank is left free where nobody won: a final to which neither came has no winner, nor has a bracket whose
    winner has played nothing.
    """
    field = sorted(t.order, key=lambda entrant: by.get(entrant, NOT_IN), reverse=True)
    nobody = bool(field) and by.get(field[0], NOT_IN)[0] == OUT
    found: list[Standing] = []
    records = _records(t)
    rank, before = 0, None
    for number, entrant in enumerate(field, 1):
        worth = by.get(entrant, NOT_IN)
        rank, before = (rank, before) if worth == before else (number, worth)
        points, wins, draws, losses = records[entrant]
        found.append(Standing(max(rank, 2) if nobody else rank, entrant, points, wins, draws, losses))
    return first_earned(t, found)


def _records(t: Tournament) -> Mapping[int, list[int]]:
    """Return the points, wins, draws and losses of everybody in the field."""
    found = {entrant: [0, 0, 0, 0] for entrant in t.order}
    for match in t.standing_matches:
        if match.result is not None:
            for entrant, points in zip(match.seats, points_of(match), strict=True):
                found[entrant][0] += points
                found[entrant][WIN + 1 - points] += 1
    return found
