"""Cards on boards, pages and buttons: their text always, their emoji before it where there is one, wanted, and room."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from simcord.actors import MemberActor

from bot.engine.cards import Card
from bot.host.ids import ServerId
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.pictures.card_faces import Deck
from bot.views.interactions.card_emojis import CARDS, CARDS_BY_LABEL, PAUSE, CardEmojis, Emojis, emoji_names
from bot.views.interactions.content import LONGEST
from tests.conftest import Room, text_of
from tests.host.fakes import TurnedClock
from tests.support.examples import examples
from tests.support.finished_games import keep
from tests.support.interactions import asked
from tests.support.server_settings import change, manager_of, without_pictures
from tests.views.choices.hand_actions import labels, lay_out, now, offered, open_hand, press, sit_down

EMOJI = re.compile(r"<:[a-z]+(?:_of_[a-z_]+)?:\d+>(?=10|[2-9JQKA🃏])")
TEXT = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]\ufe0e")
ALL = sorted(set(emoji_names().values()))
HOME = ServerId(7)
HANDS = ("2C 3D 9H 9S", "4C 5C 6C 7C")


async def give(room: Room, names: list[str] = ALL) -> None:
    """Let the application have emojis, and the bot know of them."""
    for name in names:
        room.env.backend.create_application_emoji(name)
    if names == ALL:
        await room.bot.screen.card_emojis.emojis.prepare_emojis(room.bot)


def calls(room: Room) -> list[str]:
    """What was asked of Discord about emojis, in order."""
    return [request.method for request in room.env.http_requests if "/emojis" in request.path]


def buttons(page: Any) -> dict[str, Any]:
    """The emoji of each button of a page that can be chosen."""
    found = [button for part in page.components[0].children for button in getattr(part, "children", [])]
    return {button.label: button.emoji for button in found if button.label in offered(page)}


async def test_a_board_is_text_until_there_are_emojis(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Then every card of the next round has one before its text, and without them the board says what it ever said."""
    await without_pictures(room)
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(3)
    assert len(TEXT.findall(room.text)) >= 2 and "<:" not in room.text
    await give(room)
    await room.pass_time(3)
    assert len(EMOJI.findall(room.text)) == len(TEXT.findall(room.text)) >= 2
    assert "<:" not in EMOJI.sub("", room.text)


async def test_a_server_says_how_its_cards_look(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In two colours, in four, or as text only: at once, also on a board that would not change for a while."""
    manager = manager_of(room)
    await change(room, manager, "pictures", "off")
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(62)
    await give(room)
    looks = []
    for value in ("four", "two", "text"):
        await change(room, manager, "cards", value)
        await room.shown()
        looks.append([found[0] for found in EMOJI.finditer(room.text)])
    four, two, text = looks
    assert len(four) == len(two) >= 2 and not text
    suits = dict(zip(four, two, strict=True))
    assert all((mine == other) == bool(re.search("hearts|spades", mine)) for mine, other in suits.items())


async def test_a_hand_has_emojis_on_its_buttons(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Beside the words, and only where a button names one card; they come to a page that is open already."""
    await without_pictures(room)
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, *HANDS)
    page = await open_hand(room, alice)
    before = labels(page)
    await give(room)
    room.bot.screen.touch(room.table)
    await room.env.settle()
    page = now(room, page)
    assert labels(page) == before
    assert [bool(emoji) for emoji in buttons(page).values()] == [True, True, False]
    assert list(buttons(page)) == ["2♣\ufe0e", "3♦\ufe0e", "9 ×2"]


async def test_a_deleted_emoji_costs_nobody_their_page(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses a page with it: the same press shows it as text, and later the bot looks for its emojis again."""
    await without_pictures(room)
    monkeypatch.setattr("bot.views.interactions.card_emojis.REST", 6)
    room.settings.emojis = True
    await give(room)
    await room.restart()
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, *HANDS)
    for opens in (True, False):
        page = await open_hand(room, alice)
        assert any(buttons(page).values())
        asked_before = len(calls(room))
        room.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035)
        page = await open_hand(room, alice) if opens else await press(alice, page, "9 ×2")
        assert offered(page) and not any(buttons(page).values())
        await room.pass_time(5)
        assert len(calls(room)) == asked_before
        await room.pass_time(2)
        assert calls(room)[asked_before:] == ["GET"]


async def test_replays_show_them_too(room: Room, alice: MemberActor) -> None:
    """A page of a replay without a picture is dressed like the board was."""
    await without_pictures(room)
    await keep(room)
    await give(room)
    page = await alice.slash(room.channel, "war replay")
    await alice.click(asked(page), label="Forward")
    assert len(EMOJI.findall(text_of(asked(page)))) == len(TEXT.findall(text_of(asked(page)))) >= 2


async def test_the_bot_finds_its_emojis_and_uploads_what_lacks(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In the background, one a second, while tables are played; the next start uploads nothing."""
    await without_pictures(room)
    room.settings.emojis = True
    await give(room, ALL[3:])
    await room.restart()
    assert calls(room)[:2] == ["GET", "POST"]
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(4 * PAUSE)
    assert calls(room) == ["GET", "POST", "POST", "POST"] and EMOJI.search(room.text)
    await room.restart()
    await room.pass_time(4 * PAUSE)
    assert calls(room)[4:] == ["GET"] and not room.bot.screen.card_emojis.emojis.missing_faces


@pytest.mark.parametrize("status", [403, 500])
async def test_refused_emojis_are_no_trouble(room: Room, alice: MemberActor, bob: MemberActor, status: int) -> None:
    """Asked once and in vain: the bot starts, plays in text, and does not ask again."""
    await without_pictures(room)
    room.settings.emojis = True
    room.env.inject_error("*", "/applications/*/emojis", status=status, times=None)
    await room.restart()
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(8)
    assert calls(room) == ["GET"] and TEXT.search(room.text) and "<:" not in room.text


async def test_without_the_setting_nothing_is_asked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever runs the bot can do without emojis."""
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(4)
    assert not calls(room)


class Full(Emojis):
    """All emojis there can be, with the longest ids."""

    def emoji_text(self, card: Card, deck: Deck = Deck.TWO) -> str:
        return f"<:{emoji_names()[card, deck]}:{2**63}>"

    def __bool__(self) -> bool:
        return True


class Nothing:
    """Settings of which none is stored."""


NOTHING: Any = Nothing()
FACES = CardEmojis(Full(TurnedClock()), Servers(NOTHING), Preferences(NOTHING))
BLOCKS = st.lists(
    st.lists(st.sampled_from([*CARDS_BY_LABEL, ", ", "<@1416000000000000000>"]), max_size=60).map("".join), max_size=4
)


@settings(max_examples=examples(25, of=60))
@given(BLOCKS.map(tuple), st.integers(0, LONGEST))
def test_emojis_never_cost_text_nor_room(blocks: tuple[str, ...], longest: int) -> None:
    """Whatever is dressed keeps all its text in order, is no longer than allowed, and has all of a block's emojis or none."""
    dressed = FACES.with_emojis(HOME, blocks, longest)
    assert tuple(EMOJI.sub("", block) for block in dressed) == blocks
    assert sum(map(len, dressed)) <= max(longest, sum(map(len, blocks)))
    for block, shown in zip(blocks, dressed, strict=True):
        assert len(EMOJI.findall(shown)) in {0, len(TEXT.findall(block)) + block.count("🃏")}


def test_a_board_that_is_too_long_keeps_those_of_its_seats() -> None:
    """A story of many wars above ten seats stays text, and they have theirs. All cards that are written are known."""
    seats, story = "\n".join(f"Somebody · {card}" for card in list(CARDS_BY_LABEL)[:10]), ", ".join([*CARDS_BY_LABEL] * 3)
    first, second = FACES.with_emojis(HOME, (story, seats))
    assert first == story and len(EMOJI.findall(second)) == 10
    assert sorted(CARDS_BY_LABEL.values()) == sorted(CARDS) and EMOJI.match(f"{Full(TurnedClock()).emoji_text(0)}2")
