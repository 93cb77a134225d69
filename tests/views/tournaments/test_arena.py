"""An arena in Discord: twelve members play for twenty minutes, and then the bell rings."""

from collections import Counter

from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room, text_of
from tests.support.tournament_members import create, hosting, people, press, ready, status

LENGTH, STEP = 20 * 60, 150.0


async def test_twelve_members_play_for_twenty_minutes(room: Room) -> None:
    """Whoever comes free is called again, nobody twice at a time; the status message ends with a winner."""
    host, members = hosting(room), people(room, 12)
    run = await create(room, host, format=["arena"], variant="short-war")
    await press(room, "Join", members)
    director = room.bot.services.tournaments.director
    await director.start_now(run.id, run.charter.creator)
    for _ in range(int(LENGTH / STEP) + 3):
        await ready(room, members)
        live = [table for table in room.hall.tables.of_contests() if table.is_live and table.contest]
        awaited = Counter(kept.player for table in live if table.contest for kept in table.contest.kept)
        assert max(awaited.values(), default=0) < 2
        await room.pass_time(STEP, step=10)
        if not director.live_tournaments():
            break
    kept = await director.find_tournament(run.id, run.charter.server)
    assert kept.state.phase is TournamentPhase.OVER and kept.state.rang and len(kept.state.order) == 12
    games = Counter(match for match, _ in await room.bot.services.tournaments.store.games_of(run.id))
    assert games and set(games.values()) == {1}, "a match was played again: its result was lost"
    played = Counter(number for match in kept.state.standing_matches for number in match.seats)
    assert min(played[number] for number in kept.state.order) >= 4
    await room.pass_time(4)
    assert "🥇 **1.**" in text_of(status(room))
