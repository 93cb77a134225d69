"""Builds the pages of a daily that is over: its board, lines beside each other, and older deals to practise."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.engine.daily.best_line import BestLine
from bot.engine.play.round import Round
from bot.host.daily.desk import DailyMoment
from bot.host.daily.ports import DayBoard
from bot.host.ids import PlayerId
from bot.texts import say
from bot.views.daily.buttons import DailyStep, daily_button, daily_menu
from bot.views.daily.words import date_of, lines_beside, owned_words
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.ranking.leaderboard_text import rank_text

BOARD_LINES: Final = 15
"""Lines of a board."""

ENTRIES: Final = 25
"""Entries of a menu of Discord."""

BEST: Final = "best"
"""The entry of the best line."""


class BoardOfDayPage(Page):
    """The board of a day, here or everywhere; a chat has none of its own."""

    def __init__(self, day: int, board: DayBoard, *, everywhere: bool, chat: bool) -> None:
        title = say("daily-board-everywhere" if everywhere else "daily-board-here", date=date_of(day))
        lines = [
            say("daily-board-line", rank=rank_text(line.rank), name=f"<@{line.player}>", score=line.score, seconds=line.seconds)
            for line in board.lines
        ]
        foot = f"-# {say('daily-board-foot', finished=board.finished)}"
        other = "here" if everywhere else "all"
        buttons = [daily_button(DailyStep.OPEN, day)]
        if not chat:
            buttons.insert(0, daily_button(DailyStep.BOARD, day, choice=other, label=say(f"button-daily-board-{other}")))
        blocks = (title, "\n".join(lines) or say("daily-board-empty"), foot)
        super().__init__(container_of(Tone.OVER, blocks, rows=(row_of(*buttons),)))


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A line beside the member's own: whose it is, its rounds, and what it came to."""

    name: str
    rounds: tuple[Round, ...]
    score: int


class LinesPage(Page):
    """The member's line of a deal beside the best one or another member's; the menu leads to all that can be looked at."""

    def __init__(self, own: DailyMoment, other: OtherLine | None, entries: list[discord.SelectOption]) -> None:
        day = own.key.day
        blocks = [say("daily-lines", date=date_of(day))]
        if other is None:
            blocks.append(say("daily-lines-none"))
        else:
            score, theirs = owned_words(own.variant, own.owned[0]), owned_words(own.variant, other.score)
            blocks.append(say("daily-lines-head", own=score, name=other.name, other=theirs))
            blocks.append("\n".join(lines_beside(own.rounds, other.rounds)))
        menu = row_of(daily_menu(DailyStep.BESIDE, day, 0, entries, say("daily-lines-menu"))) if entries else None
        super().__init__(container_of(Tone.OVER, blocks, rows=(menu, row_of(daily_button(DailyStep.OPEN, day)))))


class OlderPage(Page):
    """The deals that are over, to practise."""

    def __init__(self, day: int, entries: list[discord.SelectOption]) -> None:
        menu = row_of(daily_menu(DailyStep.OLDER, day, 0, entries, say("daily-older-menu"))) if entries else None
        lines = say("daily-older" if entries else "daily-older-none")
        super().__init__(container_of(Tone.WAITING, (lines,), rows=(menu, row_of(daily_button(DailyStep.OPEN, day)))))


def line_entries(board: DayBoard, names: Sequence[str], player: PlayerId, best: BestLine | None) -> list[discord.SelectOption]:
    """Return the entries of all lines that a member can look at beside their own: the best one, and those of others."""
    entries = [] if best is None else [discord.SelectOption(label=say("daily-lines-best"), value=BEST)]
    for line, name in zip(board.lines, names, strict=True):
        if line.player != player and len(entries) < ENTRIES:
            label = say("daily-lines-entry", rank=line.rank, name=name, score=line.score)
            entries.append(discord.SelectOption(label=label[:100], value=str(line.player)))
    return entries
