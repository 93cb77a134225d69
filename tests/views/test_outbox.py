"""Which board is sent when: updates merge, the budget holds, ends and wars go first, one board of a table at a time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.host.clock import SystemClock
from bot.host.table import Table
from bot.views.budget import Budget
from bot.views.edits import Edits
from bot.views.outbox import Outbox
from tests.host.fakes import TurnedClock, settled
from tests.sitting import ANN, lobby


class Post:
    """A sender that notes what it sends and when, and can be told to be slow, to fail, or to cost nothing."""

    def __init__(self, clock: TurnedClock) -> None:
        self.clock = clock
        self.sent: list[tuple[str, int, float]] = []
        self.free: set[str] = set()
        self.unchanged: set[str] = set()
        self.failing: set[str] = set()
        self.not_before: dict[str, float] = {}
        self.answers: list[float | None] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.edits = Edits()

    def is_free(self, table: Table) -> bool:
        return table.id in self.free

    def earliest(self, table: Table) -> float:
        return self.not_before.get(table.id, 0.0)

    async def send(self, table: Table) -> float | None:
        self.sent.append((table.id, table.version, self.clock.monotonic() - 1000))
        await self.gate.wait()
        answer = 2.0 if table.id in self.failing else self.answers.pop(0) if self.answers else None
        if answer is None and table.id not in self.unchanged:
            self.edits.note(table.id, self.clock.monotonic())
        return answer


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def post(clock: TurnedClock) -> Post:
    return Post(clock)


@pytest.fixture
async def outbox(post: Post, clock: TurnedClock) -> AsyncIterator[Outbox]:
    made = Outbox(post, clock, Budget(5), post.edits)
    loop = asyncio.create_task(made.run())
    yield made
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)


def table(name: str, version: int = 0) -> Table:
    return lobby(ANN, id=name, version=version)


async def test_only_the_newest_state_is_sent(outbox: Outbox, post: Post) -> None:
    """A table that changes three times before its board is sent is sent once, as it is then."""
    for version in (1, 2, 3):
        outbox.touch(table("a", version))
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 3)]


async def test_one_board_of_a_table_is_on_its_way(outbox: Outbox, post: Post) -> None:
    """What changes while a board is being sent is sent after it, not beside it."""
    post.gate.clear()
    outbox.touch(table("a", 1))
    await settled()
    outbox.touch(table("a", 2))
    outbox.touch(table("a", 3))
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1)]
    post.gate.set()
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 3)]


async def test_the_budget_holds(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Never more than five calls in any second, and everybody's board goes out in the end."""
    for number in range(17):
        outbox.touch(table(f"{number:02}"))
    await clock.advance(4)
    moments = [sent[2] for sent in post.sent]
    assert len(moments) == 17
    assert all(sum(start <= moment < start + 1 for moment in moments) <= 5 for start in moments)


async def test_what_people_wait_for_goes_first(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """With the budget spent, wars and presses overtake ordinary rounds."""
    for number in range(8):
        outbox.touch(table(f"round {number}"))
    await settled()
    outbox.touch(table("war"), soon=True)
    await clock.advance(1.01)
    assert post.sent[5][0] == "war"


async def test_a_token_costs_no_budget(outbox: Outbox, post: Post) -> None:
    """A board that an interaction's token can edit is sent although the budget is spent."""
    post.free.add("free")
    for number in range(8):
        outbox.touch(table(f"{number}"))
    outbox.touch(table("free"))
    await settled()
    assert len(post.sent) == 6 and "free" in [name for name, *_ in post.sent]


async def test_what_goes_first_takes_no_more_than_its_share(post: Post, clock: TurnedClock) -> None:
    """Where there are always wars enough for every call, those without one are shown in their turn all the same."""
    outbox = Outbox(post, clock, Budget(5), post.edits)
    for number in range(30):
        outbox.touch(table(f"war {number}"), soon=True)
        outbox.touch(table(f"round {number}"))
    loop = asyncio.create_task(outbox.run())
    await clock.advance(2.5)
    loop.cancel()
    first = [name for name, *_ in post.sent[:15]]
    assert sum(name.startswith("round") for name in first) >= 5 and "war 0" in first


async def test_calls_go_out_one_after_the_other(clock: TurnedClock) -> None:
    """A whole second's calls at once would meet those of the next second at Discord: after three each waits its turn."""
    budget, sent = Budget(10, at_once=3), list[float]()
    for _ in range(23):
        budget.spend(clock.monotonic())
        sent.append(clock.monotonic())
        await clock.advance(budget.wait(clock.monotonic()))
    assert sent[:3] == [1000.0] * 3 and sent[3] == pytest.approx(1000.1)
    assert sent[-1] - sent[2] == pytest.approx(2.0, abs=0.15)


async def test_who_was_just_sent_does_not_overtake(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that changed on its way waits its turn behind those that were not sent yet, however slow Discord is."""
    post.gate.clear()
    for number in range(8):
        outbox.touch(table(f"{number}", 1))
    await settled()
    for number in range(5):
        outbox.touch(table(f"{number}", 2))
    post.gate.set()
    await clock.advance(1.01)
    assert [sent[:2] for sent in post.sent[5:8]] == [("5", 1), ("6", 1), ("7", 1)]


async def test_a_board_waits_for_its_gap(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that was just edited waits, and then shows the newest state."""
    post.not_before["a"] = clock.monotonic() + 2
    outbox.touch(table("a", 1))
    await clock.advance(1.9)
    outbox.touch(table("a", 2))
    assert post.sent == []
    await clock.advance(0.2)
    assert [sent[:2] for sent in post.sent] == [("a", 2)]


async def test_what_failed_is_tried_again(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that could not be sent is sent again after the pause that was asked for, and no sooner."""
    post.answers = [2.0, None]
    outbox.touch(table("a", 1))
    await clock.advance(1.9)
    assert len(post.sent) == 1
    await clock.advance(0.2)
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 1)]


async def test_a_pause_holds_whatever_changes(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that was refused is not sent again with every change, but at once when a token comes by."""
    post.answers = [60.0, 60.0, None]
    outbox.touch(table("a", 1))
    for version in range(2, 7):
        await clock.advance(5)
        outbox.touch(table("a", version), soon=True)
    assert len(post.sent) == 1
    await clock.advance(36)
    assert [sent[:2] for sent in post.sent] == [("a", 1), ("a", 6)]
    post.free.add("a")
    outbox.touch(table("a", 7))
    await settled()
    assert post.sent[-1][:2] == ("a", 7)


async def test_a_held_board_is_left_alone(outbox: Outbox, post: Post) -> None:
    """While somebody answers with a table's board nothing else of it is sent; afterwards what changed is."""
    async with outbox.hold(table("a").id):
        outbox.touch(table("a", 1))
        await settled()
        assert post.sent == []
    await settled()
    assert [sent[:2] for sent in post.sent] == [("a", 1)]


async def test_an_answer_waits_for_the_board_in_flight(outbox: Outbox, post: Post) -> None:
    """Who wants a table's board for oneself waits for the one that is on its way, and for no second one after it."""
    post.gate.clear()
    outbox.touch(table("a", 1))
    await settled()
    entered = asyncio.Event()

    async def holds() -> None:
        async with outbox.hold(table("a").id):
            entered.set()
            await settled()

    holder = asyncio.create_task(holds())
    outbox.touch(table("a", 2))
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
    outbox = Outbox(post, SystemClock(), Budget(5), post.edits)
    loop = asyncio.create_task(outbox.run())
    post.free.add("a")
    seen = list[int]()
    for version in range(20):
        outbox.touch(table("a", version))
        await asyncio.sleep(0.002)
        outbox.touch(table("a", version))
        for _ in range(version % 5):
            await asyncio.sleep(0)
        outbox.touch(table("a", version))
        async with outbox.hold(table("a").id):
            seen += [post.flying]
            await asyncio.sleep(0)
            seen += [post.flying]
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)
    assert seen == [0] * 40 and len(post.sent) > 20


async def test_a_stop_waits_only_so_long(outbox: Outbox, post: Post) -> None:
    """A stop waits for boards on their way, but not for ever."""
    post.gate.clear()
    outbox.touch(table("a"))
    await settled()
    await outbox.settle(0.01)
    post.gate.set()
    await outbox.settle(5)
    assert len(post.sent) == 1


def test_a_budget_stops_when_told() -> None:
    """After Discord's own word no call is made until its time."""
    budget = Budget(5)
    budget.stop(10.0)
    assert budget.wait(4.0) == 6.0 and budget.wait(10.0) == 0.0


async def test_a_board_that_was_as_it_should_be_keeps_its_place(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Who was looked at in vain, as after a war that an edit had shown already, is next when there is something to show."""
    for number in range(5):
        outbox.touch(table(f"{number}"))
        await clock.advance(0.1)
    await clock.advance(1)
    post.unchanged.add("0")
    outbox.touch(table("0", 1), soon=True)
    await settled()
    post.unchanged.clear()
    for number in (1, 2, 3, 4, 0):
        outbox.touch(table(f"{number}", 2))
    await settled()
    assert [sent[:2] for sent in post.sent[5:8]] == [("0", 1), ("0", 2), ("1", 2)]


async def test_boards_that_fail_leave_the_others_their_turns(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Where Discord takes nothing of most channels, the boards of the rest are sent all the same, each in its turn."""
    post.failing = {f"fails {number}" for number in range(12)}
    for second in range(16):
        for name in (*post.failing, "works 1", "works 2"):
            outbox.touch(table(name, second))
        await clock.advance(1)
    counts = Counter(name for name, *_ in post.sent)
    assert min(counts["works 1"], counts["works 2"]) >= min(counts[name] for name in post.failing) >= 4


async def test_a_board_that_is_put_off_waits_once(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """However often a table changes while its board must not be sent, it is looked at once when that is over."""
    post.not_before["a"] = clock.monotonic() + 600
    for version in range(50):
        outbox.touch(table("a", version))
        await clock.advance(0.1)
    assert len(outbox._later) == 1
    await clock.advance(600)
    assert [sent[:2] for sent in post.sent] == [("a", 49)]
