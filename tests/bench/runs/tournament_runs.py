"""Many tournaments at once, alone in their process: `python -m tests.bench.runs.tournament_runs --tournaments N …`.

Half of them are Swiss, half are knockouts, of members who press Ready when they are called; the store is the real one.
Prints one JSON object: how late matches were opened, the share of one core, the longest stall. Judges nothing.
"""

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.engine.variants import find_variant
from bot.host.clock import SystemClock
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TournamentId
from bot.host.refusals import Refused
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.director import Director
from bot.host.tournaments.run import TournamentRun
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from bot.store.tournaments.tournaments import TournamentRepository
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format, FormatSettings
from tests.bench.house import MarkingScreen, fresh_store, new_hall
from tests.bench.samples import share
from tests.tournament.results import of_round

PAUSE = 5_000
"""Milliseconds between two rounds."""

BEAT = 0.005


class Members:
    """A null herald: gives every match a channel, notes when it is called, and lets its players press Ready."""

    def __init__(self) -> None:
        self.called: dict[tuple[TournamentId, int], float] = {}
        self.ended: dict[tuple[TournamentId, int], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._channels: dict[tuple[TournamentId, int], int] = {}
        self.hall: Hall

    def touch(self, run: TournamentRun) -> None:
        """Note the moment at which a match has its table; its players come at once."""
        for match in run.state.standing_matches:
            if not match.is_open or (run.id, match.number) in self.called:
                continue
            table = self.hall.tables.of_match(run.id, match.number)
            if table is not None and table.phase is TablePhase.LOBBY:
                self.called[run.id, match.number] = time.monotonic()
                task = asyncio.create_task(self._come(run, match))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def place(self, run: TournamentRun, match: Match) -> ChannelId | None:
        """Return a channel of its own."""
        return ChannelId(self._channels.setdefault((run.id, match.number), 10**17 + len(self._channels)))

    async def _come(self, run: TournamentRun, match: Match) -> None:
        table = self.hall.tables.of_match(run.id, match.number)
        if table is None:
            return
        for player in run.members_of(match):
            with suppress(Refused):
                await self.hall.join_table(table.id, player, "1")

    def is_there(self, run: TournamentRun) -> bool:
        """Say that every place is there."""
        return True

    async def forget_place(self, run: TournamentRun, channel: ChannelId) -> None:
        """No channel is ever lost."""


def charter(number: int, variant: str, limit: int, cap: int) -> Charter:
    """A tournament, Swiss or knockout in turn, that begins when everybody has entered."""
    plan = FormatSettings(format=Format.SWISS if number % 2 else Format.SINGLE, cap=cap)
    return Charter(
        name=f"Cup {number}",
        server=ServerId(10**17 + number // 10),
        channel=ChannelId(2 * 10**17 + number),
        creator=PlayerId(1),
        plan=plan,
        variant=variant,
        rules=find_variant(variant).rules,
        pace=1_000,
        start=datetime.now(UTC) + timedelta(days=1),
        limit=limit,
        pause=PAUSE,
    )


async def run(tournaments: int, entrants: int, seconds: float, variant: str, limit: int) -> dict[str, float]:
    """Let so many tournaments run for so long."""
    tune_interpreter()
    members = Members()
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        async with fresh_store(Path(folder)) as store:
            screen = MarkingScreen()
            hall = members.hall = new_hall(store.tables, screen)
            await hall.resume_tables()
            director = Director(
                store=TournamentRepository(store.database), hall=hall, screen=screen, herald=members, clock=SystemClock()
            )
            _watch_ends(hall, members)
            freezer = GarbageFreezer()
            freezer.freeze_old()
            hands = [asyncio.create_task(work) for work in (hall.ticker.run(), director.running.run(), freezer.run())]
            runs = [
                await director.create_tournament(charter(number, variant, limit, entrants)) for number in range(tournaments)
            ]
            await asyncio.gather(*(_fill(director, found, number * entrants, entrants) for number, found in enumerate(runs)))
            stalls: list[float] = []
            hands.append(asyncio.create_task(_beat(stalls)))
            began, used = time.monotonic(), time.process_time()
            await asyncio.gather(*(director.start_now(found.id, PlayerId(1)) for found in runs))
            while director.live_tournaments() and time.monotonic() < began + seconds:
                await asyncio.sleep(0.2)
            cpu = (time.process_time() - used) / (time.monotonic() - began)
            states = [await director.find_tournament(found.id, found.charter.server) for found in runs]
            for hand in hands:
                hand.cancel()
            await asyncio.wait(hands)
            await hall.close_tables()
    late = [moment for found in states for moment in lateness(found, members)]
    return {
        "tournaments": tournaments,
        "entrants": entrants,
        "p50": share(late, 0.5),
        "p99": share(late, 0.99),
        "starts": len(late),
        "matches": len(members.called),
        "over": sum(found.is_over for found in states),
        "cpu": cpu,
        "stall": max(stalls, default=0.0),
        "seconds": time.monotonic() - began,
    }


def _watch_ends(hall: Hall, members: Members) -> None:
    def ended(table: Table) -> None:
        if table.contest is not None:
            members.ended[table.contest.tournament, table.contest.match] = time.monotonic()

    hall.transactions.on_match.insert(0, ended)


async def _fill(director: Director, found: TournamentRun, first: int, entrants: int) -> None:
    for number in range(entrants):
        await director.enter_member(found.id, PlayerId(10**6 + first + number), "1")


async def _beat(stalls: list[float]) -> None:
    while True:
        before = time.monotonic()
        await asyncio.sleep(BEAT)
        stalls.append(time.monotonic() - before - BEAT)


def lateness(found: TournamentRun, members: Members) -> list[float]:
    """Seconds by which each round, or each match of a knockout, was opened after it could be; a first round is not counted."""
    matches = [match for match in found.state.standing_matches if (found.id, match.number) in members.called]
    late = []
    if found.charter.plan.format is Format.SWISS:
        for round_ in range(2, found.state.latest_round + 1):
            calls = [members.called[found.id, match.number] for match in matches if match.round == round_]
            ends = [members.ended[found.id, match.number] for match in matches if match.round == round_ - 1]
            late += [max(calls) - max(ends) - PAUSE / 1000] if len(calls) == len(of_round(found.state, round_)) else []
        return late
    for match in matches:
        own = [m for m in matches if m.number < match.number and not set(m.seats).isdisjoint(match.seats)]
        ends = [members.ended[found.id, m.number] for m in own]
        late += [members.called[found.id, match.number] - max(ends)] if ends else []
    return late


def main() -> None:
    """Measure one run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tournaments", type=int, default=50)
    parser.add_argument("--entrants", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--limit", type=int, default=60)
    given = parser.parse_args()
    print(json.dumps(asyncio.run(run(given.tournaments, given.entrants, given.seconds, given.variant, given.limit))))


if __name__ == "__main__":
    main()
