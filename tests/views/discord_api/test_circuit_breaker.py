"""What Discord answers stops calls when it says so: global limits, foreign ones, and too many refusals in ten minutes."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from multidict import CIMultiDict
from yarl import URL

from bot.views.discord_api.errors import LONGEST, UNSAID_FOR_ALL, pause_after
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import MOST_REFUSALS, PER_SECOND, WINDOW, CircuitBreaker, RateLimit
from tests.host.fakes import TurnedClock

CALL, ANSWER = "/api/v10/channels/1/messages/2", "/api/v10/interactions/1/word/callback"
ASKED = {"Retry-After": "30", "Via": "1.1 google"}


@pytest.fixture
def rate_limit() -> RateLimit:
    return RateLimit()


@pytest.fixture
def http_trace(clock: TurnedClock, rate_limit: RateLimit) -> HttpTrace:
    return HttpTrace(clock, rate_limit)


async def test_a_thousand_refusals_stop_all_calls_for_a_while(
    http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock
) -> None:
    """Nothing is called near the number that shuts an address out, and calls go on when enough of them are ten minutes old."""
    for _ in range(MOST_REFUSALS - 1):
        http_trace.note_answer(CALL, 403, {})
        await clock.advance(0.1)
    assert not rate_limit.is_stopped(clock.monotonic())
    http_trace.note_answer(CALL, 403, {})
    assert rate_limit.is_stopped(clock.monotonic())
    await clock.advance(WINDOW - MOST_REFUSALS * 0.1 - 1)
    assert rate_limit.is_stopped(clock.monotonic())
    await clock.advance(15)
    assert rate_limit.seconds_to_wait(clock.monotonic()) == 0
    http_trace.note_answer(CALL, 200, {})
    assert not http_trace.broken


async def test_a_process_that_may_be_replaced_calls_nobody(http_trace: HttpTrace, rate_limit: RateLimit) -> None:
    """Neither with its token nor with that of an interaction; nothing leaves the machine, and nothing is counted."""
    http_trace.may_call = lambda: False
    async with aiohttp.ClientSession(trace_configs=[http_trace.make_trace()]) as session:
        for path in (CALL, ANSWER):
            with pytest.raises(aiohttp.ClientConnectionError, match="another process"):
                await session.get(f"http://127.0.0.1:9{path}")
    assert rate_limit.spent == 0


def test_refusals_over_a_long_time_are_none_too_many() -> None:
    """What is older than ten minutes is not counted."""
    breaker = CircuitBreaker()
    assert all(breaker.count_refusal(second) is None for second in range(5_000))
    assert len(breaker) == WINDOW


def test_a_limit_that_many_share_is_not_held_against_us(
    http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock
) -> None:
    """429s of the shared scope count for nothing, as they do at Discord."""
    for _ in range(2 * MOST_REFUSALS):
        http_trace.note_answer(CALL, 429, ASKED | {"X-RateLimit-Scope": "shared"})
    assert not rate_limit.is_stopped(clock.monotonic())


@pytest.mark.parametrize(
    "headers",
    [ASKED | {"X-RateLimit-Scope": "global"}, ASKED | {"X-RateLimit-Global": "true"}, {"Retry-After": "30"}],
    ids=["scope", "global", "no Via"],
)
async def test_a_limit_for_everything_stops_everything(
    http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock, headers: dict[str, str]
) -> None:
    """A global 429, or one that is not Discord's own, stops every call with the bot's token for as long as it says."""
    http_trace.note_answer(CALL, 429, headers)
    assert rate_limit.seconds_to_wait(clock.monotonic()) == pytest.approx(30)
    await clock.advance(30)
    assert rate_limit.seconds_to_wait(clock.monotonic()) == 0


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"Via": "1.1 google", "X-RateLimit-Global": "true"}, UNSAID_FOR_ALL),
        ({"Retry-After": "inf"}, UNSAID_FOR_ALL),
        ({"Retry-After": "nan"}, UNSAID_FOR_ALL),
        ({"Retry-After": "soon"}, UNSAID_FOR_ALL),
        ({"Retry-After": "600"}, 600),
        ({"Retry-After": "86400"}, LONGEST),
        ({"Retry-After": "-5"}, 0),
    ],
)
def test_no_limit_is_believed_for_ever(
    http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock, headers: dict[str, str], seconds: float
) -> None:
    """A limit for everything that names no number, or none that can be, is waited out for as long as discord.py does.

    Ten minutes are believed, a day is not.
    """
    http_trace.note_answer(CALL, 429, headers)
    assert rate_limit.seconds_to_wait(clock.monotonic()) == pytest.approx(seconds)


async def test_other_hosts_say_nothing_about_the_api(http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock) -> None:
    """A file of a member comes over the same session: what its host refuses is not counted and stops no call."""
    for address in ("https://cdn.discordapp.com/attachments/1/2/x.json", f"https://elsewhere.example{CALL}"):
        for _ in range(MOST_REFUSALS):
            await answer(http_trace, address, 429, {"Retry-After": "600"})
    assert rate_limit.seconds_to_wait(clock.monotonic()) == 0 and rate_limit.spent == 0 and not http_trace.answers
    await answer(http_trace, "https://discord.com" + CALL, 429, {"Retry-After": "600"})
    assert rate_limit.seconds_to_wait(clock.monotonic()) == 600 and rate_limit.spent == 1


async def answer(http_trace: HttpTrace, address: str, status: int, headers: dict[str, str]) -> None:
    """Let the session of the client ask an address and tell of it, as aiohttp does."""
    trace, context, url = http_trace.make_trace(), SimpleNamespace(), URL(address)
    trace.freeze()
    session, response = cast(Any, None), cast(Any, SimpleNamespace(status=status, headers=headers))
    await trace.on_request_start.send(session, context, aiohttp.TraceRequestStartParams("GET", url, CIMultiDict()))
    await trace.on_request_end.send(session, context, aiohttp.TraceRequestEndParams("GET", url, CIMultiDict(), response))


def test_a_limit_of_one_route_stops_nothing_else(http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock) -> None:
    """The 429 of one channel is that channel's."""
    http_trace.note_answer(CALL, 429, ASKED | {"X-RateLimit-Scope": "user"})
    assert rate_limit.seconds_to_wait(clock.monotonic()) == 0


def test_every_call_costs_once(http_trace: HttpTrace, rate_limit: RateLimit, clock: TurnedClock) -> None:
    """What was paid for ahead is not paid again; what discord.py repeats is; what an interaction allows is free."""
    rate_limit.spend_call(clock.monotonic())
    for _ in range(3):
        http_trace.went_out(CALL)
        http_trace.went_out(ANSWER)
        http_trace.went_out("/gateway")
    for _ in range(PER_SECOND - 3):
        assert rate_limit.seconds_to_wait(clock.monotonic()) == 0
        rate_limit.spend_call(clock.monotonic())
    assert rate_limit.seconds_to_wait(clock.monotonic()) > 0


def test_a_long_limit_is_waited_out() -> None:
    """What Discord asks to be left alone for is the pause of that board."""
    assert pause_after(discord.RateLimited(600)) == 600
