"""Standings are worked out once for all who show them, and of a large field beside the loop."""

import threading
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.host.tournaments.run import TournamentRun
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Decided, Entered, Event, Paired, Started
from bot.tournament.model.match import MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.standings import Standing
from bot.views.tournaments.cached_standings import LARGE, cached_ranking, rank_tournament
from bot.views.tournaments.pages.status_board import leader_lines, podium_lines
from tests.store.tournaments.saved_tournament import NOON, entries, kept


def begun(entrants: int) -> TournamentRun:
    """A tournament of so many in which the first match is being played."""
    numbers = range(1, entrants + 1)
    events: list[Event] = [*(Entered(number, str(number)) for number in numbers), Started(tuple(numbers)), Paired(1, 1, (1, 2))]
    return TournamentRun.run_of(kept(entries(*events), dict.fromkeys(numbers)))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each of the calculations was made on the loop, as they were made."""
    made: list[bool] = []

    class Watched:
        def __init__(self, run_format: Format) -> None:
            self._format = format_of(run_format)
            self.is_bracket = self._format.is_bracket

        def standings(self, state: Tournament) -> Sequence[Standing]:
            made.append(threading.current_thread() is threading.main_thread())
            return self._format.standings(state)

    monkeypatch.setattr("bot.host.tournaments.charter.format_of", Watched)
    return made


@pytest.mark.parametrize(("entrants", "on_loop"), [(8, True), (LARGE + 1, False)])
async def test_standings_are_worked_out_once(workers: list[bool], entrants: int, on_loop: bool) -> None:
    """Until something happens again; that clocks stand still changes nothing."""
    run = begun(entrants)
    assert list(await rank_tournament(run)) == list(cached_ranking(run)) and len(list(leader_lines(run))) == min(entrants, 10)
    paused = run.make_draft(0, NOON)
    paused.clocks = replace(paused.clocks, paused=5)
    assert list(podium_lines(paused)) and list(await rank_tournament(paused)) == list(await rank_tournament(run))
    assert workers == [on_loop]
    later = run.make_draft(0, NOON)
    later.log_events(Decided(1, MatchResult((2, 1))))
    assert (await rank_tournament(later))[0].entrant == 2 and workers == [on_loop, on_loop]


async def test_nobody_stands_anywhere_before_the_start(workers: list[bool]) -> None:
    """There is no field to be worked out."""
    run = TournamentRun.run_of(kept(entries(Entered(1, "one"))))
    assert not await rank_tournament(run) and not list(leader_lines(run)) and not list(podium_lines(run)) and not workers
