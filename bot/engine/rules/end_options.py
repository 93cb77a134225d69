"""Declares the options of how a game is won and when it ends."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import ANY_NUMBER, OFF, Option, OptionGroup
from bot.engine.rules.parsing import first_to, length_of_time, length_text, whole_number, wins_text
from bot.engine.rules.rules import Objective, Rules, Tiebreak


def _objective_refuses(rules: Rules) -> Iterator[str]:
    """Yield why the aim cannot be to avoid cards."""
    if rules.objective is not Objective.COLLECT_ALL_WINS:
        limits = (("a target", rules.target), ("first to a number of wins", rules.first_to), ("a floor", rules.floor))
        for name, value in limits:
            if value is not None:
                yield f"Where cards are to be avoided, {name} is an opposite goal: leave it off."
        if rules.tiebreak is Tiebreak.SUDDEN_DEATH:
            yield "Where several may win together, sudden death has nothing to settle."


END: Final = (
    Option(
        key="objective",
        group=OptionGroup.END,
        title="Who wins",
        help="What the game is about.",
        values=(
            ("collect-all-wins", "whoever collects all cards"),
            ("collect-all-loses", "everybody but the one who collects all cards"),
            ("first-out-loses", "everybody but the first without cards"),
        ),
        refuses=_objective_refuses,
    ),
    Option(
        key="target",
        group=OptionGroup.END,
        title="Win by owning",
        help="The first to own this many cards wins.",
        values=((OFF, "no target"), ("30", "30 cards"), ("40", "40 cards"), ("45", "45 cards")),
        reader=whole_number(2, 520, "The target"),
        spell=lambda cards: f"{cards} cards",
        sheet=((ANY_NUMBER, "Who first owns **# cards** wins."),),
    ),
    Option(
        key="floor",
        group=OptionGroup.END,
        title="End below",
        help="As soon as somebody owns fewer cards than this, most cards win.",
        values=((OFF, "no floor"), ("3", "3 cards"), ("5", "5 cards"), ("10", "10 cards")),
        reader=whole_number(1, 520, "The floor"),
        spell=lambda cards: "1 card" if cards == 1 else f"{cards} cards",
        sheet=(
            ("1", "As soon as somebody has no cards left, most cards win."),
            (ANY_NUMBER, "As soon as somebody owns fewer than **# cards**, most cards win."),
        ),
    ),
    Option(
        key="first_to",
        group=OptionGroup.END,
        title="First to win",
        help="The first to win so many battles, or wars, wins the game.",
        values=(
            (OFF, "no number of wins"),
            ("3 battles", "three battles"),
            ("10 battles", "ten battles"),
            ("3 wars", "three wars"),
            ("5 wars", "five wars"),
        ),
        reader=first_to,
        spell=wins_text,
    ),
    Option(
        key="rounds",
        group=OptionGroup.END,
        title="Round limit",
        help="After this many battles most cards win.",
        values=((OFF, "only as a safety net"), ("50", "50 battles"), ("100", "100 battles"), ("250", "250 battles")),
        reader=whole_number(1, 100_000, "The round limit"),
        spell=lambda battles: "1 battle" if battles == 1 else f"{battles:,} battles",
    ),
    Option(
        key="time",
        group=OptionGroup.END,
        title="Time limit",
        help="When the time is over most cards win.",
        values=(
            (OFF, "no time limit"),
            ("5m", "5 minutes"),
            ("15m", "15 minutes"),
            ("30m", "30 minutes"),
            ("1h", "1 hour"),
        ),
        reader=length_of_time(60, 14_400),
        spell=length_text,
    ),
    Option(
        key="tiebreak",
        group=OptionGroup.END,
        title="A shared win",
        help="What happens when players end level.",
        values=(("draw", "stays shared"), ("sudden-death", "a card each, the best one wins")),
    ),
)
