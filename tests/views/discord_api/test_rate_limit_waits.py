"""A story about rests that are shorter than a clock can tell apart: who waits for a call must not spin on the loop."""

import asyncio

from bot.views.discord_api.rate_limit import SHORTEST, RateLimit
from tests.host.fakes import TurnedClock


class Noted(TurnedClock):
    """A clock that notes what is waited, and stands still only for so long as nobody waits."""

    def __init__(self) -> None:
        super().__init__()
        self.waited: list[float] = []

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        self.waited.append(seconds or 0.0)
        self.seconds += 1
        return False


async def test_nobody_waits_for_less_than_a_clock_can_tell_apart() -> None:
    """The rest of a second that is left by rounding is waited out in one go, by whoever pays for a call."""
    clock, rate_limit = Noted(), RateLimit(per_second=1)
    rate_limit.spend_call(clock.monotonic())
    clock.seconds += 1 - 1e-12
    await rate_limit.wait_and_pay(clock)
    assert clock.waited == [SHORTEST]
