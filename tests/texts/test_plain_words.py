"""Plain words: catalogues and documents are free of phrases that no friend would say across the table."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.texts import CODES
from tests.languages.catalogue_faults import COMPLETE
from tests.languages.plain_words import BANNED, says

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "bot" / "texts"
NAMES = (
    *("README.md", "CHANGELOG.md", "RELIABILITY.md", "CONTRIBUTING.md"),
    *("PRIVACY.md", "TERMS.md", "SECURITY.md", ".env.example"),
)
DOCUMENTS = (*(ROOT / name for name in NAMES), *(ROOT / "docs").glob("*.md"))
"""What is read besides the catalogues."""

NOT_YET: tuple[str, ...] = ()
"""Catalogues that are still to be rewritten."""

PHRASES = [(phrase, code) for code, phrases in BANNED.items() for phrase in phrases]
BARE_WHO = re.compile(r"\W*Who\b.*[.!]\W*")
WITHIN = re.compile(
    r"(?:^|[;(]\s*)who (?:\w+ ){1,4}?"
    r"(?:is|are|has|wins|loses|gets|takes|keeps|pays|leaves|plays|may|must|needs|notices)\b(?!.*\?)",
    re.IGNORECASE,
)
"""Who … as a subject after a semicolon, in brackets or in a table's cell: "who is out keeps a pile"."""


class Words(Visitor):
    """The words of a pattern, without its facts and references."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the name of the node
        """Note some words."""
        self.found.append(node.value)


def patterns(path: Path) -> Iterator[str]:
    """The words of every sentence of a catalogue, those of its attributes too."""
    for entry in parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message | ast.Term):
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                words = Words()
                words.visit(pattern)
                yield " ".join(words.found)


def paragraphs(path: Path) -> Iterator[str]:
    """The paragraphs, list items and table cells of a document, without code."""
    text = re.sub(r"`[^`]*`", "x", re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    yield from re.split(r"\n\s*\n|\n\s*(?:[-*#]|\d+\.) | \| |\|\n", re.sub(r"(?m)^#", "", text))


OPERATORS = ("bot/settings.py", "bot/cli/*.py", "bot/store/*.py", "bot/store/backups/*.py", "bot/store/database/*.py")
SPOKEN = (*OPERATORS, "bot/runtime/*.py", "bot/host/*/*.py", "bot/host/*.py")
"""Modules whose texts operators read: the command line, errors at a start, settings, metrics and reasons in the log."""

STATEMENT = re.compile(r"\s*(ALTER|CREATE|DELETE|INSERT|PRAGMA|SELECT|SET|UPDATE|WITH)\b")


def literals(path: Path) -> Iterator[str]:
    """The texts of a module in English: strings of several words that are neither docstrings nor SQL."""
    tree = python.parse(path.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in python.walk(tree) if isinstance(node, python.Expr)}
    for node in python.walk(tree):
        text = node.value if isinstance(node, python.Constant) and id(node) not in silent else None
        if isinstance(text, str) and " " in text.strip() and not STATEMENT.match(text):
            yield text


@cache
def passages(code: str) -> dict[str, list[str]]:
    """All that is read in a language, by where it stands."""
    found = {f"{code}/{path.name}": list(patterns(path)) for path in (TEXTS / code).glob("*.ftl") if path.stem not in NOT_YET}
    if code == "en":
        found |= {f"command_line/{path.name}": list(patterns(path)) for path in (TEXTS / "command_line").glob("*.ftl")}
        found |= {path.name: list(paragraphs(path)) for path in DOCUMENTS}
        modules = {path for pattern in SPOKEN for path in ROOT.glob(pattern)}
        found |= {str(path.relative_to(ROOT)): texts for path in modules if (texts := list(literals(path)))}
    return {place: [" ".join(text.split()) for text in texts] for place, texts in found.items()}


def bare_who(text: str) -> list[str]:
    """The sentences of a text that state something of "Who …", as in "Who loses pays."; questions are fine, labels too."""
    found = [sentence for sentence in re.split(r"(?<=[.!?:;])\s+", text) if BARE_WHO.fullmatch(sentence)]
    return found + [match[0] for match in WITHIN.finditer(text)]


@pytest.mark.parametrize(("phrase", "code"), PHRASES)
def test_no_friend_would_say_it(phrase: str, code: str) -> None:
    """A banned phrase is nowhere; the list says what to write in its place."""
    found = {(place, text) for place, texts in passages(code).items() for text in texts if says(text, phrase)}
    assert found == set(), f"{phrase!r}: say {BANNED[code][phrase]!r}"


def test_no_sentence_begins_with_a_bare_who() -> None:
    """A sentence is about you, or about anyone who, never about who."""
    assert {(place, each) for place, texts in passages("en").items() for text in texts for each in bare_who(text)} == set()


def test_what_is_banned_would_be_found() -> None:
    """A phrase is found whatever stands around it, and in no longer word."""
    assert says("All clocks stand still: wait.", "stand still")
    assert says("Stand still!", "stand still")
    assert not says("The grandstand stills.", "stand still")
    assert bare_who("You lose. Who is not there loses the match.") == ["Who is not there loses the match."]
    assert bare_who("Who won? Anyone who asks.") == []
    assert bare_who("the same; who is out keeps a pile") == ["; who is out keeps"]
    assert bare_who("who meets whom") == bare_who("See who is likely to win; who fights?") == []


def test_everything_is_read() -> None:
    """Every complete language has a list, and catalogues and documents have something to read."""
    assert set(COMPLETE) <= set(BANNED) and set(COMPLETE) <= set(CODES)
    assert all(any(texts) for code in BANNED for texts in passages(code).values())
    assert set(NAMES) < set(passages("en"))
