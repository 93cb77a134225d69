"""Pauses after failures: each is twice the one before, up to the longest."""

from bot.host.backoff import Backoff


def test_each_pause_is_twice_the_one_before() -> None:
    """It starts with the first and ends with the longest, however many failures there were."""
    backoff = Backoff(first=15.0, longest=100.0)
    assert [backoff.pause_after(failures) for failures in (0, 1, 2, 3, 9, 10**6)] == [15.0, 30.0, 60.0, 100.0, 100.0, 100.0]
