"""Whose board is sent next: wars and presses go first, nobody waits for long, and who had a turn stands behind the others."""

import asyncio
from collections import Counter

from bot.views.delivery.outbox import Outbox
from bot.views.discord_api.rate_limit import RateLimit
from tests.host.fakes import TurnedClock, settled
from tests.views.delivery.fake_sender import Post, table


async def test_what_people_wait_for_goes_first(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """With the rate limit spent, wars and presses overtake ordinary rounds."""
    for number in range(8):
        outbox.queue_table(table(f"round {number}"))
    await settled()
    outbox.queue_table(table("war"), soon=True)
    await clock.advance(1.01)
    assert post.sent[5][0] == "war"


async def test_what_goes_first_takes_no_more_than_its_share(post: Post, clock: TurnedClock) -> None:
    """Where there are always wars enough for every call, those without one are shown in their turn all the same."""
    outbox = Outbox(post, clock, RateLimit(5), post.boards)
    for number in range(30):
        outbox.queue_table(table(f"war {number}"), soon=True)
        outbox.queue_table(table(f"round {number}"))
    loop = asyncio.create_task(outbox.run())
    await clock.advance(2.5)
    loop.cancel()
    first = [name for name, *_ in post.sent[:15]]
    assert sum(name.startswith("round") for name in first) >= 5 and "war 0" in first


async def test_who_was_just_sent_does_not_overtake(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A board that changed on its way waits its turn behind those that were not sent yet, however slow Discord is."""
    post.gate.clear()
    for number in range(8):
        outbox.queue_table(table(f"{number}", 1))
    await settled()
    for number in range(5):
        outbox.queue_table(table(f"{number}", 2))
    post.gate.set()
    await clock.advance(1.01)
    assert [sent[:2] for sent in post.sent[5:8]] == [("5", 1), ("6", 1), ("7", 1)]


async def test_a_board_that_was_as_it_should_be_keeps_its_place(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """A table looked at in vain, as after a war that an edit had shown already, is next when there is something to show."""
    for number in range(5):
        outbox.queue_table(table(f"{number}"))
        await clock.advance(0.1)
    await clock.advance(1)
    post.unchanged.add("0")
    outbox.queue_table(table("0", 1), soon=True)
    await settled()
    post.unchanged.clear()
    for number in (1, 2, 3, 4, 0):
        outbox.queue_table(table(f"{number}", 2))
    await settled()
    assert [sent[:2] for sent in post.sent[5:8]] == [("0", 1), ("0", 2), ("1", 2)]


async def test_boards_that_fail_leave_the_others_their_turns(outbox: Outbox, post: Post, clock: TurnedClock) -> None:
    """Where Discord takes nothing of most channels, the boards of the rest are sent all the same, each in its turn."""
    post.failing = {f"fails {number}" for number in range(12)}
    for second in range(16):
        for name in (*post.failing, "works 1", "works 2"):
            outbox.queue_table(table(name, second))
        await clock.advance(1)
    counts = Counter(name for name, *_ in post.sent)
    assert min(counts["works 1"], counts["works 2"]) >= min(counts[name] for name in post.failing) >= 4
