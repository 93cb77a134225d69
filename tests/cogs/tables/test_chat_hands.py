"""Games of choice in direct messages, played on private pages whose presses bring no token for the board."""

from typing import Any

import pytest
import simcord
from simcord.builders import UserHandle

from bot.host.table import choosing
from tests.cogs.tables.test_chats import MINUTE, board_of, calls_with_bots_token, start_privately, table_of
from tests.conftest import Room, text_of
from tests.views.choices.hand_actions import LOCK, offered, press

pytestmark = pytest.mark.usefixtures("even_clock")

BOARD_ASKS, BOARD_STALE = "to keep this message up to date", "has stopped updating, but the game goes on"
HAND_ASKS, HAND_STALE, ASLEEP = (
    "on the table's message to keep it",
    "The table's message is out of date",
    "is asleep",
)


@pytest.fixture
def dora(env: simcord.Env) -> UserHandle:
    """Somebody who has installed the app, and is in no server that has the bot."""
    return env.create_user("dora")


async def open_hand(room: Room, user: UserHandle, board: Any) -> Any:
    """Press the board's button; return the private page, which follows when the press is acknowledged."""
    shown = (await user.click(board_of(room, user, board.id), label="My hand")).followups[-1]
    assert shown.ephemeral
    return shown.message


async def choose(room: Room, user: UserHandle, page: Any) -> None:
    """Choose the first card on a page, and lock it."""
    shown = board_of(room, user, page.id)
    chosen = await press(user, shown, offered(shown)[0])
    await press(user, board_of(room, user, chosen.id), LOCK)


async def play_on_hand(room: Room, user: UserHandle, page: Any, minutes: float) -> None:
    """Play on a page alone for so long, a card every half a minute."""
    for _ in range(round(minutes * 2)):
        await choose(room, user, page)
        await room.pass_time(MINUTE / 2)


async def test_hand_and_board_ask_for_a_press_in_time(room: Room, dora: UserHandle) -> None:
    """In the last two minutes of the board's token the hand says so too, and after Go on neither asks any more."""
    board = await start_privately(room, dora, game="suicide-war")
    page = await open_hand(room, dora, board)
    assert HAND_ASKS not in text_of(board_of(room, dora, page.id))
    await play_on_hand(room, dora, page, 12.5)
    assert HAND_ASKS in text_of(board_of(room, dora, page.id)) and BOARD_ASKS in text_of(board_of(room, dora, board.id))
    await dora.click(board_of(room, dora, board.id), label="Go on")
    await room.shown()
    assert HAND_ASKS not in text_of(board_of(room, dora, page.id))
    assert BOARD_ASKS not in text_of(board_of(room, dora, board.id))


async def test_a_game_goes_on_by_presses_on_a_hand(room: Room, dora: UserHandle) -> None:
    """Without a token the board says that the game goes on without it; the hand tells each round, a press on the board all."""
    board = await start_privately(room, dora, game="suicide-war")
    page = await open_hand(room, dora, board)
    await play_on_hand(room, dora, page, 14.5)
    stale = text_of(board_of(room, dora, board.id))
    assert BOARD_STALE in stale and HAND_STALE in text_of(board_of(room, dora, page.id))
    battle = table_of(room, dora).open_game().battle
    await play_on_hand(room, dora, page, 2)
    assert table_of(room, dora).parked is None and table_of(room, dora).open_game().battle >= battle + 3
    assert text_of(board_of(room, dora, board.id)) == stale
    turn = table_of(room, dora).turn
    assert turn is not None and f"round {turn.battle}" in text_of(board_of(room, dora, page.id))
    await dora.click(board_of(room, dora, board.id), label="Go on")
    await room.shown()
    assert BOARD_STALE not in text_of(board_of(room, dora, board.id))
    assert HAND_STALE not in text_of(board_of(room, dora, page.id))
    assert calls_with_bots_token(room, dora) == []


async def test_a_hand_says_that_its_table_sleeps(room: Room, dora: UserHandle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody presses hand or board, both say so; a press on the hand says how to wake the table, and plays nothing."""
    monkeypatch.setattr(choosing, "CLOCKS_OF_SEEN", ((0, 30 * 60_000),))
    board = await start_privately(room, dora, game="suicide-war")
    page = await open_hand(room, dora, board)
    await room.pass_time(14.5 * MINUTE)
    slept, shown = table_of(room, dora), board_of(room, dora, page.id)
    assert slept.parked is not None and ASLEEP in text_of(board_of(room, dora, board.id))
    assert ASLEEP in text_of(shown) and offered(shown) == []
    pressed = await press(dora, shown, "Look again")
    assert "Press **Go on** on it" in text_of(pressed) and table_of(room, dora).parked is not None
    await dora.click(board_of(room, dora, board.id), label="Go on")
    await room.shown()
    assert table_of(room, dora).parked is None and offered(board_of(room, dora, page.id))


async def test_a_hand_of_before_a_crash_says_that_its_table_sleeps(room: Room, dora: UserHandle) -> None:
    """A restart keeps no token: a pick on the old page chooses nothing, and the page says how to go on."""
    board = await start_privately(room, dora, game="suicide-war")
    page = await open_hand(room, dora, board)
    await room.crash()
    shown = board_of(room, dora, page.id)
    pressed = await press(dora, shown, offered(shown)[0])
    assert ASLEEP in text_of(pressed) and table_of(room, dora).parked is not None


async def test_a_hand_carries_a_game_whose_board_is_refused(room: Room, dora: UserHandle) -> None:
    """A token that fails early takes the board alone: it is asked once more, no more, and the hands tell the game."""
    board = await start_privately(room, dora, game="suicide-war")
    page = await open_hand(room, dora, board)
    room.env.inject_error("PATCH", f"/webhooks/*/*/messages/{board.id}", status=404, code=10015, times=None)
    asked = len(room.env.http_requests)
    await play_on_hand(room, dora, page, 3)
    assert table_of(room, dora).parked is None and HAND_STALE in text_of(board_of(room, dora, page.id))
    tries = [one for one in room.env.http_requests[asked:] if one.path.endswith(f"/messages/{board.id}")]
    assert len(tries) == 1


async def test_a_match_goes_on_in_a_chat(room: Room, dora: UserHandle) -> None:
    """The next game of a match is told on the board that its first game had, by the same token."""
    board = await start_privately(room, dora, game="short-war", length="1m")
    await room.pass_time(2 * MINUTE)
    result = await dora.click(board_of(room, dora, board.id), label="Best of three")
    second = result.response or result.followups[0]
    first = table_of(room, dora).id
    await room.pass_time(100)
    assert table_of(room, dora).id != first and table_of(room, dora).parked is None
    assert "asleep" not in text_of(board_of(room, dora, second.id))
