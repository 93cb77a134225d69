"""What can be set of the cards that are played with, and of those that are won, in plain words. Knows no game."""

from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import whole_number
from bot.engine.rules.rules import BOUNDS, Rules

CARDS: Final = (
    Option(
        key="jokers",
        group=OptionGroup.CARDS,
        title="Jokers",
        help="Whether there are jokers, higher than any ace.",
        values=(("none", "no jokers"), ("shuffled", "two jokers shuffled in"), ("equal", "one joker buried in every stock")),
    ),
    Option(
        key="pack",
        group=OptionGroup.CARDS,
        title="Pack",
        help="How many cards a pack has: from the twos, the sixes or the sevens up.",
        values=(("52", "52 cards"), ("36", "36 cards, from the six up"), ("32", "32 cards, from the seven up")),
        reader=lambda text: Rules.from_record({"pack": int(text) if text in {"52", "36", "32"} else text}).pack,
    ),
    Option(
        key="decks",
        group=OptionGroup.CARDS,
        title="Packs shuffled together",
        help="How many packs are played with.",
        values=tuple((str(decks), "one pack" if decks == 1 else f"{decks} packs") for decks in range(1, 9)),
        reader=whole_number(*BOUNDS["decks"], "Packs shuffled together"),
    ),
    Option(
        key="deal",
        group=OptionGroup.CARDS,
        title="Deal",
        help="Who gets which cards.",
        values=(("random", "a card each in turn"), ("by-colour", "black against red")),
    ),
    Option(
        key="remainder",
        group=OptionGroup.CARDS,
        title="Cards left over in the deal",
        help="What happens when the pack cannot be dealt evenly.",
        values=(("set-aside", "are set aside"), ("uneven", "are dealt all the same")),
    ),
)

WON: Final = (
    Option(
        key="capture",
        group=OptionGroup.WON,
        title="Where won cards go",
        help="Under the stock, onto a pile that becomes the next stock, or out of play until they are counted.",
        values=(
            ("bottom", "under the winner's stock"),
            ("pile", "onto a pile, shuffled when the stock is used up"),
            ("pile-final", "onto a pile that is only counted at the end"),
        ),
    ),
    Option(
        key="collect",
        group=OptionGroup.WON,
        title="Order of won cards",
        help="How won cards go under the winner's stock; only shuffled ones make sure that every game ends.",
        values=(
            ("shuffled", "shuffled"),
            ("winner-first", "the winner's cards first"),
            ("loser-first", "the winner's cards last"),
            ("table-order", "as they were laid, step by step"),
            ("seat-order", "seat by seat"),
        ),
    ),
    Option(
        key="losers",
        group=OptionGroup.WON,
        title="Beaten cards",
        help="Whether the winner gets them, or they leave the game.",
        values=(("kept", "go to the winner"), ("killed", "leave the game")),
    ),
    Option(
        key="prize",
        group=OptionGroup.WON,
        title="A prize in the middle",
        help="Whether the winner of a battle leaves one won card for the winner of the next.",
        values=((OFF, "none"), ("on", "a card of every win")),
    ),
)
