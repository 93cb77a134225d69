"""Exports a tournament as files: standings, matches and log as CSV, and all of it with the game records as JSON."""

import asyncio
import csv
import gzip
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.engine.errors import EngineError
from bot.engine.random_source import seal_of
from bot.engine.records.trace import digest_until
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import charter_for_file, charter_text
from bot.texts import say
from bot.tournament.model.events import (
    CalledOff,
    Cancelled,
    CheckedIn,
    Dropped,
    Entered,
    Event,
    Joined,
    Left,
    Replayed,
    Returned,
    Ruled,
    text_of,
)
from bot.tournament.model.match import Match
from bot.tournament.standings.tiebreaks import PUBLISHED_ORDER
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import send_files
from bot.views.interactions.context import may_direct, player_of, tournaments_of
from bot.views.privacy.page import LARGEST, PACKED_FROM

Games = Sequence[tuple[int, FinishedGame]]
Row = Sequence[object]

CUTS: Mapping[type, str] = {Ruled: "ruling", Replayed: "replay", Cancelled: "cancelled"}
TABLE = "table"
"""Events of a match by which its game may be cut off, as the export calls them; and else its table was closed."""

COMING_AND_GOING = (Entered, Left, CheckedIn, Joined, Dropped, Returned)


async def export_files(interaction: Interaction, run: TournamentRun) -> None:
    """Hand the files of a tournament to the asker alone; raises Refused when they are too large for Discord."""
    games = await tournaments_of(interaction).store.games_of(run.id)
    reader = None if await may_direct(interaction, run) else player_of(interaction)
    found = await asyncio.to_thread(lambda: dict(files_of(run, games, reader)))
    if sum(map(len, found.values())) > LARGEST:
        raise Refused(Refusal.EXPORT_TOO_BIG)
    files = [discord.File(io.BytesIO(content), name) for name, content in found.items()]
    if not await send_files(interaction, say("export-here", name=run.charter.name, games=len(games)), *files):
        raise Refused(Refusal.EXPORT_LOST)


def files_of(run: TournamentRun, games: Games, reader: PlayerId | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield the files, each by its name; a large one is compressed. Members are given by their ids, as
    texts: many readers of JSON and spreadsheets round such numbers.

    A `reader` who is no director does not get the ids of others in entries about entering, checking in and leaving.
    """
    for name, rows in (("standings", _standings(run)), ("matches", _matches(run)), ("log", _log(run, reader))):
        yield _packed(f"{name}.csv", _table(rows))
    whole = json.dumps(_whole(run, games, reader), ensure_ascii=False, sort_keys=True).encode()
    yield _packed(f"tournament-{run.id}.json", whole)


def _packed(name: str, content: bytes) -> tuple[str, bytes]:
    return (name, content) if len(content) <= PACKED_FROM else (f"{name}.gz", gzip.compress(content))


def _table(rows: Iterable[Row]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")  # else a spreadsheet takes it for something else


def _harmless(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _standings(run: TournamentRun) -> Iterator[Row]:
    yield ("rank", "entrant", "member", "points", "won", "drawn", "lost", *PUBLISHED_ORDER)
    if run.state.order:
        for line in run.charter.format.standings(run.state):
            breaks = dict(line.breaks)
            numbers = (line.points / 2, line.wins, line.draws, line.losses)
            yield (
                line.rank,
                line.entrant,
                _who(run, line.entrant),
                *numbers,
                *(breaks.get(one, "") for one in PUBLISHED_ORDER),
            )


def _matches(run: TournamentRun) -> Iterator[Row]:
    yield ("match", "round", "place", "seats", "members", "places", "score", "how", "void", "cancelled", "replays")
    for match in run.state.matches.values():
        places, score, how = _result(match)
        members = " ".join(_who(run, seat) for seat in match.seats)
        seats = " ".join(map(str, match.seats))
        yield (
            match.number, match.round, match.place, seats, members, places, score, how,
            int(match.is_void), int(match.cancelled), match.replays,
        )  # fmt: skip


def _result(match: Match) -> tuple[str, str, str]:
    result = match.result
    if result is None:
        return "", "", ""
    return " ".join(map(str, result.places)), " ".join(map(str, result.score)), result.how


def _log(run: TournamentRun, reader: PlayerId | None) -> Iterator[Row]:
    yield ("number", "moment", "member", "event", "reason")
    for entry in run.log:
        own = isinstance(entry.event, COMING_AND_GOING) and not entry.reason  # a director gives a reason, and stands to it
        member = entry.actor if reader in {None, entry.actor} or not own else None
        yield (entry.number, entry.moment.isoformat(), str(member or ""), text_of(entry.event), entry.reason)


def _who(run: TournamentRun, entrant: int) -> str:
    """Return the id of a member, `bot` for a bot player, nothing for somebody whose name was taken out."""
    player: PlayerId | None = run.players.get(entrant, PlayerId(0))
    return "bot" if player is None else str(player or "")


def _whole(run: TournamentRun, games: Games, reader: PlayerId | None) -> dict[str, Any]:
    drawn = {"seed": run.seed.hex()} if run.is_over else {}
    rows = {"standings": _standings(run), "matches": _matches(run), "log": _log(run, reader)}
    tables = {name: [list(row) for row in table] for name, table in rows.items()}
    return {
        "id": run.id,
        "charter": charter_for_file(charter_text(run.charter)),
        "commitment": seal_of(run.seed),
        **drawn,
        **tables,
        "games": [
            {"match": number, "id": game.id, "ended": game.ended.isoformat(), "record": json.loads(game.record.to_json())}
            | ({} if game.outcome is not None else {"cut_off": _cut_off(run, number, game)})
            for number, game in games
        ],
    }


def _cut_off(run: TournamentRun, number: int, game: FinishedGame) -> dict[str, Any]:
    """Return by what a game of a match was cut off, after how many rounds, and a digest of them: `verify` proves those."""
    before = [entry.event for entry in run.log if entry.moment <= game.ended]
    by = next((key for event in reversed(before) if (key := _cuts_off(run, number, event))), TABLE)
    try:
        return {"by": by, "rounds": game.rounds, "digest": digest_until(game.record, game.rounds)}
    except EngineError:  # a record that this version does not play proves nothing
        return {"by": by, "rounds": game.rounds}


def _cuts_off(run: TournamentRun, number: int, event: Event) -> str:
    """Return the word for an event that ends the game of a match under way, "" for any other."""
    match = run.state.matches.get(number)
    if isinstance(event, Dropped):
        return "drop" if match is not None and event.entrant in match.seats else ""
    if isinstance(event, CalledOff):
        return "called_off"
    return CUTS.get(type(event), "") if getattr(event, "match", None) == number else ""
