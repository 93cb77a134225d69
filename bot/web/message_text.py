"""Reads the text of a Discord message as lines for a page: plain and strong words, moments, and names in place of mentions."""

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

Fragment: TypeAlias = str | dict[str, str | int]
"""Words, or {"strong": words}, or {"time": seconds since 1970, "style": as Discord writes it}."""

Line: TypeAlias = dict[str, bool | list[Fragment]]
"""What stands on a line, and whether it is `small`."""

MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
"""A member, by their number."""

_MARKS: Final = re.compile(
    r"\*\*(?P<strong>(?:\\.|[^\\])+?)\*\*"
    r"|(?<!\w)\*(?P<slanted>(?!\s)(?:\\.|[^*\\])+)\*(?!\w)"
    r"|~~(?P<struck>.+?)~~"
    r"|<t:(?P<time>\d{1,12})(?::(?P<style>[tTdDfFR]))?>"
    r"|<@!?(?P<member>\d{1,20})>"
    r"|</(?P<command>[^:>]{1,100}):\d{1,20}>"
    r"|<a?:(?P<emoji>\w{2,32}):\d{1,20}>"
    r"|\\(?P<plain>[^\w\s])"
    r"|(?P<code>`+)"
)
_HEADING: Final = re.compile(r"#{1,3} ")
_SMALL: Final = "-# "
_BULLET: Final = "· "
"""What stands before a player where nobody has a place."""


def leave_out(text: str, *marked: str) -> str:
    """Return a message without the sentences in which one of these stands: buttons and commands that a page doesn't have."""
    named = "|".join(map(re.escape, marked))
    return re.sub(rf"(^-# )?[^.!?\n]*(?:{named})[^.!?\n]*[.!?]", r"\1", text, flags=re.MULTILINE)


def read_lines(text: str, name_of: Callable[[int], str]) -> list[Line]:
    """Return the lines of a message; `name_of` says what a member is called. Lines without words are left out."""
    found = []
    for line in text.splitlines():
        small = line.startswith(_SMALL)
        text = _HEADING.sub("", line.removeprefix(_SMALL), count=1).removeprefix(_BULLET)
        fragments = list(_fragments(text, name_of))
        if any(not isinstance(one, str) or one.strip("\N{ZERO WIDTH SPACE} ") for one in fragments):
            found.append(Line(small=small, fragments=fragments))
    return found


def plain_text(lines: list[Line]) -> str:
    """Return lines as one text without moments, as it is read aloud."""
    words = []
    for line in lines:
        fragments = line["fragments"]
        parts = fragments if isinstance(fragments, list) else []
        words.append("".join(one if isinstance(one, str) else str(one.get("strong", "")) for one in parts).strip())
    return " ".join(filter(None, words))


def _fragments(text: str, name_of: Callable[[int], str]) -> Iterator[Fragment]:
    at, words = 0, ""
    for mark in _MARKS.finditer(text):
        words += text[at : mark.start()]
        at = mark.end()
        if mark["strong"]:
            if words:
                yield words
            words = ""
            for one in _fragments(mark["strong"], name_of):
                yield {"strong": one} if isinstance(one, str) else one
        elif mark["time"]:
            if words:
                yield words
            words = ""
            yield {"time": int(mark["time"]), "style": mark["style"] or "f"}
        else:
            words += _words_of(mark, name_of)
    if words := words + text[at:]:
        yield words


def _words_of(mark: re.Match[str], name_of: Callable[[int], str]) -> str:
    if inner := mark["slanted"] or mark["struck"]:
        return "".join(one for one in _fragments(inner, name_of) if isinstance(one, str))
    if mark["member"]:
        return name_of(int(mark["member"]))
    return f"/{mark['command']}" if mark["command"] else mark["plain"] or ""
