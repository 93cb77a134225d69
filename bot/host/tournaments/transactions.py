"""Makes every change of a tournament: lock, change a draft, advance it, save it, swap it in, notify."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from secrets import token_bytes

import structlog

from bot.engine.random_source import SEED_BYTES
from bot.host.clock import Clock, TableTime
from bot.host.ids import NOBODY, TournamentId, new_tournament_id, slot_of
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.tournaments import participation
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.lifecycle import do_due
from bot.host.tournaments.ports import Herald, TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import SERIES_ENDED, Clocks, StoredTournament
from bot.host.tournaments.weekly import follows_weekly, next_charter, nobody_comes
from bot.tournament.model.events import Noted
from bot.tournament.model.tournament import Tournament, TournamentPhase

log = structlog.get_logger()

LIVE_IN_SERVER = 20

LARGE = 40
"""Entrants from which a round is paired off the event loop, because their matching takes too long for it."""

MayHold = Callable[[Charter], Awaitable[bool]]
"""Whether who made a tournament may still hold one."""

Act = Callable[[TournamentRun], object]
"""A change of a draft."""


class TournamentTransactions:
    """The tournaments that are not over, and every change of one.

    `keep_time` saves the table time, so that clocks go on from there after a crash, and raises StoreDown; `may_hold` is
    asked before each repetition of a weekly tournament.
    """

    def __init__(
        self,
        store: TournamentStore,
        herald: Herald,
        time: TableTime,
        clock: Clock,
        *,
        keep_time: Callable[[], Awaitable[None]],
        may_hold: MayHold,
    ) -> None:
        self._store = store
        self._herald = herald
        self._time = time
        self._clock = clock
        self._keep_time = keep_time
        self._may_hold = may_hold
        self._locks = KeyedLocks()
        self._stale: set[TournamentId] = set()
        self._given: set[int] = set()
        """The slots that this process gave to others and has not taken again."""
        self._observers: list[Callable[[TournamentId], None]] = []
        self.runs: dict[TournamentId, TournamentRun] = {}

    def subscribe(self, observer: Callable[[TournamentId], None]) -> None:
        """Call an observer with every tournament that changes from now on."""
        self._observers.append(observer)

    def _tell(self, tournament: TournamentId) -> None:
        for observer in self._observers:
            observer(tournament)

    async def load_tournaments(self) -> int:
        """Take up every tournament where it was left; return how many there are."""
        self.acquire_slots((), await self._store.load_tournaments())
        return len(self.runs)

    def acquire_slots(self, slots: Collection[int], tournaments: Sequence[StoredTournament]) -> None:
        """Take up the tournaments of some slots where they were left."""
        self._given.difference_update(slots)
        for kept in tournaments:
            if (run := _run_of(kept)) is not None:
                self.runs[kept.id] = run
                self._herald.touch(run)
                self._tell(kept.id)

    async def release_slots(self, slots: Collection[int]) -> None:
        """Finish every change of the tournaments of some slots, and forget them: another process will own them."""
        self._given.update(slots)
        await self._locks.wait_until_free()  # one that is being created is not among the others yet
        leaving = [run.id for run in self.runs.values() if slot_of(run.charter.server) in slots]
        for tournament in leaving:
            async with self._locks.hold_lock(tournament):
                self.runs.pop(tournament, None)
                self._stale.discard(tournament)

    def _require_here(self, charter: Charter) -> None:
        """Raise StoreDown for a tournament that another process owns, or is about to."""
        if slot_of(charter.server) in self._given:
            raise StoreDown("another process serves this server now")

    async def create_tournament(self, charter: Charter) -> TournamentRun:
        """Open a tournament to everybody. Raises Refused when the server has enough of them, or one of that name."""
        return await self._create(replace(charter, series="", few=0))

    async def _create(self, charter: Charter, after: TournamentRun | None = None) -> TournamentRun:
        """Open a tournament, one at a time in a server, where they are counted."""
        async with self._locks.hold_lock(("server", charter.server)):
            return await self._counted(charter, after)

    async def _counted(self, charter: Charter, after: TournamentRun | None) -> TournamentRun:
        """Open a tournament; one that is about to be over makes room for the one `after` it."""
        self._require_here(charter)
        others = [run for run in self.runs.values() if not run.is_over and (after is None or run.id != after.id)]
        if sum(run.charter.server == charter.server for run in others) >= LIVE_IN_SERVER:
            raise Refused(Refusal.TOURNAMENTS_FULL, most=LIVE_IN_SERVER)
        if after is None:
            self.require_new_name(charter)
        moment, seed = self._clock.now(), token_bytes(SEED_BYTES)
        run = TournamentRun(
            id=new_tournament_id(moment),
            charter=charter,
            seed=seed,
            made=moment,
            moment=moment,
            state=Tournament(charter.plan, seed),
            clocks=Clocks(),
            players={},
        )
        await self._store.create_tournament(run.kept_state())
        self.runs[run.id] = run
        self._herald.touch(run)
        self._tell(run.id)
        return run

    def require_new_name(self, charter: Charter, but: TournamentId | None = None) -> None:
        """Raise Refused while another tournament of the server has that name: threads and people know them by it."""
        for run in self.runs.values():
            same = run.charter.server == charter.server and run.charter.name.casefold() == charter.name.casefold()
            if same and not run.is_over and run.id != but:
                raise Refused(Refusal.NAME_LIVE, name=run.charter.name)

    def live_tournament(self, tournament: TournamentId) -> TournamentRun:
        """Return a live tournament; raises Refused for any other."""
        run = self.runs.get(tournament)
        if run is None:
            raise Refused(Refusal.TOURNAMENT_OVER)
        return run

    async def change_tournament(self, tournament: TournamentId, act: Act, *, quiet: bool = False) -> TournamentRun:
        """Change a tournament and advance it; return it as it is now.

        Cancelling the caller does not stop it half-way. `quiet` is for a caller that looks at it afterwards anyway.
        """
        run = await asyncio.shield(asyncio.ensure_future(self._changed(tournament, act)))
        if not quiet:
            self._tell(tournament)
        return run

    async def _changed(self, tournament: TournamentId, act: Act) -> TournamentRun:
        async with self._locks.hold_lock(tournament):
            run = await self._newest(tournament)
            self._require_here(run.charter)
            draft = run.make_draft(self._time.now(), self._clock.now())
            act(draft)
            await self._follow(draft)
            await self._keep(run, draft)
        return draft

    def forget_member(self) -> None:
        """Reload every tournament when it next changes, because a member's name was erased from the store."""
        self._stale |= set(self.runs)
        for tournament in self.runs:
            self._tell(tournament)

    async def _newest(self, tournament: TournamentId) -> TournamentRun:
        """Return a tournament as it is now, reloaded after a name was erased, or when a director corrects one that is over."""
        if tournament in self.runs and tournament not in self._stale:
            return self.runs[tournament]
        run = await self.find_tournament(tournament)
        if tournament in self.runs:
            self.runs[tournament] = run
            self._herald.touch(run)
        self._stale.discard(tournament)
        return run

    async def find_tournament(self, tournament: TournamentId) -> TournamentRun:
        """Read a tournament, over or not; raises Refused when there is none, or none that can be understood."""
        kept = await self._store.find_tournament(tournament)
        run = _run_of(kept) if kept is not None else None
        if run is None:
            raise Refused(Refusal.NO_TOURNAMENT)
        return run

    async def is_ended(self, tournament: TournamentId) -> bool:
        """Whether a tournament is over or gone according to the store; False for one that cannot be read."""
        try:
            kept = await self._store.find_tournament(tournament)
        except StoreDown:
            return False
        return kept is None or kept.phase in {TournamentPhase.OVER, TournamentPhase.OFF}

    def is_stale(self, tournament: TournamentId) -> bool:
        """Whether a tournament has to be reloaded; its next change does that."""
        return tournament in self._stale

    async def _follow(self, draft: TournamentRun) -> None:
        """Advance a tournament after a change, off the event loop where that is much work."""
        if len(draft.state.entrants_playing) > LARGE and (draft.charter.format.in_rounds or draft.charter.format.is_timed):
            await asyncio.to_thread(do_due, draft)
        else:
            do_due(draft)
        participation.bots_are_here(draft)

    async def _keep(self, run: TournamentRun, draft: TournamentRun) -> None:
        """Save a change, put it in place, and notify the herald."""
        if not draft.fresh and draft.clocks == run.clocks and draft.charter == run.charter:
            return
        if draft.is_over and not run.is_over:
            await self._repeat(draft)  # before the end is kept: a crash in between must not end the series
        if draft.clocks != run.clocks:
            await self._keep_time()
        try:
            await self._write(run, draft)
        except StoreDown:
            self._stale.add(draft.id)  # nobody knows whether it was kept: what is kept counts
            raise
        draft.fresh = ()
        self.runs[draft.id] = draft
        self._herald.touch(draft)

    async def _write(self, run: TournamentRun, draft: TournamentRun) -> None:
        ranks = await _ranks(draft) if draft.state.phase is TournamentPhase.OVER and draft.fresh else None
        players = {number: player for number, player in draft.players.items() if run.players.get(number, 0) != player}
        await self._store.add_events(
            draft.id,
            draft.fresh,
            draft.state.phase,
            draft.clocks,
            players,
            charter=draft.charter if draft.charter != run.charter else None,
            trophies=ranks,
        )

    async def _repeat(self, run: TournamentRun) -> None:
        """Open next week's tournament, once, when this week's comes to its end, unless the series ends with it.

        Raises StoreDown; then this week's end is not kept either.
        """
        charter = next_charter(run, run.moment)
        if nobody_comes(run):
            run.log_events(Noted(SERIES_ENDED))
        if charter is None or any(follows_weekly(other, run) for other in self.runs.values()):
            return
        if charter.creator == NOBODY or not await self._may_hold(charter):
            log.info("not_repeated", tournament=run.id, reason="its creator may no longer hold tournaments")
            return
        try:
            await self._create(charter, after=run)
        except Refused as reason:
            log.warning("not_repeated", tournament=run.id, reason=str(reason))


async def _ranks(run: TournamentRun) -> dict[int, int]:
    """Return the ranks by entrant of the people who played, none if only one did; computed off the loop for a large field."""
    standings = run.charter.format.standings
    large = len(run.state.order) > LARGE
    found = await asyncio.to_thread(standings, run.state) if large else standings(run.state)
    people = run.people_who_played()
    return {line.entrant: line.rank for line in found if line.entrant in people} if len(people) > 1 else {}


def _run_of(kept: StoredTournament) -> TournamentRun | None:
    """Return a tournament replayed from its log; None for an impossible log, which must not stop all others."""
    try:
        return TournamentRun.run_of(kept)
    except ValueError:
        log.exception("tournament_not_understood", tournament=kept.id)
        return None
