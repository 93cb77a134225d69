"""A match is read from its text, and knows when it is decided."""

import pytest

from bot.engine.errors import RulesError
from bot.engine.rules.match import MatchFormat, MatchKind, find_leaders


@pytest.mark.parametrize("text", ["first-to-5", "best-of-11", "first-to-1", "best-of-25"])
def test_a_match_survives_its_text(text: str) -> None:
    """Text in, text out; capitals and blanks do not matter."""
    assert str(MatchFormat.read_format(f" {text.upper()} ")) == text


@pytest.mark.parametrize("text", ["first to 5", "best of 11", "best-of 25"])
def test_a_match_is_read_as_people_type_it(text: str) -> None:
    """Spaces do as well as hyphens."""
    assert str(MatchFormat.read_format(text)) == text.replace(" ", "-")


def test_one_round_is_no_match() -> None:
    """`single` is the ordinary game."""
    assert MatchFormat.read_format("single") is None


@pytest.mark.parametrize("text", ["", "first-to-0", "best-of-26", "best-of", "first-to-²", "third-to-3", "best-of--3"])
def test_other_texts_are_refused(text: str) -> None:
    """One sentence says what a match can be."""
    with pytest.raises(RulesError, match="value-match"):
        MatchFormat.read_format(text)


@pytest.mark.parametrize(
    ("match", "score", "rounds", "decided"),
    [
        (MatchFormat(MatchKind.FIRST_TO, 2), (), 0, False),
        (MatchFormat(MatchKind.FIRST_TO, 2), (1, 1), 5, False),
        (MatchFormat(MatchKind.FIRST_TO, 2), (1, 2), 3, True),
        (MatchFormat(MatchKind.BEST_OF, 3), (1, 0), 1, False),
        (MatchFormat(MatchKind.BEST_OF, 3), (2, 0), 2, True),
        (MatchFormat(MatchKind.BEST_OF, 3), (1, 0), 2, False),
        (MatchFormat(MatchKind.BEST_OF, 3), (1, 1), 3, True),
        (MatchFormat(MatchKind.BEST_OF, 5), (2, 1, 0), 3, False),
        (MatchFormat(MatchKind.BEST_OF, 5), (3, 0, 0), 3, True),
    ],
    ids=str,
)
def test_when_it_is_decided(match: MatchFormat, score: tuple[int, ...], rounds: int, decided: bool) -> None:
    """By the number of wins; or when all rounds are played, shared ones too, or nobody can catch up."""
    assert match.is_decided(score, rounds) is decided


def test_who_leads() -> None:
    """One, or several who are level."""
    assert find_leaders((1, 3, 2)) == (1,)
    assert find_leaders((2, 0, 2)) == (0, 2)
