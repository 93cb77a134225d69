"""What became of a prediction is told to its member alone: the private form turns into the points when the game is over."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.table.phase import TablePhase
from bot.views.predictions.open_forms import OpenForms
from tests.conftest import Room, text_of
from tests.support.interactions import asked, silent
from tests.support.locales import speaks
from tests.support.pages import labels, menus
from tests.support.predicting import form_of, predict, say, to_the_end, until_it_counts

BOARD = "-# See where you stand: open `/leaderboard` and choose **Predictions**."
OFF = "## 🔮 Called off: no points this time\n{pick}-# A pick only counts if the players finish the game themselves."


def told(form: Any) -> str:
    """What a form says, on which nothing can be pressed any more; commands can."""
    said = asked(form)
    assert not labels(form) and not menus(form)
    assert "`/leaderboard`" not in text_of(said, mentions=True)
    return text_of(said)


async def give_up(room: Room, member: MemberActor) -> None:
    """Give up a game that counts by now."""
    await until_it_counts(room)
    question = await member.click(room.boards[-1], label="Leave")
    await member.click(asked(question), label="Give up")
    await room.shown()
    assert room.table.phase is TablePhase.OVER


async def test_a_spectator_and_a_player_are_told_their_points(
    room: Room, dealt: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Each form says what its member gained or lost, in nobody's way: no ping, no new message."""
    right = await predict(room, carol, 0, "Likely")
    wrong = await form_of(room, bob)
    await say(room, bob, wrong, "Likely")
    before = len(room.env.backend.messages[room.channel.id])
    await to_the_end(room)
    assert told(right) == f"## 🔮 You called it: **+16** points\nYour pick: <@{alice.id}>, **70%** sure.\n{BOARD}"
    assert told(wrong) == f"## 🔮 Not this time: **−24** points\nYour pick: <@{bob.id}>, **70%** sure.\n{BOARD}"
    assert len(room.env.backend.messages[room.channel.id]) == before


async def test_a_form_of_before_a_restart_tells_it_when_it_is_pressed(
    room: Room, dealt: None, alice: MemberActor, carol: MemberActor
) -> None:
    """Nobody can edit it by itself any more; any of its buttons turns it into the same."""
    form = await predict(room, carol, 0, "Likely")
    await room.crash()
    await to_the_end(room)
    assert silent(await carol.click(asked(form), label="Take it back"))
    assert told(form) == f"## 🔮 You called it: **+16** points\nYour pick: <@{alice.id}>, **70%** sure.\n{BOARD}"


async def test_a_game_that_ends_while_the_form_is_on_its_way(
    room: Room, dealt: None, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was read before the result was there, and shown after it: it is told the result all the same."""
    form = await predict(room, carol, 0, "Likely")
    predictions = room.bot.services.tables.predictions
    table, own = await predictions.find_said(room.table.id, PlayerId(carol.id))
    assert own is not None and own.score is None

    async def read_earlier(*_: Any) -> Any:
        return table, own

    await room.crash()
    await to_the_end(room)
    monkeypatch.setattr(room.bot.services.tables.predictions, "find_said", read_earlier)
    await carol.click(asked(form), label="Take it back")
    assert told(form).startswith("## 🔮 You called it: **+16** points\n")


async def test_only_the_newest_form_of_a_member_is_told(
    room: Room, dealt: None, alice: MemberActor, carol: MemberActor, moderator: MemberActor
) -> None:
    """Somebody who took their pick back is told nothing, and an older form is left alone."""
    older = await predict(room, carol, 0, "Likely")
    newer = await form_of(room, carol)
    taken_back = await predict(room, moderator, 1, "Likely")
    await moderator.click(asked(taken_back), label="Take it back")
    await to_the_end(room)
    assert told(newer).startswith("## 🔮 You called it: **+16** points\n")
    assert labels(older) and menus(taken_back)


async def test_a_stopped_game_is_called_off(
    room: Room, dealt: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """It decided nothing, so the form says so; one that can only be pressed says the same."""
    form = await predict(room, carol, 0, "Likely")
    late = await form_of(room, bob)
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    assert told(form) == OFF.format(pick=f"Your pick: <@{alice.id}>, **70%** sure.\n")
    assert silent(await say(room, bob, late, "Likely"))
    assert told(late) == OFF.format(pick="")


async def test_whoever_gives_up_is_told_what_it_cost(
    room: Room, dealt: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Nobody else's business, and nobody else's points: a spectator's pick is called off."""
    own = await form_of(room, bob)
    await say(room, bob, own, "Almost")
    other = await predict(room, carol, 0, "Almost")
    await give_up(room, bob)
    assert told(own) == f"## 🔮 Not this time: **−65** points\nYour pick: <@{bob.id}>, **95%** sure.\n{BOARD}"
    assert told(other) == OFF.format(pick=f"Your pick: <@{alice.id}>, **95%** sure.\n")


async def test_practice_is_told_as_practice(
    room: Room, short: None, alice: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The points are told in the member's own language, and that they count on no leaderboard."""
    await alice.slash(room.channel, "war play", seats=2, pace=1, length="every")
    await alice.click(room.boards[-1], label="Add a bot")
    speaks(monkeypatch, "de", carol)
    form = await form_of(room, carol)
    await carol.select(asked(form), ["1"], custom_id=menus(form)[0].custom_id)
    await say(room, carol, form, "Nur so ein Gefühl")
    await to_the_end(room)
    assert told(form) == (
        "## 🔮 Diesmal daneben: **−5** Punkte\nDein Tipp: 🤖 Bot, zu **55\u00a0%** sicher.\n"
        "-# Ein Bot hat mitgespielt, also zählt das für keine Bestenliste."
    )


async def test_a_member_who_was_deleted_is_told_nothing(room: Room, dealt: None, carol: MemberActor) -> None:
    """What they said is not stored any more; the bot forgets their form with it, and keeps none that they open meanwhile."""
    form = await predict(room, carol, 0, "Likely")
    leaving, forms = room.hall.tables.being_forgotten, room.bot.services.tables.forms
    assert isinstance(forms, OpenForms) and len(forms) == 1
    leaving.add(PlayerId(carol.id))
    assert "Your pick" in text_of(asked(await form_of(room, carol))) and len(forms) == 0
    leaving.clear()
    await form_of(room, carol)
    await room.bot.services.members.privacy.delete_member(PlayerId(carol.id))
    assert len(forms) == 0
    await to_the_end(room)
    assert "Called off" not in text_of(asked(form)) and "You called it" not in text_of(asked(form))


async def test_discord_refusing_a_form_harms_no_result(
    room: Room, dealt: None, bob: MemberActor, carol: MemberActor, moderator: MemberActor
) -> None:
    """Somebody who dismissed the form has no message to edit: the next in line is told, and the board stays."""
    await predict(room, carol, 0, "Likely")
    form = await predict(room, moderator, 0, "Likely")
    room.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008, times=1)
    await to_the_end(room)
    assert told(form).startswith("## 🔮 You called it: **+16** points\n") and "🔮 2 of 2 picked the winner." in room.text
