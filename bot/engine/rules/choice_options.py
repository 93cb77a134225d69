"""Declares the options that only some games of choice have (rules.md §5.3)."""

from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import whole_number
from bot.engine.rules.rank_options import SLAP_RANK
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import ALL_CARDS, SMALL_HAND, Procedure
from bot.engine.sentence import Sentence


def _head_start(ms: int) -> Sentence:
    """Return the name of a head start: whole seconds as a whole number, so that one is said as one."""
    return Sentence("option-guard.time", seconds=ms // 1000 if ms % 1000 == 0 else f"{ms / 1000:g}")


CHOICE: Final = (
    Option(
        key="hand_size",
        group=OptionGroup.CHOICE,
        values=(ALL_CARDS, str(SMALL_HAND)),
        reader=lambda text: (
            rules_from_record({"hand_size": SMALL_HAND if text == str(SMALL_HAND) else text}, Procedure.SUICIDE).hand_size
        ),
    ),
    Option(
        key="chips",
        group=OptionGroup.CHOICE,
        values=("100", "500", "1000", "5000"),
        reader=whole_number(10, 100_000, "chips"),
    ),
    Option(
        key="tie_after_tie_bonus",
        group=OptionGroup.CHOICE,
        values=(OFF, "on"),
    ),
    Option(
        key="flip",
        group=OptionGroup.CHOICE,
        values=("table", "own"),
    ),
    Option(
        key="guard",
        group=OptionGroup.CHOICE,
        values=("0", "1000", "3000", "5000"),
        reader=whole_number(0, 9_000, "guard"),
        spell=lambda ms: Sentence("option-guard.none") if ms == 0 else _head_start(ms),
    ),
    SLAP_RANK,
)
