"""How many boards are drawn: all of some, of very many only those that show something decided, and never too much."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.host.settings.options import ServerSettings
from bot.host.settings.servers import Servers
from bot.pictures.card_faces import Deck
from bot.pictures.drawing import PictureQueue
from bot.views.delivery.board_state import BoardStates
from bot.views.delivery.table_pictures import BURST, MOST, RESULT, SHARE, TABLE, PictureBudget, PictureSources, TablePictures
from bot.views.discord_api.member_names import MemberNames
from bot.views.tables.game_board import game_board
from tests.host.fakes import TurnedClock
from tests.support.scenes import picture_now, scene_now
from tests.support.tables import ANN, BEN, playing


def drawn(budget: PictureBudget, clock: TurnedClock, per_second: int, seconds: int, *, every: int = 0) -> tuple[int, int]:
    """How many quiet boards and how many highlights were drawn in the last second; one in `every` is a highlight."""
    found = (0, 0)
    for _ in range(seconds):
        quiet = bright = 0
        for number in range(per_second):
            clock.seconds += 1 / per_second
            highlight = bool(every) and number % every == 0
            allowed = budget.allows_board(TABLE, highlight=highlight)
            quiet += allowed and not highlight
            bright += allowed and highlight
        found = quiet, bright
    return found


@pytest.mark.parametrize("per_second", [1, 8, 19])
def test_of_some_tables_every_board_is_drawn(per_second: int) -> None:
    """As many as fifty tables of three minutes send."""
    clock = TurnedClock()
    assert drawn(PictureBudget(clock), clock, per_second, 600) == (per_second, 0)


def test_of_very_many_only_highlights_are() -> None:
    """Four hundred tables on one token: no quiet board, every highlight; when it is calm again all are drawn."""
    clock = TurnedClock()
    budget = PictureBudget(clock)
    assert drawn(budget, clock, 45, 60, every=5) == (0, 9) and budget.is_busy
    assert drawn(budget, clock, int(MOST) - 2, 60) == (0, 0), "near the limit it stays as it is"
    assert drawn(budget, clock, 10, 30) == (10, 0) and not budget.is_busy


def test_drawing_takes_no_more_than_its_share() -> None:
    """Ends of games by the thousand: at most the share of a processor, and what was saved up before."""
    clock = TurnedClock()
    budget = PictureBudget(clock)
    games = 0
    for _ in range(60_000):
        clock.seconds += 0.001
        games += budget.allows_board(TABLE + RESULT, highlight=True)
    assert games * (TABLE + RESULT) == pytest.approx(60 * SHARE + BURST, rel=0.02)


def test_pages_take_no_time_that_boards_need() -> None:
    """Members who turn pages as fast as they can get pictures until half of the time is spent; boards keep theirs."""
    budget = PictureBudget(TurnedClock())
    turned = sum(budget.spares_page(TABLE) for _ in range(10_000))
    assert 0 < turned * TABLE <= BURST / 2
    assert not budget.is_busy and budget.allows_board(TABLE, highlight=False)


def test_a_picture_that_a_board_has_is_not_counted_again() -> None:
    """Boards that are sent because somebody has flipped, with the same picture, leave the time to those that are new."""
    boards = BoardStates()
    names = MemberNames(cast("Any", None), TurnedClock(), cast("Any", None))
    sources = PictureSources(names, PictureQueue(), cast("Any", None))
    pictures = TablePictures(Servers(cast("Any", None), ServerSettings()), sources, boards, TurnedClock())
    scene = scene_now(playing(ANN, BEN))
    board = replace(game_board(scene), picture=picture_now(playing(ANN, BEN), ["Ann", "Ben"], Deck.TWO))
    boards.keep_token(scene.id, "token", 1, 0.0)
    assert all(pictures.within_budget(scene, board).picture is not None for _ in range(1_000))
    boards.drop_token(scene.id)
    sent = [pictures.within_budget(scene, board).picture for _ in range(1_000)]
    assert 0 < sum(picture is not None for picture in sent) < 1_000
