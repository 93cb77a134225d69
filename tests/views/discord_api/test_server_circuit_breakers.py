"""A server that refuses calls stops none but its own, and nothing of it is kept for longer than Discord counts."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.host.ids import ServerId
from bot.views.discord_api.errors import FAILURES, CircuitOpen, may_be_done, pause_after
from bot.views.discord_api.rate_limit import OF_A_SERVER, WINDOW, ServerCircuitBreakers
from tests.host.fakes import TurnedClock

HERE, THERE = ServerId(1), ServerId(2)


def failed(status: int, **headers: str) -> discord.HTTPException:
    """What a call raises that Discord refused."""
    response = cast(Any, SimpleNamespace(status=status, reason="no", headers=headers))
    return (discord.Forbidden if status == 403 else discord.HTTPException)(response, "no")


def ask(breakers: ServerCircuitBreakers, clock: TurnedClock, error: Exception, server: ServerId = HERE) -> None:
    """Make a call that fails."""
    with pytest.raises(type(error)), breakers.ask_server(server, clock):
        raise error


async def test_who_refuses_too_much_rests_alone() -> None:
    """Fifty refusals of a server stop calls for it alone, until the first of them is ten minutes old."""
    clock, breakers = TurnedClock(), ServerCircuitBreakers()
    for _ in range(OF_A_SERVER):
        ask(breakers, clock, failed(403))
        await clock.advance(1)
    with pytest.raises(CircuitOpen) as rests, breakers.ask_server(HERE, clock):
        pytest.fail("a call was made")
    assert rests.value.seconds == pytest.approx(WINDOW - OF_A_SERVER)
    with breakers.ask_server(THERE, clock):
        pass
    await clock.advance(rests.value.seconds)
    with breakers.ask_server(HERE, clock):
        pass


async def test_never_more_in_any_ten_minutes() -> None:
    """However long it goes on refusing, no ten minutes see more of it."""
    clock, breakers, made = TurnedClock(), ServerCircuitBreakers(), list[float]()
    for _ in range(2_000):
        if breakers.pause_for(HERE, clock.monotonic()) == 0:
            ask(breakers, clock, failed(403))
            made.append(clock.monotonic())
        await clock.advance(2)
    assert all(late - early >= WINDOW for early, late in zip(made, made[OF_A_SERVER:], strict=False))
    assert len(made) > 3 * OF_A_SERVER


async def test_what_is_no_refusal_is_not_counted() -> None:
    """A message that is gone, a fault of Discord's or a limit that many share count for nothing."""
    clock, breakers = TurnedClock(), ServerCircuitBreakers()
    for error in (failed(404), failed(500), failed(429, **{"X-RateLimit-Scope": "shared"}), TimeoutError()):
        ask(breakers, clock, error)
    assert len(breakers) == 0


async def test_servers_are_forgotten() -> None:
    """Of servers that refused longer than ten minutes ago nothing is kept."""
    clock, breakers = TurnedClock(), ServerCircuitBreakers()
    for number in range(3_000):
        breakers.count_refusal(ServerId(number), clock.monotonic())
        await clock.advance(10)
    assert len(breakers) <= WINDOW / 10 + 1


def test_a_call_that_was_not_made_is_tried_after_the_rest() -> None:
    """It is a failure like others, says for how long to wait, and nobody thinks that it may have been done."""
    error = CircuitOpen(240)
    assert isinstance(error, FAILURES) and pause_after(error) == 240 and not may_be_done(error)
