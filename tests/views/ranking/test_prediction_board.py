"""The message of the leaderboard of predictions: how its lines are written."""

from datetime import date

import discord

from bot.host.ids import ChannelId, PlayerId
from bot.host.predictions.ports import PredictionLine, PredictionSlice, PredictionSum
from bot.views.ranking.leaderboard_filters import Filters
from bot.views.ranking.prediction_board import PredictionBoardContent, PredictionBoardPage


def test_ranks_are_written_as_on_other_leaderboards() -> None:
    """Medals for the first three, then plain numbers: a screen reader would spell out the marks of a code span."""
    lines = tuple(PredictionLine(rank, PredictionSum(PlayerId(rank), 10, 5, 0)) for rank in (3, 1_204))
    content = PredictionBoardContent(
        filters=Filters(),
        page=PredictionSlice(lines, 0, 2),
        channel=ChannelId(1),
        today=date(2026, 1, 1),
        own=lines[1],
    )
    shown = [one.content for one in PredictionBoardPage(content).walk_children() if isinstance(one, discord.ui.TextDisplay)]
    assert shown[1] == "🥉 <@3> **0.0** 5 of 10 right\n#1,204 <@1204> **0.0** 5 of 10 right"
    assert shown[2] == "**You** #1,204 **0.0** 5 of 10 right"
