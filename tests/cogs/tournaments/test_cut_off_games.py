"""The exported file of a tournament in which games were cut off: `verify` proves what was played until then."""

from pathlib import Path

import pytest
from simcord.actors import MemberActor

from bot.cli.records import record_command
from bot.host.ids import PlayerId
from bot.host.tournaments import rulings
from bot.views.tournaments.pages.export import files_of
from tests.conftest import Room
from tests.support.running_tournament import begun
from tests.support.tournament_members import hosting, now, people, ready


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


async def test_an_honest_tournament_is_verified(
    room: Room, host: MemberActor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A replay, a ruling and a drop cut games off: each is told with its reason, and the exit code is 0."""
    four = people(room, 4)
    run = await begun(room, host, four)
    await room.pass_time(4)
    director, asker = room.bot.services.tournaments.director, PlayerId(host.id)
    await ready(room, four)
    await room.pass_time(3)
    run = now(room, run)
    await director.rule_match(run.id, rulings.replay_match, 1, asker, reason="again", seen=len(run.log))
    await director.drop_player(run.id, run.state.matches[2].seats[0], asker, "gone")
    await room.pass_time(6)
    await ready(room, [member for member in four if run.entrant_of(PlayerId(member.id)) in run.state.matches[1].seats])
    await room.pass_time(3)
    run = now(room, run)
    await director.award_match(run.id, 1, (1, 2), asker, reason="late", seen=len(run.log))
    await room.pass_time(6)
    run = now(room, run)
    games = await room.bot.services.tournaments.store.games_of(run.id)
    assert [game.outcome for _, game in games] == [None] * 3, [(number, game.rounds) for number, game in games]
    name, content = next((name, content) for name, content in files_of(run, games) if name.startswith("tournament-"))
    file = tmp_path / name
    file.write_bytes(content)

    assert record_command(["verify", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.count("Verified: all that was played") == 3 and not said.err
    for by in ("the match was replayed", "the organisers ruled on the match", "a player dropped out"):
        assert said.out.count(by) == 1, said.out
    assert record_command(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("Round ") == sum(game.rounds for _, game in games)
