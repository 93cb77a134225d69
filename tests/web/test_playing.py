"""Playing on pages over HTTP on loopback: whose hand is shown, what presses do, and what is refused."""

import asyncio

from simcord.actors import MemberActor

from tests.conftest import Room
from tests.web.support.page_players import Player, door_of, open_duel


async def test_a_game_of_choice_is_played_on_the_page_to_its_end(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Bob joins there, both choose card after card until the last, and the result leads to another game and to the replay."""
    table = await open_duel(room, alice, "strategy-war")
    async with door_of(room, alice, bob) as session:
        ben, ada = Player(session, "bob", table), Player(session, "alice", table)
        seen = await ben.press_labelled("Join")
        assert seen["seat"] == 1 and len(seen["hand"]["cards"]) == 13 and seen["note"] == []
        while room.table.phase != "over":
            for player in (ada, ben):
                seen = await player.look()
                card = next((one for one in (seen["hand"] or {"cards": []})["cards"] if one["id"]), None)
                if card is not None:
                    picked = await player.press(card["id"])
                    assert [one["card"] for one in picked["hand"]["cards"] if one["picked"]] == [card["card"]]
                    await player.press_labelled("Lock it in")
            await room.pass_time(3)
        await room.pass_time(10)  # until the last cards have been seen
        seen = await ada.look()
        assert next(one["label"] for one in seen["controls"]) == "Again"
        assert next(one["href"] for one in seen["controls"] if "href" in one) == f"/g/{table}"


async def test_two_presses_in_one_moment_have_one_effect(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A seat that two presses of one member take at once is one seat, and the second press is told why."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        join = next(one["id"] for one in (await ben.look())["controls"] if one["label"] == "Join")
        answers = await asyncio.gather(ben.press(join), ben.press(join))
        assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]
        assert sorted(bool(one["note"]) for one in answers) == [False, True]


async def test_whoever_only_watches_has_no_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A member who does not sit at a running table is shown no hand and no button that plays."""
    table = await open_duel(room, alice, "strategy-war")
    await alice.click(room.boards[0], label="Add a bot")
    async with door_of(room, alice, bob) as session:
        seen = await Player(session, "bob", table).look()
        assert seen["seat"] is None and seen["hand"] is None and seen["deck"] is None
        assert {one["label"] for one in seen["controls"]} <= {"Rules", "Fair?", "More"}


async def test_leaving_a_running_game_is_asked_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The question has its answers as buttons; the first one gives up."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        asked = await ben.press_labelled("Leave")
        assert room.table.phase == "playing" and len(asked["answers"]) == 2
        await ben.press(asked["answers"][0]["id"])
        assert room.table.phase == "over"


async def test_a_flip_on_the_page_brings_the_next_beat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """When both have flipped, one on the page and one in Discord, the next round comes before its time."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        await room.pass_time(4)
        told = room.table.programme
        await ben.press_labelled("Flip!")
        await alice.click(room.boards[0], label="Flip!")
        await room.pass_time(2)
        assert told
        assert (await ben.look())["deck"] is not None
