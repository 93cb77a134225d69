"""The state of one table in a channel, from lobby to result."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.engine.bots.players import Skill
from bot.engine.choice_games.factory import restore_game
from bot.engine.events.outcome import Outcome
from bot.engine.play.game import Game
from bot.engine.play.public_game import LastWar, PlayedRound, RoundGroup, group_after, public_game, war_of
from bot.engine.play.round import Round
from bot.engine.player_ids import FIRST_GUEST
from bot.engine.programme.compose import compose_programme
from bot.engine.programme.packed import first_beat, unpack_beats
from bot.engine.random_source import SeededRandomSource
from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.choice_stage import ChoiceStage, HeldReveal
from bot.host.table.match import Contest, SeedChain, Series
from bot.host.table.phase import BoardMessage, CloseReason, TablePhase
from bot.host.table.seat import ChallengeInvitation, GuestPass, Seat, entropy_lines
from bot.host.table.stakes import Stakes
from bot.host.table.told_speed import WAITED_FOR, CountedCalls, DeckFlips, Hurry, ShownBeat, SpeedVote

BOTS_ALONE: Final = 5_000
"""Milliseconds for the rest of a game in which bot players alone are left."""

BOTS_WAIT: Final = BOTS_ALONE // 3
"""How many of them are left to see how the last person went out."""

MOST_DECKS: Final = 2
"""Packs of cards with which a game is looked through on the loop: a hundredth of a second, where eight take half a one."""

LOOKED_AT: Final = 128
"""Rounds after which it is seen whether a programme of every round reaches far enough; as often a running game is saved."""

AHEAD: Final = 3 * LOOKED_AT
"""Rounds of such a programme: a few milliseconds of work, however long the game is. After a restart it has to reach to where
the game had come, which is LOOKED_AT rounds after it was saved."""


@dataclass(slots=True, kw_only=True)
class Table:
    """One table: what is known of it, and its game.

    A change is made on a `draft`, saved, and only then takes the table's place. Rounds alone are played in place: they
    follow from the record, so there is nothing to undo.

    Times are milliseconds of table time; `pace` is milliseconds between rounds, `length` the seconds in which a whole game is
    told, None for every round at its pace. A lobby is `open` while nobody fixed how many seats it has. `chip_stacks` are the
    chips that each seat has on the table by the ledger, none where chips are not played for. `snapshot` is where a game stands
    that is not open, and `behind` counts the beats that were due since then.

    `programme` holds the beats that are still to come of a game that is told by one, the next first; it is empty where a round
    comes with each pace. `stage` counts the stages of the coming war that are shown, `last_group` are the rounds told last, if
    they were told together.
    """

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
    close: CloseReason | None = None
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
    guests: tuple[GuestPass, ...] = ()
    """The guests who sit here."""
    guest_key: str = ""
    """The SHA-256 of the key by which guests of the host may sit down; empty where nobody invited any."""
    unheard: tuple[PlayedRound, ...] | None = field(default=None, repr=False)
    """The rounds that were played and not published yet, of a table that is followed; None where nobody listens."""
    last: Round | None = field(default=None, repr=False)
    last_war: LastWar | None = field(default=None, repr=False)
    unseated: tuple[PlayerId, ...] = ()
    """Members who lost their seats for lack of chips: a note for the board, not saved."""
    votes: tuple[SpeedVote, ...] = ()
    """Votes to speed the game up: a note for the board, not saved."""
    flips: DeckFlips | None = None
    """The flips since the newest beat, from the first one of the game on; they are not saved."""
    calls: CountedCalls | None = None
    """How many have called the last war that anybody called: a note for the board; each call is saved by itself."""
    hurried: str = ""
    """Why the rest is told faster than the length says: `asked` by somebody, or because only `bots` are left."""
    transfers: tuple[ChipTransfer, ...] = ()
    """The chips that the change of a draft moves; booked with it, and then cleared (`Batch.book`)."""

    def make_draft(self) -> "Table":
        """Return a copy to change; the game is shared until `own_game` is called."""
        return copy(self)

    @property
    def humans(self) -> tuple[PlayerId, ...]:
        """The members who sit here, in seat order."""
        return tuple([seat.player for seat in self.seats if seat.player is not None])

    def seat_of(self, player: PlayerId) -> int | None:
        """Return the number of the seat in which `player` sits, or None."""
        return next((number for number, seat in enumerate(self.seats) if seat.player == player), None)

    @property
    def is_off_discord(self) -> bool:
        """Whether a guest plays here alone with bots, where no channel is: pages alone show it."""
        return self.channel >= FIRST_GUEST

    @property
    def is_in_chat(self) -> bool:
        """Whether this is in a chat and on no server that has the bot, so that interactions' tokens alone can show it."""
        return self.server < 0

    def is_private_to(self, player: PlayerId) -> bool:
        """Whether Discord shows the table to its host alone, and not to this member: apps may not be used in public there."""
        return self.board is not None and self.board.private and player != self.host

    @property
    def is_live(self) -> bool:
        """Whether the table still occupies its channel: also between two games of a match."""
        return self.phase is not TablePhase.OVER or self.has_next_game

    @property
    def has_next_game(self) -> bool:
        """Whether this game is over and another of the same match will follow."""
        over = self.phase is TablePhase.OVER and self.close is CloseReason.FINISHED
        return over and self.series is not None and not self.series.is_decided

    @property
    def is_paused(self) -> bool:
        """Whether the table is paused, with its tournament."""
        return self.contest is not None and self.contest.held is not None and self.is_live and self.parked is None

    @property
    def is_dealt(self) -> bool:
        """Whether there is a game, running or over."""
        return self.game is not None or bool(self.snapshot)

    def require_live(self) -> None:
        """Raise Refused when the table is over, with or without a game."""
        if self.phase is TablePhase.OVER:
            if not self.is_dealt:
                raise Refused(Refusal.TABLE_CLOSED)
            raise Refused(Refusal.MATCH_OVER if self.contest else Refusal.TABLE_OVER)

    @property
    def has_choices(self) -> bool:
        """Whether seats choose something here, so that a round does not follow from the record before it is played."""
        return self.rules.procedure not in OF_CHANCE

    @property
    def is_told(self) -> bool:
        """Whether the game follows from its cards and has no clock of its own, so that a programme can tell it.

        A match of a tournament without a length keeps to rounds of one pace, without stages of its wars, as it always did.
        """
        return not (self.has_choices or self.rules.time is not None or (self.contest is not None and self.length is None))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs, was stopped or never started."""
        return self.game.outcome if self.game is not None else None

    @property
    def away(self) -> frozenset[int]:
        """The seats that a bot player plays until their owners act again."""
        return self.turn.stand_ins if self.turn is not None else frozenset()

    @property
    def reveal(self) -> HeldReveal | None:
        """The newest reveal of a game of choice that decided something; None of a game that was stopped."""
        return self.turn.reveal if self.turn is not None and self.close in {None, CloseReason.FINISHED} else None

    def random_source(self) -> SeededRandomSource:
        """Return the streams from which everything random of this table is drawn (rules.md §8)."""
        return SeededRandomSource(self.seed, entropy_lines(self.seats))

    def own_game(self) -> Game:
        """Give this draft a copy of the game, so that a refused change can be thrown away, and return it."""
        self.game = restore_game(self.rules, len(self.seats), self.random_source(), self.open_game().snapshot())
        return self.game

    def pack_game(self) -> None:
        """Replace the game by its snapshot, which takes a fraction of the memory, until it is needed again."""
        if self.game is not None:
            self.snapshot, self.game = self.game.snapshot(), None
            self.last = self.last_war = self.last_group = None

    def open_game(self) -> Game:
        """Return the game, rebuilding it after a restart from its snapshot and the rounds played since.

        Raises RuntimeError when the table never started.
        """
        if self.game is None:
            if not self.snapshot:
                raise RuntimeError(f"table {self.id} has no game")
            self.game = restore_game(self.rules, len(self.seats), self.random_source(), self.snapshot)
            if self.behind:
                self._catch_up(self.game)
            self.behind, self.snapshot = 0, b""
        return self.game

    def _catch_up(self, game: Game) -> None:
        """Play the beats that were due while the bot was down; when one fails, the table is left as it was saved."""
        saved = self.called, self.stage, self.programme, self.hurried
        due = self.deadline if self.programme else self.deadline - self.behind * self.pace
        try:
            for _ in range(self.behind):
                if game.outcome is None:
                    due += self.tell_beat(due)
        except BaseException:
            self.game = self.last = self.last_war = self.last_group = None
            self.called, self.stage, self.programme, self.hurried = saved
            raise

    def tell_beat(self, due: int) -> int:
        """Play the beat that was due at `due`; return the milliseconds until the next one.

        Without a programme each beat is one round.
        """
        if not self.programme:
            game, out = self.open_game(), self.play_round(due).out
            return self._hurry_bots(self.pace) if out and game.outcome is None else self.pace
        (rounds, hold), rest = first_beat(self.programme)
        if not rounds:
            self.stage, self.programme = self.stage + 1, rest
            return hold
        game = self.open_game()
        before, group = game.battle, group_after(game) if rounds > 1 else None
        for _ in range(rounds):
            if game.outcome is None:
                self.play_round(due)
        self.stage, self.last_group, self.programme = 0, group, rest
        if (group is not None or self.last is None or self.last.out) and game.outcome is None:
            hold = self._hurry_bots(hold)
        if before // LOOKED_AT != game.battle // LOOKED_AT and self.length is None and not self.hurried:
            self._look_ahead(game)
        return hold

    def _look_ahead(self, game: Game) -> None:
        """Compose the programme of every round anew where it does not reach far enough for the rounds until the next look."""
        if game.outcome is None and sum(beat.rounds for beat in unpack_beats(self.programme)) < 2 * LOOKED_AT:
            self.compose_rest(None)

    def _hurry_bots(self, hold: int) -> int:
        """Tell the rest quickly when bot players alone are left, and return the hold of this beat.

        Where composing takes too long for the loop, the hall does it (`programme.hurry_bots`).
        """
        if self.rules.decks <= MOST_DECKS and self.bots_draw_out(hold):
            hold = min(hold, BOTS_WAIT)
            self.compose_rest(BOTS_ALONE - hold)
            self.hurried = Hurry.BOTS
        return hold

    @property
    def bots_alone(self) -> bool:
        """Whether bot players alone are left in a running game; in a tournament only where its games have a length."""
        paced = self.contest is not None and self.length is None
        return not paced and all(self.seats[seat].is_bot for seat in self.open_game().alive())

    def bots_draw_out(self, hold: int) -> bool:
        """Whether bot players alone are left, and need longer than they may, if this beat is held for so long."""
        if not self.bots_alone:
            return False
        rest = [beat.hold for beat in unpack_beats(self.programme)]
        return not rest or hold + sum(rest[:-1]) > BOTS_ALONE

    @property
    def shown_beat(self) -> ShownBeat:
        """Which beat of the game is on show."""
        return ShownBeat(self.open_game().battle, self.stage)

    @property
    def can_flip(self) -> bool:
        """Whether the next beat may come before its time: the game follows from its cards, and people are still in it.

        Never under a time limit: those who flip most would decide how many rounds there are.
        """
        runs = self.phase is TablePhase.PLAYING and self.parked is None and not self.is_paused
        told = runs and not self.has_choices and self.rules.time is None
        return told and self.open_game().outcome is None and bool(self.people_in_game)

    @property
    def people_in_game(self) -> tuple[int, ...]:
        """The seats of the members who are still in the running game."""
        return tuple(seat for seat in sorted(self.open_game().alive()) if not self.seats[seat].is_bot)

    @property
    def flipped_seats(self) -> tuple[int, ...]:
        """The seats whose players have flipped for the next beat."""
        return tuple(sorted(self.flips.flipped)) if self.flips is not None and self.flips.shown == self.shown_beat else ()

    @property
    def waited_seats(self) -> tuple[int, ...]:
        """The seats whose players have not flipped for the next beat, and for whom it waits; in a match for all of them."""
        missed = (0,) * len(self.seats) if self.flips is None or self.contest is not None else self.flips.missed
        flipped = self.flipped_seats
        return tuple(seat for seat in self.people_in_game if seat not in flipped and missed[seat] < WAITED_FOR)

    def compose_rest(self, length_ms: int | None, *, to_war: bool = False) -> None:
        """Compose the rest of the programme anew: `length_ms` milliseconds from the next beat on, None for every round.

        Of more packs than MOST_DECKS a game can have tens of thousands of rounds: what looks through them is only noted
        (`pending_programme`), and run in a thread before the draft is saved (`bot.host.hall.transactions`).
        """
        copy = restore_game(self.rules, len(self.seats), self.random_source(), self.open_game().snapshot())
        made = partial(
            compose_programme, copy, length_ms=length_ms, pace=self.pace, to_war=to_war, shown=self.stage, ahead=AHEAD
        )
        on_loop = length_ms is None or self.rules.decks <= MOST_DECKS
        self.programme, self.pending_programme = (made(), None) if on_loop else (b"", made)

    def play_round(self, due: int) -> Round:
        """Play one round that was due at `due`."""
        return self.take_round(self.open_game().resolve(), due)

    def take_round(self, round_: Round, due: int) -> Round:
        """Note a round that the game has just played, and call time where a limit is reached (rules.md §2.9, 6)."""
        game = self.open_game()
        self.last = round_
        limit = self.rules.time
        if game.outcome is None and limit is not None and due - self.started >= limit * 1000:
            self.called = game.battle if game.call_time() else None
        if game.outcome is None and game.find_repetition() is not None:
            game.call_repetition()  # nobody needs to watch a circle; the outcome is what the round limit would bring
        self.last_war = war_of(self.last, self.rules) or self.last_war
        if self.unheard is not None:
            self.unheard = (*self.unheard, PlayedRound(round_, public_game(game)))
        return self.last
