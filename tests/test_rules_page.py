"""The page of the rules: every section that the code names is there."""

import re
from pathlib import Path

from bot.engine.rules.options import OPTIONS
from bot.engine.variants import VARIANTS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def sections() -> set[str]:
    """Return the numbers of all sections, those in the table of variants included."""
    headings = re.findall(r"^#+ ([0-9.]*[0-9])\.? ", PAGE, re.MULTILINE)
    return {*headings, *re.findall(r"^\| ([0-9.]+) \|", PAGE, re.MULTILINE)}


def test_every_section_that_the_code_names_is_on_the_page() -> None:
    """Whoever follows a reference in a docstring finds the rule."""
    named = {
        number
        for path in (ROOT / "bot").rglob("*.py")
        for number in re.findall(r"rules\.md §([0-9]+(?:\.[0-9]+)?)", path.read_text(encoding="utf-8"))
    }
    assert named - sections() == set()


def test_every_settled_point_that_the_code_names_is_on_the_page() -> None:
    """The same for the settled points of section 10."""
    named = {
        point
        for path in (ROOT / "bot").rglob("*.py")
        for point in re.findall(r"\b(A[0-9]{2})\b", path.read_text(encoding="utf-8"))
    }
    assert named - set(re.findall(r"\*\*(A[0-9]{2})\*\*", PAGE)) == set()


def test_every_variant_and_option_is_on_the_page() -> None:
    """Nothing can be played that the page does not describe."""
    missing = [key for key in (*(v.key for v in VARIANTS), *(o.key for o in OPTIONS)) if f"`{key}`" not in PAGE]
    assert missing == []
