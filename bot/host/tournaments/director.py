"""Offers every action of members and directors on tournaments, one method each, to commands and buttons.

Callers check first who is a director: permissions are known to Discord.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.hall.ports import Screen
from bot.host.ids import ChannelId, PlayerId, ServerId, TournamentId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments import lifecycle, participation, rulings
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.matches import MatchTables
from bot.host.tournaments.ports import Herald, TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.runner import TournamentRunner
from bot.host.tournaments.stored_tournament import PAUSED, RESUMED, Clocks, ListedTournament
from bot.host.tournaments.transactions import MayHold, TournamentTransactions
from bot.tournament.model.events import CalledOff, Noted, Seeded
from bot.tournament.model.plan import Seeding

Strength = Callable[[ServerId, PlayerId, Charter], Awaitable[int]]
"""Returns how strong a member is, for the seeding; a higher number is stronger."""


async def _equal(*_: object) -> int:
    return 0


async def _everybody(_: Charter) -> bool:
    return True


class Director:
    """Every tournament of this process. Methods that change one raise Refused or StoreDown, and then nothing has changed."""

    def __init__(
        self,
        *,
        store: TournamentStore,
        hall: Hall,
        screen: Screen,
        herald: Herald,
        clock: Clock,
        strength: Strength = _equal,
        may_hold: MayHold = _everybody,
    ) -> None:
        self._store = store
        self._clock = clock
        self._strength = strength
        self._tables = hall.tables
        self._require_owned = hall.runtime.require_owned
        self._matches = MatchTables(hall, screen, herald)
        self._transactions = transactions = TournamentTransactions(
            store, herald, hall.time, clock, keep_time=self._matches.keep_time, may_hold=may_hold
        )
        self._change = transactions.change_tournament
        self.running = TournamentRunner(transactions, self._matches, hall.time, clock)
        self.take, self.give = transactions.acquire_slots, transactions.release_slots
        hall.transactions.on_begin.append(self.running.match_begins)
        hall.transactions.on_match.append(self.running.match_over)

    def now(self) -> datetime:
        """Return the present moment, in UTC."""
        return self._clock.now()

    async def resume_tournaments(self) -> int:
        """Resume every tournament where it stopped; return how many there are. Call it after the hall has resumed."""
        return await self._transactions.load_tournaments()

    def live_tournaments(self, server: ServerId | None = None) -> list[TournamentRun]:
        """Return the tournaments that are not over, of one server or of all, oldest first."""
        return [run for run in self._transactions.runs.values() if server is None or run.charter.server == server]

    async def find_tournament(self, tournament: TournamentId, server: ServerId) -> TournamentRun:
        """Return a tournament of a server, over or not; raises Refused when there is none."""
        run = await self.find_anywhere(tournament)
        if run.charter.server != server:
            raise Refused(Refusal.NO_TOURNAMENT)
        return run

    async def find_anywhere(self, tournament: TournamentId) -> TournamentRun:
        """Return a tournament of any server, over or not; raises Refused when there is none. Check its server yourself."""
        run = self._transactions.runs.get(tournament)
        return await self._transactions.find_tournament(tournament) if run is None else run

    async def list_tournaments(self, server: ServerId) -> Sequence[ListedTournament]:
        """Return the last tournaments of a server, newest first, those that are over too."""
        return await self._store.list_tournaments(server)

    async def newest_in(self, server: ServerId, channels: Collection[ChannelId]) -> ListedTournament | None:
        """Return the last tournament of these channels of a server, over or not; None where there was none."""
        return next(iter(await self._store.list_tournaments(server, limit=1, channels=channels)), None)

    async def let_go(self, player: PlayerId) -> None:
        """Take a member out of every live tournament; those that they created have no owner from then on.

        They cannot enter again meanwhile: their data is being erased.
        """
        while (held := self._needing(player)) is not None:  # one may be repeated in their name meanwhile
            run = await self._change(held.id, lambda draft: participation.let_go(draft, player))
            await self._matches.end_needless(run)
        await self._matches.pass_on(player)

    def _needing(self, player: PlayerId) -> TournamentRun | None:
        """Return a tournament that is not over and in which a member still plays, or that is theirs; None without one."""
        live = (run for run in self._transactions.runs.values() if not run.is_over)
        return next((run for run in live if run.holds_member(player) or run.charter.creator == player), None)

    def forget_member(self) -> None:
        """Reload every tournament when it next changes, because a member's name was erased from the store."""
        self._transactions.forget_member()

    def find_clashes(self, player: PlayerId, but: TournamentId) -> list[TournamentRun]:
        """Return the other tournaments that a member is still playing in."""
        return [run for run in self._transactions.runs.values() if run.id != but and run.holds_member(player)]

    async def create_tournament(self, charter: Charter) -> TournamentRun:
        """Create a tournament and open its entries. Raises Refused when the server has enough of them."""
        self._require_staying(charter.creator)
        self._require_owned(charter.server)
        return await self._transactions.create_tournament(charter)

    async def enter_member(self, tournament: TournamentId, player: PlayerId, word: str) -> TournamentRun:
        """Enter a member; `word` is the id of the interaction, and is mixed into the draw."""
        run = self._transactions.live_tournament(tournament)
        self._require_staying(player)
        strength = await self._strength(run.charter.server, player, run.charter)
        return await self._change(tournament, lambda draft: participation.enter_member(draft, player, word, strength))

    def _require_staying(self, player: PlayerId) -> None:
        if player in self._tables.being_forgotten:
            raise Refused(Refusal.BEING_FORGOTTEN)

    async def leave_tournament(self, tournament: TournamentId, player: PlayerId) -> TournamentRun:
        """Leave before the start, or drop out afterwards."""
        return await self._change(tournament, lambda draft: participation.leave_tournament(draft, player))

    async def check_in(self, tournament: TournamentId, player: PlayerId) -> TournamentRun:
        """Check a player in."""
        return await self._change(tournament, lambda draft: participation.check_in(draft, player))

    async def substitute_member(self, tournament: TournamentId, entrant: int, player: PlayerId) -> TournamentRun:
        """Substitute an invited member for a player; raises Refused for anybody else."""
        self._require_staying(player)
        if (await self._store.read_marks(tournament)).get(_asked(entrant)) != player:
            raise Refused(Refusal.NOT_INVITED)
        return await self._change(tournament, lambda draft: participation.substitute_member(draft, entrant, player))

    async def come_back(self, tournament: TournamentId, player: PlayerId) -> TournamentRun:
        """Bring back a player who dropped out."""
        return await self._change(tournament, lambda draft: participation.come_back(draft, player))

    # Actions of directors.

    async def enter_bots(self, tournament: TournamentId, count: int, actor: PlayerId) -> TournamentRun:
        """Enter bot players."""
        return await self._change(tournament, lambda draft: participation.enter_bots(draft, count, actor))

    async def seed_players(self, tournament: TournamentId, order: tuple[int, ...], actor: PlayerId) -> TournamentRun:
        """Seed players by hand, the highest seed first."""

        def act(draft: TournamentRun) -> None:
            participation.require_before_start(draft)
            if len(set(order)) != len(order) or not set(order) <= set(draft.state.entrants_wanting):
                raise Refused(Refusal.NOT_ENTERED)
            plan = replace(draft.charter.plan, seeding=Seeding.MANUAL)  # else nobody would ask for the order
            draft.charter = replace(draft.charter, plan=plan)
            draft.state.settle_plan(plan)
            draft.log_events(Seeded(order), actor=actor)

        return await self._change(tournament, act)

    async def start_now(self, tournament: TournamentId, actor: PlayerId) -> TournamentRun:
        """Start at once with the players who are there. Raises Refused when they are too few."""
        return await self._change(tournament, lambda draft: participation.begin_now(draft, actor))

    async def move_start(self, tournament: TournamentId, start: datetime, actor: PlayerId) -> TournamentRun:
        """Move the start to another time."""
        return await self._change(tournament, lambda draft: participation.move_start(draft, start, actor))

    async def amend_tournament(
        self, tournament: TournamentId, charter: Charter, actor: PlayerId, *, seen: int
    ) -> TournamentRun:
        """Change the settings before the check-in; `seen` is the length of the log that the director has read.

        The strength of every player is looked up again where another game or another seeding asks for it.
        """
        run = self._transactions.live_tournament(tournament)
        strengths: tuple[int, ...] | None = None
        if participation.weighs_otherwise(run.charter, charter):
            strengths = tuple([await self._weight(run, number, charter) for number in sorted(run.state.entrants)])

        def act(draft: TournamentRun) -> None:
            self._transactions.require_new_name(replace(charter, server=draft.charter.server), but=draft.id)
            participation.amend_charter(draft, charter, actor, seen=seen)
            if strengths is not None:
                participation.weigh_entrants(draft, strengths)

        return await self._change(tournament, act)

    async def _weight(self, run: TournamentRun, entrant: int, charter: Charter) -> int:
        """Return how strong a player is for a charter; 0 for bot players and erased members."""
        player = run.players.get(entrant)
        return await self._strength(run.charter.server, player, charter) if player else 0

    async def pause_tournament(self, tournament: TournamentId, actor: PlayerId, reason: str) -> TournamentRun:
        """Pause all clocks."""

        def act(draft: TournamentRun) -> None:
            participation.require_going(draft)
            if draft.clocks.paused:
                raise Refused(Refusal.PAUSED_ALREADY)
            draft.log_events(Noted(PAUSED), actor=actor, reason=reason)
            draft.clocks = replace(draft.clocks, paused=max(draft.now, 1))

        return await self._change(tournament, act)

    async def go_on(self, tournament: TournamentId, actor: PlayerId, channel: ChannelId | None = None) -> TournamentRun:
        """Resume all clocks; a tournament whose channel is gone continues in this `channel`."""

        def act(draft: TournamentRun) -> None:
            if not draft.clocks.paused:
                raise Refused(Refusal.NOT_PAUSED)
            if draft.clocks.lost and channel is None:
                raise Refused(Refusal.TOURNAMENT_PAUSED)
            lifecycle.find_place_again(draft, channel=channel, actor=actor)
            if not draft.clocks.paused:
                return
            draft.log_events(Noted(RESUMED), actor=actor)
            draft.clocks = draft.clocks.after_pause(draft.now)

        return await self._change(tournament, act)

    async def call_off(self, tournament: TournamentId, actor: PlayerId, reason: str) -> TournamentRun:
        """End it without a winner."""

        def act(draft: TournamentRun) -> None:
            participation.require_going(draft)
            draft.log_events(CalledOff(), actor=actor, reason=reason)
            draft.clocks = Clocks()

        return await self._change(tournament, act)

    async def drop_player(self, tournament: TournamentId, entrant: int, actor: PlayerId, reason: str) -> TournamentRun:
        """Drop a player."""
        return await self._change(tournament, lambda draft: participation.drop_player(draft, entrant, actor, reason))

    async def invite_substitute(
        self, tournament: TournamentId, entrant: int, player: PlayerId, actor: PlayerId, reason: str
    ) -> TournamentRun:
        """Invite a member to substitute for a player; an earlier invitation for that player ends."""
        self._require_staying(player)
        participation.require_replaceable(self._transactions.live_tournament(tournament), entrant, player)
        await self._store.set_mark(tournament, _asked(entrant), player)
        return await self._change(
            tournament, lambda draft: participation.invite_substitute(draft, entrant, player, actor, reason)
        )

    async def award_match(
        self, tournament: TournamentId, match: int, places: tuple[int, ...], actor: PlayerId, *, reason: str, seen: int
    ) -> TournamentRun:
        """Award a match; `seen` is the length of the log that the director has read."""
        return await self._change(
            tournament, lambda draft: rulings.award_match(draft, match, places, actor, reason=reason, seen=seen)
        )

    async def rule_match(
        self, tournament: TournamentId, ruling: rulings.Ruling, match: int, actor: PlayerId, *, reason: str, seen: int
    ) -> TournamentRun:
        """Apply a ruling of `bot.host.tournaments.rulings` to a match: void, replay or take back."""
        return await self._change(tournament, lambda draft: ruling(draft, match, actor, reason=reason, seen=seen))


def _asked(entrant: int) -> str:
    """Return the key under which the store keeps who is invited to substitute for an entrant."""
    return f"asked:{entrant}"
