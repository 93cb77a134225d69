"""Draws what lies between the benches: the pot, a war with the cards that tied and its burst, the prize, a pause."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.engine.cards import Card
from bot.pictures.card_shapes import draw_mark
from bot.pictures.card_sprites import CardLight, paste_card
from bot.pictures.card_stacks import draw_chips, draw_deck
from bot.pictures.cloth import GRID, ClothCanvas
from bot.pictures.colours import BRASS, CARD, NIGHT, hex_text
from bot.pictures.display_list import MarkElement
from bot.pictures.laid_cards import FanStep
from bot.pictures.plates import draw_banner, draw_pill
from bot.pictures.sprites import Sprite, rasterise_drawing
from bot.pictures.svg import fill_disc, fill_rect, place_group
from bot.pictures.table.layouts import SeatPlace, TablePlan
from bot.pictures.table.seats import CardGroup, CardStyle, SeatLook, SeatShown
from bot.texts import say

MIDDLE: Final = GRID / 2
MOST_TIED: Final = 4
"""Cards of earlier ties that are shown in the middle: of more, the last ones."""


def tied_cards(laid: Sequence[tuple[FanStep, ...]]) -> list[tuple[int, Card]]:
    """Return the cards that led on to another step, oldest first, each with the seat that laid it."""
    most = max((len(steps) for steps in laid), default=0)
    return [
        (seat, card)
        for step in range(most - 1)
        for seat, steps in enumerate(laid)
        if len(steps) > step + 1
        for card in steps[step].ups
    ]


def draw_pot(
    canvas: ClothCanvas, plan: TablePlan, count: int, prize: Card | None, style: CardStyle, *, points: bool = False
) -> None:
    """Draw what waits for the next winner: a deck or points with their number, and a card left as a prize."""
    y = plan.height - 70 if plan.is_duel else plan.height / 2 + 21
    aside = count > 0 and prize is not None
    if count:
        x = MIDDLE - 60 if aside and plan.rows < 3 else MIDDLE
        base = y + 29 if plan.rows < 3 else plan.height / 2 + (90 if aside else 40)
        thick = min(1.2, 12 / count)
        if points:
            draw_chips(canvas, count, x, base, plan.pot, thick * count)
        else:
            draw_deck(canvas, count, x, base, plan.pot, thick)
    if prize is not None:
        _draw_prize(canvas, plan, prize, y if plan.rows < 3 else plan.height / 2 - (44 if aside else 0), aside, style)


def _draw_prize(canvas: ClothCanvas, plan: TablePlan, prize: Card, y: float, aside: bool, style: CardStyle) -> None:
    """Draw the prize, with a word beside it at a small table, and below it in the lane of a large one."""
    if plan.rows < 3:
        x = MIDDLE + (34 if aside else -30)
        paste_card(canvas, prize, x, y, 52, deck=style.deck, small=True, drop=4)
        draw_pill(canvas, say("picture-prize"), x + 76, y, 28, gold=False)
    else:
        paste_card(canvas, prize, MIDDLE, y - 22, 58, deck=style.deck, small=True, drop=4)
        draw_pill(canvas, say("picture-prize"), MIDDLE, y + 38, 27, gold=False)


def draw_tie(
    canvas: ClothCanvas, plan: TablePlan, tied: list[tuple[int, Card]], stake: int, times: int, style: CardStyle
) -> None:
    """Draw the word for war, the cards that tied, and how many cards are at stake, at a table of more than two."""
    cards = tied[-MOST_TIED:]
    if plan.rows == 2:
        _draw_tied_row(canvas, cards, stake, plan.height / 2 + 21, style)
    else:
        _draw_tied_column(canvas, cards, stake, plan.height / 2 + 6, style)
    size = 46 if plan.rows < 4 else 38
    draw_banner(canvas, say("picture-burst"), MIDDLE, 42 if plan.rows < 4 else 38, size, times=_times(times))


def _draw_tied_row(canvas: ClothCanvas, cards: list[tuple[int, Card]], stake: int, y: float, style: CardStyle) -> None:
    wide = 52
    length = len(cards) * wide * 0.96 + (76 if stake else 0)
    for number, (seat, card) in enumerate(cards):
        x, turn = MIDDLE - length / 2 + wide * (0.48 + 0.96 * number), -3 if number % 2 else 3
        paste_card(canvas, card, x, y, wide, deck=style.deck, turn=turn, small=True, drop=4, seat=seat)
    if stake:
        draw_pill(canvas, str(stake), MIDDLE + length / 2 - 32, y, 34, gold=False)


def _draw_tied_column(canvas: ClothCanvas, cards: list[tuple[int, Card]], stake: int, y: float, style: CardStyle) -> None:
    wide = 64
    step = wide * (0.74 if len(cards) < 4 else 0.56)
    half = (len(cards) - 1) / 2
    for number, (seat, card) in enumerate(cards):
        far = number - half
        x, below = MIDDLE + far * 3, y + far * step
        paste_card(canvas, card, x, below, wide, deck=style.deck, turn=far * 4, small=True, drop=4, seat=seat)
    if stake:
        draw_pill(canvas, str(stake), MIDDLE, y + half * step + (wide * 0.7 + 16 if cards else 0), 34, gold=False)


_PAIR: Final = 98
_DECIDING: Final = 152


def draw_duel(
    canvas: ClothCanvas, seats: Sequence[tuple[SeatShown, SeatPlace, SeatLook]], stake: int, times: int, style: CardStyle
) -> None:
    """Draw a war of two: the tied pair above, the word on a burst between, the deciding cards before their fans below."""
    tied = tied_cards([seat.laid for seat, _, _ in seats])
    _draw_pairs(canvas, tied, style)
    for seat, place, look in sorted(seats, key=lambda shown: shown[2].light is CardLight.LIT):
        if seat.laid:
            _draw_deciding(canvas, seat, place, look, style)
    draw_banner(canvas, say("picture-burst"), MIDDLE, 224, 72, times=_times(times))
    if stake:
        draw_pill(canvas, str(stake), MIDDLE, 492 - 34, 36, gold=False)


def draw_duel_tie(
    canvas: ClothCanvas, seats: Sequence[tuple[SeatShown, SeatPlace, SeatLook]], times: int, style: CardStyle
) -> None:
    """Draw the cards of two that have just tied, and the word for war above them."""
    for seat, place, look in seats:
        if seat.laid:
            x = MIDDLE - place.mirror * 94
            group = CardGroup(place.seat, place.mirror, x, 332, 170, -7 * place.mirror, 190, 300)
            group.draw_seat_step(canvas, seat, seat.laid[-1], look.light, style)
    draw_banner(canvas, say("picture-burst"), MIDDLE, 122, 72, times=_times(times))


def _draw_pairs(canvas: ClothCanvas, tied: list[tuple[int, Card]], style: CardStyle) -> None:
    for seat, sign in ((0, -1), (1, 1)):
        cards = [card for of, card in tied if of == seat][-2:]
        wide = _PAIR if len(cards) < 2 else 84
        for number, card in enumerate(cards):
            far, turn = (66, 10) if len(cards) < 2 else ((132, 10), (52, 5))[number]
            x = MIDDLE + sign * far
            paste_card(canvas, card, x, 122, wide, deck=style.deck, turn=sign * turn, small=style.small, seat=seat)


def _draw_deciding(canvas: ClothCanvas, seat: SeatShown, place: SeatPlace, look: SeatLook, style: CardStyle) -> None:
    step, mirror = seat.laid[-1], place.mirror
    lit = look.light is CardLight.LIT
    x, y = MIDDLE - mirror * (80 if lit else 84), 382 if lit else 390
    group = CardGroup(place.seat, mirror, x, y, _DECIDING, -5 * mirror, _DECIDING, 220, 0.062)
    group.draw_seat_step(canvas, seat, step, look.light, style)


def draw_pause(canvas: ClothCanvas, plan: TablePlan) -> None:
    """Draw two bars on a dark disc in the middle."""
    radius = 74 if plan.is_duel else 56
    if not canvas.take_element(MarkElement("pause", MIDDLE, plan.height / 2, 2 * radius)):
        canvas.paste_at(_bars_sprite(radius), MIDDLE, plan.height / 2)


def draw_deal(canvas: ClothCanvas, plan: TablePlan) -> None:
    """Draw our mark where the cards of the first round will lie."""
    width = 290 if plan.is_duel else 220
    if not canvas.take_element(MarkElement("deal", MIDDLE, plan.height / 2, width)):
        canvas.paste_at(_mark_sprite(width), MIDDLE, plan.height / 2)


@lru_cache(maxsize=4)
def _bars_sprite(radius: float) -> Sprite:
    far = radius * 1.05
    return rasterise_drawing(draw_bars(radius), (-far, -far, far, far))


def draw_bars(radius: float) -> str:
    """Return the mark of a pause, around a point."""
    drawn = fill_disc(0, 0, 74, NIGHT, f'stroke="{hex_text(BRASS)}" stroke-width="4"')
    drawn += fill_rect(-30, -34, 20, 68, 6, CARD) + fill_rect(10, -34, 20, 68, 6, CARD)
    return place_group(drawn, 0, 0, radius / 74)


@lru_cache(maxsize=4)
def _mark_sprite(width: float) -> Sprite:
    return rasterise_drawing(draw_mark(0, 0, width), (-width * 0.7, -width * 0.5, width * 0.7, width * 0.5))


def _times(times: int) -> str:
    return say("picture-times", count=times) if times > 1 else ""
