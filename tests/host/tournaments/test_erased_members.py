"""Somebody who is being forgotten is taken out of every tournament, and holds up nobody."""

from bot.host.ids import NOBODY, PlayerId
from bot.host.privacy.privacy import Privacy
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.privacy.test_privacy import Kept
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN


def privacy_of(grounds: Grounds) -> tuple[Privacy, Kept]:
    """The privacy of a hall in which tournaments are held."""
    kept, hall = Kept(), grounds.house.hall
    return Privacy(kept, hall.tables, hall.transactions, leave=[grounds.director.let_go]), kept


async def test_an_entrant_drops_out_of_all(grounds: Grounds) -> None:
    """Of one that is open and of one in whose game they sit: the game is over, the opponent goes on, nothing is refused."""
    privacy, kept = privacy_of(grounds)
    open_, running = [await grounds.director.create_tournament(grounds.charter(channel=channel)) for channel in (70, 71)]
    for run in (open_, running):
        await grounds.enter(run, 1, 2)
    await grounds.director.start_now(running.id, ANN)
    await grounds.rest()
    await grounds.ready()
    assert any(1 in table.humans for table in grounds.house.hall.tables.of_contests())
    await privacy.delete_member(PlayerId(1))
    assert kept.gone == [1] and not any(grounds.now(run).holds_member(PlayerId(1)) for run in (open_, running))
    await grounds.rest()
    over = grounds.now(running)
    assert over.state.phase is TournamentPhase.OVER and over.state.matches[1].winner == 2


async def test_a_tournament_outlives_its_maker(grounds: Grounds) -> None:
    """It is nobody's, its matches of bot players too, and is played to its end."""
    privacy, kept = privacy_of(grounds)
    run = await grounds.director.create_tournament(grounds.charter(Format.SINGLE))
    await grounds.director.enter_bots(run.id, 4, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    assert ANN in {table.host for table in grounds.house.hall.tables}
    await privacy.delete_member(ANN)
    assert kept.gone == [ANN] and grounds.now(run).charter.creator == NOBODY
    assert ANN not in {table.host for table in grounds.house.hall.tables}
    await grounds.pass_time(400)
    assert grounds.now(run).state.phase is TournamentPhase.OVER
