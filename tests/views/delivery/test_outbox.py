"""Boards are sent: updates merge, the rate limit holds, pauses are kept, one board of a table at a time."""

import asyncio

from bot.host.clock import SystemClock
from bot.host.ids import ServerId, slot_of
from bot.host.table.table import Table
from bot.views.delivery.outbox import Outbox
from bot.views.discord_api.rate_limit import RateLimit
from tests.host.fakes import TurnedClock, settled
from tests.views.delivery.fake_sender import Post, table

ELSEWHERE = ServerId(5 << 22)
"""A server of another slot."""


async def test_only_the_newest_state_is_sent(outbox: Outbox, post: Post) -> None:
    """A table that changes three times before its board is sent is sent once, as it is then."""
    for version in (1, 2, 3):
        outbox.queue_table(table("a", version))
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 3)]


async def test_one_board_of_a_table_is_on_its_way(outbox: Outbox, post: Post) -> None:
    """What changes while a board is being sent is sent after it, not beside it."""
    post.gate.clear()
    outbox.queue_table(table("a", 1))
    await settled()
    outbox.queue_table(table("a", 2))
    outbox.queue_table(table("a", 3))
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1)]
    post.gate.set()
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 3)]


async def test_the_rate_limit_holds(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Never more than five calls in any second, and everybody's board goes out in the end."""
    for number in range(17):
        outbox.queue_table(table(f"{number:02}"))
    await clock.advance(4)
    moments = [sent[2] for sent in post.sent]
    assert len(moments) == 17
    assert all(sum(start <= moment < start + 1 for moment in moments) <= 5 for start in moments)


async def test_a_token_costs_no_rate_limit(outbox: Outbox, post: Post) -> None:
    """A board that an interaction's token can edit is sent although the rate limit is spent."""
    post.free.add("free")
    for number in range(8):
        outbox.queue_table(table(f"{number}"))
    outbox.queue_table(table("free"))
    await settled()
    assert len(post.sent) == 6 and "free" in [name for name, *_ in post.sent]


async def test_a_board_waits_for_its_gap(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that was just edited waits, and then shows the newest state."""
    post.not_before["a"] = clock.monotonic() + 2
    outbox.queue_table(table("a", 1))
    await clock.advance(1.9)
    outbox.queue_table(table("a", 2))
    assert post.sent == []
    await clock.advance(0.2)
    assert [sent[:2] for sent in post.sent] == [("a", 2)]


async def test_what_failed_is_tried_again(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that could not be sent is sent again after the pause that was asked for, and no sooner."""
    post.answers = [2.0, None]
    outbox.queue_table(table("a", 1))
    await clock.advance(1.9)
    assert len(post.sent) == 1
    await clock.advance(0.2)
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 1)]


async def test_a_pause_holds_whatever_changes(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that was refused is not sent again with every change, but at once when a token comes by."""
    post.answers = [60.0, 60.0, None]
    outbox.queue_table(table("a", 1))
    for version in range(2, 7):
        await clock.advance(5)
        outbox.queue_table(table("a", version), soon=True)
    assert len(post.sent) == 1
    await clock.advance(36)
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 6)]
    post.free.add("a")
    outbox.queue_table(table("a", 7))
    await settled()
    assert post.sent[-1][:2] == ("a", 7)


async def test_a_held_board_is_left_alone(outbox: Outbox, post: Post) -> None:
    """While somebody answers with a table's board nothing else of it is sent; afterwards what changed is."""
    async with outbox.hold_board(table("a").id):
        outbox.queue_table(table("a", 1))
        await settled()
        assert post.sent == []
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1)]


async def test_an_answer_waits_for_the_board_in_flight(outbox: Outbox, post: Post) -> None:
    """A request for a table's board alone waits for the one that is on its way, and for no second one after it."""
    post.gate.clear()
    outbox.queue_table(table("a", 1))
    await settled()
    entered = asyncio.Event()

    async def holds() -> None:
        async with outbox.hold_board(table("a").id):
            entered.set()
            await settled()

    holder = asyncio.create_task(holds())
    outbox.queue_table(table("a", 2))
    await settled()
    assert not entered.is_set() and len(post.sent) == 1
    post.gate.set()
    await holder
    assert entered.is_set()
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 2)]


class Slow(Post):
    """A sender whose boards take a few turns of the loop; `flying` is how many are on their way."""

    flying = 0

    async def send(self, table: Table) -> float | None:
        self.flying += 1
        await super().send(table)
        for _ in range(3):
            await asyncio.sleep(0)
        self.flying -= 1
        return None


async def test_nothing_is_on_its_way_during_an_answer(clock: TurnedClock) -> None:
    """A board that sets out in the moment when the one before it arrives is waited for too."""
    post = Slow(clock)
    outbox = Outbox(post, SystemClock(), RateLimit(5), post.boards)
    loop = asyncio.create_task(outbox.run())
    post.free.add("a")
    seen = list[int]()
    for version in range(20):
        outbox.queue_table(table("a", version))
        await asyncio.sleep(0.002)
        outbox.queue_table(table("a", version))
        for _ in range(version % 5):
            await asyncio.sleep(0)
        outbox.queue_table(table("a", version))
        async with outbox.hold_board(table("a").id):
            seen += [post.flying]
            await asyncio.sleep(0)
            seen += [post.flying]
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)
    assert seen == [0] * 40 and len(post.sent) > 20


async def test_a_stop_waits_only_so_long(outbox: Outbox, post: Post) -> None:
    """A stop waits for boards on their way, but not for ever."""
    post.gate.clear()
    outbox.queue_table(table("a"))
    await settled()
    await outbox.wait_for_flight(0.01)
    post.gate.set()
    await outbox.wait_for_flight(5)
    assert len(post.sent) == 1


async def test_a_board_that_is_put_off_waits_once(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """However often a table changes while its board must not be sent, it is looked at once when that is over."""
    post.not_before["a"] = clock.monotonic() + 600
    for version in range(50):
        outbox.queue_table(table("a", version))
        await clock.advance(0.1)
    assert len(outbox._later) == 1
    await clock.advance(600)
    assert [sent[:2] for sent in post.sent] == [("a", 49)]


async def test_nothing_is_sent_of_what_another_process_shows(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """What waits is dropped, what fails is not tried again, and later changes count for nothing; other boards go on."""
    post.gate.clear()
    post.failing.add("a")
    outbox.queue_table(table("a", 1))
    await settled()
    outbox.queue_table(table("a", 2))
    post.given = {slot_of(table("a").server)}
    leaving = asyncio.ensure_future(outbox.leave_slots(post.given, 60))
    await settled()
    assert not leaving.done(), "its board is still on its way"
    outbox.queue_table(table("b"))
    outbox.queue_table(table("c", server=ELSEWHERE))
    post.gate.set()
    await leaving
    await clock.advance(10)
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("c", 0)] and not outbox.waiting_boards
    post.given = set()
    outbox.queue_table(table("b"))
    await clock.advance(1)
    assert post.sent[-1][0] == "b", "what comes back is sent again"


async def test_a_board_whose_table_is_gone_is_dropped_with_its_slot(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Another game took its place in the channel while it waited; one in a server that stays here is still tried once more."""
    post.not_before = {"a": clock.monotonic() + 2, "c": clock.monotonic() + 2}
    for waiting in (table("a"), table("c", server=ELSEWHERE)):
        outbox.queue_table(waiting)
        post.boards.forget_board(waiting.id)
    post.given = {slot_of(table("a").server)}
    await outbox.leave_slots(post.given, 60)
    await clock.advance(10)
    assert [sent[0] for sent in post.sent] == ["c"] and not outbox.waiting_boards


async def test_a_board_that_does_not_arrive_is_given_up(outbox: Outbox, post: Post) -> None:
    """A slow Discord holds no slot up; boards of other slots still have time to arrive."""
    post.gate.clear()
    outbox.queue_table(table("a", 1))
    outbox.queue_table(table("c", 1, ELSEWHERE))
    await settled()
    post.given = {slot_of(table("a").server)}
    await outbox.leave_slots(post.given, 0.01)
    post.gate.set()
    await settled()
    assert not outbox.waiting_boards and len(post.sent) == 2
    assert [post.boards.last_edit(table(name).id) > 0 for name in "ac"] == [False, True]


async def test_nothing_is_remembered_of_boards_whose_tables_are_gone(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """They waited for the rate limit when their slot was given; one that comes back is sent like any other."""
    boards = [table(f"{number}") for number in range(20)]
    for waiting in boards:
        outbox.queue_table(waiting, soon=True)
    await settled()
    for waiting in boards:
        post.boards.forget_board(waiting.id)
    post.given = {slot_of(boards[0].server)}
    await outbox.leave_slots(post.given, 60)
    await settled()
    assert len(post.sent) == 5 and not outbox.waiting_boards and not post.boards.all_queued()
