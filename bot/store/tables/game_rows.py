"""Converts finished games, and the result of each seat, to rows of the database and back."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.records.record import Record
from bot.engine.rules.match import MatchFormat
from bot.host.clock import to_milliseconds
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.luck import Luck
from bot.host.ranking.scoring import RatedStatus, family_of, rating_of
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.phase import CloseReason
from bot.host.table.resigning import gave_up
from bot.host.table.seat import Seat


def game_row(game: FinishedGame) -> dict[str, Any]:
    """Return the row of a finished game."""
    return {
        "id": game.id,
        "server": game.server,
        "channel": game.channel,
        "host": game.host,
        "variant": game.variant,
        "close": game.close.value,
        "ended": to_milliseconds(game.ended),
        "capacity": game.capacity,
        "pace": game.pace,
        "rounds": game.rounds,
        "record": game.record.to_json(),
        "title": game.title,
        "match": str(game.match) if game.match else "",
        "contest": game.contest,
        "family": family_of(game).value,
        "rated": rating_of(game).value,
    }


def result_rows(game: FinishedGame, luck: Luck) -> list[dict[str, Any]]:
    """Return a row for each seat of a finished game."""
    outcome, gone = game.record.outcome, gave_up(game)
    seat_stats: Sequence[Mapping[str, int | None]]
    seat_stats = [stats._asdict() for stats in game.stats] or [dict.fromkeys(SeatStat._fields)] * len(game.seats)
    return [
        {
            "game": game.id,
            "seat": number,
            "player": seat.player,
            "word": seat.word,
            "place": outcome.places[number] if outcome else None,
            "cards": outcome.cards[number] if outcome else None,
            "won": int(number in outcome.winners) if outcome else None,
            **stats,
            "chance": chance,
            "resigned": int(number in gone),
        }
        for number, (seat, stats, chance) in enumerate(zip(game.seats, seat_stats, luck.chances_of(game), strict=True))
    ]


def game_from_rows(row: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]]) -> FinishedGame:
    """Return a finished game from its row and the rows of its seats, in seat order; raises RecordError."""
    record = Record.from_json(row["record"])
    winners = record.outcome.winners if record.outcome is not None else ()
    return FinishedGame(
        id=TableId(row["id"]),
        server=ServerId(row["server"]),
        channel=ChannelId(row["channel"]),
        host=PlayerId(row["host"]),
        variant=row["variant"],
        title=row["title"],
        match=MatchFormat.read_format(row["match"]) if row["match"] else None,
        seats=tuple(Seat(None if seat["player"] is None else PlayerId(seat["player"]), seat["word"]) for seat in seats),
        capacity=row["capacity"],
        pace=row["pace"],
        close=CloseReason(row["close"]),
        rounds=row["rounds"],
        record=record,
        ended=datetime.fromtimestamp(row["ended"] / 1000, UTC),
        stats=tuple(map(_seat_stat, (seat for seat in seats if seat["captured"] is not None))),
        away=frozenset(winners if row["rated"] == RatedStatus.STAND_IN else ()),
        rated=row["rated"],
        contest=row["contest"],
    )


def _seat_stat(seat: Mapping[Any, Any]) -> SeatStat:
    return SeatStat(*(seat[name] or 0 for name in SeatStat._fields))


def past_game(row: Mapping[Any, Any], players: Sequence[int | None] = ()) -> PastGame:
    """Return a finished game as a list shows it; `players` are by seat."""
    return PastGame(
        id=TableId(row["id"]),
        channel=ChannelId(row["channel"]),
        variant=row["variant"],
        title=row["title"],
        close=CloseReason(row["close"]),
        rounds=row["rounds"],
        ended=datetime.fromtimestamp(row["ended"] / 1000, UTC),
        players=tuple(None if player is None else PlayerId(player) for player in players),
    )
