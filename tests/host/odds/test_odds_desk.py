"""The chances of tables come from the rounds that they have told, and cost no more than they may."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine.kernel.simulator import ENGINE
from bot.engine.odds import card_worth, live_odds
from bot.engine.play.asks import RESIGN
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Procedure
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.hall.followers import Followers
from bot.host.ids import PlayerId, TableId
from bot.host.odds import odds_desk
from bot.host.odds.odds_course import FollowedOdds
from bot.host.odds.odds_desk import OddsDesk
from bot.host.predictions.opening import OpenUntil, open_until
from bot.host.table.table import Table
from tests.host.fakes import TurnedClock
from tests.support.exact_chances import with_exact_chances
from tests.support.tables import ANN, BEN, CAT, classic, playing


class Desk(OddsDesk):
    """A desk that hears what a table has told before it works its odds out."""

    def __init__(self, clock: TurnedClock) -> None:
        super().__init__(clock, Followers(TableTime(clock)))

    async def learn_odds(self, table: Table, *, is_asked: bool = False) -> None:
        """Publish what was played, and work the odds out."""
        self._followers.publish_beat(table)
        await super().learn_odds(table, is_asked=is_asked)


def told(table: Table, rounds: int) -> Table:
    """The table after so many more rounds."""
    for _ in range(rounds):
        table.play_round(0)
    return table


async def test_a_running_game_has_chances_after_each_round() -> None:
    """Even at the deal, without any work; then those after the round that was told last, never after another."""
    desk, table = Desk(TurnedClock()), playing(ANN, BEN)
    found = desk.odds_of(table)
    assert found is not None and found.seats == (0.5, 0.5) and not desk.spent
    told(table, 3)
    assert desk.odds_of(table) is None
    await desk.learn_odds(table)
    known = desk.odds_of(table)
    assert known is not None and sum(known.seats) == pytest.approx(1)
    followed = desk._followers.find_listener(table.id, desk)
    assert isinstance(followed, FollowedOdds) and followed.battle == 3
    told(table, 1)
    assert desk.odds_of(table) is None
    desk.forget_game(table.id)
    await desk.learn_odds(table)
    assert desk.odds_of(table) is not None and desk.spent


async def test_a_board_that_lags_behind_has_no_later_chance() -> None:
    """While the store is late an older round is shown, and the chance after the newer one is not shown with it."""
    desk, table = Desk(TurnedClock()), told(playing(ANN, BEN), 5)
    older = told(playing(ANN, BEN), 4)
    await desk.learn_odds(table)
    await desk.learn_odds(older)
    assert desk.odds_of(table) is not None and desk.odds_of(older) is None


async def test_whoever_gives_up_has_no_chance_from_then_on() -> None:
    """The chances of a game that somebody left are those of the others."""
    desk, table = Desk(TurnedClock()), told(playing(ANN, BEN, CAT), 2)
    table = replace(table, choices=((3, 1, RESIGN),))
    table.own_game().resign(1)
    await desk.learn_odds(table)
    found = desk.odds_of(table)
    assert found is not None and found.seats[1] == 0 and found.seats[0] > 0 < found.seats[2]


async def test_games_of_choice_have_none() -> None:
    """Nothing is said where people decide."""
    rules = find_variant("suicide-war").rules
    assert rules.procedure is not Procedure.WAR
    desk, table = Desk(TurnedClock()), playing(ANN, BEN, rules=rules)
    await desk.learn_odds(table)
    assert desk.odds_of(table) is None and not desk.spent


@with_exact_chances
async def test_when_the_budget_is_used_up_no_number_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """It's still said roughly who is ahead, from no game; whoever asks gets a number, and as time goes by all do."""
    monkeypatch.setattr(odds_desk, "SAVED_UP", 0.0)
    clock = TurnedClock()
    desk, table = Desk(clock), told(playing(ANN, BEN), 9)
    await desk.learn_odds(table)
    found = desk.odds_of(table)
    assert found is not None and found.is_rough and not found.games
    await desk.learn_odds(table, is_asked=True)
    found = desk.odds_of(table)
    assert found is not None and not found.is_rough and found.games
    monkeypatch.setattr(odds_desk, "SAVED_UP", 10.0)
    clock.seconds += 1_000
    other = told(playing(ANN, BEN, id=TableId("1kdvdna00tbn2yz")), 9)
    await desk.learn_odds(other)
    found = desk.odds_of(other)
    assert found is not None and found.games and not found.is_rough


async def test_more_games_than_there_is_room_for_go_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that comes too late has no chances, until one that nobody looks at is dropped."""
    monkeypatch.setattr(odds_desk, "MOST_GAMES", 1)
    clock = TurnedClock()
    desk = Desk(clock)
    one, other = (told(playing(ANN, BEN, id=TableId(name)), 2) for name in ("1kdvdna00tbn2yy", "1kdvdna00tbn2yz"))
    await desk.learn_odds(one)
    await desk.learn_odds(other)
    assert desk.odds_of(one) is not None and desk.odds_of(other) is None
    clock.seconds += odds_desk.IDLE + 1
    await desk.learn_odds(other)
    assert desk.odds_of(other) is not None and desk.odds_of(one) is None


def test_a_limit_of_time_is_one_of_rounds() -> None:
    """At a pace of three seconds a game of five minutes has a hundred rounds at most."""
    assert limited_rules(classic(time=300), 3000) == classic(rounds=100)
    assert limited_rules(classic(), 3000) == classic()


async def test_a_beat_that_comes_while_odds_are_worked_out_waits() -> None:
    """What is known does not change under the thread that works on it; afterwards the beat is taken in."""
    desk, table = Desk(TurnedClock()), told(playing(ANN, BEN), 2)
    await desk.learn_odds(table)
    followed = desk._followers.find_listener(table.id, desk)
    assert isinstance(followed, FollowedOdds)
    with followed.hold_still():
        desk._followers.publish_beat(told(table, 1))
        assert followed.battle == 2
    assert followed.battle == 3


@with_exact_chances
async def test_the_end_of_a_game_has_the_chances_that_were_told() -> None:
    """From the deal to the win, round by round; none of a game that nobody followed, and none while it runs."""
    desk, table = Desk(TurnedClock()), playing(ANN, BEN, seed=bytes(31) + b"\x08")
    said: dict[int, tuple[float, ...]] = {0: (0.5, 0.5), 50: (1.0, 0.0)}
    while table.outcome is None:
        assert not await desk.odds_course(table)
        told(table, 1)
        await desk.learn_odds(table)
        if (found := desk.odds_of(table)) is not None:
            said[table.open_game().battle] = found.seats
    assert await desk.odds_course(table) == tuple(sorted(said.items())) and len(said) == 51
    assert await desk.odds_course(table) == tuple(sorted(said.items())) and not await Desk(TurnedClock()).odds_course(table)


@with_exact_chances
@pytest.mark.parametrize("people", [(ANN, BEN), (ANN, BEN, CAT)])
@pytest.mark.parametrize("followed", [range(1, 4), range(20, 40), range(2, 44, 20)])
async def test_a_leap_leaves_no_straight_line(followed: range, people: tuple[PlayerId, ...]) -> None:
    """After *Finish*, or where the game was followed late, the rounds that were not told have their chances all the same."""
    desk, table = Desk(TurnedClock()), playing(*people, seed=bytes(31) + b"\x08")
    while table.outcome is None:
        told(table, 1)
        if table.open_game().battle in followed:
            await desk.learn_odds(table)
    course, last = await desk.odds_course(table), table.open_game().battle
    battles = [battle for battle, _ in course]
    assert battles[0] == 0 and battles[-1] == last and battles == sorted(set(battles))
    assert max(after - before for before, after in pairwise(battles)) <= last / 12
    assert len({round(seats[0], 2) for _, seats in course}) > 8


async def test_without_the_time_for_it_there_is_no_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players need simulated games; where the budget is used up, the picture has no chances instead of a guess."""
    desk, table = Desk(TurnedClock()), playing(ANN, BEN, CAT, seed=bytes(31) + b"\x08")
    await desk.learn_odds(told(table, 2))
    while table.outcome is None:
        told(table, 1)
    monkeypatch.setattr(odds_desk, "SAVED_UP", 0.0)
    assert await desk.odds_course(table) == ()


async def test_without_the_kernel_in_c_no_number_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is ahead is known roughly while a game runs, its picture has no chances, and predictions end with the first round."""
    for module in (live_odds, card_worth):
        monkeypatch.setattr(module, "fastest_kernel", lambda: ENGINE)
    desk, table = Desk(TurnedClock()), playing(ANN, BEN, seed=bytes(31) + b"\x08")
    assert open_until(table) is OpenUntil.ROUND
    while table.outcome is None:
        told(table, 1)
        await desk.learn_odds(table)
        found = desk.odds_of(table)
        assert table.outcome is not None or (found is not None and found.is_rough)
    assert await desk.odds_course(table) == ()
