"""A board's picture: where a server wants it, beside words that are complete without it, and never in the game's way."""

import io
from collections import Counter
from dataclasses import replace
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.actors import MemberActor

from bot.engine.cards import HIDDEN
from bot.engine.notation import parse_card
from bot.engine.variants import VARIANTS, find_variant
from bot.host.ids import TournamentId
from bot.host.table.match import Contest
from bot.host.table.table import Close, TablePhase
from bot.pictures import seat_row
from bot.pictures.alt_texts import card_words
from bot.pictures.card_faces import Deck
from bot.pictures.sprites import crown_sprite
from bot.pictures.table import FanStep, TablePicture
from bot.views.interactions.content import Content, Tone
from bot.views.interactions.formatting import card_label
from bot.views.narration.round_text import seat_lines
from bot.views.tables.picture import picture_of
from tests.conftest import Room, boards_in
from tests.faults.test_no_threads import permit
from tests.support.interactions import asked
from tests.support.server_settings import change, manager_of, pick, settings
from tests.support.tables import ANN, BEN, playing
from tests.views.choices.hand_actions import decide, sit_down
from tests.views.test_payload_limits import HOSTILE, check


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


@pytest.fixture
async def pictured(room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor) -> Room:
    """A game of Alice and Bob in a server that never said whether it wants pictures, after its first round."""
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(3)
    return room


def shown(room: Room) -> list[Any]:
    """What the galleries of the newest board show."""
    items: list[Any] = []
    for part in room.boards[-1].components[0].children:
        items += part.items if isinstance(part, discord.MediaGalleryComponent) else []
    return items


def asked_for(room: Room, since: int = 0) -> Counter[str]:
    """How often Discord was asked for what."""
    return Counter(f"{request.method} {request.path}" for request in room.env.http_requests[since:])


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


async def test_a_picture_says_what_the_board_says(pictured: Room) -> None:
    """One file, of which the alt text tells the round, every card and every seat by its name; the words are all there too."""
    (item,), (file,) = shown(pictured), pictured.boards[-1].attachments
    assert file.description == item.description and item.media.url == file.url
    alt, game = item.description, pictured.table.open_game()
    assert alt.startswith(f"Classic War. Round {game.battle}. ")
    for name, seat in (("alice", 0), ("bob", 1)):
        assert f"{name}: " in alt and f"<@{pictured.table.seats[seat].player}>" in pictured.text
        rank, suit = alt.split(f"{name}: ")[1][:3].rstrip(";,")[:-1], alt.split(f"{name}: ")[1].split(";")[0].split(",")[0][-1]
        assert f" · {rank}{suit}\ufe0e · " in pictured.text
        assert f"{game.owned(seat)} cards" in alt
    png = pictured.env.backend.cdn.get(file.url)
    assert png is not None and Image.open(io.BytesIO(png)).width == 720 and check(pictured.env)


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
    text = room.text
    for value, pictures in (("on", 1), ("off", 0), ("on", 1)):
        await change(room, manager, "pictures", value)
        await room.shown()
        assert len(shown(room)) == len(room.boards[-1].attachments) == pictures and room.text == text
    await change(room, manager, "cards", "four")
    await room.shown()
    assert len(room.boards[-1].attachments) == 1


async def test_the_deal_and_the_result_have_one(pictured: Room, alice: MemberActor) -> None:
    """A board that is answered, posted anew or over has its picture too; a lobby has nothing to show."""
    await pictured.boards[-1].delete()
    await pictured.pass_time(3)
    assert len(pictured.boards) == 1 and shown(pictured)
    await alice.slash(pictured.channel, "war table")
    assert len(pictured.boards) == 1 and len(pictured.boards[-1].attachments) == 1
    await pictured.hall.stop(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.shown()
    assert not pictured.table.live and len(shown(pictured)) == len(pictured.boards[-1].attachments) == 1
    await alice.slash(pictured.channel, "war play", seats=2)
    assert "**Players** · 1 of 2" in pictured.text and not pictured.boards[-1].attachments


async def test_a_picture_that_cannot_be_drawn_is_left_out(
    room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board comes as text, in time, and of this table no other picture is tried."""
    tried = []

    def broken(self: TablePicture) -> bytes:
        tried.append(self.battle)
        raise MemoryError

    monkeypatch.setattr(TablePicture, "png", broken)
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(7)
    assert len(tried) == 1 and f"round {room.table.open_game().battle}" in room.text
    assert not shown(room) and not room.boards[-1].attachments


async def test_where_no_files_may_be_sent_words_are(pictured: Room, manager: MemberActor) -> None:
    """Discord refuses the file: the same round comes without, the table is not parked; switched on again it is tried again."""
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=2)
    await pictured.pass_time(3)
    assert pictured.table.parked is None and "round 2" in pictured.text and not shown(pictured)
    await pictured.pass_time(3)
    assert "round 3" in pictured.text and not pictured.boards[-1].attachments
    await change(pictured, manager, "pictures", "on")
    await pictured.shown()
    assert shown(pictured)


@pytest.mark.parametrize(("status", "code", "times"), [(403, 50013, 2), (413, 40005, 1)])
async def test_a_refused_picture_is_not_tried_again(
    pictured: Room, alice: MemberActor, bob: MemberActor, status: int, code: int, times: int
) -> None:
    """One refusal in a channel is enough: later boards are text at once, also of the next game, until an hour later."""
    pictured.env.inject_error("PATCH", "*/messages/*", status=status, code=code, times=times)
    await pictured.pass_time(3)
    start = len(pictured.env.http_requests)
    await pictured.pass_time(9)
    assert [*asked_for(pictured, start).values()] == [3] and not shown(pictured) and pictured.table.parked is None
    await pictured.hall.stop(pictured.table.id, pictured.table.host, moderator=False)
    await sit_down(pictured, "classic", alice, bob)
    await pictured.pass_time(5)
    assert not shown(pictured) and "round" in pictured.text
    await pictured.hall.stop(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.pass_hours(1.1)
    await sit_down(pictured, "classic", alice, bob)
    await pictured.pass_time(5)
    assert shown(pictured)


async def test_without_the_right_to_attach_files_there_is_text(pictured: Room) -> None:
    """What Discord told of the bot's rights is enough: nothing is refused, and with the right the next board has a picture."""
    start = len(pictured.env.http_requests)
    for allowed in (False, True):
        await permit(pictured, attach_files=allowed)
        await pictured.pass_time(3)
        assert bool(shown(pictured)) == allowed and pictured.table.open_game().battle > 1
    assert sum(times for call, times in asked_for(pictured, start).items() if call.startswith("PATCH ")) == 2


async def test_in_a_thread_the_right_of_its_channel_counts(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A thread has no rights of its own."""
    parent: Any = room.bot.get_channel(room.channel.id)
    await parent.create_thread(name="aside", type=discord.ChannelType.public_thread)
    thread = room.channel.threads[0]
    await alice.slash(thread, "war play", seats=2)
    await bob.click(boards_in(room, thread)[-1], label="Join")
    for allowed in (True, False):
        await permit(room, attach_files=allowed)
        await room.pass_time(5)
        assert bool(boards_in(room, thread)[-1].attachments) == allowed


async def test_a_hidden_channel_parks_at_the_first_refusal(pictured: Room) -> None:
    """Words would not be taken there either, so they are not tried: one call by the token of a press, one by the bot's."""
    start = len(pictured.env.http_requests)
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50001, times=None)
    await pictured.pass_time(7)
    assert pictured.table.parked is not None and set(asked_for(pictured, start).values()) == {1}


async def test_where_words_are_refused_too_the_table_is_parked(pictured: Room) -> None:
    """A picture costs one refused call more, and only one."""
    start = len(pictured.env.http_requests)
    pictured.bot.screen._tokens.drop(pictured.table.id)
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
    await pictured.pass_time(20)
    assert pictured.table.parked is not None and [*asked_for(pictured, start).values()] == [2]


async def test_of_very_many_boards_only_the_great_moments_are_drawn(pictured: Room) -> None:
    """While other tables send forty boards a second, quiet rounds are text; the result has its picture."""
    budget = pictured.bot.screen._pictures._budget
    for _ in range(9):
        for _ in range(40):
            budget.allows(0, highlight=False)
        await pictured.pass_time(1)
    assert not shown(pictured) and budget.is_busy and "round" in pictured.text
    await pictured.hall.stop(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.shown()
    assert shown(pictured)


@pytest.mark.parametrize(("stage", "has_one"), [(0, True), (1, False), (2, False)])
async def test_of_very_many_boards_a_war_is_drawn_when_it_is_decided(pictured: Room, stage: int, has_one: bool) -> None:
    """Its ties and the cards face down are text then: who takes them is what everybody waits for."""
    pictures = pictured.bot.screen._pictures
    for _ in range(9 * 40):
        pictures._budget.allows(0, highlight=False)
    war = Content(Tone.WAR, ("War!",), (), picture=pictures.of(pictured.table))
    pictured.table.stage = stage
    assert (pictures.within_budget(pictured.table, war).picture is not None) is has_one
    pictured.table.stage = 0


@pytest.mark.parametrize("held", [{"parked": 1000}, {"contest": Contest(TournamentId("cup"), 1, "Cup", (), held=1000)}])
async def test_a_table_that_waits_has_no_picture(pictured: Room, held: dict[str, Any]) -> None:
    """Nothing changes while it is parked or paused, so nothing is drawn; when it goes on there are pictures again."""
    pictures = pictured.bot.screen._pictures
    waiting = pictured.table.draft()
    for field, value in held.items():
        setattr(waiting, field, value)
    assert pictures.wanted(pictured.table) and not pictures.wanted(waiting)


async def test_a_picture_takes_no_memory_of_its_table(pictured: Room) -> None:
    """Names came with the presses, so nothing is noted of the board but what it shows."""
    extras = pictured.bot.screen._boards.extras(pictured.table.id)
    assert shown(pictured) and extras is not None and not extras.named and not extras.plain
    extras.token = None
    pictured.bot.screen._boards.tidy(pictured.table.id)
    assert pictured.bot.screen._boards.extras(pictured.table.id) is None


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


async def test_a_battle_of_choice_is_shown_as_far_as_it_lies(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A hand is nowhere in the picture, nor is a card that was chosen and not turned up."""
    await sit_down(room, "suicide-war", alice, bob)
    await decide(room, alice, room.table.open_game().asks()[0].choices[0])
    await room.shown()
    assert shown(room)[0].description == "Suicide War. Cards dealt. alice: 26 cards. bob: 26 cards."


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_can_be_shown(variant: Any) -> None:
    """From the deal through twenty rounds: as many rows as seats, every card that lies is one that the round shows."""
    table = playing(ANN, BEN, rules=variant.rules, variant=variant.key)
    game = table.open_game()
    for _ in range(20):
        picture = picture_of(table, ["Ann", "Ben"], Deck.TWO)
        assert len(picture.seats) == 2 + game.has_chips and picture.alt()
        for seat, row in enumerate(picture.seats[:2]):
            laid = table.last.laid[seat] if table.last is not None else b""
            assert {step.up for step in row.laid} - {None} <= set(laid)
            assert HIDDEN not in {step.up for step in row.laid}
        if game.outcome is not None:
            break
        table.play(table.deadline)


def test_a_war_is_shown_step_by_step() -> None:
    """Cards down as many as they were, the winner with what it took."""
    rules = find_variant("classic").rules
    table = playing(ANN, BEN, rules=rules, stocks=("9H 2C 3C 4C KS", "9D 2D 3D 4D 5D"))
    table.play(table.deadline)
    picture = picture_of(table, ["Ann", "Ben"], Deck.FOUR)
    assert picture.seats[0].laid == (FanStep(0, parse_card("9H")), FanStep(3, parse_card("KS")))
    assert (picture.winner, picture.pot, picture.battle, picture.deck) == (0, 10, 1, Deck.FOUR)
    assert picture.seats[1].out and "Ann: 9♥, 3 face down, K♠; 10 cards, wins 10." in picture.alt()


def test_the_house_has_a_row_and_chips_are_not_cards() -> None:
    """At a table of Casino War seats own chips, and their last hand is told beside them."""
    table = playing(ANN, BEN, rules=find_variant("casino-war").rules, variant="casino-war")
    for seat in (0, 1):
        table.open_game().choose(seat, "ante:10")
    table.play(table.deadline)
    alt = picture_of(table, ["Ann", "Ben"], Deck.TWO).alt()
    assert alt.startswith("Casino War. Hand 1. ") and "The house: " in alt and " cards" not in alt and alt.count(" chips") == 2


@pytest.mark.parametrize("close", [Close.FINISHED, Close.STOPPED, Close.ABANDONED])
def test_the_crown_of_a_result_is_the_winners(close: Close) -> None:
    """When a game is over the winner of the game wears the crown, whoever won the last round; nobody if it was stopped."""
    rules = replace(find_variant("classic").rules, rounds=3)
    table = playing(ANN, BEN, rules=rules, stocks=("9H 9C 2D 5C", "2S 2C 9D 5H"))
    table.play(table.deadline)
    playing_on = picture_of(table, ["Ann", "Ben"], Deck.TWO)
    assert playing_on.crowned is None and playing_on.winner == 0
    while close is Close.FINISHED and table.outcome is None:
        table.play(table.deadline)
    table.phase, table.close = TablePhase.OVER, close
    shown = picture_of(table, ["Ann", "Ben"], Deck.TWO)
    if close is Close.FINISHED:
        assert (shown.winner, shown.crowned) == (1, (0,)) and shown.alt().count("wins the game") == 1
        assert "Ann: " in shown.alt().split("wins the game")[0].split(". ")[-1]
    else:
        assert shown.crowned == () and "wins the game" not in shown.alt()
        assert shown.png() == replace(shown, crowned=()).png() != replace(shown, crowned=None).png()


def test_who_won_a_round_stands_out_without_a_crown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The row of a round's winner is lit; only who has won the game wears a crown."""
    crowns: list[int] = []

    def noted(colour: str, size: int, *given: Any) -> Any:
        crowns.append(size)
        return crown_sprite(colour, size, *given)

    monkeypatch.setattr(seat_row, "crown_sprite", noted)
    table = playing(ANN, BEN, rules=replace(find_variant("classic").rules, rounds=3), stocks=("9H 9C 2D 5C", "2S 2C 9D 5H"))
    table.play(table.deadline)
    shown = picture_of(table, ["Ann", "Ben"], Deck.TWO)
    assert shown.png() != replace(shown, winner=None).png() and not crowns
    assert replace(shown, crowned=(1,)).png() and crowns


def test_a_game_to_a_number_of_wins_shows_them() -> None:
    """Where wins decide, the picture says how many everybody has."""
    table = playing(ANN, BEN, rules=find_variant("short-war").rules, stocks=("9H 9C", "2S 2C"))
    table.play(table.deadline)
    assert "1 won · 3 cards" in picture_of(table, ["Ann", "Ben"], Deck.TWO).alt()


def test_piles_that_may_be_stolen_are_shown() -> None:
    """In Stealing War the picture, its words and the board say how many cards each pile has and which one lies on top."""
    table = playing(ANN, BEN, rules=find_variant("stealing-war").rules, stocks=("9H 3D 4D", "8S 2C 5C"), variant="stealing-war")
    table.play(table.deadline)
    picture, game = picture_of(table, ["Ann", "Ben"], Deck.TWO), table.open_game()
    piles = [game.won(seat) for seat in (0, 1)]
    assert any(piles)
    for row, pile in zip(picture.seats, piles, strict=True):
        assert (row.pile is None) == (not pile)
        if row.pile is not None:
            assert (row.pile.count, row.pile.top) == (len(pile), pile[-1])
            assert f"cards, pile of {len(pile)} with {card_words(pile[-1])} on top" in picture.alt()
            assert f"pile of {len(pile)}, {card_label(pile[-1])} on top" in seat_lines(table, game, table.last)
    bare = replace(picture, seats=tuple(replace(row, pile=None) for row in picture.seats))
    assert picture.png() != bare.png()
