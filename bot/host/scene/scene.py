"""The Scene: everything anybody at a table may know at one moment, frozen, without a game, a future or a word."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.engine.bots.players import Skill
from bot.engine.cards import Card
from bot.engine.commentary.remark import Remark
from bot.engine.events.outcome import Outcome
from bot.engine.events.table import Event
from bot.engine.odds.live_odds import Odds
from bot.engine.play.public_game import LastWar, PublicGame, PublicRound
from bot.engine.rules.rules import OF_CHANCE, PRESSED, Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.scene.story import GameStory
from bot.host.table.match import Contest, Series
from bot.host.table.phase import BoardMessage, CloseReason, TablePhase
from bot.host.table.seat import ChallengeInvitation, Seat
from bot.host.table.stakes import Stakes
from bot.host.table.told_speed import Hurry, ShownBeat, SpeedVote
from bot.pictures.designs.design_colours import PLAIN_TABLE, TableDesigns

SCENE_VERSION: Final = 2
"""Counts up when a field changes its meaning or goes; a reader of JSON refuses what it does not know."""

Ups = tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class BattleProgress:
    """The cards on the table of a battle that is not over: for each flip the up cards by seat, and events about piles.

    Of a war that is shown in stages `downs` counts the cards face down before the up cards of each flip, by seat, and `tied`
    are the seats whose cards are equal, or who fight because of cards that have `called_by` themselves; `short` says that the
    step laid last cannot be turned up, for lack of cards. Where several cards are turned up at once, `rows` holds them, for
    each flip by seat. `choosing_up` are the seats that choose which card to turn up next in a war.
    """

    ups: Ups
    events: tuple[Event, ...] = ()
    downs: tuple[tuple[int, ...], ...] = ()
    tied: tuple[int, ...] = ()
    short: bool = False
    rows: tuple[tuple[bytes, ...], ...] = ()
    called_by: tuple[Card, ...] = ()
    choosing_up: tuple[int, ...] = ()


class QuietRounds(NamedTuple):
    """The rounds that one beat told together: the number of the `first`, the wars in them, and by seat what changed.

    `changes` are cards, or wins in a game to a number of them; `gone` are the seats that went out before the last of them.
    """

    first: int
    wars: int
    changes: tuple[int, ...]
    gone: tuple[int, ...]


class WaitsFor(NamedTuple):
    """What a stage of questions waits for, until the table time `closes`.

    `kind` is that of the question, or `secret`, `return` of everybody who is away, or `nobody`. `seats` have to choose;
    `ready` ones have locked their choice.
    """

    kind: str
    closes: int
    seats: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()


class PressStage(NamedTuple):
    """Where a battle of quick hands is: `flip` (these seats turn up their own cards), `wait`, `now`, or `nobody`'s pot."""

    kind: str
    seats: tuple[int, ...] = ()
    is_opening: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceScene:
    """What everybody may know of the questions of a game of choice; never a pick.

    `stand_ins` are the seats that a bot player plays, `away` those of them that are still in the game. `late` missed a turn,
    and `defaults` is what was played for them. Who missed a secret question stays out of all of these until the battle is
    over. `forsaken` counts the last battles in a row that only bot players have played.
    """

    battle: int
    stage: int
    away: tuple[int, ...] = ()
    stand_ins: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    defaults: tuple[tuple[int, str], ...] = ()
    forsaken: int = 0
    is_last: bool = False
    waits: WaitsFor | None = None
    press: PressStage | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyScene:
    """What is known before a game: seats `free` for anybody, `invited` who has one kept, and how many players it takes.

    `players` is for how many the length is told. `usual` is how many seconds such a game takes, `longest` if everybody takes
    all the time there is to decide; None where nobody knows. `measuring` is whether somebody will in a moment.
    """

    free: int
    may_start: bool
    fewest: int
    most: int
    players: int
    invited: PlayerId | None = None
    usual: int | None = None
    longest: int | None = None
    measuring: bool = False


class Telling(NamedTuple):
    """How a running game goes on: every round after `pace` milliseconds, or its end at the table time `ends`.

    `end` says which end that is: `ends` on time, `usual` where such games end sooner, `hurried-…` where it was asked for.
    None and "" where nothing is said.
    """

    pace: int | None = None
    end: str = ""
    ends: int = 0


class FlipScene(NamedTuple):
    """Where players may turn up their next card before its time: the beat that is `shown`, and who has flipped after it.

    It `waits` for the other seats. `used` says that somebody has flipped in this game, so that it may end sooner than planned.
    """

    shown: ShownBeat
    flipped: tuple[int, ...] = ()
    waits: tuple[int, ...] = ()
    used: bool = False


class CallScene(NamedTuple):
    """A war that can be called: the number of its battle, the seats that fight it, and how many have called it."""

    battle: int
    fighters: tuple[int, ...]
    calls: int = 0


class CalledWar(NamedTuple):
    """What became of the calls of the newest war: how many were right, of how many, and the first whom lists name."""

    calls: int
    hits: int
    named: tuple[PlayerId, ...] = ()


class RivalryScore(NamedTuple):
    """In how many ranked games on their server each of the two seats was ahead of the other, and how many they tied."""

    ahead: tuple[int, int]
    tied: int = 0

    @property
    def leader(self) -> int | None:
        """The seat that leads; None where they are level."""
        first, second = self.ahead
        return None if first == second else int(second > first)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment at a table, as anybody there may know it.

    Times are milliseconds of table time, which `now` is at the moment `at` and which may be `stopped`; `pace` is between
    rounds, `length` the seconds in which a whole game is told. The words that seats add to the deal are left out: `lucky`
    are those that chose one. A bot player's number in a tournament is its seat's word.

    `stage` counts the shown stages of a war, or is 1 while cards of choice lie open that nobody has taken; `progress` is what
    can be seen of the battle then. `resignations` are the battles before which seats gave up. `story` is that of a finished
    game. `designs` are the table's cloth and the backs of the players' cards, `titles` those of players in a lobby, by seat.
    """

    version: int = SCENE_VERSION
    id: TableId
    server: ServerId
    channel: ChannelId
    host: PlayerId
    at: datetime
    now: int
    stopped: bool

    variant: str
    title: str
    rules: Rules
    phase: TablePhase
    close: CloseReason | None = None
    seats: tuple[Seat, ...] = ()
    lucky: frozenset[int] = frozenset()
    humans: tuple[PlayerId, ...] = ()
    capacity: int = 0
    open: bool = False
    autostart: bool = False
    revision: int = 0
    pace: int
    length: int | None = None
    deadline: int = 0
    started: int = 0
    is_parked: bool = False
    is_paused: bool = False
    is_live: bool = True
    has_next_game: bool = False
    board: BoardMessage | None = None

    series: Series | None = None
    contest: Contest | None = None
    invitation: ChallengeInvitation | None = None
    stakes: Stakes | None = None
    skill: Skill = Skill.GOOD
    unseated: tuple[PlayerId, ...] = ()
    votes: tuple[SpeedVote, ...] = ()
    skipped: int = 0
    lobby: LobbyScene | None = None

    game: PublicGame | None = None
    last: PublicRound | None = None
    last_war: LastWar | None = None
    quiet: QuietRounds | None = None
    stage: int = 0
    progress: BattleProgress | None = None
    choice: ChoiceScene | None = None
    resignations: tuple[tuple[int, int], ...] = ()
    hurried: str = ""
    has_programme: bool = False
    telling: Telling = field(default_factory=Telling)
    flips: FlipScene | None = None
    calls: CallScene | None = None
    called: CalledWar | None = None
    remark: Remark | None = field(default=None, hash=False)
    odds: Odds | None = None
    story: GameStory | None = None
    rivalry: RivalryScore | None = None
    designs: TableDesigns = PLAIN_TABLE
    titles: tuple[tuple[int, str], ...] = ()

    @property
    def has_choices(self) -> bool:
        """Whether seats choose something in this game."""
        return self.rules.procedure not in OF_CHANCE

    @property
    def is_pressed(self) -> bool:
        """Whether the quickest hand wins here, so that text is read before a picture."""
        return self.rules.procedure in PRESSED

    @property
    def is_in_chat(self) -> bool:
        """Whether this is in a chat and on no server that has the bot, so that interactions' tokens alone can show it."""
        return self.server < 0

    @property
    def is_laid_open(self) -> bool:
        """Whether cards of choice lie open that nobody has taken yet."""
        return self.has_choices and self.stage > 0

    @property
    def can_hurry(self) -> bool:
        """Whether the rest can be told faster: not where bot players alone are left, which is as fast as it goes."""
        return self.has_programme and self.hurried != Hurry.BOTS

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return None if self.game is None else self.game.outcome

    @property
    def away(self) -> frozenset[int]:
        """The seats that a bot player plays until their owners act again."""
        return frozenset() if self.choice is None else self.choice.stand_ins

    def require_game(self) -> PublicGame:
        """Return the game; raises RuntimeError where none was dealt."""
        if self.game is None:
            raise RuntimeError(f"table {self.id} has no game")
        return self.game

    def moment_of(self, deadline: int) -> datetime:
        """Return the moment, in UTC, at which a table time comes if time does not stop before."""
        return self.at + timedelta(milliseconds=deadline - self.now)

    def resigned_before(self, battle: int) -> frozenset[int]:
        """Return the seats that gave up right before a round."""
        return frozenset(seat for before, seat in self.resignations if before == battle)
