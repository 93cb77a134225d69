"""Members' data: exported to them alone, hidden from lists, and erased for good."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Rules
from bot.host.daily.ports import Call, GameKey, KeptGame
from bot.host.hall.group_commit import Batch
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import NOBODY, ChannelId, RoleId, ServerId, TournamentId, chat_server
from bot.host.predictions.ports import NamedWinner, WarCall
from bot.host.ranking.boards import CHOICE, LeaderboardQuery
from bot.host.ranking.voids import Void
from bot.host.routines.ports import RoleGrant, TakenRole
from bot.host.sign_in.sessions import LASTS, PageSession
from bot.host.table.chip_transfers import buy_in, cash_out, grant_transfer
from bot.host.table.finished_game import DecidedEvent
from bot.host.table.seat import Seat
from bot.host.tournaments.stored_tournament import Clocks, charter_of
from bot.store.backups.folder import LAST_ERASURE
from bot.store.chips.ledger import ChipRepository
from bot.store.daily.daily_repository import DailyRepository
from bot.store.database import schema
from bot.store.house_rules.house_rules import HouseRulesRepository
from bot.store.maintenance import finish_work
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.routines.routines import RoutineRepository
from bot.store.settings.settings import PreferenceRepository
from bot.store.sign_in.sessions import SessionRepository
from bot.store.store import Store
from bot.store.tournaments.tournaments import TournamentRepository
from bot.tournament.model.events import CalledOff, Entered, Finished, Noted
from bot.tournament.model.tournament import TournamentPhase
from tests.host.fakes import TurnedClock
from tests.store.results import NOON, ended, person
from tests.store.tournaments import saved_tournament as rolled
from tests.support.finished_games import over
from tests.support.tables import playing

ANN, BEN, CAT = (person(number) for number in range(3))
HOME = ServerId(7)
DIRECT = ChannelId(1_300_000_000_000_000_000)
CHAT = chat_server(DIRECT)
MINE = TournamentId("1kdvdna00tbn2yx")


async def dump(store: Store) -> str:
    """Everything that is in a database, as text."""
    tables = schema.metadata.sorted_tables
    rows = await store.database.look(
        lambda connection: [[tuple(row) for row in connection.execute(select(table))] for table in tables]
    )
    return str(rows)  # of tuples: a row that is a Row would be cut


@pytest.fixture
async def kept(store: Store) -> Store:
    """Ann has left traces wherever somebody can."""
    real = over(playing(ANN, BEN, id="0123456789abcde", host=ANN))
    cards = ended(2, [ANN, BEN, CAT], (1, 2, 3), choice=True, decides=DecidedEvent("000000000000002", (0,)), wars=((4, 0),))
    chat = ended(4, [ANN, BEN], (1, 2), server=CHAT, channel=DIRECT)
    games = [real, cards, ended(3, [BEN, CAT], (1, 2), host=ANN), chat]
    seat = Seat(ANN, "1")
    transfers = [
        grant_transfer(HOME, ANN, 2000, date(2026, 1, 1)),
        grant_transfer(CHAT, ANN, 2000, date(2026, 1, 1)),
        grant_transfer(HOME, BEN, 2000, date(2026, 1, 1)),
        buy_in(real.id, HOME, 0, ANN, 500),
        *cash_out(real.id, HOME, [seat], [500]),
    ]
    named = NamedWinner(event=cards.id, player=ANN, server=HOME, pick=0, confidence=70, chance=1 / 3, moment=NOON)
    await PredictionRepository(store.database).put_prediction(named)
    called = WarCall(game=cards.id, battle=4, player=ANN, server=HOME, pick=0, moment=NOON)
    await PredictionRepository(store.database).put_call(called)
    await store.tables.commit(Batch(finished=games, transfers=transfers))
    await HouseRulesRepository(store.database).put_rules(HouseRules(HOME, "Ann's", Rules(spoils=2), ANN, NOON))
    await VoidRepository(store.database).void_result(Void(games[2].id, HOME, ANN, NOON, "a slip"))
    await MemberRepository(store.database).hide_member(ANN, True)
    for key, value in (("cards", "four"), ("back", "waves"), ("cloth", "slate")):
        await PreferenceRepository(store.database).put_preference(ANN, key, value)
    for player, digest in ((ANN, "a" * 64), (BEN, "b" * 64)):
        await SessionRepository(store.database).add_session(digest, PageSession(player, NOON + LASTS), NOON)
    await RoutineRepository(store.database).keep_grant(RoleGrant(HOME, RoleId(11), ANN, given=True))
    await RoutineRepository(store.database).keep_taken(TakenRole(HOME, RoleId(12), ANN))
    await play_daily(DailyRepository(store.database))
    await cups(TournamentRepository(store.database))
    return store


async def play_daily(dailies: DailyRepository) -> None:
    """Ann and Ben began the daily of a day, and called its classic game."""
    day = NOON.date().toordinal()
    for player in (ANN, BEN):
        await dailies.begin_game(KeptGame(GameKey(day, player), HOME, NOON))
        await dailies.put_call(day, player, HOME, Call(0, 4), NOON)


async def cups(tournaments: TournamentRepository) -> None:
    """Ann won a cup, made another, keeps a template, and something of Discord's notes is hers."""
    await tournaments.create_tournament(rolled.kept(rolled.ENTERED, rolled.PLAYERS))
    await tournaments.add_events(rolled.CUP, rolled.PLAYED, TournamentPhase.OVER, Clocks(), {}, trophies={1: 1, 2: 2})
    await tournaments.create_tournament(rolled.kept(id=MINE, creator=ANN))
    await tournaments.add_events(MINE, rolled.entries(CalledOff(), actor=ANN, reason="rain"), TournamentPhase.OFF, Clocks(), {})
    await tournaments.keep_template(HOME, "Weekly", replace(rolled.CHARTER, creator=ANN))
    await tournaments.set_mark(rolled.CUP, "winner", ANN)


async def test_nothing_says_that_it_was_them(kept: Store) -> None:
    """After a delete a full dump holds the id nowhere, and all chips still add up."""
    assert str(ANN) in await dump(kept)
    await MemberRepository(kept.database).delete_member(ANN)
    left = await dump(kept)
    assert str(ANN) not in left and str(BEN) in left
    chips, balances = await kept.database.look(
        lambda connection: [connection.execute(select(table)).all() for table in (schema.chips, schema.balances)]
    )
    assert len(chips) == 5 and sum(row.chips for row in balances) == 0
    gone = [row.account for row in balances if row.account.startswith("gone:")]
    assert len(set(gone)) == 2, "nobody may see that two servers' accounts were one member's"


async def test_results_stay(kept: Store) -> None:
    """The others keep what they won, and the games can still be played again and proved."""
    boards = LeaderboardRepository(kept.database)
    before = await boards.read_own(LeaderboardQuery(subject=CHOICE), BEN)
    await MemberRepository(kept.database).delete_member(ANN)
    assert (
        await boards.read_own(LeaderboardQuery(subject=CHOICE), BEN) == before
        and await boards.read_own(LeaderboardQuery(), ANN) is None
    )
    game = await kept.tables.find_game(over(playing(ANN, BEN, id="0123456789abcde")).id)
    assert game is not None and [seat.player for seat in game.seats] == [NOBODY, BEN] and game.host == NOBODY
    verdict = verify_record(game.record)
    assert verdict.is_right and verdict.matches == ("outcome", "digest")


async def test_rows_that_nobody_can_read_go(kept: Store) -> None:
    """A table that no version could read is dropped if the id is in it; others stay."""
    await kept.database.put("unreadable:old", json.dumps({"body": f'{{"seats": [[{ANN}, "1"]]}}'}))
    await kept.database.put("unreadable:other", json.dumps({"body": f'{{"seats": [[{ANN}9, "1"]]}}'}))
    await MemberRepository(kept.database).delete_member(ANN)
    assert await kept.database.get("unreadable:old") is None and await kept.database.get("unreadable:other") is not None


async def test_what_is_kept_meanwhile_is_taken_too(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is kept while others are replayed is as nameless as they are."""
    members, late = MemberRepository(kept.database), [over(playing(ANN, BEN, id="0123456789abcdf"))]
    replay = members._anonymous_record

    async def slow(game: str) -> str:
        await kept.tables.commit(Batch(finished=late))
        return await replay(game)

    monkeypatch.setattr(members, "_anonymous_record", slow)
    await members.delete_member(ANN)
    assert str(ANN) not in await dump(kept) and await kept.tables.find_game(late[0].id) is not None


async def test_what_others_wrote_names_nobody(kept: Store) -> None:
    """In a reason, a name, a title or a word the id is "somebody"; a longer number is another's."""
    seats = (Seat(BEN, f"<@{ANN}> loses"), Seat(CAT, f"{ANN}9"))
    game = over(playing(BEN, CAT, id="0123456789abcdf", title=f"{ANN}'s", seats=seats))
    await kept.tables.commit(Batch(finished=[game]))
    for name in (f"Anti-{ANN}", f"anti-<{ANN}>", "Anti-somebody"):
        await HouseRulesRepository(kept.database).put_rules(HouseRules(HOME, name, Rules(spoils=2), BEN, NOON))
    await VoidRepository(kept.database).void_result(Void(ended(2, [ANN], (1,)).id, HOME, BEN, NOON, f"cheat by <@{ANN}>"))
    await SeasonRepository(kept.database).start_season(HOME, f"without {ANN}", NOON)
    await MemberRepository(kept.database).delete_member(ANN)
    assert str(ANN) not in (await dump(kept)).replace(f"{ANN}9", "")
    found = await kept.tables.find_game(game.id)
    assert found is not None and found.title == "somebody's" and verify_record(found.record).is_right
    assert [seat.word for seat in found.seats] == ["<@somebody> loses", f"{ANN}9"]
    voids = await VoidRepository(kept.database).list_voids(HOME, 9)
    assert "cheat by <@somebody>" in [void.reason for void in voids]
    assert len({rules.key for rules in await HouseRulesRepository(kept.database).list_rules(HOME)}) == 4


async def test_what_was_typed_at_a_table_in_play_goes_when_it_is_over(kept: Store) -> None:
    """The table and its deal stay as they are until the game is kept, which can then still be played again."""
    seats = (Seat(BEN, f"<@{ANN}> loses"), Seat(CAT, f"{ANN}9"))
    tables = [playing(BEN, CAT, id=f"0123456789abcd{end}", channel=end, seats=seats) for end in (1, 2)]
    await kept.tables.commit(Batch(tables={table.id: table for table in tables}))
    await MemberRepository(kept.database).delete_member(ANN)
    await finish_work(kept.database)
    assert [table.seats for _, all_tables in [await kept.tables.load()] for table in all_tables] == [seats, seats]
    await kept.tables.commit(Batch(finished=[over(tables[0])], removed={table.id for table in tables}))
    await finish_work(kept.database)
    assert str(ANN) not in (await dump(kept)).replace(f"{ANN}9", "")
    found = await kept.tables.find_game(tables[0].id)
    assert found is not None and verify_record(found.record).is_right
    assert [seat.word for seat in found.seats] == ["<@somebody> loses", f"{ANN}9"]


async def test_tournaments_stay(kept: Store) -> None:
    """What others won stays theirs, and a tournament is the same but for whose name is gone."""
    tournaments = TournamentRepository(kept.database)
    await MemberRepository(kept.database).delete_member(ANN)
    log = [replace(entry, actor=NOBODY if entry.actor == ANN else entry.actor) for entry in [*rolled.ENTERED, *rolled.PLAYED]]
    players = {**rolled.PLAYERS, 1: NOBODY}
    assert await tournaments.find_tournament(rolled.CUP) == rolled.kept(
        log, players, phase=TournamentPhase.OVER, clocks=Clocks()
    )
    mine = await tournaments.find_tournament(MINE)
    assert mine is not None and mine.charter == replace(rolled.CHARTER, creator=NOBODY) and mine.log[0].reason == "rain"
    assert await tournaments.list_templates(HOME) == {"Weekly": replace(rolled.CHARTER, creator=NOBODY)}
    assert len(await tournaments.list_trophies(HOME, BEN)) == 1 and not await tournaments.list_trophies(HOME, ANN)


async def test_what_was_typed_in_tournaments_names_nobody(kept: Store) -> None:
    """Names, titles, reasons, notes and words of a draw say "somebody"; only the log of one that still runs is left alone."""
    tournaments, typed = TournamentRepository(kept.database), f"no {ANN}!"
    ids = [TournamentId(f"{number:015}") for number in range(2)]
    for tournament in ids:
        log = rolled.entries(Entered(1, typed), Noted(typed), actor=BEN, reason=typed)
        await tournaments.create_tournament(rolled.kept(log, {1: BEN}, id=tournament, name=typed))
    await tournaments.add_events(
        ids[0], rolled.entries(Finished(), after=2), TournamentPhase.OVER, Clocks(), {}, trophies={1: 1}
    )
    for name in (typed, f"No {ANN}", "no somebody"):
        await tournaments.keep_template(HOME, name, replace(rolled.CHARTER, name=name, title=f"{ANN}9"))
    await MemberRepository(kept.database).delete_member(ANN)
    ended, runs = await tournaments.find_tournament(ids[0]), await tournaments.find_tournament(ids[1])
    assert ended is not None and [entry.event for entry in ended.log] == [
        Entered(1, "no somebody!"),
        Noted("no somebody!"),
        Finished(),
    ]
    assert runs is not None and [entry.event for entry in runs.log] == [Entered(1, typed), Noted(typed)]
    for found in (ended, runs):
        assert found.charter.name == "no somebody!" == found.log[0].reason
    assert {line.name for line in await tournaments.list_tournaments(HOME)} == {"no somebody!", "Spring Cup"}
    assert [trophy.name for trophy in await tournaments.list_trophies(HOME, BEN)] == ["Spring Cup", "no somebody!"]
    templates = await tournaments.list_templates(HOME)
    assert len(templates) == 4 and {charter.title for charter in templates.values()} == {"Ours", f"{ANN}9"}
    assert (await dump(kept)).replace(f"{ANN}9", "").count(str(ANN)) == 2


async def test_nothing_is_left_in_the_files(file_store: Store, database: Path) -> None:
    """What SQLite wrote over is gone from the file and from its log too."""
    typed = "a word that nobody else would type"
    house = HouseRules(HOME, typed, Rules(spoils=2), ANN, NOON)
    await HouseRulesRepository(file_store.database).put_rules(house)
    await HouseRulesRepository(file_store.database).drop_rules(HOME, house.key)
    files = [database, database.with_name(f"{database.name}-wal")]
    assert any(typed.encode() in file.read_bytes() for file in files)
    await MemberRepository(file_store.database).delete_member(ANN)
    assert not any(typed.encode() in file.read_bytes() for file in files)


async def test_of_an_erasure_only_its_moment_is_kept(kept: Store) -> None:
    """Backups from before have to go in time, so when it was is known, and not who it was."""
    members = MemberRepository(kept.database, TurnedClock())
    await members.delete_member(ANN)
    await members.delete_member(BEN)
    assert await kept.database.get(LAST_ERASURE) == TurnedClock().now().isoformat()


async def test_deleted_chips_are_remembered_for_a_day(kept: Store) -> None:
    """Until the day is over it is known whose chips are gone, without an id; then nothing of it is kept."""
    clock, ledger = TurnedClock(), ChipRepository(kept.database)
    today = clock.now().date()
    await MemberRepository(kept.database, clock).delete_member(ANN)
    await MemberRepository(kept.database, clock).delete_member(ANN)
    servers = (HOME, CHAT, ServerId(9))
    assert [await ledger.has_departed(server, ANN, today) for server in servers] == [True, True, False]
    assert not await ledger.has_departed(HOME, BEN, today) and "departed:" in await dump(kept)
    assert not await ledger.has_departed(HOME, ANN, today + timedelta(days=1))
    assert "departed:" not in await dump(kept)


async def test_live_tables_stay(kept: Store) -> None:
    """A table that can be read is not dropped for what somebody typed there."""
    table = playing(BEN, CAT, id="0123456789abcdf")
    table.seats = (Seat(BEN, f"<@{ANN}>"), table.seats[1])
    await kept.tables.commit(Batch(tables={table.id: table}))
    await MemberRepository(kept.database).delete_member(ANN)
    _, tables = await kept.tables.load()
    assert [left.id for left in tables] == [table.id]


async def test_they_can_begin_anew(kept: Store) -> None:
    """Whoever was made nobody can play again, and their first game is their first; deleting twice changes nothing."""
    members = MemberRepository(kept.database)
    await members.delete_member(ANN)
    await members.delete_member(ANN)
    await kept.tables.commit(Batch(finished=[ended(9, [ANN, BEN], (1, 2))]))
    own = await LeaderboardRepository(kept.database).read_own(LeaderboardQuery(), ANN)
    assert own is not None and own.total.games == 1 and not await members.is_hidden(ANN)


async def test_an_export_has_everything(kept: Store) -> None:
    """Whatever holds the id is in the export, which is JSON, and holds nobody else's id."""
    found = await MemberRepository(kept.database).export_member(ANN)
    text = json.dumps(found)
    assert all(found[part] for part in found), "something of each kind was kept"
    assert len(found["results"]) == 3 and len(found["hosted"]) == 4 and len(found["chips"]) == 4
    assert str(BEN) not in text and str(CAT) not in text and str(DIRECT) in text
    assert [row["name"] for row in found["tournaments"]] == ["Spring Cup"] and found["tournaments_made"][0]["id"] == MINE
    assert [row["number"] for row in found["tournament_log"]] == [1, 2, 3, 1] and found["trophies"][0]["rank"] == 1
    assert found["voids"][0]["reason"] == "a slip" and found["house_rules"][0]["name"] == "Ann's"
    assert {(row["key"], row["value"]) for row in found["preferences"]} >= {("back", "waves"), ("cloth", "slate")}
    (made,) = found["tournaments_made"]
    assert json.loads(made["charter"])["creator"] == str(ANN) and charter_of(made["charter"]).creator == ANN
    stranger = await MemberRepository(kept.database).export_member(person(9))
    assert not any(stranger[part] for part in stranger if part != "player")


async def test_hidden_is_hidden(kept: Store) -> None:
    """No page shows who is hidden, ranks close up, and they see where they would stand; shown again all is as before."""
    boards, members = LeaderboardRepository(kept.database), MemberRepository(kept.database)
    page = await boards.read_page(LeaderboardQuery(subject=CHOICE), 0, 9)
    assert page.lines == () and await members.is_hidden(ANN)
    own = await boards.read_own(LeaderboardQuery(subject=CHOICE), ANN)
    assert own is not None and own.rank == 1
    await members.hide_member(ANN, False)
    assert [line.player for line in (await boards.read_page(LeaderboardQuery(subject=CHOICE), 0, 9)).lines] == [ANN]
