"""The golden games have not changed."""

import pytest

from bot.engine.variants import EVER, Variant
from tests.engine.golden import FOLDER, golden_text, path_of


@pytest.mark.parametrize("variant", EVER, ids=[variant.key for variant in EVER])
def test_golden_game(variant: Variant) -> None:
    """A variant's game from a fixed seed is the one on file; `python -m tests.engine.golden --write` renews it."""
    assert golden_text(variant) == path_of(variant).read_text(encoding="utf-8")


def test_no_golden_game_without_a_variant() -> None:
    """Every file belongs to a variant that still exists."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {f"{variant.key}.txt" for variant in EVER}
