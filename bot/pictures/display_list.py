"""Lists what lies on a table as elements with places on its grid, for whoever draws the same table in other ways: a page.

A canvas that keeps elements takes them from the same functions that draw pictures, so that both show the same.
"""

from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, TypeAlias

from bot.engine.cards import HIDDEN, Card, card_text
from bot.pictures.designs.design_colours import CardBack


@dataclass(frozen=True, slots=True)
class CardElement:
    """A card around a point, None for one that lies face down, tilted by `turn` degrees; `light` is plain, dim or lit."""

    kind: ClassVar[str] = "card"
    card: str | None
    x: float
    y: float
    width: float
    turn: float
    light: str
    small: bool
    seat: int | None
    back: CardBack = CardBack.LATTICE

    @classmethod
    def of_card(
        cls, card: Card, place: tuple[float, float, float, float], light: str, seat: int | None, back: CardBack, *, small: bool
    ) -> "CardElement":
        """Return a card at a place: x, y, its width and its tilt."""
        return cls(None if card == HIDDEN else card_text(card), *place, light, small, seat, back)


@dataclass(frozen=True, slots=True)
class StackElement:
    """Cards, chips or an empty place, by its `form`: how many, the middle of its lower edge, and how thick it is.

    `size` is the type of the number on it, 0 where that stands beside it; `back` is what its cards show.
    """

    kind: ClassVar[str] = "stack"
    form: str
    count: int
    x: float
    base: float
    width: float
    thick: float
    size: float
    seat: int | None
    back: CardBack = CardBack.LATTICE


@dataclass(frozen=True, slots=True)
class PileElement:
    """Won cards that lie face up, around a point: how many, and which is on top. Their number is a pill's."""

    kind: ClassVar[str] = "pile"
    count: int
    top: str
    x: float
    y: float
    width: float
    seat: int | None


@dataclass(frozen=True, slots=True)
class DiscElement:
    """A seat's disc: its number, the letter on it, or what its `emblem` is."""

    kind: ClassVar[str] = "disc"
    seat: int
    letter: str
    emblem: str
    x: float
    y: float
    radius: float
    lit: bool
    out: bool
    ticked: bool


@dataclass(frozen=True, slots=True)
class WordsElement:
    """Words: a `name`, a `pill`, the `plate` on the rim, the `burst` of a war or the `foot`; `x` is that of its `side`.

    `y` is the baseline of a name, and the middle of the others. `width` is the most that they may take.
    """

    kind: ClassVar[str] = "words"
    role: str
    text: str
    x: float
    y: float
    size: float
    width: float
    side: str = "middle"
    lit: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class MarkElement:
    """A drawing of its own around a point, by its `role`.

    It is the mark of a `deal`, the bars of a `pause`, a winner's `crown`, an empty `seat` that anybody can take, one that is
    `kept` for somebody, or a word of `luck` that somebody added to the deal.
    """

    kind: ClassVar[str] = "mark"
    role: str
    x: float
    y: float
    width: float


Element: TypeAlias = CardElement | StackElement | PileElement | DiscElement | WordsElement | MarkElement


@dataclass(slots=True)
class DisplayList:
    """A table so many units of the grid high: what its cloth shows, where its light is, and the elements from the lowest up."""

    height: float
    cloth: str
    light: tuple[float, float]
    elements: list[Element] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Return it as what JSON knows; numbers in tenths of a unit, and no `back` that everybody has."""
        return {
            "height": self.height,
            "cloth": self.cloth,
            "light": list(self.light),
            "elements": [{"kind": element.kind, **_rounded(asdict(element))} for element in self.elements],
        }


def _rounded(fields: dict[str, Any]) -> dict[str, Any]:
    shown = {name: value for name, value in fields.items() if name != "back" or value != CardBack.LATTICE}
    return {name: round(value, 1) if isinstance(value, float) else value for name, value in shown.items()}
