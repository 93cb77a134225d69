"""What is counted of a game that counts, read from its rows or from the game itself; and the conditions of queries for such."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.variants import Family
from bot.host.ids import NOBODY, ChannelId, ServerId
from bot.host.ranking.boards import Played
from bot.host.ranking.scoring import RatedStatus, Score, family_of, is_practice, points_of, scores_of
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.ranking.rating_history import RatedSeat

_GAMES, _RESULTS = schema.games.c, schema.results.c

COUNTED = (_GAMES.number.is_not(None), _GAMES.void == 0)
"""Only a rated game has a number, and only once it counts everywhere."""

PRACTICED = (_GAMES.rated == RatedStatus.BOTS.value, _GAMES.void == 0)
"""Only a game that came to its end has this status."""

PLAYED = tuple(_GAMES[name] for name in ("server", "channel", "variant", "family", "ended", "season"))
"""The columns that `played_of` reads."""

_READ = (
    select(
        _GAMES.id,
        *PLAYED,
        _GAMES.rated,
        _GAMES.rounds,
        _GAMES.contest,
        *(_RESULTS[name] for name in ("player", "place", "won", *SeatStat._fields)),
    )
    .join(schema.results, _RESULTS.game == _GAMES.id)
    .where(_GAMES.id.in_(bindparam("these", expanding=True)))
    .order_by(_GAMES.id, _RESULTS.seat)
)


class CountedGame(NamedTuple):
    """What is counted of a game: its number among rated ones, by seat the players, their scores and their places, its rounds.

    A player is NOBODY for a bot player and for a member who has been erased. Practice counts in no season and changes no
    rating; it has no number.
    """

    id: str
    number: int | None
    played: Played
    players: tuple[int, ...]
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    rounds: int
    contest: str

    @property
    def named_players(self) -> set[int]:
        """The players for whom it counts."""
        return set(self.players) - {NOBODY}

    @property
    def rated_seats(self) -> list[RatedSeat]:
        """The player and the place of each seat."""
        return [RatedSeat(seat, *who) for seat, who in enumerate(zip(self.players, self.places, strict=True))]

    @property
    def is_rated(self) -> bool:
        """Whether it changes ratings: only games of choice do, and no practice."""
        return self.played.family is Family.CHOICE and not self.played.practice


def counted_game(game: FinishedGame, number: int | None, season: int | None) -> CountedGame:
    """Return what is counted of a game that counts."""
    practice, outcome = is_practice(game), game.record.outcome
    season = None if practice else season
    return CountedGame(
        game.id,
        None if practice else number,
        Played(game.server, game.channel, game.variant, family_of(game), game.ended, season, practice),
        tuple([seat.player or NOBODY for seat in game.seats]),
        scores_of(game),
        outcome.places if outcome is not None else (),
        game.rounds,
        game.contest,
    )


def read_counted(connection: Connection, games: Sequence[str]) -> Mapping[str, CountedGame]:
    """Return what is counted of stored games that count and have no number yet, by their ids."""
    rows = connection.execute(_READ, {"these": list(games)}).all()
    return {game: _of_rows(game, list(seats)) for game, seats in groupby(rows, key=lambda row: str(row.id))}


def played_of(row: Sequence[Any], *, practice: bool = False) -> Played:
    """Return what decides to which boards a game counts, from the columns `PLAYED` of its row."""
    server, channel, variant, family, ended, season = row
    moment = datetime.fromtimestamp(ended / 1000, UTC)
    season = None if practice else season
    return Played(ServerId(server), ChannelId(channel), variant, Family(family), moment, season, practice)


def _of_rows(game: str, seats: Sequence[Any]) -> CountedGame:
    first = seats[0]
    played = played_of(first[1:7], practice=first.rated == RatedStatus.BOTS)
    places = tuple([row.place for row in seats])
    drawn = all(row.won for row in seats)
    scores = [
        Score(bool(row.won) and not drawn, drawn, points_of(places, seat), SeatStat(*[value or 0 for value in row[13:]]))
        for seat, row in enumerate(seats)
    ]
    return CountedGame(
        game, None, played, tuple([row.player or NOBODY for row in seats]), tuple(scores), places, first.rounds, first.contest
    )
