"""Card backs and table cloths: chosen on the page of preferences, as far as a level brings them, and seen at tables."""

import io
from typing import Any

import pytest
from PIL import Image
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.settings.preferences import MemberPreferences
from bot.pictures.designs.design_colours import PLAIN_TABLE, TONES, CardBack, TableCloth, TableDesigns
from tests.conftest import Room
from tests.support.interactions import asked, forge, told
from tests.support.levels import give_level
from tests.support.pages import menu

ALL_SEATS = (CardBack.LATTICE, CardBack.SUNBURST, CardBack.LATTICE)


@pytest.fixture
def pictures() -> bool:
    """With pictures."""
    return True


async def choose(room: Room, member: MemberActor, key: str, value: str) -> Any:
    """Choose a design with the page's menu, and return the page."""
    page = await member.slash(room.channel, "preferences")
    await member.select(asked(page), [value], custom_id=f"preferences:{key}:")
    return asked(page)


def preferences_of(room: Room, member: MemberActor) -> MemberPreferences:
    """What a member prefers."""
    return room.bot.services.members.preferences.known_preferences(PlayerId(member.id))


async def designs_of(room: Room) -> TableDesigns:
    """What the channel's table shows, after what is in the picture of its board was compared with it."""
    described = await room.bot.screen.describe_table(room.table.id)
    assert described is not None
    with Image.open(io.BytesIO(await room.boards[-1].attachments[0].read())) as picture:
        tones = {colour for _, colour in picture.convert("RGB").getcolors(maxcolors=256) or []}
    shown = [cloth for cloth in TableCloth if set(TONES[cloth][:1]) <= tones]
    assert shown == [described[0].designs.cloth]
    return described[0].designs


async def test_locked_designs_say_their_level(room: Room, alice: MemberActor) -> None:
    """In their menus, in the picture and its words, and in the sentence that refuses them, forged or not."""
    await give_level(room.store, alice.id, 5)
    page = await alice.slash(room.channel, "preferences")
    backs = {one.value: (one.label, one.description) for one in menu(page, "back").options}
    assert backs["default"] == ("Lattice", None) and backs["waves"] == ("Waves", None)
    assert backs["compass"] == ("🔒 Compass", "Comes with level 8") and len(backs) == len(CardBack)
    (picture,) = asked(page).attachments
    assert "Lattice (chosen), Waves, Compass (from level 8)" in (picture.description or "")
    refused = told(await alice.select(asked(page), ["plum"], custom_id="preferences:cloth:"))
    assert refused.startswith("The table cloth “Plum” comes with level 24, and you're at level 5.")
    for key, value in (("cloth", "waves"), ("back", "gold"), ("back", "lattice")):
        assert "/preferences" in told(await forge(alice, asked(page), f"preferences:{key}:", kind=3, values=[value]))
    assert preferences_of(room, alice) == MemberPreferences()


async def test_what_is_earned_can_be_chosen(room: Room, alice: MemberActor) -> None:
    """The page shows it at once, keeps its picture, and takes it back."""
    await give_level(room.store, alice.id, 5)
    page = await choose(room, alice, "back", "waves")
    assert preferences_of(room, alice).back == "waves"
    assert "Lattice, Waves (chosen)" in (page.attachments[0].description or "")
    await alice.select(page, ["default"], custom_id="preferences:back:")
    assert preferences_of(room, alice) == MemberPreferences()


async def test_a_table_shows_what_its_players_have_chosen(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The cloth is the host's, each back its player's, and bots have the first; in lobby and game, and after a restart."""
    for member, cloth in ((alice, "slate"), (bob, "plum")):
        await give_level(room.store, member.id, 30)
        await choose(room, member, "cloth", cloth)
    await choose(room, bob, "back", "sunburst")
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    await bob.click(room.boards[-1], label="Join")
    await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()
    assert await designs_of(room) == TableDesigns(TableCloth.SLATE, ALL_SEATS)
    await room.pass_time(31)
    assert "Round" in (room.boards[-1].attachments[0].description or "")
    assert await designs_of(room) == TableDesigns(TableCloth.SLATE, ALL_SEATS)
    await room.restart()
    await room.shown()
    assert await designs_of(room) == TableDesigns(TableCloth.SLATE, ALL_SEATS)


async def test_a_choice_is_seen_at_a_table_that_is_there(room: Room, alice: MemberActor) -> None:
    """The lobby that she opened is drawn again with it, and as before once she resets everything."""
    await give_level(room.store, alice.id, 30)
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    assert await designs_of(room) == PLAIN_TABLE
    page = await choose(room, alice, "cloth", "midnight")
    await room.shown()
    assert (await designs_of(room)).cloth is TableCloth.MIDNIGHT
    await alice.click(page, label="Reset")
    await room.shown()
    assert await designs_of(room) == PLAIN_TABLE


async def test_a_level_that_is_lost_takes_it_away(room: Room, alice: MemberActor) -> None:
    """What was chosen is looked at again whenever a table shows it: its row alone, forged as it may be, is not enough."""
    await room.bot.services.members.preferences.set_preference(PlayerId(alice.id), "cloth", "plum")
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    assert await designs_of(room) == PLAIN_TABLE


async def test_a_hidden_member_shows_no_level(room: Room, alice: MemberActor) -> None:
    """Whoever is hidden from all lists plays on the cloth that everybody has."""
    await give_level(room.store, alice.id, 30)
    await choose(room, alice, "cloth", "plum")
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Hide me")
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    assert await designs_of(room) == PLAIN_TABLE
