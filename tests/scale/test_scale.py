"""A short form of `python -m tests.scale`: three faults under load, after which all is checked that is checked there."""

import pytest
from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import create_async_engine

from bot.host.slots.layout import SlotLayout
from bot.store.database import schema
from tests.scale import checks
from tests.scale.fleet import Fleet
from tests.scale.ownership import Epoch, OwnershipHistory
from tests.scale.presses import Press, outage
from tests.scale.trial import trial
from tests.support.postgres import empty_database
from tests.wire.fake_discord.calls import Call
from tests.wire.fake_discord.receipts import Callback


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_nobody_else_notices_a_process_that_is_gone() -> None:
    """One is killed, one is cut off from the database, one is drained: the other serves its servers within seconds, nothing is
    done twice, and everything that is counted is counted once.
    """
    async with empty_database() as server:
        async with trial(server, processes=2, buckets=8, games=12) as (tried, fleet, rng):
            one, other = rng.sample(fleet.processes, 2)
            await tried.run("kill", one, recount=False)
            await tried.run("hole", other, recount=False)
            await tried.run("roll", one)
        for kind, found in tried.found.items():
            print(found.line(kind))
            assert found.faults == [] and found.seconds


async def test_a_change_that_is_committed_late_is_noted_all_the_same() -> None:
    """It took its number before another one that was committed, and read, first."""
    async with empty_database() as server:
        engine = create_async_engine(server.url)
        history = OwnershipHistory(engine)
        await history.begin()
        async with engine.begin() as connection:
            await connection.execute(insert(schema.slots), [{"slot": 0}, {"slot": 1}])
        async with engine.connect() as late, engine.connect() as early:
            await late.execute(update(schema.slots).where(schema.slots.c.slot == 0).values(owner="a"))
            await early.execute(update(schema.slots).where(schema.slots.c.slot == 1).values(owner="b"))
            await early.commit()
            await history.read()
            assert (history.owner(0), history.owner(1)) == (None, "b")
            await late.commit()
        for _ in range(2):
            await history.read()
            assert (history.owner(0), history.owner(1)) == ("a", "b")
        await engine.dispose()


class Answers:
    """What became of a press: who answered, how many seconds later."""

    def __init__(self, at: float, *answers: tuple[str, float]) -> None:
        self.callbacks = [Callback(6, 204, at + seconds, who) for who, seconds in answers]


def press(at: float, *answers: tuple[str, float], shard: int = 0) -> Press:
    """A press that was answered so."""
    return Press(shard, at, Answers(at, *answers))  # type: ignore[arg-type]  # stands in for a receipt


def test_a_shard_is_away_from_the_fault_until_a_press_is_answered_again() -> None:
    """An answer that comes too late is none; who still waits is told apart from who never had to."""
    before, lost, late, back = press(9.0, ("a", 0.1)), press(10.0), press(12.0, ("b", 3.5)), press(14.0, ("b", 0.1))
    assert outage([before, lost, late, back], 10.0) == 4.0
    assert outage([before, lost, late], 10.0) is None and outage([before, back], 10.0) == 0.0


def test_what_is_checked_can_fail() -> None:
    """Each violation is told once, and what is allowed is not."""
    fault = checks.Fault("kill", 100.0, 110.0, frozenset({0}))
    twice = [press(101.0, ("a", 0.1), ("b", 5.0)), press(101.0, ("a", 0.1), ("b", 20.0)), press(130.0, ("a", 0.1), ("a", 0.2))]
    assert [line.split(",")[0] for line in checks.answered_twice(twice, fault)] == [
        "a press of shard 0 was answered by a and b",
        "a press of shard 0 was answered by a 2 times",
    ]
    silent = [press(105.0, shard=1), press(105.0, shard=0), press(104.0, ("a", 0.1), shard=2)]
    assert list(checks.unanswered(silent, fault)) == ["shard 1 noticed: 1 presses unanswered, from 5.0 to 5.0 s"]


class Identified:
    """A fleet of which only the gateway is asked."""

    def __init__(self, *identifies: tuple[int, float]) -> None:
        self.wire = self.gateway = self
        self.identifies = list(identifies)


def test_shards_of_a_bucket_keep_five_seconds() -> None:
    """Over all processes, and none of another bucket."""
    fleet: Fleet = Identified((0, 10.0), (1, 11.0), (2, 14.99), (4, 20.0), (3, 16.0))  # type: ignore[assignment]
    (line,) = checks.identifies_out_of_turn(fleet, 0.0, 2)
    assert line == "shard 2 identified 4.990 s after shard 0"


class Edited:
    """A fleet of one server on shard 0, of which only the edits are looked at, and who owned its slot when."""

    def __init__(self, calls: list[Call], *epochs: tuple[float, str | None]) -> None:
        self.wire = self.world = self.backend = self
        self.calls = calls
        self.interactions: dict[str, object] = {}
        self.names = {"1": "a1", "2": "b1"}
        self.layout = SlotLayout(8)
        self.history = OwnershipHistory(None)  # type: ignore[arg-type]  # nothing is read
        self.history._epochs[0] = [Epoch(*epoch) for epoch in epochs]
        self.guild_id = 0

    def get_channel(self, channel: int) -> object:
        """The one channel."""
        return self


def test_nobody_edits_in_a_slot_that_it_does_not_own() -> None:
    """Neither once another has taken it, nor in the moments in which it is on its way."""
    calls = [Call("PATCH", "/channels/5/messages/6", at, 200, caller="a1") for at in (1.0, 2.5, 4.0)]
    fleet: Fleet = Edited(calls, (0.0, "1"), (2.0, None), (3.0, "2"))  # type: ignore[assignment]
    assert list(checks.foreign_edits(fleet, 0.0, 0.0)) == [
        "a1 edited 1 times on shard 0, up to 0.50 s after nobody owned it any more: PATCH /channels/5/messages/6",
        "a1 edited 1 times on shard 0, up to 1.00 s after b1 had taken it: PATCH /channels/5/messages/6",
    ]
