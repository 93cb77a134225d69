"""*Play this* in `/war games` and *More games…*: it opens a lobby, or sets the game of the host's own."""

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.engine.variants.categories import Category
from bot.texts import say
from bot.views.variant_list.page import split_into_pages
from tests.cogs.tables.listed_games import filtered, listed, lobby_list, look
from tests.conftest import Room
from tests.support import pages
from tests.support.interactions import asked, forge, told


@pytest.mark.parametrize("key", ["short-war", "tod-und-leben-colours", "multiplayer-all", "suicide-war"])
async def test_play_this_opens_the_lobby(room: Room, alice: MemberActor, key: str) -> None:
    """*Look at…* shows the rules of a game, *Play this* opens its lobby for everybody, as `/war play` would."""
    page = await alice.slash(room.channel, "war games")
    category = next(one for one in Category if key in {game.name for game in split_into_pages(listed(one))[0]})
    await filtered(alice, page, category)
    text = await look(alice, page, key)
    assert f"## 📜 {find_variant(key).name}\n{say(f'variant-{key}.summary')}" in text and "players" in text
    await alice.click(asked(page), label="Play this")
    assert (room.table.variant, room.table.host) == (key, alice.id) and len(room.boards) == 1
    assert room.table.capacity in range(find_variant(key).seats[0], find_variant(key).seats[1] + 1)


async def test_play_this_where_a_table_is(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where the channel has a table, *Play this* says so as `/war play` does, and shows the way to it."""
    await alice.slash(room.channel, "war play", seats=2)
    page = await bob.slash(room.channel, "war games")
    await look(bob, page, "short-war")
    answer = await bob.click(asked(page), label="Play this")
    assert told(answer) == told(await bob.slash(room.channel, "war play", seats=2)) and len(room.hall.tables) == 1


async def test_play_this_needs_permissions(room: Room, alice: MemberActor) -> None:
    """Where the bot may not send messages *Play this* names the permission, and no table opens."""
    assert room.bot.user is not None
    denied = discord.PermissionOverwrite(send_messages=False)
    quiet = room.guild.create_text_channel("quiet", overwrites={room.bot.user: denied})
    page = await alice.slash(quiet, "war games")
    await look(alice, page, "short-war")
    assert "Send Messages" in told(await alice.click(asked(page), label="Play this"))
    assert len(room.hall.tables) == 0


async def test_the_host_sets_the_game_of_the_lobby(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*More games…* shows the host the list; *Play this at my table* changes what the lobby plays, and says so."""
    await alice.slash(room.channel, "war play", seats=3)
    page = await lobby_list(room, alice)
    assert "## Choose a game for your table" in pages.text(page)
    await filtered(alice, page, "countries")
    assert "3 players: 17 cards each" in await look(alice, page, "razboi")
    await alice.click(asked(page), label="Play this at my table")
    assert room.table.variant == "razboi" and room.table.capacity == 3
    assert "This table now plays **Război**." in pages.text(page)
    await room.shown()
    assert "Război" in room.text and len(room.boards) == 1
    await alice.click(asked(page), label="Back to the games")
    await look(alice, page, "tod-und-leben")
    await alice.click(asked(page), label="Play this at my table")
    assert (room.table.variant, room.table.capacity) == ("tod-und-leben", 2)


async def test_only_the_host_sets_the_game(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Anyone else is told who the host is, also when the list was opened before the host changed; nothing changes."""
    await alice.slash(room.channel, "war play", seats=3)
    assert told(await lobby_list(room, bob)).startswith(f"Only the host (<@{alice.id}>)")
    page = await lobby_list(room, alice)
    await look(alice, page, "short-war")
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war leave")
    assert told(await alice.click(asked(page), label="Play this at my table")).startswith(f"Only the host (<@{bob.id}>)")
    assert room.table.variant == "classic"


async def test_a_game_that_started_keeps_its_rules(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The list of a lobby that has started or closed is answered in one sentence."""
    await alice.slash(room.channel, "war play", seats=2)
    page = await lobby_list(room, alice)
    await look(alice, page, "short-war")
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war start")
    assert told(await alice.click(asked(page), label="Play this at my table")).startswith("The game is already running")
    assert room.table.variant == "classic"


@pytest.mark.parametrize(
    ("pressed", "values"),
    [
        ("variants:filter:all:0:", ["bridge"]),
        ("variants:filter:bridge:0:", ["all"]),
        ("variants:look:all:0:", ["bridge"]),
        ("variants:look:all:0:x", ["classic"]),
        ("variants:play:bridge:all:0:", None),
        ("variants:play:classic", None),
        ("variants:set:classic:all:0:", None),
        ("variants:set:house-00000000:all:0:", None),
        ("variants:dance:all:0:", None),
    ],
)
async def test_forged_ids_of_the_list(room: Room, alice: MemberActor, pressed: str, values: list[str] | None) -> None:
    """What no list ever had is answered with the command that opens it again, and opens nothing."""
    page = await alice.slash(room.channel, "war games")
    answer = await forge(alice, asked(page), pressed, kind=3 if values else 2, values=values)
    assert told(answer) == "This button is from an older message. `/war games` opens a new one."
    assert len(room.hall.tables) == 0


async def test_a_gone_table_of_the_list(room: Room, alice: MemberActor) -> None:
    """A list for a lobby that does not exist, or is another channel's, says so."""
    page = await alice.slash(room.channel, "war games")
    answer = await forge(alice, asked(page), f"variants:set:peace:all:0:{'0' * 15}")
    assert told(answer).startswith("This table is gone.")
    place = room.guild.create_text_channel("elsewhere")
    await alice.slash(place, "war play", seats=2)
    elsewhere = next(iter(room.hall.tables))
    answer = await forge(alice, asked(page), f"variants:set:peace:all:0:{elsewhere.id}")
    assert told(answer).startswith("This table is gone.") and elsewhere.variant == "classic"
