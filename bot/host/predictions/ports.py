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


@dataclass(frozen=True, slots=True, kw_only=True)
class WarCall:
    """A call as it is stored: the war, by its game and the number of its battle, and the seat that a member says takes it."""

    game: TableId
    battle: int
    player: PlayerId
    server: ServerId
    pick: int
    moment: datetime


class CallCount(NamedTuple):
    """What became of the calls of one war: how many, how many were right, and the first members of those whom lists name."""

    calls: int
    hits: int
    named: tuple[PlayerId, ...] = ()


class CallTally(NamedTuple):
    """What became of the calls of a game, by so many `callers`. `best` was right most often, in as few calls as anybody."""

    calls: int = 0
    hits: int = 0
    callers: int = 0
    best: PlayerId | None = None
    best_hits: int = 0
    best_calls: int = 0


class CallSum(NamedTuple):
    """The calls of a member in a place: how many, how many were right, the last ones in a row, and the most ever in a row."""

    calls: int
    hits: int
    streak: int
    longest: int


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

    async def put_call(self, call: WarCall) -> int:
        """Keep a call of a war, in place of the member's earlier one; return how many there are of that war."""

    async def read_war(self, game: TableId, battle: int, winner: int) -> CallCount:
        """Return how many called a war, how many of them right, and the first three of those whom lists name."""

    async def tally_calls(self, game: TableId) -> CallTally:
        """Return how many calls of wars a game decided, how many were right, and who was right most often."""

    async def read_call_sum(self, player: PlayerId, place: int, *, to_others: bool = False) -> CallSum | None:
        """Return how often a member called wars right in a place; None without a call that counts.

        `to_others` shows nothing of members who are on no list.
        """
