"""A cache keeps so many values, and forgets first what nobody has used for longest."""

from itertools import count

from bot.host.odds.bounded_cache import BoundedCache


def test_what_was_used_longest_ago_makes_room() -> None:
    """Being asked for counts as use, whether the value was there or had to be made."""
    cache, numbers = BoundedCache[str, int](2), count(1)

    def value(key: str) -> int:
        return cache.find_or_make(key, lambda: next(numbers))

    assert (value("a"), value("b"), value("a"), value("c")) == (1, 2, 1, 3)
    assert cache.get("b") is None and cache.oldest_value() == 1 and len(cache) == 2
    assert value("b") == 4 and cache.get("a") is None
    cache.forget_key("b")
    assert cache.get("b") is None and cache.oldest_value() == 3
