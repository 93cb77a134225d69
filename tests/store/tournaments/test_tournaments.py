"""Tournaments in the database: whatever happened is kept in one piece, once, and found again."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from bot.host.hall.group_commit import Batch
from bot.host.ids import NOBODY, RoleId, ServerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.stored_tournament import Clocks, Trophy
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.address import Address
from bot.store.store import Store, open_store
from bot.store.tournaments.tournaments import TournamentRepository
from bot.tournament.model.events import CalledOff, CheckedIn, Dropped, Entered, Joined, Left, Noted, Returned, Started
from bot.tournament.model.tournament import TournamentPhase
from tests.store.results import ended
from tests.store.tournaments.saved_tournament import (
    ANN,
    BEN,
    CAT,
    CHARTER,
    CUP,
    ENTERED,
    HOME,
    NOON,
    PLAYED,
    PLAYERS,
    entries,
    kept,
)
from tests.support.finished_games import over

OTHER = TournamentId("1kdvdna00tbn2yz")


async def test_all_of_it_comes_back(store: Store) -> None:
    """Settings, seed, clocks, entrants and every line of the log are as they were given."""
    tournaments: TournamentStore = TournamentRepository(store.database)
    await tournaments.create_tournament(kept(ENTERED, PLAYERS))
    assert await tournaments.find_tournament(CUP) == kept(ENTERED, PLAYERS) and list(await tournaments.load_tournaments()) == [
        kept(ENTERED, PLAYERS)
    ]
    charter = replace(CHARTER, name="Summer Cup", start=None)
    more = entries(CheckedIn(1), Noted("a pause"), after=3, actor=BEN, reason="it's hot")
    await tournaments.add_events(CUP, more, TournamentPhase.CHECKIN, Clocks(7, 8, 9), {2: CAT, 4: BEN}, charter=charter)
    now = kept([*ENTERED, *more], {1: ANN, 2: CAT, 3: None, 4: BEN})
    assert await tournaments.find_tournament(CUP) == replace(
        now, charter=charter, phase=TournamentPhase.CHECKIN, clocks=Clocks(7, 8, 9)
    )
    assert await tournaments.find_tournament(OTHER) is None
    (line,) = await tournaments.list_tournaments(HOME)
    assert (line.id, line.name, line.phase, line.start, line.entrants) == (CUP, "Summer Cup", TournamentPhase.CHECKIN, None, 3)


async def test_only_one_writes(store: Store) -> None:
    """Of two who continue the same log the second is refused, and nothing of what they wanted is kept."""
    tournaments = TournamentRepository(store.database)
    await tournaments.create_tournament(kept(ENTERED, PLAYERS))
    await tournaments.add_events(CUP, PLAYED[:1], TournamentPhase.RUNNING, Clocks(), {})
    before = await tournaments.find_tournament(CUP)
    late = entries(Noted("late"), Noted("later"), after=3)
    for wrong in (late, entries(Noted("a gap"), after=9), [PLAYED[1], PLAYED[1]]):
        with pytest.raises(StoreDown):
            await tournaments.add_events(
                CUP, wrong, TournamentPhase.OVER, Clocks(99), {1: CAT}, charter=CHARTER, trophies={1: 1}
            )
    assert await tournaments.find_tournament(CUP) == before and not await tournaments.list_trophies(HOME, CAT)
    with pytest.raises(StoreDown):
        await tournaments.create_tournament(kept())
    with pytest.raises(StoreDown, match="no tournament"):
        await tournaments.add_events(OTHER, entries(Noted("where?")), TournamentPhase.OPEN, Clocks(), {})


async def test_a_crash_loses_nothing(store: Store, address: Address) -> None:
    """What was kept is there for the next process, which goes on where the log ends; what was refused is not."""
    tournaments = TournamentRepository(store.database)
    await tournaments.create_tournament(kept(ENTERED, PLAYERS))
    async with open_store(address) as other:
        again = TournamentRepository(other.database)
        (found,) = await again.load_tournaments()
        assert found == kept(ENTERED, PLAYERS)
        await again.add_events(CUP, PLAYED, TournamentPhase.OVER, Clocks(), {}, trophies={1: 1, 3: 2, 2: 3})
        assert not await again.load_tournaments()
    with pytest.raises(StoreDown):
        await tournaments.add_events(CUP, PLAYED, TournamentPhase.RUNNING, Clocks(), {})
    over_now = await tournaments.find_tournament(CUP)
    assert over_now is not None and over_now.phase is TournamentPhase.OVER and over_now.log == [*ENTERED, *PLAYED]


async def test_members_have_trophies(store: Store) -> None:
    """Places go to members alone; corrected ones take the place of the others, and their date stays."""
    tournaments = TournamentRepository(store.database)
    await tournaments.create_tournament(kept(ENTERED, {**PLAYERS, 4: NOBODY}))
    await tournaments.add_events(CUP, PLAYED, TournamentPhase.OVER, Clocks(), {}, trophies={3: 1, 1: 2, 4: 3, 2: 4})
    won = Trophy(CUP, "Spring Cup", 2, 4, PLAYED[-1].moment)
    assert list(await tournaments.list_trophies(HOME, ANN)) == [won] and not await tournaments.list_trophies(HOME, NOBODY)
    await tournaments.add_events(
        CUP, entries(Noted("a mistake"), after=6), TournamentPhase.OVER, Clocks(), {}, trophies={2: 1, 3: 2, 4: 3}
    )
    assert not await tournaments.list_trophies(HOME, ANN)
    assert list(await tournaments.list_trophies(HOME, BEN)) == [Trophy(CUP, "Spring Cup", 1, 3, won.ended)]
    await tournaments.create_tournament(kept(ENTERED, PLAYERS, id=OTHER, server=ServerId(8)))
    await tournaments.add_events(OTHER, PLAYED, TournamentPhase.OVER, Clocks(), {}, trophies={2: 1})
    assert len(await tournaments.list_trophies(HOME, BEN)) == 1 == len(await tournaments.list_trophies(ServerId(8), BEN))


async def test_lists_are_of_a_server(store: Store) -> None:
    """The newest come first, as many as asked for, those that are over too; load has the oldest first, and these not."""
    tournaments = TournamentRepository(store.database)
    ids = [TournamentId(f"1kdvdna00tbn2{n:02}") for n in range(5)]
    for number, tournament in enumerate(ids):
        server = ServerId(8) if number == 4 else HOME
        await tournaments.create_tournament(kept(id=tournament, made=NOON + timedelta(hours=number), server=server))
    await tournaments.add_events(ids[2], entries(CalledOff()), TournamentPhase.OFF, Clocks(), {})
    assert [line.id for line in await tournaments.list_tournaments(HOME)] == [ids[3], ids[2], ids[1], ids[0]]
    assert [line.id for line in await tournaments.list_tournaments(HOME, limit=2)] == [ids[3], ids[2]]
    assert [found.id for found in await tournaments.load_tournaments()] == [ids[0], ids[1], ids[3], ids[4]]


@pytest.mark.parametrize(
    ("events", "entrants"),
    [
        ((), 3),
        ((Left(1),), 2),
        ((Left(1), Returned(1), Entered(4)), 4),
        ((Started((1, 2)),), 2),
        ((Started((1, 2)), Entered(4), Dropped(1)), 2),
        ((Started((1, 2)), Entered(4), Joined(4)), 3),
    ],
)
async def test_entrants_are_counted(store: Store, events: Any, entrants: int) -> None:
    """A list says how many want to play, and from the start on how many are in the field, however they are told."""
    tournaments = TournamentRepository(store.database)
    for tournament, at_once in ((CUP, True), (OTHER, False)):
        await tournaments.create_tournament(kept(ENTERED, PLAYERS, id=tournament))
        new = entries(*events, after=3)
        for part in [new] if at_once else [[entry] for entry in new]:
            begun = any(isinstance(entry.event, Started) for entry in new[: new.index(part[-1]) + 1]) if part else False
            await tournaments.add_events(
                tournament, part, TournamentPhase.RUNNING if begun else TournamentPhase.OPEN, Clocks(), {}
            )
    assert [line.entrants for line in await tournaments.list_tournaments(HOME)] == [entrants, entrants]


async def test_marks_are_notes(store: Store) -> None:
    """The newest note under a key counts, for its tournament alone; forgotten it is gone, however often."""
    tournaments = TournamentRepository(store.database)
    for tournament, key, value in ((CUP, "status", 1), (CUP, "thread:1", 2**62), (OTHER, "status", 3), (CUP, "status", 4)):
        await tournaments.set_mark(tournament, key, value)
    for _ in range(2):
        await tournaments.set_mark(CUP, "thread:1", None)
    assert await tournaments.read_marks(CUP) == {"status": 4} and await tournaments.read_marks(OTHER) == {"status": 3}


async def test_templates_have_names(store: Store) -> None:
    """Names that differ only in case are one template, the newest; they come by name, for their server alone."""
    tournaments = TournamentRepository(store.database)
    weekly, knockout = replace(CHARTER, weekly=True), replace(CHARTER, start=None)
    for name, charter in (("Weekly", CHARTER), ("knockout", knockout), ("WEEKLY", weekly), ("Old", CHARTER)):
        await tournaments.keep_template(HOME, name, charter)
    for _ in range(2):
        await tournaments.keep_template(HOME, "old", None)
    await tournaments.keep_template(ServerId(8), "Weekly", CHARTER)
    assert list((await tournaments.list_templates(HOME)).items()) == [("knockout", knockout), ("WEEKLY", weekly)]
    assert list(await tournaments.list_templates(ServerId(8))) == ["Weekly"]


async def test_one_that_cannot_be_read_stops_no_other(store: Store) -> None:
    """A tournament or a template of another version is passed over, and says so when it is asked for by itself."""
    tournaments = TournamentRepository(store.database)
    for tournament in (CUP, OTHER):
        await tournaments.create_tournament(kept(ENTERED, id=tournament))
    for name in ("good", "bad"):
        await tournaments.keep_template(HOME, name, CHARTER)
    broken = (
        update(at.tournament_events).where(at.tournament_events.c.tournament == CUP).values(body='{"event":"danced"}'),
        update(at.tournament_templates).where(at.tournament_templates.c.key == "bad").values(charter="{}"),
    )
    for statement in broken:
        await store.database.write(statement, {})
    assert [found.id for found in await tournaments.load_tournaments()] == [OTHER] and list(
        await tournaments.list_templates(HOME)
    ) == ["good"]
    with pytest.raises(StoreDown, match="cannot be understood"):
        await tournaments.find_tournament(CUP)


async def keep(store: Store, game: FinishedGame, contest: str) -> None:
    """Keep a game of a tournament's match."""
    await store.tables.commit(Batch(finished=[replace(game, contest=contest)]))


async def test_games_come_match_by_match(store: Store) -> None:
    """Of one tournament alone: first its first match, and of a match first the game that ended first."""
    games = [ended(number, [ANN, BEN], (1, 2)) for number in range(6)]
    contests = (f"{CUP}:10", f"{CUP}:2", f"{OTHER}:1", f"{CUP}:2", "", f"{CUP}:1")
    for game, contest in zip(games, contests, strict=True):
        await keep(store, game, contest)
    real = over()
    await keep(store, replace(real, ended=NOON + timedelta(days=9)), f"{CUP}:2")
    found = await TournamentRepository(store.database).games_of(CUP)
    wanted = [(1, games[5].id), (2, games[1].id), (2, games[3].id), (2, real.id), (10, games[0].id)]
    assert [(match, game.id) for match, game in found] == wanted
    assert found[3][1].record == real.record and found[3][1].seats == real.seats
    assert found[3][1].contest == f"{CUP}:2"
    assert not await TournamentRepository(store.database).games_of(TournamentId("1kdvdna00tbn2zz"))


async def test_a_game_of_another_version_is_left_out(store: Store) -> None:
    """A record that cannot be played any more hides no other."""
    games = [ended(number, [ANN, BEN], (1, 2)) for number in range(2)]
    for game in games:
        await keep(store, game, f"{CUP}:1")
    await store.database.write(update(schema.games).where(schema.games.c.id == games[0].id).values(record="{}"), {})
    assert [game.id for _, game in await TournamentRepository(store.database).games_of(CUP)] == [games[1].id]


async def test_what_is_not_told_to_its_end_is_found(store: Store) -> None:
    """Tournaments over of which something is noted, until as much is told as is in the log; a correction makes it more."""
    tournaments = TournamentRepository(store.database)
    for tournament, over_now in ((CUP, True), (OTHER, False)):
        await tournaments.create_tournament(kept(ENTERED, PLAYERS, id=tournament))
        await tournaments.add_events(
            tournament, PLAYED, TournamentPhase.OVER if over_now else TournamentPhase.RUNNING, Clocks(), {}
        )
    assert list(await tournaments.list_unclosed()) == []
    await tournaments.set_mark(CUP, "status", 5)
    await tournaments.set_mark(OTHER, "status", 6)
    assert list(await tournaments.list_unclosed()) == [CUP]
    await tournaments.set_mark(CUP, "closed", len(ENTERED) + len(PLAYED))
    assert list(await tournaments.list_unclosed()) == []
    await tournaments.add_events(CUP, entries(Noted("a mistake"), after=6), TournamentPhase.OVER, Clocks(), {})
    assert list(await tournaments.list_unclosed()) == [CUP]


async def test_roles_that_are_held_are_found(store: Store) -> None:
    """By whom and where they are asked for: those whose days are to come, and those for good."""
    tournaments, now = TournamentRepository(store.database), int(NOON.timestamp())
    prizes = {"1kdvdna00tbn2a0": now + 60, "1kdvdna00tbn2a1": 0, "1kdvdna00tbn2a2": now, "1kdvdna00tbn2a3": -1}
    for number, (name, until) in enumerate(prizes.items()):
        made = kept(ENTERED, PLAYERS, id=TournamentId(name))
        await tournaments.create_tournament(replace(made, charter=replace(made.charter, prize=RoleId(100 + number))))
        await tournaments.set_mark(TournamentId(name), "prize:1", until)
    await tournaments.create_tournament(kept(ENTERED, PLAYERS, id=OTHER))
    await tournaments.set_mark(OTHER, "prize:1", 0)
    held = await tournaments.prizes_held(HOME, ANN, NOON)
    assert held == {"1kdvdna00tbn2a0": 100, "1kdvdna00tbn2a1": 101}
    assert not await tournaments.prizes_held(HOME, BEN, NOON) and not await tournaments.prizes_held(ServerId(8), ANN, NOON)
