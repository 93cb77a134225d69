"""The soak in short, as a story: `python -m tests.soak` is the long one."""

from pathlib import Path

from tests.soak.house import house
from tests.soak.jumping_loop import hurried
from tests.soak.run import WAVES, soaked_through
from tests.soak.verdict import Soaked, memory_verdicts, verdicts
from tests.soak.watcher import Look

MILLION = 1_000_000
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


def test_an_object_kept_of_every_fifth_game_is_found() -> None:
    """A million rounds end some 9,200 games: what stays of each fifth one, an object and its key, is more than may grow."""
    assert [verdict.holds for verdict in memory_verdicts(_looks(kept=0))] == [True, True]
    assert [verdict.holds for verdict in memory_verdicts(_looks(kept=2 * 9_200 // 5))] == [True, False]
    assert [verdict.holds for verdict in memory_verdicts(_looks(kept=0, kilobytes=9_200))] == [False, True]


def _looks(kept: int, kilobytes: int = 0) -> list[Look]:
    """The looks at empty houses when a million rounds leave so much behind, beside what swings."""
    shares = [wave / WAVES for wave in range(1, WAVES + 1)]
    return [
        Look(
            rounds=round(MILLION * share),
            games=round(9_200 * share),
            resident=180_000 + round(kilobytes * share) + 40 * (at % 2),
            blocks=720_000 + round(kept * share) + 30 * (at % 2),
            tasks=6,
            waiting=0,
            overdue=0.0,
            tables=0,
            hours=24 * share,
        )
        for at, share in enumerate(shares)
    ]
