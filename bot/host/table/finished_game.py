"""A game that ended, as it is stored and as a list shows it."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Outcome
from bot.engine.records.record import Record
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.table.phase import CloseReason
from bot.host.table.seat import Seat


class DecidedEvent(NamedTuple):
    """What predictions are about, decided: a game and the seats that won it, or a match and the entrants that won it.

    `winners` are none while a match goes on. `picks` are what a prediction names each seat by.
    """

    event: str
    winners: tuple[int, ...]
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that ended: its record (without names), who sat where, and how it ended.

    `rounds` are those that were played: the record of a stopped game does not say where it stopped. `stats` are by seat,
    and none for a stopped game. `away` are the seats that a bot player played at the end; a store has only whether one
    of them won. `contest` is the match of a tournament that it belongs to, as `<tournament>:<match>`. `rated` is the
    stored decision whether the game counts: it does not follow from seats without names. `decides` is what predictions
    were about that end with this game, `wars` are the battles with a war and the seats that won them; neither is stored.
    """

    id: TableId
    server: ServerId
    channel: ChannelId
    host: PlayerId
    variant: str
    title: str
    match: MatchFormat | None
    seats: tuple[Seat, ...]
    capacity: int
    pace: int
    close: CloseReason
    rounds: int
    record: Record
    ended: datetime
    stats: tuple[SeatStat, ...] = ()
    away: frozenset[int] = frozenset()
    rated: str = field(default="", compare=False)
    contest: str = ""
    decides: DecidedEvent | None = field(default=None, compare=False)
    wars: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    @property
    def rules(self) -> Rules:
        """The rules that it was played by."""
        return self.record.rules

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None when it was stopped."""
        return self.record.outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class PastGame:
    """A game that ended, as a list shows it: without its record. `players` are by seat, None for a bot player."""

    id: TableId
    channel: ChannelId
    variant: str
    title: str
    close: CloseReason
    rounds: int
    ended: datetime
    players: tuple[PlayerId | None, ...] = ()
