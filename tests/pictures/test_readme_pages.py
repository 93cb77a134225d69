"""The pictures of the README are of the size that the bot draws today, small files, and told in words."""

from pathlib import Path

import pytest

from tests.pictures.decoded import decoded
from tests.pictures.readme_pages import MOST_BYTES, pictures

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", ["bracket", "profile", "leaderboard"])
def test_the_readme_shows_what_is_drawn(name: str) -> None:
    """Each file is as large as what is drawn now, takes little room, and stands in the README with an alt text."""
    drawn, kept = pictures()[name].png(), (ROOT / "docs" / f"{name}.png").read_bytes()
    assert decoded(drawn).size == decoded(kept).size, "run: python -m tests.pictures.readme_pages docs"
    assert max(len(drawn), len(kept)) <= MOST_BYTES
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition(f'src="docs/{name}.png"')
    assert len(after.partition('alt="')[2].partition('"')[0].split()) > 5
