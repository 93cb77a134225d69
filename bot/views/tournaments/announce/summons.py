"""Who of a match was called to its table already, so that everybody is pinged once. Keeps no name; sends nothing.

One note a match: which table it was, and for each seat how often somebody took over there by then. So who plays on in
another's place is called, and everybody again where a table is lost and the next one opens.
"""

from collections import Counter
from collections.abc import Mapping
from zlib import crc32

from bot.host.ids import TableId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Substituted
from bot.tournament.model.match import Match

BITS = 3
"""Bits for the count of a seat."""

SEATS = 8

Takeovers = Mapping[int, int]
"""How often somebody took over, by entrant."""


def takeovers(run: TournamentRun) -> Takeovers:
    """Return how often somebody took over from each entrant of a tournament."""
    return Counter(entry.event.entrant for entry in run.log if isinstance(entry.event, Substituted))


def summoned(match: Match, table: TableId, taken: Takeovers) -> int:
    """Return the note of a match whose players were all called to this table."""
    counts = 0
    for place, number in enumerate(match.seats[:SEATS]):
        counts |= taken.get(number, 0) % 2**BITS << BITS * place
    return crc32(table.encode()) << BITS * SEATS | counts


def not_summoned(match: Match, table: TableId, taken: Takeovers, noted: int | None) -> list[int]:
    """Return the entrants of a match who were not called to this table yet; `noted` is the last note."""
    wanted = summoned(match, table, taken)
    if noted is None or noted >> BITS * SEATS != wanted >> BITS * SEATS:
        return list(match.seats)
    differ = noted ^ wanted
    return [number for place, number in enumerate(match.seats[:SEATS]) if differ >> BITS * place & 2**BITS - 1]
