"""Draws the cards that a seat laid in a battle as a fan, and won cards that lie face up as a pile, and says them in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import HIDDEN, Card
from bot.pictures.alt_texts import card_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.pictures.card_faces import HEIGHT, Deck
from bot.pictures.card_faces import WIDTH as CARD_WIDTH
from bot.pictures.card_sprites import card_sprite
from bot.pictures.colours import BACK, CARD, EDGE, QUIET, TEXT, Colour
from bot.pictures.sprites import SCALE
from bot.texts import say

MOST_STEPS: Final = 3
"""Steps of a battle that fit into a row: of more, the first and the last two are shown, and how many lie between."""
MOST_BESIDE_PILE: Final = 2
"""Steps that fit where a pile lies in the row: the first and the last one."""

FAN_AT: Final = 356
"""Where the fan starts, in pixels from the left of the canvas."""
FAN_ROOM: Final = WIDTH - MARGIN - 16 - FAN_AT
"""Pixels of a fan, where nothing else lies in its row."""
FEW_MORE: Final = 3
"""Cards turned up beside the first one that leave room for more than the corner of each."""
_GAP: Final = 14
_BETWEEN: Final = 44
"""Pixels of the words in place of the steps that are left out."""


@dataclass(frozen=True, slots=True)
class FanStep:
    """What a seat laid in one step of a battle: cards face down, then one face up (None: it laid none), and `more` of them."""

    downs: int
    up: Card | None
    more: tuple[Card, ...] = ()

    @classmethod
    def make_step(cls, downs: int, turned: Sequence[Card]) -> "FanStep":
        """Return the step with so many cards face down and these face up."""
        return cls(downs, turned[0] if turned else None, tuple(turned[1:]))


def steps_text(laid: tuple[FanStep, ...], most: int = MOST_STEPS) -> str:
    """Return what a fan shows, in words; empty for an empty one."""
    shown, skipped = _shown(laid, most)
    told = [*map(_step_words, shown)]
    if skipped:
        told.insert(1, say("picture-alt-skipped", count=skipped))
    return ", ".join(filter(None, told))


def fan_width(laid: tuple[FanStep, ...], width: int, most: int = MOST_STEPS) -> int:
    """Return how many pixels a fan needs for cards of this width if no card is to cover another's corner."""
    shown, skipped = _shown(laid, most)
    return sum(_step_width(step, width) for step in shown) + (_BETWEEN if skipped else 0)


class CardFan:
    """Where one seat's cards go: `width` pixels each, around the height `middle`, in `room` pixels all together."""

    def __init__(self, canvas: Canvas, width: int, middle: int, ground: Colour, deck: Deck, room: int = FAN_ROOM) -> None:
        self._canvas, self._width, self._middle, self._ground, self._deck = canvas, width, middle, ground, deck
        self._room = room
        self._top = middle - width * HEIGHT // CARD_WIDTH // 2
        self._slice = _slice(width)

    def draw_steps(self, laid: tuple[FanStep, ...]) -> None:
        """Draw the steps from left to right, closer together when there is not enough room."""
        shown, skipped = _shown(laid, MOST_STEPS if self._room == FAN_ROOM else MOST_BESIDE_PILE)
        for number, (step, left) in enumerate(zip(shown, self._lefts(shown, skipped), strict=True)):
            if skipped and number == 1:
                words = say("picture-more", count=skipped)
                self._canvas.write_text(words, left - 10, self._middle + 8, 22, QUIET, self._ground, side="right", width=54)
            if step.downs:
                self._paste(HIDDEN, left)
            if step.downs > 1:
                self._write_number(step.downs, left, covered=step.up is not None)
            if step.up is not None:
                at = left + (self._slice if step.downs else 0)
                for number_up, card in enumerate((step.up, *step.more)):
                    self._paste(card, at + number_up * _corner(self._width, step))

    def _lefts(self, shown: tuple[FanStep, ...], skipped: int) -> list[int]:
        """Return where each step starts, in pixels from the left."""
        wide = [_step_width(step, self._width) for step in shown]
        extra = _BETWEEN if skipped else 0
        gap = min((self._room - extra - sum(wide)) // max(len(shown) - 1, 1), _GAP)
        return [FAN_AT + sum(wide[:number]) + gap * number + (extra if number else 0) for number in range(len(shown))]

    def _paste(self, card: Card, left: int) -> None:
        _paste_card(self._canvas, card, self._deck, self._width, left, self._top)

    def _write_number(self, downs: int, left: int, *, covered: bool) -> None:
        """Write how many cards lie face down, on the visible part of the back."""
        size = max(self._width // 3, 22)
        border = self._width * 8 // 100 + 1
        start, end = left + border, left + (self._slice if covered else self._width - border)
        half = size * 7 // 10
        self._canvas.draw_panel((start, self._middle - half, end, self._middle + half), BACK, radius=0)
        y = self._middle + size * 36 // 100
        self._canvas.write_text(str(downs), (start + end) // 2, y, size, CARD, BACK, side="middle", width=end - start + 4)


def _paste_card(canvas: Canvas, card: Card, deck: Deck, width: int, left: int, top: int) -> None:
    sprite = card_sprite(card, deck, width / SCALE, small=True)
    canvas.paste_sprite(sprite, left + width // 2, top + width * HEIGHT // CARD_WIDTH // 2)


def _shown(laid: tuple[FanStep, ...], most: int) -> tuple[tuple[FanStep, ...], int]:
    """Return the steps that fit, and how many are left out after the first."""
    if len(laid) <= most:
        return laid, 0
    return (laid[0], *laid[1 - most :]), len(laid) - most


def _step_width(step: FanStep, width: int) -> int:
    return width + (_slice(width) if step.downs and step.up is not None else 0) + len(step.more) * _corner(width, step)


def _slice(width: int) -> int:
    """Return how many pixels of a back stay in sight under the up card beside it."""
    return round(width * 0.56)


def _corner(width: int, step: FanStep) -> int:
    """Return how many pixels of a card stay in sight under the next one that is turned up with it: less of many."""
    return round(width * (0.62 if len(step.more) <= FEW_MORE else 0.5))


def _step_words(step: FanStep) -> str:
    downs = say("picture-alt-down", count=step.downs) if step.downs else ""
    ups = [card_words(card) for card in ((step.up, *step.more) if step.up is not None else ())]
    return ", ".join(filter(None, (downs, *ups)))


LABEL: Final = 70
"""Pixels of the words beside a pile."""
_EDGE: Final = 3
"""Pixels that each card beneath the top one juts out."""
_DEEPEST: Final = 2
"""Cards beneath the top one of which an edge is seen."""
_END: Final = WIDTH - MARGIN - 16


@dataclass(frozen=True, slots=True)
class CardPile:
    """A face-up pile: how many cards it has, and the one on top of it."""

    count: int
    top: Card

    def describe_pile(self, owned: str) -> str:
        """Return the pile in words, after what its owner has in all."""
        return say("picture-alt-pile", owned=owned, count=self.count, top=card_words(self.top))


def draw_pile(canvas: Canvas, pile: CardPile, width: int, middle: int, ground: Colour, deck: Deck) -> None:
    """Draw a pile at the right edge, around the height `middle`: the words, then a card of so many pixels."""
    height = width * HEIGHT // CARD_WIDTH
    left, top = _END - width - _DEEPEST * _EDGE, middle - height // 2
    for depth in range(min(pile.count - 1, _DEEPEST), 0, -1):
        beneath = left + depth * _EDGE
        canvas.draw_panel((beneath, top, beneath + width, top + height), EDGE, radius=6)
        canvas.draw_panel((beneath + 1, top + 1, beneath + width - 1, top + height - 1), CARD, radius=5)
    _paste_card(canvas, pile.top, deck, width, left, top)
    end = left - 10
    canvas.write_text(say("picture-pile"), end, middle - 6, 22, QUIET, ground, side="right", width=LABEL, strong=False)
    canvas.write_text(str(pile.count), end, middle + 24, 26, TEXT, ground, side="right", width=LABEL)
