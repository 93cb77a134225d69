"""A relative time goes on counting on the reader's screen when it has passed: sentences read right before and after it."""

import re
from pathlib import Path

import pytest

from bot import texts

RELATIVE = re.compile(r'\{ (?:\$(?:when|until|due|at)|TIME\(\$\w+(?:, style: "R")?\)) \}')
"""Where a time may stand that Discord shows as "in 3 seconds", and a moment later as "1 second ago"."""

MOMENTS = (
    *("result-", "log-", "profile-", "practice-", "picture-", "trophies-", "direct-"),
    *("chips-move", "game-limit", "tournament-begins"),
)
"""What the keys begin with whose times are days or hours, or lie in the past."""


def lines(language: str) -> list[tuple[str, str]]:
    """Each line of a catalogue, under the key that it belongs to."""
    found, key = list[tuple[str, str]](), ""
    for file in sorted((Path(texts.__file__).parent / language).glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            key = line.partition(" = ")[0] if re.match(r"[a-z][\w-]* =", line) else key
            found.append((key, line))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sentence_says_that_something_will_be_a_second_ago(language: str) -> None:
    """A time stands behind a colon or in brackets: "this closes 1 second ago" is nonsense, "deadline: 1 second ago" isn't."""
    wrong = [
        line
        for key, line in lines(language)
        if not key.startswith(MOMENTS)
        for found in RELATIVE.finditer(line)
        if not re.search(r"(: |\()$", line[: found.start()])
    ]
    assert not wrong
