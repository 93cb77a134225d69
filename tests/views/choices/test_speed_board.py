"""Speed War as members meet it: cards that come when nobody expects it, presses that count by when they were made."""

import asyncio
from datetime import timedelta

import pytest
from simcord.actors import MemberActor

from bot.host.ids import TableId
from bot.host.table.table import Table
from tests.conftest import Room
from tests.support.interactions import forge, silent, told
from tests.views.choices.hand_actions import earlier, lay_out, sit_down

MINE, THEIRS = "KD 2C 3C 4C 5C 6C", "9H 2D 3D 4D 5D 6D"
SCOOP = "Scoop!"


@pytest.fixture
async def fast(room: Room, alice: MemberActor, bob: MemberActor) -> Room:
    """A table of Speed War at which the first pot is Alice's."""
    await sit_down(room, "speed-war", alice, bob)
    lay_out(room, MINE, THEIRS)
    await room.shown()
    return room


async def reveal(room: Room) -> None:
    """Let time pass until the deciding cards lie on the board."""
    while room.table.turn is None or not room.table.turn.shown:
        await room.env.advance_time(0.1)


async def over(room: Room) -> None:
    """Let the battle end, and its end be shown."""
    battle = room.table.open_game().battle
    while room.table.open_game().battle == battle:
        await room.env.advance_time(0.5)
    await room.shown()


async def test_the_board_shows_cards_only_at_the_reveal(fast: Room) -> None:
    """Before it there is no card on the board, and nothing that counts down to it; then all of them, and no owner."""
    assert "K♦" not in fast.text and "Hands off!" in fast.text and ":R>" not in fast.text
    await reveal(fast)
    assert "K♦︎" in fast.text and "9♥︎" in fast.text and " takes " not in fast.text
    assert "Whose card is best?" in fast.text


async def test_the_rules_leave_the_board_after_the_first_round(fast: Room, alice: MemberActor) -> None:
    """Then the button stays in sight below the cards, and *More* still says how the game is played."""
    how = "only the player with the best card can scoop"
    assert how in fast.text
    await reveal(fast)
    assert how in fast.text
    await over(fast)
    assert how not in fast.text
    await reveal(fast)
    assert how not in fast.text and how in told(await alice.click(fast.boards[-1], label="More"))


async def test_whose_card_is_best_scoops_the_pot(fast: Room, alice: MemberActor) -> None:
    """With the best card, a press in time takes the pot; the board says after how long. A good press is not answered."""
    await reveal(fast)
    await fast.env.advance_time(0.5)
    assert silent(await alice.click(fast.boards[-1], label=SCOOP))
    await over(fast)
    assert f"<@{alice.id}> scooped after 0." in fast.text and f"<@{alice.id}> takes 2 cards." in fast.text


async def test_presses_count_by_when_they_were_made(fast: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After three seconds the first press takes the pot, even when a later one reached the bot before it."""
    await reveal(fast)
    await fast.env.advance_time(4)
    await alice.click(fast.boards[-1], label=SCOOP)
    with earlier(fast.env, timedelta(milliseconds=400)):
        await bob.click(fast.boards[-1], label=SCOOP)
    await over(fast)
    assert f"<@{bob.id}> snatched <@{alice.id}>'s pot after 3." in fast.text
    assert (
        f"<@{alice.id}> took 4." in fast.text
        and "seconds: too late." in fast.text
        and f"<@{bob.id}> takes 2 cards." in fast.text
    )


async def test_a_press_before_the_cards_is_fined(fast: Room, bob: MemberActor) -> None:
    """Too early is told privately at once, once, and costs a card when the battle is over."""
    assert told(await bob.click(fast.boards[-1], label=SCOOP)).startswith("Too early")
    await fast.env.advance_time(0.1)
    assert silent(await bob.click(fast.boards[-1], label=SCOOP))
    await over(fast)
    assert f"<@{bob.id}> scooped too early and pays " in fast.text and "4 cards" in fast.text


async def test_a_pot_of_somebody_else_is_fined(fast: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In the owner's three seconds another's press costs a card, and says so privately; the owner still takes the pot."""
    await reveal(fast)
    await fast.env.advance_time(1)
    assert "only the player with the best card" in told(await bob.click(fast.boards[-1], label=SCOOP))
    await over(fast)
    assert f"<@{bob.id}> scooped too early and pays <@{alice.id}> a card." in fast.text
    assert f"<@{alice.id}> takes 2 cards." in fast.text and "8 cards" in fast.text


async def test_an_old_battles_button_scoops_nothing(fast: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press on the button of a battle that is over, or of none, changes nothing and is refused in words."""
    await reveal(fast)
    await over(fast)
    before = fast.table.turn
    assert "round is over" in told(await forge(bob, fast.boards[-1], f"war-scoop:1:{fast.table.id}"))
    assert "round is over" in told(await forge(bob, fast.boards[-1], f"war-scoop:99:{fast.table.id}"))
    assert fast.table.turn == before and fast.table.open_game().battle == 1


async def test_only_who_plays_can_scoop(fast: Room, carol: MemberActor) -> None:
    """A passer-by's press is refused in words and costs nobody anything."""
    await reveal(fast)
    assert told(await carol.click(fast.boards[-1], label=SCOOP)) == "You don't have a seat at this table."
    assert fast.table.turn is not None and fast.table.turn.picks == ()


async def test_a_war_is_revealed_step_by_step(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Equal cards lie there for a while without what follows; a press then is too early; the last cards decide."""
    await sit_down(room, "speed-war", alice, bob)
    lay_out(room, "9D 2C 3C 4C KC 6C", "9H 2D 3D 4D 5D 6D")
    while room.table.turn is None or room.table.turn.revealed < 1:
        await room.env.advance_time(0.1)
    await room.env.advance_time(0.1)
    assert "9♦︎" in room.text and "K♣︎" not in room.text and "War! The next cards" in room.text
    assert told(await alice.click(room.boards[-1], label=SCOOP)).startswith("Too early")
    await reveal(room)
    assert "9♦︎, K♣︎" in room.text


async def test_a_reveal_that_comes_with_an_answer_is_seen(
    fast: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where `/war table` shows the deciding cards, presses count from that message on: a good one is no false scoop."""
    unpark = fast.hall.maintenance.unpark_table

    async def slow(table: TableId) -> Table:
        """The board is held by an answer while the cards are turned."""
        monkeypatch.setattr(fast.hall.maintenance, "unpark_table", unpark)
        await fast.env.external_wait(asyncio.sleep(0.3), reason="an earlier answer holds the board")
        return await unpark(table)

    await fast.env.advance_time((fast.table.deadline - fast.hall.time.now()) / 1000 - 0.2)
    monkeypatch.setattr(fast.hall.maintenance, "unpark_table", slow)
    await bob.slash(fast.channel, "war table")
    while "K♦" not in fast.text:
        await fast.env.advance_time(0.1)
    assert fast.table.turn is not None and fast.table.turn.shown
    await fast.env.advance_time(0.5)
    assert silent(await alice.click(fast.boards[-1], label=SCOOP))
    await over(fast)
    assert f"<@{alice.id}> scooped after" in fast.text and f"<@{alice.id}> takes 2 cards." in fast.text


async def test_nobody_moves_the_board_while_cards_lie_open(fast: Room, alice: MemberActor, carol: MemberActor) -> None:
    """A passer-by who asks for the table is told where it is, and the button stays under the owner's finger."""
    await reveal(fast)
    old = fast.boards[-1]
    assert str(old.id) in told(await carol.slash(fast.channel, "war table"))
    assert silent(await alice.click(old, label=SCOOP)) and [board.id for board in fast.boards] == [old.id]
    await over(fast)
    assert f"<@{alice.id}> takes 2 cards." in fast.text


async def test_everybody_flips_their_own_cards(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In Free Speed War the board says who has yet to flip, shows each card as it comes, and then anybody scoops."""
    await sit_down(room, "free-speed-war", alice, bob)
    lay_out(room, MINE, THEIRS)
    await room.shown()
    assert f"<@{alice.id}> and <@{bob.id}>, press **Flip**!" in room.text and "K♦" not in room.text
    assert silent(await alice.click(room.boards[-1], label="Flip"))
    await room.shown()
    assert "K♦︎" in room.text and "9♥" not in room.text and f"<@{bob.id}>, press **Flip**!" in room.text
    await bob.click(room.boards[-1], label="Flip")
    await reveal(room)
    await room.env.advance_time(0.4)
    await bob.click(room.boards[-1], label=SCOOP)
    await over(room)
    assert f"<@{bob.id}> takes 2 cards." in room.text


async def test_a_table_that_flips_has_no_such_button(fast: Room, alice: MemberActor) -> None:
    """A forged press for a table that turns the cards itself changes nothing and is answered in words."""
    answer = await forge(alice, fast.boards[-1], f"war-flip:1:{fast.table.id}")
    assert told(answer) and fast.table.turn is not None and not fast.table.turn.flipped
