"""Stories of presses that are read without the board that was pressed."""

from typing import Any

import pytest

from bot.views.interactions.admission import PRESSED, read_little
from bot.views.tournaments.text import PART

PARTS = [{"type": 10, "id": PART, "content": "`a reason`"}]


def heard(data: dict[str, Any]) -> list[Any]:
    """What discord.py gets to read of an interaction."""
    read: list[Any] = []
    parsers = {PRESSED: read.append, "READY": read.append}
    read_little(parsers)
    parsers[PRESSED](data)
    return read


def press(custom_id: str) -> dict[str, Any]:
    """A press as Discord sends it: with the message."""
    return {"id": "1", "data": {"custom_id": custom_id}, "message": {"id": "2", "flags": 64, "components": PARTS}}


@pytest.mark.parametrize("custom_id", ["war:join:0123456789abcde", "war-variant:001:0123456789abcde", "war-choice:x"])
def test_the_parts_of_a_board_are_not_read(custom_id: str) -> None:
    """A press on a board is told from its id alone; which message it was, and that it was private, is still known."""
    given = press(custom_id)
    assert heard(given) == [{**given, "message": {"id": "2", "flags": 64, "components": []}}]
    assert given["message"]["components"] is PARTS


def test_who_posted_a_board_is_not_read() -> None:
    """Its members and pictures are left out too; its words stay, for a page that replaces them asks whether there are any."""
    given = press("war:join:0123456789abcde")
    people = {"author": {"id": "9"}, "interaction_metadata": {"user": {"id": "8"}}, "mentions": [{"id": "7"}]}
    told = {"content": "a question", "attachments": [{"id": "6"}], "embeds": []}
    given["message"] |= people | told
    kept = {"id": "2", "flags": 64, "content": "a question", "components": [], "attachments": [], "embeds": []}
    assert heard(given) == [{**given, "message": kept}]


@pytest.mark.parametrize("given", [press("tournament:void:7"), {"id": "1", "data": {"name": "war"}}, {"id": "1"}])
def test_everything_else_is_read_whole(given: dict[str, Any]) -> None:
    """A page that keeps a director's reason is read, and a command has no message."""
    assert heard(given) == [given]
