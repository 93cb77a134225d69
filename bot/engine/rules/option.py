"""The type of an option: its names, values, parser, contradictions and sentence on the rule sheet."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from bot.engine.errors import RulesError
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import ALL_CARDS, BASE, OWN_OPTIONS, Procedure, Rules
from bot.engine.sentence import Sentence

OFF: Final = "off"


class OptionGroup(StrEnum):
    """What an option is about, so that long menus can be grouped; the value is fit for a key."""

    CARDS = "cards"
    BATTLE = "battle"
    WAR = "war"
    WON = "won"
    END = "end"
    CHOICE = "choice"


def _nothing(_rules: Rules) -> tuple[Sentence, ...]:
    """Return no reasons: the option refuses nothing."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One setting: `values` are all there are, as text, or for numbers those worth offering.

    `reader` takes what was typed, where it is not one of the values. `refuses` yields why rules cannot be played because of
    this option. The title is the sentence `option-<key>`; the help and the values are its attributes. `spell` gives the
    sentence of a value that is neither a word nor a plain number. An option `on_sheet` has a sentence on the rule sheet
    where its value is not the base, `tell` gives it where it is about more than a number; one whose sentence needs other
    options too has it in `rule_sheet.py`. `with_it` changes other options that cannot stay where this one is set.
    """

    key: str
    group: OptionGroup
    values: tuple[str, ...]
    reader: Callable[[str], object] | None = None
    spell: Callable[[Any], Sentence] | None = None
    refuses: Callable[[Rules], Iterable[Sentence]] = _nothing
    on_sheet: bool = False
    tell: Callable[[Any], Sentence] | None = None
    with_it: Callable[[Rules], Rules] | None = None

    @property
    def procedure(self) -> Procedure | None:
        """The only game that has this option; None for an option of War."""
        return OWN_OPTIONS.get(self.key)

    @property
    def title(self) -> Sentence:
        """The name of the option."""
        return Sentence(f"option-{self.key}")

    @property
    def help(self) -> Sentence:
        """What the option is about."""
        return Sentence(f"option-{self.key}.help")

    def read_value(self, text: str) -> object:
        """Return the value that the text means; raises RulesError with one sentence saying what is allowed."""
        word = text.strip().lower()
        if self.reader is not None:
            return None if word == OFF and OFF in self.values else self.reader(word)
        if word not in self.values:
            raise RulesError(Sentence("value-from_list", option=self.title))
        return getattr(rules_from_record({self.key: word}, self.procedure or Procedure.WAR), self.key)

    def value_label(self, text: str) -> Sentence:
        """Return one of `values` as people read it."""
        return self.value_text(self.read_value(text))

    def value_text(self, value: object) -> Sentence:
        """Return a value as people read it."""
        if value is None:
            return Sentence(f"option-{self.key}.{OFF if OFF in self.values else ALL_CARDS}")
        if self.spell is not None:
            return self.spell(value)
        if isinstance(value, int):
            return Sentence(f"option-{self.key}.number", number=value)
        return Sentence(f"option-{self.key}.{value}")

    def sheet_sentence(self, rules: Rules) -> Sentence | None:
        """Return the option's sentence on the rule sheet of these rules; None where it has none."""
        value = getattr(rules, self.key)
        if value == getattr(BASE, self.key) or not (self.on_sheet or self.tell):
            return None
        if self.tell is not None:
            return self.tell(value)
        key = f"option-{self.key}.sheet"
        return Sentence(key, number=value) if isinstance(value, int) else Sentence(key)

    def apply_value(self, rules: Rules, text: str) -> Rules:
        """Return the rules with this option set to what the text means; raises RulesError, also for games without it."""
        if self.procedure not in {None, rules.procedure}:
            raise RulesError(Sentence("value-other_game", option=self.title))
        changes: dict[str, Any] = {self.key: self.read_value(text)}
        changed = replace(rules, **changes)
        return changed if self.with_it is None else self.with_it(changed)
