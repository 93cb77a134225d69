"""The page of the rules: every section that the code names is there."""

import re
from pathlib import Path

import pytest

from bot.engine.odds.simulated_games import simulate_games
from bot.engine.rules.options import OPTIONS, find_option
from bot.engine.rules.record_form import rules_to_record
from bot.engine.rules.rules import Rules
from bot.engine.variants import EVER, find_variant

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
OWN_WAY = {"first_to"}
"""Options that the page writes out in words."""


def section(number: str) -> str:
    """Return the text of a section, with its subsections."""
    start = re.search(rf"^(#+) {re.escape(number)}\.? .*\n", PAGE, re.MULTILINE)
    assert start is not None
    end = re.search(rf"^#{{1,{len(start[1])}}} ", PAGE[start.end() :], re.MULTILINE)
    return PAGE[start.end() :][: None if end is None else end.start()]


def rows(text: str) -> list[list[str]]:
    """Return the cells of all tables in a text, without their heads."""
    tables = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    lines = [line for table in tables for line in table.splitlines()[2:]]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


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
    missing = [key for key in (*(v.key for v in EVER), *(o.key for o in OPTIONS)) if f"`{key}`" not in PAGE]
    assert missing == []


def test_the_page_gives_the_options_of_every_variant() -> None:
    """The table of variants and that of house rules say of each every option that differs from the base, and its sources."""
    every = (*rows(section("3")), *rows(section("4")))
    said = {key: cells for cells in every for key in re.findall(r"`([a-z0-9-]+)`", " ".join(cells[:2]))}
    for variant in EVER:
        options = {f"{name}={value}" for name, value in rules_to_record(variant.rules).items() if name not in OWN_WAY}
        assert options <= set(re.findall(r"`([^`]+)`", " ".join(said[variant.key]))), variant.key
        assert set(variant.sources) == set(said[variant.key][-1].split()), variant.key


def test_every_variant_is_compared_with_its_sources() -> None:
    """What is the same, what is different and why, and what is ours: once for each variant, by the sources that it names."""
    found = rows(section("6"))
    assert [len(row) for row in found] == [5] * len(found)
    assert sorted(row[0].strip("`") for row in found) == sorted(variant.key for variant in EVER)
    for row in found:
        assert set(find_variant(row[0].strip("`")).sources) == set(row[1].split()) and row[2] != "–", row[0]
        for option in re.findall(r"set `([a-z_]+)`", row[3]):
            assert find_option(option)


def test_every_source_is_known() -> None:
    """Each tag that a variant or a table of the page names stands in the list of sources."""
    known = {tag.strip() for row in rows(section("0")) for tag in row[0].split(",")}
    assert {tag for variant in EVER for tag in variant.sources} <= known


def test_the_words_are_those_of_the_glossary() -> None:
    """Whatever the page says to be the glossary's word for something is."""
    words = {word.strip() for row in rows(GLOSSARY) for word in row[0].split(",")}
    assert {row[0] for row in rows(section("1.3"))} <= words


@pytest.mark.parametrize(("cards", "length"), [(32, 71.6), (36, 97.9), (52, 268.8)])
def test_the_lengths_by_cards_are_what_the_engine_plays(cards: int, length: float) -> None:
    """The table of lengths by the cards of a deck is right within a twelfth, and so is its last column."""
    row = next(row for row in rows(section("7.1")) if row[0] == str(cards))
    assert float(row[1]) == length and float(row[2]) == pytest.approx(length / cards**2, abs=0.0006)
    assert simulate_games(Rules(pack=cards), 2, 2500, 7).mean_battles == pytest.approx(length, rel=1 / 12)
