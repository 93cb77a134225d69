"""Builds the first board and the rule sheet of every variant, and prints those that take the loop longer than they may.

`python -m tests.support.first_boards`, in a process of its own: what was worked out before would be remembered.
"""

import json
import time
from collections.abc import Callable

from bot.engine.variants import VARIANTS, Variant
from bot.host.clock import SystemClock, TableTime
from bot.host.scene.build import scene_of
from bot.host.scene.game_times import GameTimes
from bot.texts import speaking
from bot.views.narration.rule_sheet import rule_sheet
from bot.views.tables.board import BoardView, content_of
from tests.support.tables import ANN, lobby

MOST = 0.1
"""Seconds of processor that the loop may work for one answer."""

MOST_SEATS = 6


def main() -> None:
    """Print a line for each answer that takes longer, as JSON."""
    show_lobby(next(variant for variant in VARIANTS if variant.key == "classic"), 2)  # a start reads the catalogues
    slow = {}
    for variant in VARIANTS:
        for seats in range(variant.seats[0], min(variant.seats[1], MOST_SEATS) + 1):
            for what in (show_lobby, show_rules):
                took = seconds_of(what, variant, seats)
                if took > MOST:
                    slow[f"{what.__name__} {variant.key} {seats}"] = round(took, 3)
    print(json.dumps(slow))


def seconds_of(what: Callable[[Variant, int], None], variant: Variant, seats: int) -> float:
    """The seconds of processor that this thread spends on an answer."""
    began = time.thread_time()
    what(variant, seats)
    return time.thread_time() - began


def show_lobby(variant: Variant, seats: int) -> None:
    """Build the board of a lobby, told in three minutes and round by round."""
    for length in (180, None):
        table = lobby(ANN, variant=variant.key, rules=variant.rules, capacity=seats, length=length)
        with speaking("en"):
            scene = scene_of(table, TableTime(SystemClock()), GameTimes())
            BoardView(scene, content_of(scene), ()).to_components()  # type: ignore[no-untyped-call]  # it has no types


def show_rules(variant: Variant, seats: int) -> None:
    """Write the rule sheet."""
    with speaking("en"):
        rule_sheet(variant.rules, seats, variant, seats)


if __name__ == "__main__":
    main()
