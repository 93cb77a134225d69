"""Substitutes who play on for another: in a lobby, in a game, from the waiting list, and while they sit elsewhere."""

from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.table.phase import TablePhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

KIDS: dict[str, Any] = {"variant": "kids-30", "rules": find_variant("kids-30").rules, "limit": 0}


async def test_a_substitute_takes_the_seat_of_a_lobby(grounds: Grounds) -> None:
    """Whoever sat there gets up, and the other one presses Ready; the match is still that of the entrant."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.house.hall.join_table(grounds.table_of(run).id, PlayerId(1), "1")
    await grounds.substitute(run, 1, 9)
    await grounds.rest()
    assert grounds.table_of(run).humans == ()
    with pytest.raises(Refused, match="others_match"):
        await grounds.house.hall.join_table(grounds.table_of(run).id, PlayerId(1), "1")
    await grounds.ready()
    assert set(grounds.table_of(run).humans) == {2, 9} and grounds.table_of(run).phase is TablePhase.PLAYING


async def test_a_substitute_for_a_bot_player_sits_in_its_place(grounds: Grounds) -> None:
    """A bot player sits from the first; whoever plays on for it is waited for."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1)
    await grounds.director.enter_bots(run.id, 1, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.substitute(run, 2, 9)
    await grounds.rest()
    await grounds.ready()
    assert set(grounds.table_of(run).humans) == {1, 9}


async def test_a_substitute_in_a_game_plays_from_the_next_one(grounds: Grounds) -> None:
    """A game that runs is played to its end by who began it: the seat goes into its deal."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"best_of": 3}, **KIDS))
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    first = grounds.table_of(run)
    await grounds.substitute(run, 1, 9)
    await grounds.rest()
    assert set(grounds.table_of(run).humans) == {1, 2}
    while grounds.table_of(run).id == first.id:
        await grounds.pass_time(5)
    assert set(grounds.table_of(run).humans) == {2, 9}


async def test_who_plays_on_from_the_waiting_list_is_that_entrant(grounds: Grounds) -> None:
    """A member who waited in vain plays on for another, and can then drop out as that entrant."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 2}))
    await grounds.enter(run, 1, 2, 3)
    await grounds.director.start_now(run.id, ANN)
    await grounds.substitute(run, 1, 3)
    assert grounds.now(run).entrant_of(PlayerId(3)) == 1 and grounds.now(run).holds_member(PlayerId(3))
    await grounds.director.leave_tournament(run.id, PlayerId(3))
    assert not grounds.now(run).state.entrants[1].active


async def test_a_substitute_who_sits_elsewhere_is_waited_for(grounds: Grounds) -> None:
    """Somebody who plays in another tournament is to play on here: nobody sits at two tables."""
    first = await grounds.director.create_tournament(grounds.charter())
    await grounds.pass_time(1)
    second = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(first, 1, 2)
    await grounds.enter(second, 3, 4)
    for run in (first, second):
        await grounds.director.start_now(run.id, ANN)
        await grounds.rest()
    await grounds.substitute(second, 1, 1)
    await grounds.rest()
    assert not grounds.table_of(second).is_live
    await grounds.director.call_off(first.id, ANN, "")
    await grounds.pass_time(6)
    assert grounds.table_of(second).is_live and not grounds.table_of(first).is_live
