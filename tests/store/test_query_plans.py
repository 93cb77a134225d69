"""Query plans, as SQLite tells them: every query on boards, histories and tournaments uses an index.

Of PostgreSQL, `tests/store/ranking/test_large_board_ranges.py` asks for those that matter most.
"""

import asyncio
import re
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ids import ServerId, TableId
from bot.host.predictions.ports import NamedWinner, WarCall
from bot.host.ranking.boards import ALL_GAMES, CHOICE, EVERYWHERE, Leaderboard, LeaderboardQuery, server_place
from bot.host.ranking.periods import ALL_TIME, Period, window_of
from bot.host.ranking.totals import Measure
from bot.host.table.finished_game import DecidedEvent
from bot.store.database.address import Address
from bot.store.database.database import Database
from bot.store.maintenance import finish_work
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import large_boards
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.rating_history import rating_before
from bot.store.store import Store, open_store
from bot.store.tournaments.tournaments import TournamentRepository
from tests.store.results import NOON, ended, person
from tests.store.statements import plan_of, statements_of
from tests.store.tournaments.saved_tournament import CUP, kept

ANN, BEN = person(1), person(2)
HOME = ServerId(7)
TODAY = Leaderboard(EVERYWHERE, window_of(Period.DAY, NOON.date()), ALL_GAMES)
BIG = (
    "totals|results|games|rungs|course|boards|chips|tournaments|tournament_events|entrants|trophies|predictions|prediction_sums"
    "|war_calls|call_sums"
)
WHOLE_BOARD = r"(course|mine|other) USING PRIMARY KEY \((?!place=\? AND subject=\? AND number=\?)"
"""A step that goes through the ratings of everybody on a board; all of one game is found by its number."""

QUESTIONS: dict[str, Callable[[Database], Awaitable[object]]] = {
    "a page": lambda database: LeaderboardRepository(database).read_page(LeaderboardQuery(measure=Measure.POINTS), 0, 10),
    "a page further down": lambda database: LeaderboardRepository(database).read_page(
        LeaderboardQuery(measure=Measure.CAPTURED), 2, 10
    ),
    "a small board": lambda database: LeaderboardRepository(database).read_page(LeaderboardQuery(server_place(HOME)), 1, 10),
    "a small board by rates": lambda database: LeaderboardRepository(database).read_page(
        LeaderboardQuery(server_place(HOME), measure=Measure.RATE), 0, 9
    ),
    "a rank": lambda database: LeaderboardRepository(database).read_own(LeaderboardQuery(), ANN),
    "a rank on a small board": lambda database: LeaderboardRepository(database).read_own(
        LeaderboardQuery(server_place(HOME)), ANN
    ),
    "a place": lambda database: LeaderboardRepository(database).read_place(LeaderboardQuery(measure=Measure.POINTS), ANN),
    "a place on a small board": lambda database: LeaderboardRepository(database).read_place(
        LeaderboardQuery(server_place(HOME)), ANN
    ),
    "a page of predictions": lambda database: PredictionRepository(database).read_page(TODAY, 0, 10),
    "a line of predictions": lambda database: PredictionRepository(database).read_line(TODAY, person(3)),
    "a place by predictions": lambda database: PredictionRepository(database).read_place(TODAY, person(3)),
    "what was predicted of a game": lambda database: PredictionRepository(database).tally_event(TableId(f"{1:015}")),
    "how a war was called": lambda database: PredictionRepository(database).read_war(TableId(f"{1:015}"), 4, 0),
    "how a game was called": lambda database: PredictionRepository(database).tally_calls(TableId(f"{1:015}")),
    "how a member called": lambda database: PredictionRepository(database).read_call_sum(person(3), 0, to_others=True),
    "a profile": lambda database: LeaderboardRepository(database).read_profile(ANN, HOME),
    "two players": lambda database: LeaderboardRepository(database).read_versus(ANN, BEN, HOME),
    "a history": lambda database: LeaderboardRepository(database).read_history(ANN, HOME),
    "a rating history": lambda database: LeaderboardRepository(database).rating_history(
        ANN, Leaderboard(EVERYWHERE, ALL_TIME, CHOICE)
    ),
    "career stats": lambda database: AchievementRepository(database).career_stats(ANN),
    "an export": lambda database: MemberRepository(database).export_member(ANN),
    "tournaments that run": lambda database: TournamentRepository(database).load_tournaments(),
    "a tournament": lambda database: TournamentRepository(database).find_tournament(CUP),
    "the tournaments of a server": lambda database: TournamentRepository(database).list_tournaments(HOME),
    "games of a tournament": lambda database: TournamentRepository(database).games_of(CUP),
    "trophies": lambda database: TournamentRepository(database).list_trophies(HOME, ANN),
}


@pytest.fixture
def large_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of four is a large one."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)


@pytest.fixture(scope="module")
def filled(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games on small boards and large ones, sorted, and a tournament: to be copied."""
    path = Path(shutil.copy(empty_database, tmp_path_factory.mktemp("filled")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(large_boards, "LARGE", 4)
        patch.setattr(large_boards, "SAMPLE_EVERY", 1)
        asyncio.run(_fill(path))
    return path


async def _fill(path: Path) -> None:
    games = [ended(number, [ANN, BEN, person(3 + number)], (1, 2, 3), server=ServerId(6 + number % 3)) for number in range(6)]
    games = [replace(game, decides=DecidedEvent(game.id, (0,)), wars=((4, 0),)) for game in games]
    async with open_store(Address.file_address(path)) as store:
        for game in games:
            await PredictionRepository(store.database).put_prediction(
                NamedWinner(
                    event=game.id, player=person(3), server=game.server, pick=0, confidence=70, chance=0.5, moment=game.ended
                )
            )
            await PredictionRepository(store.database).put_call(
                WarCall(game=game.id, battle=4, player=person(3), server=game.server, pick=0, moment=game.ended)
            )
        await store.tables.commit(Batch(finished=[*games, ended(9, [ANN, BEN], (1, 2), choice=True)]))
        await finish_work(store.database)
        await TournamentRepository(store.database).create_tournament(kept())


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.usefixtures("large_soon")
async def test_no_question_reads_a_whole_table(filled: Path, tmp_path: Path, question: str) -> None:
    """Every step of every plan is a search by an index, but for what the question itself has found."""
    database = Path(shutil.copy(filled, tmp_path))
    async with open_store(Address.file_address(database)) as store:
        await _look_at_plans(store, database, question)


async def _look_at_plans(store: Store, database: Path, question: str) -> None:
    asked = statements_of(store)
    assert await QUESTIONS[question](store.database) is not None
    questions = [(statement, values) for statement, values in asked if statement.startswith(("SELECT", "WITH"))]
    assert questions
    for one in questions:
        plan = plan_of(database, one)
        assert not [step for step in plan if re.match(rf"SCAN ({BIG}|mine|theirs|seat)\b", step)], one
        assert not [step for step in plan if re.search(WHOLE_BOARD, step)], one


async def test_a_page_by_rates_asks_as_often_however_long_it_is(file_store: Store) -> None:
    """The lines of a page are read together: to a server, each question more is a way there and back."""
    players = [person(number) for number in range(5)]
    games = [ended(number, players, (1, 2, 3, 4, 5), server=HOME) for number in range(10)]
    games += [ended(20 + number, players, (2, 1, 3, 4, 5), server=HOME) for number in range(3)]
    await file_store.tables.commit(Batch(finished=games))
    asked = statements_of(file_store)
    pages = []
    for count in (1, 2):
        asked.clear()
        page = await LeaderboardRepository(file_store.database).read_page(
            LeaderboardQuery(server_place(HOME), measure=Measure.RATE), 0, count
        )
        pages.append(([(line.rank, line.player) for line in page.lines], len(asked)))
    (first, questions), (both, as_many) = pages
    assert both == [(1, person(0)), (2, person(1))] and both[:1] == first and questions == as_many


async def test_a_large_board_is_kept_sorted(file_store: Store, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page is one range of the index of its measure, in which all is that has to be known."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    await file_store.tables.commit(Batch(finished=[ended(1, [person(n) for n in range(5)], (1, 2, 3, 4, 5))]))
    await finish_work(file_store.database)
    asked = statements_of(file_store)
    page = await LeaderboardRepository(file_store.database).read_page(
        LeaderboardQuery(EVERYWHERE, ALL_TIME, ALL_GAMES, Measure.POINTS), 0, 3
    )
    assert [line.rank for line in page.lines] == [1, 2, 3]
    plan = plan_of(database, asked[-1])
    assert any(step.startswith("SEARCH totals USING COVERING INDEX totals_by_points") for step in plan)
    assert not any("TEMP B-TREE" in step for step in plan)


async def test_ratings_of_a_player_are_found_by_the_player(file_store: Store, database: Path) -> None:
    """Wherever the ratings of one player are asked for, the index that begins with the player answers."""
    asked = statements_of(file_store)
    board = Leaderboard(EVERYWHERE, ALL_TIME, CHOICE)
    await AchievementRepository(file_store.database).career_stats(ANN)
    await LeaderboardRepository(file_store.database).rating_history(ANN, board)
    await file_store.database.look(lambda connection: rating_before(connection, board.key, ANN, 9))
    plans = [plan_of(database, (statement, values)) for statement, values in asked if "course" in statement]
    assert len(plans) == 3
    for plan in plans:
        (step,) = [step for step in plan if re.match(r"SEARCH (course|mine)\b", step)]
        assert "INDEX course_by_player ((player,place,subject,number)>" in step, plan


async def test_a_place_is_counted_between_two_bounds(
    file_store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One's own place on a large board is a short range of the index, however many stand behind."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    await file_store.tables.commit(Batch(finished=[ended(1, [ANN, BEN, *(person(n) for n in range(3, 6))], (1, 2, 3, 4, 5))]))
    await finish_work(file_store.database)
    asked = statements_of(file_store)
    assert await LeaderboardRepository(file_store.database).read_place(LeaderboardQuery(measure=Measure.POINTS), BEN) == 1
    (plan,) = plan_of(database, asked[-1])
    assert plan.endswith("(points,player)>(?,?) AND (points,player)<(?,?))")
