"""A missed turn is told: whose it was and what was played for them, on the board, at the end and on their own page."""

import pytest
from simcord.actors import MemberActor

from bot.engine.cards import parse_card
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.phase import TablePhase
from bot.texts import say, speaking
from bot.views.interactions.formatting import card_label
from tests.conftest import Room, text_of
from tests.support.scenes import missed_now
from tests.support.tables import ANN, BEN, playing
from tests.views.choices.hand_actions import choose, lay_out, now, open_hand, sit_down


def played_by(room: Room, seat: int, battle: int) -> list[str]:
    """The cards that were played for a seat in a round, as people read them."""
    chosen = [choice for one, chosen_by, choice in room.table.choices if (one, chosen_by) == (battle, seat)]
    return [card_label(parse_card(choice)) for choice in chosen]


async def test_a_missed_turn_says_what_was_played(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board names the player and the card, and the player's own page says it too, until the next turn is over."""
    await sit_down(room, "strategy-war", alice, bob)
    page = await open_hand(room, bob)
    await choose(room, alice)
    await room.pass_time(46)
    await room.shown()
    (card,) = played_by(room, 1, 1)
    assert f"⏰ <@{bob.id}> ran out of time, so I played {card} for them." in room.text
    assert f"You ran out of time, so I played {card} for you." in text_of(now(room, page))
    await choose(room, alice)
    page = await choose(room, bob)
    await room.shown()
    assert "ran out of time" not in room.text + text_of(now(room, page))


async def test_the_page_warns_before_a_bot_takes_over(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After two missed turns in a row the page says what the third one means; after one it does not."""
    await sit_down(room, "strategy-war", alice, bob)
    page = await open_hand(room, bob)
    for warned in (False, True):
        await choose(room, alice)
        await room.pass_time(46)
        assert ("Miss your next turn too" in text_of(now(room, page))) is warned


async def test_the_result_tells_who_missed_the_last_turn(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A turn missed in the last round, which decides the game, is told at its end too."""
    await alice.slash(room.channel, "war play", game="suicide-war", seats=2)
    await alice.slash(room.channel, "war set", option="rounds", value="1")
    await bob.click(room.boards[-1], label="Join")
    lay_out(room, "KS QS JS", "7D 3C 4H")
    await choose(room, alice)
    await room.pass_time(46)
    await room.shown()
    assert room.table.phase is TablePhase.OVER
    assert f"<@{bob.id}> ran out of time, so I played {played_by(room, 1, 1)[0]} for them." in room.text


async def test_a_turn_without_a_choice_cannot_be_missed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The last card of a hand is played by itself, and nobody is told that they were late."""
    await sit_down(room, "strategy-war", alice, bob)
    for _ in range(12):
        await choose(room, alice)
        await choose(room, bob)
    await room.pass_time(10)
    await room.shown()
    assert room.table.phase is TablePhase.OVER and "ran out of time" not in room.text


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_kind_of_missed_turn_has_a_sentence(code: str) -> None:
    """Two cards of two players, no bet, a surrender and a card that stole nothing are told apart, and none is left out."""
    defaults = ((0, "7S"), (1, "3D"), (0, ""), (1, "surrender"), (1, "play"))
    turn = ChoiceStage(battle=2, stage=0, misses=(1, 1), late=frozenset({0, 1}), defaults=defaults)
    with speaking(code):
        lines = missed_now(playing(ANN, BEN, turn=turn))
        assert len(lines) == 4 and "7♠" in lines[0] and "3♦" in lines[0]
        assert lines[1] == say("missed-ante", names=f"<@{ANN}>", cards="")


def test_a_missed_turn_is_saved() -> None:
    """After a restart the board says the same; a row of an earlier version has nothing to say of it."""
    turn = ChoiceStage(battle=2, stage=0, misses=(0, 1), late=frozenset({1}), defaults=((1, "7S"),))
    assert ChoiceStage.from_row(turn.to_row()) == turn
    assert ChoiceStage.from_row(turn.to_row()[:13]).defaults == ()
