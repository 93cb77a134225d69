"""Commentary with many tables: those that are followed stay so, and catching up holds nothing up."""

from collections import Counter
from collections.abc import Iterator

import pytest
from simcord.actors import MemberActor

from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.ids import TableId
from bot.host.table.table import Table
from bot.views.narration import narrator
from bot.views.narration.narrator import remark_of
from bot.views.narration.replay_budget import A_SECOND, ReplayBudget
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, BEN, CAT, playing

FEW = 5


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def time(clock: TurnedClock) -> TableTime:
    return TableTime(clock)


@pytest.fixture(autouse=True)
def followed() -> Iterator[None]:
    """Nothing is followed before a story, and nothing after it."""
    narrator._followed.clear()
    yield
    narrator._followed.clear()


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds that were replayed for commentary, one after the other."""
    note, rounds = History.note, list[int]()

    def counted(history: History, played: Round, game: Game) -> list[Remark]:
        rounds.append(played.battle)
        return note(history, played, game)

    monkeypatch.setattr(History, "note", counted)
    return rounds


def tables(count: int, rounds: int = 0, variant: str = "classic") -> list[Table]:
    """Running games of three, each after so many rounds; none of them is over so soon."""
    rules, made, number = find_variant(variant).rules, list[Table](), 0
    while len(made) < count:
        number += 1
        seed, key = number.to_bytes(32, "big"), TableId(f"1kdvdna00t{number:05}")
        table = playing(ANN, BEN, CAT, rules=rules, variant=variant, seed=seed, id=key)
        for _ in range(rounds):
            if table.outcome is None:
                table.play(0)
        if table.outcome is None:
            made.append(table)
    return made


def test_more_tables_than_are_followed_take_no_place_from_each_other(
    time: TableTime, replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve tables take turns and five are followed: those say all there is, the rest is silent."""
    made, alone = tables(12), Counter[TableId]()
    for table, copy in zip(made, tables(12), strict=True):
        for battle in range(1, 31):
            copy.play(0)
            alone[table.id] += remark_of(copy, battle, time) is not None
    narrator._followed.clear()
    replayed.clear()
    monkeypatch.setattr(narrator, "KEPT", FEW)
    said = Counter[TableId]()
    for battle in range(1, 31):
        for table in made:
            table.play(0)
            said[table.id] += remark_of(table, battle, time) is not None
    assert [said[table.id] for table in made[:FEW]] == [alone[table.id] for table in made[:FEW]]
    assert sum(said[table.id] for table in made[FEW:]) == 0 < said[made[0].id]
    assert len(replayed) == FEW * 30 and len(narrator._followed) == FEW


def test_a_place_is_free_when_a_game_is_over_or_idle(
    clock: TurnedClock, time: TableTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is over frees its place at once; a table whose board is not built for ten minutes loses it."""
    monkeypatch.setattr(narrator, "KEPT", 2)
    first, second, third, fourth = tables(4, rounds=10)
    for table in (first, second, third):
        remark_of(table, 10, time)
    assert list(narrator._followed) == [first.id, second.id]
    narrator.forget(first.id)
    remark_of(third, 10, time)
    assert list(narrator._followed) == [second.id, third.id]
    clock.seconds += narrator.IDLE / 2000
    remark_of(third, 10, time)
    clock.seconds += narrator.IDLE / 2000
    remark_of(fourth, 10, time)
    assert list(narrator._followed) == [third.id, fourth.id]


@pytest.mark.parametrize(("variant", "most"), [("classic", narrator.AT_ONCE), ("suicide-war", narrator.SLOW_AT_ONCE)])
def test_one_board_replays_few_rounds(time: TableTime, replayed: list[int], variant: str, most: int) -> None:
    """However long its game is, a board replays a bounded number of rounds: in a game of choice fewer."""
    (table,) = tables(1, variant=variant)
    while table.outcome is None and table.open_game().battle < 180:
        if (played := table.open_game().advance()) is not None:
            table.take(played, 0)
    narrator._followed.clear()
    remark_of(table, table.open_game().battle, time)
    assert len(replayed) <= most


def test_after_a_restart_all_catch_up_a_little_at_a_time(clock: TurnedClock, time: TableTime, replayed: list[int]) -> None:
    """Ninety tables after sixty rounds: in one moment 2,000 rounds are replayed, in the next so many more, until all know all.

    Until then a board says nothing; then it says what it would have said.
    """
    made = tables(90, rounds=60)
    unlimited = [remark_of(table, 60, TableTime(clock)) for table in made]
    narrator._followed.clear()
    moments = 0
    while True:
        replayed.clear()
        said = [remark_of(table, 60, time) for table in made]
        moments += 1
        assert len(replayed) <= A_SECOND + len(made)  # the newest round of each is free
        assert all(one is None or one == other for one, other in zip(said, unlimited, strict=True))
        if said == unlimited:
            break
        clock.seconds += 1
    assert moments == 3


def test_the_budget_comes_back_with_time(clock: TurnedClock, time: TableTime) -> None:
    """It is refilled by the second, is never more than a second's, and keeps half for what is nearly caught up."""
    budget = ReplayBudget()
    assert budget.take(A_SECOND // 2, time, spare=True) and not budget.take(1, time, spare=True)
    assert budget.take(A_SECOND // 2, time, spare=False) and not budget.take(1, time, spare=False)
    clock.seconds += 0.5
    assert budget.take(A_SECOND // 2, time, spare=False) and not budget.take(1, time, spare=False)
    clock.seconds += 60
    assert budget.take(A_SECOND, time, spare=False) and not budget.take(1, time, spare=False)
    assert budget.take(A_SECOND, TableTime(clock), spare=False)


async def test_the_board_of_a_result_frees_the_place(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While it runs a game is followed; when its result is shown, it is no more."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(10)
    table = room.table
    assert table.id in narrator._followed
    await room.hall.resign(table.id, table.humans[1])
    await room.pass_time(10)
    assert table.id not in narrator._followed
