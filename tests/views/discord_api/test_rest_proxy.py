"""Behind a REST proxy the bot counts no calls a second; it only keeps from piling up calls that wait there."""

from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import AT_PROXY, LOST, OWN_ANSWER, ProxiedRateLimit
from tests.host.fakes import TurnedClock

PATH = "/api/v10/channels/1/messages"


def test_as_many_calls_as_the_proxy_answers() -> None:
    """A thousand in one moment when each is answered at once, whatever part of the calls other processes have."""
    limit = ProxiedRateLimit()
    limit.set_share(1)
    for _ in range(1000):
        assert limit.seconds_to_wait(5.0) == 0
        limit.spend_call(5.0)
        limit.came_back(limit.went_out(5.0), 5.0)
    assert limit.spent == 1000


def test_a_slow_proxy_is_not_flooded() -> None:
    """With so many on their way the next waits until one is answered, however long that takes, or is lost for good."""
    limit = ProxiedRateLimit()
    calls = []
    for _ in range(AT_PROXY):
        assert limit.seconds_to_wait(5.0) == 0
        limit.spend_call(5.0)
        calls.append(limit.went_out(5.0))
    assert limit.seconds_to_wait(5.0) > 0 and limit.seconds_to_wait(5.0 + LOST - 1) > 0
    limit.came_back(calls[0], 30.0)
    assert limit.seconds_to_wait(30.0) == 0
    limit.spend_call(30.0)
    limit.went_out(30.0)
    assert limit.seconds_to_wait(30.0) > 0 and limit.seconds_to_wait(5.0 + LOST) == 0


def test_a_refusal_of_the_proxy_itself_means_nothing_to_discord() -> None:
    """It is asked again as soon as it says; a 429 of Discord, which the proxy passes on, stops all calls as ever."""
    clock, limit = TurnedClock(), ProxiedRateLimit()
    trace = HttpTrace(clock, limit)
    trace.note_answer(PATH, 429, {OWN_ANSWER: "true", "Retry-After": "1"})
    assert limit.seconds_to_wait(clock.monotonic()) == 0 and not trace.answers
    trace.note_answer(PATH, 429, {"Via": "1.1 google", "X-RateLimit-Global": "true", "Retry-After": "9"})
    assert 8 < limit.seconds_to_wait(clock.monotonic()) <= 9
