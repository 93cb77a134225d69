"""Sentences drawn for a reader: seeded, with their keys, and filled in as a member would read them."""

from bot.texts import list_keys
from tests.languages.draw import drawn


def test_a_seed_draws_the_same_sentences_for_everybody() -> None:
    """Two readers with the same seed read the same sentences, each once; another seed draws others."""
    first, again, other = (dict(drawn("de", 150, seed)) for seed in (1, 1, 2))
    assert first == again and first.keys() != other.keys() and len(first) == 150
    assert first.keys() <= list_keys("de") and all("\n" not in text and "{" not in text for text in first.values())
