"""The tests clear away the PostgreSQL server that an earlier, killed run left behind."""

import os
from pathlib import Path

import pytest

from tests.support import postgres


@pytest.mark.parametrize("pid", ["4194305", str(os.getpid())], ids=["nobody", "another program"])
def test_a_server_that_was_killed_is_cleared_away(tmp_path: Path, pid: str) -> None:
    """A machine that went down leaves the file in which the server noted its process; the number may be somebody else's now."""
    folder = tmp_path / f"{postgres.NAMED}1"
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "postmaster.pid").write_text(f"{pid}\n/nowhere\n")

    postgres.stop(folder)

    assert not folder.exists()
