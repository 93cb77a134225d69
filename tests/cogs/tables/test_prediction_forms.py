"""The form of a prediction: until when it can be used, the time that whoever opened it still has, and how it closes."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.table.finish import event_of
from tests.conftest import Room, text_of
from tests.support.exact_chances import with_exact_chances
from tests.support.interactions import asked, forge, silent, told
from tests.support.pages import labels, menus
from tests.support.predicting import form_of, predict, to_the_end, until_the_war_is_over

MISSED = "You didn't pick anyone. Press **Predict** as soon as the next game starts."


LATE = "Too late: the first war has begun. Press **Predict** as soon as the next game starts."


@with_exact_chances
async def test_whoever_opened_the_form_in_time_can_still_pick(
    room: Room, dealt: None, alice: MemberActor, carol: MemberActor
) -> None:
    """The first war comes while they read: they have twenty seconds all the same, against the bot's number of that moment.

    It is for one pick: whoever could take it back would keep only the good ones.
    """
    form = await form_of(room, carol)
    assert await until_the_war_is_over(room) < 18
    chances = room.bot.services.tables.odds.odds_of(room.table)
    assert silent(await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id))
    closed = text_of(asked(form))
    assert "Closed: the first war has begun" in closed and f"Your pick: <@{alice.id}>" in closed and not labels(form)
    await forge(carol, room.boards[-1], f"war-predict:say:1:95:{room.table.id}")
    kept = await room.bot.services.ranking.predictions.own_prediction(event_of(room.table), PlayerId(carol.id))
    assert kept is not None and kept.pick == 0 and chances is not None and chances.seats[0] != 0.5
    assert kept.chance == pytest.approx(chances.seats[0], abs=1e-6)
    await to_the_end(room)
    assert "🔮 One prediction, and it picked the winner." in room.text


@with_exact_chances
async def test_a_form_that_is_closed_says_so_itself(room: Room, dealt: None, alice: MemberActor, carol: MemberActor) -> None:
    """With the first war the button goes; later any press turns the form into what was picked, and sends nothing more."""
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


@with_exact_chances
async def test_nobody_has_the_extra_time_without_opening_the_form_in_time(
    room: Room, dealt: None, alice: MemberActor, carol: MemberActor
) -> None:
    """No made-up id gives it, nor does a press after the war; and a bot that was restarted has forgotten it."""
    form = await form_of(room, carol)
    await until_the_war_is_over(room)
    refused = await forge(alice, room.boards[-1], f"war-predict:say:0:95:{room.table.id}")
    assert told(refused) == f"## 🔮 Closed: the first war has begun\n{MISSED}"
    assert told(await forge(alice, room.boards[-1], f"war:predict:{room.table.id}")) == LATE
    await room.crash()
    assert silent(await carol.select(asked(form), ["0"], custom_id=menus(form)[0].custom_id))
    assert text_of(asked(form)) == f"## 🔮 Closed: the first war has begun\n{MISSED}"
    await to_the_end(room)
    assert "picked the winner" not in room.text


async def test_the_form_of_a_table_that_is_gone(room: Room, dealt: None, carol: MemberActor) -> None:
    """Nothing is known of it any more but that; the form, which a restart left with its buttons, says so and has none."""
    form = await predict(room, carol, 0, "Likely")
    await room.crash()
    await to_the_end(room)
    room.hall.tables.drop_table(room.table.id)
    assert silent(await carol.click(asked(form), label="Take it back"))
    assert text_of(asked(form)) == "This table is gone. Open a new one with `/war play`." and not labels(form)
