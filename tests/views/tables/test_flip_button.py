"""The button *Flip!* on the board of a told game: who has pressed, whom it waits for, what others read, what it costs."""

import pytest
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.scene.scene_json import scene_from_json, scene_to_json
from bot.host.table import flipping, programme
from bot.host.table.table import Table
from bot.texts import speaking
from bot.views.tables.board import content_of
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.deals import rig
from tests.support.interactions import forge, silent, told
from tests.support.scenes import scene_now
from tests.support.tables import ANN, BEN, CAT, classic, playing
from tests.views.choices.hand_actions import labels

NO_SEAT = "You don't have a seat at this table."


@pytest.fixture
async def game(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game of Alice, Bob and a bot player with half a minute for each round, of which the first has been told."""
    rig(monkeypatch, bytes(32))
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    await alice.click(room.boards[0], label="Add a bot")
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(31)
    assert "round 1" in room.text
    return room


async def test_all_press_and_the_next_round_comes(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board says who has flipped and for whom it waits; the last press brings the next round, without a word."""
    assert labels(game.boards[0])[0] == "Flip!" and "A round every 30 seconds" in game.text
    assert silent(await alice.click(game.boards[0], label="Flip!"))
    await game.pass_time(0.2)
    line = f"-# Flipped: <@{alice.id}> · waiting for <@{bob.id}> · a round at least every 30 seconds"
    assert line in game.text and "round 1" in game.text
    assert silent(await alice.click(game.boards[0], label="Flip!"))
    assert silent(await bob.click(game.boards[0], label="Flip!"))
    await game.pass_time(1.6)
    assert "round 2" in game.text and "Flipped" not in game.text


async def test_what_others_read(game: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """A watcher is told privately that they have no seat; a button of an earlier round, or a made-up one, does nothing."""
    assert told(await carol.click(game.boards[0], label="Flip!")) == NO_SEAT
    for made_up in ("0.0", "2.0", "1.1", "9999999.9999999"):
        assert silent(await forge(bob, game.boards[0], f"war-deck:{made_up}:{game.table.id}"))
    await alice.click(game.boards[0], label="Flip!")
    await game.pass_time(5)
    assert game.table.open_game().battle == 1 and game.table.waited_seats == (2,)


async def test_presses_pay_for_the_board(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Each press brings a token: every board that follows is edited through it, and none by the bot's own."""
    before = len(game.env.http_requests)
    for _ in range(6):
        for member in (alice, bob):
            await member.click(game.boards[0], label="Flip!")
        await game.pass_time(1.6)
    assert game.table.open_game().battle > 3
    calls = [(sent.method, sent.path) for sent in game.env.http_requests[before:]]
    edits = [path for method, path in calls if method == "PATCH"]
    assert len(edits) >= 12 and all(path.startswith("/webhooks/") for path in edits)


async def test_after_a_crash_the_button_still_works(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press of before the crash is lost, the board's button works, and both together bring the next round, once."""
    await alice.click(game.boards[0], label="Flip!")
    await game.crash()
    await game.shown()
    assert game.table.open_game().battle == 1 and "Flipped" not in game.text
    for member in (alice, bob):
        await member.click(game.boards[0], label="Flip!")
    await game.pass_time(1.6)
    assert game.table.shown_beat == (1, 1)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "-# Flipped: <@101> · waiting for <@102> · at most about 3 min left"),
        ("de", "-# Aufgedeckt: <@101> · noch nicht: <@102> · höchstens noch etwa 3\u00a0Min."),
    ],
)
def test_in_either_language(language: str, line: str) -> None:
    """The line is in the server's language."""
    table = flipped_table(ANN, BEN)
    with speaking(language):
        assert content_of(scene_now(table)).blocks[-1] == line


def flipped_table(*players: object) -> Table:
    """A told game of three minutes in which the first of these players has flipped for the first round."""
    table = playing(*players, rules=classic(), length=180)  # type: ignore[arg-type]
    programme.begin_programme(table, 0)
    flipping.flip_deck(table, ANN, table.shown_beat, 0)
    return table


def test_with_many_at_a_table_they_are_counted() -> None:
    """Names of five would not fit into a line on a phone."""
    content = content_of(scene_now(flipped_table(ANN, BEN, CAT, 104, 105)))
    assert content.blocks[-1] == "-# Flipped: 1 of 5 · at most about 3 min left"


def test_it_travels_with_the_scene() -> None:
    """What the board shows of it survives a journey as JSON."""
    scene = scene_now(flipped_table(ANN, BEN), TableTime(TurnedClock()))
    assert scene.flips is not None and scene_from_json(scene_to_json(scene)).flips == scene.flips


@pytest.mark.parametrize("key", ["timed-war", "speed-war", "strategy-war"])
def test_where_there_is_none(key: str) -> None:
    """Under a time limit, and where players choose or press already, a board has no *Flip!*."""
    assert scene_now(playing(ANN, BEN, rules=find_variant(key).rules)).flips is None


def test_nor_for_bots_alone() -> None:
    """Where bots alone are left there is nobody who could press."""
    assert scene_now(playing(None, None)).flips is None
