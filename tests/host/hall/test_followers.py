"""Beats are heard once by everybody who follows a game; those who come late are caught up with together, and never at once."""

import pytest
from simcord.actors import MemberActor

from bot.engine.play.public_game import PublicGame
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.hall import followers as module
from bot.host.hall.followers import ROUNDS_A_SECOND, Followers
from bot.host.hall.ticker import PlayedBeat
from bot.host.ids import TableId
from bot.host.scene.beat import Beat
from bot.host.table.phase import TablePhase
from bot.host.table.playing import resign_game
from bot.host.table.table import Table
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, BEN, CAT, playing


class Listener:
    """Notes what it hears."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.told: list[int] = []
        self.resigned: list[int] = []
        self.fails = False

    def hear_beat(self, beat: Beat, *, told: bool) -> None:
        """Note the numbers of the rounds, those that are told, and who gave up."""
        if self.fails:
            raise RuntimeError("not today")
        battles = [one.played.battle for one in beat.rounds]
        self.rounds += battles
        self.told += battles if told else []
        self.resigned += beat.resigned


class Ear:
    """Listens to every game, by table."""

    def __init__(self) -> None:
        self.of: dict[TableId, Listener] = {}

    def open_game(self, table: TableId, deal: PublicGame, pace: int) -> Listener:
        """Listen to a game from its deal on."""
        assert deal.battle == 0 and pace > 0
        self.of[table] = Listener()
        return self.of[table]


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def followers(clock: TurnedClock) -> Followers:
    return Followers(TableTime(clock))


@pytest.fixture
def ear(followers: Followers) -> Ear:
    """Somebody who has subscribed."""
    ear = Ear()
    followers.subscribe(ear)
    return ear


def tables(count: int, rounds: int = 0, variant: str = "classic") -> list[Table]:
    """Running games of three, each after so many rounds; none of them is over so soon."""
    rules, made, number = find_variant(variant).rules, list[Table](), 0
    while len(made) < count:
        number += 1
        seed, key = number.to_bytes(32, "big"), TableId(f"1kdvdna00t{number:05}")
        table = playing(ANN, BEN, CAT, rules=rules, variant=variant, seed=seed, id=key)
        for _ in range(rounds):
            if table.outcome is None:
                table.play_round(0)
        if table.outcome is None:
            made.append(table)
    return made


async def test_every_round_is_heard_once_by_everybody(followers: Followers, ear: Ear) -> None:
    """Two who listen, a game that was followed late: all its rounds, in order, each once; only its newest is told at first."""
    other = Ear()
    followers.subscribe(other)
    (table,) = tables(1, rounds=7)
    await followers.follow_game(table)
    for _ in range(5):
        table.play_round(0)
        table.play_round(0)
        followers.publish_beat(table)
    for one in (ear, other):
        assert one.of[table.id].rounds == list(range(1, 18)) and one.of[table.id].told == list(range(7, 18))


async def test_who_gives_up_is_heard(followers: Followers, ear: Ear) -> None:
    """Before the game was followed and after: each once."""
    (table,) = tables(1, rounds=3)
    resign_game(table, CAT, 0)
    table.play_round(0)
    await followers.follow_game(table)
    assert ear.of[table.id].resigned == [2]


async def test_one_who_fails_is_heard_no_more_and_disturbs_nobody(followers: Followers, ear: Ear) -> None:
    """A listener that raises is left out from then on; the other hears everything."""
    other = Ear()
    followers.subscribe(other)
    (table,) = tables(1)
    await followers.follow_game(table)
    ear.of[table.id].fails = True
    for _ in range(3):
        table.play_round(0)
        followers.publish_beat(table)
    assert followers.find_listener(table.id, ear) is None
    assert other.of[table.id].rounds == [1, 2, 3]


async def test_a_beat_that_was_undone_was_never_heard(followers: Followers, ear: Ear) -> None:
    """The table stands where it stood; the next board catches up, and nothing is heard twice."""
    (table,) = tables(1, rounds=4)
    await followers.follow_game(table)
    beat = PlayedBeat.next_of(table)
    table.play_round(0)
    beat.undo_beat()
    assert table.open_game().battle == 4
    await followers.follow_game(table)
    table.play_round(0)
    followers.publish_beat(table)
    assert ear.of[table.id].rounds == [1, 2, 3, 4, 5]


async def test_more_tables_than_are_followed_take_no_place_from_each_other(
    followers: Followers, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve tables take turns and five are followed: those hear all there is, the rest nothing."""
    monkeypatch.setattr(module, "MOST_FOLLOWED", 5)
    made = tables(12)
    for _ in range(30):
        for table in made:
            await followers.follow_game(table)
            table.play_round(0)
            followers.publish_beat(table)
    assert [len(ear.of[table.id].rounds) for table in made[:5]] == [30] * 5
    assert not any(table.id in ear.of for table in made[5:])


async def test_a_place_is_free_when_a_game_is_over_or_idle(
    followers: Followers, ear: Ear, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is over frees its place at once; a table whose board is not built for ten minutes loses it."""
    monkeypatch.setattr(module, "MOST_FOLLOWED", 2)
    first, second, third, fourth = tables(4, rounds=10)
    for table in (first, second, third):
        await followers.follow_game(table)
    assert followers.find_listener(third.id, ear) is None
    first.phase = TablePhase.OVER
    followers.publish_beat(first)
    await followers.follow_game(third)
    assert followers.find_listener(first.id, ear) is None and followers.find_listener(third.id, ear) is not None
    clock.seconds += module.IDLE / 2000
    await followers.follow_game(third)
    clock.seconds += module.IDLE / 2000
    await followers.follow_game(fourth)
    assert followers.find_listener(second.id, ear) is None and followers.find_listener(fourth.id, ear) is not None


async def test_after_a_restart_all_catch_up_a_little_at_a_time(followers: Followers, ear: Ear, clock: TurnedClock) -> None:
    """Ninety tables after sixty rounds: in one moment some 2,000 rounds are replayed, in the next so many more, each once."""
    made, moments = tables(90, rounds=60), 0
    while any(followers.find_listener(table.id, ear) is None for table in made):
        before = sum(len(one.rounds) for one in ear.of.values())
        for table in made:
            await followers.follow_game(table)
        moments += 1
        assert sum(len(one.rounds) for one in ear.of.values()) - before <= ROUNDS_A_SECOND + 60
        clock.seconds += 1
    assert moments == 3 and all(one.rounds == list(range(1, 61)) for one in ear.of.values())


async def test_a_game_that_was_just_dealt_costs_no_budget(followers: Followers, ear: Ear) -> None:
    """However many rounds were replayed this second, a game that was just dealt is followed at once."""
    for table in tables(40, rounds=60):
        await followers.follow_game(table)
    fresh = playing(ANN, BEN, id=TableId("1kdvdna00tfresh"))
    await followers.follow_game(fresh)
    assert followers.find_listener(fresh.id, ear) is not None


async def test_the_end_of_a_game_frees_the_place(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While it runs a game is followed; when it is over, it is no more."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(10)
    table, followed = room.table, room.hall.runtime.followers._followed
    assert table.id in followed
    await room.hall.resign_game(table.id, table.humans[1])
    await room.pass_time(10)
    assert table.id not in followed
