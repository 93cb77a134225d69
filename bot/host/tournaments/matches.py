"""Brings matches to tables and results back: for each match that is open a table, for each table that is over a result.

What should be is compared with what is, every time: so a crash between two steps is made good by the next look.
"""

from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.engine.match import Kind
from bot.engine.match import Match as Games
from bot.host import lobby, playing
from bot.host.clock import TableTime
from bot.host.contest import Contest, Kept
from bot.host.hall import Hall
from bot.host.ids import NOBODY, ChannelId, PlayerId
from bot.host.order import Order
from bot.host.ports import Screen
from bot.host.refusals import Refused, StoreDown
from bot.host.series import Series
from bot.host.table import Phase, Table
from bot.host.tournaments.ports import Herald
from bot.host.tournaments.results import PLAYED_ENDS
from bot.host.tournaments.run import Run
from bot.tournament.match import Match

log = structlog.get_logger()

HELD = 30 * 24 * 3600 * 1000
"""Milliseconds that a lobby is held at most while its tournament pauses."""


class Matches:
    """The tables of all tournaments."""

    def __init__(self, hall: Hall, screen: Screen, herald: Herald) -> None:
        self._hall = hall
        self._screen = screen
        self._herald = herald

    def over(self, run: Run) -> list[tuple[Match, Table]]:
        """Return the open matches of a tournament whose table has come to an end that decides them."""
        found = []
        for match in run.state.standing:
            table = self._table(run, match) if match.open else None
            if table is not None and not table.live and table.close in PLAYED_ENDS:
                found.append((match, table))
        return found

    async def arrange(self, run: Run) -> bool:
        """Open the tables that are missing, end those that are not needed; return whether some still have to wait."""
        await self._end_needless(run)
        await self._hold(run)
        waits = False
        if run.over or run.clocks.paused:
            return False
        for match in [match for match in run.state.standing if match.open]:
            table = self._table(run, match)
            if table is not None and table.parked is not None:
                await self._herald.lost(run, table.channel)
                await self._quietly(table, lambda draft: playing.stop(draft, self._hall.time.now()))
                table = None
            if table is not None and (table.live or table.close in PLAYED_ENDS):
                continue
            try:
                waits |= not await self._open(run, match)
            except (Refused, StoreDown) as reason:
                log.warning("match_waits", tournament=run.id, match=match.number, reason=str(reason))
                waits = True
        return waits

    def busy(self) -> set[PlayerId]:
        """Return the members who sit, or are awaited, at a live table of some tournament."""
        tables = [table for table in self._hall.tables.of_contests() if table.live and table.contest]
        return {kept.player for table in tables if table.contest for kept in table.contest.kept if kept.player}

    def _table(self, run: Run, match: Match) -> Table | None:
        """The table of the present attempt at a match."""
        table = self._hall.tables.of_match(run.id, match.number)
        if table is None or table.contest is None or table.contest.attempt != match.replays:
            return None
        return table

    async def _open(self, run: Run, match: Match) -> bool:
        """Open a table for a match and call its players; False while one of them sits elsewhere, or there is no place."""
        members = run.members_of(match)
        if self.busy().intersection(members):
            return False
        channel = await self._herald.place(run, match)
        if channel is None:
            return False
        table = await self._hall.open(order_of(run, match, channel))
        self._screen.touch(table, soon=True)
        self._herald.call(run, match, channel)
        return True

    async def _end_needless(self, run: Run) -> None:
        """End the tables of matches that have a result by other means, or are not played after all."""
        for table in self._hall.tables.of_contests():
            contest = table.contest
            if contest is None or contest.tournament != run.id:
                continue
            match = run.state.matches.get(contest.match)
            if match is not None and match.open and contest.attempt == match.replays and not run.over:
                await self._reserve(run, match, table)
            elif table.live:
                await self._quietly(table, lambda draft: playing.stop(draft, self._hall.time.now()))

    async def _reserve(self, run: Run, match: Match, table: Table) -> None:
        """Keep the seats of a lobby for whoever plays for its entrants now: somebody may play on in another's place."""
        kept = kept_of(run, match)
        if table.contest is None or table.phase is not Phase.LOBBY or table.contest.kept == kept:
            return
        await self._quietly(table, lambda draft: _keep_for(draft, kept))

    async def _hold(self, run: Run) -> None:
        """Let the clocks of lobbies stand still while the tournament pauses, and go on afterwards."""
        now = self._hall.time
        for match in run.state.standing:
            table = self._table(run, match) if match.open else None
            if table is None or table.phase is not Phase.LOBBY or table.contest is None:
                continue
            if run.clocks.paused and table.contest.held is None:
                await self._quietly(table, lambda draft: hold(draft, now))
            elif not run.clocks.paused and table.contest.held is not None:
                await self._quietly(table, lambda draft: go_on(draft, now))

    async def _quietly(self, table: Table, act: Callable[[Table], None]) -> None:
        """Change a table for the tournament; one that is gone or over meanwhile needs none."""
        try:
            await self._hall.changes.change(table.id, act)
        except Refused:
            return


def order_of(run: Run, match: Match, channel: ChannelId) -> Order:
    """Return what is wanted of the table of a match."""
    charter = run.charter
    members = run.members_of(match)
    series = Series(Games(Kind.BEST_OF, match.games)) if match.games > 1 else None
    rules = replace(charter.rules, time=charter.limit) if charter.limit else charter.rules
    contest = Contest(run.id, match.number, charter.name, kept_of(run, match), attempt=match.replays)
    return Order(
        server=charter.server,
        channel=channel,
        host=members[0] if members else charter.creator,
        word="-",
        variant=charter.variant,
        title=charter.title,
        rules=rules,
        capacity=len(match.seats),
        pace=charter.pace,
        lobby=charter.ready,
        series=series,
        contest=contest,
    )


def kept_of(run: Run, match: Match) -> tuple[Kept, ...]:
    """Return for whom the seats of a match are kept; nobody sits down for somebody whose name was taken out."""
    return tuple(Kept(number, run.players.get(number, NOBODY)) for number in match.seats)


def _keep_for(draft: Table, kept: tuple[Kept, ...]) -> None:
    if draft.contest is not None and draft.phase is Phase.LOBBY:
        gone = [player for player in draft.humans if player not in {seat.player for seat in kept}]
        for player in gone:
            lobby.unseat(draft, player)
        draft.contest = replace(draft.contest, kept=kept)


def hold(draft: Table, time: TableTime) -> None:
    """Stop the clock of a lobby."""
    if draft.contest is not None and draft.phase is Phase.LOBBY and draft.contest.held is None:
        draft.contest = replace(draft.contest, held=max(draft.deadline - time.now(), 0))
        draft.deadline = time.now() + HELD


def go_on(draft: Table, time: TableTime) -> None:
    """Let the clock of a lobby go on with what was left of it."""
    if draft.contest is not None and draft.contest.held is not None:
        draft.deadline = time.now() + draft.contest.held
        draft.contest = replace(draft.contest, held=None)
