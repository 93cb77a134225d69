"""Writes rules as the JSON object of a record, and reads them again with a reason for everything unknown (rules.md §9)."""

from collections.abc import Callable, Mapping, Sized
from dataclasses import fields
from enum import StrEnum
from functools import partial
from operator import attrgetter
from typing import Any, Final, TypeAlias

from bot.engine.cards import RANKS
from bot.engine.errors import RulesError
from bot.engine.rules.rank_text import MOST_EXCEPTIONS, beating_of, one_rank_of, ranks_of
from bot.engine.rules.rules import (
    ALL_CARDS,
    BASE,
    BOUNDS,
    NEWER,
    OWN_OPTIONS,
    PACKS,
    PROCEDURE,
    SMALL_HAND,
    Capture,
    FirstTo,
    FirstToUnit,
    Procedure,
    Rules,
    Spoils,
)
from bot.engine.sentence import Sentence

Written: TypeAlias = str | int | dict[str, int | str] | None
"""The value of an option as a record writes it."""

MOST_REASONS: Final = 5
"""Reasons given against somebody's rules: more of them help nobody."""

_NAMES: Final = tuple(one.name for one in fields(Rules) if one.name != PROCEDURE)
_VALUES: Final[Callable[[Rules], tuple[object, ...]]] = attrgetter(*_NAMES)
_BASES: Final = _VALUES(BASE)


def rules_to_record(rules: Rules) -> dict[str, Written]:
    """Return the options that differ from the base, without the procedure, which is the name of the record's variant.

    Source: rules.md §10 A22, A23.
    """
    found = zip(_NAMES, _VALUES(rules), _BASES, strict=True)  # ten thousand tables are written down in a second at worst
    return {name: _value_record(value) for name, value, base in found if value is not base and value != base}


def rules_from_record(options: Mapping[str, object], procedure: Procedure = Procedure.WAR) -> Rules:
    """Return the rules of a record's options, played by this procedure; options of other procedures are unknown here.

    Raises RulesError with a reason for each of the first unknown names or values.
    """
    read: dict[str, Any] = {}
    reasons: list[Sentence] = []
    for name, value in options.items():
        try:
            read[name] = _read(name, value, procedure)
        except RulesError as error:
            reasons.extend(error.reasons)
        if len(reasons) == MOST_REASONS:
            break
    if reasons:
        raise RulesError(*reasons)
    return Rules(procedure=procedure, **read)


def format_of(options: Mapping[str, object]) -> int:
    """Return the number of the record format that these options need, as `rules_to_record` writes them (rules.md §10 B01)."""
    if options.keys().isdisjoint(NEWER) and options.get("capture") != Capture.PILE_OUT:
        return 1
    return max([NEWER[name] for name in options if name in NEWER], default=2)


def _value_record(value: object) -> Written:
    if isinstance(value, FirstTo):
        return value.to_record()
    if isinstance(value, str):
        return str(value)
    return value if isinstance(value, int) else None


def _read(name: str, value: object, procedure: Procedure) -> str | FirstTo | int | None:
    if name not in BASE.__slots__ or name == PROCEDURE or OWN_OPTIONS.get(name, procedure) is not procedure:
        raise RulesError(Sentence("value-no_option", name=str(name)[:40]))
    if name in _READERS:
        return _READERS[name](value)
    base = getattr(BASE, name)
    if isinstance(base, StrEnum):
        return _read_word(name, type(base), value)
    if name == "spoils" and isinstance(value, str):
        return _read_word(name, Spoils, value)
    if name == "first_to" and value is not None:
        return _read_first_to(value)
    return _read_number(name, value, may_be_off=base is None)


def _read_word(name: str, words: type[StrEnum], value: object) -> StrEnum:
    if isinstance(value, str) and value in list(words):
        return words(value)
    raise RulesError(Sentence("value-one_of", option=name, values=tuple(map(str, words))))


def _read_ranks(name: str, parse: Callable[[str], Sized], most: int, value: object) -> str:
    """Return a text of ranks in the one spelling that there is (rules.md §10 B03)."""
    try:
        if isinstance(value, str) and len(parse(value)) <= most:
            return value
    except ValueError:
        pass
    raise RulesError(Sentence("record-ranks", option=name))


def _read_pack(value: object) -> int:
    if type(value) is int and value in PACKS:
        return value
    raise RulesError(Sentence("value-one_of", option="pack", values=tuple(map(str, PACKS))))


def _read_hand_size(value: object) -> int | None:
    if value == ALL_CARDS:
        return None
    if type(value) is int and value == SMALL_HAND:
        return value
    raise RulesError(Sentence("value-one_of", option="hand_size", values=(ALL_CARDS, str(SMALL_HAND))))


def _read_first_to(value: object) -> FirstTo:
    if not isinstance(value, Mapping) or value.keys() != {"count", "of"}:
        raise RulesError(Sentence("record-first_to", option="first_to"))
    count = _read_number("first_to", value["count"], may_be_off=False)
    return FirstTo(count or 1, FirstToUnit(_read_word("first_to", FirstToUnit, value["of"])))


def _read_number(name: str, value: object, *, may_be_off: bool) -> int | None:
    low, high = BOUNDS[name]
    if value is None and may_be_off:
        return None
    if type(value) is int and low <= value <= high:
        return value
    raise RulesError(Sentence("value-number", option=name, low=low, high=high))


_READERS: Final[Mapping[str, Callable[[object], str | int | None]]] = {
    "pack": _read_pack,
    "hand_size": _read_hand_size,
    "auto_war": partial(_read_ranks, "auto_war", ranks_of, len(RANKS)),
    "beats": partial(_read_ranks, "beats", beating_of, MOST_EXCEPTIONS),
    "underdog": partial(_read_ranks, "underdog", ranks_of, 1),
    "slap_rank": partial(_read_ranks, "slap_rank", one_rank_of, 1),
}
"""How the options are read that are more than a word or a number."""
