"""Declares the options that only some games of choice have (rules.md §5.3)."""

from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import whole_number
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import ALL_CARDS, SMALL_HAND, Procedure

CHOICE: Final = (
    Option(
        key="hand_size",
        group=OptionGroup.CHOICE,
        title="Cards in hand",
        help="From how many cards everybody chooses.",
        values=((ALL_CARDS, "all of them"), (str(SMALL_HAND), "the top five cards of the stock")),
        reader=lambda text: (
            rules_from_record({"hand_size": SMALL_HAND if text == str(SMALL_HAND) else text}, Procedure.SUICIDE).hand_size
        ),
        spell=lambda cards: ALL_CARDS if cards is None else str(cards),
    ),
    Option(
        key="chips",
        group=OptionGroup.CHOICE,
        title="Chips at the start",
        help="How many play chips everybody begins with.",
        values=tuple((str(chips), f"{chips:,} chips") for chips in (100, 500, 1000, 5000)),
        reader=whole_number(10, 100_000, "Chips at the start"),
    ),
    Option(
        key="tie_after_tie_bonus",
        group=OptionGroup.CHOICE,
        title="Bonus for a second tie",
        help="Whether equal cards in a war win one ante more.",
        values=((OFF, "none"), ("on", "one ante")),
    ),
)
