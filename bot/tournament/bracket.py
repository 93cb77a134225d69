"""Describes a bracket for pictures and text: slots, who stands where, and where winners and losers go."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from bot.tournament.formats.registry import format_of
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.bracket_progress import UNSETTLED, BracketProgress, SlotStanding, progress_of
from bot.tournament.standings.slots import Feed, LoserOf, Slot, WinnerOf


class SlotState(StrEnum):
    """State of the match of a slot. `NONE` is never played: nobody comes there, or it is not needed."""

    WAITING = "waiting"
    OPEN = "open"
    DECIDED = "decided"
    BYE = "bye"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """A seat: its entrant once known, else `feed` says who comes, unless it is `free`. `score` are games won."""

    feed: Feed | None
    entrant: int | None = None
    free: bool = False
    score: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """A match that stands here or will. The winner goes `up` to a place and the loser `down` to one, None for out or first.

    `left` is how many rounds follow, 0 for a final. `match` is the number of the match, None while there is none.
    """

    place: str
    round: int
    left: int
    seats: tuple[BracketSeat, BracketSeat]
    state: SlotState
    match: int | None = None
    how: DecisionMethod | None = None
    up: str | None = None
    down: str | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """The slots of one round of one part, top to bottom; the name is "W1" for the first round of the winners."""

    name: str
    slots: tuple[BracketSlot, ...]

    @property
    def part(self) -> str:
        """The part it belongs to: "W" winners, "L" losers, "F" finals of a double elimination, "T" the third place."""
        return self.name[0]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The columns, part by part and in each from left to right."""

    columns: tuple[Column, ...] = ()

    @property
    def parts(self) -> dict[str, tuple[Column, ...]]:
        """The columns by part, in the order "W", "L", "F", "T"; parts that there are not are missing."""
        return {part: tuple(columns) for part, columns in groupby(self.columns, lambda column: column.part)}


def bracket_of(t: Tournament) -> Bracket:
    """Return the bracket as it stands, of groups that of the cut; before the start, as it would be for those who would play.

    Formats that have no bracket have one without columns.
    """
    entrants = len(t.starters) or len(t.entrants_playing)
    found = _progress(t, entrants)
    goes = _goes(stand.slot for stand in found.stands.values())
    rows = sorted((_slot(stand, goes) for stand in found.stands.values()), key=lambda slot: _order(slot.place))
    columns = groupby(rows, lambda slot: slot.place.partition(".")[0])
    return Bracket(tuple(Column(name, tuple(slots)) for name, slots in columns))


def _progress(t: Tournament, entrants: int) -> BracketProgress:
    """Return how far the bracket has come; before the start, the empty bracket that so many would have."""
    slots = format_of(t.plan.format).slots(t.plan, entrants) if entrants >= 2 else ()
    if t.order and slots:
        return format_of(t.plan.format).progress(t)
    return progress_of(t, slots, lambda _: UNSETTLED)


def _goes(slots: Iterable[Slot]) -> dict[Feed, str]:
    return {feed: slot.place for slot in slots if not slot.again for feed in slot.feeds if feed is not None}


def _order(place: str) -> tuple[int, int, int]:
    column, _, row = place.partition(".")
    return "WLFT".index(column[0]), int(column[1:] or 0), int(row or 0)


def _slot(stand: SlotStanding, goes: dict[Feed, str]) -> BracketSlot:
    slot, match = stand.slot, stand.match
    result = None if match is None else match.result
    one, other = (_seat(stand, side) for side in (0, 1))
    up, down = goes.get(WinnerOf(slot.place)), goes.get(LoserOf(slot.place))
    number, how = None if match is None else match.number, None if result is None else result.how
    return BracketSlot(slot.place, slot.round, slot.left, (one, other), _state(stand), number, how, up, down)


def _state(stand: SlotStanding) -> SlotState:
    if stand.match is not None and not stand.match.is_bye:
        return SlotState.OPEN if stand.match.is_open else SlotState.DECIDED
    if stand.ready and not stand.seats:
        return SlotState.NONE
    alone = None in stand.slot.feeds or (stand.ready and len(stand.seats) == 1)
    return SlotState.BYE if alone else SlotState.WAITING


def _seat(stand: SlotStanding, side: int) -> BracketSeat:
    feed, occupant, match = stand.slot.feeds[side], stand.occupants[side], stand.match
    if occupant.entrant is None:
        return BracketSeat(feed, free=feed is None or occupant.settled)
    if match is None or match.result is None:
        return BracketSeat(feed, occupant.entrant)
    score = match.result.score[match.seats.index(occupant.entrant)] if match.result.score else None
    return BracketSeat(feed, occupant.entrant, False, score, match.winner == occupant.entrant)
