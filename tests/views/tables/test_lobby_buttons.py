"""The buttons of a lobby: each does one thing, and the board shows it."""

from dataclasses import replace
from typing import Any

import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.table.phase import CloseReason, TablePhase
from bot.texts import say
from bot.views.tables.lobby_board import BIG_GAMES, IN_A_MINUTE
from tests.conftest import Room, text_of
from tests.support import pages
from tests.support.interactions import asked, forge, silent, told
from tests.support.rated_games import Contest

FULL = "Both seats are taken. You can join the next game."


@pytest.fixture
async def lobby(room: Room, alice: MemberActor) -> Room:
    """Alice's lobby for three."""
    await alice.slash(room.channel, "war play", seats=3)
    return room


async def test_join_takes_a_seat(lobby: Room, bob: MemberActor) -> None:
    """*Join* seats who pressed it; the board is the answer."""
    assert silent(await bob.click(lobby.boards[0], label="Join"))
    assert bob.id in lobby.table.humans and f"2. <@{bob.id}>" in lobby.text


async def test_the_press_is_part_of_the_deal(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Each seat keeps the id of the interaction that took it, and no two are the same."""
    await bob.click(lobby.boards[0], label="Join")
    words = [seat.word for seat in lobby.table.seats]
    assert all(word.isdigit() for word in words) and len(set(words)) == 2


async def test_add_a_bot_seats_bot_players(lobby: Room, alice: MemberActor) -> None:
    """*Add a bot* seats bot players, numbered when there are several; a full table begins."""
    await alice.click(lobby.boards[0], label="Add a bot")
    assert "2. 🤖 Bot" in lobby.text and "🤖 Bot 1" not in lobby.text
    await alice.click(lobby.boards[0], label="Add a bot")
    await lobby.shown()
    assert lobby.table.phase is TablePhase.PLAYING and "🤖 Bot 1" in lobby.text and "🤖 Bot 2" in lobby.text


async def test_bots_are_called_and_sent_by_the_host(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Neither a passer-by nor another player fills somebody's table with bot players, or empties it of them."""
    refused = f"Only the host (<@{alice.id}>) can do that."
    assert told(await bob.click(lobby.boards[0], label="Add a bot")) == refused
    await alice.slash(lobby.channel, "war set", option="seats", value="4")
    await bob.click(lobby.boards[0], label="Join")
    assert told(await bob.click(lobby.boards[0], label="Add a bot")) == refused
    await alice.click(lobby.boards[0], label="Add a bot")
    await lobby.shown()
    assert told(await bob.click(lobby.boards[0], label="Remove a bot")) == refused
    assert [seat.player for seat in lobby.table.seats] == [alice.id, bob.id, None]


async def test_a_bot_player_is_sent_away(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Remove a bot* frees the seat of the last bot player; the button goes with the last of them."""
    await alice.click(lobby.boards[0], label="Add a bot")
    await lobby.shown()
    old = lobby.boards[0]
    assert silent(await alice.click(old, label="Remove a bot"))
    assert lobby.table.humans == (alice.id,) and len(lobby.table.seats) == 1
    await lobby.shown()
    assert "🤖" not in lobby.text
    with pytest.raises(simcord.SetupError):
        await alice.click(lobby.boards[0], label="Remove a bot")
    assert told(await forge(alice, lobby.boards[0], f"war:unbot:{lobby.table.id}")) == "There's no bot at this table."


async def test_start_begins_with_who_is_there(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Start* sleeps until two sit, and then deals for the host."""
    with pytest.raises(simcord.SetupError, match="disabled"):
        await alice.click(lobby.boards[0], label="Start")
    await bob.click(lobby.boards[0], label="Join")
    assert silent(await alice.click(lobby.boards[0], label="Start"))
    assert lobby.table.phase is TablePhase.PLAYING and lobby.table.capacity == 2


async def test_start_is_for_the_host(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Somebody else who presses *Start* is told who may."""
    await bob.click(lobby.boards[0], label="Join")
    assert told(await bob.click(lobby.boards[0], label="Start")) == f"Only the host (<@{alice.id}>) can do that."
    assert lobby.table.phase is TablePhase.LOBBY


async def test_leave_frees_the_seat(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Leave* frees a seat at once; the last who leaves closes the table."""
    await bob.click(lobby.boards[0], label="Join")
    assert silent(await alice.click(lobby.boards[0], label="Leave"))
    assert lobby.table.humans == (bob.id,) and lobby.table.host == bob.id
    assert told(await alice.click(lobby.boards[0], label="Leave")) == "You don't have a seat at this table."
    await bob.click(lobby.boards[0], label="Leave")
    assert lobby.table.close is CloseReason.EMPTY


async def test_rules_are_shown_to_the_asker(lobby: Room, bob: MemberActor) -> None:
    """*Rules* tells the rules privately and changes nothing."""
    before = lobby.table
    assert "Classic War" in told(await bob.click(lobby.boards[0], label="Rules"))
    assert lobby.table is before


def menus(board: Any) -> list[str]:
    """The ids of a board's menus."""
    rows = [part.children[0] for part in board.components[0].children if getattr(part, "children", None)]
    return [item.custom_id for item in rows if hasattr(item, "options")]


async def test_classic_war_in_a_minute(lobby: Room, alice: MemberActor) -> None:
    """The entry of Classic War sets its length too, from any game; another host's menu of an earlier version only the game."""
    menu = menus(lobby.boards[0])[0]
    assert silent(await alice.select(lobby.boards[0], ["short-war"], custom_id=menu))
    await lobby.shown()
    menu = menus(lobby.boards[0])[0]
    assert silent(await alice.select(lobby.boards[0], [IN_A_MINUTE], custom_id=menu))
    assert (lobby.table.variant, lobby.table.length) == ("classic", 60)


async def test_the_menu_offers_the_big_games(lobby: Room, alice: MemberActor) -> None:
    """The host, who has chips, chooses a big game in the menu, the board follows, and the menu forgets what was picked."""
    await alice.click(asked(await alice.slash(lobby.channel, "war chips")), label="Get today's chips")
    entries = {"classic": IN_A_MINUTE}
    for variant in map(find_variant, reversed(BIG_GAMES)):
        before, own = lobby.table.rules.time, find_variant(lobby.table.variant).rules.time
        menu = menus(lobby.boards[0])[0]
        assert silent(await alice.select(lobby.boards[0], [entries.get(variant.key, variant.key)], custom_id=menu))
        assert menu not in menus(lobby.boards[0])  # or who used it would go on seeing what they picked
        limited = not variant.rules.time and before != own  # a limit that is a game's own goes with it
        kept = replace(variant.rules, time=before) if limited else variant.rules
        assert lobby.table.variant == variant.key and lobby.table.rules == kept
        await lobby.shown()
        assert f"## ⚔️ {variant.name}\n" in lobby.text and say(f"variant-{variant.key}.summary") in lobby.text
        assert ("Time limit: " in lobby.text) == (kept != variant.rules)


async def test_more_games_can_be_asked_for_again(lobby: Room, alice: MemberActor) -> None:
    """*More games…* shows the list to the host alone, as often as they pick it: the menu forgets each time."""
    seen = set()
    for _ in range(2):
        menu = menus(lobby.boards[0])[0]
        assert menu not in seen
        seen.add(menu)
        answer = await alice.select(lobby.boards[0], ["more"], custom_id=menu)
        assert "Choose a game for your table" in text_of(asked(answer)) and "**Strategy War** · " in text_of(asked(answer))
        await lobby.shown()


async def test_the_menu_is_for_the_host(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Somebody else who uses the menu is told who may, and nothing changes."""
    menu = menus(lobby.boards[0])[0]
    assert (
        told(await bob.select(lobby.boards[0], ["short-war"], custom_id=menu)) == f"Only the host (<@{alice.id}>) can do that."
    )
    assert lobby.table.variant == "classic"


async def test_a_lobby_says_when_it_closes_and_closes(lobby: Room, alice: MemberActor) -> None:
    """The moment of closing stands on the board, for every reader's own clock, and then the table is closed."""
    closes = int(lobby.env.now().timestamp()) + 180
    assert f"closes (<t:{closes}:R>" in lobby.text
    await lobby.pass_time(181)
    assert lobby.table.close is CloseReason.EXPIRED and "Nobody started the game in time" in lobby.text
    assert told(await alice.click(lobby.boards[0], label="Rules"))


@pytest.mark.parametrize("own", [True, False], ids=["the host", "a passer-by"])
async def test_a_lobby_stays_open_for_its_readers(lobby: Room, alice: MemberActor, bob: MemberActor, own: bool) -> None:
    """Whoever presses something on the board, also for a private page, has a minute from then, and the board says so."""
    await lobby.pass_time(150)
    await (alice if own else bob).click(lobby.boards[0], label="Rules")
    await lobby.shown()
    closes = int(lobby.env.now().timestamp()) + 58
    assert any(f"closes (<t:{closes + late}:R>" in lobby.text for late in (-1, 0, 1))
    await lobby.pass_time(55)
    assert lobby.table.is_live
    await lobby.pass_time(5)
    assert lobby.table.close is CloseReason.EXPIRED


async def test_whoever_sits_here_may_read_elsewhere(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The commands and private pages of somebody who sits in the lobby keep it open too; those of others do not."""
    await lobby.pass_time(150)
    page = await alice.slash(lobby.channel, "war house")
    await bob.slash(lobby.channel, "war rules", game="peace")
    await lobby.pass_time(55)
    assert lobby.table.is_live and lobby.table.deadline - lobby.hall.time.now() < 10_000
    menu = pages.menus(page)[0]
    await alice.select(asked(page), [menu.options[0].value], custom_id=menu.custom_id)
    await lobby.pass_time(30)
    assert lobby.table.is_live
    await bob.slash(lobby.channel, "war games")
    await lobby.pass_time(31)
    assert lobby.table.close is CloseReason.EXPIRED


async def test_a_table_that_fills_up_takes_nobody_more(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Where the game cannot begin although all seats are taken, the next is told that they are taken."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    question = await alice.slash(room.channel, "war stop")
    assert question.response is not None
    await alice.click(question.response.message, label="End it")
    await room.shown()
    await alice.click(room.boards[-1], label="Again")
    assert room.table.autostart
    assert told(await carol.slash(room.channel, "war join")) == FULL


async def test_small_changes_are_one_entry(lobby: Room, alice: MemberActor) -> None:
    """*Small changes…* shows the host the games that differ from another by one rule; one of them is set from there."""
    answer = await alice.select(lobby.boards[0], ["changes"], custom_id=menus(lobby.boards[0])[0])
    shown = text_of(asked(answer))
    assert "**Classic War** with small changes:" in shown and "**Instant War**" in shown and "**Peace**" not in shown
    await alice.select(asked(answer), ["instant-war"], custom_id=pages.menu(answer, "look").custom_id)
    await alice.click(asked(answer), label="Play this at my table")
    assert lobby.table.variant == "instant-war"


async def test_the_menu_begins_with_what_the_host_plays(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Games that the host has played twice here stand first in the menu of their lobby; of another host, their own do."""
    await Contest(room).won(alice.id, bob.id, variant="peace", times=2)
    await alice.slash(room.channel, "war play")
    first = [entry.value for entry in pages.menus(room.boards[-1])[0].options]
    assert first[:2] == ["peace", BIG_GAMES[0]]
    await alice.click(room.boards[-1], label="Leave")
    await carol.slash(room.channel, "war play")
    assert pages.menus(room.boards[-1])[0].options[0].value == BIG_GAMES[0]
