"""The list of all options, and which of them count in a game."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.battle_options import BATTLE, WAR
from bot.engine.rules.card_options import CARDS, WON
from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import (
    first_to,
    head_start,
    length_of_time,
    length_sentence,
    length_text,
    whole_number,
    wins_sentence,
)
from bot.engine.rules.rank_options import SLAP_RANK
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import ALL_CARDS, SMALL_HAND, Objective, Procedure, Rules, Tiebreak, effective_rules
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
    Option(key="rounds", group=OptionGroup.END, values=(OFF, "50", "100", "250"), reader=whole_number(1, 100_000, "rounds")),
    Option(
        key="time",
        group=OptionGroup.END,
        values=(OFF, "5m", "15m", "30m", "1h"),
        reader=length_of_time(60, 14_400),
        spell=length_sentence,
    ),
    Option(key="tiebreak", group=OptionGroup.END, values=("draw", "sudden-death")),
)


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
    Option(key="tie_after_tie_bonus", group=OptionGroup.CHOICE, values=(OFF, "on")),
    Option(key="flip", group=OptionGroup.CHOICE, values=("table", "own")),
    Option(
        key="guard",
        group=OptionGroup.CHOICE,
        values=("0", "1000", "3000", "5000"),
        reader=head_start,
        spell=lambda ms: Sentence("option-guard.none") if ms == 0 else _head_start(ms),
    ),
    SLAP_RANK,
)


__all__ = ["OFF", "OPTIONS", "Option", "OptionGroup", "find_option", "length_text", "option_in", "options_for"]

OPTIONS: Final[tuple[Option, ...]] = (*WAR, *BATTLE, *WON, *CARDS, *END, *CHOICE)
"""Every option that some table can set, group by group."""


def find_option(key: str) -> Option:
    """Return the option with this key; raises RulesError."""
    for option in OPTIONS:
        if option.key == key:
            return option
    raise RulesError(Sentence("value-no_option", name=key[:40]))


def options_for(rules: Rules) -> tuple[Option, ...]:
    """Return the options that count in a game of this procedure, whatever they are set to (rules.md §3.20-3.26, §5.3)."""
    return _options_of(rules.procedure)


def option_in(rules: Rules, key: str) -> Option:
    """Return the option with this key; raises RulesError if these rules' procedure does not use it."""
    option = find_option(key)
    if option not in options_for(rules):
        raise RulesError(Sentence("value-other_game", option=option.title))
    return option


@lru_cache
def _options_of(procedure: Procedure) -> tuple[Option, ...]:
    base = Rules(procedure=procedure)
    own = [option for option in OPTIONS if option.procedure in {None, procedure}]
    return tuple(
        [option for option in own if len({effective_rules(option.apply_value(base, value)) for value in option.values}) > 1]
    )
