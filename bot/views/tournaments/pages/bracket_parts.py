"""Splits a bracket into named parts that each fit a picture on a phone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.texts import say
from bot.tournament.bracket import Bracket, BracketSlot, Column, SlotState

MOST = 16
"""Matches of a part; the match for the third place stands beside them."""
LAST = 8
"""Matches of the part in which a large bracket ends: those of the last eight, or of the last four of a lower bracket."""


@dataclass(frozen=True, slots=True)
class BracketPart:
    """Slots, those of earlier rounds first, and the part of the bracket that they are, in words."""

    name: str
    slots: tuple[BracketSlot, ...]

    @property
    def places(self) -> frozenset[str]:
        """Where its slots stand."""
        return frozenset(slot.place for slot in self.slots)


def parts_of_bracket(found: Bracket, whole: str) -> list[BracketPart]:
    """Return the parts of a bracket, the upper one before the lower one, earlier rounds first; `whole` names it undivided.

    The finals of a double elimination stand in the last part of the upper bracket, the match for the third place beside the
    final. Slots that are never played are left out.
    """
    sides = found.parts
    double = "F" in sides
    ends = [slot for side in ("F", "T") for column in sides.get(side, ()) for slot in column.slots]
    upper = say("picture-part-upper") if double else ""
    parts = list(_parted(sides.get("W", ()), upper, upper or whole, ends))
    if "L" in sides:
        lower = say("picture-part-lower")
        parts += _parted(sides["L"], lower, lower, [])
    return [part for part in parts if part.slots]


def _parted(columns: Sequence[Column], name: str, whole: str, ends: Sequence[BracketSlot]) -> Iterator[BracketPart]:
    """Yield the parts of one side: all of it where that fits, else its sections, then where it ends."""
    if sum(map(_size, columns)) <= MOST:
        yield BracketPart(whole, _shown([*_slots(columns), *ends]))
        return
    first = next(at for at in range(len(columns)) if sum(map(_size, columns[at:])) <= LAST)
    last = say("picture-part-last", count=2 * len(columns[first].slots))
    yield from _sections(columns[:first], name)
    yield BracketPart(_joined(name, last), _shown([*_slots(columns[first:]), *ends]))


def _sections(columns: Sequence[Column], name: str) -> Iterator[BracketPart]:
    """Yield the sections of these rounds: as many trees side by side as fit; too large trees are split by rounds."""
    start = 0
    while len(_tree(columns[-1].slots[0], columns[start:])) > MOST:
        start += 1
    if start:
        yield from _sections(columns[:start], name)
    trees = [_tree(slot, columns[start:]) for slot in columns[-1].slots]
    together = max(MOST // len(trees[0]), 1)
    groups = [trees[at : at + together] for at in range(0, len(trees), together)]
    rounds = _rounds(columns[start:])
    for number, group in enumerate(groups, 1):
        section = _section_words(number, len(groups))
        places = {slot.place for tree in group for slot in tree}
        slots = [slot for slot in _slots(columns[start:]) if slot.place in places]
        yield BracketPart(_joined(name, section, rounds), _shown(slots))


def _tree(root: BracketSlot, columns: Sequence[Column]) -> list[BracketSlot]:
    """Return a slot and all that lead to it in these rounds."""
    found, places = [root], {root.place}
    for column in reversed(columns):
        for slot in column.slots:
            if slot.up in places:
                found.append(slot)
                places.add(slot.place)
    return found


def _section_words(number: int, count: int) -> str:
    if count == 1:
        return ""
    if count in {2, 4}:
        return say(f"picture-part-{'half' if count == 2 else 'quarter'}", number=number)
    return say("picture-part-section", number=number, count=count)


def _joined(*words: str) -> str:
    return " · ".join(filter(None, words))


def _rounds(columns: Sequence[Column]) -> str:
    first, last = columns[0].name[1:], columns[-1].name[1:]
    if first == last:
        return say("picture-part-round", first=first)
    return say("picture-part-rounds", first=first, last=last)


def _size(column: Column) -> int:
    return len(column.slots)


def _slots(columns: Iterable[Column]) -> Iterator[BracketSlot]:
    return (slot for column in columns for slot in column.slots)


def _shown(slots: Iterable[BracketSlot]) -> tuple[BracketSlot, ...]:
    """Return the slots that can be played or are byes."""
    return tuple(slot for slot in slots if slot.state is not SlotState.NONE)
