"""What is stored of predictions, what leaderboards of them contain, and the port that keeps and reads both."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.boards import Leaderboard

MILLION = 1_000_000


class PredictionScore(NamedTuple):
    """What became of a prediction: whether it was right, and its skill in millionths."""

    is_right: bool
    skill: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedWinner:
    """A prediction as it is stored: what it is about, whom it names, how sure the member is in per cent, the bot's chance.

    `score` is None until it is decided.
    """

    event: str
    player: PlayerId
    server: ServerId
    pick: int
    confidence: int
    chance: float
    moment: datetime
    score: PredictionScore | None = None


class PredictionTally(NamedTuple):
    """What became of the predictions that a game decided. `best` is the member who scored most, if that is above zero.

    `skill` is theirs, in millionths. Members who are on no list are counted, and not named.
    """

    predictions: int = 0
    hits: int = 0
    best: PlayerId | None = None
    skill: int = 0


class PredictionSum(NamedTuple):
    """The predictions of a member in a place and a period: how many, how many were right, their mean skill in millionths."""

    player: PlayerId
    predictions: int
    hits: int
    average: int


class PredictionLine(NamedTuple):
    """A line of a leaderboard of predictions; `rank` is None with too few of them. Equals share a rank."""

    rank: int | None
    total: PredictionSum


class PredictionSlice(NamedTuple):
    """Some lines of a leaderboard, from the place `first` on, counted from 0, and how many it has in all."""

    lines: tuple[PredictionLine, ...]
    first: int
    lines_in_all: int


class PredictionStore(Protocol):
    """Keeps predictions. Every method raises StoreDown when it cannot.

    No page lists members who are hidden, or who hide their predictions.
    """

    async def put_prediction(self, named: NamedWinner) -> None:
        """Keep a prediction, in place of the member's earlier one about the same; nothing where that is decided."""

    async def withdraw_prediction(self, event: str, player: PlayerId) -> None:
        """Delete a prediction that is not decided yet."""

    async def own_prediction(self, event: str, player: PlayerId) -> NamedWinner | None:
        """Return a member's prediction about a game or a match, with its score once it is decided, or None."""

    async def tally_event(self, game: TableId) -> PredictionTally:
        """Return what became of the predictions that a game decided."""

    async def read_page(self, board: Leaderboard, first: int, count: int) -> PredictionSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""

    async def read_line(self, board: Leaderboard, player: PlayerId, *, to_others: bool = False) -> PredictionLine | None:
        """Return the line of a member, None without a prediction there; hidden members see where they would stand.

        `to_others` shows nothing of members who are on no list.
        """

    async def read_place(self, board: Leaderboard, player: PlayerId) -> int | None:
        """Return at which place, counted from 0, a member stands; None without a rank."""
