"""The chain of seeds: each opened link proves the one before, and nobody can put in another."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.daily.seed_chain import LENGTH, DailyChain, day_seal, hash_times, leads_back, seed_for
from bot.engine.random_source import seal_of

SECRETS = st.binary(min_size=32, max_size=32)


@given(SECRETS, st.integers(1, LENGTH - 1))
def test_each_link_hashes_to_the_one_before(secret: bytes, days: int) -> None:
    """The link of a day is the hash of the next day's, and that of the first day leads to the anchor."""
    chain = DailyChain(700_000, secret)
    day = chain.first + days
    assert hashlib.sha256(chain.link_of(day)).digest() == chain.link_of(day - 1)
    assert hashlib.sha256(chain.link_of(chain.first)).digest() == chain.anchor == hash_times(secret, LENGTH)
    assert leads_back(chain.link_of(day), days + 1, chain.anchor)


@given(SECRETS, SECRETS, st.integers(0, LENGTH - 1))
def test_another_secret_leads_to_another_anchor(secret: bytes, other: bytes, days: int) -> None:
    """A link of a changed secret does not come to the anchor that was announced."""
    chain, changed = DailyChain(1, secret), DailyChain(1, other)
    assert leads_back(changed.link_of(1 + days), days + 1, chain.anchor) is (secret == other)


def test_a_chain_has_links_for_its_days_alone() -> None:
    """The day before the first, and the one after the last, belong to another chain; the secret stands in no text."""
    chain = DailyChain(700_000, b"s" * 32)
    for day in (chain.first - 1, chain.last + 1):
        with pytest.raises(ValueError, match="no link"):
            chain.link_of(day)
    assert chain.link_of(chain.last) == chain.secret and chain.last == chain.first + 399
    assert "ssss" not in repr(chain) and chain.secret.hex() not in repr(chain)


@given(SECRETS)
def test_the_seal_of_tomorrow_says_nothing_of_today(secret: bytes) -> None:
    """The seal of a day is that of its seed, which no link nor seed of another day or another purpose is."""
    chain = DailyChain(700_000, secret)
    today, tomorrow = chain.link_of(700_010), chain.link_of(700_011)
    assert day_seal(tomorrow, "2026-11-30") == seal_of(seed_for(tomorrow, "2026-11-30"))
    made = {seed_for(link, date, purpose) for link in (today, tomorrow) for date in ("a", "b") for purpose in ("deal", "call")}
    assert len(made) == 8 and day_seal(tomorrow, "2026-11-30") != today.hex()
