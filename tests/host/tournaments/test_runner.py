"""The clock hand of tournaments: one that fails, or cannot be read, harms no other, and nothing is done for nothing."""

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from bot.host.ids import TournamentId
from bot.host.refusals import Refused, StoreDown
from bot.host.settings.servers import Servers
from bot.host.table.table import Table
from bot.host.tournaments import lifecycle, results, runner, transactions
from bot.host.tournaments.charter import MINUTE, require_playable
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import LogEntry, StoredTournament
from bot.tournament.model.events import Decided
from bot.tournament.model.match import Match, MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.progress import following_events
from tests.host.fake_ledger import MemorySettings
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN
from tests.tournament.results import won_by


async def begun(grounds: Grounds, *members: int, **wishes: Any) -> TournamentRun:
    """A knockout of some members that has just begun."""
    run = await grounds.director.create_tournament(grounds.charter(**wishes))
    await grounds.enter(run, *members)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    return run


async def test_one_match_that_is_not_understood_holds_up_no_other(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came of a match cannot be told: it stays open for a director, and the other match has its result."""

    def result_of(state: Tournament, match: Match, table: Table) -> tuple[MatchResult, str]:
        if match.number == 1:
            raise ValueError("a record that nobody understands")
        return results.result_of(state, match, table)

    monkeypatch.setattr(runner, "result_of", result_of)
    run = await begun(grounds, 1, 2, 3, 4)
    await grounds.ready()
    await grounds.pass_time(70)
    first, second = grounds.now(run).state.matches.values()
    assert first.is_open and second.result is not None
    await grounds.director.award_match(run.id, 1, (1, 2), ANN, reason="seen by all", seen=len(grounds.now(run).log))
    await grounds.rest()
    assert grounds.now(run).state.latest_round == 2


async def test_a_log_that_cannot_be_stops_nobody_else(grounds: Grounds) -> None:
    """One tournament's log tells of a match that never was: the other one is taken up all the same, and its end played."""
    broken, sound = await begun(grounds, 1, 2), await begun(grounds, 3, 4)
    kept = grounds.tournaments.kept[broken.id]
    nonsense = LogEntry(len(kept.log) + 1, kept.made, Decided(9, won_by(0)))
    grounds.tournaments.kept[broken.id] = replace(kept, log=[*kept.log, nonsense])
    await grounds.crash()
    await grounds.open()
    assert [run.id for run in grounds.director.live_tournaments()] == [sound.id]
    with pytest.raises(Refused, match="no_tournament"):
        await grounds.director.find_tournament(broken.id, broken.charter.server)


async def test_what_another_version_holds_is_left_alone(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tournament that cannot be read here: its tables are not ended, for the version that can will go on with it."""
    run = await begun(grounds, 1, 2)

    async def load() -> list[StoredTournament]:
        return []

    async def find(tournament: TournamentId) -> None:
        raise StoreDown("cannot be understood")

    await grounds.crash()
    with monkeypatch.context() as patch:
        patch.setattr(grounds.tournaments, "load_tournaments", load)
        patch.setattr(grounds.tournaments, "find_tournament", find)
        await grounds.open()
        await grounds.pass_time(20)
        table = grounds.house.hall.tables.of_match(run.id, 1)
        assert table is not None and table.is_live
        await grounds.crash()
    await grounds.open()
    await grounds.ready()
    await grounds.pass_time(70)
    assert grounds.now(run).state.phase is TournamentPhase.OVER


async def test_nothing_is_remembered_of_what_is_over(grounds: Grounds) -> None:
    """A tournament is called off, and its tables end after it: nothing of it is waited for any more."""
    run = await begun(grounds, 1, 2, 3, 4)
    await grounds.director.call_off(run.id, ANN, "")
    await grounds.pass_time(10)
    assert not grounds.director.live_tournaments() and not grounds.director.running._unsettled


async def test_the_last_free_place_of_a_server_is_given_once(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are created in the same moment where there is room for one."""
    real = grounds.tournaments.create_tournament

    async def create(kept: StoredTournament) -> None:
        await asyncio.sleep(0)
        await real(kept)

    monkeypatch.setattr(grounds.tournaments, "create_tournament", create)
    monkeypatch.setattr(transactions, "LIVE_IN_SERVER", 1)
    wishes = (grounds.director.create_tournament(grounds.charter()) for _ in range(2))
    made = await asyncio.gather(*wishes, return_exceptions=True)
    assert [isinstance(answer, Refused) for answer in made] == [False, True] and len(grounds.director.live_tournaments()) == 1


async def test_a_look_at_which_nothing_is_due_copies_nothing(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match waits for a channel and is looked at every few seconds: no draft is made of a tournament that may be large."""
    drafts = list[TournamentId]()
    real = TournamentRun.make_draft

    def draft(run: TournamentRun, now: int, moment: datetime) -> TournamentRun:
        drafts.append(run.id)
        return real(run, now, moment)

    grounds.herald.mute = True
    await begun(grounds, 1, 2)
    monkeypatch.setattr(TournamentRun, "make_draft", draft)
    await grounds.pass_time(60)
    assert not drafts
    grounds.herald.mute = False
    await grounds.pass_time(10)
    assert len(grounds.house.hall.tables.of_contests()) == 1


async def test_no_pairing_is_worked_out_to_be_thrown_away(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """While an arena waits for more to come free, nobody asks whom they would meet."""
    run = await begun(grounds, 1, 2, format_=Format.ARENA, length=10 * MINUTE)
    await grounds.pass_time(60, step=3)
    asked, real = list[int](), following_events

    def counted(state: Tournament) -> Any:
        asked.append(state.happened)
        return real(state)

    monkeypatch.setattr(lifecycle, "following_events", counted)
    await grounds.enter(run, 3, 4)
    await grounds.rest()
    assert len(grounds.now(run).state.matches) == 2
    asked.clear()
    await grounds.enter(run, 5, 6)
    assert not asked and len(grounds.now(run).state.matches) == 2
    await grounds.pass_time(7, step=1)
    assert len(grounds.now(run).state.matches) == 3


async def test_a_round_robin_has_at_most_64_entrants(grounds: Grounds) -> None:
    """Everybody meets everybody: of 256 that would be 32,640 matches. What was created before can still be read."""
    servers = Servers(MemorySettings())
    await require_playable(servers, grounds.charter(Format.ROBIN, plan={"cap": 64}), grounds.clock.now())
    with pytest.raises(Refused) as refused:
        await require_playable(servers, grounds.charter(Format.ROBIN, plan={"cap": 65}), grounds.clock.now())
    assert "('most', 64)" in str(refused.value.facts)
