"""What is stored of the daily, and the port that keeps and reads it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from bot.engine.daily.best_line import BestLine
from bot.engine.daily.seed_chain import DailyChain
from bot.host.daily.days import Outage
from bot.host.ids import PlayerId, ServerId


class SealedDay(NamedTuple):
    """A day as it is stored: the seal that was shown the day before, and the best line, None until it is found."""

    day: int
    seal: str
    best: BestLine | None = None


class KeptChain(NamedTuple):
    """A chain as it is stored, and the anchor that was announced for it."""

    chain: DailyChain
    anchor: bytes


class GameKey(NamedTuple):
    """A member's game of a day: the one that counts, or practice."""

    day: int
    player: PlayerId
    counts: bool = True


class Finish(NamedTuple):
    """How a game of the daily ended: the score, and a sign for each decision, or round without one."""

    score: int
    signs: str


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A member's game as it is stored: where and when it was begun, its choices, and its end, if it is over."""

    key: GameKey
    server: ServerId
    started: datetime
    choices: tuple[str, ...] = ()
    ended: datetime | None = None
    finish: Finish | None = None


class Call(NamedTuple):
    """A call of a day's classic game: the seat that is to win, and the lower of the two numbers of wars that are said."""

    winner: int
    wars: int


MOST_WARS: Final = 48
"""From so many wars on they are called together."""


def wars_said(wars: int) -> int:
    """Return how a number of wars is called: by the lower one of two numbers, from MOST_WARS on by that."""
    return min(wars // 2 * 2, MOST_WARS)


class DayLine(NamedTuple):
    """A line of a board: a member, their rank, score and signs, and how many seconds they took, which count for nothing."""

    player: PlayerId
    rank: int
    score: int
    signs: str
    seconds: int


class DayBoard(NamedTuple):
    """The best of a day, in a server or everywhere, and how many finished there. No list shows hidden members."""

    lines: tuple[DayLine, ...]
    finished: int


class DayCalls(NamedTuple):
    """How many called a day's classic game, how many had the winner right, and how many the wars too."""

    calls: int
    winners: int
    exact: int


class DailyStore(Protocol):
    """Keeps the daily. Every method raises StoreDown when it cannot, and then changed nothing."""

    async def read_chains(self) -> Sequence[KeptChain]:
        """Return all chains, the first one first."""

    async def add_chain(self, chain: DailyChain) -> None:
        """Keep a new chain; nothing where one with the same first day is kept."""

    async def read_day(self, day: int) -> SealedDay | None:
        """Return what is stored of a day, None before anything is."""

    async def seal_day(self, day: int, seal: str) -> None:
        """Keep the seal of a day; nothing where there is one."""

    async def put_best(self, day: int, best: BestLine) -> None:
        """Keep the best line of a day; nothing where there is one."""

    async def read_game(self, key: GameKey) -> KeptGame | None:
        """Return a member's game of a day, None where they have begun none."""

    async def begin_game(self, game: KeptGame) -> None:
        """Save a new game, unless the member has started one already. Practice starts over."""

    async def put_choice(self, key: GameKey, before: int, choices: Sequence[str], now: datetime, end: Finish | None) -> bool:
        """Keep all choices of a game, and its end with the last one; return False where it had other than `before` choices."""

    async def is_played(self, day: int) -> bool:
        """Whether anybody has begun the deal of a day."""

    async def played_days(self, player: PlayerId) -> frozenset[int]:
        """Return the days whose deal the member finished in time."""

    async def read_outages(self) -> Sequence[Outage]:
        """Return when the bot was away."""

    async def mark_seen(self, now: datetime) -> None:
        """Note that the bot is there; if it was not heard from for some minutes, an outage until now."""

    async def read_board(self, day: int, server: ServerId | None, count: int) -> DayBoard:
        """Return the best of a day, in a server or everywhere; equals share a rank."""

    async def read_place(self, key: GameKey, score: int, server: ServerId | None) -> int:
        """Return the rank that a score has on the board of a day."""

    async def read_call(self, day: int, player: PlayerId) -> Call | None:
        """Return a member's call of a day."""

    async def put_call(self, day: int, player: PlayerId, server: ServerId, call: Call, now: datetime) -> None:
        """Keep a member's call of a day; nothing where there is one."""

    async def tally_calls(self, day: int, winner: int | None, wars: int) -> DayCalls:
        """Return how many called a day's game, how many had this winner, and how many the lower number of these wars too."""
