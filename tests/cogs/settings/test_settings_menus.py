"""The `/settings` page and its menus: what each setting says, and how picked and typed values are saved."""

import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import PlayerId, ServerId
from bot.views.settings.topics import TOPICS, Topic
from tests.conftest import Room, text_of
from tests.support.interactions import asked, forge, told
from tests.support.pages import menus
from tests.support.server_settings import control, manager_of, pick, set_to, settings, settled
from tests.support.tables import classic

EXPLAINED = [
    "**Channels: everywhere** · default",
    "-# Channels where tables can be opened, including their threads.",
    "**Variant: Classic War** · default",
    "-# The game `/war play` opens by default.",
    "**Length: every round** · default",
    "-# How long a new game takes, unless `/war play` says otherwise: 1 to 30 minutes, or as long as it takes"
    " to show every round. Games with choices or a time limit have their own clock.",
    "**Pace: a round every 3 seconds** · default",
    "-# How long a round takes at new tables, unless `/war play` says otherwise: 1 to 60 seconds.",
    "**Lobby time: 3 minutes** · default",
    "-# How long a new table stays open if nobody starts the game: 30 seconds to an hour.",
    "**Games for chips: on** · default",
    "-# Allow games for play chips, which are worth nothing.",
    "**Predictions: on** · default",
    "-# Until the first war, members can privately predict the winner: for points on a leaderboard, never for chips.",
    "**Pictures: on** · default",
    "-# Show boards, leaderboards, profiles and tournaments as pictures too. Needs the *Attach Files* permission.",
    "**Chances: on** · default",
    "-# Show each player's chances on boards and in replays, based only on what everyone has seen.",
    "**Cards: two colours** · default",
    "-# How cards look. If you use a screen reader, pick plain text without emojis.",
    "**Language: English** · default",
    "-# Language of public messages. Private replies use your own Discord language if I speak it.",
    "**Time zone: UTC** · default",
    "-# The time zone of tournament start times.",
    "**Tournament organisers: moderators only** · default",
    "-# Members with this role can create and run tournaments. If no role is set, only moderators can.",
    "**Web pages: nobody** · default",
    "-# Let people see this server's tables, tournaments and leaderboards on the web, and link boards to them."
    " Needs web pages to be turned on for this bot.",
    "**Guests: off** · default",
    "-# Let people without Discord play on this server's web pages: against bots, or at a table whose host invites them."
    " Nothing counts for a leaderboard.",
    "**Leaderboard channel: not posted** · default",
    "-# Where I post this week's or month's leaderboard. It's one message that I keep up to date; when the time is up,"
    " it stays as the final board.",
    "**Leaderboard period: a week** · default",
    "-# How long each posted leaderboard lasts. Weeks start on Monday; both change at midnight UTC.",
    "**Role for 1st place: none** · default",
    "-# The winner of the last posted period has this role until the next winner is known. Ties share it.",
    "**Role for 2nd place: none** · default",
    "-# The same for second place.",
    "**Role for 3rd place: none** · default",
    "-# The same for third place.",
    "**Daily channel: not shown** · default",
    "-# Where I show how yesterday's daily went here: one message that I edit every day, without a ping.",
    "**Evening table: off** · default",
    "-# When I open a table every day, by the server's time zone. If nobody sits down within half an hour, it closes.",
    "**Evening channel: none** · default",
    "-# Where the evening table opens. Without a channel, there is none.",
    "**Evening game: the server's usual game** · default",
    "-# What the evening table plays.",
    "**Role to ping: none** · default",
    "-# Members take and return this role with *Tell me*. I ping it once an evening, when the table opens.",
    "**Quiet hours: 23:00–08:00** · default",
    "-# When the evening table opens without a ping, by the server's time zone.",
]
"""What each setting is and does, in the order of the pages."""


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


async def test_every_setting_has_a_page_that_explains_it(room: Room, manager: MemberActor) -> None:
    """The first page has a line for each setting, as fits a phone; each setting's own says what it does, and leads back."""
    page = await settings(room, manager)
    first = text_of(asked(page)).splitlines()
    assert first[:2] == [
        "## ⚙️ Server settings",
        "-# Only you can see this page. Changes take effect right away; games already in progress aren't affected.",
    ]
    shown = [line.removesuffix(" · default").removesuffix("**").replace(": ", ":** ", 1) for line in EXPLAINED[::2]]
    assert [line for line in first[2:] if not line.startswith("### ")] == shown
    assert [line for line in first if line.startswith("### ")] == [
        "### Tables",
        "### Looks",
        "### Server",
        "### Posted leaderboard",
        "### Evening table",
    ]
    (menu,) = menus(page)
    assert [one.value for one in menu.options] == list(Topic)
    told_of = []
    for topic in Topic:
        await pick(manager, page, topic)
        told_of += text_of(asked(page)).splitlines()[3:]
        for key in TOPICS[topic]:
            await pick(manager, page, key)
            at = EXPLAINED.index(text_of(asked(page)).splitlines()[2])
            assert text_of(asked(page)).splitlines()[2:4] == EXPLAINED[at : at + 2]
    assert told_of == EXPLAINED
    await pick(manager, page, "all")
    assert text_of(asked(page)).splitlines() == first
    assert not room.boards


@pytest.mark.parametrize(
    ("key", "picked", "value", "words"),
    [
        ("variant", "peace", "peace", "Variant: Peace"),
        ("length", "600", 600, "Length: about 10 min"),
        ("pace", "10", 10, "Pace: a round every 10 seconds"),
        ("lobby", "600", 600, "Lobby time: 10 minutes"),
        ("betting", "off", False, "Games for chips: off"),
        ("pictures", "off", False, "Pictures: off"),
        ("chances", "off", False, "Chances: off"),
        ("cards", "text", "text", "Cards: text only"),
    ],
)
async def test_a_manager_changes_a_setting(
    room: Room, manager: MemberActor, key: str, picked: str, value: object, words: str
) -> None:
    """Picked in two menus, it counts, the page says so, a restart keeps it, and *Back to default* undoes it."""
    before = await settled(room)
    page = await settings(room, manager)
    await pick(manager, page, key)
    with pytest.raises(simcord.SetupError, match="disabled"):
        await manager.click(asked(page), label="Back to default")
    await set_to(manager, page, key, picked)
    assert f"✅ {words}\n" in text_of(asked(page)) + "\n" and f"**{words}**\n" in text_of(asked(page))
    assert getattr(await settled(room), key) == value
    await room.restart()
    assert getattr(await settled(room), key) == value
    assert f"**{words.replace(': ', ':** ')} · changed\n" in text_of(asked(await settings(room, manager)))
    await manager.click(asked(page), label="Back to default")
    assert await settled(room) == before and f"**{words}** · default" not in text_of(asked(page))
    await room.restart()
    assert await settled(room) == before


async def test_channels_are_picked_from_those_of_the_server(room: Room, manager: MemberActor) -> None:
    """Several at once, shown in the menu again; with none left play is everywhere, as it comes."""
    other, page = room.guild.create_forum_channel("ideas"), await settings(room, manager)
    await pick(manager, page, "channels")
    await set_to(manager, page, "channels", room.channel, other)
    assert f"**Channels: <#{room.channel.id}> and <#{other.id}>**\n" in text_of(asked(page))
    menu = control(asked(page), "channels")
    assert {int(one.id) for one in menu.default_values} == {room.channel.id, other.id} and menu.max_values == 25
    await set_to(manager, page, "channels")
    assert "**Channels: everywhere** · default" in text_of(asked(page)) and (await settled(room)).own == set()


async def test_something_else_is_typed(room: Room, manager: MemberActor) -> None:
    """A form takes what the menu does not offer, also after a restart; what cannot be is refused, and nothing changes."""
    page = await settings(room, manager)
    for key, typed, words in (("pace", "7", "Pace: a round every 7 seconds"), ("lobby", "4m30s", "Lobby time: 4 min 30 sec")):
        await pick(manager, page, key)
        form = await set_to(manager, page, key, "other")
        await room.restart()
        await manager.submit_modal(form, {"text": typed})
        assert f"**{words}**\n" in text_of(asked(page))
    await pick(manager, page, "pace")
    form = await set_to(manager, page, "pace", "other")
    refused = told(await manager.submit_modal(form, {"text": "@everyone"}))
    assert refused == "For “Pace”, pick 1 to 60 seconds." and (await settled(room)).pace == 7


async def test_every_variant_and_the_house_rules_can_be_picked(room: Room, manager: MemberActor) -> None:
    """The menus offer them all; house rules that are deleted later are told as gone, and classic War is played."""
    house_rules, server = room.bot.services.house_rules, ServerId(room.guild.id)
    await house_rules.save_rules(server, "Ours", classic(spoils=1), PlayerId(manager.id), moderator=False)
    page = await settings(room, manager)
    await pick(manager, page, "variant")
    found = [one.value for menu in menus(page)[2:] for one in menu.options]
    assert found == [*(variant.key for variant in VARIANTS), "house:Ours"]
    await set_to(manager, page, "variant", "house:Ours")
    assert "**Variant: House rules: Ours**\n" in text_of(asked(page))
    await house_rules.drop_rules(server, "Ours", PlayerId(manager.id), moderator=False)
    page = await settings(room, manager)
    assert "**Variant:** Classic War, because the house rules “Ours” were deleted · changed\n" in text_of(asked(page))
    await pick(manager, page, "variant")
    await manager.click(asked(page), label="Back to default")
    assert "**Variant: Classic War** · default" in text_of(asked(page))


async def test_a_channel_that_is_deleted_is_left_out(room: Room, manager: MemberActor) -> None:
    """The page names those that are left and says when none is; what is deleted cannot be picked from an old page."""
    second, page = room.guild.create_text_channel("second"), await settings(room, manager)
    await pick(manager, page, "channels")
    await set_to(manager, page, "channels", room.channel, second)
    room.env.backend.delete_channel(second.id)
    await room.env.settle()
    page = await settings(room, manager)
    await pick(manager, page, "channels")
    assert f"**Channels: <#{room.channel.id}>**\n" in text_of(asked(page))
    menu = control(asked(page), "channels")
    assert [int(one.id) for one in menu.default_values] == [room.channel.id]
    gone = await forge(manager, asked(page), menu.custom_id, kind=8, values=[str(second.id)])
    assert told(gone) == "That channel or role no longer exists. Open `/settings` again."


async def test_what_tournaments_need_is_settled(room: Room, manager: MemberActor) -> None:
    """The role that directs tournaments is picked, the time zone typed; a role that is gone is told as gone."""
    directors = room.guild.create_role("directors")
    page = await settings(room, manager)
    for key, picked, words in (("directors", directors, f"Tournament organisers: <@&{directors.id}>"),):
        await pick(manager, page, key)
        await set_to(manager, page, key, picked)
        assert f"✅ {words}" in text_of(asked(page))
    menu = control(asked(page), "directors").custom_id
    for role in (room.guild.id, room.channel.id):  # @everyone, and no role at all
        answer = told(await forge(manager, asked(page), menu, kind=6, values=[str(role)]))
        assert answer == "That channel or role no longer exists. Open `/settings` again."
    await pick(manager, page, "zone")
    form = await set_to(manager, page, "zone", "other")
    await manager.submit_modal(form, {"text": "Pacific/Auckland"})
    assert "✅ Time zone: Pacific/Auckland" in text_of(asked(page))
    found = await settled(room)
    assert (found.directors, found.zone) == (directors.id, "Pacific/Auckland")
    room.env.backend.delete_role(room.guild.id, directors.id)
    await room.env.settle()
    await pick(manager, page, "directors")
    assert "**Tournament organisers: moderators only, because the chosen role is gone**\n" in text_of(asked(page))
    await set_to(manager, page, "directors")
    assert "**Tournament organisers: moderators only** · default" in text_of(asked(page))
