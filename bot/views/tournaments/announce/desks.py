"""Which of its desks an arena gives to a match: threads that are used again and again. Picks them, and makes none."""

from collections.abc import Mapping

from bot.host.hall.registry import TableRegistry
from bot.host.ids import ChannelId, TournamentId
from bot.host.table.table import Table
from bot.host.tournaments.results import PLAYED_ENDS
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.views.tournaments.announce import message_ids as notes


class ArenaThreads:
    """The desks of all arenas. One is given away before anybody waits for anything, so that no two matches get the same."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._given: dict[TournamentId, dict[int, int]] = {}

    def give(self, run: TournamentRun, match: Match, found: Mapping[str, int]) -> str:
        """Return the key of the desk of a match; `found` are the notes of the tournament.

        A desk is free again when the match that it was given to has a result: a table that is just over holds it until
        it was read.
        """
        given = self._given.setdefault(run.id, {})
        number = next((desk for desk, holder in given.items() if holder == match.number), 1)
        while not self._free(run, match, given.get(number), found.get(notes.desk(number))):
            number += 1
        given[number] = match.number
        return notes.desk(number)

    def _free(self, run: TournamentRun, match: Match, holder: int | None, channel: int | None) -> bool:
        if holder not in {None, match.number} and _is_open(run, holder):
            return False
        table = None if channel is None else self._tables.in_channel(ChannelId(channel))
        return table is None or not (table.live or is_unread(run, table))

    def forget(self, tournament: TournamentId) -> None:
        """Remember nothing more of a tournament."""
        self._given.pop(tournament, None)


def is_unread(run: TournamentRun, table: Table) -> bool:
    """Whether a table is over that decides a match of this tournament, and what came of it is not in the log yet."""
    if table.contest is None or table.contest.tournament != run.id or table.close not in PLAYED_ENDS:
        return False
    return _is_open(run, table.contest.match) and run.state.matches[table.contest.match].replays == table.contest.attempt


def _is_open(run: TournamentRun, number: int | None) -> bool:
    match = run.state.matches.get(number) if number is not None else None
    return match is not None and match.open
