"""A page tells a game of choice in the two beats of its board: the cards that were chosen, and then who takes them."""

import json

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.views.choices.test_two_beats import GAMES, OPEN, STEP, TAKEN, open_cards
from tests.web.support.page_players import Player, door_of
from tests.web.test_live_pages import next_event, open_pages, pages_of

pytestmark = pytest.mark.usefixtures("even_clock")


def words_of(view: dict[str, object]) -> str:
    """All words of a view, marks and all left out."""
    return str(view["words"]).replace("{'strong': '", "").replace("'}, '", "").replace("'}", "")


@pytest.mark.parametrize("family", GAMES)
async def test_a_page_tells_nothing_before_its_board(room: Room, alice: MemberActor, bob: MemberActor, family: str) -> None:
    """While the cards lie open nothing says who takes them, and the watchers are told when their time is over."""
    come_to_it, *_ = GAMES[family]
    await come_to_it(room, alice, bob)
    await open_pages(room)
    await open_cards(room)
    async with pages_of(room) as pages, pages.get(f"/t/{room.table.id}/events") as answer:
        _, view = await next_event(answer)
        assert OPEN["en"] in words_of(view) and not TAKEN.search(words_of(view)) and view["winner"] is None
        while OPEN["en"] in room.text:
            await room.pass_time(STEP)
        _, view = await next_event(answer)
        assert TAKEN.search(words_of(view)) and OPEN["en"] not in words_of(view) and "  " not in words_of(view)


@pytest.mark.parametrize("family", GAMES)
async def test_a_seat_on_a_page_is_told_nothing_before_its_board(
    room: Room, alice: MemberActor, bob: MemberActor, family: str
) -> None:
    """While the cards lie open, what a player sees alone says neither who takes them nor how the game ended."""
    come_to_it, *_ = GAMES[family]
    await come_to_it(room, alice, bob)
    async with door_of(room, alice, bob) as session:
        await open_cards(room)
        seated = [player for player in ("alice", "bob") if family != "casino" or player == "alice"]
        for name in seated:
            seen = json.dumps(await Player(session, name, str(room.table.id)).look(), ensure_ascii=False)
            assert not TAKEN.search(seen) and "Again" not in seen and f"/g/{room.table.id}" not in seen
