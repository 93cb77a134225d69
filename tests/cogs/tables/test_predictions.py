"""Members predict privately who wins, until the first war; the result says how many were right, and a board who is best."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.host.ids import PlayerId
from bot.host.table.counting import COUNTS_FROM
from bot.host.table.finish import event_of
from bot.host.table.table import TablePhase
from tests.conftest import Room, text_of
from tests.support.deals import find_seed, rig
from tests.support.interactions import asked, forge, silent, told
from tests.support.locales import speaks
from tests.support.pages import disabled, labels, menus
from tests.support.server_settings import change, manager_of

MISSED = "You didn't pick anyone. Press **Predict** as soon as the next game starts."
LATE = "Too late: the first war has begun. Press **Predict** as soon as the next game starts."


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a war in its fifth round or later, is over within forty, and the first seat wins it."""
    rig(
        monkeypatch,
        find_seed(
            lambda rounds: 15 < len(rounds) < 40 and rounds[-1].winner == 0 and not any(one.steps for one in rounds[:4]),
            rounds=40,
        ),
    )


async def deal(room: Room, first: MemberActor, second: MemberActor, **options: Any) -> None:
    """Let two sit down, and the game be dealt."""
    await first.slash(room.channel, "war play", seats=2, pace=1, length="every", **options)
    await second.click(room.boards[-1], label="Join")
    if room.table.phase is TablePhase.LOBBY:
        await first.click(room.boards[-1], label="Start")
    assert room.table.phase is TablePhase.PLAYING


async def form_of(room: Room, member: MemberActor) -> Any:
    """The private form that a member opens."""
    return await member.click(room.boards[-1], label="Predict")


async def predict(room: Room, member: MemberActor, seat: int, label: str) -> Any:
    """Open the form, pick a seat, and say how sure the member is."""
    form = await form_of(room, member)
    await member.select(asked(form), [str(seat)], custom_id=menus(form)[0].custom_id)
    await say(room, member, form, label)
    return form


async def until_the_war_is_over(room: Room) -> float:
    """Play on until the first war is told, with its winner; return how many seconds that took."""
    taken = 0.0
    while not room.table.open_game().wars:
        await room.pass_time(0.5)
        taken += 0.5
    await room.shown()
    return taken + 2.1


async def until_it_counts(room: Room) -> None:
    """Play on until a game that is given up counts."""
    while room.table.open_game().battle < COUNTS_FROM:
        await room.pass_time(1)


async def to_the_end(room: Room) -> None:
    """Play on until the game is over and its news are told."""
    for _ in range(200):
        if room.table.phase is TablePhase.OVER:
            break
        await room.pass_time(1)
    for _ in range(20):
        if "🏅" in room.text or "predicted it" in room.text:
            break
        await room.pass_time(1)


async def say(room: Room, member: MemberActor, form: Any, label: str) -> InteractionResult:
    """Press how sure a member is, on a form that is open."""
    return await member.click(asked(form), label=next(one for one in labels(form) if one.startswith(label)))


async def test_a_spectator_predicts_and_is_right(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The form says what each answer is worth; only its reader sees it; the result says in a line who was right."""
    await deal(room, alice, bob)
    form = await form_of(room, carol)
    said = text_of(asked(form))
    before, _, behind = said.partition("-# ")
    assert re.fullmatch(
        r"## 🔮 Who wins, and how sure are you\?\nCloses with the first war, <t:\d+:R> at the earliest\.\n", before
    )
    assert "In brackets: your points" in behind and "Only you see your pick." in behind
    sure = [label for label in labels(form) if "%" in label]
    assert sure == [
        "A hunch: 55% (+5 / −5)",
        "Likely: 70% (+16 / −24)",
        "Almost certain: 95% (+25 / −65)",
    ]
    assert set(sure) <= set(disabled(form))
    entries = menus(form)[0].options
    assert [(one.label, one.description) for one in entries] == [("alice", "I say 50%"), ("bob", "I say 50%")]
    form = await predict(room, carol, 0, "Likely")
    assert f"Your pick: <@{alice.id}>, **70%** sure." in text_of(asked(form)) and "**Saved.**" in text_of(asked(form))
    assert str(carol.id) not in room.text
    await to_the_end(room)
    assert f"🔮 1 of 1 predicted it. Best call: <@{carol.id}> (+16)" in room.text
    await room.restart()
    await room.shown()
    assert "🔮 1 of 1 predicted it." in room.text


async def test_the_last_word_counts_also_after_a_crash(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A pick can be changed, taken back and made again; a crash loses nothing, and the form still works after it."""
    await deal(room, alice, bob)
    form = await predict(room, carol, 1, "Almost")
    await carol.click(asked(form), label="Take back")
    assert "**Taken back.**" in text_of(asked(form)) and "Your pick" not in text_of(asked(form))
    form = await predict(room, carol, 1, "A hunch")
    await room.crash()
    await room.shown()
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    await say(room, carol, form, "Likely")
    assert f"Your pick: <@{alice.id}>" in text_of(asked(form)) and "**Saved.**" in text_of(asked(form))
    await to_the_end(room)
    assert "🔮 1 of 1 predicted it." in room.text


async def test_whoever_opened_the_form_in_time_can_still_pick(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The first war comes while they read: they have twenty seconds all the same, against the bot's number of that moment.

    It is for one pick: whoever could take it back would keep only the good ones.
    """
    await deal(room, alice, bob)
    form = await form_of(room, carol)
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    assert await until_the_war_is_over(room) < 18
    chances = room.bot.services.tables.chances.of(room.table)
    picked = await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    assert silent(picked) and re.search(r"The first war has begun\. Last chance: this closes <t:\d+:R>\.", text_of(asked(form)))
    await say(room, carol, form, "A hunch")
    closed = text_of(asked(form))
    assert "Closed: the first war has begun" in closed and f"Your pick: <@{alice.id}>" in closed and not labels(form)
    await forge(carol, room.boards[-1], f"war-predict:say:1:95:{room.table.id}")
    kept = await room.bot.services.ranking.predictions.own(event_of(room.table), PlayerId(carol.id))
    assert kept is not None and kept.pick == 0 and chances is not None and chances.seats[0] != 0.5
    assert kept.chance == pytest.approx(chances.seats[0], abs=1e-6)
    await to_the_end(room)
    assert "🔮 1 of 1 predicted it." in room.text


async def test_a_form_that_is_closed_says_so_itself(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """With the first war the button goes; later any press turns the form into what was picked, and sends nothing more."""
    await deal(room, alice, bob)
    form = await predict(room, carol, 0, "Likely")
    late = labels(form)[0]
    await until_the_war_is_over(room)
    await room.shown()
    assert "Predict" not in labels(room.boards[-1])
    await room.pass_time(20)
    pressed = await carol.click(asked(form), label=late)
    assert silent(pressed) and not labels(form) and not menus(form)
    assert text_of(asked(form)) == (f"## 🔮 Closed: the first war has begun\nYour pick: <@{alice.id}>, **70%** sure.")
    again = await forge(carol, asked(form), f"war-predict:say:1:95:{room.table.id}")
    assert silent(again) and f"<@{alice.id}>, **70%** sure" in text_of(asked(form))


async def test_nobody_has_the_extra_time_without_opening_the_form_in_time(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """No made-up id gives it, nor does a press after the war; and a bot that was restarted has forgotten it."""
    await deal(room, alice, bob)
    form = await form_of(room, carol)
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    await until_the_war_is_over(room)
    refused = await forge(alice, room.boards[-1], f"war-predict:say:0:95:{room.table.id}")
    assert told(refused) == f"## 🔮 Closed: the first war has begun\n{MISSED}"
    assert told(await forge(alice, room.boards[-1], f"war:predict:{room.table.id}")) == LATE
    await room.crash()
    assert silent(await say(room, carol, form, "Likely"))
    assert text_of(asked(form)) == f"## 🔮 Closed: the first war has begun\n{MISSED}"
    await to_the_end(room)
    assert "predicted it" not in room.text


async def test_the_form_of_a_table_that_is_gone(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Nothing is known of it any more but that; the form says so and has no buttons."""
    await deal(room, alice, bob)
    form = await predict(room, carol, 0, "Likely")
    await to_the_end(room)
    room.hall.tables.drop(room.table.id)
    assert silent(await carol.click(asked(form), label="Take back"))
    assert text_of(asked(form)) == "This table is gone. Open a new one with `/war play`." and not labels(form)


async def test_players_predict_themselves_alone(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """Nobody can bet against themselves: the form of a player has no menu, and a forged id is refused."""
    await deal(room, alice, bob)
    form = await form_of(room, bob)
    assert text_of(asked(form)).startswith("## 🔮 How sure are you that you'll win?\n")
    assert "you can only pick yourself" in text_of(asked(form)) and not menus(form)
    table = room.table.id
    forged = await forge(bob, asked(form), f"war-predict:say:0:95:{table}")
    assert told(forged) == "You're playing, so you can only pick yourself."
    await bob.click(asked(form), label="A hunch: 55% (+5 / −5)")
    assert f"<@{bob.id}>, **55%** sure" in text_of(asked(form))
    await to_the_end(room)
    assert "🔮 0 of 1 predicted it." in room.text and "Best call" not in room.text


@pytest.mark.parametrize("rest", ["say:7:70", "say:0:0", "say:0:100", "say::70", "pick:0:", "steal:0:70"])
async def test_forged_ids_do_nothing(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor, rest: str
) -> None:
    """A seat that isn't there, certainty, a word of nobody's: each gets one sentence, and nothing is kept."""
    await deal(room, alice, bob)
    form = await form_of(room, carol)
    answer = await forge(carol, asked(form), f"war-predict:{rest}:{room.table.id}")
    assert told(answer) and "Saved" not in text_of(asked(form))
    await to_the_end(room)
    assert "predicted it" not in room.text


async def test_giving_up_scores_nobody(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The cards didn't say who wins, so a friend of the loser gains nothing."""
    await deal(room, alice, bob)
    await predict(room, carol, 0, "Almost")
    await until_it_counts(room)
    question = await bob.click(room.boards[-1], label="Leave")
    await bob.click(asked(question), label="Give up")
    await room.shown()
    assert room.table.phase is TablePhase.OVER and "predicted" not in room.text


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


async def test_a_player_saves_no_points_by_giving_up(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """Told beforehand, and not told to anybody else; also what they said was private."""
    await deal(room, alice, bob)
    form = await form_of(room, bob)
    assert "If you give up a game that counts, your pick counts as wrong." in text_of(asked(form))
    await say(room, bob, form, "Almost")
    await until_it_counts(room)
    question = await bob.click(room.boards[-1], label="Leave")
    await bob.click(asked(question), label="Give up")
    await room.shown()
    assert room.table.phase is TablePhase.OVER and "predicted" not in room.text
    board = await bob.slash(room.channel, "leaderboard", measure="predictions")
    assert "**You**: 0 of 1 right so far." in text_of(asked(board))


async def test_a_server_turns_predictions_off(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The button goes from a running board at once, and a form that is open is refused."""
    await deal(room, alice, bob)
    form = await form_of(room, carol)
    await change(room, manager_of(room), "predictions", "off")
    await room.shown()
    assert "Predict" not in labels(room.boards[-1])
    refused = await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    assert told(refused) == "Predictions are turned off on this server."


async def test_in_german(
    room: Room, short: None, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is in the member's own language, the line of the result in the server's."""
    await change(room, manager_of(room), "language", "de")
    speaks(monkeypatch, "de", carol)
    await alice.slash(room.channel, "war play", seats=2, pace=1, length="every")
    await bob.click(room.boards[-1], label="Mitspielen")
    form = await carol.click(room.boards[-1], label="Tipp abgeben")
    assert "Wer gewinnt, und wie sicher" in text_of(asked(form)) and "Schluss ist beim ersten Krieg, frühestens <t:" in text_of(
        asked(form)
    )
    await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id)
    await carol.click(asked(form), label="Wahrscheinlich: 70 % (+16 / −24)")
    assert re.search(r"Dein Tipp: <@\d+>, zu \*\*70 %\*\* sicher", text_of(asked(form)))
    await to_the_end(room)
    assert f"🔮 1 von 1 hat richtig getippt. Bester Tipp: <@{carol.id}> (+16)" in room.text


async def test_games_of_choice_close_with_their_first_round(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The bot keeps no chances there, so its number stays even."""
    await deal(room, alice, bob, variant="suicide-war")
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
    assert "🔮 0 of 1 predicted it." in room.text
