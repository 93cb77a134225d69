"""The last state of the form: whether the member was right, their points, and what they had said."""

from datetime import UTC, datetime

import discord
import pytest

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.host.ids import TournamentId
from bot.host.predictions.opening import predicted_game
from bot.host.predictions.ports import NamedWinner, PredictionScore
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.views.predictions.form_page import ClosedForm
from tests.support.tables import ANN, BEN, CAT, ID, SERVER, classic, playing

COUNTED = "-# See where you stand: open `/leaderboard` and choose **Predictions**."


def scored(*, is_right: bool, skill: int, pick: int = 0) -> NamedWinner:
    """What Cat said about the game, and what became of it."""
    return NamedWinner(
        event=ID,
        player=CAT,
        server=SERVER,
        pick=pick,
        confidence=70,
        chance=0.5,
        moment=datetime(2026, 1, 1, tzinfo=UTC),
        score=PredictionScore(is_right, skill),
    )


def over(*stocks: str) -> Table:
    """A game of two rounds that is over, by the cards that were dealt."""
    table = playing(ANN, BEN, rules=classic(rounds=2), stocks=stocks)
    for _ in range(2):
        table.play_round(table.deadline)
        table.deadline += table.pace
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    assert table.outcome is not None
    return table


def text(form: ClosedForm) -> str:
    return "\n".join(part.content for part in form.walk_children() if isinstance(part, discord.ui.TextDisplay))


@pytest.mark.parametrize(
    ("stocks", "own", "title"),
    [
        (("AS KS QS", "2H 3H 4H"), scored(is_right=True, skill=160_000), "You called it: **+16** points"),
        (("AS KS QS", "2H 3H 4H"), scored(is_right=True, skill=9_900), "You called it: **+1** point"),
        (("AS KS QS", "2H 3H 4H"), scored(is_right=True, skill=0), "You called it: **0** points"),
        (("AS KS QS", "2H 3H 4H"), scored(is_right=False, skill=-240_000, pick=1), "Not this time: **−24** points"),
        (("AS KS QS", "2H 3H 4H"), scored(is_right=False, skill=-5_100, pick=1), "Not this time: **−1** point"),
        (("AS 3S QS", "2H KH 4H"), scored(is_right=True, skill=-40_000), "A shared win: **−4** points"),
    ],
)
def test_the_points_come_first(stocks: tuple[str, ...], own: NamedWinner, title: str) -> None:
    """Then what was said, and where it counts. A shared win is right in part, so it may cost points: nobody called that."""
    named = (ANN, BEN)[own.pick]
    assert text(ClosedForm.closed_form_of(predicted_game(over(*stocks)), own)) == (
        f"## 🔮 {title}\nYour pick: <@{named}>, **70%** sure.\n{COUNTED}"
    )


def test_a_match_is_shared_by_those_who_lead_it() -> None:
    """Whoever won its last game: what was predicted is the match."""
    table = over("AS KS QS", "2H 3H 4H")
    table.contest = Contest(
        tournament=TournamentId("cup"),
        match=3,
        name="Cup",
        kept=(ReservedSeat(0, ANN), ReservedSeat(1, BEN)),
        seats=(0, 1),
    )
    own = scored(is_right=True, skill=-40_000)
    table.series = Series(MatchFormat(MatchKind.BEST_OF, 3), (1, 1), 3)
    assert text(ClosedForm.closed_form_of(predicted_game(table), own)).startswith("## 🔮 A shared win: **−4** points\n")
    table.series = Series(MatchFormat(MatchKind.BEST_OF, 3), (2, 0), 2)
    assert text(ClosedForm.closed_form_of(predicted_game(table), own)).startswith("## 🔮 You called it: ")
