"""Opens a table for each open match, ends tables that are not needed, and finds tables whose result is due.

It compares what should be with what is every time, so the next look repairs what a crash left half done.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import structlog

from bot.host.hall.group_commit import Batch
from bot.host.hall.hall import Hall
from bot.host.hall.ports import Screen
from bot.host.ids import NOBODY, PlayerId, TournamentId
from bot.host.refusals import Refused, StoreDown
from bot.host.table import playing
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.ports import Herald
from bot.host.tournaments.results import PLAYED_ENDS, keep_for, kept_of, order_of, pass_on
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.waiting_matches import WaitingMatches
from bot.tournament.model.match import Match

log = structlog.get_logger()


class MatchTables:
    """The tables of all tournaments."""

    def __init__(self, hall: Hall, screen: Screen, herald: Herald) -> None:
        self._hall = hall
        self._screen = screen
        self._herald = herald
        self._called: Counter[PlayerId] = Counter()
        """Members for whom tables are being opened, with how many: each is awaited until the last of them is."""
        self._waiting = WaitingMatches()
        self._placeless: set[TournamentId] = set()

    async def keep_time(self) -> None:
        """Save the table time; raises StoreDown."""
        await self._hall.group_commit.save_batch(Batch(cursor=self._hall.time.now()))

    def note_time(self) -> None:
        """Save the table time with the next transaction."""
        if not self._hall.time.is_stopped:
            self._hall.group_commit.queue_batch(Batch(cursor=self._hall.time.now()), lambda: None)

    def ended_matches(self, run: TournamentRun) -> list[tuple[Match, Table]]:
        """Return the open matches of a tournament whose table has ended with a result, with those tables."""
        found = []
        for match in run.state.standing_matches:
            table = self._table(run, match) if match.is_open else None
            if table is not None and not table.is_live and table.close in PLAYED_ENDS:
                found.append((match, table))
        return found

    async def arrange_tables(self, run: TournamentRun) -> bool:
        """Open missing tables, end those that are not needed; return whether some still have to wait."""
        waits = await self.end_needless(run)
        still = await self._hold(run)
        if run.is_over or run.clocks.paused:
            self._waiting.keep_only(run.id, ())
            return bool(still)
        missing = [match for match in run.state.standing_matches if match.is_open and await self._lacks_table(run, match)]
        self._waiting.keep_only(run.id, {*still, *(match.number for match in missing)})
        free = self._free(run, missing)
        opened: list[bool] = []
        for watched in (True, False):  # nobody waits for a match of bots, so it takes no call to Discord from the others
            batch = [match for match in free if bool(run.members_of(match)) is watched]
            opened += await asyncio.gather(*(self._opened(run, match) for match in batch))
        (self._placeless.add if free and not any(opened) else self._placeless.discard)(run.id)
        return waits or bool(still) or len(free) < len(missing) or not all(opened)

    def is_stalled(self, run: TournamentRun) -> bool:
        """Whether an arena has had no place for any of its matches when it last looked, and plays none."""
        if run.id not in self._placeless or run.is_over or run.clocks.paused or run.state.rang:
            return False
        tables = [self._table(run, match) for match in run.state.standing_matches if match.is_open]
        return run.charter.format.is_timed and not any(table is not None and table.is_live for table in tables)

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget a tournament that is over."""
        self._placeless.discard(tournament)

    async def _lacks_table(self, run: TournamentRun, match: Match) -> bool:
        """Whether no table plays a match or has played it; one whose channel is lost is ended."""
        table = self._table(run, match)
        if table is not None and table.parked is not None:
            await self._herald.forget_place(run, table.channel)
            await self._quietly(table, self._end_lost)
            return True
        return table is None or not (table.is_live or table.close in PLAYED_ENDS)

    def _free(self, run: TournamentRun, matches: Sequence[Match]) -> list[Match]:
        """Return the matches whose players are free, and reserve these players.

        A match that has waited for long is called anyway: its own clock decides against players who do not come.
        """
        busy, now = self.busy_members() | self._choosing() if matches else set[PlayerId](), self._hall.time.now()
        free = []
        for match in matches:
            members = set(run.members_of(match)) - {NOBODY}
            if self._waiting.ends_waiting(run.id, match.number, members, busy, now):
                busy |= members
                self._called.update(members)
                free.append(match)
        return free

    async def _opened(self, run: TournamentRun, match: Match) -> bool:
        """Open the table of a match whose players were called; return whether it could be."""
        try:
            return await self._open(run, match)
        except (Refused, StoreDown) as reason:
            log.warning("match_waits", tournament=run.id, match=match.number, reason=str(reason))
        except Exception:
            log.exception("match_failed", tournament=run.id, match=match.number)
        finally:
            self._called -= Counter(set(run.members_of(match)))
        return False

    def busy_members(self, *, but: Table | None = None) -> set[PlayerId]:
        """Return the members who sit or are expected at a live table of any tournament, except `but`.

        A paused table, or one that nobody can see, needs nobody: one tournament must not hold up another by it.
        """
        live = [
            table for table in self._hall.tables.of_contests() if table.is_live and not table.is_paused and table.parked is None
        ]
        tables = [table for table in live if but is None or table.id != but.id]
        kept = {kept.player for table in tables if table.contest for kept in table.contest.kept if kept.player}
        return kept.union(self._called, *(table.humans for table in tables))

    def _choosing(self) -> set[PlayerId]:
        """Return the members who have to choose at tables of no tournament; a game of pure chance, or a lobby, needs nobody."""
        found = set[PlayerId]()
        for table in self._hall.tables:
            if table.contest is None and table.phase is TablePhase.PLAYING and table.has_choices and table.parked is None:
                seats = set(table.open_game().alive()) - table.away
                found |= {player for seat in seats if (player := table.seats[seat].player) is not None}
        return found

    def unbegun_matches(self, run: TournamentRun) -> list[int]:
        """Return the matches of an arena that have not started when its time is up, without those that a director restarted."""
        if not run.state.rang or run.is_over or run.clocks.paused:
            return []
        found = []
        for match in run.state.standing_matches:
            table = self._table(run, match) if match.is_open and not match.replays else None
            ended = table is not None and (table.is_live or table.close in PLAYED_ENDS) and table.phase is not TablePhase.LOBBY
            if match.is_open and not match.replays and not ended:
                found.append(match.number)
        return found

    def lost_tournaments(self) -> set[TournamentId]:
        """Return the tournaments that have a table that nobody can see."""
        parked = [table for table in self._hall.tables.of_contests() if table.is_live and table.parked is not None]
        return {table.contest.tournament for table in parked if table.contest is not None}

    def live_tournaments(self) -> set[TournamentId]:
        """Return the tournaments that have a live table."""
        live = [table.contest for table in self._hall.tables.of_contests() if table.is_live]
        return {contest.tournament for contest in live if contest is not None}

    def is_there(self, run: TournamentRun) -> bool | None:
        """Whether the server and the channel of a tournament are there; None while nobody can say."""
        return self._herald.is_there(run)

    async def park_tables(self, run: TournamentRun) -> None:
        """Park the tables of a tournament whose place is gone: nobody can see them."""
        for table in self._hall.tables.of_tournament(run.id):
            if table.is_live:
                await self._hall.maintenance.park_table(table.id)

    async def unpark_tables(self, run: TournamentRun) -> None:
        """Unpark the tables of a tournament; a board that cannot be shown is parked again, and its match called again."""
        for table in self._hall.tables.of_tournament(run.id):
            if table.is_live and table.parked is not None:
                with suppress(Refused):
                    await self._hall.maintenance.unpark_table(table.id)

    async def end_tables(self, tournament: TournamentId) -> None:
        """End the tables of a tournament."""
        for table in self._hall.tables.of_tournament(tournament):
            if table.is_live:
                await self._quietly(table, self._stop)

    async def pass_on(self, player: PlayerId) -> None:
        """Give the match tables that a member hosts to another player who sits there, else to nobody."""
        for table in self._hall.tables.of_contests():
            if table.host == player and table.is_live:
                await self._quietly(table, partial(pass_on, player=player))

    def _table(self, run: TournamentRun, match: Match) -> Table | None:
        """Return the table of the present attempt at a match."""
        table = self._hall.tables.of_match(run.id, match.number)
        if table is None or table.contest is None or table.contest.attempt != match.replays:
            return None
        return table

    def announce_change(self, run: TournamentRun) -> None:
        """Mark a tournament as changed for whoever announces it."""
        self._herald.touch(run)

    async def _open(self, run: TournamentRun, match: Match) -> bool:
        """Open a table for a match and call its players; False while there is no place."""
        channel = await self._herald.place(run, match)
        if channel is None:
            return False
        table = await self._hall.open_table(order_of(run, match, channel))
        self._screen.touch(table, soon=True)
        self._herald.touch(run)
        return True

    async def end_needless(self, run: TournamentRun) -> bool:
        """End the tables of matches that have a result by other means, or are not played after all.

        Return whether a substitute is not free yet.
        """
        waits = False
        for table in [table for table in self._hall.tables.of_tournament(run.id) if table.is_live]:
            match = run.state.matches.get(table.contest.match) if table.contest else None
            if match is not None and match.is_open and self._table(run, match) is table and not run.is_over:
                waits |= not await self._reserve(run, match, table)
            else:
                await self._quietly(table, self._stop)
        return waits

    async def _reserve(self, run: TournamentRun, match: Match, table: Table) -> bool:
        """Reserve the seats of a table for the present players of its match: a substitute may have taken over.

        A running game is finished as it is, because its deal depends on who sits there. False while the substitute is busy
        elsewhere; a lobby then does not wait for them.
        """
        kept = kept_of(run, match)
        if table.contest is None or table.contest.kept == kept:
            return True
        new = {seat.player for seat in kept if seat.player} - {seat.player for seat in table.contest.kept}
        if self.busy_members(but=table).isdisjoint(new):
            await self._quietly(table, lambda draft: keep_for(draft, kept))
            return True
        if table.phase is TablePhase.LOBBY:
            await self._quietly(table, self._stop)
        return False

    async def _hold(self, run: TournamentRun) -> set[int]:
        """Pause the clocks of all tables while the tournament is paused, and resume them when their players are free again.

        Return the matches whose tables are not paused or resumed yet: a battle that cannot pause now does so before long.
        """
        wanted = bool(run.clocks.paused) and not run.is_over
        act = self._let_stand if wanted else self._let_go_on
        tables = [table for table in self._hall.tables.of_tournament(run.id) if table.is_live and table.parked is None]
        for table in tables:
            stops = table.contest is not None and table.contest.stops
            if stops and not wanted:
                await self._quietly(table, self._let_go_on)
            elif table.is_paused is not wanted and not stops and (wanted or run.is_over or self._may_go_on(run, table)):
                players = set[PlayerId]() if wanted or table.contest is None else table.contest.players
                self._called.update(players)  # two tournaments that go on in the same moment do not both have somebody
                try:
                    await self._quietly(table, act)
                finally:
                    self._called -= Counter(players)
        known = [self._hall.tables.get(table.id) for table in tables]
        live = [table for table in known if table is not None and table.is_live and table.is_paused is not wanted]
        return {table.contest.match for table in live if table.contest is not None}

    def _may_go_on(self, run: TournamentRun, table: Table) -> bool:
        """Whether the players of a paused table are free again, or it has waited long enough for them."""
        contest, now = table.contest, self._hall.time.now()
        return contest is None or self._waiting.ends_waiting(
            run.id, contest.match, contest.players, self.busy_members(but=table), now
        )

    def _let_stand(self, draft: Table) -> None:
        playing.pause_table(draft, self._hall.time.now())

    def _let_go_on(self, draft: Table) -> None:
        playing.resume_table(draft, self._hall.time.now())

    def _stop(self, draft: Table) -> None:
        """End a table, even a paused one."""
        playing.resume_table(draft, self._hall.time.now())
        playing.stop_table(draft, self._hall.time.now())

    def _end_lost(self, draft: Table) -> None:
        """End a table that nobody can see; a match of several games restarts elsewhere, whatever its score was."""
        self._stop(draft)
        if draft.close is CloseReason.FINISHED:
            draft.close = CloseReason.STOPPED

    async def _quietly(self, table: Table, act: Callable[[Table], None]) -> None:
        """Change a table for the tournament; do nothing if it is gone or over by now."""
        try:
            await self._hall.transactions.change_table(table.id, act)
        except Refused:
            return
