"""What a Discord message says, read as lines for a page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.web.message_text import Line, plain_text, read_lines


def line(*fragments: object, small: bool = False) -> Line:
    """A line of these fragments."""
    return {"small": small, "fragments": list(fragments)}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Ann takes **2 cards**.", [line("Ann takes ", {"strong": "2 cards"}, ".")]),
        ("-# Round <t:1700000000:R>", [line("Round ", {"time": 1700000000, "style": "R"}, small=True)]),
        ("<@7> and <@!8>", [line("member 7 and member 8")]),
        ("### **<@7>** wins", [line({"strong": "member 7"}, " wins")]),
        ("Type </war play:12>", [line("Type /war play")]),
        ("*Not a bad card.*", [line("Not a bad card.")]),
        ("~~<@7>~~ is out", [line("member 7 is out")]),
        ("**a\\*** and *b\\*c*", [line({"strong": "a*"}, " and b*c")]),
        ("2 * 3 * 4", [line("2 * 3 * 4")]),
        ("<:ace:123>A\\*", [line("A*")]),
        ("one\n\N{ZERO WIDTH SPACE}\n-# \ntwo", [line("one"), line("two")]),
    ],
)
def test_marks_are_read(text: str, lines: list[Line]) -> None:
    """Strong words, moments, mentions, commands and small lines are known; emojis and empty lines are left out."""
    assert read_lines(text, lambda member: f"member {member}") == lines


@given(st.text(alphabet="*~<>t:@/`\\-# \n1aR", max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    """Whatever members type, no mention is left, and reading it aloud works."""
    lines = read_lines(text, str)
    assert "<@1>" not in plain_text(lines)
