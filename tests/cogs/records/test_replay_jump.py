"""Jumps in a replay: by *Go to round…*, by the option of `/war replay`, and with wrong words."""

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.host.records.replays import Replay
from bot.host.table.finished_game import FinishedGame
from tests.conftest import Room, boards_in, text_of
from tests.support.finished_games import keep
from tests.support.interactions import asked, forge, told

JUMP = "Go to round…"


@pytest.fixture
async def game(room: Room) -> FinishedGame:
    """A game of 50 rounds that ended in the channel."""
    return await keep(room)


async def jump(member: MemberActor, answer: InteractionResult, typed: str) -> InteractionResult:
    """Open the form of a page and send what is typed."""
    return await member.submit_modal(await member.click(asked(answer), label=JUMP), {"text": typed})


async def test_a_form_takes_the_page_to_any_round(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """What is typed is the round that is shown, in the same message; the form says which there are, and where wars are."""
    answer = await alice.slash(room.channel, "war replay")
    form = await alice.click(asked(answer), label=JUMP)
    war = Replay(game).next_war(0)
    assert form.modal is not None
    assert f"to {game.rounds}" in str(form.modal) and f"Wars: {war}" in str(form.modal)
    for typed, shown in (
        ("7", "round 7 of"),
        (" 12 ", "round 12 of"),
        (f"{game.rounds}", f"{game.rounds} of"),
        ("0", "the deal"),
    ):
        await jump(alice, answer, typed)
        assert shown in text_of(asked(answer)).splitlines()[0]
    assert not boards_in(room, room.channel)


@pytest.mark.parametrize("typed", ["51", "-1", "seven", "٣", "1e1", "9999999"])
async def test_a_round_that_there_is_not_is_refused(room: Room, alice: MemberActor, game: FinishedGame, typed: str) -> None:
    """A wrong number changes nothing, and one private sentence says which rounds there are."""
    answer = await alice.slash(room.channel, "war replay", round=3)
    refused = await jump(alice, answer, typed)
    assert told(refused) == f"Type a round from 1 to {game.rounds}, or 0 for the deal."
    assert "round 3 of" in text_of(asked(answer))


async def test_the_command_begins_at_a_round(room: Room, alice: MemberActor, game: FinishedGame) -> None:
    """`round:` opens the page there; beyond the end it is the end."""
    for wanted, shown in ((5, "round 5 of"), (9_999, f"round {game.rounds} of")):
        assert shown in text_of(asked(await alice.slash(room.channel, "war replay", round=wanted)))


async def test_everybody_can_jump_in_a_posted_replay(
    room: Room, alice: MemberActor, bob: MemberActor, game: FinishedGame
) -> None:
    """A posted page turns for all; a form of another game changes neither it nor a board."""
    await alice.slash(room.channel, "war replay", post=True)
    (posted,) = boards_in(room, room.channel)
    await bob.submit_modal(await bob.click(posted, label=JUMP), {"text": "9"})
    (posted,) = boards_in(room, room.channel)
    assert "round 9 of" in text_of(posted)
    other = await keep(room, 8)
    refused = await forge(bob, posted, f"war-replay:{other.id.upper()}:1:jump", stands_there=False)
    assert told(refused).startswith("This button is from an older")
