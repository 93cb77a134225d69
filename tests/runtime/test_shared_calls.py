"""The calls of several processes: together never more than one bot may make, and the busy ones borrow from the idle."""

import random

from bot.host.clock import SystemClock
from bot.host.refusals import StoreDown
from bot.runtime.shared_calls import SharedCalls
from bot.store.slots.loans import ASKED, take
from bot.views.discord_api.rate_limit import MOST, RateLimit


class Loans:
    """The loans of all processes, by a clock that stories turn."""

    def __init__(self) -> None:
        self.now = 0
        self.loans: list[list[int]] = []
        self.asked: dict[str, int] = {}
        self.down = False

    def of(self, owner: str) -> "OwnLoans":
        """The loans as one process sees them."""
        return OwnLoans(self, owner)


class OwnLoans:
    """See `Loans`."""

    def __init__(self, every: Loans, owner: str) -> None:
        self._every = every
        self._owner = owner

    async def exchange(self, lent: int, wanted: int) -> tuple[list[tuple[int, int]], bool]:
        every = self._every
        if every.down:
            raise StoreDown("the database does not answer")
        every.loans, taken = take(every.loans, lent, wanted, every.now)
        if wanted:
            every.asked[self._owner] = every.now + ASKED
        return taken, any(until > every.now for owner, until in every.asked.items() if owner != self._owner)


class TurnedClock(SystemClock):
    """A process's own clock, which stands still while it acts."""

    def __init__(self, loans: Loans, ahead: float) -> None:
        self._loans = loans
        self._ahead = ahead

    def monotonic(self) -> float:
        return self._ahead + self._loans.now / 1000


class Limit(RateLimit):
    """A limit that says how many calls a second it allows."""

    allowed = 0.0

    def share(self, part: float) -> None:
        """Note the part."""
        super().share(part)
        self.allowed = MOST * part


def processes(loans: Loans, *parts: float) -> list[tuple[SharedCalls, Limit]]:
    """Processes that own these parts of the slots."""
    made = []
    for number, part in enumerate(parts):
        limit = Limit(most=MOST)
        calls = SharedCalls(loans.of(f"p{number}"), limit, TurnedClock(loans, 100.0 * number))
        calls.own(part)
        made.append((calls, limit))
    return made


async def test_the_busy_one_borrows_what_the_others_leave() -> None:
    """Within a few seconds it may make nearly all calls; when the others are busy too, each has its own part again."""
    loans = Loans()
    made = processes(loans, 0.5, 0.25, 0.25)
    for _ in range(8):
        loans.now += 1000
        for calls, limit in made:
            limit.spent += int(limit.allowed) if limit is made[0][1] else 0
            await calls.exchange()
    assert made[0][1].allowed > 0.7 * MOST
    for _ in range(8):
        loans.now += 1000
        for calls, limit in made:
            limit.spent += int(limit.allowed)
            await calls.exchange()
    assert [limit.allowed for _, limit in made] == [24, 12, 12]


async def test_together_they_never_make_more_than_one_bot_may() -> None:
    """Whatever each makes, in whatever order they look, the sum of what is allowed stays within the limit."""
    for seed in range(20):
        rng, loans = random.Random(seed), Loans()
        made = processes(loans, 0.5, 0.25, 0.25)
        for _ in range(80):
            loans.now += rng.choice((1, 100, 250, 900))
            calls, limit = rng.choice(made)
            limit.spent += rng.choice((0, int(limit.allowed)))
            loans.down = rng.random() < 0.1
            await calls.exchange()
            assert sum(each.apply() for each, _ in made) <= MOST


async def test_who_is_alone_makes_all_calls() -> None:
    """Nobody asks, so nothing is lent."""
    loans = Loans()
    ((calls, limit),) = processes(loans, 1.0)
    for _ in range(5):
        loans.now += 1000
        await calls.exchange()
        assert limit.allowed == MOST
