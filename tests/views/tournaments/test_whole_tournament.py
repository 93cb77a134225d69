"""A tournament in Discord, from one command to the trophy, as members and directors see it."""

from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.tournament_members import create, hosting, people, press, ready, status
from tests.tournament.results import of_round


async def test_a_knockout_of_two_members_and_two_bots(room: Room) -> None:
    """Members join under the message, check in, are called in their thread, press Ready, and the winner is told."""
    host, (alice, bob) = hosting(room), people(room, 2)
    run = await create(room, host)
    assert "Sign-up is open:** 0 of 16" in text_of(status(room))
    await press(room, "Join", [alice, bob])
    await room.bot.services.tournaments.director.enter_bots(run.id, 2, run.charter.creator)
    await room.pass_time(305, step=10)
    assert "Checked in: 2 of 4" in text_of(status(room))
    await press(room, "Check in", [alice, bob])
    for _ in range(90):
        await room.pass_time(10, step=10)
        await ready(room, [alice, bob])
        if not room.bot.services.tournaments.director.live_tournaments():
            break
    await room.pass_time(4)
    assert "🥇 **1.**" in text_of(status(room)) and "🥉 **3.**" in text_of(status(room))


async def test_eight_members_play_swiss_to_the_trophy(room: Room) -> None:
    """One does not check in, one drops out after the first round; the others play three rounds."""
    host, members = hosting(room), people(room, 8)
    run = await create(room, host, format=["swiss"])
    await press(room, "Join", members)
    await room.pass_time(305, step=10)
    await press(room, "Check in", members[1:])
    dropped = False
    for _ in range(90):
        await room.pass_time(10, step=10)
        await ready(room, members)
        live = room.bot.services.tournaments.director.live_tournaments()
        if not live:
            break
        if not dropped and live[0].state.latest_round == 2:
            await members[1].click(asked(await members[1].slash(room.channel, "tournament leave")), label="Drop out")
            dropped = True
    kept = await room.bot.services.tournaments.director.find_tournament(run.id, run.charter.server)
    assert kept.state.phase is TournamentPhase.OVER and len(kept.state.order) == 7
    assert [len(of_round(kept.state, number)) for number in (1, 2, 3)] == [4, 4, 3]
    hows = [match.result.how for match in kept.state.matches.values() if match.result is not None]
    assert hows.count(DecisionMethod.WALKOVER) <= 1 and DecisionMethod.ABSENT not in hows
    await room.pass_time(4)
    assert "🥇 **1.**" in text_of(status(room))
