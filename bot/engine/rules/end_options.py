"""Declares the options of how a game is won and when it ends."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import first_to, length_of_time, length_sentence, whole_number, wins_sentence
from bot.engine.rules.rules import Objective, Rules, Tiebreak
from bot.engine.sentence import Sentence


def _objective_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why the aim cannot be to avoid cards."""
    if rules.objective is not Objective.COLLECT_ALL_WINS:
        for goal in ("target", "first_to", "floor"):
            if getattr(rules, goal) is not None:
                yield Sentence("clash-objective-goal", goal=Sentence(f"option-{goal}"))
        if rules.tiebreak is Tiebreak.SUDDEN_DEATH:
            yield Sentence("clash-objective-tiebreak")


END: Final = (
    Option(
        key="objective",
        group=OptionGroup.END,
        values=("collect-all-wins", "collect-all-loses", "first-out-loses"),
        refuses=_objective_refuses,
    ),
    Option(
        key="target",
        group=OptionGroup.END,
        values=(OFF, "30", "40", "45"),
        reader=whole_number(2, 520, "target"),
        on_sheet=True,
    ),
    Option(
        key="floor",
        group=OptionGroup.END,
        values=(OFF, "3", "5", "10"),
        reader=whole_number(1, 520, "floor"),
        on_sheet=True,
    ),
    Option(
        key="first_to",
        group=OptionGroup.END,
        values=(OFF, "3 battles", "10 battles", "3 wars", "5 wars"),
        reader=first_to,
        spell=wins_sentence,
    ),
    Option(
        key="rounds",
        group=OptionGroup.END,
        values=(OFF, "50", "100", "250"),
        reader=whole_number(1, 100_000, "rounds"),
    ),
    Option(
        key="time",
        group=OptionGroup.END,
        values=(OFF, "5m", "15m", "30m", "1h"),
        reader=length_of_time(60, 14_400),
        spell=length_sentence,
    ),
    Option(
        key="tiebreak",
        group=OptionGroup.END,
        values=("draw", "sudden-death"),
    ),
)
