"""Playing on pages over HTTP on loopback: whose hand is shown, what presses do, and what is refused."""

import asyncio

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.host.table.told_speed import CountedCalls
from tests.cogs.tables.test_war_calls import SEED
from tests.conftest import Room
from tests.support.deals import rig
from tests.views.choices.hand_actions import take_chips
from tests.web.support.page_players import OURS, Player, door_of, open_duel, said


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


async def test_cards_are_called_by_their_words(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who hears a page hears of ten and of hearts, not of the letters by which games write cards down."""
    table = await open_duel(room, alice, "strategy-war")
    async with door_of(room, alice, bob) as session:
        seen = await Player(session, "bob", table).press_labelled("Join")
        cards = {one["card"][0]: one["label"] for one in seen["hand"]["cards"]}
        assert cards["T"].startswith("10") and len(cards) == 13
        assert {label.removeprefix("10")[-1] for label in cards.values()} <= set("♥♦♠♣")


async def test_a_table_that_is_gone_says_so(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press on a page that was left open for hours is answered in words."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        await alice.click(room.boards[0], label="Leave")
        await room.pass_hours(3)
        sent = {"id": f"war:again:{table}", "word": "1"}
        async with session.post(f"/t/{table}/press", json=sent, headers={**OURS, "X-Name": "alice"}) as answer:
            assert answer.status == 404
            assert "This table is gone." in said(await answer.json())


async def test_after_a_game_another_one_is_opened(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Again* leads both to a new table; a button of the game that is over says that it is, and changes nothing."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        flip = (await ben.press_labelled("Join"))["deck"]
        await ben.press_labelled("Leave")
        await ben.press(f"war:resign:{table}")
        assert "over" in said(await ben.press(flip))
        await room.pass_time(10)
        led = (await ben.press_labelled("Again"))["go"]
        assert led == room.table.id != table and bob.id in room.table.humans


async def test_a_result_says_how_far_it_is_to_the_next_level(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Players read what the game brought them and their own level; before its end nothing is said."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ada, ben = Player(session, "alice", table), Player(session, "bob", table)
        assert (await ben.press_labelled("Join"))["gained"] == []
        await room.pass_time(300)
        assert room.table.phase == "over"
        own, other = [str((await player.look())["gained"]) for player in (ada, ben)]
        assert own != other and all("Level 1" in told and "to level 2" in told for told in (own, other))


async def test_whether_a_game_was_fair_is_answered_with_its_replay(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While it is on, the page shows the seal; afterwards the answer, and the way to where every card is checked."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        assert "Seal" in said(await ben.press(f"war:fair:{table}"))
        await room.pass_time(300)
        seen = await ben.press(f"war:fair:{table}")
        assert "this game was fair" in said(seen) and "Seal" not in said(seen) and seen["link"] == f"/g/{table}"


async def test_a_lobby_that_everybody_left_is_opened_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Anybody may, as in Discord, and hosts the new one."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        await Player(session, "alice", table).press_labelled("Leave")
        led = (await Player(session, "bob", table).press_labelled("Open again"))["go"]
        assert (led, room.table.host) == (room.table.id, bob.id)


async def test_a_winner_is_predicted_and_a_war_called(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first war somebody names who wins the game, in it who wins the war; each is confirmed, and counted once."""
    rig(monkeypatch, SEED)
    await alice.slash(room.channel, "war play", seats=2, pace=9)
    table = str(room.table.id)
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        assert "Your prediction is in." in said(await ben.press(f"war-winner:1:{table}"))
        await room.pass_time(18.5)
        calls = [one["id"] for one in (await ben.look())["controls"] if one.get("question") == "Who wins this war?"]
        assert len(calls) == 2
        for call in (*calls, calls[0]):
            assert "Your call is in." in said(await ben.press(call))
        assert room.table.calls == CountedCalls(2, 1)


async def test_a_stake_is_typed_or_refused_with_its_limits(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A number of chips is picked; what is none, or too much, is told what may be staked, and the pick stays."""
    await take_chips(room, alice, bob)
    table = await open_duel(room, alice, "casino-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        typed = (await ben.press_labelled("Join"))["hand"]["typed"]
        assert (await ben.press(typed[0], "77"))["note"] == []
        for nonsense in ("", "0", "-5", "7e2", "9999999", "7.7", "<b>"):
            assert "from 1 to" in said(await ben.press(typed[0], nonsense)), nonsense
        assert room.table.turn is not None and [pick.choice for pick in room.table.turn.picks] == ["ante:77"]


async def test_a_parked_table_goes_on_with_a_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A game that waits because nobody could see it is resumed by whoever sees it on a page."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        deck = (await ben.press_labelled("Join"))["deck"]
        await room.hall.maintenance.park_table(TableId(table))
        assert room.table.parked is not None
        await ben.press(deck)
        assert room.table.parked is None


async def test_a_store_that_is_down_is_told_and_changes_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that could not be saved has no effect, and its note says why."""

    async def refuse(*_: object, **__: object) -> None:
        raise StoreDown("disk full")

    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        monkeypatch.setattr(room.hall, "join_table", refuse)
        assert "My database" in said(await Player(session, "bob", table).press_labelled("Join"))
        assert room.table.humans == (alice.id,)


async def test_todays_chips_come_with_the_first_seat_that_needs_them(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who sits down for chips on a page has them; the next ones come when they would have come in Discord."""
    await take_chips(room, alice)
    table = await open_duel(room, alice, "casino-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        assert (await ben.press_labelled("Join"))["note"] == [] and bob.id in room.table.humans
        purse = await room.bot.services.chips.next_grant(ServerId(room.guild.id), PlayerId(bob.id))
        assert purse.due is not None


async def test_a_press_that_comes_too_early_says_so(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who reaches for the pot before the cards lie open is told what it costs; the next press changes nothing."""
    table = await open_duel(room, alice, "speed-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        battle = room.table.open_game().battle + 1
        assert "Too early" in said(await ben.press(f"war-scoop:{battle}:{table}"))
        await room.env.advance_time(0.1)
        assert (await ben.press(f"war-scoop:{battle}:{table}"))["note"] == []


async def test_chips_are_taken_home_after_a_question(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Leaving a game for chips is called what it is; *Stay* changes nothing, and a seat that is left plays no more."""
    await take_chips(room, alice, bob)
    table = await open_duel(room, alice, "casino-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        first, last = (await ben.press_labelled("Leave"))["answers"]
        assert first["label"] == "Cash out"
        stayed = await ben.press(last["id"])
        assert stayed["answers"] == [] and stayed["hand"]["typed"]
        gone = await ben.press(first["id"])
        assert gone["hand"] is None or not gone["hand"]["typed"]


async def test_a_name_full_of_marks_stays_a_name_in_a_note(room: Room, bob: MemberActor) -> None:
    """What Discord would read as bold, a link, a mention or small is letters on a page, in a note as at the table."""
    name = "**x** [y](z) <@1> -# `q` ~~w~~"
    hostile = room.guild.add_member(room.env.create_user("eve"), nick=name[:32])
    table = await open_duel(room, hostile, "short-war")
    async with door_of(room, hostile, bob) as session:
        note = (await Player(session, "bob", table).press(f"war:start:{table}"))["note"]
        words = "".join(one if isinstance(one, str) else str(one) for line in note for one in line["fragments"])
        assert name[:6] in words and not any(isinstance(one, dict) for line in note for one in line["fragments"])


async def test_a_result_on_a_page_begins_with_the_player(room: Room, alice: MemberActor) -> None:
    """Where nobody has a place, as alone against the house, no dot stands before the name."""
    await take_chips(room, alice)
    await alice.slash(room.channel, "war play", game="casino-war", seats=1)
    table = str(room.table.id)
    async with door_of(room, alice) as session:
        ada = Player(session, "alice", table)
        await ada.press(f"war:start:{table}")
        await ada.press(f"war:quit:{table}")
        await ada.press(f"war:resign:{table}")
        await room.pass_time(10)
        assert room.table.phase == "over"
        async with session.get(f"/t/{table}.json") as answer:
            lines = (await answer.json())["words"]["lines"]
        assert not any(str(line["fragments"][0]).startswith("·") for line in lines), lines


async def test_a_hand_offers_nothing_that_a_page_does_by_itself(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """There is no button to look again, and a limit that every such game has makes no house rules of it."""
    table = await open_duel(room, alice, "stealing-war")
    async with door_of(room, alice, bob) as session:
        hand = (await Player(session, "bob", table).press_labelled("Join"))["hand"]
        assert not any(":look:" in one["id"] for one in hand["controls"]) and "House rules" not in str(hand["lines"])
