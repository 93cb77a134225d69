"""The names of bot players in a tournament: numbered from 1, whoever entered before them, and the same everywhere."""

from simcord.actors import MemberActor

from bot.host.ids import PlayerId, TournamentId
from bot.host.table.match import Contest, ReservedSeat
from bot.store.tables.table_rows import contest_from, contest_row
from bot.views.interactions.formatting import seat_name
from bot.views.tournaments.text import entrant_text
from tests.conftest import Room
from tests.support.running_tournament import directs, opened
from tests.support.scenes import scene_now
from tests.support.tables import ANN, playing


async def test_the_first_bot_is_bot_1(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Four members and three bots: the bots are 1 to 3 on pages, at their tables and in the games that are kept."""
    run, ask = await opened(room, host, four), directs(room, host)
    await ask("bots", count=3)
    run = await room.bot.services.tournaments.director.start_now(run.id, PlayerId(host.id))
    await room.pass_time(8)
    bots = [number for number, player in run.players.items() if player is None]
    called = ["🤖 Bot 1", "🤖 Bot 2", "🤖 Bot 3"]
    assert bots == [5, 6, 7] and [entrant_text(run, number) for number in bots] == called
    seated = [kept for table in room.hall.tables.of_contests() if table.contest is not None for kept in table.contest.kept]
    assert {kept.entrant: kept.bot for kept in seated if kept.player is None}.items() <= {5: 1, 6: 2, 7: 3}.items()
    assert any(kept.player is None for kept in seated) and all(kept.bot == 0 for kept in seated if kept.player is not None)


def test_a_bot_of_an_earlier_version_keeps_its_name() -> None:
    """A match that was stored without the numbers of its bots calls them by their numbers as entrants, as it did."""
    contest = Contest(TournamentId("cup"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, None, 1)), seats=(1, 2))
    row = contest_row(contest)
    assert seat_name(scene_now(playing(ANN, None, contest=contest_from(row))), 1) == "🤖 Bot 1"
    row["kept"] = [seat[:2] for seat in row["kept"]]
    assert seat_name(scene_now(playing(ANN, None, contest=contest_from(row))), 1) == "🤖 Bot 2"
