"""The options of a table in plain words: what can be set, what to suggest, and how to read what somebody typed."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.engine.errors import RulesError
from bot.engine.rules import Rules

OFF: Final = "off"
_LENGTH: Final = re.compile(r"(?:([0-9]{1,3}) ?h)? ?(?:([0-9]{1,3}) ?m)? ?(?:([0-9]{1,5}) ?s)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One setting: `values` are (value as text, label) pairs, all there are or, for numbers, those worth offering."""

    key: str
    title: str
    help: str
    values: tuple[tuple[str, str], ...]
    reader: Callable[[str], object] | None = None
    spell: Callable[[Any], str] = str

    def read(self, text: str) -> object:
        """The value that the text means; raises RulesError with one sentence saying what is allowed."""
        word = text.strip().lower()
        if self.reader is not None:
            return None if word == OFF and self._can_be_off() else self.reader(word)
        if word not in {value for value, _ in self.values}:
            raise RulesError(f"{self.title} can be {', '.join(value for value, _ in self.values)}.")
        return getattr(Rules.from_record({self.key: word}), self.key)

    def text(self, value: object) -> str:
        """The value as people read it: its label, or a number with its unit."""
        spelled = OFF if value is None else self.spell(value)
        return dict(self.values).get(spelled, spelled)

    def apply(self, rules: Rules, text: str) -> Rules:
        """The rules with this option set to what the text means; raises RulesError."""
        changes: dict[str, Any] = {self.key: self.read(text)}
        return replace(rules, **changes)

    def _can_be_off(self) -> bool:
        return any(value == OFF for value, _ in self.values)


def find_option(key: str) -> Option:
    """The option with this key; raises RulesError."""
    for option in OPTIONS:
        if option.key == key:
            return option
    raise RulesError(f"There is no option called {key[:40]!r}.")


def _whole_number(low: int, high: int, what: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
            return int(text)
        raise RulesError(f"{what} is a whole number from {low} to {high}.")

    return read


def _length_of_time(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        parts = _LENGTH.fullmatch(f"{text}s" if text.isascii() and text.isdigit() else text)
        seconds = 0
        if parts is not None:
            hours, minutes, rest = (int(part or 0) for part in parts.groups())
            seconds = hours * 3600 + minutes * 60 + rest
        if low <= seconds <= high:
            return seconds
        raise RulesError(f"The time limit is between {length_text(low)} and {length_text(high)}: write 15m, 1h30m or 900.")

    return read


def length_text(seconds: int) -> str:
    """A length of time as it can be typed: `15m`, `1h30m`, `45s`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "h"), (minutes, "m"), (rest, "s"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0s"


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        key="spoils",
        title="Cards down in a war",
        help="How many cards each fighter lays face down before the card that decides.",
        values=(("0", "none"), ("1", "one"), ("2", "two"), ("3", "three"), ("4", "four"), ("5", "five")),
        reader=_whole_number(0, 5, "Cards down in a war"),
    ),
    Option(
        key="wins",
        title="Winning card",
        help="Whether the highest or the lowest card wins.",
        values=(("high", "the highest card wins"), ("low", "the lowest card wins")),
    ),
    Option(
        key="ace",
        title="Aces",
        help="Where the ace stands.",
        values=(("high", "above the king"), ("low", "below the two")),
    ),
    Option(
        key="jokers",
        title="Jokers",
        help="Whether two jokers, higher than any ace, are in the pack.",
        values=(("none", "no jokers"), ("shuffled", "two jokers shuffled in")),
    ),
    Option(
        key="participants",
        title="Who fights a war",
        help="With three players or more: who lays cards when the best cards are equal.",
        values=(("tied", "only the tied players"), ("all", "everybody")),
    ),
    Option(
        key="trigger",
        title="What starts a war",
        help="With three players or more: which equal cards count.",
        values=(("highest", "a tie for the best card"), ("any", "any two equal cards")),
    ),
    Option(
        key="run_out",
        title="Short of cards in a war",
        help="What happens to a player who cannot lay all the cards of a war.",
        values=(
            ("lose", "loses at once"),
            ("last-card", "lays all there is, the last card decides"),
            ("last-card-stands", "the last card keeps standing"),
            ("cap-to-fewest", "everybody lays as many as the poorest can"),
        ),
    ),
    Option(
        key="collect",
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
        key="remainder",
        title="Cards left over in the deal",
        help="What happens when the pack cannot be dealt evenly.",
        values=(("set-aside", "are set aside"), ("uneven", "are dealt all the same")),
    ),
    Option(
        key="target",
        title="Win by owning",
        help="The first to own this many cards wins.",
        values=((OFF, "no target"), ("30", "30 cards"), ("40", "40 cards"), ("45", "45 cards")),
        reader=_whole_number(2, 520, "The target"),
        spell=lambda cards: f"{cards} cards",
    ),
    Option(
        key="rounds",
        title="Round limit",
        help="After this many rounds most cards win.",
        values=((OFF, "10,000 as a safety net"), ("50", "50 rounds"), ("100", "100 rounds"), ("250", "250 rounds")),
        reader=_whole_number(1, 100_000, "The round limit"),
        spell=lambda battles: f"{battles:,} rounds",
    ),
    Option(
        key="time",
        title="Time limit",
        help="When the time is over most cards win.",
        values=(
            (OFF, "no time limit"),
            ("5m", "5 minutes"),
            ("15m", "15 minutes"),
            ("30m", "30 minutes"),
            ("1h", "1 hour"),
        ),
        reader=_length_of_time(60, 14_400),
        spell=length_text,
    ),
    Option(
        key="tiebreak",
        title="A shared win",
        help="What happens when players end level.",
        values=(("draw", "stays shared"), ("sudden-death", "a card each, the best one wins")),
    ),
)
"""Every option that a table can set, the most used first."""
