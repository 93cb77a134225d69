"""What results say of a player: profile, head-to-head, history, rating history; and seasons, and voids."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, PlayerId, ServerId, TableId
from bot.host.ranking.boards import CHOICE, EVERYWHERE, HeadToHead, Leaderboard, LeaderboardQuery, Nemesis, Rival, server_place
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Measure
from bot.host.ranking.voids import Void
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import CloseReason
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import history
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.results import NOON, ended, person

ANN, BEN, CAT, DAN = (person(number) for number in range(4))
HOME, AWAY = ServerId(7), ServerId(8)


@pytest.fixture
async def kept(store: Store) -> Store:
    """Ann has lost to Ben three times, twice with Cat between them, and beaten Dan away; Cat hosts a game with a bot."""
    stopped = ended(7, [ANN, BEN], (1, 2))
    games = [
        ended(1, [ANN, BEN], (2, 1)),
        ended(2, [ANN, BEN, CAT], (3, 1, 2)),
        ended(3, [CAT, BEN, ANN], (2, 1, 3), choice=True),
        ended(4, [ANN, DAN], (1, 2), server=AWAY),
        ended(5, [ANN, DAN], (1, 1)),
        ended(6, [CAT, None], (1, 2)),
        replace(stopped, close=CloseReason.STOPPED, record=replace(stopped.record, outcome=None, digest=None), stats=()),
    ]
    await store.tables.commit(Batch(finished=games))
    return store


async def test_a_profile(kept: Store) -> None:
    """A profile has the sums of all games and of each kind, in a server or everywhere, the favourite and the nemesis."""
    boards = LeaderboardRepository(kept.database)
    profile = await boards.read_profile(ANN)
    assert (profile.overall.games, profile.overall.wins, profile.overall.draws) == (5, 1, 1)
    assert {subject: total.games for subject, total in profile.games.items()} == {
        "classic": 4,
        "suicide-war": 1,
        "family:classic": 4,
        "family:choice": 1,
    }
    assert (profile.favourite, profile.nemesis, profile.hidden) == ("classic", Nemesis(BEN, 3, 3), False)
    assert profile.games[CHOICE].rating is not None and profile.games["classic"].rating is None
    assert profile.rival == Rival(BEN, 0, 3, 3)
    home = await boards.read_profile(ANN, HOME)
    assert (home.overall.games, home.overall.wins) == (4, 0)
    stranger = await boards.read_profile(PlayerId(5))
    assert (stranger.overall.games, stranger.favourite, stranger.nemesis) == (0, None, None)


async def test_a_nemesis_may_hide(kept: Store) -> None:
    """Whoever is hidden or nameless is nobody's nemesis to others."""
    members, boards = MemberRepository(kept.database), LeaderboardRepository(kept.database)
    await members.hide_member(BEN, True)
    shown = await boards.read_profile(ANN)
    assert (shown.nemesis, shown.rival) == (Nemesis(CAT, 2, 2), None)
    assert (await boards.read_profile(BEN)).hidden
    await members.delete_member(CAT)
    assert (await boards.read_profile(ANN)).nemesis is None


async def test_who_trails_is_no_nemesis(kept: Store) -> None:
    """Somebody who was behind as often as ahead, or more often, is nobody's nemesis, however often they were ahead."""
    boards, pairs = LeaderboardRepository(kept.database), [(1, 2), (1, 2), (2, 1), (2, 1)]
    for number, places in enumerate(pairs, 20):
        await kept.tables.commit(Batch(finished=[ended(number, [CAT, DAN], places)]))
    assert (await boards.read_profile(CAT)).nemesis == Nemesis(BEN, 2, 2)
    assert (await boards.read_profile(DAN)).nemesis == Nemesis(ANN, 1, 2)


async def test_how_two_have_met(kept: Store) -> None:
    """Meetings are told by variant, and from either side."""
    boards = LeaderboardRepository(kept.database)
    assert await boards.read_versus(ANN, BEN) == [HeadToHead("classic", 2, 0, 2), HeadToHead("suicide-war", 1, 0, 1)]
    assert await boards.read_versus(DAN, ANN) == [HeadToHead("classic", 2, 0, 1)]
    assert await boards.read_versus(DAN, ANN, HOME) == [HeadToHead("classic", 1, 0, 0)]
    assert await boards.read_versus(BEN, DAN) == []


async def test_a_history(kept: Store) -> None:
    """All games are in it, newest first, also those that do not count, with the reason."""
    boards = LeaderboardRepository(kept.database)
    games = await boards.read_history(ANN)
    assert [int(outing.game) for outing in games] == [7, 5, 4, 3, 2, 1]
    assert [outing.rated for outing in games[:2]] == ["aborted", "rated"]
    assert [(outing.place, outing.seats, outing.won) for outing in games[:3]] == [(None, 2, False), (1, 2, True), (1, 2, True)]
    assert [int(outing.game) for outing in await boards.read_history(ANN, HOME, 1, 2)] == [5, 3]
    assert [outing.rated for outing in await boards.read_history(CAT)] == ["bots", "rated", "rated"]


async def test_the_course_of_a_rating(kept: Store) -> None:
    """Every rated game of choice is a step of it, in the order in which they count."""
    boards = LeaderboardRepository(kept.database)
    await kept.tables.commit(Batch(finished=[ended(8, [ANN, BEN], (1, 2), choice=True)]))
    steps = await boards.rating_history(ANN, Leaderboard(EVERYWHERE, ALL_TIME, CHOICE))
    assert [int(step.game) for step in steps] == [3, 8] and steps[0].rating.mu < steps[1].rating.mu
    assert [int(step.game) for step in await boards.rating_history(ANN, Leaderboard(EVERYWHERE, ALL_TIME, CHOICE), 1)] == [8]
    own = await boards.read_own(LeaderboardQuery(subject=CHOICE, measure=Measure.RATING), ANN)
    assert own is not None and (own.rank, own.value) == (2, steps[1].rating.shown_number)


async def test_a_season_has_its_own_boards(store: Store) -> None:
    """A game counts to the season in which it was kept; a new one ends the old one, which stays as it was."""
    season_store, boards = SeasonRepository(store.database), LeaderboardRepository(store.database)
    await store.tables.commit(Batch(finished=[ended(1, [ANN, BEN], (1, 2))]))
    spring, none = await season_store.start_season(HOME, "Spring", NOON)
    assert none is None and (spring.number, spring.ended) == (1, None)
    await store.tables.commit(Batch(finished=[ended(2, [ANN, BEN], (2, 1)), ended(3, [ANN, BEN], (1, 2), server=AWAY)]))
    autumn, before = await season_store.start_season(HOME, "Autumn", NOON + timedelta(days=9))
    assert before is not None and (before.number, before.ended) == (1, NOON + timedelta(days=9))
    await store.tables.commit(Batch(finished=[ended(4, [ANN, BEN], (1, 2))]))
    first = [
        [line.player for line in (await boards.read_page(LeaderboardQuery(server_place(HOME), season.window), 0, 9)).lines]
        for season in (spring, autumn)
    ]
    assert first == [[BEN], [ANN]]
    assert [(season.name, season.ended is None) for season in await season_store.list_seasons(HOME)] == [
        ("Autumn", True),
        ("Spring", False),
    ]
    ended_now = await season_store.end_season(HOME, NOON + timedelta(days=10))
    assert ended_now is not None and ended_now.number == 2 and await season_store.end_season(HOME, NOON) is None
    assert await season_store.list_seasons(AWAY) == []


async def test_voids_are_listed(kept: Store) -> None:
    """A void says who, when and why, in its server alone, and is gone when the result counts again."""
    void_store = VoidRepository(kept.database)
    game = TableId(f"{1:015}")
    void = Void(game, HOME, CAT, NOON, "the wrong people")
    await void_store.void_result(void)
    assert await void_store.list_voids(HOME, 5) == [void] and await void_store.list_voids(AWAY, 5) == []
    (outing,) = [outing for outing in await LeaderboardRepository(kept.database).read_history(ANN) if outing.game == game]
    assert outing.void and await LeaderboardRepository(kept.database).read_versus(ANN, BEN, HOME) == [
        HeadToHead("classic", 1, 0, 1),
        HeadToHead("suicide-war", 1, 0, 1),
    ]
    await MemberRepository(kept.database).delete_member(CAT)
    assert await void_store.list_voids(HOME, 5) == [replace(void, by=NOBODY)]
    await void_store.restore_result(game, HOME, NOON)
    assert await void_store.list_voids(HOME, 5) == []


@pytest.mark.parametrize(
    ("number", "server", "refusal"),
    [(1, AWAY, Refusal.NO_GAME), (99, HOME, Refusal.NO_GAME), (7, HOME, Refusal.NOT_COUNTED), (2, HOME, Refusal.VOID_ALREADY)],
)
async def test_what_cannot_be_void(kept: Store, number: int, server: ServerId, refusal: Refusal) -> None:
    """Another server's game, none at all, one that never counted, and one that is void already, are refused in words."""
    void_store = VoidRepository(kept.database)
    await void_store.void_result(Void(TableId(f"{2:015}"), HOME, CAT, NOON, "a slip"))
    with pytest.raises(Refused) as refused:
        await void_store.void_result(Void(TableId(f"{number:015}"), server, CAT, NOON, "a slip"))
    assert refused.value.refusal is refusal
    with pytest.raises(Refused) as refused:
        await void_store.restore_result(TableId(f"{1:015}"), HOME, NOON)
    assert refused.value.refusal is Refusal.NOT_VOID


async def test_lengths_are_of_games_that_count(store: Store) -> None:
    """The newest come first, as many as wanted, of a server or of all; what never counted is not among them."""
    wanted = [(1, 12, HOME), (2, 30, AWAY), (3, 7, HOME)]
    games = [ended(number, [ANN, BEN], (1, 2), server=server, rounds=rounds) for number, rounds, server in wanted]
    await store.tables.commit(Batch(finished=[*games, ended(4, [ANN, None], (1, 2), rounds=99)]))
    boards = LeaderboardRepository(store.database)
    assert list(await boards.read_lengths(ANN)) == [7, 30, 12] and list(await boards.read_lengths(ANN, HOME)) == [7, 12]
    assert list(await boards.read_lengths(BEN, count=1)) == [7] and list(await boards.read_lengths(CAT)) == []


async def test_what_is_late_is_among_the_last_games(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lengths and a nemesis are looked for in a player's last games, however many there were and wherever they are."""
    boards = LeaderboardRepository(kept.database)
    assert len(await boards.read_lengths(ANN)) == 5
    monkeypatch.setattr(history, "SEATS_SEARCHED", 4)  # the stopped one, two with Dan, and one with Ben and Cat
    assert len(await boards.read_lengths(ANN)) == 3 and len(await boards.read_lengths(ANN, HOME)) == 2
    assert (await boards.read_profile(ANN)).nemesis == Nemesis(CAT, 1, 1)


async def test_what_a_player_plays_most(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of one server alone, most of them first, those of late; whoever is hidden or deleted leaves nothing behind."""
    boards, members = LeaderboardRepository(kept.database), MemberRepository(kept.database)
    assert list(await boards.read_most_played(ANN, HOME, 1)) == ["classic", "suicide-war"]
    assert list(await boards.read_most_played(ANN, HOME, 2)) == ["classic"]
    assert [list(await boards.read_most_played(ANN, AWAY, often)) for often in (1, 2)] == [["classic"], []]
    with monkeypatch.context() as patch:
        patch.setattr(history, "GAMES_CHOSEN", 2)  # the newest
        assert list(await boards.read_most_played(ANN, HOME, 1)) == ["classic"]
    await members.hide_member(ANN, True)
    assert list(await boards.read_most_played(ANN, HOME, 1)) == []
    await members.hide_member(ANN, False)
    assert list(await boards.read_most_played(ANN, HOME, 1)) == ["classic", "suicide-war"]
    await members.delete_member(ANN)
    assert list(await boards.read_most_played(ANN, HOME, 1)) == []
