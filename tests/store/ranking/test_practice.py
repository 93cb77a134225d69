"""Games with bots are practice: counted on boards of their own, with old ones too, and never among results between people."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from bot.engine.variants import VARIANTS
from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, PlayerId, ServerId
from bot.host.ranking.boards import EVERYWHERE, PRACTICE, LeaderboardQuery, server_place
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Total
from bot.host.ranking.voids import Void
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import large_boards, rebuild
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.recount import recount_if_asked
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.old_database import as_of
from tests.store.results import NOON, ended, person
from tests.store.statements import statements_of

PEOPLE = [person(number) for number in range(4)]
ANN, BEN, CAT, DAN = PEOPLE
SERVER = ServerId(7)


def between_people() -> list[FinishedGame]:
    """Some games of people, of chance and of choice."""
    lots = [(ANN, BEN), (BEN, CAT), (ANN, CAT, BEN), (CAT, ANN), (ANN, BEN), (ANN, DAN)]
    return [ended(2 * at, players, range(1, len(players) + 1), choice=at % 2 == 1) for at, players in enumerate(lots)]


def with_bots() -> list[FinishedGame]:
    """Some games with bots, on two days: of one person, of two, of choice, and one that the bot won."""
    games = [
        ended(1, (ANN, None), (1, 2)),
        ended(3, (None, ANN, BEN), (3, 1, 2), choice=True),
        ended(5, (ANN, None), (2, 1)),
        ended(7, (BEN, None, None), (1, 2, 2)),
        ended(9, (ANN, None), (1, 2), ended=NOON + timedelta(days=40)),
        ended(11, (CAT, None), (1, 2), server=ServerId(8), ended=NOON + timedelta(days=41)),
    ]
    return [*games, ended(13, (ANN, None), (1, 1), ended=NOON + timedelta(days=42))]


async def keep(store: Store, games: list[FinishedGame]) -> None:
    """Save games one after the other, in the order in which they ended."""
    for game in sorted(games, key=lambda game: game.ended):
        await store.tables.commit(Batch(finished=[game]))


async def totals_of(store: Store, *, practice: bool) -> list[tuple[object, ...]]:
    """The totals of practice, or all others."""
    mine = (schema.totals.c.subject == PRACTICE) == practice
    rows = await store.database.look(lambda connection: connection.execute(select(schema.totals).where(mine)).all())
    return sorted(map(tuple, rows), key=str)


async def test_practice_counts_for_itself(store: Store) -> None:
    """The profile of a server and of everywhere says what somebody did in practice, and no other game."""
    await keep(store, with_bots())
    boards = LeaderboardRepository(store.database)
    profile = await boards.read_profile(ANN, SERVER)
    practice = profile.practice
    assert (practice.games, practice.wins, practice.draws, practice.streak, practice.best) == (5, 3, 1, 0, 2)
    assert (profile.overall, profile.games, profile.favourite, profile.nemesis) == (Total(), {}, None, None)
    assert not profile.is_empty and (await boards.read_profile(DAN, SERVER)).is_empty
    page = await boards.read_page(LeaderboardQuery(EVERYWHERE, ALL_TIME, PRACTICE), 0, 10)
    assert [(line.player, line.rank, line.value) for line in page.lines] == [(ANN, 1, 3), (CAT, 2, 1), (BEN, 2, 1)]
    here = await boards.read_page(LeaderboardQuery(server_place(ServerId(8)), ALL_TIME, PRACTICE), 0, 10)
    assert [line.player for line in here.lines] == [CAT]


async def test_practice_changes_nothing_between_people(store: Store, tmp_path: Path) -> None:
    """With games with bots in between, every total, rating, profile and head-to-head of games between people is the same."""
    await keep(store, [*between_people(), *with_bots()])
    plain = Address.file_address(tmp_path / "plain.db")
    await upgrade(plain, tmp_path, NOON)
    async with open_store(plain) as without:
        await keep(without, between_people())
        assert await totals_of(without, practice=True) == []
        assert kept(await totals_of(without, practice=False)) == kept(await totals_of(store, practice=False))
        one, two = LeaderboardRepository(without.database), LeaderboardRepository(store.database)
        for player in PEOPLE:
            first, second = await one.read_profile(player), await two.read_profile(player)
            assert (first.overall, first.games, first.nemesis) == (second.overall, second.games, second.nemesis)
            assert await one.read_versus(player, BEN) == await two.read_versus(player, BEN)
            assert await one.read_lengths(player) == await two.read_lengths(player)


def kept(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """The totals of stretches that both kept: later days sweep away those of the first."""
    return [row for row in rows if int(str(row[2])) < 4_000_000]


async def test_old_practice_is_counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a migration asks for is counted once, page by page, as if each game had been counted when it ended."""
    monkeypatch.setattr(rebuild, "PLAYERS_AT_ONCE", 1)
    await keep(store, [*between_people(), *with_bots()])
    await MemberRepository(store.database).hide_member(CAT, True)
    await MemberRepository(store.database).delete_member(DAN)
    before, others = await totals_of(store, practice=True), await totals_of(store, practice=False)
    today = (NOON + timedelta(days=42)).date().toordinal()
    late = [row for row in before if int(str(row[2])) < 4_000_000 or int(str(row[2])) % 1_000_000 >= today - 8]
    assert {row[0] for row in before} == {ANN, BEN, CAT} and NOBODY not in {row[0] for row in before}
    await store.database.transact(
        lambda connection: connection.execute(delete(schema.totals).where(schema.totals.c.subject == PRACTICE))
    )
    await store.database.put("practice", "1")
    for _ in range(2):
        assert await store.database.transact(recount_if_asked) == 0
        found = await totals_of(store, practice=True)
        assert [row for row in found if row in late] == [row for row in before if row in late]
        assert {row[:4] for row in found} <= {row[:4] for row in before}
    assert await store.database.get("practice") is None
    assert await totals_of(store, practice=False) == others


async def test_a_void_game_is_practice_no_more(store: Store) -> None:
    """A void takes a game with bots out of all that practice counts, restoring it puts it back, and a recount says the same."""
    games = with_bots()
    await keep(store, [*between_people(), *games])
    voids, boards = VoidRepository(store.database), LeaderboardRepository(store.database)
    before, others = await totals_of(store, practice=True), await totals_of(store, practice=False)
    milestones = await AchievementRepository(store.database).find_milestones(ANN, practice=True)
    last = games[-1].ended
    for at in (0, 1):
        await voids.void_result(Void(games[at].id, games[at].server, DAN, last, "a slip"))
    practice = (await boards.read_profile(ANN)).practice
    assert (practice.games, practice.wins, practice.draws, practice.best) == (3, 1, 1, 1)
    again = await AchievementRepository(store.database).find_milestones(ANN, practice=True)
    assert milestones["first-win"].game == games[0].id and again["first-win"].game == games[4].id
    assert again.keys() <= milestones.keys() and await totals_of(store, practice=False) == others
    page = await boards.read_page(LeaderboardQuery(EVERYWHERE, ALL_TIME, PRACTICE), 0, 10)
    assert [(line.player, line.value) for line in page.lines] == [(CAT, 1), (BEN, 1), (ANN, 1)]
    assert (await boards.read_profile(BEN)).practice.games == 1
    found = await totals_of(store, practice=True)
    await store.database.put("practice", "1")
    await store.database.transact(recount_if_asked)
    recounted = await totals_of(store, practice=True)
    assert kept(recounted) == kept(found) and set(recounted) <= set(found)
    with pytest.raises(Refused) as refused:
        await voids.void_result(Void(games[0].id, games[0].server, DAN, last, "once more"))
    assert refused.value.refusal is Refusal.VOID_ALREADY
    for at in (0, 1):
        await voids.restore_result(games[at].id, games[at].server, last)
    restored = await totals_of(store, practice=True)
    assert kept(restored) == kept(before) and set(restored) <= set(before)


async def test_the_tenth_variant_that_is_practised(store: Store) -> None:
    """It is earned with the game that was new, not with one of a variant that was practised before."""
    achievements = AchievementRepository(store.database)
    others = [variant.key for variant in VARIANTS if variant.key != "classic"][:10]
    played = [*["classic"] * 4, *others, "classic"]
    games = [ended(at, (ANN, None), (1, 2), variant=key) for at, key in enumerate(played)]
    asked = statements_of(store)
    earned = []
    for game in games:
        await store.tables.commit(Batch(finished=[game]))
        asked.clear()
        keys = await achievements.earned_with(ANN, game.id, practice=True)
        earned += [game.variant] if "variants-10" in keys else []
    assert earned == [others[8]]
    assert not [text for text, _ in asked if "GROUP BY games.variant" in text]


async def test_many_who_practised_before(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is large from the beginning is sorted in the background, and shows the same before and after."""
    monkeypatch.setattr(large_boards, "LARGE", 5)
    players = [PlayerId(person(number)) for number in range(12)]
    games = [ended(at, (player, None), (1, 2)) for at, player in enumerate([*players, *players[3:6], players[4]])]
    await keep(store, games)
    await store.database.put("practice", "1")
    await store.database.transact(recount_if_asked)
    boards, query = LeaderboardRepository(store.database), LeaderboardQuery(EVERYWHERE, ALL_TIME, PRACTICE)
    before = await boards.read_page(query, 0, 20)
    assert [line.player for line in before.lines][:3] == [players[4], players[5], players[3]] and before.lines_in_all == 12
    await finish_work(store.database)
    large = await store.database.look(lambda connection: connection.execute(select(schema.boards)).all())
    assert large and all(row.subject == PRACTICE and row.upto is None for row in large)
    after = await boards.read_page(query, 0, 20)
    assert [(line.player, line.rank) for line in after.lines] == [(line.player, line.rank) for line in before.lines]


async def test_a_database_of_before(store: Store, bare: Address, tmp_path: Path) -> None:
    """A database that the last version left has practice as soon as it is opened, and its other totals as they were."""
    await keep(store, [*between_people(), *with_bots()])
    practice, others = await totals_of(store, practice=True), await totals_of(store, practice=False)
    await store.database.transact(
        lambda connection: connection.execute(delete(schema.totals).where(schema.totals.c.subject == PRACTICE))
    )
    await as_of("0009", bare, store, ("games", "results", "totals", "members"))
    await upgrade(bare, tmp_path / "backups", NOON)
    async with open_store(bare) as again:
        assert kept(await totals_of(again, practice=True)) == kept(practice)
        assert await totals_of(again, practice=False) == others


async def test_bots_among_themselves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that bots play alone is kept, also on boards that are large, and is practice for nobody."""
    monkeypatch.setattr(large_boards, "LARGE", 1)
    await keep(store, [ended(1, (ANN, None), (1, 2)), ended(2, (None, None), (1, 2)), ended(3, (ANN, None), (1, 2))])
    await finish_work(store.database)
    await keep(store, [ended(4, (None, None), (1, 2)), ended(5, (ANN, None), (2, 1))])
    practice = (await LeaderboardRepository(store.database).read_profile(ANN)).practice
    assert (practice.games, practice.wins) == (3, 2)
    assert {row[0] for row in await totals_of(store, practice=True)} == {ANN}
    assert await store.tables.find_game(ended(4, (None, None), (1, 2)).id) is not None
