"""The program in docs/daily.md checks true days and refuses false ones."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.engine.daily.seed_chain import DailyChain, day_seal
from bot.host.daily.days import date_text

CHAIN = DailyChain(740_000, hashlib.sha256(b"a secret").digest())


def program() -> Callable[..., None]:
    """The function that the page defines."""
    page = (Path(__file__).parents[2] / "docs" / "daily.md").read_text()
    found = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    space: dict[str, Any] = {}
    exec(found[1], space)  # noqa: S102 - it is our own page
    checked: Callable[..., None] = space["check_day"]
    return checked


def test_the_program_of_the_page_checks_days() -> None:
    """True links and seals pass, from a day before or from the anchor; any other link or seal does not."""
    check, day = program(), CHAIN.first + 7
    link, seal = CHAIN.link_of(day).hex(), day_seal(CHAIN.link_of(day), date_text(day))
    check(date_text(day), link, seal, CHAIN.link_of(day - 1).hex(), 1)
    check(date_text(day), link, seal, CHAIN.anchor.hex(), 8)
    with pytest.raises(AssertionError, match="sealed"):
        check(date_text(day + 1), link, seal, CHAIN.anchor.hex(), 8)
    other = DailyChain(CHAIN.first, b"x" * 32).link_of(day)
    with pytest.raises(AssertionError, match="chain"):
        check(date_text(day), other.hex(), day_seal(other, date_text(day)), CHAIN.anchor.hex(), 8)
