"""Places seats on two benches that face each other, two in a row, for tables of 2 to 10; a game keeps its layout to its end.

Seat number n sits in row n // 2, an even one on the left, an odd one on the right; an odd last seat sits at the foot. The
right bench mirrors the left one; faces never do. All sizes are units of the grid.
"""

from dataclasses import dataclass, replace
from typing import Final

from bot.pictures.canvas import Side
from bot.pictures.cloth import GRID
from bot.pictures.svg import Point

EDGE: Final = 40
"""Where the benches begin."""
FOOT: Final = 96
"""The height of a plate at the foot of the table, with its distance."""
_ALONE: Final = 190
"""How far an odd last seat is moved in."""
_FARTHER: Final = 18
"""Between a disc and what stands beside it."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The sizes of a table with so many rows of two seats.

    `first` and `last` are what is left free above and below the rows, `highest` how thick the fullest deck may be, and
    `spread` how thick all cards together would be.
    """

    rows: int
    height: float
    radius: float
    name: float
    deck: float
    card: float
    column: float
    first: float
    last: float
    spread: float
    highest: float
    has_piles: bool = False

    @property
    def row(self) -> float:
        """The height of a row."""
        return (self.height - self.first - self.last) / self.rows

    @property
    def is_duel(self) -> bool:
        """Whether two seats have the whole table."""
        return self.rows == 1

    @property
    def is_crowded(self) -> bool:
        """Whether rows are so low that a name stands beside its disc."""
        return self.rows > 3

    @property
    def room(self) -> float:
        """How wide the cards that a seat turned up may be, all together."""
        return 164 if self.is_duel else GRID / 2 - EDGE - self.column - 18

    @property
    def pot(self) -> float:
        """The width of the deck in the middle."""
        return 84 if self.rows < 3 else 64


PLANS: Final = (
    TablePlan(1, 520, 62, 42, 124, 196, 190, 46, 26, 76, 100),
    TablePlan(2, 590, 48, 36, 88, 130, 196, 56, 18, 76, 64),
    TablePlan(3, 600, 38, 32, 80, 106, 186, 60, 22, 80, 24),
    TablePlan(4, 600, 33, 30, 66, 84, 218, 64, 22, 70, 14),
    TablePlan(5, 600, 31, 29, 62, 68, 218, 64, 22, 52, 10),
)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where the things of a `seat` are: its disc, its name, the lower edge of its deck, what it won, its pile, its card.

    `mirror` is 1 on the left bench and -1 on the right one. `gain` is None where what was won stands above the deck.
    """

    mirror: int
    disc: Point
    name: Point
    room: float
    side: Side
    deck: Point
    gain: Point | None
    pile: Point
    pile_width: float
    card: Point
    turn: float
    seat: int = 0


def plan_table(seats: int, *, piles: bool = False) -> TablePlan:
    """Return the plan for so many seats; with `piles` there is room for won cards beside smaller decks."""
    plan = PLANS[(seats + 1) // 2 - 1]
    if not piles:
        return plan
    shrunk = {1: (plan.radius, 88), 2: (36, 56), 3: (32, 56)}.get(plan.rows, (plan.radius, plan.deck))
    return replace(plan, has_piles=True, radius=shrunk[0], deck=shrunk[1])


def place_seat(plan: TablePlan, seat: int, seats: int) -> SeatPlace:
    """Return where a seat's things are."""
    mirror = 1 if seat % 2 == 0 else -1
    alone = _ALONE if plan.rows > 1 and seats % 2 and seat == seats - 1 else 0
    middle = plan.first + (seat // 2 + 0.5) * plan.row
    placed = _duel(plan) if plan.is_duel else _crowded(plan, middle) if plan.is_crowded else _roomy(plan, middle)
    if alone:  # the pot lies above it, and nothing to its left
        placed = replace(placed, gain=(placed.disc[0] - plan.radius - 58, placed.disc[1]))
    return _moved(replace(placed, seat=seat), mirror, alone)


def _duel(plan: TablePlan) -> SeatPlace:
    """Return a column: disc, name, what was won, deck; the cards meet in the middle."""
    x, base = EDGE + plan.column / 2 - 4, plan.height - 52
    shift = 46 if plan.has_piles else 0
    card = (EDGE + plan.column + 10 + plan.card / 2 - 16, 262)
    return SeatPlace(1, (x, 122), (x, 236), 164, "middle", (x - shift, base), None, (x + 52, base - 54), 76, card, -5)


def _roomy(plan: TablePlan, middle: float) -> SeatPlace:
    """Return disc and deck side by side, the name below them."""
    disc = EDGE + plan.radius + 4
    left, right = disc + plan.radius + 10, EDGE + plan.column
    y = middle - (14 + plan.name) / 2
    base = y + plan.radius + (10 if plan.has_piles else 0)
    deck = left + plan.deck / 2 if plan.has_piles else right - plan.deck / 2 - 2
    wide = right - left - plan.deck - 8
    card = EDGE + plan.column + 14 + plan.card / 2
    name = (EDGE + plan.column / 2, base + 12 + plan.name)
    pile = (right - wide / 2, base - wide * 0.7)
    return SeatPlace(1, (disc, y), name, plan.column, "middle", (deck, base), None, pile, wide, (card, middle + 2), -3)


def _crowded(plan: TablePlan, middle: float) -> SeatPlace:
    """Return the name beside the disc and the deck below the name."""
    disc = EDGE + plan.radius
    left = disc + plan.radius + _FARTHER
    base = middle + plan.row / 2 - 8
    room = plan.column - 2 * plan.radius - _FARTHER
    wide = 46 if plan.rows == 4 else 38
    gain = (disc, middle + plan.radius * 1.1) if plan.has_piles else (left + plan.deck + 46, base - plan.deck * 0.32)
    pile = (left + plan.deck + 14 + wide / 2, base - wide * 0.7)
    card = EDGE + plan.column + 14 + plan.card / 2
    turn = 0
    return SeatPlace(
        1, (disc, middle), (left, middle - 17), room, "left", (left + plan.deck / 2, base), gain, pile, wide,
        (card, middle + 2), turn,
    )  # fmt: skip


def _moved(place: SeatPlace, mirror: int, shift: float) -> SeatPlace:
    """Return a place of the left bench so far from the edge, or its mirror image on the right bench."""

    def move(point: Point) -> Point:
        x = point[0] + shift
        return (x if mirror > 0 else GRID - x), point[1]

    return replace(
        place,
        mirror=mirror,
        disc=move(place.disc),
        name=move(place.name),
        side=place.side if place.side == "middle" or mirror > 0 else "right",
        deck=move(place.deck),
        gain=None if place.gain is None else move(place.gain),
        pile=move(place.pile),
        card=move(place.card),
        turn=place.turn * mirror,
    )
