"""A board that was sent: its parts go at once, and leave nothing for Python's collector, for which every press would wait."""

import gc
import weakref
from typing import Any, cast

from bot.host.clock import SystemClock, TableTime
from bot.views.tables.board import BoardView
from tests.support.scenes import board_of, scene_now
from tests.support.tables import ANN, BEN, lobby


def test_a_released_board_leaves_nothing_to_the_collector() -> None:
    """View, rows, buttons and menus refer to each other until then; afterwards the last reference takes all of them along."""
    table = lobby(ANN, BEN)
    view = BoardView(scene_now(table), board_of(table, TableTime(SystemClock())))
    sent = cast(Any, view).to_components()
    parts: list[Any] = [weakref.ref(view), *(weakref.ref(item) for item in view.walk_children())]
    gc.disable()
    try:
        view.release()
        del view
        assert len(parts) > 10
        assert [part() for part in parts if part() is not None] == []
    finally:
        gc.enable()
    assert sent[0]["components"], "what goes out was made before"
