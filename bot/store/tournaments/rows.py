"""Converts tournaments to database rows and back."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Row

from bot.host.ids import PlayerId, ServerId, TournamentId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import (
    ListedTournament,
    LogEntry,
    StoredTournament,
    Trophy,
    charter_of,
    charter_text,
    clocks_of,
    clocks_text,
    moment_of,
    time_of,
)
from bot.tournament.model import events as happened
from bot.tournament.model.events import Event, event_of, text_of
from bot.tournament.model.tournament import TournamentPhase

LIVE = tuple(phase.value for phase in TournamentPhase if phase not in {TournamentPhase.OVER, TournamentPhase.OFF})
"""The phases of a live tournament."""


def tournament_row(kept: StoredTournament) -> dict[str, Any]:
    """Return the row of a new tournament, of whose log and entrants nothing is kept yet."""
    return {
        "id": kept.id,
        "made": moment_of(kept.made),
        "phase": kept.phase.value,
        "entrants": 0,
        "seed": kept.seed.hex(),
        "clocks": clocks_text(kept.clocks),
        "happened": 0,
        **charter_columns(kept.charter),
    }


def charter_columns(charter: Charter) -> dict[str, Any]:
    """Return what the row of a tournament says of its charter."""
    return {
        "server": charter.server,
        "channel": charter.channel,
        "creator": charter.creator,
        "name": charter.name,
        "start": None if charter.start is None else moment_of(charter.start),
        "charter": charter_text(charter),
    }


def entry_row(tournament: TournamentId, entry: LogEntry) -> dict[str, Any]:
    """Return the row of one line of a log."""
    return {
        "tournament": tournament,
        "number": entry.number,
        "moment": moment_of(entry.moment),
        "actor": entry.actor,
        "reason": entry.reason,
        "body": text_of(entry.event),
    }


def kept_from_rows(row: Row[Any], log: Iterable[Row[Any]], players: Iterable[Row[Any]]) -> StoredTournament:
    """Return a tournament from its row, those of its log in order, and those of its entrants; raises ValueError."""
    return StoredTournament(
        id=TournamentId(row.id),
        charter=charter_of(row.charter),
        seed=bytes.fromhex(row.seed),
        made=time_of(row.made),
        phase=TournamentPhase(row.phase),
        clocks=clocks_of(row.clocks),
        players={who.number: None if who.player is None else PlayerId(who.player) for who in players},
        log=[_entry(line) for line in log],
    )


def _entry(row: Row[Any]) -> LogEntry:
    actor = None if row.actor is None else PlayerId(row.actor)
    return LogEntry(row.number, time_of(row.moment), event_of(row.body), actor, row.reason)


def listed_from(row: Row[Any]) -> ListedTournament:
    """Return a tournament as a list shows it."""
    start = None if row.start is None else time_of(row.start)
    last = time_of(row.made if row.last is None else row.last)
    return ListedTournament(
        TournamentId(row.id), ServerId(row.server), row.name, TournamentPhase(row.phase), start, row.entrants, last
    )


def trophy_from(row: Row[Any]) -> Trophy:
    """Return a trophy from its row."""
    return Trophy(TournamentId(row.tournament), row.name, row.rank, row.entrants, time_of(row.ended))


def trophy_rows(row: Row[Any], ranks: Mapping[int, int], players: Mapping[int, int], ended: int) -> list[dict[str, Any]]:
    """Return the rows of the trophies of a tournament, from its own; `players` are the members by entrant."""
    same = {"tournament": row.id, "server": row.server, "name": row.name, "entrants": len(ranks), "ended": ended}
    found = ((entrant, players[entrant], rank) for entrant, rank in ranks.items() if entrant in players)
    return [{**same, "entrant": entrant, "player": player, "rank": rank} for entrant, player, rank in found]


def field_after(entrants: int, begun: bool, events: Iterable[Event]) -> int:
    """Return how many are in the field, or want to be before it has `begun`, after what happened."""
    for event in events:
        match event:
            case happened.Started(order):
                entrants, begun = len(order), True
            case happened.Joined():
                entrants += 1
            case happened.Entered() | happened.Returned() if not begun:
                entrants += 1
            case happened.Left() | happened.Dropped() if not begun:
                entrants -= 1
    return entrants
