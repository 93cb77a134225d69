"""Splits a bracket into named parts that each fit a picture on a phone, and labels the slots in it: names, scores, rounds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.pictures.bracket import MatchShown, Side, whole_label
from bot.texts import say
from bot.tournament.bracket import Bracket, BracketSeat, BracketSlot, Column, SlotState
from bot.tournament.model.match import DecisionMethod
from bot.tournament.standings.slots import Feed, LoserOf, Ranked, Seed, WinnerOf

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


SECOND = {"F1": "F2"}
"""The second final is not fed like other slots: it is played only if it has to be."""


@dataclass(frozen=True, slots=True)
class SlotLabel:
    """All slots by place, and what entrants are called."""

    slots: Mapping[str, BracketSlot]
    names: Mapping[int, str]

    def match_label(self, slot: BracketSlot, here: frozenset[str]) -> MatchShown:
        """Return what a picture that has the slots `here` shows of one."""
        up = slot.up or SECOND.get(slot.place)
        goal = None if up is None else self.slots.get(up)
        leads = goal is not None and goal.state is not SlotState.NONE
        return MatchShown(
            slot.place,
            self._column(slot.place),
            tuple(self._sides(slot)),
            self._label(slot.place),
            "" if slot.match is None else str(slot.match),
            slot.state is SlotState.OPEN,
            slot.state is SlotState.DECIDED or (slot.state is SlotState.BYE and any(seat.entrant for seat in slot.seats)),
            up if leads and up in here else None,
            leads and up not in here,
        )

    def champion_label(self, here: frozenset[str]) -> str:
        """Return who has won the final if it is one of the slots `here`; else, and while nobody has won it, ""."""
        last = self._final()
        if last not in here or self.slots[last].state is not SlotState.DECIDED:
            return ""
        return next((self._name(seat) for seat in self.slots[last].seats if seat.won), "")

    def _final(self) -> str:
        """Return the place of the match that decides the bracket."""
        if "F1" not in self.slots:
            return f"W{self._last('W')}.1"
        return "F1" if self.slots["F2"].state is SlotState.NONE else "F2"

    def _sides(self, slot: BracketSlot) -> Iterator[Side]:
        if slot.state is SlotState.BYE:
            alone = next((seat for seat in slot.seats if not seat.free), slot.seats[0])
            yield Side(self._name(alone), alone.entrant is not None, say("tournament-how-bye"))
            return
        for seat in slot.seats:
            yield Side(self._name(seat), seat.entrant is not None, _score(slot, seat), seat.won)

    def _name(self, seat: BracketSeat) -> str:
        if seat.entrant is not None:
            return self.names.get(seat.entrant) or say("tournament-nobody", number=seat.entrant)
        return say("picture-bracket-free") if seat.free or seat.feed is None else self._feed_text(seat.feed)

    def _feed_text(self, feed: Feed) -> str:
        match feed:
            case Seed(number):
                return say("picture-bracket-seed", seed=number)
            case Ranked(group, rank):
                return say("picture-bracket-ranked", group=group, rank=rank)
            case WinnerOf(place):
                return self._from("winner", place)
            case LoserOf(place):
                return self._from("loser", place)

    def _from(self, who: str, place: str) -> str:
        slot = self.slots[place]
        if slot.match is not None and slot.state is not SlotState.BYE:
            return say(f"picture-bracket-{who}", match=slot.match)
        ends = "F1" in self.slots and self.slots[place].up == "F1" and who == "winner"
        part = say(f"picture-part-{'upper' if place[0] == 'W' else 'lower'}") if ends else whole_label(self._label(place))
        return say(f"picture-bracket-{who}_from", part=part)

    def _column(self, place: str) -> int:
        """Return the column of a slot, from the left: the finals come after all of the upper bracket."""
        number = int(place[1:].partition(".")[0] or 0)
        return number + self._last("W") if place[0] == "F" else number or self._last("W")

    def _label(self, place: str) -> str:
        if place[0] == "T":
            return say("picture-bracket-third")
        if place[0] == "F":
            return say("picture-bracket-final" if place == "F1" else "picture-bracket-second")
        number = self._column(place)
        left = self._last(place[0]) - number
        if place[0] == "W" and "F1" not in self.slots and left < 3:
            return say(f"picture-bracket-{('final', 'semi', 'quarter')[left]}")
        return say("picture-bracket-round", round=number)

    def _last(self, part: str) -> int:
        return max((int(place[1:].partition(".")[0]) for place in self.slots if place[0] == part), default=0)


def _score(slot: BracketSlot, seat: BracketSeat) -> str:
    if seat.score is not None:
        return str(seat.score)
    if slot.how in {DecisionMethod.PLAYED, DecisionMethod.TIME}:  # a match of a single game keeps no score
        return str(int(seat.won))
    if slot.how is DecisionMethod.ABSENT:
        return say("picture-bracket-absent")
    return say(f"tournament-how-{slot.how}") if seat.won and slot.how not in {None, DecisionMethod.PLAYED} else ""
