"""Members predict privately who wins, until the first war; the result says how many were right, and a board who is best."""

import re

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room, text_of
from tests.support.exact_chances import with_exact_chances
from tests.support.interactions import asked, forge, silent, told
from tests.support.locales import speaks
from tests.support.pages import labels, menus, message_of
from tests.support.predicting import deal, form_of, predict, say, to_the_end, until_it_counts
from tests.support.server_settings import change, manager_of
from tests.views.choices.hand_actions import labels as board_labels


@with_exact_chances
async def test_a_spectator_predicts_and_is_right(room: Room, dealt: None, alice: MemberActor, carol: MemberActor) -> None:
    """The form says what each answer is worth; only its reader sees it; the result says in a line who was right."""
    form = await form_of(room, carol)
    said = text_of(asked(form))
    before, _, behind = said.partition("-# ")
    assert re.fullmatch(r"## 🔮 Who wins\?\nCloses when the first war starts \(earliest: <t:\d+:R>\)\.\n", before)
    assert "Picking a name is enough" in behind and "Only you see your pick." in behind and not labels(form)
    entries = menus(form)[0].options
    assert [(one.label, one.description) for one in entries] == [("alice", "I say 50%"), ("bob", "I say 50%")]
    form = await predict(room, carol, 0, "Likely")
    assert f"Your pick: <@{alice.id}>, **70%** sure." in text_of(asked(form)) and "**Saved.**" in text_of(asked(form))
    assert "In brackets: your points" in text_of(asked(form))
    assert [label for label in labels(form) if "%" in label] == [
        "A hunch: 55% (+5 / −5)",
        "Likely: 70% (+16 / −24)",
        "Almost certain: 95% (+25 / −65)",
    ]
    assert str(carol.id) not in room.text
    await to_the_end(room)
    assert f"🔮 One prediction, and it picked the winner. Best call: <@{carol.id}> (+16)" in room.text
    await room.restart()
    await room.shown()
    assert "🔮 One prediction, and it picked the winner." in room.text


@with_exact_chances
async def test_one_press_is_a_pick(room: Room, dealt: None, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """A name is saved as a hunch at once, and named again it stays as sure as it was; somebody else is a hunch again."""
    form = await form_of(room, carol)
    menu = menus(form)[0].custom_id
    await carol.select(asked(form), ["0"], custom_id=menu)
    said = text_of(asked(form))
    assert f"**Saved.**\nYour pick: <@{alice.id}>, **55%** sure.\nIf you like, say how sure you are:" in said
    await say(room, carol, form, "Almost")
    await carol.select(asked(form), ["0"], custom_id=menu)
    assert f"Your pick: <@{alice.id}>, **95%** sure." in text_of(asked(form))
    await carol.select(asked(form), ["1"], custom_id=menu)
    assert f"Your pick: <@{bob.id}>, **55%** sure." in text_of(asked(form))
    await carol.select(asked(form), ["0"], custom_id=menu)
    await to_the_end(room)
    assert f"🔮 One prediction, and it picked the winner. Best call: <@{carol.id}> (+5)" in room.text


@with_exact_chances
async def test_a_name_on_the_board_is_a_pick(
    room: Room, dealt: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """In a game of two one press of a name on the board predicts; whoever plays is told that they can only pick themselves."""
    pressed = await carol.click(room.boards[-1], label="bob")
    said = text_of(asked(pressed))
    assert f"**Saved.**\nYour pick: <@{bob.id}>, **55%** sure." in said and "**Saved.**" not in room.text
    await say(room, carol, pressed, "Likely")
    assert f"Your pick: <@{bob.id}>, **70%** sure." in text_of(asked(pressed))
    assert told(await alice.click(room.boards[-1], label="bob")) == "You're playing, so you can only pick yourself."
    forged = f"war-winner:7:{room.table.id}"
    assert "older message" in told(await forge(carol, room.boards[-1], forged))
    await to_the_end(room)
    assert "🔮" in room.text and "bob" not in board_labels(room.boards[-1])


@with_exact_chances
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
async def test_one_press_at_a_table_of_many(room: Room, alice: MemberActor, carol: MemberActor, seats: int) -> None:
    """Up to four names stand beside *Flip!*, of more there is a menu on the board; either is a pick with one press."""
    await alice.slash(room.channel, "war play", seats=seats, pace=9, length="every")
    for _ in range(seats - 1):
        await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()
    board = room.boards[-1]
    (box,) = message_of(board).components
    rows = [row.children for row in box.children if isinstance(row, discord.ActionRow)]
    assert [len(row) <= 5 for row in rows if not isinstance(row[0], discord.SelectMenu)] == [True, True]
    assert labels(board)[0] == "Flip!"
    if seats < 5:
        pressed = await carol.click(board, label="🤖 Bot 2")
    else:
        pressed = await carol.select(board, ["2"], custom_id=menus(board)[0].custom_id)
    said = text_of(asked(pressed))
    assert "**Saved.**\nYour pick: 🤖 Bot 2, **" in said and "%** sure." in said
    forged = await forge(carol, board, f"war-winner::{room.table.id}")
    assert "older message" in told(forged)


@with_exact_chances
async def test_the_last_word_counts_also_after_a_crash(room: Room, dealt: None, alice: MemberActor, carol: MemberActor) -> None:
    """A pick can be changed, taken back and made again; a crash loses nothing, and the form still works after it."""
    form = await predict(room, carol, 1, "Almost")
    await carol.click(asked(form), label="Take it back")
    assert "**Taken back.**" in text_of(asked(form)) and "Your pick" not in text_of(asked(form))
    form = await predict(room, carol, 1, "A hunch")
    await room.crash()
    await room.shown()
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    await say(room, carol, form, "Likely")
    assert f"Your pick: <@{alice.id}>" in text_of(asked(form)) and "**Saved.**" in text_of(asked(form))
    await to_the_end(room)
    assert "🔮 One prediction, and it picked the winner." in room.text


async def test_players_predict_themselves_alone(room: Room, dealt: None, bob: MemberActor) -> None:
    """Nobody can bet against themselves: the form of a player has no menu, and a forged id is refused."""
    form = await form_of(room, bob)
    assert text_of(asked(form)).startswith("## 🔮 How sure are you that you'll win?\n")
    assert "you can only pick yourself" in text_of(asked(form)) and not menus(form)
    table = room.table.id
    forged = await forge(bob, asked(form), f"war-predict:say:0:95:{table}")
    assert told(forged) == "You're playing, so you can only pick yourself."
    await bob.click(asked(form), label="A hunch: 55% (+5 / −5)")
    assert f"<@{bob.id}>, **55%** sure" in text_of(asked(form))
    await to_the_end(room)
    assert "🔮 Nobody picked the winner." in room.text and "Best call" not in room.text


@pytest.mark.parametrize("rest", ["say:7:70", "say:0:0", "say:0:100", "say::70", "pick:0:", "steal:0:70"])
async def test_forged_ids_do_nothing(room: Room, dealt: None, carol: MemberActor, rest: str) -> None:
    """A seat that isn't there, certainty, a word of nobody's: each gets one sentence, and nothing is kept."""
    form = await form_of(room, carol)
    answer = await forge(carol, asked(form), f"war-predict:{rest}:{room.table.id}")
    assert told(answer) and "Saved" not in text_of(asked(form))
    await to_the_end(room)
    assert "picked the winner" not in room.text


async def test_giving_up_scores_nobody(room: Room, dealt: None, bob: MemberActor, carol: MemberActor) -> None:
    """The cards didn't say who wins, so a friend of the loser gains nothing."""
    await predict(room, carol, 0, "Almost")
    await until_it_counts(room)
    question = await bob.click(room.boards[-1], label="Leave")
    await bob.click(asked(question), label="Give up")
    await room.shown()
    assert room.table.phase is TablePhase.OVER and "picked the winner" not in room.text


async def test_nobody_predicts_a_game_that_somebody_gave_up(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, moderator: MemberActor
) -> None:
    """Two play on, but it scores nobody any more: the button goes, and a form that is open says so."""
    await alice.slash(room.channel, "war play", seats=3, pace=5, length="every")
    await bob.click(room.boards[-1], label="Join")
    await carol.click(room.boards[-1], label="Join")
    form = await form_of(room, moderator)
    question = await bob.click(room.boards[-1], label="Leave")
    await bob.click(asked(question), label="Give up")
    await room.pass_time(2)
    assert room.table.phase is TablePhase.PLAYING and "Predict" not in labels(room.boards[-1])
    late = await moderator.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    assert silent(late) and "or someone has given up" in text_of(asked(form)) and not menus(form)


async def test_a_player_saves_no_points_by_giving_up(room: Room, dealt: None, bob: MemberActor) -> None:
    """Told beforehand, and not told to anybody else; also what they said was private."""
    form = await form_of(room, bob)
    assert "In a ranked game, your pick stands even if you give up." in text_of(asked(form))
    await say(room, bob, form, "Almost")
    await until_it_counts(room)
    question = await bob.click(room.boards[-1], label="Leave")
    await bob.click(asked(question), label="Give up")
    await room.shown()
    assert room.table.phase is TablePhase.OVER and "picked the winner" not in room.text
    board = await bob.slash(room.channel, "leaderboard", by="predictions")
    assert "**You**: 0 of 1 right so far." in text_of(asked(board))


async def test_a_server_turns_predictions_off(room: Room, dealt: None, carol: MemberActor) -> None:
    """The button goes from a running board at once, and a form that is open is refused."""
    form = await form_of(room, carol)
    await change(room, manager_of(room), "predictions", "off")
    await room.shown()
    assert "Predict" not in labels(room.boards[-1])
    refused = await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    assert told(refused) == "Predictions are turned off on this server."


@with_exact_chances
async def test_in_german(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is in the member's own language, the line of the result in the server's."""
    await change(room, manager_of(room), "language", "de")
    speaks(monkeypatch, "de", carol)
    await alice.slash(room.channel, "war play", seats=2, pace=1, length="every")
    await bob.click(room.boards[-1], label="Mitspielen")
    form = await carol.click(room.boards[-1], label="Tipp abgeben")
    assert "## 🔮 Wer gewinnt?\n" in text_of(asked(form)) and "Schluss ist beim ersten Krieg (frühestens: <t:" in text_of(
        asked(form)
    )
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    await carol.click(asked(form), label="Wahrscheinlich: 70\u00a0% (+16 / −24)")
    assert re.search(r"Dein Tipp: <@\d+>, zu \*\*70\xa0%\*\* sicher", text_of(asked(form)))
    await to_the_end(room)
    assert f"🔮 Richtig getippt: 1 von 1. Bester Tipp: <@{carol.id}> (+16)" in room.text


async def test_games_of_choice_close_with_their_first_round(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The bot keeps no chances there, so its number stays even."""
    await deal(room, alice, bob, game="suicide-war")
    said = text_of(asked(await form_of(room, carol)))
    assert "Closes when the first round is over." in said and "no leaderboard" not in said


async def test_practice_counts_on_no_leaderboard(room: Room, short: None, alice: MemberActor, carol: MemberActor) -> None:
    """With a bot at the table the form says so, and the result still tells who was right."""
    await alice.slash(room.channel, "war play", seats=2, pace=1, length="every")
    await alice.click(room.boards[-1], label="Add a bot")
    form = await form_of(room, carol)
    assert "A bot is playing, so this won't count on the leaderboards." in text_of(asked(form))
    assert [one.label for one in menus(form)[0].options] == ["alice", "🤖 Bot"]
    await carol.select(asked(form), ["1"], custom_id=menus(form)[0].custom_id)
    await say(room, carol, form, "A hunch")
    assert "Your pick: 🤖 Bot, **55%** sure." in text_of(asked(form))
    await to_the_end(room)
    assert "🔮 Nobody picked the winner." in room.text
