"""`/preferences`: a member's own pages follow what they prefer, on every server; boards and others' pages do not."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.preferences import UNSET
from bot.views.interactions.card_emojis import emoji_names
from bot.web.message_text import plain_text
from tests.conftest import Room, allow, text_of
from tests.support.finished_games import keep
from tests.support.interactions import asked, forge, told
from tests.support.locales import speaks
from tests.support.pages import disabled, menu, menus
from tests.support.rated_games import Contest
from tests.views.choices.hand_actions import lay_out, offered, open_hand, press, sit_down
from tests.web.test_live_pages import open_pages, pages_of


async def prefer(room: Room, member: MemberActor, key: str, value: str) -> Any:
    """Open the page, pick a value, and return the page."""
    page = await member.slash(room.channel, "preferences")
    await member.select(asked(page), [value], custom_id=menu(page, key).custom_id)
    return page


async def give_emojis(room: Room) -> None:
    """Let the application have every card emoji, and the bot know of them."""
    for name in sorted(set(emoji_names().values())):
        room.env.backend.create_application_emoji(name)
    await room.bot.screen.card_emojis.emojis.prepare_emojis(room.bot)


async def replayed(room: Room, member: MemberActor, **options: Any) -> str:
    """The first round of the newest replay, as a member opens it."""
    answer = await member.slash(room.channel, "war replay", **options)
    page = asked(answer) if not options else room.boards[-1]
    await member.click(page, label="Forward")
    return text_of(asked(answer) if not options else room.boards[-1])


async def test_cards_as_text_on_their_own_hand(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Her hand is text from the next press on, his keeps its emojis."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "2C 3D 9H 9S", "4C 5C 6C 7C")
    await give_emojis(room)
    assert has_emojis(await open_hand(room, alice))
    await prefer(room, alice, "cards", "text")
    page = await open_hand(room, alice)
    assert not has_emojis(page) and has_emojis(await open_hand(room, bob))
    assert not has_emojis(await press(alice, page, "3♦\ufe0e"))


def has_emojis(page: Any) -> bool:
    """Whether a button of a hand has one, or its text."""
    found = [item for part in page.components[0].children for item in getattr(part, "children", [])]
    return "<:" in text_of(page) or any(getattr(item, "emoji", None) for item in found)


async def test_cards_of_their_own_replays(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Text on the page that only she sees; what she posts for all is as the server has it, and so is his.

    Beside a picture there would be no cards in the text.
    """
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await keep(room)
    await give_emojis(room)
    await prefer(room, alice, "cards", "text")
    assert "<:" not in await replayed(room, alice) and "<:" in await replayed(room, bob)
    assert "<:" in await replayed(room, alice, post=True)
    await prefer(room, alice, "cards", "four")
    four, two = await replayed(room, alice), await replayed(room, bob)
    assert "<:" in four and four != two
    await prefer(room, alice, "cards", "default")
    assert await replayed(room, alice) == two


async def test_their_language(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are in it at once, the page too; boards and others' answers are not; a restart forgets nothing."""
    page = await prefer(room, alice, "language", "de")
    assert "Gespeichert" in text_of(asked(page))
    await room.restart()
    assert told(await alice.slash(room.channel, "war leave")).startswith("In diesem Kanal gibt es keinen Tisch.")
    assert told(await bob.slash(room.channel, "war leave")).startswith("There's no table")
    await alice.slash(room.channel, "war play", seats=2)
    assert "**Players**" in room.text
    speaks(monkeypatch, "de", bob)
    await prefer(room, bob, "language", "en")
    assert told(await bob.slash(room.channel, "war leave")) == "You don't have a seat at this table."


async def test_reset(room: Room, alice: MemberActor) -> None:
    """The button is asleep until something is set, and takes all of it back, also for the next start."""
    page = await alice.slash(room.channel, "preferences")
    assert disabled(page) == ["Reset"]
    page = await prefer(room, alice, "cards", "four")
    assert not disabled(page)
    await alice.click(asked(page), label="Reset")
    assert disabled(page) == ["Reset"] and "**Reset.**" in text_of(asked(page))
    await room.restart()
    assert room.bot.services.members.preferences.known_preferences(PlayerId(alice.id)) == UNSET


async def test_forged_menus_change_nothing(room: Room, alice: MemberActor) -> None:
    """What no menu offers is refused with advice."""
    page = asked(await alice.slash(room.channel, "preferences"))
    for step, value in (("cards", "gold"), ("language", "xx"), ("colour", "two"), ("colour", "default")):
        answer = told(await forge(alice, page, f"preferences:{step}:", kind=3, values=[value]))
        assert "/preferences" in answer, (step, value)
    assert room.bot.services.members.preferences.known_preferences(PlayerId(alice.id)) == UNSET


async def test_a_store_that_is_down(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, and everything is as it was."""

    async def down(*_: object) -> None:
        raise StoreDown("disk full")

    page = asked(await alice.slash(room.channel, "preferences"))
    monkeypatch.setattr("bot.store.settings.settings.PreferenceRepository.put_preference", down)
    assert told(await alice.select(page, ["four"], custom_id="preferences:cards:"))
    assert room.bot.services.members.preferences.known_preferences(PlayerId(alice.id)) == UNSET


async def test_deleted_with_everything_else(room: Room, alice: MemberActor) -> None:
    """Whoever deletes their data has no preferences, at once and after a restart."""
    await prefer(room, alice, "cards", "four")
    privacy = await alice.slash(room.channel, "privacy")
    await alice.click(asked(privacy), label="Delete…")
    await alice.click(asked(privacy), label="Delete for good")
    preferences = room.bot.services.members.preferences
    assert preferences.known_preferences(PlayerId(alice.id)) == UNSET
    await preferences.load_all()
    assert preferences.known_preferences(PlayerId(alice.id)) == UNSET


async def test_always_lock_at_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Her first press counts, his has to be locked; the button that stops it at the table stops it for good."""
    await prefer(room, alice, "lock", "on")
    await sit_down(room, "suicide-war", alice, bob)
    for member in (bob, alice):
        page = await open_hand(room, member)
        page = await press(member, page, offered(page)[0])
    assert room.table.turn is not None and room.table.turn.locked == {0}
    await press(alice, page, "Don't lock in right away")
    assert room.bot.services.members.preferences.known_preferences(PlayerId(alice.id)) == UNSET and not room.table.turn.eager


async def test_pictures_of_their_own_pages(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Off where the server has them, and on where it has none; what is posted for all follows the server."""
    await Contest(room).won(alice.id, bob.id, times=2)
    settings, home = room.bot.services.settings, ServerId(room.guild.id)
    for here, own in (("on", "off"), ("off", "on")):
        await settings.set_setting(home, "pictures", here)
        await prefer(room, alice, "pictures", own)
        for command in ("profile", "leaderboard"):
            page = await alice.slash(room.channel, command)
            assert bool(asked(page).attachments) == (own == "on"), command
            assert bool(asked(await bob.slash(room.channel, command)).attachments) == (here == "on")
        await room.pass_time(60)
        await alice.click(asked(await alice.slash(room.channel, "profile")), label="Show everyone")
        assert bool(room.boards[-1].attachments) == (here == "on")
    allow(room, attach_files=False)
    assert not asked(await alice.slash(room.channel, "profile")).attachments


FITS_A_PHONE = 26
"""Characters of a closed menu that are read at 390 pixels; the rest of a longer choice is cut off."""


@pytest.mark.parametrize("language", ["en", "de"])
async def test_choices_fit_a_phone(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Every choice of the page is read whole in its closed menu, in both languages."""
    speaks(monkeypatch, language, alice)
    page = asked(await alice.slash(room.channel, "preferences"))
    choices = [option.label for each in menus(page) for option in each.options]
    assert choices and [choice for choice in choices if len(choice) > FITS_A_PHONE] == []


async def test_titles_that_are_earned(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Her menu has what she has earned; her profile and leaderboard name it; his, forged, is refused."""
    await Contest(room).won(alice.id, bob.id, times=7)
    page = await alice.slash(room.channel, "preferences")
    assert [one.value for one in menu(page, "title").options] == ["default", "recruit", "unstoppable"]
    await prefer(room, alice, "title", "unstoppable")
    for command in ("profile", "leaderboard"):
        assert "🎖️ Unstoppable" in text_of(asked(await alice.slash(room.channel, command))), command
    assert "🎖️" not in text_of(asked(await bob.slash(room.channel, "profile")))
    own = asked(await bob.slash(room.channel, "preferences"))
    answer = told(await forge(bob, own, "preferences:title:", kind=3, values=["unstoppable"]))
    assert answer.startswith("You haven't earned that yet.")
    assert room.bot.services.members.preferences.known_preferences(PlayerId(bob.id)) == UNSET


async def test_a_title_stands_in_the_lobby(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Beside the name in the list of seats, below a picture of it and on its page; of nobody else, nor of the hidden."""
    await Contest(room).won(alice.id, bob.id, times=7)
    await prefer(room, alice, "title", "unstoppable")
    await alice.slash(room.channel, "war play", seats=4)
    assert f"1. <@{alice.id}> · 🎖️ Unstoppable · host" in text_of(room.boards[0])
    await alice.click(room.boards[0], label="Add a bot")
    await bob.click(room.boards[0], label="Join")
    assert text_of(room.boards[0]).count("🎖️") == 1
    await open_pages(room)
    async with pages_of(room) as pages, pages.get(f"/t/{room.table.id}.json") as answer:
        assert "🎖️ alice, Unstoppable" in plain_text((await answer.json())["words"]["lines"])
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    await bob.click(room.boards[0], label="Leave")
    assert f"🎖️ <@{alice.id}>, Unstoppable" in text_of(room.boards[0]) and room.boards[0].attachments
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden=True)
    await bob.click(room.boards[0], label="Join")
    assert "🎖️" not in text_of(room.boards[0])
