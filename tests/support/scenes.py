"""Draws the boards, pictures and hands of a table that a test holds: takes its Scene, with remark and story, and draws that."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.odds.live_odds import Odds
from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRules
from bot.host.predictions.opening import is_open
from bot.host.scene.build import scene_of
from bot.host.scene.hand import hand_scene_of
from bot.host.scene.scene import Scene
from bot.host.scene.story import story_of
from bot.host.table.finish import record_of
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.pictures.course.chart import CoursePicture
from bot.pictures.course.result import ResultPicture
from bot.pictures.table.table_picture import TablePicture
from bot.views.choices import hand_words
from bot.views.interactions.content import Content, HandContent
from bot.views.interactions.formatting import game_name
from bot.views.narration import choice_text
from bot.views.narration.course_picture import course_picture
from bot.views.narration.result_picture import result_picture
from bot.views.narration.summary_text import turning_of
from bot.views.tables import board, lobby_board, match_board, picture, result_board
from bot.views.tables import game_board as running
from tests.host.fakes import TurnedClock
from tests.support.commentator import remark_now


def scene_now(table: Table, time: TableTime | None = None, chances: Odds | None = None) -> Scene:
    """The Scene of a table, with what commentary and the end of the game add to it."""
    time = time or TableTime(TurnedClock())
    scene = replace(scene_of(table, time), odds=chances)
    if scene.phase is TablePhase.PLAYING and scene.last is not None and scene.progress is None:
        return replace(scene, remark=remark_now(table))
    if scene.phase is TablePhase.OVER and scene.close is CloseReason.FINISHED and scene.outcome is not None:
        return replace(scene, story=story_of(record_of(table)))
    return scene


def board_of(table: Table, time: TableTime | None = None, house_rules: Sequence[HouseRules] = (), **how: Any) -> Content:
    """The board of a table now, with the button for predictions where they are open."""
    return board.content_of(scene_now(table, time), house_rules, predict=is_open(table), **how)


def game_board(table: Table, time: TableTime | None = None, chances: Odds | None = None, **how: Any) -> Content:
    """The board of a running game now."""
    return running.game_board(scene_now(table, time, chances), **how)


def lobby_now(table: Table, time: TableTime | None = None, house_rules: Sequence[HouseRules] = ()) -> Content:
    """The board of a lobby now."""
    return lobby_board.lobby_board(scene_now(table, time), house_rules)


def match_now(table: Table, time: TableTime | None = None, **how: Any) -> Content:
    """The board of a match that waits for its players now."""
    scene = scene_now(table, time)
    assert scene.contest is not None
    return match_board.match_board(scene, scene.contest, **how)


def result_of(table: Table, time: TableTime | None = None, *found: Any, **how: Any) -> Content:
    """The board of an over table."""
    return result_board.result_board(scene_now(table, time), *found, **how)


def picture_now(table: Table, names: Sequence[str], deck: Deck) -> TablePicture:
    """The picture of a table now."""
    return picture.picture_of(scene_now(table), names, deck)


def hand_now(table: Table, seat: int, time: TableTime | None = None) -> HandContent:
    """What the member in a seat reads and is asked now."""
    return hand_words.hand_of(hand_scene_of(table, seat, time or TableTime(TurnedClock())))


def missed_now(table: Table) -> list[str]:
    """The lines about turns that were missed."""
    return choice_text.missed_lines(scene_now(table))


def choices_now(table: Table, time: TableTime | None = None) -> list[str]:
    """The lines about who has to choose."""
    return choice_text.choice_lines(scene_now(table, time))


def chart_now(table: Table) -> CoursePicture:
    """The chart of a finished game, its seats called as in texts."""
    scene = scene_now(table)
    assert scene.story is not None and scene.outcome is not None
    turning = turning_of(scene, scene.rules, scene.outcome, scene.story)
    drawn = course_picture(
        scene, game_name(scene.variant, scene.title), scene.rules, scene.story.course, scene.outcome, turning
    )
    assert drawn is not None
    return drawn


def result_now(table: Table, names: Sequence[str], deck: Deck = Deck.TWO) -> ResultPicture:
    """The picture of a finished game's result."""
    scene = scene_now(table)
    assert scene.story is not None and scene.outcome is not None
    game, title = scene.require_game(), game_name(scene.variant, scene.title)
    drawn = result_picture(scene, game, scene.outcome, scene.story, names, title=title, deck=deck, last=scene.last)
    assert drawn is not None
    return drawn
