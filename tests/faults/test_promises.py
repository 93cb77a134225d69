"""`RELIABILITY.md` is complete, and every test that it names is there."""

import ast

import pytest

from tests.faults.promises import ROOT, promises

KEYS = (
    *("kill", "routines", "disk", "corrupt", "second", "partition", "shared", "counted"),
    *("upgrade", "starts", "refused", "gateway", "calls"),
    *("lost", "right", "chats", "absent", "presses", "hostile", "flood", "rights", "clock", "secrets"),
    *("backup", "stop", "starved", "long", "watchers", "strangers"),
)
"""Everything that is foreseen to go wrong, and what is done to a bot that runs for long."""


def test_everything_foreseen_has_a_row() -> None:
    """No fault is left out, and every row says what is promised and what was measured."""
    found = promises()
    assert tuple(found) == KEYS
    assert [key for key, row in found.items() if not (row.fault and row.promise and row.tests and row.figure)] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_test_of_a_row_is_there(key: str) -> None:
    """A test that was renamed or taken away holds no promise."""
    for test in promises()[key].tests:
        path, _, name = test.partition("::")
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}, test
