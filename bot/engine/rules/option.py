"""The type of an option: its names, values, parser, contradictions and sentence on the rule sheet."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from bot.engine.errors import RulesError
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import BASE, OWN_OPTIONS, Procedure, Rules

OFF: Final = "off"
ANY_NUMBER: Final = "#"


class OptionGroup(StrEnum):
    """What an option is about, so that long menus can be grouped; the value is fit for a key."""

    CARDS = "cards"
    BATTLE = "battle"
    WAR = "war"
    WON = "won"
    END = "end"
    CHOICE = "choice"


def _nothing(rules: Rules) -> tuple[str, ...]:
    """Return no reasons: the option refuses nothing."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One setting: `values` are (value as text, label) pairs, all there are or, for numbers, those worth offering.

    `reader` takes what was typed, where it is not one of the values; `spell` gives a value's text. `refuses` yields why
    rules cannot be played because of this option, one sentence each. `sheet` are (value as text, sentence) pairs for the
    rule sheet, where the option's value is not the base; `#` in place of the value stands for any number, and in the
    sentence for that number. An option whose sentence needs more than its value has it in `rule_sheet.py`.
    """

    key: str
    group: OptionGroup
    title: str
    help: str
    values: tuple[tuple[str, str], ...]
    reader: Callable[[str], object] | None = None
    spell: Callable[[Any], str] = str
    refuses: Callable[[Rules], Iterable[str]] = _nothing
    sheet: tuple[tuple[str, str], ...] = ()

    @property
    def procedure(self) -> Procedure | None:
        """The only game that has this option; None for an option of War."""
        return OWN_OPTIONS.get(self.key)

    def read(self, text: str) -> object:
        """Return the value that the text means; raises RulesError with one sentence saying what is allowed."""
        word = text.strip().lower()
        if self.reader is not None:
            return None if word == OFF and self._can_be_off() else self.reader(word)
        if word not in {value for value, _ in self.values}:
            raise RulesError(f"{self.title} can be {', '.join(value for value, _ in self.values)}.")
        return getattr(rules_from_record({self.key: word}, self.procedure or Procedure.WAR), self.key)

    def text(self, value: object) -> str:
        """Return the value as people read it: its label, or a number with its unit."""
        spelled = OFF if value is None and self._can_be_off() else self.spell(value)
        return dict(self.values).get(spelled, spelled)

    def sentence(self, rules: Rules) -> str:
        """Return the option's sentence on the rule sheet of these rules, empty where it has none."""
        value = getattr(rules, self.key)
        if value == getattr(BASE, self.key):
            return ""
        sentences = dict(self.sheet)
        return sentences.get(str(value)) or sentences.get(ANY_NUMBER, "").replace(ANY_NUMBER, str(value))

    def apply(self, rules: Rules, text: str) -> Rules:
        """Return the rules with this option set to what the text means; raises RulesError, also for games without it."""
        if self.procedure not in {None, rules.procedure}:
            raise RulesError(f"{self.title} cannot be set in this game.")
        changes: dict[str, Any] = {self.key: self.read(text)}
        return replace(rules, **changes)

    def _can_be_off(self) -> bool:
        return any(value == OFF for value, _ in self.values)
