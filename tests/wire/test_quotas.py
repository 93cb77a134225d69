"""The wire's own rate limits: each kind refuses what Discord's refuses, says so in its headers, and nothing else is refused."""

import pytest

from tests.wire.fake_discord.faults import rate_limited
from tests.wire.fake_discord.quotas import GLOBAL, Quotas

POST, EDIT = ("POST", "/channels/77777/messages"), ("PATCH", "/channels/77777/messages/88888")
ANSWER = ("POST", "/interactions/1/t/callback")


def refused(quotas: Quotas, call: tuple[str, str], times: int, now: float = 100.0) -> int:
    """Make a call so many times at once; return how many were refused."""
    return sum(quotas.meet(*call, now)[0] is not None for _ in range(times))


@pytest.mark.parametrize(("call", "seconds"), [(POST, 5), (EDIT, 5), (("PATCH", "/webhooks/1/token/messages/2"), 2)])
def test_a_route_takes_five(call: tuple[str, str], seconds: float) -> None:
    """Creates, edits and each interaction's token have limits of their own, a channel each, and these begin anew in time."""
    quotas = Quotas(on=True)
    assert refused(quotas, call, 7) == 2 and quotas.refused == {"user": 2}
    assert refused(quotas, call, 1, 100 + seconds - 0.1) == 1 and refused(quotas, call, 5, 100 + seconds) == 0
    method, path = call
    assert refused(quotas, (method, path.replace("77777", "99999").replace("token", "other")), 5) == 0


def test_headers_tell_the_limit() -> None:
    """What is left of a route's limit and when it begins anew; a refusal says for how long, whose it is, and carries `Via`."""
    quotas = Quotas(on=True)
    left = [quotas.meet(*POST, 100.0)[1] for _ in range(5)]
    assert [headers["X-RateLimit-Remaining"] for headers in left] == ["4", "3", "2", "1", "0"]
    assert {headers["X-RateLimit-Limit"] for headers in left} == {"5"} and left[0]["X-RateLimit-Reset-After"] == "5.000"
    refusal, _ = quotas.meet(*POST, 101.0)
    assert refusal is not None and refusal.headers["Retry-After"] == "4.000" and "Via" in refusal.headers
    assert refusal.payload["retry_after"] == 4.0 and refusal.payload["global"] is False


def test_all_calls_of_the_token_share_fifty_a_second() -> None:
    """The fifty-first in a second is refused, on whatever route; answers to interactions never are."""
    quotas = Quotas(on=True)
    calls = [("POST", f"/channels/{10_000 + number}/messages") for number in range(GLOBAL)]
    assert sum(refused(quotas, call, 1) for call in calls) == 0
    refusal, _ = quotas.meet("GET", "/guilds/5/members/7", 100.5)
    assert refusal is not None and refusal.headers["X-RateLimit-Global"] == "true" and refusal.seconds == 0.5
    assert refused(quotas, ANSWER, 200) == 0
    assert refused(quotas, ("GET", "/guilds/5/members/7"), 1, 101.0) == 0


def test_limits_that_stories_script() -> None:
    """Shared limits and those of ten minutes say so; one of Cloudflare's has no `Via`."""
    lasting = rate_limited(*POST, retry_after=600, scope="shared")
    assert lasting.headers == {"Retry-After": "600", "X-RateLimit-Scope": "shared", "Via": "1.1 google"}
    assert "Via" not in rate_limited(*POST, retry_after=1, via=False).headers
    assert rate_limited(*POST, retry_after=1, scope="global").payload()["global"] is True  # type: ignore[index]
