"""Orders variants so that those that differ from another by one option follow it, for lists that show them as one family."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final, NamedTuple

from bot.engine.rules.rules import PROCEDURE, Rules
from bot.engine.variants import find_variant

_OPTIONS: Final = tuple(one.name for one in fields(Rules) if one.name != PROCEDURE)


class Placed(NamedTuple):
    """A variant in such a list, and the one at the head of its family; None for the head itself."""

    key: str
    under: str | None


def find_differences(one: Rules, other: Rules) -> tuple[str, ...] | None:
    """Return the options in which two games differ; None for games that are played in different ways altogether."""
    if one.procedure is not other.procedure:
        return None
    return tuple(name for name in _OPTIONS if getattr(one, name) != getattr(other, name))


def place_by_family(keys: Sequence[str], first: Sequence[str] = ()) -> tuple[Placed, ...]:
    """Return variants in their order, but each family together: behind a game, whatever differs from it by one option.

    So do those that differ by one option from one of these. `first` are heads of their families, and stand before all.
    """
    base: dict[str, str | None] = dict.fromkeys(first)
    for key in keys:
        if key not in base:
            base[key] = next((other for other in base if _is_close(key, other)), None)
    shown = [Placed(key, None) for key in first]
    for head in [key for key in base if base[key] is None]:
        if head not in first:
            shown.append(Placed(head, None))
        shown.extend(Placed(key, head) for key in _behind(head, base))
    return tuple(shown)


def _is_close(key: str, other: str) -> bool:
    found = find_differences(find_variant(key).rules, find_variant(other).rules)
    return found is not None and len(found) <= 1


def _behind(head: str, base: dict[str, str | None]) -> list[str]:
    """Return what is one option away from this one, each with what is one option away from it."""
    return [one for key, other in base.items() if other == head for one in (key, *_behind(key, base))]
