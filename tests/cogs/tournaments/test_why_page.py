"""Why somebody is ranked where they are in a knockout: who beat whom, and how far they got."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.pages import text
from tests.support.running_tournament import award, begun, latest
from tests.support.tournament_members import people, status

FINALS = "### Friday Cup · final"


async def played(room: Room, run: TournamentRun) -> TournamentRun:
    """Let the first player win every match, until the tournament is over."""
    while not run.is_over:
        run = await award(room, await latest(room, run), *[(1, 2)] * 4)
    return run


def by_rank(run: TournamentRun, members: list[MemberActor]) -> list[MemberActor]:
    """The members in the order of the standings."""
    of = {PlayerId(member.id): member for member in members}
    return [of[run.players[line.entrant] or PlayerId(0)] for line in run.charter.format.standings(run.state)]


async def why(room: Room, reader: MemberActor, **options: str) -> list[str]:
    """What the page says to its reader, line by line."""
    return text(await reader.slash(room.channel, "tournament why", **options)).splitlines()


async def test_finalists_are_parted_by_the_final(room: Room, host: MemberActor) -> None:
    """Each reads that the other won or lost it, and of third place how far everybody got; to others they have names."""
    members = people(room, 4)
    run = await played(room, await begun(room, host, members, format=Format.SINGLE))
    first, second, third, fourth = by_rank(run, members)
    assert f"**2** <@{second.id}>: lost the final to you" in await why(room, first)
    told = await why(room, second)
    assert f"**1** <@{first.id}>: won the final against you" in told
    assert f"**3** <@{third.id}>: got to the semi-finals, you to the final" in told
    assert f"**4** <@{fourth.id}>: lost the third-place match to you" in await why(room, third)
    assert f"**3** <@{third.id}>: won the third-place match against you" in await why(room, fourth)
    others = await why(room, host, member=f"<@{second.id}>")
    assert f"**1** <@{first.id}>: won the final against <@{second.id}>" in others


async def test_who_played_for_third_place_is_not_just_out(room: Room, host: MemberActor) -> None:
    """The page names the semi-final that was lost and the match after it, and says that third place has its own match."""
    members = people(room, 4)
    run = await played(room, await begun(room, host, members, format=Format.SINGLE))
    third = by_rank(run, members)[2]
    numbers = {match.place[:2]: match.number for match in run.state.standing_matches}
    told = await why(room, third)
    (out,) = [line for line in told if line.startswith("Out of the running after match #")]
    assert out.endswith(f" Third-place match: #{numbers['T']}.")
    (line,) = [line for line in told if line.startswith(f"#{numbers['T']} third-place match · ")]
    assert line.endswith(" · won (by decision)") and told[1] == "1 win, 1 loss", "a knockout has no points"
    assert "Third place is decided in its own match;" in told[-1] and "Third place is decided" in "".join(
        text(await third.slash(room.channel, "tournament standings"))
    )


async def test_out_in_the_same_round_is_a_shared_place(room: Room, host: MemberActor) -> None:
    """The losers of the quarter-finals share theirs; without a match for third place the page does not speak of one."""
    members = people(room, 8)
    run = await played(room, await begun(room, host, members, format=Format.SINGLE, third_place=False))
    order = by_rank(run, members)
    told = await why(room, order[4])
    assert sum(line.endswith(": shares this place") for line in told) == 3
    assert any(line.endswith(": got to the semi-finals, you to the quarter-finals") for line in told)
    assert "Third place" not in told[-1] and any(line.startswith("Out after match #") for line in told)


@pytest.mark.parametrize(
    ("entrants", "plan", "heading", "line"),
    [
        (4, Format.SINGLE, "semi-finals", "**Round 1 of 2: semi-finals**"),
        (8, Format.SINGLE, "quarter-finals", "**Round 1 of 3: quarter-finals**"),
        (4, Format.DOUBLE, "upper bracket, round 1", "**Round 1 of 4: upper bracket, round 1**"),
        (4, Format.SWISS, "round 1", "**Round 1 of 2**"),
        (8, Format.GROUPS, "round 1\n**Group 1**\n#1 ", "**Round 1 of "),
    ],
)
async def test_a_stage_has_one_name(
    room: Room, host: MemberActor, entrants: int, plan: Format, heading: str, line: str
) -> None:
    """The pairings, the message and the threads of a tournament call a round the same."""
    await begun(room, host, people(room, entrants), format=plan)
    await room.pass_time(30)
    assert any(text_of(board).startswith(f"### Friday Cup · {heading}") for board in room.boards)
    assert line in text_of(status(room))


async def test_the_final_and_third_place_are_paired_under_the_final(room: Room, host: MemberActor) -> None:
    """One message has both, the final first; the message calls the round by it."""
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await award(room, run, (1, 2), (1, 2))
    await room.pass_time(30)
    (told,) = [text_of(board) for board in room.boards if text_of(board).startswith(FINALS)]
    lines = told.splitlines()
    assert lines[1].startswith("🏆 **Final** · #") and lines[2].startswith("🥉 **Third place** · #")
    assert "**Round 2 of 2: final**" in text_of(status(room))
