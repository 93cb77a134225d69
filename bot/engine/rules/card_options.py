"""Declares the options of the cards that are dealt and of those that are won."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import whole_number
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import (
    BASE,
    BOUNDS,
    Capture,
    Deal,
    Jokers,
    LoserCards,
    Objective,
    Procedure,
    Rules,
    RuleSwitch,
    RunOut,
)
from bot.engine.sentence import Sentence


def _pack_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why the pack cannot be played."""
    if rules.pack != BASE.pack and rules.jokers is not Jokers.NONE:
        yield Sentence("clash-jokers-pack", cards=rules.pack)


def _deal_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why the cards cannot be dealt so."""
    if rules.deal is Deal.BY_COLOUR and rules.jokers is Jokers.SHUFFLED:
        yield Sentence("clash-jokers-colour")


def _capture_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why won cards cannot be kept out of play."""
    if rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}:
        if rules.prize is RuleSwitch.ON:
            yield Sentence("clash-counted-prize")
        if rules.losers is LoserCards.KILLED:
            yield Sentence("clash-counted-losers")
        if rules.run_out is RunOut.LOSE:
            yield Sentence("clash-counted-run_out")
        if rules.objective is not Objective.COLLECT_ALL_WINS:
            yield Sentence("clash-counted-objective")
    if rules.capture is Capture.PILE_OUT:
        for goal in ("target", "floor"):
            if getattr(rules, goal) is not None:
                yield Sentence("clash-empty_stock-goal", goal=Sentence(f"option-{goal}"))


def _losers_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why beaten cards cannot leave the game."""
    if rules.losers is LoserCards.KILLED:
        if rules.prize is RuleSwitch.ON:
            yield Sentence("clash-losers-prize")
        if rules.target is not None:
            yield Sentence("clash-losers-target")
        if rules.floor is not None:
            yield Sentence("clash-losers-floor")
        if rules.procedure is Procedure.STEALING:
            yield Sentence("clash-losers-stealing")


CARDS: Final = (
    Option(key="jokers", group=OptionGroup.CARDS, values=("none", "shuffled", "equal")),
    Option(
        key="pack",
        group=OptionGroup.CARDS,
        values=("52", "36", "32"),
        reader=lambda text: rules_from_record({"pack": int(text) if text in {"52", "36", "32"} else text}).pack,
        spell=lambda cards: Sentence(f"option-pack.cards-{cards}"),
        refuses=_pack_refuses,
    ),
    Option(
        key="decks",
        group=OptionGroup.CARDS,
        values=tuple(map(str, range(1, 9))),
        reader=whole_number(*BOUNDS["decks"], "decks"),
    ),
    Option(key="deal", group=OptionGroup.CARDS, values=("random", "by-colour"), refuses=_deal_refuses),
    Option(key="remainder", group=OptionGroup.CARDS, values=("set-aside", "uneven")),
)

WON: Final = (
    Option(key="capture", group=OptionGroup.WON, values=("bottom", "pile", "pile-final", "pile-out"), refuses=_capture_refuses),
    Option(
        key="collect",
        group=OptionGroup.WON,
        values=("shuffled", "winner-first", "loser-first", "table-order", "seat-order"),
    ),
    Option(key="losers", group=OptionGroup.WON, values=("kept", "killed"), refuses=_losers_refuses),
    Option(key="prize", group=OptionGroup.WON, values=(OFF, "on"), on_sheet=True),
)
