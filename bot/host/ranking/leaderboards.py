"""Defines what leaderboards, profiles, head-to-heads and histories contain, and the port that reads them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, BoardPlace, Leaderboard
from bot.host.ranking.periods import ALL_TIME, Window
from bot.host.ranking.scoring import Rating
from bot.host.ranking.totals import Measure, Total


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

    async def page(self, query: LeaderboardQuery, first: int, count: int) -> LeaderboardSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""

    async def own(self, query: LeaderboardQuery, player: PlayerId) -> LeaderboardEntry | None:
        """Return the line of a player, None without a game there; hidden members see where they would stand."""

    async def place(self, query: LeaderboardQuery, player: PlayerId) -> int | None:
        """Return at which place of a leaderboard, counted from 0, a player stands; None without a rank.

        Equals share a rank, and the younger account stands first. Hidden members see where they would stand.
        """

    async def profile(self, player: PlayerId, server: ServerId | None = None) -> Profile:
        """Return a player's profile in a server, or everywhere; `hidden` says whether others may not see it."""

    async def versus(self, first: PlayerId, second: PlayerId, server: ServerId | None = None) -> Sequence[HeadToHead]:
        """Return how two players have done against each other, by variant, most games first."""

    async def history(
        self, player: PlayerId, server: ServerId | None = None, first: int = 0, count: int = 25
    ) -> Sequence[HistoryEntry]:
        """Return the games of a player, also those that do not count, newest first."""

    async def rating_history(self, player: PlayerId, board: Leaderboard, count: int = 200) -> Sequence[RatingPoint]:
        """Return the last points of a player's rating history on a board that keeps ratings, oldest first."""

    async def lengths(self, player: PlayerId, server: ServerId | None = None, count: int = 200) -> Sequence[int]:
        """Return the rounds of a player's last games that count, newest first."""
