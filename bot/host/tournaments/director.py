"""Runs every tournament: its clocks, its matches, and all that members and directors ask of it. The face to commands.

Every change takes one road: lock, draft, change, let follow what follows, keep, swap in, tell, bring matches to tables.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from secrets import token_bytes

import structlog

from bot.engine.chance import SEED_BYTES
from bot.host.clock import Clock
from bot.host.hall import Hall
from bot.host.ids import PlayerId, ServerId, TournamentId, new_tournament_id
from bot.host.ports import Screen
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table import Table
from bot.host.tables import Locks
from bot.host.tournaments import entering, rulings
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.entry import Clocks, Entry
from bot.host.tournaments.matches import Matches
from bot.host.tournaments.ports import Herald, Rolls
from bot.host.tournaments.repeating import following_charter
from bot.host.tournaments.results import result_of
from bot.host.tournaments.run import Run
from bot.host.tournaments.steps import ROUNDS, due_in, step
from bot.tournament.events import CalledOff, Decided, Dropped, Noted, Seeded
from bot.tournament.results import How
from bot.tournament.systems import system_of
from bot.tournament.tournament import Phase, Tournament

log = structlog.get_logger()

LIVE_IN_SERVER = 20
LOOK = 5.0
"""Seconds after which what could not be done is tried again, and the machine's clock is looked at anew."""

LARGE = 40
"""Entrants from which a round is paired beside the loop: a matching of so many takes too long for it."""

Strength = Callable[[ServerId, PlayerId, Charter], Awaitable[int]]


async def _equal(server: ServerId, player: PlayerId, charter: Charter) -> int:
    return 0


class Director:
    """All tournaments that are not at their end. Wishes raise Refused or StoreDown and then changed nothing."""

    def __init__(
        self, *, rolls: Rolls, hall: Hall, screen: Screen, herald: Herald, clock: Clock, strength: Strength = _equal
    ) -> None:
        self._rolls = rolls
        self._hall = hall
        self._herald = herald
        self._clock = clock
        self._strength = strength
        self._runs: dict[TournamentId, Run] = {}
        self._locks = Locks()
        self._matches = Matches(hall, screen, herald)
        self._wake = asyncio.Event()
        self._unsettled: set[TournamentId] = set()
        self._closing = False
        hall.changes.on_match = self._match_over

    # Reading.

    def live(self, server: ServerId | None = None) -> list[Run]:
        """Return the tournaments that are not at their end, of one server or of all, oldest first."""
        return [run for run in self._runs.values() if server is None or run.charter.server == server]

    async def find(self, tournament: TournamentId, server: ServerId) -> Run:
        """Return a tournament of a server, over or not; raises Refused when there is none."""
        run = self._runs.get(tournament)
        if run is None:
            kept = await self._rolls.find(tournament)
            run = Run.of(kept) if kept is not None else None
        if run is None or run.charter.server != server:
            raise Refused(Refusal.NO_TOURNAMENT)
        return run

    def holds(self, player: PlayerId) -> bool:
        """Whether a member still has to play in some tournament."""
        return any(run.holds(player) for run in self._runs.values())

    def clashes(self, player: PlayerId, but: TournamentId) -> list[Run]:
        """Return the other tournaments that a member takes part in."""
        return [run for run in self._runs.values() if run.id != but and run.holds(player)]

    # Life.

    async def resume(self) -> int:
        """Take up every tournament where it was left; return how many there are. Call it when the hall has resumed."""
        for kept in await self._rolls.load():
            self._runs[kept.id] = Run.of(kept)
            self._unsettled.add(kept.id)
            self._herald.touch(self._runs[kept.id])
        self._wake.set()
        return len(self._runs)

    async def run(self) -> None:
        """Run all tournaments for ever. Cancel the task to stop; nothing that was kept is lost by it."""
        while True:
            await self._clock.wait(self._wake, self._seconds_to_next())
            self._wake.clear()
            for run in [run for run in self._runs.values() if self._is_due(run)]:
                await self._look_at(run.id)

    async def create(self, charter: Charter) -> Run:
        """Open a tournament to everybody. Raises Refused when the server has enough of them."""
        if sum(not run.over for run in self.live(charter.server)) >= LIVE_IN_SERVER:
            raise Refused(Refusal.TOURNAMENTS_FULL, most=LIVE_IN_SERVER)
        moment, seed = self._clock.now(), token_bytes(SEED_BYTES)
        run = Run(
            id=new_tournament_id(moment),
            charter=charter,
            seed=seed,
            made=moment,
            state=Tournament(charter.plan, seed),
            clocks=Clocks(),
            players={},
        )
        await self._rolls.create(run.kept())
        self._runs[run.id] = run
        self._herald.touch(run)
        self._wake.set()
        return run

    # What members ask.

    async def enter(self, tournament: TournamentId, player: PlayerId, word: str) -> Run:
        """Enter a member; `word` is the id of the interaction, and goes into the draw."""
        run = self._live(tournament)
        strength = await self._strength(run.charter.server, player, run.charter)
        return await self._change(tournament, lambda d, now, at: _done(entering.enter(d, player, word, strength, at)))

    async def leave(self, tournament: TournamentId, player: PlayerId) -> Run:
        """Leave before the start, or drop out afterwards."""
        return await self._change(tournament, lambda d, now, at: entering.leave(d, player, at))

    async def check_in(self, tournament: TournamentId, player: PlayerId) -> Run:
        """Note that an entrant is there."""
        return await self._change(tournament, lambda d, now, at: entering.check_in(d, player, at))

    async def come_back(self, tournament: TournamentId, player: PlayerId) -> Run:
        """Let somebody who dropped out play on."""
        return await self._change(tournament, lambda d, now, at: _done(entering.come_back(d, player, at)))

    # What directors ask. Who is one is the business of whoever calls.

    async def enter_bots(self, tournament: TournamentId, count: int, actor: PlayerId) -> Run:
        """Enter bot players."""
        return await self._change(tournament, lambda d, now, at: entering.enter_bots(d, count, actor, at))

    async def seed(self, tournament: TournamentId, order: tuple[int, ...], actor: PlayerId) -> Run:
        """Put entrants in order by hand, the highest seed first."""

        def act(draft: Run, now: int, at: datetime) -> None:
            entering.require_before_start(draft)
            if len(set(order)) != len(order) or not set(order) <= set(draft.state.wanting):
                raise Refused(Refusal.NOT_ENTERED)
            draft.happen(at, Seeded(order), actor=actor)

        return await self._change(tournament, act)

    async def start_now(self, tournament: TournamentId, actor: PlayerId) -> Run:
        """Begin at once with whoever is there. Raises Refused when that is too few."""
        return await self._change(tournament, lambda d, now, at: entering.begin_now(d, actor, now, at))

    async def move(self, tournament: TournamentId, start: datetime, actor: PlayerId) -> Run:
        """Begin at another time."""
        return await self._change(tournament, lambda d, now, at: entering.move(d, start, actor, at))

    async def pause(self, tournament: TournamentId, actor: PlayerId, reason: str) -> Run:
        """Let all clocks stand still."""

        def act(draft: Run, now: int, at: datetime) -> None:
            entering.require_going(draft)
            if draft.clocks.paused:
                raise Refused(Refusal.PAUSED_ALREADY)
            draft.happen(at, Noted("paused"), actor=actor, reason=reason)
            draft.clocks = draft.clocks.set(paused=max(now, 1))

        return await self._change(tournament, act)

    async def go_on(self, tournament: TournamentId, actor: PlayerId) -> Run:
        """Let all clocks go on."""

        def act(draft: Run, now: int, at: datetime) -> None:
            if not draft.clocks.paused:
                raise Refused(Refusal.NOT_PAUSED)
            draft.happen(at, Noted("resumed"), actor=actor)
            draft.clocks = draft.clocks.resumed(now)

        return await self._change(tournament, act)

    async def call_off(self, tournament: TournamentId, actor: PlayerId, reason: str) -> Run:
        """End it without a winner."""

        def act(draft: Run, now: int, at: datetime) -> None:
            entering.require_going(draft)
            draft.happen(at, CalledOff(), actor=actor, reason=reason)
            draft.clocks = Clocks()

        return await self._change(tournament, act)

    async def drop(self, tournament: TournamentId, entrant: int, actor: PlayerId, reason: str) -> Run:
        """Take an entrant out."""
        return await self._change(tournament, lambda d, now, at: entering.drop(d, entrant, actor, at, reason))

    async def substitute(self, tournament: TournamentId, entrant: int, player: PlayerId, actor: PlayerId, reason: str) -> Run:
        """Let another member play on in an entrant's place."""
        return await self._change(tournament, lambda d, now, at: entering.substitute(d, entrant, player, actor, at, reason))

    async def award(
        self, tournament: TournamentId, match: int, places: tuple[int, ...], actor: PlayerId, *, reason: str, seen: int
    ) -> Run:
        """Say what came of a match; `seen` is the length of the log that the director has read."""
        return await self._change(
            tournament, lambda d, now, at: rulings.award(d, match, places, actor, at, reason=reason, seen=seen)
        )

    async def void(self, tournament: TournamentId, match: int, actor: PlayerId, *, reason: str, seen: int) -> Run:
        """Let a match count for nothing."""
        return await self._change(tournament, lambda d, now, at: rulings.void(d, match, actor, at, reason=reason, seen=seen))

    async def replay(self, tournament: TournamentId, match: int, actor: PlayerId, *, reason: str, seen: int) -> Run:
        """Let a match begin anew."""
        return await self._change(tournament, lambda d, now, at: rulings.replay(d, match, actor, at, reason=reason, seen=seen))

    async def take_back(self, tournament: TournamentId, match: int, actor: PlayerId, *, reason: str, seen: int) -> Run:
        """Take back the last ruling on a match."""
        return await self._change(
            tournament, lambda d, now, at: rulings.take_back(d, match, actor, at, reason=reason, seen=seen)
        )

    # The road that every change takes.

    def _live(self, tournament: TournamentId) -> Run:
        run = self._runs.get(tournament)
        if run is None:
            raise Refused(Refusal.TOURNAMENT_OVER)
        return run

    async def _change(self, tournament: TournamentId, act: Callable[[Run, int, datetime], None]) -> Run:
        """Change a tournament; an asker who gives up does not stop it half-way."""
        return await asyncio.shield(asyncio.ensure_future(self._changed(tournament, act)))

    async def _changed(self, tournament: TournamentId, act: Callable[[Run, int, datetime], None]) -> Run:
        async with self._locks.hold(tournament):
            run = self._runs.get(tournament) or await self._revived(tournament)
            draft = run.draft()
            now, moment = self._hall.time.now(), self._clock.now()
            act(draft, now, moment)
            await self._follow(draft, now, moment)
            await self._keep(run, draft)
        self._unsettled.add(tournament)
        self._wake.set()
        return draft

    async def _revived(self, tournament: TournamentId) -> Run:
        """A tournament that is over, for a director who corrects its result."""
        kept = await self._rolls.find(tournament)
        if kept is None:
            raise Refused(Refusal.NO_TOURNAMENT)
        return Run.of(kept)

    async def _follow(self, draft: Run, now: int, moment: datetime) -> None:
        """Let follow what follows from a change, beside the loop where that is much work."""
        if len(draft.state.playing) > LARGE and draft.charter.plan.format in ROUNDS:
            await asyncio.to_thread(step, draft, now, moment)
        else:
            step(draft, now, moment)
        entering.bots_are_here(draft, moment)

    async def _keep(self, run: Run, draft: Run) -> None:
        """Keep a change, let it take its place, and tell of it."""
        if not draft.fresh and draft.clocks == run.clocks and draft.charter == run.charter:
            return
        players = {number: player for number, player in draft.players.items() if run.players.get(number, 0) != player}
        await self._rolls.add(
            draft.id,
            draft.fresh,
            draft.state.phase,
            draft.clocks,
            players,
            charter=draft.charter if draft.charter != run.charter else None,
            trophies=_ranks(draft) if draft.state.phase is Phase.OVER and draft.fresh else None,
        )
        fresh, draft.fresh = draft.fresh, ()
        self._runs[draft.id] = draft
        self._herald.touch(draft)
        self._herald.announce(draft, fresh)
        if draft.over and not run.over:
            await self._repeat(draft, fresh)

    async def _repeat(self, run: Run, fresh: tuple[Entry, ...]) -> None:
        """Open next week's tournament when this week's is at its end, unless a director called it off."""
        called_off = any(isinstance(entry.event, CalledOff) and entry.actor is not None for entry in fresh)
        charter = None if called_off else following_charter(run.charter, self._clock.now())
        if charter is not None:
            try:
                await self.create(charter)
            except (Refused, StoreDown) as reason:
                log.warning("not_repeated", tournament=run.id, reason=str(reason))

    # The clock.

    def _match_over(self, table: Table) -> None:
        if table.contest is not None:
            self._unsettled.add(table.contest.tournament)
            self._wake.set()

    def _is_due(self, run: Run) -> bool:
        return run.id in self._unsettled or due_in(run, self._hall.time.now(), self._clock.now()) == 0

    def _seconds_to_next(self) -> float | None:
        """Seconds until something is due, at most `LOOK`; None while there is no tournament."""
        if not self._runs:
            return None
        now, moment = self._hall.time.now(), self._clock.now()
        times = [due for run in self._runs.values() if (due := due_in(run, now, moment)) is not None]
        return min([LOOK, *(max(due, 10) / 1000 for due in times)])

    async def _look_at(self, tournament: TournamentId) -> None:
        """Do all that is due in a tournament; what fails is tried again at the next look."""
        self._unsettled.discard(tournament)
        try:
            await self._settle(tournament)
            run = self._runs[tournament]
            if await self._matches.arrange(run):
                self._unsettled.add(tournament)
            if run.over:
                self._runs.pop(tournament, None)
                self._unsettled.discard(tournament)
        except (Refused, StoreDown) as reason:
            log.warning("tournament_waits", tournament=tournament, reason=str(reason))
            self._unsettled.add(tournament)
        except Exception:
            log.exception("tournament_failed", tournament=tournament)
            self._unsettled.add(tournament)

    async def _settle(self, tournament: TournamentId) -> None:
        """Take in the results of tables that are over, and let follow what is due."""
        async with self._locks.hold(tournament):
            run = self._runs[tournament]
            draft = run.draft()
            now, moment = self._hall.time.now(), self._clock.now()
            for match, table in self._matches.over(run):
                result, reason = await asyncio.to_thread(result_of, draft.state, match, table)
                draft.happen(moment, Decided(match.number, result), reason=reason)
                if result.how in {How.WALKOVER, How.ABSENT} and draft.charter.plan.format in entering.RETURNS:
                    gone = [number for number, place in zip(match.seats, result.places, strict=True) if place > 1]
                    draft.happen(moment, *map(Dropped, gone))
                self._herald.clear(run, match)
            await self._follow(draft, now, moment)
            await self._keep(run, draft)


def _done(number: int) -> None:
    """A change whose answer nobody needs here."""


def _ranks(run: Run) -> dict[int, int]:
    return {standing.entrant: standing.rank for standing in system_of(run.charter.plan.format).standings(run.state)}
