"""Draws one seat of a table: disc, name, what it owns and what it has just won, and the cards that it laid."""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import Final

from bot.engine.cards import HIDDEN, Card
from bot.pictures.alt_texts import cards_words
from bot.pictures.card_faces import HEIGHT, SMALL, WIDTH, Deck
from bot.pictures.card_sprites import CardLight, paste_card
from bot.pictures.card_stacks import TOP, deck_thickness, draw_chips, draw_deck, draw_empty_place, draw_pile, tower_height
from bot.pictures.cloth import ClothCanvas
from bot.pictures.designs.design_colours import CardBack
from bot.pictures.display_list import MarkElement
from bot.pictures.laid_cards import CardPile, FanStep
from bot.pictures.plates import draw_name, draw_pill
from bot.pictures.seat_discs import Emblem, draw_disc, name_at_disc
from bot.pictures.sprites import golden_crown
from bot.pictures.table.layouts import SeatPlace, TablePlan
from bot.texts import say

MOST_BACKS: Final = 5
"""Face-down cards that are drawn as a fan; of more, their number stands beside it."""
MOST_SPREAD: Final = 0.28
"""How far the outermost of them lies from the card before the fan, in widths of it."""
OVERLAP: Final = 0.38
SMALL_OVERLAP: Final = 0.6
"""How much of a card, or of a small face, stays in sight under the next one that was turned up with it, in widths."""
_BESIDE_DECK: Final = (0.05, 2.6)
"""How narrow a fan is, so that no number of a deck beside it is hidden: its spread and its lean."""
MANY: Final = 4
"""So many cards that were turned up together lie in two rows."""
THREE: Final = 3
INDEX: Final = 0.55
READABLE: Final = 80
"""Where there is room, many cards lie in rows of three, so much of each row in sight, if they are so wide at least: then
rank and suit of all can be read, which poker needs."""
DOWN: Final = 0.85
"""How much of the upper row stays in sight, in heights of a card."""


class Holding(StrEnum):
    """What a seat owns: cards, chips, points, or nothing, as the house."""

    CARDS = "cards"
    CHIPS = "chips"
    POINTS = "points"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat. `laid` is empty if it was not in the battle; `out` if it has left the game.

    `cards` is how many cards it owns, or chips or points by its `holding`; `figures`, where there are any, say that in words,
    and what else is known of it: `change`, what a hand of chips came to, `made`, what its newest cards make together, `wins`.
    `pile` is what it has won, where that lies face up. `robot` is a bot player, `chosen` whoever has made a secret choice.
    `back` is what the backs of its cards show.
    """

    name: str
    cards: int
    laid: tuple[FanStep, ...] = ()
    out: bool = False
    figures: str | None = None
    pile: CardPile | None = None
    holding: Holding = Holding.CARDS
    change: int = 0
    made: int | None = None
    wins: int | None = None
    robot: bool = False
    chosen: bool = False
    back: CardBack = CardBack.LATTICE

    @property
    def shown_name(self) -> str:
        """Its name as pictures show it."""
        return name_at_disc(self.name, self.emblem)

    @property
    def emblem(self) -> Emblem:
        """What stands on its disc."""
        return Emblem.HOUSE if self.holding is Holding.NOTHING else Emblem.ROBOT if self.robot else Emblem.INITIAL

    @property
    def owned_words(self) -> str:
        """What it owns, in words."""
        if self.out:
            return say("picture-out")
        return cards_words(self.cards) if self.figures is None else self.figures

    @property
    def state_words(self) -> str:
        """What it owns and has on its pile, in words."""
        return self.owned_words if self.out or self.pile is None else self.pile.describe_pile(self.owned_words)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is shown: its cards in a `light`, itself `lit` in gold, with what it `gained`, `crowned` for the game."""

    light: CardLight = CardLight.PLAIN
    lit: bool = False
    gained: int | None = None
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How cards are drawn: their colours, and whether all have the small face, whose rank is the largest."""

    deck: Deck = Deck.TWO
    small: bool | None = None


def draw_seat(
    canvas: ClothCanvas,
    plan: TablePlan,
    place: SeatPlace,
    number: int,
    seat: SeatShown,
    look: SeatLook,
    each: float,
    room: float,
) -> float:
    """Draw a seat without the cards that it laid, and return where the upper edge of what it owns is.

    `each` is how thick a card of its deck is, `room` the share of its room that its name may take.
    """
    name, (x, y) = seat.shown_name, place.disc
    draw_disc(canvas, number, name, x, y, plan.radius, emblem=seat.emblem, lit=look.lit, out=seat.out, ticked=seat.chosen)
    if look.crowned:
        wide = plan.radius * 1.1
        if not canvas.take_element(MarkElement("crown", x, y - plan.radius, wide)):
            canvas.paste_at(golden_crown(wide), x, y - plan.radius)
    wide = place.room * room
    draw_name(canvas, name, *place.name, plan.name, wide, lit=look.lit, out=seat.out, side=place.side)
    if seat.wins is not None and not seat.out:
        draw_pill(canvas, f"★ {seat.wins}", x, y + plan.radius * (1 if plan.is_crowded else 0.86), 27, gold=False)
    return _draw_owned(canvas, plan, place, seat, each)


def deck_step(plan: TablePlan, seat: SeatShown, whole: int) -> float:
    """Return how thick each card of a seat's deck is, if there are so many cards in all."""
    return min(1.7, plan.spread / max(whole, 1), plan.highest / max(seat.cards, 1))


def _draw_owned(canvas: ClothCanvas, plan: TablePlan, place: SeatPlace, seat: SeatShown, each: float) -> float:
    """Draw what a seat owns, and return where its upper edge is."""
    x, base = place.deck
    if seat.holding is Holding.NOTHING:
        return base
    if seat.out or not (seat.cards or seat.holding is Holding.POINTS):
        draw_empty_place(canvas, x, base, plan.deck, place.seat)
        return base - plan.deck * TOP
    if seat.pile is not None:
        draw_pile(canvas, seat.pile, *place.pile, place.pile_width, Deck.TWO, place.seat)
    if seat.holding is Holding.CARDS:
        draw_deck(canvas, seat.cards, x, base, plan.deck, each, place.seat, seat.back)
        return base - plan.deck * TOP - deck_thickness(seat.cards, each)
    draw_chips(canvas, seat.cards, x, base, plan.deck, each * seat.cards, place.seat)
    return base - tower_height(plan.deck, each * seat.cards)


def draw_gain(canvas: ClothCanvas, plan: TablePlan, place: SeatPlace, seat: SeatShown, look: SeatLook, top: float) -> None:
    """Draw what a seat has just won above or beside what it owns; what it lost is dark."""
    gained = seat.change if look.gained is None else look.gained
    if not gained:
        return
    words = say("picture-more", count=gained) if gained > 0 else say("picture-less", count=-gained)
    size = 38 if plan.is_duel else plan.name * 0.95
    if place.gain is not None:
        x, y = place.gain[0] + (place.mirror * 12 if seat.holding is Holding.CHIPS else 0), place.gain[1]
    else:
        x, y = place.deck[0], (252 + top) / 2 if plan.is_duel else top - size * 0.68
    draw_pill(canvas, words, x, y, size, gold=gained > 0)


def draw_laid(
    canvas: ClothCanvas, plan: TablePlan, place: SeatPlace, seat: SeatShown, look: SeatLook, style: CardStyle
) -> None:
    """Draw the cards of a seat's newest step: those turned up, before a fan of those that lie face down."""
    if not seat.laid:
        return
    step, (x, y) = seat.laid[-1], place.card
    if step.downs:
        x += place.mirror * plan.card * (0.1 if plan.card > 110 else 0.17)
    else:
        y += plan.card * (-0.05 if look.light is CardLight.LIT else 0.02)
    if plan.is_duel and len(step.ups) > 1:  # single cards may meet in the middle, sums may not
        x -= place.mirror * 12
    turn = 0 if step.downs else place.turn
    group = CardGroup(place.seat, place.mirror, x, y, plan.card, turn, plan.room, plan.row, *_BESIDE_DECK)
    group.draw_seat_step(canvas, seat, step, look.light, style)


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Where the cards of one step of a seat lie: around a point, so wide each, or narrower so that all fit in room and height.

    Face-down cards fan out behind them, each by a `spread` of their width farther from the middle of the table, and by a
    `lean` of so many degrees more tilted.
    """

    seat: int
    mirror: int
    x: float
    y: float
    width: float
    turn: float
    room: float
    height: float
    spread: float = 0.092
    lean: float = 4.5

    def draw_seat_step(self, canvas: ClothCanvas, seat: SeatShown, step: FanStep, light: CardLight, style: CardStyle) -> None:
        """Draw the cards that lie face down, before them those turned up, and what these make together.

        Where none is turned up yet, the last one that lies face down is as large as they will be.
        """
        ups = step.ups or ((HIDDEN,) if step.downs else ())
        downs = step.downs - (not step.ups)
        backs = min(downs, MOST_BACKS)
        spread = self.width * min(self.spread, MOST_SPREAD / max(backs, 1))
        for far in range(backs, 0, -1):
            x, y = self.x - self.mirror * spread * far, self.y + self.width * (0.01 + 0.012 * far)
            turn = -self.mirror * (2 + self.lean * far)
            paste_card(canvas, HIDDEN, x, y, self.width * 0.9, turn=turn, small=True, drop=3, seat=self.seat, back=seat.back)
        self._draw_ups(canvas, ups, light, style, seat.made if step.ups else None, seat.back)
        if downs > MOST_BACKS or (downs and not step.ups and step.downs > 3):
            small = self.width * HEIGHT / WIDTH < SMALL  # nothing stands at the lower left of a small face
            x = self.x - self.width * 0.34 if small else self.x - self.mirror * self.width * 0.72
            draw_pill(canvas, say("picture-times", count=step.downs), x, self.y + self.width * 0.5, 28, gold=False)

    def _draw_ups(
        self,
        canvas: ClothCanvas,
        ups: tuple[Card, ...],
        light: CardLight,
        style: CardStyle,
        made: int | None,
        back: CardBack,
    ) -> None:
        """Draw cards side by side, many in two rows, each with its index in sight, from the outer edge of a single one on."""
        small = style.small
        rows = [ups] if len(ups) < MANY else [ups[: (len(ups) + 1) // 2], ups[(len(ups) + 1) // 2 :]]
        wide, step = self._sizes(len(rows[0]), len(rows), style)
        down = wide * HEIGHT / WIDTH * DOWN
        if len(ups) >= MANY and not small and (large := self._large_width(ceil(len(ups) / THREE))):
            rows, small = [ups[at : at + THREE] for at in range(0, len(ups), THREE)], False
            wide, step, down = large, large * OVERLAP, large * HEIGHT / WIDTH * INDEX
        whole = wide + step * (len(rows[0]) - 1)
        x, top = self.x + self.mirror * max(whole - self.width, 0) / 2, self.y - down * (len(rows) - 1) / 2
        turn = self.turn if len(ups) == 1 else 0
        for line, cards in enumerate(rows):
            for number, card in enumerate(cards):
                at = (x - whole / 2 + wide / 2 + number * step, top + line * down)
                paste_card(
                    canvas, card, *at, wide, deck=style.deck, turn=turn, light=light, small=small, seat=self.seat, back=back
                )
        if made is not None:
            beside = (x + whole / 2 - 32, top + down) if len(rows) > 1 else (x - whole / 2 + 24, top + wide * 0.56)
            draw_pill(canvas, f"= {made}", *beside, 28, gold=False)

    def _large_width(self, rows: int) -> int:
        """Return how wide cards in rows of three are of which rank and suit stay in sight; 0 where they would be too small."""
        most = min(self.room / (1 + OVERLAP * (THREE - 1)), self.height / (HEIGHT / WIDTH * (1 + INDEX * (rows - 1))))
        wide = round(min(self.width, most))
        return wide if wide >= READABLE else 0

    def _sizes(self, count: int, rows: int, style: CardStyle) -> tuple[float, float]:
        """Return how wide each card is, and how much of it stays in sight under the next one."""
        if count == rows == 1:
            return self.width, 0
        wide = round(min(self.width, self.room / (1 + OVERLAP * (count - 1))))
        if rows == 1 and wide * HEIGHT / WIDTH >= SMALL and not style.small:
            return wide, wide * OVERLAP
        least = self.height / (HEIGHT / WIDTH * (1 + DOWN * (rows - 1)))
        wide = round(min(self.width, self.room / (1 + SMALL_OVERLAP * (count - 1)), least))
        return wide, wide * SMALL_OVERLAP
