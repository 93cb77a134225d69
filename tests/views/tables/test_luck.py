"""My luck: words that members add to the deal."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.seat import entropy_lines
from tests.conftest import Room, text_of
from tests.support.interactions import told


async def test_a_word_goes_into_the_deal(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The words stand in the entropy in place of the interaction's id, and the board says that there are some, not which."""
    await alice.slash(room.channel, "war play", seats=2)
    form = await alice.click(room.boards[-1], label="Add your luck")
    answer = await alice.submit_modal(form, {"text": "seven black cats"})
    await room.pass_time(3)
    assert told(answer) == "Your luck is mixed in! After the game, anyone can check that."
    assert entropy_lines(room.table.seats) == (f"{alice.id}:seven black cats",)
    assert "added a lucky word" in room.text
    assert "cats" not in room.text


@pytest.mark.parametrize("word", ["😀" * 64, "😀" * 63 + "€"])
async def test_the_longest_words_there_are(room: Room, alice: MemberActor, bob: MemberActor, word: str) -> None:
    """Sixty-four letters may each take four bytes: they go into the deal like any other, and come back after a restart."""
    await alice.slash(room.channel, "war play", seats=3)
    form = await alice.click(room.boards[-1], label="Add your luck")
    assert told(await alice.submit_modal(form, {"text": word})).startswith("Your luck is mixed in!")
    await bob.click(room.boards[-1], label="Join")
    await room.restart()
    assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]
    assert entropy_lines(room.table.seats)[0] == f"{alice.id}:{word}"


async def test_a_form_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """A form that was open during a restart is read all the same."""
    await alice.slash(room.channel, "war play", seats=2)
    form = await alice.click(room.boards[-1], label="Add your luck")
    await room.restart()
    await alice.submit_modal(form, {"text": "patience"})
    assert entropy_lines(room.table.seats) == (f"{alice.id}:patience",)


@pytest.mark.parametrize("word", ["123456", "two\u2028lines", "\u202eright to left", "  "])
async def test_words_that_could_mislead_are_refused(room: Room, alice: MemberActor, word: str) -> None:
    """A number alone, a second line or invisible letters are refused in words, and nothing changes."""
    await alice.slash(room.channel, "war play", seats=2)
    before = room.table.seats
    form = await alice.click(room.boards[-1], label="Add your luck")
    answer = await alice.submit_modal(form, {"text": word})
    assert told(answer) == "Type a word or two on one line, up to 64 characters. It can't be just a number."
    assert room.table.seats == before


async def test_luck_is_for_those_who_sit_here(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever has no seat gets no form."""
    await alice.slash(room.channel, "war play", seats=2)
    pressed = await bob.click(room.boards[-1], label="Add your luck")
    assert pressed.modal is None
    assert told(pressed) == "You don't have a seat at this table."


async def test_luck_comes_too_late_when_the_cards_are_dealt(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Words sent in after the start change nothing: the deal is fixed."""
    await alice.slash(room.channel, "war play", seats=2)
    form = await alice.click(room.boards[-1], label="Add your luck")
    await bob.click(room.boards[-1], label="Join")
    before = room.table.seats
    answer = await alice.submit_modal(form, {"text": "too late"})
    assert "already running" in told(answer)
    assert room.table.seats == before


async def test_hostile_words_are_shown_nowhere_and_ping_nobody(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Markdown and mentions in a word are words and nothing else."""
    await alice.slash(room.channel, "war play", seats=2)
    form = await alice.click(room.boards[-1], label="Add your luck")
    await alice.submit_modal(form, {"text": "@everyone **`<@1>`**"})
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(5)
    assert all("@everyone" not in text_of(message) for message in room.boards)
