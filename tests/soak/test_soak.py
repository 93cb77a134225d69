"""The soak in short, as a story: `python -m tests.soak` is the long one."""

from pathlib import Path

from tests.soak.house import house
from tests.soak.hurry import hurried
from tests.soak.soaking import soaked_through
from tests.soak.verdict import Soaked, verdicts

ROUNDS = 1_500
TABLES = 30


def test_a_house_that_ends_leaves_nothing_behind(tmp_path: Path) -> None:
    """When everybody has left, no table, no task and no entry anywhere stays of some thousand rounds; all games are kept."""

    async def work() -> Soaked:
        async with house(tmp_path, TABLES, cups=1, faults=False, pictures=False) as found:
            return await soaked_through(found, ROUNDS, ROUNDS, lambda line: None)

    soaked = hurried(work)
    assert soaked.played > ROUNDS
    assert [str(verdict) for verdict in verdicts(soaked, tmp_path) if not verdict.holds] == []
