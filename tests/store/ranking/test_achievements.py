"""What players have done, read from the results: the same as is counted by hand, whatever was played, voided or undone."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from bot.engine.variants import VARIANTS
from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, PlayerId, TableId
from bot.host.ranking.achievements import (
    ACHIEVEMENTS,
    CROWD_OF_A_SWEEP,
    GIANT,
    Career,
    CareerStats,
    career_of,
    earned_achievements,
    nearest_achievements,
)
from bot.host.ranking.scoring import BEGINNER, RatedStatus, Rating, has_decisions, rate_seats, rating_of, scores_of
from bot.host.ranking.totals import Total
from bot.host.ranking.voids import Void
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.ranking import achievements
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from tests.support.examples import examples
from tests.support.rated_games import ended

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)
ANN, BEN, CAT, DAN = (PlayerId(number) for number in (11, 12, 13, 14))
KEYS = {variant.key for variant in VARIANTS}


def game(number: int, variant: str, *ranking: int) -> FinishedGame:
    """A game that ended in this order."""
    made = ended(variant, len(ranking))
    outcome = made.record.outcome
    assert outcome is not None
    players = [PlayerId(ranking[place - 1]) for place in outcome.places]
    seats = tuple(seat._replace(player=player) for seat, player in zip(made.seats, players, strict=True))
    return replace(made, id=TableId(f"{number:015}"), seats=seats, ended=NOW + timedelta(minutes=number))


def players_of(one: FinishedGame) -> list[PlayerId]:
    """The players of a game."""
    return [seat.player or NOBODY for seat in one.seats]


def by_hand(games: Sequence[FinishedGame], player: PlayerId) -> Career:
    """A player's career, counted from these games and nothing else."""
    total, variants, ratings = Total(), set(), dict[int, Rating]()
    longest = crowd = sweeps = giants = chain = comebacks = 0
    for one in games:
        players, outcome = players_of(one), one.record.outcome
        assert outcome is not None and rating_of(one) is RatedStatus.RATED
        before = [ratings.get(other, BEGINNER) for other in players]
        if has_decisions(one):
            ratings |= dict(zip(players, rate_seats(outcome.places, before), strict=True))
        if player not in players:
            continue
        seat = players.index(player)
        total.count_game(scores_of(one)[seat])
        variants |= {one.variant} & KEYS
        low = [rating.mu - 3 * rating.sigma for rating in before]
        beaten = [other for other, place in enumerate(outcome.places) if place > outcome.places[seat]]
        giants += has_decisions(one) and any(low[other] - low[seat] >= GIANT for other in beaten)
        chain = max(chain, one.stats[seat].chain)
        if seat in outcome.winners and len(outcome.winners) < len(players):
            longest, crowd = max(longest, one.rounds), max(crowd, len(players))
            left = sum(cards for other, cards in enumerate(outcome.cards) if other not in outcome.winners)
            sweeps += len(players) >= CROWD_OF_A_SWEEP and not left and not has_decisions(one)
            comebacks += one.stats[seat].lowest == 1 and not has_decisions(one)
    return Career(total, frozenset(variants), CareerStats(longest, crowd, sweeps, giants, chain, comebacks))


def earned_with(games: Sequence[FinishedGame], player: PlayerId) -> dict[str, TableId]:
    """With which game a player earned what, found by stopping after each."""
    found: dict[str, TableId] = {}
    for number, last in enumerate(games, 1):
        for one in earned_achievements(by_hand(games[:number], player)):
            found.setdefault(one.key, last.id)
    return found


async def career(store: Store, player: PlayerId) -> Career:
    """A player's career as the bot reads it."""
    return career_of(
        await LeaderboardRepository(store.database).read_profile(player),
        await AchievementRepository(store.database).career_stats(player),
    )


def emptied(connection: Connection) -> None:
    """Let no game have been played."""
    for table in ("games", "results", "totals", "course", "voids", "boards", "rungs", "experience"):
        connection.exec_driver_sql(f"DELETE FROM {table}")


RANKINGS = st.permutations([ANN, BEN, CAT, DAN]).flatmap(lambda all_: st.sampled_from([all_[:2], all_[:3], all_]))
GAMES = st.lists(st.tuples(st.sampled_from(["classic", "instant-war", "suicide-war"]), RANKINGS), min_size=1, max_size=8)


@settings(max_examples=examples(6, of=10), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=GAMES, voided=st.sets(st.integers(0, 7)), undone=st.sets(st.integers(0, 7)))
async def test_what_is_read_is_what_was_played(
    address: Address, played: list[tuple[str, list[int]]], voided: set[int], undone: set[int]
) -> None:
    """Whatever ended, was declared void and counted again: careers and achievements equal a recount by hand."""
    async with open_store(address) as store:
        await store.database.transact(emptied)
        games = [game(number, variant, *ranking) for number, (variant, ranking) in enumerate(played)]
        for number, one in enumerate(games, 1):
            await store.tables.commit(Batch(finished=[one]))
            for player in players_of(one):
                new = {key for key, game in earned_with(games[:number], player).items() if game == one.id}
                assert await AchievementRepository(store.database).earned_with(player, one.id) == new
        void_store = VoidRepository(store.database)
        for number in sorted(voided & set(range(len(games)))):
            await void_store.void_result(Void(games[number].id, games[number].server, ANN, NOW, "why"))
        for number in sorted(voided & undone & set(range(len(games)))):
            await void_store.restore_result(games[number].id, games[number].server, NOW)
        await finish_work(store.database)
        counted = [one for number, one in enumerate(games) if number not in voided - undone]
        for player in (ANN, BEN, CAT, DAN):
            read, wanted = await career(store, player), by_hand(counted, player)
            assert replace(read, total=replace(read.total, rating=None)) == wanted
            assert earned_achievements(read) == earned_achievements(wanted)
            with_which = {
                key: one.game for key, one in (await AchievementRepository(store.database).find_milestones(player)).items()
            }
            assert with_which == earned_with(counted, player)


async def test_a_giant_is_slain(store: Store) -> None:
    """Whoever beats somebody rated 200 points above, in a game of choice alone, has slain a giant, once a game."""
    games = [game(number, "suicide-war", BEN, CAT) for number in range(8)]
    games.append(game(20, "classic", ANN, BEN))
    await store.tables.commit(Batch(finished=games))
    assert (await AchievementRepository(store.database).career_stats(ANN)).giants == 0
    slain = game(21, "suicide-war", ANN, BEN, CAT)
    await store.tables.commit(Batch(finished=[slain]))
    assert (await AchievementRepository(store.database).career_stats(ANN)).giants == 1 and by_hand(
        [*games, slain], ANN
    ).career_stats.giants == 1
    await VoidRepository(store.database).void_result(Void(slain.id, slain.server, ANN, NOW, "why"))
    assert (await AchievementRepository(store.database).career_stats(ANN)).giants == 0


def test_a_giant_is_200_points_above() -> None:
    """What is compared in the store is what is shown."""
    assert Rating(25 * GIANT, GIANT).shown_number - Rating(24 * GIANT, GIANT).shown_number == 200


async def test_who_never_played_has_done_nothing(store: Store) -> None:
    """Without games all numbers are 0 and there are no achievements; NOBODY has none either."""
    await store.tables.commit(Batch(finished=[game(1, "classic", ANN, BEN)]))
    for player in (CAT, NOBODY):
        found = await career(store, player)
        assert (
            found == Career(Total(), frozenset(), CareerStats())
            and earned_achievements(found) == ()
            and nearest_achievements(found, 3) == ()
        )


async def test_only_the_players_own_games_are_read(file_store: Store) -> None:
    """However many games others have played: every question begins with the rows of the player, by an index, says SQLite."""

    def plans(connection: Connection) -> list[str]:
        found = []
        for question in (achievements._WINS, achievements._GIANTS, achievements._CHAIN):
            asked = question.compile(dialect=connection.dialect)
            facts = tuple({**asked.params, "whose": ANN}[name] for name in asked.positiontup or ())
            found += [row[-1] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}", facts)]
        return [step for step in found if step.startswith(("SEARCH", "SCAN")) and "anon" not in step]

    steps = await file_store.database.look(plans)
    assert [step for step in steps if " mine " in step] == [
        "SEARCH mine USING INDEX results_by_player (player=?)",
        "SEARCH mine USING INDEX course_by_player "
        "((player,place,subject,number)>(?,?,?,?) AND (player,place,subject,number)<(?,?,?,?))",
        "SEARCH mine USING INDEX results_by_player (player=?)",
    ]
    assert all(step.startswith("SEARCH") for step in steps)
    assert "SEARCH other USING PRIMARY KEY (place=? AND subject=? AND number=?)" in steps


async def test_a_store_that_does_not_answer(store: Store) -> None:
    """Trouble with the database is told as such."""
    await store.database.transact(lambda connection: connection.exec_driver_sql("DROP TABLE course"))
    with pytest.raises(StoreDown):
        await AchievementRepository(store.database).career_stats(ANN)


def test_the_nearest_achievement_comes_first() -> None:
    """What is told as next is that of which the largest part is done, and nothing that is done or not begun."""
    made = Career(Total(games=90, wins=9, wars=1, best=2, captured=10), frozenset({"classic"}), CareerStats())
    keys = [one.key for one in nearest_achievements(made, 3)]
    assert keys == ["wins-10", "games-100", "hat-trick"]
    assert {one.key for one in earned_achievements(made)} == {"first-win", "first-war"}
    assert len({one.key for one in ACHIEVEMENTS}) == len(ACHIEVEMENTS) and all(one.need > 0 for one in ACHIEVEMENTS)
