"""Whatever people, directors, time and crashes do, two tournaments go on to their ends, and nobody sits at two tables."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from datetime import timedelta
from itertools import count
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.engine.random_source import SEED_BYTES
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, TournamentId
from bot.host.refusals import Refused
from bot.host.tournaments import rulings
from bot.host.tournaments.run import TournamentRun
from bot.tournament.formats.registry import format_of
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.fakes import TurnedClock
from tests.host.tournaments.crash_runs import Fate, Lives, MortalStore, MortalTournaments, over
from tests.support.tables import ANN

EXAMPLES = int(os.environ.get("WHATEVER_EXAMPLES", "4"))
STEPS = 60 if EXAMPLES > 10 else 25
PEOPLE = st.integers(1, 7)
WHICH = st.integers(0, 1)


class Whatever(RuleBasedStateMachine):
    """Two tournaments over fakes, and everything that can happen to them."""

    def __init__(self) -> None:
        super().__init__()
        self.failed: list[str] = []
        self.stack = ExitStack()
        self.runner = self.stack.enter_context(asyncio.Runner())
        numbers = count()

        async def here(work: Callable[..., Any], *given: Any) -> Any:
            return work(*given)

        self.stack.enter_context(patch.object(asyncio, "to_thread", here))
        for place in ("bot.host.table.match", "bot.host.tournaments.transactions"):
            self.stack.enter_context(patch(f"{place}.token_bytes", lambda size: next(numbers).to_bytes(SEED_BYTES, "big")))
        for place in ("bot.host.tournaments.runner", "bot.host.tournaments.matches", "bot.host.hall.ticker"):
            self.stack.enter_context(patch(f"{place}.log.exception", lambda event, **facts: self._trouble(event)))
        fate = Fate()
        self.lives = Lives(MortalStore(fate), TurnedClock(), MortalTournaments(fate), fate=fate)
        self.runner.run(self.lives.open())
        self.ids: list[TournamentId] = []

    def _trouble(self, event: str) -> None:
        import traceback  # noqa: PLC0415 - only for the report of a failure

        self.failed.append(f"{event}\n{traceback.format_exc()}")

    def ask(self, wish: Callable[[], Awaitable[Any]]) -> None:
        """Let somebody ask for something that may be refused."""
        self.runner.run(self.lives.ask(wish))

    def run_of(self, which: int) -> TournamentRun:
        return self.lives.kept_run(self.ids[which % len(self.ids)])

    @initialize(
        formats=st.lists(st.sampled_from(Format), min_size=2, max_size=2),
        checkin=st.sampled_from((0, 30_000)),
        best_of=st.sampled_from((1, 3)),
        third=st.booleans(),
        every=st.sampled_from((0, 90_000)),
        begun=st.booleans(),
    )
    def create(self, formats: list[Format], checkin: int, best_of: int, third: bool, every: int, begun: bool) -> None:
        quick: dict[str, Any] = {"variant": "kids-30", "rules": find_variant("kids-30").rules, "limit": 0}
        quick |= {"pause": 5_000, "ready": 20_000, "length": 60_000, "checkin": checkin, "every": every}
        for format_ in formats:
            plan = {"cap": 6, "best_of": best_of if format_ is not Format.TABLES else 1, "third_place": third, "late_until": 2}
            start = self.lives.clock.now() + timedelta(seconds=60)
            charter = self.lives.charter(format_, plan=plan, start=start, **quick)
            run = self.runner.run(self.lives.director.create_tournament(charter))
            self.ids.append(run.id)
            for player in range(1, 5):
                self.ask(lambda player=player, run=run: self.lives.director.enter_member(run.id, PlayerId(player), str(player)))  # type: ignore[misc]
            self.runner.run(self.lives.turn(1))  # the fake herald counts channels from the second
            if begun:
                self.ask(lambda run=run: self.lives.director.start_now(run.id, ANN))  # type: ignore[misc]

    @rule(which=WHICH, player=PEOPLE)
    def enter(self, which: int, player: int) -> None:
        self.ask(lambda: self.lives.director.enter_member(self.run_of(which).id, PlayerId(player), "1"))

    @rule(which=WHICH, number=st.integers(1, 3))
    def enter_bots(self, which: int, number: int) -> None:
        self.ask(lambda: self.lives.director.enter_bots(self.run_of(which).id, number, ANN))

    @rule(which=WHICH, player=PEOPLE)
    def leave(self, which: int, player: int) -> None:
        self.ask(lambda: self.lives.director.leave_tournament(self.run_of(which).id, PlayerId(player)))

    @rule(which=WHICH)
    def check_in(self, which: int) -> None:
        for player in range(1, 8):
            self.ask(lambda player=player: self.lives.director.check_in(self.run_of(which).id, PlayerId(player)))  # type: ignore[misc]

    @rule(away=st.frozensets(PEOPLE, max_size=3))
    def ready(self, away: frozenset[int]) -> None:
        self.runner.run(self.lives.arrive(away))

    @rule(which=WHICH, player=PEOPLE)
    def come_back(self, which: int, player: int) -> None:
        self.ask(lambda: self.lives.director.come_back(self.run_of(which).id, PlayerId(player)))

    @rule(which=WHICH, entrant=PEOPLE, player=PEOPLE)
    def substitute(self, which: int, entrant: int, player: int) -> None:
        director, run = self.lives.director, self.run_of(which).id
        self.ask(lambda: director.invite_substitute(run, entrant, PlayerId(player), ANN, "ill"))
        self.ask(lambda: director.substitute_member(run, entrant, PlayerId(player)))

    @rule(
        which=WHICH,
        match=st.integers(0, 11),
        how=st.sampled_from(("award_match", "void_match", "replay_match", "take_back")),
        first=st.booleans(),
    )
    def decide(self, which: int, match: int, how: str, first: bool) -> None:
        run, director = self.run_of(which), self.lives.director
        match = 1 + match % max(len(run.state.matches), 1)
        seats = len(run.state.matches[match].seats) if match in run.state.matches else 2
        places = tuple(range(1, seats + 1)) if first else tuple(range(seats, 0, -1))
        seen = len(run.log)
        if how == "award_match":
            self.ask(lambda: director.award_match(run.id, match, places, ANN, reason="seen", seen=seen))
        else:
            self.ask(lambda: director.rule_match(run.id, getattr(rulings, how), match, ANN, reason="seen", seen=seen))

    @rule(which=WHICH)
    def pause(self, which: int) -> None:
        self.ask(lambda: self.lives.director.pause_tournament(self.run_of(which).id, ANN, "fire"))

    @rule(which=WHICH)
    def go_on(self, which: int) -> None:
        self.ask(lambda: self.lives.director.go_on(self.run_of(which).id, ANN))

    @rule(which=WHICH)
    def begin(self, which: int) -> None:
        self.ask(lambda: self.lives.director.start_now(self.run_of(which).id, ANN))

    @rule(seconds=st.sampled_from((1, 5, 12, 30, 70)))
    def time_passes(self, seconds: int) -> None:
        self.runner.run(self.lives.turn(seconds))

    @rule(away=st.sampled_from((0, 7200)))
    def killed(self, away: int) -> None:
        async def die() -> None:
            await self.lives.kill()
            self.lives.clock.seconds += away
            await self.lives.open()

        self.lives.store.down = self.lives.tournaments.down = False
        self.runner.run(die())

    @rule(at=st.integers(1, 6), after=st.booleans(), seconds=st.sampled_from((5, 30)))
    def killed_at_a_commit(self, at: int, after: bool, seconds: int) -> None:
        fate = self.lives.fate
        fate.at, fate.after, fate.count = at, after, 0
        self.runner.run(self.lives.turn(seconds))
        fate.at = 0

    @rule(down=st.booleans())
    def store_down(self, down: bool) -> None:
        self.lives.store.down = self.lives.tournaments.down = down

    @precondition(lambda self: self.lives.house.hall.tables.of_contests())
    @rule(which=st.integers(0, 9))
    def channel_lost(self, which: int) -> None:
        tables = self.lives.house.hall.tables.of_contests()
        self.ask(lambda: self.lives.house.hall.maintenance.park_table(tables[which % len(tables)].id))

    @invariant()
    def nobody_sits_twice(self) -> None:
        self.lives.require_one_place()

    @invariant()
    def nothing_fails(self) -> None:
        assert not self.failed, self.failed

    @invariant()
    def logs_have_no_gaps(self) -> None:
        for kept in self.lives.tournaments.kept.values():
            assert [entry.number for entry in kept.log] == list(range(1, len(kept.log) + 1))

    def teardown(self) -> None:
        try:
            if self.ids and not self.failed:
                self.runner.run(self._to_the_end())
                self.nothing_fails()
        finally:
            self.runner.run(self.lives.kill())
            self.stack.close()

    async def _to_the_end(self) -> None:
        """With the store back, no pause and everybody there, both tournaments come to their ends."""
        lives = self.lives
        lives.store.down = lives.tournaments.down = False
        await lives.turn(15)
        for tournament in self.ids:
            with suppress(Refused):
                await lives.director.go_on(tournament, ANN)
        for _ in range(700):
            await lives.turn(5)
            await lives.arrive(frozenset())
            lives.require_one_place()
            if all(over(lives.kept_run(tournament)) for tournament in self.ids):
                break
        await lives.turn(10)
        assert not lives.director.live_tournaments(), [
            (run.state.phase, run.clocks) for run in lives.director.live_tournaments()
        ]
        assert not [table for table in lives.house.hall.tables if table.is_live]
        for tournament in self.ids:
            run = lives.kept_run(tournament)
            lives.require_played_once(run)
            if run.state.phase is TournamentPhase.OVER:
                lines = format_of(run.charter.plan.format).standings(run.state)
                people = _people_who_played(run)
                ranks = {line.entrant: line.rank for line in lines if line.entrant in people and len(people) > 1}
                assert lives.tournaments.ranks[tournament] == ranks


def _people_who_played(run: TournamentRun) -> set[int]:
    games = [
        match
        for match in run.state.standing_matches
        if match.result and match.result.how in {DecisionMethod.PLAYED, DecisionMethod.TIME, DecisionMethod.AWARDED}
    ]
    return {number for match in games for number in match.seats if run.players[number] is not None}


TestWhateverHappens = Whatever.TestCase
TestWhateverHappens.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck)
)
