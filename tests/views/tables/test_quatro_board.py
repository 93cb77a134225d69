"""Quatro in Discord: told like a game of War, one player out a round, and a dare for whoever goes (rules.md §3.55)."""

import pytest
from simcord.actors import MemberActor

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Procedure, Rules, RuleSwitch
from bot.engine.rules.share_code import rules_code
from bot.host.table import programme
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.views.tables.shown_pictures import shown

DARES = rules_code(Rules(procedure=Procedure.QUATRO, forfeit=RuleSwitch.ON))


async def sit_down(room: Room, variant: str, host: MemberActor, *others: MemberActor) -> None:
    """A table of this game, full with these members, its cards dealt."""
    await host.slash(room.channel, "war play", game=variant, seats=1 + len(others))
    for member in others:
        await member.click(room.boards[-1], label="Join")


def deal(room: Room, cards: str) -> None:
    """Deal these cards first: a card for each seat, another one each, then those of wars."""
    table, first = room.table, parse_cards(cards)
    deck = first + bytes(card for card in build_pack(table.rules) if card not in first)
    table.game = deal_game(table.rules, len(table.seats), table.random_source(), deck=deck)
    programme.begin_programme(table, room.hall.time.now())


async def test_a_war_is_shown_in_stages_and_its_loser_goes(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Equal cards save the lowest; then the lowest goes, and the last one left has won, whatever its cards."""
    await sit_down(room, "quatro", alice, bob, carol)
    deal(room, "KC KD 2H 9C 9D 3H QS 4C 5C JS 6C 7C")
    seen = ""
    for _ in range(30):
        await room.pass_time(1)
        seen += room.text
    war, war_lost, lowest = seen.find("**War!**"), seen.find("loses the war with"), seen.find("has the weakest card")
    assert 0 < war < war_lost < lowest
    assert f"👋 <@{bob.id}> loses the war with J♠" in seen and f"👋 <@{carol.id}> has the weakest card, 3♥" in seen
    assert f"<@{alice.id}> wins!** Everyone else is out." in room.text


@pytest.mark.parametrize("pictures", [True])
async def test_the_end_says_when_everyone_went(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """The places are those in which the players went; that it was fair says so too, and counts no cards."""
    await sit_down(room, "quatro", alice, bob, carol)
    await room.pass_time(40, step=4)
    (course,) = shown(room)
    assert all(ended in course.description for ended in ("last one standing", "out in round 2", "out in round 1"))
    assert "lead" not in room.text.replace("leaderboards", "") and "cards" not in room.text
    proof = text_of((await alice.slash(room.channel, "war verify")).response)
    assert "everyone else is out (places by seat: " in proof and "✅ **Result**" in proof


async def test_whoever_goes_gets_a_dare(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Of the drinks of the source only the dare is left; it can be skipped by the one it is for, and by nobody else."""
    await sit_down(room, DARES, alice, bob, carol)
    deal(room, "KC QD 2H 9C 8D 3H")
    await room.pass_time(4)
    assert f"🎭 Dare for <@{carol.id}>" in room.text
    assert told(await alice.click(room.boards[-1], label="Skip the dare")) == "You have no dare to skip."
    await carol.click(room.boards[-1], label="Skip the dare")
    await room.shown()
    assert f"🎭 Dare for <@{carol.id}>" not in room.text
