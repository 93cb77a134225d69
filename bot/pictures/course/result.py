"""Draws the result of a game: who won, under a crown, by which last cards and by how much, and its course as a ribbon."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from bot.engine.cards import Card
from bot.pictures.alt_texts import card_words, fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import first_small
from bot.pictures.card_faces import Deck
from bot.pictures.card_shapes import draw_suit
from bot.pictures.card_sprites import CardLight, paste_card
from bot.pictures.cloth import GRID, ClothCanvas, ClothLight
from bot.pictures.colours import BRASS, CARD, FELT, GOLD, PALE, TEXT
from bot.pictures.course.ribbon import Shares, draw_ribbon
from bot.pictures.designs.design_colours import TableCloth
from bot.pictures.palettes import FEWER, MOST, Palette, table_palette
from bot.pictures.plates import draw_pill, draw_rim_plate, measure_text
from bot.pictures.safe_names import LONGEST, clean_name, cut_signs
from bot.pictures.seat_discs import Emblem, draw_disc
from bot.pictures.sprites import Sprite, golden_crown, rasterise_drawing
from bot.texts import join_list, say

MOST_SEATS: Final = 10
MOST_LAID: Final = 4
"""Cards of a side that are shown at most."""
PAIR: Final = 2
"""Seats that need no row of their own: the headline and the score say all about them."""
LARGE_ROW: Final = 5
"""Seats of a stopped game that are called by their names below their discs."""

TALL: Final = 590
"""Units below which there is no room for a row of more than two seats."""

_LADDER: Final = ((True, MOST), (False, MOST), (False, FEWER))
_MIDDLE: Final = GRID / 2
_ROOM: Final = GRID - 120
"""Units between the rims for words."""
FEWEST_SIGNS: Final = 2
"""Visible characters that are left of a name in a headline at least."""


class LaidLast(NamedTuple):
    """The cards that a seat laid last, and whether it took the round with them, or was `short` of cards to fight on."""

    seat: int
    cards: tuple[Card, ...]
    took: bool
    short: bool = False


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """A seat at the end: its name, its place, a short `figure` such as `52` or `R58`, and how it `ended` in words."""

    name: str
    place: int
    figure: str
    ended: str
    emblem: Emblem = Emblem.INITIAL


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """A game of 1 to 10 seats that is over; raises ValueError for more.

    `winners` share the win, and are `crowned` unless they played alone; `head` is the headline, with `{}` where the names
    go. `score` is the line below it. `laid` are the last cards of at most two seats, the first one's at the left. `shares`
    are empty for a stopped game, and `turn` is the round that `about` calls its turning point. `height` is that of the table
    in units of the grid, so that a board does not jump with the result.
    """

    game: str
    head: str
    score: str
    seats: tuple[ResultSeat, ...]
    winners: tuple[int, ...]
    crowned: bool = True
    laid: tuple[LaidLast, ...] = ()
    shares: Shares = ()
    turn: int | None = None
    about: str = ""
    deck: Deck = Deck.TWO
    height: float = TALL
    cloth: TableCloth = TableCloth.FELT

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"A picture shows 1 to {MOST_SEATS} seats, not {len(self.seats)}.")

    @property
    def palette(self) -> Palette:
        """The colours that the picture is made of."""
        four, courts = self.deck is Deck.FOUR, bool(self.laid)
        return table_palette(len(self.seats), four=four, courts=courts, table_cloth=self.cloth)

    def png(self) -> bytes:
        """Return the picture as a PNG file: where it would be too big, without rays, then in fewer colours too."""
        return first_small(self._draw(rays=rays).png(self.palette[:most]) for rays, most in _LADDER)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def draw_canvas(self) -> ClothCanvas:
        """Return the picture before it becomes a file."""
        return self._draw(rays=True)

    def draw_course(self, until: int) -> ClothCanvas:
        """Return how the game went up to a round: who plays, and the ribbon as far as it is told. Nobody has won yet."""
        early = replace(self, seats=tuple(replace(seat, figure="") for seat in self.seats), winners=())
        canvas, seats = ClothCanvas(self.height, cloth=self.cloth), range(len(self.seats))
        named = len(seats) <= LARGE_ROW
        early._draw_row(canvas, seats, 122 if named else 140, 40 if named else 28, named=named)
        draw_ribbon(canvas, self.shares, (60, 236, GRID - 60, self.height - 76), self.turn, until)
        draw_rim_plate(canvas, self.game)
        return canvas

    def _draw(self, *, rays: bool) -> ClothCanvas:
        plan = _plan(self.height, rows=len(self.seats) > PAIR and bool(self.shares))
        shines = ClothLight.RAYS if self._is_won and rays else ClothLight.CALM
        light = (_MIDDLE, plan.disc_y) if self._is_won else None
        canvas = ClothCanvas(self.height, shines, light, self.cloth, woven=rays)
        if self._is_won:
            canvas.paste_at(_confetti_sprite(plan.head_y), 0, 0)
        if not self.shares:
            self._draw_stopped(canvas)
            return canvas
        self._draw_last_cards(canvas, plan)
        self._draw_winners(canvas, plan)
        self._write_head(canvas, plan.head_y, plan.head)
        self._write_line(canvas, self.score, plan.score_y, 34)
        self._draw_course(canvas, plan)
        draw_rim_plate(canvas, self.game)
        return canvas

    @property
    def _is_won(self) -> bool:
        return bool(self.winners) and bool(self.shares)

    def _draw_stopped(self, canvas: ClothCanvas) -> None:
        """Draw a game that did not come to its end: who sat there with how much, without a crown."""
        middle = self.height / 2
        self._write_head(canvas, middle - 96, 64)
        self._write_line(canvas, self.score, middle - 46, 34)
        radius = 44 if len(self.seats) <= LARGE_ROW else 30
        self._draw_row(canvas, range(len(self.seats)), middle + 60, radius, named=len(self.seats) <= LARGE_ROW)
        draw_rim_plate(canvas, self.game)

    def _draw_last_cards(self, canvas: ClothCanvas, plan: "_Plan") -> None:
        """Draw the last cards at both sides of the winners, those that took the round in a ring of gold."""
        for side, laid in zip((-1, 1), self.laid, strict=False):
            many = laid.cards[:MOST_LAID]
            width = plan.card if len(many) == 1 else plan.card * 0.78
            x = _MIDDLE + side * plan.card_x
            light = CardLight.LIT if laid.took else CardLight.DIM if any(one.took for one in self.laid) else CardLight.PLAIN
            for at, card in enumerate(many):
                far = at - (len(many) - 1) / 2
                turn = side * 12 if len(many) == 1 else far * 9
                place = x + far * width * 0.36, plan.disc_y - 6 + abs(far) * 5
                paste_card(canvas, card, *place, round(width), deck=self.deck, turn=turn, light=light, small=False)
            one, beside = self.seats[laid.seat], (x + side * plan.card * 0.6, plan.disc_y + plan.card * 0.3)
            draw_disc(canvas, laid.seat, one.name, *beside, 24, emblem=one.emblem)
            if laid.short:
                above = x + side * 16, plan.disc_y - plan.card * 0.8
                draw_pill(canvas, say("result-short"), *above, 28, gold=False, most=200)

    def _draw_winners(self, canvas: ClothCanvas, plan: "_Plan") -> None:
        """Draw the discs of those who won, or of the two of whom nobody did."""
        shown = self.winners or (tuple(range(len(self.seats))) if len(self.seats) <= PAIR else ())
        room = 2 * plan.card_x - plan.card - 70 if self.laid else _ROOM
        radius = min(plan.radius, room / max(len(shown), 1) / 2 - 8)
        step = 2 * radius + 18
        for at, seat in enumerate(shown):
            x = _MIDDLE + (at - (len(shown) - 1) / 2) * step
            y = plan.disc_y + (plan.radius - radius)
            one = self.seats[seat]
            draw_disc(canvas, seat, one.name, x, y, radius, emblem=one.emblem, lit=bool(self.winners))
            if self.winners and self.crowned:
                canvas.paste_at(golden_crown(radius * 1.22), x, y - radius * 1.4)

    def _write_head(self, canvas: ClothCanvas, y: float, most: float) -> None:
        """Write the headline, as large as it fits; names are cut before anything else is."""
        names = [clean_name(self.seats[seat].name) or say("picture-nobody") for seat in self.winners]
        for size in (most, most * 0.85, most * 0.7, most * 0.58):
            head = self._head_with(names)
            if measure_text(head, size) <= _ROOM:
                break
        longest = LONGEST
        while longest > FEWEST_SIGNS and (wide := measure_text(head, size)) > _ROOM:
            longest = max(min(longest - 1, ceil(longest * _ROOM / wide)), FEWEST_SIGNS)
            head = self._head_with([cut_signs(name, longest) for name in names])
        canvas.print_text(head, _MIDDLE, y, size, TEXT, FELT[-1], width=_ROOM)

    def _head_with(self, names: Sequence[str]) -> str:
        return self.head.replace("{}", join_list(list(names)), 1)

    def _write_line(self, canvas: ClothCanvas, text: str, y: float, most: float) -> None:
        size = most
        while size > 27 and measure_text(text, size) > _ROOM:
            size -= 1
        canvas.print_text(text, _MIDDLE, y, size, PALE, FELT[-1], width=_ROOM)

    def _draw_course(self, canvas: ClothCanvas, plan: "_Plan") -> None:
        """Draw the ribbon, and whose bands it has: two discs beside it, or everybody's in a row above, by place."""
        top, bottom = plan.ribbon
        if len(self.seats) > PAIR:
            order = sorted(range(len(self.seats)), key=lambda seat: (self.seats[seat].place, seat))
            self._draw_row(canvas, order, plan.row_y, 24, named=False)
            draw_ribbon(canvas, self.shares, (60, top, GRID - 60, bottom), self.turn)
            return
        beside = 2 if len(self.seats) == PAIR else 1
        for at in range(beside):
            y = (top + bottom) / 2 + (27 * (2 * at - 1) if beside == PAIR else 0)
            draw_disc(canvas, at, self.seats[at].name, 76, y, 22, emblem=self.seats[at].emblem)
        right = GRID - 60
        if beside == PAIR and len(self.winners) == 1:
            (won,) = self.winners
            right = GRID - 116
            draw_disc(
                canvas, won, self.seats[won].name, GRID - 74, (top + bottom) / 2, 26, emblem=self.seats[won].emblem, lit=True
            )
        draw_ribbon(canvas, self.shares, (116, top, right, bottom), self.turn)

    def _draw_row(self, canvas: ClothCanvas, order: Sequence[int], y: float, radius: float, *, named: bool) -> None:
        """Draw discs side by side with a figure below each, or a name and a figure; their places where a figure is too wide."""
        step = min(_ROOM / len(order), 190)
        wide = not named and any(measure_text(self.seats[seat].figure, 27) > step - 6 for seat in order)
        for at, seat in enumerate(order):
            one = self.seats[seat]
            x = _MIDDLE + (at - (len(order) - 1) / 2) * step
            won = self._is_won and seat in self.winners
            draw_disc(canvas, seat, one.name, x, y, radius, emblem=one.emblem, lit=won)
            figure = say("result-place", place=one.place) if wide else one.figure
            words = [clean_name(one.name) or say("picture-nobody"), figure] if named else [figure]
            for line, text in enumerate(filter(None, words)):
                ink = GOLD if won else TEXT if named and not line else PALE
                canvas.print_text(text, x, y + radius + 34 + 36 * line, 30 if named else 27, ink, FELT[-1], width=step - 6)

    def _describe(self, longest: int) -> str:
        names = [name_words(self.seats[seat].name, longest) for seat in self.winners]
        laid = [
            say("picture-alt-laid_last", name=name_words(self.seats[one.seat].name, longest), cards=cards)
            + (f" ({say('result-short')})" if one.short else "")
            for one in self.laid
            if (cards := ", ".join(map(card_words, one.cards)))
        ]
        told = (
            f"{name_words(self.game)}.",
            f"{self._head_with(names)}.",
            f"{self.score}." if self.score else "",
            say("picture-alt-last_cards", laid=join_list(laid)) if laid else "",
            heading_words(self.about.removesuffix("."), "") if self.turn is not None else "",
            *(self._describe_seat(seat, longest) for seat in range(len(self.seats))),
        )
        return join_sentences(told)

    def _describe_seat(self, seat: int, longest: int) -> str:
        one = self.seats[seat]
        name = name_words(one.name, longest)
        if not self.shares:
            return say("picture-alt-result-stopped", name=name, ended=one.ended)
        parts = [round(100 * part[seat]) for _, part in self.shares]
        key = "picture-alt-result-winner" if seat in self.winners else "picture-alt-result-seat"
        facts = {"first": parts[0], "low": min(parts), "high": max(parts)}
        return say(key, name=name, place=one.place, ended=one.ended, **facts)


class _Plan(NamedTuple):
    """Where the parts of a result lie, in units of the grid."""

    disc_y: float
    radius: float
    card: float
    card_x: float
    head: float
    head_y: float
    score_y: float
    row_y: float
    ribbon: tuple[float, float]


def _plan(height: float, *, rows: bool) -> _Plan:
    """Return the places for a picture so high, with a row of everybody or without."""
    if rows:
        head_y = height - 282
        ribbon, score_y, head = (height - 116, height - 70), height - 238, 56
    else:
        head_y = height - 232
        ribbon, score_y, head = (height - 138, height - 70), height - 184, 64
    radius = (head_y - head * 0.73 - 12 - _CROWN_AT - 7) / (_CROWNED + 1)
    disc_y = _CROWN_AT + _CROWNED * radius
    return _Plan(disc_y, radius, radius * 1.82, radius * 2.9, head, head_y, score_y, height - 192, ribbon)


_CROWN_AT: Final = 58
"""Where a crown begins, just below the plate on the rim."""
_CROWNED: Final = 1.96
"""The height of a crowned disc above its middle, in radii."""

_CONFETTI: Final = (
    *((104, 0.2, "S", 30, -20), (66, 0.52, "H", 22, 24), (122, 0.74, "D", 24, 8), (144, 0.06, "D", 22, 14)),
    *((696, 0.17, "H", 30, 18), (734, 0.5, "S", 24, -26), (676, 0.76, "C", 22, 20), (652, 0.05, "C", 24, -12)),
)
"""Suits that fly at both sides of the last cards: how far from the left, how far down to the headline, size and turn."""


@lru_cache(maxsize=8)
def _confetti_sprite(height: float) -> Sprite:
    """Return suits in gold, cream and brass that fly above the headline."""
    fills = (GOLD, CARD, BRASS, GOLD)
    drawn = "".join(
        draw_suit(suit, x, 50 + y * (height - 110), side, fills[at % 4], turn)
        for at, (x, y, suit, side, turn) in enumerate(_CONFETTI)
    )
    return rasterise_drawing(drawn, (0, 0, GRID, height))
