"""Leaving a tournament: at once before it begins, after a question while it runs. What the question says is true."""

import pytest
from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from tests.conftest import Room
from tests.support.interactions import asked, forge, told
from tests.support.running_tournament import begun, latest, opened
from tests.support.tournament_members import status


async def test_before_the_start_one_press_leaves(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Nothing is lost then, so nothing is asked."""
    run = await opened(room, host, four)
    assert told(await four[0].slash(room.channel, "tournament leave")) == "You've left the tournament."
    assert len((await latest(room, run)).state.entrants_wanting) == 3


@pytest.mark.parametrize(("format_", "after"), [(Format.SINGLE, "There's no way back in"), (Format.SWISS, "You can come back")])
async def test_who_drops_out_is_asked_first(
    room: Room, host: MemberActor, four: list[MemberActor], format_: Format, after: str
) -> None:
    """A press that was meant for another button loses no match: the question says what it costs, and can be denied."""
    run = await begun(room, host, four, format=format_)
    await room.pass_time(4)
    for denied in (True, False):
        question = await four[0].click(status(room), label="Leave")
        assert told(question).startswith(f"Drop out of **Friday Cup**? You'd lose your current match. {after}")
        await four[0].click(asked(question), label="Keep playing" if denied else "Drop out")
        assert ((await latest(room, run)).state.entrants[1].active) is denied
    assert asked(question).content == "You've dropped out and lost your current match." and not asked(question).components
    again = await forge(four[0], status(room), f"tournament:out:{run.id}")
    assert told(again) == "You're not in this tournament. Sign up with `/tournament join`."


async def test_who_did_not_enter_is_asked_nothing(
    room: Room, host: MemberActor, four: list[MemberActor], alice: MemberActor
) -> None:
    """They are told how to enter, and a made-up answer takes nobody out."""
    run = await begun(room, host, four)
    await room.pass_time(4)
    refused = "You're not in this tournament. Sign up with `/tournament join`."
    assert told(await alice.click(status(room), label="Leave")) == refused
    assert told(await forge(alice, status(room), f"tournament:out:{run.id}")) == refused
    assert len((await latest(room, run)).state.entrants_playing) == 4
