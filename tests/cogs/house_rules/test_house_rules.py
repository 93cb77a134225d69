"""`/war house`: members make house rules with menus, save them for the server and play them like any variant."""

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.rules.share_code import rules_code
from bot.engine.variants import find_variant
from bot.engine.variants.categories import POPULAR
from bot.host.ids import ServerId
from bot.host.table.phase import CloseReason, TablePhase
from tests.cogs.house_rules.house_rules_page import builder, pick, saved
from tests.conftest import Room, boards_in, text_of
from tests.support.deals import find_seed, rig
from tests.support.interactions import asked, forge, told
from tests.support.pages import menus
from tests.support.tables import classic
from tests.views.tables.shown_pictures import shown

ONE = classic(spoils=1)


async def test_rules_are_made_with_menus(room: Room, alice: MemberActor) -> None:
    """Each pick shows the sheet as it is then, to the asker alone, with the code of these rules; nothing is typed."""
    page = await builder(room, alice)
    assert "## 📜 House Rules" in text_of(asked(page)) and len(menus(page)) == 2 and not room.boards
    await pick(alice, page, "spoils")
    assert len(menus(page)) == 3 and menus(page)[-1].placeholder == "Face-down cards in a war"
    await pick(alice, page, "1", menu=1)
    assert "each player lays one card face down" in text_of(asked(page)) and f"`{rules_code(ONE)}`" in text_of(asked(page))
    await pick(alice, page, "ace")
    await pick(alice, page, "low", menu=1)
    words = text_of(asked(page))
    assert "Aces are low" in words and "each player lays one card face down" in words


async def test_all_the_rules_are_one_press_away(room: Room, alice: MemberActor) -> None:
    """The page says what was changed; the whole sheet replaces it, with the name of saved rules, and back, after a restart."""
    await saved(room, alice, "Ours")
    page = await builder(room, alice, base="Ours")
    short = text_of(asked(page))
    await room.restart()
    await alice.click(asked(page), label="All the rules")
    words = text_of(asked(page))
    assert words.startswith("## 📜 Ours\n") and "Aces are high" in words and "Aces are high" not in short
    await alice.click(asked(page), label="Only what changed")
    assert text_of(asked(page)) == short


async def test_another_number_is_typed(room: Room, alice: MemberActor) -> None:
    """*Another number …* opens a form; what it takes changes the page, what it does not take is refused in words."""
    page = await builder(room, alice)
    await pick(alice, page, "target")
    form = await pick(alice, page, "other", menu=1)
    await alice.submit_modal(form, {"text": "44"})
    assert "First to **44 cards** wins." in text_of(asked(page))
    before = text_of(asked(page))
    form = await pick(alice, page, "other", menu=1)
    assert told(await alice.submit_modal(form, {"text": "many"})).startswith("For “Cards to win”, pick a number from 2 to 520.")
    assert text_of(asked(page)) == before


async def test_what_nobody_can_play_is_not_taken(room: Room, alice: MemberActor) -> None:
    """A number that clashes with the rest stays out, with the reason on the page (rules.md §5.4)."""
    page = await builder(room, alice)
    await pick(alice, page, "target")
    form = await pick(alice, page, "other", menu=1)
    await alice.submit_modal(form, {"text": "500"})
    words = text_of(asked(page))
    assert "nobody can reach 500: set a lower target" in words and rules_code(classic()) in words


async def test_a_builder_begins_where_one_says(room: Room, alice: MemberActor) -> None:
    """A variant, saved rules or a code to start from; anything else is refused."""
    await saved(room, alice, "Ours")
    peace = find_variant("peace").rules
    for start, rules in (("peace", peace), ("Peace", peace), ("ours", ONE), (rules_code(ONE), ONE)):
        assert f"`{rules_code(rules)}`" in text_of(asked(await builder(room, alice, base=start)))
    for start in ("Theirs", "chess"):
        answer = told(await alice.slash(room.channel, "war house", base=start))
        assert answer.startswith(f"There's no variant called “{start}”. Did you mean ")


async def test_saved_rules_are_offered_everywhere(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Once saved, everybody is offered the rules: while typing, and in a menu of every new lobby."""
    answer = told(await saved(room, alice, "Grandma's"))
    assert answer == (f"Saved as **Grandma's**. You can pick it wherever you choose a variant. Share code: `{rules_code(ONE)}`")
    for command, option in (
        ("war play", "game"),
        ("war variant", "game"),
        ("war rules", "game"),
        ("war house", "base"),
    ):
        for typed, place in (("", len(POPULAR)), ("grand", 0), ("house rules", 0)):
            found = (await bob.autocomplete(room.channel, command, option, typed))[place]
            assert (found["name"], found["value"]) == ("House rules: Grandma's", "house:Grandma's")
    await bob.slash(room.channel, "war play", seats=2)
    offered = menus(room.boards[0])[-1]
    assert [(one.label, one.value) for one in offered.options] == [("Grandma's", "house:Grandma's")]
    await bob.select(room.boards[0], ["house:Grandma's"], custom_id=offered.custom_id)
    await room.shown()
    assert room.table.rules == ONE and "## ⚔️ Grandma's\nClassic War with face-down cards in a war: **one**." in room.text
    assert "each player lays one card face down" in told(await alice.slash(room.channel, "war rules", game="grandma's"))


async def test_the_menu_is_there_after_a_restart(room: Room, alice: MemberActor) -> None:
    """A lobby from before, and one that is opened first thing afterwards, offer the server's house rules."""
    await saved(room, alice, "Ours")
    await alice.slash(room.channel, "war play", seats=2)
    await room.restart()
    second = room.guild.create_text_channel("second")
    await alice.slash(second, "war play", seats=2)
    await room.shown()
    for board in (room.boards[-1], boards_in(room, second)[-1]):
        assert [one.value for one in menus(board)[-1].options] == ["house:Ours"]


@pytest.mark.parametrize("pictures", [True])
async def test_house_rules_are_called_by_their_name(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game by saved rules bears their name in the lobby, in the game, in the result, in its rules and again."""
    short = classic(spoils=1, rounds=3)
    rig(monkeypatch, find_seed(lambda rounds: len(rounds) == 3, rounds=3, rules=short))
    page = await builder(room, alice, base=rules_code(short))
    form = await alice.click(asked(page), label="Save for this server")
    await alice.submit_modal(form, {"text": "Three and out"})
    await alice.slash(room.channel, "war play", seats=2, game="three AND out", pace=1)
    assert shown(room)[0].description.startswith("Three and out. ")
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(2.5)
    assert room.table.phase is TablePhase.PLAYING and "## ⚔️ Three and out\n" in room.text
    await room.pass_time(4)
    assert room.table.close is CloseReason.FINISHED and shown(room)[0].description.startswith("Three and out. ")
    over = room.table.id
    for _ in range(2):
        assert "## 📜 Three and out\nClassic War with " in told(await forge(alice, room.boards[-1], f"war:rules:{over}"))
        await room.env.advance_time(16 * 60)
        assert len(room.hall.tables) == 0
    await alice.click(room.boards[-1], label="Again")
    assert room.table.phase is TablePhase.PLAYING and room.table.rules == short
    await room.pass_time(1)
    assert "## ⚔️ Three and out" in room.text


async def test_a_table_keeps_the_rules_it_has(room: Room, alice: MemberActor) -> None:
    """Deleted or replaced rules stay with the tables that play them."""
    await saved(room, alice, "Ours")
    await alice.slash(room.channel, "war play", seats=2, game="Ours")
    page = await builder(room, alice, base="Ours")
    assert told(await alice.click(asked(page), label="Delete")) == "**Ours** is deleted."
    await room.restart()
    await room.shown()
    assert room.table.rules == ONE and "## ⚔️ Ours" in room.text
    assert told(await alice.click(asked(page), label="Delete")).startswith("This server has no house rules called “Ours”.")
    assert "house:Ours" not in [one["value"] for one in await alice.autocomplete(room.channel, "war play", "game", "ours")]


async def test_play_here_opens_a_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Play here* opens a public lobby with the rules of the page; where there is a table, it offers that one."""
    page = await builder(room, alice, base=rules_code(ONE))
    await alice.click(asked(page), label="Play here")
    assert room.table.phase is TablePhase.LOBBY and room.table.rules == ONE and room.table.host == alice.id
    assert len(room.boards) == 1 and "## ⚔️ House Rules" in room.text
    second = await alice.click(asked(page), label="Play here")
    assert told(second).startswith("This channel already has a table.") and len(room.hall.tables) == 1


async def test_play_here_needs_rights(room: Room, alice: MemberActor) -> None:
    """Where the bot may not send messages *Play here* names the right, and no table opens."""
    assert room.bot.user is not None
    denied = discord.PermissionOverwrite(send_messages=False)
    quiet = room.guild.create_text_channel("quiet", overwrites={room.bot.user: denied})
    page = await alice.slash(quiet, "war house")
    assert "Send Messages" in told(await alice.click(asked(page), label="Play here"))
    assert len(room.hall.tables) == 0


async def test_a_page_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """Menus, buttons and an open form of a page work after a restart: all they know is in their ids."""
    page = await builder(room, alice)
    await pick(alice, page, "spoils")
    await room.restart()
    await pick(alice, page, "1", menu=1)
    assert f"`{rules_code(ONE)}`" in text_of(asked(page))
    form = await alice.click(asked(page), label="Save for this server")
    await room.restart()
    assert told(await alice.submit_modal(form, {"text": "Ours"})).startswith("Saved as **Ours**.")
    await alice.click(asked(page), label="Play here")
    assert room.table.rules == ONE


FORGED = (
    ("house:play:WR1-1234567", 2, None, "Something's missing or wrong in this share code: copy the whole code again."),
    ("house:save:WR1-1234567", 2, None, "Something's missing or wrong in this share code: copy the whole code again."),
    ("house:drop:<@1>", 2, None, "This server has no house rules called “1”."),
    ("house:pick::WR1-1234567", 3, "ace", "Something's missing or wrong in this share code: copy the whole code again."),
    (f"house:pick::{rules_code(ONE)}", 3, "gravity", "There's no option called “gravity”. Pick one from the list."),
    (f"house:set:gravity:{rules_code(ONE)}", 3, "1", "There's no option called “gravity”. Pick one from the list."),
    (f"house:set:ace:{rules_code(ONE)}", 3, "@everyone", "For “Aces”, pick a value from the list."),
    (f"house:burn:{rules_code(ONE)}", 2, None, "This button is from an older message."),
)


async def test_forged_ids_get_one_sentence(room: Room, alice: MemberActor) -> None:
    """What no page ever had is refused in words; nothing is saved, deleted or opened."""
    await saved(room, alice, "Ours")
    page = await builder(room, alice)
    for custom_id, kind, value, sentence in FORGED:
        answer = await forge(alice, asked(page), custom_id, kind=kind, values=None if value is None else [value])
        assert told(answer).startswith(sentence), custom_id
    assert len(room.hall.tables) == 0
    kept = await room.bot.services.house_rules.list_rules(ServerId(room.guild.id))
    assert [house.name for house in kept] == ["Ours"]
