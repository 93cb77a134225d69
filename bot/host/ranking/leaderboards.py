"""Who is best, and how somebody has played so far: what can be asked of the results, and the port that answers it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, BoardPlace, Leaderboard
from bot.host.ranking.periods import ALL_TIME, Window
from bot.host.ranking.ratings import Rating
from bot.host.ranking.totals import Measure, Total


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard is asked for: where, for which stretch of time, of which games, and ranked by what."""

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

    Points are half points, a win rate is the lower bound in millionths. `rank` is None for who has nothing to rank: no
    win yet, too few games. Who has as much shares a rank, and the ranks behind are as many fewer.
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
    """Who was ahead of a player most often, in how many of so many late games together."""

    player: PlayerId
    ahead: int
    games: int


@dataclass(frozen=True, slots=True)
class Profile:
    """How a player has done in a place, over all time: `overall`, and `games` by the subject of a board.

    `favourite` is the variant played most. A member who is hidden has a profile for their own eyes only.
    """

    player: PlayerId
    place: BoardPlace
    hidden: bool
    overall: Total
    games: dict[str, Total]
    favourite: str | None
    nemesis: Nemesis | None


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How two players have done against each other in a variant: who was ahead how often, and how often they were level."""

    variant: str
    games: int
    first_ahead: int
    second_ahead: int


@dataclass(frozen=True, slots=True)
class Outing:
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
    """A step of a rating's course: the number of the game, when it ended, and the rating from then on."""

    game: TableId
    ended: datetime
    rating: Rating


class LeaderboardStore(Protocol):
    """Reads what is counted. Every method raises StoreDown when it cannot. Hidden members are on no page."""

    async def page(self, query: LeaderboardQuery, first: int, count: int) -> LeaderboardSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""

    async def own(self, query: LeaderboardQuery, player: PlayerId) -> LeaderboardEntry | None:
        """Return the line of a player, None for who has no game there; who is hidden sees where they would stand."""

    async def place(self, query: LeaderboardQuery, player: PlayerId) -> int | None:
        """Return at which place of a leaderboard, counted from 0, a player stands; None for who has no rank.

        Among equals, who share a rank, the younger account stands first. Who is hidden sees where they would stand.
        """

    async def profile(self, player: PlayerId, server: ServerId | None = None) -> Profile:
        """Return how a player has done in a server, or everywhere. Whether others may see it says `hidden`."""

    async def versus(self, first: PlayerId, second: PlayerId, server: ServerId | None = None) -> Sequence[HeadToHead]:
        """Return how two players have done against each other, by variant, most games first."""

    async def history(
        self, player: PlayerId, server: ServerId | None = None, first: int = 0, count: int = 25
    ) -> Sequence[Outing]:
        """Return the games of a player, also those that do not count, newest first."""

    async def rating_history(self, player: PlayerId, board: Leaderboard, count: int = 200) -> Sequence[RatingPoint]:
        """Return the last steps of a player's rating on a board that keeps ratings, oldest first."""

    async def lengths(self, player: PlayerId, server: ServerId | None = None, count: int = 200) -> Sequence[int]:
        """Return the rounds of a player's last games that count, newest first."""
