"""Labels the slots of a bracket for its picture: names, scores, round titles and where a slot leads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.pictures.bracket import MatchShown, Side, whole_label
from bot.texts import say
from bot.tournament.bracket import BracketSeat, BracketSlot, SlotState
from bot.tournament.model.match import DecisionMethod
from bot.tournament.standings.slots import Feed, LoserOf, Ranked, Seed, WinnerOf

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
