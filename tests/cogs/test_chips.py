"""`/war chips`: the balance, and one grant a day."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.engine.variants import find_variant
from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import ShortOfChips, buy_in
from bot.texts import translate_key
from bot.views.interactions.answers import answer_in_language
from tests.conftest import MENTION, Room, text_of
from tests.support.interactions import asked, at_once, forge, told
from tests.support.locales import speaks
from tests.support.server_settings import change, manager_of

TAKE = "Get today's chips"
WORTH = "-# Play chips are worth nothing: you can't buy them, give them away or cash them in."


async def opened(room: Room, member: MemberActor, channel: Any = None) -> InteractionResult:
    return await member.slash(channel or room.channel, "war chips")


def page(result: InteractionResult) -> str:
    """What the page says now, also after its button was pressed."""
    return text_of(asked(result))


def midnight(room: Room) -> datetime:
    """When the next day begins."""
    return datetime.combine(room.clock.now().date() + timedelta(days=1), datetime.min.time(), UTC)


async def test_the_first_chips_are_taken_with_a_button(room: Room, alice: MemberActor) -> None:
    """The page shows no chips, what they are not, and a button; pressed, the chips and when the next ones come."""
    answer = await opened(room, alice)
    assert page(answer).splitlines() == [
        "## 🪙 Your chips on this server",
        "**0 chips**",
        "Your first 2,000 chips are waiting for you. After that, you get more every day.",
        WORTH,
    ]
    now = int(room.clock.now().timestamp())
    await alice.click(asked(answer), label=TAKE)
    words = page(answer).splitlines()
    assert words.pop(1) == (
        "Here are your first 2,000 chips: everyone gets more on their first day. From tomorrow on, it's 1,000 a day."
    )
    assert words[:2] == ["## 🪙 Your chips on this server", "**2,000 chips**"]
    assert words[2] == f"Your next 1,000 chips: <t:{int(midnight(room).timestamp())}:R>." and words[4] == WORTH
    assert words[3] == "Bet them in **Casino War**: `/war play game:casino-war`"
    assert words[5] == "**Recent activity**" and words[6].startswith("+2,000 · your first chips · <t:")
    assert 0 <= int(words[6].split("<t:")[1].split(":")[0]) - now <= 5
    assert not room.boards and room.bot.user is not None and f"<@{alice.id}>" not in page(answer)


async def test_new_members_read_what_chips_are_for(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page names the game for chips in the reader's language, and none where the server has no games for chips."""
    speaks(monkeypatch, "de", alice)
    answer = await opened(room, alice)
    assert "Deine ersten 2.000 Chips warten auf dich." in page(answer)
    await alice.click(asked(answer), label=translate_key("button-chips", "de", "de", {}))
    assert "Setz sie in **Casino War**: `/war play " in page(answer)
    await change(room, manager_of(room), "betting", "off")
    assert "Casino War" not in page(await opened(room, alice))


async def test_a_day_gives_chips_once(room: Room, alice: MemberActor) -> None:
    """On the same day the button sleeps, and an old page's press is refused in words; the next day gives 1,000."""
    first, second = await opened(room, alice), await opened(room, alice)
    await alice.click(asked(first), label=TAKE)
    due = int(midnight(room).timestamp())
    again = await alice.click(asked(second), label=TAKE)
    assert told(again) == f"You've already had today's chips. More chips: <t:{due}:R>."
    third = await opened(room, alice)
    with pytest.raises(simcord.SetupError, match="disabled"):
        await alice.click(asked(third), label=TAKE)
    await room.pass_hours((due - room.clock.now().timestamp() + 1) / 3600)
    fourth = await opened(room, alice)
    assert "Today's 1,000 chips are waiting for you." in page(fourth)
    await alice.click(asked(fourth), label=TAKE)
    assert (
        "**3,000 chips**" in page(fourth)
        and "+1,000 · daily chips" in page(fourth)
        and "+2,000 · your first chips" in page(fourth)
    )


async def test_a_double_press_gives_chips_once(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """Two presses before the first is answered are one grant; one of them is told so."""
    answer = await opened(room, alice)
    pressed = await at_once(env, lambda: alice.click(asked(answer), label=TAKE), lambda: alice.click(asked(answer), label=TAKE))
    refused = [result for result in pressed if result.response is not None and "already" in result.response.content]
    assert len(refused) == 1 and told(refused[0]).startswith("You've already had today's chips.")
    assert "**2,000 chips**" in page(answer) and "**2,000 chips**" in page(await opened(room, alice))


async def test_the_page_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """The button of a page from before works, and the chips are still there after another restart."""
    answer = await opened(room, alice)
    await room.restart()
    await alice.click(asked(answer), label=TAKE)
    assert "**2,000 chips**" in page(answer)
    await room.crash()
    assert "**2,000 chips**" in page(await opened(room, alice))


async def test_every_server_has_its_own_chips(room: Room, bob: MemberActor, env: simcord.Env) -> None:
    """Chips are of one member in one server: nobody else has them, and nowhere else are there any."""
    elsewhere, dora = env.create_guild("Elsewhere"), env.create_user("dora")
    place = elsewhere.create_text_channel("war")
    here, there = room.guild.add_member(dora), elsewhere.add_member(dora)
    await here.click(asked(await opened(room, here)), label=TAKE)
    for member, channel in ((bob, room.channel), (there, place)):
        assert "**0 chips**" in page(await opened(room, member, channel))
    await there.click(asked(await opened(room, there, place)), label=TAKE)
    assert "**2,000 chips**" in page(await opened(room, there, place)) and "**2,000 chips**" in page(await opened(room, here))


async def test_a_forged_press_takes_ones_own_chips_alone(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever presses takes their own grant, whatever message the button is said to stand on."""
    await alice.slash(room.channel, "war play", seats=2)
    await forge(bob, room.boards[0], "war-chips:take")
    assert "**2,000 chips**" in page(await opened(room, bob)) and "**0 chips**" in page(await opened(room, alice))
    for forged in ("war-chips:take:2", "war-chips:take:war-typed:casino-war:1:x:::", "war-typed:casino-war::::", "war-typed:"):
        assert told(await forge(bob, room.boards[0], forged)).startswith("This button is from an older message.")


async def test_the_last_five_movements_are_told(room: Room, alice: MemberActor) -> None:
    """What went to tables stands there with a minus, newest first, and no more than five lines."""
    await alice.click(asked(await opened(room, alice)), label=TAKE)
    server, player = ServerId(room.guild.id), PlayerId(alice.id)
    moment = int(room.clock.now().timestamp() * 1000)
    for number in range(5):
        transfers = [buy_in(TableId(f"{number:015}"), server, 0, player, 100 + number)]
        await room.store.tables.commit(Batch(transfers=transfers, moment=moment))
    lines = page(await opened(room, alice)).split("**Recent activity**\n")[1].splitlines()
    assert [line.split(" · ")[0] for line in lines] == ["−104", "−103", "−102", "−101", "−100"]
    assert lines[0] == f"−104 · brought to a table · <t:{round(moment / 1000)}:R>"


class Asker:
    """As much of an interaction as an answer needs."""

    type = discord.InteractionType.component
    guild_id = None
    channel_id = 1
    locale = discord.Locale.british_english

    def __init__(self, room: Room, member: MemberActor) -> None:
        self.client = room.bot
        self.user = member
        self.said: list[str] = []
        self.extras: dict[object, object] = {}
        self.response = self

    def is_done(self) -> bool:
        return False

    async def send_message(self, text: str, **_: Any) -> SimpleNamespace:
        self.said.append(text)
        return SimpleNamespace(message_id=1)


async def test_who_lacks_chips_is_told_in_figures(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The short member reads what they have and what to do; somebody else who pressed reads who is short."""
    told_to: list[str] = []
    for member in (alice, bob):
        asker: Any = Asker(room, member)
        async with answer_in_language(asker):
            raise ShortOfChips(PlayerId(alice.id), 200, 1000)
        told_to += asker.said
    assert [MENTION.sub(r"`/\1`", said) for said in told_to] == [
        "You only have 200 chips, but you need 1,000 at this table. Get today's chips with `/war chips`.",
        f"Everyone needs 1,000 chips at this table, but <@{alice.id}> only has 200. "
        "Anyone can get more every day with `/war chips`.",
    ]


async def test_the_page_opens_the_table_that_was_refused(room: Room, alice: MemberActor) -> None:
    """Nobody types the command again: after the chips one press opens the table, and only where none is open yet."""
    refused = await alice.slash(room.channel, "war play", game="casino-war")
    answer = await alice.click(asked(refused), label=TAKE)
    shown = asked_again(room, asked(refused)) if not answer.followups else answer.followups[-1].message
    await alice.click(shown, label="Play Casino War")
    assert room.table.variant == "casino-war" and room.table.host == alice.id
    assert "Play Casino War" not in buttons(asked(await opened(room, alice)))


async def test_the_table_that_was_typed_is_opened_as_it_was_typed(room: Room, alice: MemberActor) -> None:
    """Seats, house rules and how fast it goes outlive a restart while the chips are fetched."""
    own = replace(find_variant("casino-war").rules, chips=500)
    await room.bot.services.house_rules.save_rules(
        ServerId(room.guild.id), "Kleiner Tisch", own, PlayerId(alice.id), moderator=False
    )
    typed = {"game": "house:Kleiner Tisch", "seats": 3, "length": "5m", "pace": 7, "time": "10m"}
    refused = await alice.slash(room.channel, "war play", **typed)
    await room.restart()
    answer = await alice.click(asked(refused), label=TAKE)
    await room.restart()
    await alice.click(
        asked_again(room, asked(refused)) if not answer.followups else answer.followups[-1].message, label="Open the table"
    )
    table = room.table
    assert (table.rules.chips, table.capacity, table.open, table.length, table.pace) == (500, 3, False, 300, 7000)
    assert table.rules.time == 600


async def test_who_has_had_todays_chips_is_told_when_more_come(room: Room, alice: MemberActor) -> None:
    """A member who lost today's chips is not sent to fetch them again."""
    await alice.click(asked(await opened(room, alice)), label=TAKE)
    for name in ("one", "two"):
        await alice.slash(room.guild.create_text_channel(name), "war play", game="casino-war", seats=1)
    words = told(await alice.slash(room.channel, "war play", game="casino-war"))
    assert words.endswith(f"You've already had today's; more chips: <t:{int(midnight(room).timestamp())}:R>.")


async def test_the_page_leads_on_to_the_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Bob could not join for want of chips: the page that gives them has *Join*, which takes his seat."""
    await alice.click(asked(await opened(room, alice)), label=TAKE)
    await alice.slash(room.channel, "war play", game="casino-war", seats=3)
    assert "You have no chips" in told(await bob.click(room.boards[-1], label="Join"))
    page_of_bob = asked(await opened(room, bob))
    assert "Join" not in buttons(page_of_bob)
    await bob.click(page_of_bob, label=TAKE)
    assert "Join" in buttons(asked_again(room, page_of_bob))
    joined = await bob.click(asked_again(room, page_of_bob), label="Join")
    assert joined.followups[-1].content == "You're in!" and bob.id in room.table.humans


async def test_the_page_leads_back_to_a_game_that_is_over(room: Room, alice: MemberActor) -> None:
    """Whoever played here for chips can play again from the page, as under the result."""
    await alice.click(asked(await opened(room, alice)), label=TAKE)
    await alice.slash(room.channel, "war play", game="casino-war", seats=1)
    await alice.click(asked(await alice.click(room.boards[-1], label="Leave")), label="Cash out")
    await room.shown()
    answer = await opened(room, alice)
    before = room.table.id
    await alice.click(asked(answer), label="Again")
    assert room.table.id != before and len(room.boards) == 2


def buttons(message: Any) -> list[str]:
    """The labels of the buttons of a page."""
    return [
        part.label for row in message.components[0].children for part in getattr(row, "children", []) if hasattr(part, "label")
    ]


def asked_again(room: Room, message: Any) -> Any:
    """A page as it is on its reader's screen now."""
    return ResponseMessage(room.env, room.env.backend.get_message(room.channel.id, message.id)).message
