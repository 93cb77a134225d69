"""A match: games that follow each other at one table until somebody has won enough of them."""

from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room
from tests.support.interactions import told


async def begin(room: Room, alice: MemberActor, bob: MemberActor, match: str) -> None:
    """Open a table for a match of short wars between two people, and begin."""
    await alice.slash(room.channel, "war play", game="short-war", seats=3, pace=1)
    await alice.slash(room.channel, "war set", option="match", value=match)
    await alice.slash(room.channel, "war set", option="first_to", value="1 battles")
    await alice.slash(room.channel, "war set", option="seats", value="2")
    await bob.click(room.boards[-1], label="Join")


async def test_games_follow_until_the_match_is_won(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After a short break the next game begins by itself, on the same board, until somebody has two wins."""
    await begin(room, alice, bob, "first-to-2")
    seeds, boards = set(), set()
    for _ in range(90):
        await room.pass_time(1)
        seeds.add(room.table.seed)
        boards.add(room.boards[-1].id)
        if room.table.phase is TablePhase.OVER and not room.table.has_next_game:
            break
    await room.pass_time(3)
    series = room.table.series
    assert series is not None
    assert max(series.score) == 2
    assert series.games == len(seeds)
    assert "won the match" in room.text
    assert len(boards) == 1


async def test_a_match_survives_a_restart_in_its_break(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The score and the next game are where they were."""
    await begin(room, alice, bob, "best-of-3")
    for _ in range(20):
        await room.pass_time(1)
        if room.table.has_next_game:
            break
    before = room.table.series
    await room.restart()
    assert room.table.series == before
    await room.pass_time(14)
    assert room.table.phase is TablePhase.PLAYING or room.table.series != before


async def test_the_host_can_end_a_match_between_games(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war stop` in the break ends the match; the results so far stay."""
    await begin(room, alice, bob, "first-to-5")
    for _ in range(20):
        await room.pass_time(1)
        if room.table.has_next_game:
            break
    question = await alice.slash(room.channel, "war stop")
    assert question.response is not None
    await alice.click(question.response.message, label="End it")
    await room.pass_time(20)
    assert not room.table.is_live


async def test_a_match_that_is_none_is_refused(room: Room, alice: MemberActor) -> None:
    """What cannot be a match gets one sentence."""
    await alice.slash(room.channel, "war play", seats=2)
    answer = told(await alice.slash(room.channel, "war set", option="match", value="first-to-99"))
    assert answer.startswith("For “Match”, type `single`, ")
    assert room.table.series is None
