"""After `kill -9` at any commit a tournament ends as it would have ended undisturbed."""

import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.crash_runs import Fate, Lives, dealt_alike, new_lives, over, story_of

__all__ = ["dealt_alike"]

EVERY = int(os.environ.get("KILLED_EVERY", "0"))
"""How many commits apart the bot is killed; 0 for a few of them."""

QUICK = {"variant": "kids-30", "rules": find_variant("kids-30").rules, "pause": 5_000, "ready": 20_000}


async def _nothing(lives: Lives, run: TournamentRun) -> None:
    """Nobody does anything besides."""


async def _one_drops(lives: Lives, run: TournamentRun) -> None:
    """Somebody drops out once the second round is paired."""
    now = lives.kept_run(run.id)
    if now.state.latest_round == 2 and now.state.entrants[2].active:
        await lives.ask(lambda: lives.director.leave_tournament(run.id, PlayerId(2)))


@dataclass(frozen=True)
class Script:
    """A tournament and its people, who do the same in every life."""

    format: Format
    people: int
    bots: int = 0
    away: frozenset[int] = frozenset()
    plan: dict[str, Any] = field(default_factory=dict)
    wishes: dict[str, Any] = field(default_factory=dict)
    besides: Callable[[Lives, TournamentRun], Awaitable[None]] = _nothing


SCRIPTS = {
    "knockout": Script(Format.SINGLE, 6, 2, plan={"third_place": True}),
    "best of three": Script(Format.SINGLE, 3, 1, plan={"best_of": 3}),
    "swiss": Script(Format.SWISS, 6, plan={"rounds": 3}, away=frozenset({5}), besides=_one_drops),
    "arena": Script(Format.ARENA, 6, wishes={"length": 90_000}),
    "tables of four": Script(
        Format.TABLES, 5, 3, plan={"rounds": 2, "table_size": 4}, wishes={"variant": "classic", "limit": 60}
    ),
    "double elimination": Script(Format.DOUBLE, 3, 2, away=frozenset({3})),
    "check-in": Script(Format.ROBIN, 4, wishes={"checkin": 30_000}, away=frozenset({4})),
}


async def live_through(script: Script, fate: Fate) -> tuple[Lives, TournamentRun]:
    """Let a tournament be played to its end, through whatever comes."""
    lives = await new_lives(fate)
    wishes = {**QUICK, **script.wishes}
    wishes["rules"] = find_variant(wishes["variant"]).rules
    start = lives.clock.now() + timedelta(seconds=60)
    charter = lives.charter(script.format, plan=script.plan, start=start, **{"limit": 0, **wishes})
    while not lives.tournaments.kept:
        await lives.ask(lambda: lives.director.create_tournament(charter), once=True)
    run = next(iter(lives.tournaments.kept.values()))
    for player in range(1, script.people + 1):
        await lives.ask(partial(lives.enter_one, run.id, player))
    while script.bots and len(lives.tournaments.kept[run.id].players) == script.people:
        await lives.ask(lambda: lives.director.enter_bots(run.id, script.bots, charter.creator), once=True)
    for _ in range(400):
        await lives.turn(2.5)
        if lives.kept_run(run.id).state.phase is TournamentPhase.CHECKIN:
            for player in sorted({*range(1, script.people + 1)} - script.away):
                await lives.ask(partial(lives.check_in, run.id, player))
        await lives.arrive(script.away)
        await script.besides(lives, lives.kept_run(run.id))
        lives.require_one_place()
        if over(lives.kept_run(run.id)):
            break
    await lives.turn(10)
    assert not lives.director.live_tournaments() and not [table for table in lives.house.hall.tables if table.is_live]
    ended = lives.kept_run(run.id)
    lives.require_played_once(ended)
    await lives.kill()
    return lives, ended


@pytest.mark.usefixtures("dealt_alike")
@pytest.mark.parametrize("name", SCRIPTS)
async def test_a_kill_at_any_commit_changes_nothing(name: str) -> None:
    """Killed before or after a commit took effect, the bot goes on, and pairings, results and standings are the same.

    An arena pairs whoever is free at the moment: of it every match has a result, and there are about as many.
    """
    script = SCRIPTS[name]
    whole, calm = await live_through(script, Fate())
    assert calm.state.phase is TournamentPhase.OVER
    commits = range(1, whole.fate.count + 1, EVERY) if EVERY else range(5, whole.fate.count, whole.fate.count // 2)
    for at in commits:
        for after in (False, True):
            lives, run = await live_through(script, Fate(at, after))
            assert lives.deaths == 1
            if script.format is Format.ARENA:  # who comes free together differs by a moment, and so does who meets whom
                assert run.state.phase is TournamentPhase.OVER and all(match.result for match in run.state.standing_matches)
                assert abs(len(run.state.matches) - len(calm.state.matches)) <= script.people // 2
            else:
                assert story_of(run) == story_of(calm), (at, after)


@pytest.mark.usefixtures("dealt_alike")
async def test_the_story_has_what_it_promises() -> None:
    """In the Swiss tournament somebody does not come, and somebody drops out in the middle of a match."""
    _, run = await live_through(SCRIPTS["swiss"], Fate())
    hows = [match.result.how for match in run.state.matches.values() if match.result]
    assert hows.count(DecisionMethod.WALKOVER) == 2 and DecisionMethod.PLAYED in hows
    assert {number for number in run.state.order if not run.state.entrants[number].active} == {5, 2}
