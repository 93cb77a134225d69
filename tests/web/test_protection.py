"""The address that asks for a page, and how often it may."""

from unittest.mock import Mock

import pytest
from multidict import CIMultiDict

from bot.web.protection import AT_ONCE, KEPT, PER_SECOND, AddressLimits, address_of

PROXY = "10.0.0.1"


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("203.0.113.9", "198.51.100.7", "203.0.113.9"),
        (PROXY, "198.51.100.7", "198.51.100.7"),
        (PROXY, "6.6.6.6, 198.51.100.7", "198.51.100.7"),
        (PROXY, f"6.6.6.6, 198.51.100.7, {PROXY}", "198.51.100.7"),
        (PROXY, "6.6.6.6\n198.51.100.7", "198.51.100.7"),
        (PROXY, "", PROXY),
    ],
)
def test_only_named_proxies_are_believed(remote: str, forwarded: str, address: str) -> None:
    """What anybody may write into the header counts only behind a proxy of ours, and only what that proxy added."""
    headers = CIMultiDict(("X-Forwarded-For", line) for line in forwarded.splitlines())
    assert address_of(Mock(remote=remote, headers=headers), [PROXY]) == address


def test_requests_of_an_address_are_limited() -> None:
    """Some come at once, then so many in a second; others are not held up, and one customer's network is one address."""
    now = [0.0]
    limits = AddressLimits(lambda: now[0])
    assert [limits.allows_request("203.0.113.9") for _ in range(round(AT_ONCE) + 2)].count(False) == 2
    assert limits.allows_request("203.0.113.8")
    now[0] += 1
    assert [limits.allows_request("203.0.113.9") for _ in range(100)].count(True) == PER_SECOND
    mine = [limits.allows_request(f"2001:db8::{number:x}") for number in range(1, round(AT_ONCE) + 3)]
    assert mine.count(False) == 2
    assert limits.allows_request("2001:db8:1::1")
    assert all(limits.allows_request(f"::ffff:203.0.113.{number}") for number in range(100, 200))


def test_no_more_addresses_are_kept_than_fit() -> None:
    """Whoever asks from many addresses fills no memory."""
    limits = AddressLimits(lambda: 0.0)
    for number in range(KEPT + 50):
        limits.allows_request(f"host{number}")
    assert len(limits._left) == KEPT
