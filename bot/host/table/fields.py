"""The fields of a table: what is known of it, and which of them have a place of their own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.engine.bots.players import Skill
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, MessageId, PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.match import Contest, Series
from bot.host.table.seat import ChallengeInvitation, Seat
from bot.host.table.seed_chain import SeedChain
from bot.host.table.stakes import Stakes
from bot.host.telling.last_war import LastWar
from bot.host.telling.round_group import RoundGroup
from bot.host.telling.speed_vote import SpeedVote


class TablePhase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Close(StrEnum):
    """Why a table is over."""

    FINISHED = "finished"
    STOPPED = "stopped"
    EXPIRED = "expired"
    EMPTY = "empty"
    ABANDONED = "abandoned"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """The message that shows a table: its id, and when it was posted in seconds since 1970."""

    message: MessageId
    posted: int


KEPT: Final = (
    "_extras", "_identity", "_options", "chain", "channel", "deadline", "game", "id", "last", "last_group", "last_war",
    "looked", "parked", "pending_programme", "phase", "programme", "stage", "started", "turn", "version",
)  # fmt: skip
"""The fields of a table with a place of their own: those that each round reads, or that few tables share."""


@dataclass(kw_only=True)
class TableFields:
    """What is known of a table, and the constructor of it. `Table` says where each field is kept.

    Times are milliseconds of table time; `pace` is milliseconds between rounds, `length` the seconds in which a whole game is
    told, None for every round at its pace. A lobby is `open` while nobody fixed how many seats it has. `chip_stacks` are the
    chips that each seat has on the table by the ledger, none where chips are not played for.

    `programme` holds the beats that are still to come of a game that is told by one, the next first; it is empty where a round
    comes with each pace. `stage` counts the stages of the coming war that are shown, `last_group` are the rounds told last, if
    they were told together.
    """

    __slots__ = ()

    id: TableId
    server: ServerId
    channel: ChannelId
    host: PlayerId
    variant: str
    rules: Rules
    capacity: int
    pace: int
    seed: bytes = field(repr=False)
    phase: TablePhase = TablePhase.LOBBY
    seats: tuple[Seat, ...] = ()
    deadline: int = 0
    started: int = 0
    choices: tuple[tuple[int, int, str], ...] = ()
    called: int | None = None
    close: Close | None = None
    autostart: bool = False
    parked: int | None = None
    board: BoardMessage | None = None
    version: int = 0
    game: Game | None = field(default=None, repr=False)
    snapshot: bytes = field(default=b"", repr=False)
    behind: int = 0
    title: str = ""
    series: Series | None = None
    chain: SeedChain | None = None
    """The place of the seed in the chain of a match, in a lobby that plays one or still may."""
    contest: Contest | None = None
    """The tournament match that is played here; such a table belongs to the tournament, not to its host."""
    turn: ChoiceStage | None = None
    skill: Skill = Skill.GOOD
    chip_stacks: tuple[int, ...] = ()
    stakes: Stakes | None = None
    looked: int = 0
    skipped: int = 0
    length: int | None = None
    programme: bytes = field(default=b"", repr=False)
    pending_programme: Callable[[], bytes] | None = field(default=None, repr=False)
    """Composes the programme of a draft, where that takes too long for the loop; never saved."""
    stage: int = 0
    last_group: RoundGroup | None = None
    open: bool = False
    invitation: ChallengeInvitation | None = None
    last: Round | None = field(default=None, repr=False)
    last_war: LastWar | None = field(default=None, repr=False)
    unseated: tuple[PlayerId, ...] = ()
    """Members who lost their seats for lack of chips: a note for the board, not saved."""
    votes: tuple[SpeedVote, ...] = ()
    """Votes to speed the game up: a note for the board, not saved."""
    hurried: str = ""
    """Why the rest is told faster than the length says: `asked` by somebody, or because only `bots` are left."""
    transfers: tuple[ChipTransfer, ...] = ()
    """The chips that the change of a draft moves; booked with it, and then cleared (`Batch.book`)."""
