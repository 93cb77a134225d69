"""The result board says whether the game counts on leaderboards, or why not."""

import pytest

from bot.host.ids import PlayerId
from tests.support.scenes import result_of
from tests.support.tables import ANN, BEN, CAT, playing
from tests.views.tables.test_result_board import played


@pytest.mark.parametrize(
    ("players", "rounds", "told"),
    [
        ((ANN, BEN), 10_000, "Ranked game: it counts on the leaderboards."),
        ((ANN, BEN, CAT), 10_000, "Ranked game: it counts on the leaderboards."),
        (
            (ANN, None),
            10_000,
            "🎯 Practice game: it only counts on the practice leaderboard.",
        ),
        ((ANN, BEN), 3, "Unranked game: it wasn't finished."),
        ((ANN, ANN), 10_000, "Unranked game: only one player."),
        ((ANN, ANN, BEN), 10_000, "Unranked game: someone had two seats."),
    ],
)
def test_whether_it_counts(players: tuple[PlayerId | None, ...], rounds: int, told: str) -> None:
    """One line at the foot, whoever sat there and however it ended."""
    last = result_of(played(playing(*players), rounds)).blocks[-1]
    assert last == f"-# {told}"
