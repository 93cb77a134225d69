"""The daily in the database: every choice is kept once, whatever dies in the middle, and boards are read in order."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest

from bot.engine.daily.best_line import BestLine
from bot.engine.daily.seed_chain import DailyChain
from bot.host.daily.days import Outage
from bot.host.daily.ports import Call, DayCalls, Finish, GameKey, KeptGame, SealedDay
from bot.host.ids import PlayerId, ServerId
from bot.store.daily.daily_repository import DailyRepository
from bot.store.privacy.members import MemberRepository
from bot.store.store import Store
from tests.store.ranking.queueing import Killed, killed_before
from tests.store.results import NOON, person

ANN, BEN, CAT = map(person, range(1, 4))
HOME, AWAY = ServerId(7), ServerId(8)
DAY = NOON.date().toordinal()


async def finish(kept: DailyRepository, player: PlayerId, score: int, server: ServerId = HOME, day: int = DAY) -> None:
    """Begin and finish a deal with one choice."""
    key = GameKey(day, player)
    await kept.begin_game(KeptGame(key, server, NOON))
    assert await kept.put_choice(key, 0, ["2H"], NOON + timedelta(seconds=90), Finish(score, "w"))


async def test_a_choice_is_kept_once_whatever_dies(store: Store) -> None:
    """Killed before any statement of a beginning, a choice or an end, all of it is kept or none; then it is kept once."""
    kept, key = DailyRepository(store.database), GameKey(DAY, ANN)

    async def begin() -> None:
        await kept.begin_game(KeptGame(key, HOME, NOON))

    async def choose(choices: list[str], end: Finish | None, now: datetime = NOON) -> None:
        if not await kept.put_choice(key, len(choices) - 1, choices, now, end):
            game = await kept.read_game(key)
            assert game is not None and list(game.choices) == choices

    steps: list[Callable[[], Awaitable[None]]] = [
        begin,
        lambda: choose(["2H"], None),
        lambda: choose(["2H", "3H"], Finish(41, "wl")),
    ]
    for done, step in enumerate(steps):
        statement, ran = 0, 1
        while ran > statement:
            statement += 1
            with killed_before(statement) as statements:
                try:
                    await step()
                except Killed:
                    game = await kept.read_game(key)
                    assert (game is None) if not done else (game is not None and len(game.choices) == done - 1)
            ran = len(statements) if len(statements) < statement else statement + 1
        await step()
    game = await kept.read_game(key)
    assert game == KeptGame(key, HOME, NOON, ("2H", "3H"), NOON, Finish(41, "wl"))
    assert (await kept.read_board(DAY, None, 5)).finished == 1 and await kept.played_days(ANN) == {DAY}


async def test_two_presses_at_once_are_one_choice(store: Store) -> None:
    """The second of two choices for the same decision changes nothing, and nothing changes after the end."""
    kept, key = DailyRepository(store.database), GameKey(DAY, ANN)
    await kept.begin_game(KeptGame(key, HOME, NOON))
    assert await kept.put_choice(key, 0, ["2H"], NOON, None)
    assert not await kept.put_choice(key, 0, ["3H"], NOON, None)
    await kept.begin_game(KeptGame(key, AWAY, NOON))
    assert await kept.put_choice(key, 1, ["2H", "4H"], NOON, Finish(3, "wl"))
    assert not await kept.put_choice(key, 2, ["2H", "4H", "5H"], NOON, Finish(9, "www"))
    game = await kept.read_game(key)
    assert game is not None and (game.server, game.choices, game.finish) == (HOME, ("2H", "4H"), Finish(3, "wl"))


async def test_practice_counts_for_nothing(store: Store) -> None:
    """It begins anew as often as one likes, is on no board and no day of a streak."""
    kept, key = DailyRepository(store.database), GameKey(DAY, ANN, counts=False)
    for score in (40, 50):
        await kept.begin_game(KeptGame(key, HOME, NOON))
        assert await kept.put_choice(key, 0, ["2H"], NOON, Finish(score, "w"))
    assert (await kept.read_board(DAY, None, 5)).finished == 0
    assert not await kept.played_days(ANN) and not await kept.is_played(DAY)


async def test_boards_rank_by_score_alone(store: Store) -> None:
    """Equals share a rank, however long each took; a server's board has those who began there; hidden members are on none."""
    kept = DailyRepository(store.database)
    for player, score, server in ((ANN, 40, HOME), (BEN, 52, AWAY), (CAT, 40, HOME), (person(4), 30, HOME)):
        await finish(kept, player, score, server)
    await finish(kept, ANN, 99, day=DAY - 1)
    board = await kept.read_board(DAY, None, 10)
    assert [(line.player, line.rank, line.score, line.seconds) for line in board.lines] == [
        (BEN, 1, 52, 90),
        (CAT, 2, 40, 90),
        (ANN, 2, 40, 90),
        (person(4), 4, 30, 90),
    ]
    assert board.finished == 4
    here = await kept.read_board(DAY, HOME, 1)
    assert [line.player for line in here.lines] == [CAT] and here.finished == 3
    assert await kept.read_place(GameKey(DAY, ANN), 40, None) == 2 and await kept.read_place(GameKey(DAY, ANN), 40, HOME) == 1
    await MemberRepository(store.database).hide_member(BEN, True)
    board = await kept.read_board(DAY, None, 10)
    assert board.finished == 3 and [line.rank for line in board.lines] == [1, 1, 3]
    assert await kept.read_place(GameKey(DAY, ANN), 40, None) == 1


async def test_days_and_chains_are_kept_once(store: Store) -> None:
    """The first chain, seal and best line of a day stay, whoever keeps others later."""
    kept, chain = DailyRepository(store.database), DailyChain(DAY, b"s" * 32)
    for one in (chain, DailyChain(DAY, b"t" * 32)):
        await kept.add_chain(one)
    ((found, anchor),) = await kept.read_chains()
    assert found == chain and anchor == chain.anchor
    assert await kept.read_day(DAY) is None
    for seal in ("a" * 64, "b" * 64):
        await kept.seal_day(DAY, seal)
    for score in (40, 41):
        await kept.put_best(DAY, BestLine(score, ("2H", "pass"), exact=score == 40))
    assert await kept.read_day(DAY) == SealedDay(DAY, "a" * 64, BestLine(40, ("2H", "pass"), exact=True))


async def test_outages_are_noted_by_those_who_come_back(store: Store) -> None:
    """Minute by minute there is none; after a silence there is one, and a clock that was set back makes none."""
    kept = DailyRepository(store.database)
    for minutes in (0, 1, 2, 90, 91, 60):
        await kept.mark_seen(NOON + timedelta(minutes=minutes))
    assert await kept.read_outages() == [Outage(NOON + timedelta(minutes=2), NOON + timedelta(minutes=90))]


async def test_calls_are_kept_once_and_counted(store: Store) -> None:
    """The first call counts; winners and wars are counted apart."""
    kept = DailyRepository(store.database)
    for player, call in ((ANN, Call(0, 12)), (ANN, Call(1, 2)), (BEN, Call(0, 4)), (CAT, Call(1, 12))):
        await kept.put_call(DAY, player, HOME, call, NOON)
    assert await kept.read_call(DAY, ANN) == Call(0, 12) and await kept.read_call(DAY - 1, ANN) is None
    assert await kept.tally_calls(DAY, 0, 12) == DayCalls(3, 2, 1) and await kept.tally_calls(DAY, None, 12) == DayCalls(
        3, 0, 0
    )


@pytest.mark.parametrize("counts", [True, False])
async def test_members_export_and_delete_their_dailies(store: Store, counts: bool) -> None:
    """Export tells every game and call; deletion leaves nothing of them, and others keep theirs."""
    kept, members = DailyRepository(store.database), MemberRepository(store.database)
    key = GameKey(DAY, ANN, counts)
    await kept.begin_game(KeptGame(key, HOME, NOON))
    await kept.put_call(DAY, ANN, HOME, Call(0, 12), NOON)
    await finish(kept, BEN, 30)
    told = await members.export_member(ANN)
    assert told["dailies"][0]["choices"] == "[]" and told["daily_calls"][0]["wars"] == 12
    await members.delete_member(ANN)
    assert await kept.read_game(key) is None and await kept.read_call(DAY, ANN) is None
    assert not (await members.export_member(ANN))["dailies"] and (await kept.read_board(DAY, None, 3)).finished == 1
