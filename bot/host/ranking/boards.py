"""Defines which leaderboards there are, which games count on them, and what they, profiles and histories contain.

Each is for a place, a period and a kind of games; the port at the end reads them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.engine.variants import Family
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, is_chat
from bot.host.ranking.periods import ALL_TIME, Period, Window, is_kept, period_of, windows_of
from bot.host.ranking.scoring import Rating
from bot.host.ranking.server_statistics import ServerSeat
from bot.host.ranking.totals import Measure, Total


class Scope(StrEnum):
    """The kind of place whose games a board counts."""

    SERVER = "server"
    CHANNEL = "channel"
    EVERYWHERE = "everywhere"


class BoardPlace(NamedTuple):
    """A server, a channel, or everywhere, whose id is 0."""

    scope: Scope
    id: int = 0

    @property
    def code(self) -> int:
        """The place as one number: a channel's is below 0, for the first channel of an old server has the server's id."""
        return -self.id if self.scope is Scope.CHANNEL else self.id


EVERYWHERE = BoardPlace(Scope.EVERYWHERE)


def server_place(server: ServerId) -> BoardPlace:
    """Return a server as a place."""
    return BoardPlace(Scope.SERVER, server)


def channel_place(channel: ChannelId) -> BoardPlace:
    """Return a channel as a place."""
    return BoardPlace(Scope.CHANNEL, channel)


ALL_GAMES = ""
"""The subject of a board of all games. Others are the key of a variant, or of a family behind `family:`, or practice."""

PRACTICE = "practice"
"""The subject of a board of games with bots. They count on no other board, and other games count on none of these."""


def family_subject(family: Family) -> str:
    """Return the subject of a board of all games of a family."""
    return f"family:{family}"


CHOICE = family_subject(Family.CHOICE)


class Leaderboard(NamedTuple):
    """One leaderboard; ranked by whichever measure is asked for."""

    place: BoardPlace
    window: Window
    subject: str

    @property
    def key(self) -> "LeaderboardKey":
        """The key under which totals are stored."""
        return LeaderboardKey(self.place.code, self.window.code, self.subject)


class LeaderboardKey(NamedTuple):
    """A board as it is stored: the codes of its place and its period, and its subject."""

    place: int
    stretch: int
    subject: str

    @property
    def period(self) -> Period:
        """The kind of its period."""
        return period_of(self.stretch)


class Played(NamedTuple):
    """The facts that decide to which boards a game counts. `season` is the number of its season, or None.

    `practice` says that a bot played: the game is not rated, and counts as practice.
    """

    server: ServerId
    channel: ChannelId
    variant: str
    family: Family
    ended: datetime
    season: int | None
    practice: bool = False


def subjects_of(game: Played) -> tuple[str, ...]:
    """Return the subjects of the boards of a game: all games, those of its family, those of its variant; or practice."""
    if game.practice:
        return (PRACTICE,)
    return ALL_GAMES, family_subject(game.family), game.variant


def places_of(game: Played) -> tuple[BoardPlace, ...]:
    """Return the places of the boards of a game: its server, its channel and everywhere. A chat is no channel of a server."""
    if is_chat(game.server):
        return server_place(game.server), EVERYWHERE
    return server_place(game.server), channel_place(game.channel), EVERYWHERE


def kept_keys_of(game: Played, today: date) -> list[LeaderboardKey]:
    """Return the keys of those boards to which a game counts that are kept on a day.

    They are 45, and 6 more in a season, which only servers and channels have; practice has a third of them, and no seasons.
    """
    stretches = [window.code for window in windows_of(game.ended) if is_kept(window, today)]
    season = [] if game.season is None else [Window(Period.SEASON, game.season).code]
    subjects = subjects_of(game)
    return [
        LeaderboardKey(place.code, stretch, subject)
        for place in places_of(game)
        for stretch in (stretches if place is EVERYWHERE else [*stretches, *season])
        for subject in subjects
    ]


def pools_of(game: Played) -> Iterator[Leaderboard]:
    """Yield the boards that keep ratings for a game of choice: in its server and everywhere, by variant and overall."""
    for place in (server_place(game.server), EVERYWHERE):
        for subject in (CHOICE, game.variant):
            yield Leaderboard(place, ALL_TIME, subject)


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """A leaderboard to be read: its place, its period, its games, and the measure by which it is ranked."""

    place: BoardPlace = EVERYWHERE
    window: Window = ALL_TIME
    subject: str = ALL_GAMES
    measure: Measure = Measure.WINS

    @property
    def board(self) -> Leaderboard:
        """The board, however it is ranked."""
        return Leaderboard(self.place, self.window, self.subject)


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """A player on a leaderboard: `value` is what the rank goes by, `total` all sums beside it.

    Points are half points, a win rate is the lower bound in millionths. `rank` is None with nothing to rank: no win yet,
    or too few games. Equals share a rank, and the ranks behind them are skipped.
    """

    player: PlayerId
    rank: int | None
    value: int
    total: Total


@dataclass(frozen=True, slots=True)
class LeaderboardSlice:
    """Some lines of a leaderboard, from the place `first` on, counted from 0, and how many it has in all."""

    lines: tuple[LeaderboardEntry, ...]
    first: int
    lines_in_all: int


@dataclass(frozen=True, slots=True)
class Nemesis:
    """The player who was ahead of another most often, and more often than behind: in `ahead` of `games` late games together."""

    player: PlayerId
    ahead: int
    games: int


@dataclass(frozen=True, slots=True)
class Rival:
    """The player who was met most often: in `games` late games, ahead of them in `ahead` and behind in `behind`."""

    player: PlayerId
    ahead: int
    behind: int
    games: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The totals of a player in a place over all time: `overall`, and `games` by the subject of a board.

    `favourite` is the variant played most, `practice` the total of games with bots, which are in none of the others. A
    member who is hidden has a profile for their own eyes only.
    """

    player: PlayerId
    place: BoardPlace
    hidden: bool
    overall: Total
    games: dict[str, Total]
    favourite: str | None
    nemesis: Nemesis | None
    practice: Total = field(default_factory=Total)
    rival: Rival | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the player has neither played nor practised in this place."""
        return not self.overall.games and not self.practice.games


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games of two players together in a variant: how many, and in how many of them each was ahead."""

    variant: str
    games: int
    first_ahead: int
    second_ahead: int


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A game in a player's history. `rated` says whether it counts, or why not; `void` whether it was taken out again."""

    game: TableId
    server: ServerId
    channel: ChannelId
    variant: str
    title: str
    ended: datetime
    seats: int
    place: int | None
    won: bool
    resigned: bool
    rated: str
    void: bool


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A point of a rating history: a game, when it ended, and the rating from then on."""

    game: TableId
    ended: datetime
    rating: Rating


class LeaderboardStore(Protocol):
    """Reads what is counted. Every method raises StoreDown when it cannot. Hidden members are on no page."""

    async def read_played(self, server: ServerId, since: datetime) -> Sequence[ServerSeat]:
        """Return who played what on a server since a moment, oldest first, for numbers alone: hidden members too."""

    async def read_dailies(self, server: ServerId, since: datetime) -> Sequence[tuple[PlayerId, datetime]]:
        """Return who finished a daily on a server since a moment, and when, for numbers alone: hidden members too."""

    async def read_page(self, query: LeaderboardQuery, first: int, count: int) -> LeaderboardSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""

    async def read_own(self, query: LeaderboardQuery, player: PlayerId) -> LeaderboardEntry | None:
        """Return the line of a player, None without a game there; hidden members see where they would stand."""

    async def read_place(self, query: LeaderboardQuery, player: PlayerId) -> int | None:
        """Return at which place of a leaderboard, counted from 0, a player stands; None without a rank.

        Equals share a rank, and the younger account stands first. Hidden members see where they would stand.
        """

    async def read_profile(self, player: PlayerId, server: ServerId | None = None) -> Profile:
        """Return a player's profile in a server, or everywhere; `hidden` says whether others may not see it."""

    async def read_versus(self, first: PlayerId, second: PlayerId, server: ServerId | None = None) -> Sequence[HeadToHead]:
        """Return how two players have done against each other, by variant, most games first."""

    async def read_history(
        self, player: PlayerId, server: ServerId | None = None, first: int = 0, count: int = 25
    ) -> Sequence[HistoryEntry]:
        """Return the games of a player, also those that do not count, newest first."""

    async def read_most_played(self, player: PlayerId, server: ServerId, often: int) -> Sequence[str]:
        """Return the variants that a player has played so often on a server of late, most games first; of hidden ones none."""

    async def rating_history(self, player: PlayerId, board: Leaderboard, count: int = 200) -> Sequence[RatingPoint]:
        """Return the last points of a player's rating history on a board that keeps ratings, oldest first."""

    async def read_lengths(self, player: PlayerId, server: ServerId | None = None, count: int = 200) -> Sequence[int]:
        """Return the rounds of a player's last games that count, newest first."""
