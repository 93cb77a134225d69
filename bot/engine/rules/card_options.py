"""Declares the options of the cards that are dealt and of those that are won."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import whole_number
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import BASE, BOUNDS, Capture, Deal, Jokers, Losers, Objective, Procedure, Rules, RunOut, Switch


def _pack_refuses(rules: Rules) -> Iterator[str]:
    """Yield why the pack cannot be played."""
    if rules.pack != BASE.pack and rules.jokers is not Jokers.NONE:
        yield f"Jokers belong to the pack of 52 cards, not to one of {rules.pack}."


def _deal_refuses(rules: Rules) -> Iterator[str]:
    """Yield why the cards cannot be dealt so."""
    if rules.deal is Deal.BY_COLOUR and rules.jokers is Jokers.SHUFFLED:
        yield "Jokers have no colour: they cannot be shuffled into a pack that is dealt by colour."


def _capture_refuses(rules: Rules) -> Iterator[str]:
    """Yield why won cards cannot be kept out of play."""
    if rules.capture is Capture.PILE_FINAL:
        if rules.prize is Switch.ON:
            yield "Won cards are not played again, so none can be put up as a prize."
        if rules.losers is Losers.KILLED:
            yield "Won cards decide the game, so they cannot leave it."
        if rules.run_out is RunOut.LOSE:
            yield "Played once through the stocks, every game ends in a shortage: let the last card decide."
        if rules.objective is not Objective.COLLECT_ALL_WINS:
            yield "Played once through the stocks, most won cards win; another goal is not possible."


def _losers_refuses(rules: Rules) -> Iterator[str]:
    """Yield why beaten cards cannot leave the game."""
    if rules.losers is Losers.KILLED:
        if rules.prize is Switch.ON:
            yield "Beaten cards leave the game, so there is no captured card to put up as a prize."
        if rules.target is not None:
            yield "Beaten cards leave the game, so nobody can ever own more cards: leave the target off."
        if rules.floor is not None:
            yield "Beaten cards leave the game, so everybody falls below the floor: leave it off."
        if rules.procedure is Procedure.STEALING:
            yield "Beaten cards leave the game, so there would be no pile to steal."


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
        reader=lambda text: rules_from_record({"pack": int(text) if text in {"52", "36", "32"} else text}).pack,
        refuses=_pack_refuses,
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
        refuses=_deal_refuses,
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
        refuses=_capture_refuses,
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
        refuses=_losers_refuses,
    ),
    Option(
        key="prize",
        group=OptionGroup.WON,
        title="A prize in the middle",
        help="Whether the winner of a battle leaves one won card for the winner of the next.",
        values=((OFF, "none"), ("on", "a card of every win")),
        sheet=(("on", "The winner leaves the top captured card in the middle, as a prize for who wins the next round."),),
    ),
)
