"""Predictions are scored with the result they were about, summed for leaderboards, and go where their result goes."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.engine.play.asks import RESIGN
from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, PlayerId, ServerId, TableId, TournamentId
from bot.host.predictions.ports import NamedWinner, PredictionScore, PredictionTally
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, BoardPlace, Leaderboard, channel_place, server_place
from bot.host.ranking.periods import ALL_TIME, Period, Window, window_of
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import DecidedEvent, FinishedGame
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.phase import CloseReason, TablePhase
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store
from tests.store.results import NOON, ended, person
from tests.support.tables import lobby, playing

ANN, BEN, CAT, DOT = map(person, range(1, 5))
SERVER = ServerId(7)


def named(event: str, player: PlayerId, pick: int, percent: int = 70, chance: float = 0.5) -> NamedWinner:
    """What a member says about a game: seat, and how sure they are."""
    return NamedWinner(event=event, player=player, server=SERVER, pick=pick, confidence=percent, chance=chance, moment=NOON)


def decided(number: int, **changes: Any) -> FinishedGame:
    """A game that Ann won against Ben, and that decides what was predicted of it."""
    game = ended(number, [ANN, BEN], (1, 2))
    return replace(game, **{"decides": DecidedEvent(game.id, (0,)), **changes})


def board(place: BoardPlace = EVERYWHERE, window: Window = ALL_TIME) -> Leaderboard:
    return Leaderboard(place, window, ALL_GAMES)


async def predicted(store: Store, numbers: range, player: PlayerId, pick: int = 0, percent: int = 70) -> PredictionRepository:
    """The predictions of a member of some games, which then end."""
    kept = PredictionRepository(store.database)
    for number in numbers:
        await kept.put_prediction(named(decided(number).id, player, pick, percent))
    await store.tables.commit(Batch(finished=[decided(number) for number in numbers]))
    return kept


async def test_a_result_scores_what_was_said_of_it(store: Store) -> None:
    """The last word counts; the result says how many were right and who was best, whoever else said the same later."""
    kept, game = PredictionRepository(store.database), decided(1)
    await kept.put_prediction(named(game.id, CAT, 1, 95))
    await kept.put_prediction(named(game.id, CAT, 0, 70))
    await kept.put_prediction(named(game.id, DOT, 1, 55))
    own = await kept.own_prediction(game.id, CAT)
    assert own is not None and own == named(game.id, CAT, 0, 70)
    assert await kept.tally_event(game.id) == PredictionTally()
    await store.tables.commit(Batch(finished=[game]))
    assert await kept.tally_event(game.id) == PredictionTally(2, 1, CAT, 160_000)
    for place in (EVERYWHERE, server_place(SERVER), channel_place(game.channel)):
        mine, other = await kept.read_line(board(place), CAT), await kept.read_line(board(place), DOT)
        assert mine is not None and mine.rank is None and mine.total == (CAT, 1, 1, 160_000)
        assert other is not None and other.total == (DOT, 1, 0, -52_500)
    await store.tables.commit(Batch(finished=[game]))
    assert await kept.tally_event(game.id) == PredictionTally(2, 1, CAT, 160_000)
    await kept.put_prediction(named(game.id, CAT, 1, 99))
    await kept.withdraw_prediction(game.id, CAT)
    assert await kept.own_prediction(game.id, CAT) == replace(own, score=PredictionScore(True, 160_000))
    wrong = await kept.own_prediction(game.id, DOT)
    assert wrong is not None and wrong.score == PredictionScore(False, -52_500)


async def test_a_leaderboard_ranks_by_the_average(store: Store) -> None:
    """Ten predictions are needed of all time and three of a day; equals share a rank; averages can be below zero."""
    kept = await predicted(store, range(10), CAT, percent=95)
    await predicted(store, range(20, 30), DOT, pick=1)
    await predicted(store, range(40, 49), person(5))
    page = await kept.read_page(board(), 0, 10)
    assert [(line.rank, line.total) for line in page.lines] == [(1, (CAT, 10, 10, 247_500)), (2, (DOT, 10, 0, -240_000))]
    assert page.lines_in_all == 2 and (await kept.read_place(board(), DOT), await kept.read_place(board(), person(5))) == (
        1,
        None,
    )
    assert (await kept.read_page(board(), 1, 1)).lines == page.lines[1:] and not (await kept.read_page(board(), 2, 10)).lines
    today = await kept.read_page(board(server_place(SERVER), window_of(Period.DAY, NOON.date())), 0, 10)
    assert [line.total.player for line in today.lines] == [CAT, person(5), DOT]
    await predicted(store, range(60, 70), person(6), percent=95)
    page = await kept.read_page(board(), 0, 10)
    assert [line.rank for line in page.lines] == [1, 1, 3] and page.lines[0].total.player == person(6)
    assert [await kept.read_place(board(), one.total.player) for one in page.lines] == [0, 1, 2]


async def test_a_void_result_takes_its_predictions_along(store: Store) -> None:
    """Without the result they count nowhere; restored they count as before, and twice is once."""
    kept, voids = await predicted(store, range(3), CAT), VoidRepository(store.database)
    before = await kept.read_line(board(), CAT)
    game = decided(1).id
    await voids.void_result(Void(game, SERVER, ANN, NOON, "a test"))
    left = await kept.read_line(board(), CAT)
    assert left is not None and left.total == (CAT, 2, 2, 160_000)
    await voids.restore_result(game, SERVER, NOON)
    assert await kept.read_line(board(), CAT) == before
    for number in range(3):
        await voids.void_result(Void(decided(number).id, SERVER, ANN, NOON, "a test"))
    assert await kept.read_line(board(), CAT) is None and await kept.read_line(board(server_place(SERVER)), CAT) is None


@pytest.mark.parametrize(
    "game",
    [
        decided(1, close=CloseReason.STOPPED),
        decided(1, record=replace(decided(1).record, choices=((4, 1, RESIGN),))),
        decided(1, rated="early"),
        decided(1, decides=None),
    ],
    ids=["stopped", "given up", "too early to count", "undecided"],
)
async def test_what_decides_nothing_scores_nothing(store: Store, game: FinishedGame) -> None:
    """A game that was stopped, given up, or does not count scores nobody, and its table takes the predictions along."""
    kept, over = PredictionRepository(store.database), lobby(ANN, BEN, id=game.id, phase=TablePhase.OVER, close=game.close)
    await kept.put_prediction(named(game.id, CAT, 0))
    await store.tables.commit(Batch(tables={over.id: over}, finished=[game]))
    assert await kept.tally_event(game.id) == PredictionTally() and await kept.read_line(board(), CAT) is None
    assert await kept.own_prediction(game.id, CAT) is None


async def test_nobody_saves_their_points_by_giving_up(store: Store) -> None:
    """Whoever gives up a game that counts was wrong about themselves, and so were their friends; nobody else is scored."""
    kept = PredictionRepository(store.database)
    over = lobby(ANN, BEN, id=decided(1).id, phase=TablePhase.OVER, close=CloseReason.FINISHED)
    for player, pick in ((ANN, 0), (BEN, 1), (CAT, 0), (DOT, 1)):
        await kept.put_prediction(named(over.id, player, pick, 95))
    resigned = replace(decided(1).record, choices=((4, 1, RESIGN),))
    game = decided(1, record=resigned, decides=DecidedEvent(over.id, (0,), (0, 1)))
    await store.tables.commit(Batch(tables={over.id: over}, finished=[game]))
    for player in (BEN, DOT):
        lost = await kept.read_line(board(), player)
        assert lost is not None and lost.total == (player, 1, 0, -652_500)
    assert not any([await kept.read_line(board(), other) for other in (ANN, CAT)])
    assert await kept.own_prediction(over.id, CAT) is None and await kept.tally_event(over.id) == PredictionTally(2, 0)


async def test_a_game_given_up_in_a_match_ends_what_others_said_of_it(store: Store) -> None:
    """A friend of the loser would gain as much by the first game as by the last; picks of who gave it up still count."""
    kept, event = PredictionRepository(store.database), "cup:3:0"
    await kept.put_prediction(named(event, BEN, 9))
    await kept.put_prediction(named(event, CAT, 4))
    await kept.put_prediction(named(event, DOT, 9))
    resigned = replace(decided(1).record, choices=((4, 1, RESIGN),))
    first = decided(1, record=resigned, decides=DecidedEvent(event, (), (4, 9)), contest="cup:3")
    await store.tables.commit(Batch(finished=[first]))
    assert await kept.own_prediction(event, CAT) is None and await kept.own_prediction(event, BEN) is not None
    last = decided(2, decides=DecidedEvent(event, (4,), (4, 9)), contest="cup:3")
    await store.tables.commit(Batch(finished=[last]))
    assert await kept.tally_event(last.id) == PredictionTally(2, 0)


async def test_a_pick_of_who_gave_up_a_game_is_not_lost_before_the_match(store: Store) -> None:
    """Of three, one gives up the first game and still wins the match: nothing is scored before its last game, then as right."""
    kept, event, picks = PredictionRepository(store.database), "cup:3:0", (4, 9, 12)
    await kept.put_prediction(named(event, BEN, 9))
    await kept.put_prediction(named(event, DOT, 9))
    first, second, last = (
        replace(
            ended(number, [ANN, BEN, CAT], places),
            decides=DecidedEvent(event, winners, picks),
            contest="cup:3",
        )
        for number, places, winners in ((1, (1, 3, 2), ()), (2, (2, 1, 3), ()), (3, (2, 1, 3), (9,)))
    )
    first = replace(first, record=replace(first.record, choices=((4, 1, RESIGN),)))
    await store.tables.commit(Batch(finished=[first]))
    await store.tables.commit(Batch(finished=[second]))
    for player in (BEN, DOT):
        assert await kept.own_prediction(event, player) is not None and await kept.read_line(board(), player) is None
    assert await kept.tally_event(first.id) == await kept.tally_event(second.id) == PredictionTally()
    await store.tables.commit(Batch(finished=[last]))
    assert (await kept.tally_event(last.id))[:2] == (2, 2)


async def test_a_substitute_does_not_keep_what_they_said_for_the_other_side(store: Store) -> None:
    """Said before they sat down, it would pay now to lose; what they said of the side they play for counts."""
    kept, event = PredictionRepository(store.database), "cup:3:0"
    await kept.put_prediction(named(event, ANN, 4))
    await kept.put_prediction(named(event, BEN, 4))
    game = decided(1, decides=DecidedEvent(event, (4,), (4, 9)), contest="cup:3")
    await store.tables.commit(Batch(finished=[game]))
    assert await kept.tally_event(game.id) == PredictionTally(1, 1, ANN, 160_000)


async def test_predictions_of_a_running_game_stay(store: Store) -> None:
    """Saving a table that goes on, or removing one that is over, takes away nothing that is decided or still open."""
    kept, table = PredictionRepository(store.database), playing(ANN, BEN)
    await kept.put_prediction(named(table.id, CAT, 0))
    await store.tables.commit(Batch(tables={table.id: table}))
    assert await kept.own_prediction(table.id, CAT) is not None
    game = replace(decided(1, id=table.id), decides=DecidedEvent(table.id, (0,)))
    over = lobby(ANN, BEN, phase=TablePhase.OVER, close=CloseReason.FINISHED, version=9)
    await store.tables.commit(Batch(tables={over.id: over}, finished=[game]))
    await store.tables.commit(Batch(removed={over.id}))
    assert await kept.tally_event(table.id) == PredictionTally(1, 1, CAT, 160_000)


async def test_practice_is_scored_and_counts_on_no_leaderboard(store: Store) -> None:
    """With a bot at the table the result says who was right, and no board has it; voids find nothing to correct."""
    kept = PredictionRepository(store.database)
    game = ended(1, [ANN, None], (1, 2))
    game = replace(game, decides=DecidedEvent(game.id, (0,)))
    await kept.put_prediction(named(game.id, CAT, 0))
    await store.tables.commit(Batch(finished=[game]))
    assert (await kept.tally_event(game.id)).hits == 1 and await kept.read_line(board(), CAT) is None
    await VoidRepository(store.database).void_result(Void(game.id, SERVER, ANN, NOON, "a test"))
    assert await kept.read_line(board(), CAT) is None


async def test_a_match_is_decided_by_its_last_game(store: Store) -> None:
    """What was said of a match outlives its first game, and nobody's coming ends it."""
    kept_seats = (ReservedSeat(4, ANN), ReservedSeat(9, BEN))
    contest = Contest(tournament=TournamentId("cup"), match=3, name="Cup", kept=kept_seats, seats=(4, 9))
    kept = PredictionRepository(store.database)
    await kept.put_prediction(named(contest.event, CAT, 9))
    first = replace(decided(1), decides=None, contest="cup:3")
    await store.tables.commit(Batch(finished=[first]))
    assert await kept.own_prediction(contest.event, CAT) is not None
    last = replace(decided(2), decides=DecidedEvent(contest.event, (9,)), contest="cup:3")
    await store.tables.commit(Batch(finished=[last]))
    assert await kept.tally_event(last.id) == PredictionTally(1, 1, CAT, 160_000)
    again = replace(contest, attempt=1)
    await kept.put_prediction(named(again.event, CAT, 4))
    over = lobby(ANN, phase=TablePhase.OVER, close=CloseReason.EXPIRED, contest=again)
    await store.tables.commit(Batch(tables={over.id: over}))
    assert await kept.own_prediction(again.event, CAT) is None and await kept.own_prediction(contest.event, CAT) is not None


async def test_hidden_members_are_on_no_list(store: Store) -> None:
    """Neither somebody hidden nor somebody who hides their predictions stands on a board or in a result; they see their own."""
    kept = await predicted(store, range(10), CAT)
    await predicted(store, range(10, 20), DOT)
    await MemberRepository(store.database).hide_member(CAT, hidden=True)
    await PreferenceRepository(store.database).put_preference(DOT, "predictions", "off")
    assert not (await kept.read_page(board(), 0, 10)).lines
    assert await kept.tally_event(decided(1).id) == PredictionTally(1, 1)
    mine = await kept.read_line(board(), CAT)
    assert mine is not None and mine.rank == 1
    await MemberRepository(store.database).hide_member(CAT, hidden=False)
    await PreferenceRepository(store.database).drop_preference(DOT, "predictions")
    assert (await kept.read_page(board(), 0, 10)).lines_in_all == 2


async def test_whoever_is_erased_leaves_no_prediction(store: Store) -> None:
    """An export has them all, open ones too; after the erasure nothing names the member, and no void brings it back."""
    kept = await predicted(store, range(2), CAT)
    await kept.put_prediction(named("1kdvdna00tbn2yy", CAT, 1))
    members = MemberRepository(store.database)
    told = await members.export_member(CAT)
    assert len(told["predictions"]) == 3 and told["prediction_sums"][0]["predictions"] in {1, 2}
    await members.delete_member(CAT)
    told = await members.export_member(CAT)
    assert not told["predictions"] and not told["prediction_sums"]
    assert await kept.tally_event(decided(1).id) == PredictionTally()
    voids = VoidRepository(store.database)
    await voids.void_result(Void(decided(1).id, SERVER, NOBODY, NOON, "a test"))
    await voids.restore_result(decided(1).id, SERVER, NOON)
    assert await kept.read_line(board(), CAT) is None


async def test_seasons_and_days_have_their_own_sums(store: Store) -> None:
    """A prediction counts in the season that runs; sums of days long past are deleted, those of the season stay."""
    await SeasonRepository(store.database).start_season(SERVER, "Spring", NOON)
    kept = await predicted(store, range(2), CAT)
    season, day = board(server_place(SERVER), Window(Period.SEASON, 1)), board(window=window_of(Period.DAY, NOON.date()))
    assert await kept.read_line(season, CAT) is not None and await kept.read_line(day, CAT) is not None
    later: datetime = NOON + timedelta(days=30)
    game = TableId("1kdvdna00tbn2yy")
    await kept.put_prediction(named(game, DOT, 0))
    await store.tables.commit(Batch(finished=[decided(3, id=game, ended=later, decides=DecidedEvent(game, (0,)))]))
    assert await kept.read_line(day, CAT) is None and await kept.read_line(season, CAT) is not None
