"""A board's picture: where a server wants it, beside words that are complete without it, and never in the game's way."""

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.ids import PlayerId, TournamentId
from bot.host.table import programme
from bot.host.table.match import Contest
from bot.pictures.card_faces import Deck
from bot.pictures.table.table_picture import TablePicture
from bot.views.interactions.content import Content, Tone
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.interactions import asked
from tests.support.scenes import board_of, picture_now, scene_now
from tests.support.server_settings import change, pick, settings
from tests.support.tables import playing
from tests.views.choices.hand_actions import decide, sit_down
from tests.views.tables.shown_pictures import asked_for, shown
from tests.views.test_payload_limits import HOSTILE, check

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]\ufe0e?")
OWNED = re.compile(r" · (\d+) cards?\b")


@pytest.fixture
def pictures() -> bool:
    """Servers that never said so have pictures."""
    return True


async def test_a_server_that_said_no_has_none(
    room: Room, manager: MemberActor, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even the thought of one, also after a restart; back at the default there are pictures again."""
    await change(room, manager, "pictures", "off")
    await room.restart()
    with monkeypatch.context() as patch:
        patch.setattr("bot.views.delivery.table_pictures.picture_of", None)
        await sit_down(room, "classic", alice, bob)
        await room.pass_time(10)
        assert not shown(room) and not room.boards[-1].attachments and "round" in room.text
    page = await settings(room, manager)
    await pick(manager, page, "pictures")
    await manager.click(asked(page), label="Back to default")
    await room.shown()
    assert shown(room)


async def test_a_picture_says_the_cards_and_the_words_are_short(pictured: Room) -> None:
    """One file, of which the alt text tells the round, every card and every seat by its name.

    Beside it there are no cards and no seats: what happened, a remark or an empty line, and how the game goes on.
    """
    (item,), (file,) = shown(pictured), pictured.boards[-1].attachments
    assert file.description == item.description and item.media.url == file.url
    alt, game, lines = item.description, pictured.table.open_game(), pictured.text.split("\n")
    assert alt.startswith(f"Classic War. Round {game.battle}. ")
    for name, seat in (("alice", 0), ("bob", 1)):
        assert re.search(rf"{name}: (?:10|[2-9JQKA])[♣♦♥♠]; {game.count_owned(seat)} cards", alt)
    title, story, _, on = lines
    assert title == "## ⚔️ Classic War" and " takes 2 cards." in story and on == "-# A round every 3 seconds"
    png = pictured.env.backend.cdn.get(file.url)
    assert png is not None and Image.open(io.BytesIO(png)).width == 720 and check(pictured.env)


@pytest.mark.parametrize(
    ("key", "seats"),
    [("classic", 2), ("classic", 6), ("addition-war", 3), ("short-war", 2), ("kids-30", 2), ("any-tie-war", 4)],
)
def test_nothing_is_lost_beside_a_picture(key: str, seats: int) -> None:
    """Of every board of a game, each card and each number of cards that its full text names is in the alt text or beside it.

    What stands there takes four lines, in each round.
    """
    table = playing(*map(PlayerId, range(101, 101 + seats)), rules=find_variant(key).rules, variant=key, seed=bytes(31) + b"\3")
    time = TableTime(TurnedClock())
    programme.begin_programme(table, 0)
    for _ in range(400):
        if table.outcome is not None:
            break
        table.tell_beat(table.deadline)
        board = board_of(table, time, pictured=True)
        short, full = ("\n".join(blocks) for blocks in (board.beside, board.blocks))
        alt = picture_now(table, [f"Player {seat}" for seat in range(seats)], Deck.TWO).alt()
        if table.outcome is None:
            named, told = (set(CARD.findall(text.replace("\ufe0e", ""))) for text in (full, short + alt))
            assert named <= told
        owned = [alt.count(f"{number} card") for number in OWNED.findall(full)]
        assert all(owned) and len(short.split("\n")) == 4
    assert table.open_game().battle > 3


async def test_every_edit_brings_one_file_and_no_call_more(pictured: Room) -> None:
    """The picture follows the game: each round's takes the place of the one before, in the same single call."""
    start, seen = len(pictured.env.http_requests), set()
    for _ in range(4):
        await pictured.pass_time(3)
        (file,) = pictured.boards[-1].attachments
        seen.add(file.description)
    assert len(seen) == 4 and len(pictured.boards) == 1
    (only,) = asked_for(pictured, start).items()
    assert only[1] == 4 and only[0].startswith("PATCH ")


async def test_it_comes_and_goes_at_once(
    room: Room, quiet_deals: None, manager: MemberActor, alice: MemberActor, bob: MemberActor
) -> None:
    """Switched on and off in the middle of a slow game, a board changes without waiting for the next round."""
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(62)
    texts = []
    for value, pictures in (("on", 1), ("off", 0), ("on", 1)):
        await change(room, manager, "pictures", value)
        await room.shown()
        assert len(shown(room)) == len(room.boards[-1].attachments) == pictures
        texts.append(room.text)
    assert texts[0] == texts[2] != texts[1] and CARD.search(texts[1]) and not CARD.search(texts[0].split("\n")[1])
    await change(room, manager, "cards", "four")
    await room.shown()
    assert len(room.boards[-1].attachments) == 1


async def test_the_deal_and_the_result_have_one(pictured: Room, alice: MemberActor) -> None:
    """A board that is answered, posted anew or over has its picture too, and so has the lobby of the next game."""
    await pictured.boards[-1].delete()
    await pictured.pass_time(3)
    assert len(pictured.boards) == 1 and shown(pictured)
    await alice.slash(pictured.channel, "war table")
    assert len(pictured.boards) == 1 and len(pictured.boards[-1].attachments) == 1
    await pictured.hall.stop_table(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.shown()
    assert not pictured.table.is_live and len(shown(pictured)) == len(pictured.boards[-1].attachments) == 1
    await alice.slash(pictured.channel, "war play", seats=2)
    assert len(pictured.boards[-1].attachments) == 1 and "1 of 2 seated. alice: host." in shown(pictured)[0].description


async def test_a_lobby_is_drawn_and_its_words_are_short(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The players, the game and its length are in the picture; beside it is how the game goes, and how it goes on.

    Whoever joins changes the picture and no line of the words; house rules can be read.
    """
    await alice.slash(room.channel, "war play", length="3m")
    (item,), before = shown(room), room.text
    assert item.description == "Classic War. 2–6 players · about 3 min. 1 so far, up to 6. alice: host. 5 seats open."
    assert not re.search("Classic War|about 3 min|alice|Players|seats? free|<@", before) and "As soon as one more" in before
    await alice.slash(room.channel, "war set", option="rounds", value="9")
    assert "House rules: round limit: **9 rounds**" in room.text and "Classic War" not in room.text
    await bob.click(room.boards[-1], label="Join")
    await room.shown()
    assert "2 so far, up to 6. alice: host. bob. 4 seats open." in shown(room)[0].description
    assert len(room.text.splitlines()) == len(before.splitlines()) and len(room.boards[-1].attachments) == 1


async def test_a_challenge_shows_whose_seat_is_kept(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The member who was challenged is named in the picture, and is pinged by the words below it alone."""
    await alice.slash(room.channel, "war challenge", friend=bob)
    assert "alice: host. A seat is kept for bob. 1 seat reserved." in shown(room)[0].description
    assert room.text.count(f"<@{bob.id}>") == 1


async def test_a_picture_that_cannot_be_drawn_is_left_out(
    room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board comes as text, in full and in time, and of this table no other picture is tried."""
    tried = []

    def broken(self: TablePicture) -> bytes:
        tried.append(self.battle)
        raise MemoryError

    monkeypatch.setattr(TablePicture, "png", broken)
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(7)
    assert len(tried) == 1 and f"round {room.table.open_game().battle}" in room.text
    assert not shown(room) and not room.boards[-1].attachments and len(CARD.findall(room.text)) >= 2


async def test_of_very_many_boards_only_the_great_moments_are_drawn(pictured: Room) -> None:
    """While other tables send forty boards a second, quiet rounds are text, in full; the result has its picture."""
    budget = pictured.bot.screen.pictures._budget
    for _ in range(9):
        for _ in range(40):
            budget.allows_board(0, highlight=False)
        await pictured.pass_time(1)
    assert not shown(pictured) and budget.is_busy and len(CARD.findall(pictured.text)) >= 2
    await pictured.hall.stop_table(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.shown()
    assert shown(pictured)


@pytest.mark.parametrize(("stage", "has_one"), [(0, True), (1, False), (2, False)])
async def test_of_very_many_boards_a_war_is_drawn_when_it_is_decided(pictured: Room, stage: int, has_one: bool) -> None:
    """Its ties and the cards face down are text then: who takes them is what everybody waits for."""
    pictures = pictured.bot.screen.pictures
    for _ in range(9 * 40):
        pictures._budget.allows_board(0, highlight=False)
    war = Content(Tone.WAR, ("War!",), (), picture=pictures.picture_of_scene(scene_now(pictured.table)))
    shown = replace(scene_now(pictured.table), stage=stage)
    pictured.bot.screen._boards.extras_of(pictured.table.id).pictured = None  # the board has another one
    assert (pictures.within_budget(shown, war).picture is not None) is has_one


@pytest.mark.parametrize("held", [{"parked": 1000}, {"contest": Contest(TournamentId("cup"), 1, "Cup", (), held=1000)}])
async def test_a_table_that_waits_has_the_lamp_off(pictured: Room, held: dict[str, Any]) -> None:
    """While it is parked or paused its board keeps its picture, and so its height; the picture says that it waits."""
    pictures = pictured.bot.screen.pictures
    waiting = pictured.table.make_draft()
    for field, value in held.items():
        setattr(waiting, field, value)
    going, held_up = scene_now(pictured.table), scene_now(waiting)
    assert pictures.wants_picture(going) and pictures.wants_picture(held_up)
    assert "Paused." not in pictures.picture_of_scene(going).alt() and "Paused." in pictures.picture_of_scene(held_up).alt()


async def test_a_picture_takes_no_memory_of_its_table(pictured: Room) -> None:
    """Names came with the presses, so nothing is noted of the board but what it shows."""
    extras = pictured.bot.screen._boards.find_extras(pictured.table.id)
    assert shown(pictured) and extras is not None and not extras.named and not extras.plain
    extras.token = None
    pictured.bot.screen._boards.tidy_board(pictured.table.id)
    assert pictured.bot.screen._boards.find_extras(pictured.table.id) is None


async def test_names_are_asked_for_once_a_table(pictured: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After a restart nobody's name is known, so each is asked for once, and never in a later round."""
    start = len(pictured.env.http_requests)
    await pictured.restart()
    await pictured.pass_time(9)
    calls = asked_for(pictured, start)
    assert [calls[f"GET /guilds/{pictured.guild.id}/members/{member.id}"] for member in (alice, bob)] == [1, 1]
    assert "alice: " in shown(pictured)[0].description and "bob: " in shown(pictured)[0].description


async def test_hostile_names_are_harmless(room: Room) -> None:
    """Whatever members are called: the picture is drawn, and its alt text pings nobody and fits."""
    members = [
        room.guild.add_member(room.env.create_user(f"m{number}", global_name=name)) for number, name in enumerate(HOSTILE)
    ]
    await members[0].slash(room.channel, "war play", seats=len(members))
    for member in members[1:]:
        await member.click(room.boards[-1], label="Join")
    await room.pass_time(4)
    alt = shown(room)[0].description
    assert len(alt) <= 1000 and not set(alt) & set("@<>`*\u202e\u2066\u200b\0") and check(room.env)
    assert room.boards[-1].attachments[0].size <= 40 * 1024


async def test_joined_emojis_behind_letters(room: Room, alice: MemberActor) -> None:
    """Somebody called that is in the picture like anybody else, and the board goes on."""
    sam = room.guild.add_member(room.env.create_user("sam", global_name="Sam 👩\u200d💻"))
    await sit_down(room, "classic", alice, sam)
    await room.pass_time(8)
    assert re.search("Round [2-9].* Sam 👩\u200d💻: ", shown(room)[0].description)


async def test_a_battle_of_choice_is_shown_as_far_as_it_lies(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A hand is nowhere in the picture; a card that was chosen and not turned up lies face down, with a tick at its seat."""
    await sit_down(room, "suicide-war", alice, bob)
    await decide(room, alice, room.table.open_game().asks()[0].choices[0])
    await room.shown()
    assert shown(room)[0].description == "Suicide War. Round 1. alice: 1 face down; 26 cards, has chosen. bob: 26 cards."
