"""Draws a table after a round, a row for each seat: who laid what, who took it, and who owns how many cards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.pictures.alt_texts import cards_words, fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.card_faces import Deck
from bot.pictures.card_fan import (
    FAN_AT,
    FAN_ROOM,
    LABEL,
    MOST_BESIDE_PILE,
    MOST_STEPS,
    CardFan,
    CardPile,
    FanStep,
    draw_pile,
    fan_width,
    steps_text,
)
from bot.pictures.colours import BAR, BOARD, GOLD, GROOVE, LIT, QUIET, ROW, TEXT, Colour
from bot.pictures.lettering import SMALLEST, draw_mask
from bot.pictures.safe_names import clean_name
from bot.pictures.sprites import crown_sprite
from bot.texts import say


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat. `laid` is empty if it was not in the battle; `out` if it has left the game.

    `figures`, where there are any, are said in place of its cards: chips, or nothing for a house that owns none. `pile` is
    what it has won, where that lies face up.
    """

    name: str
    cards: int
    laid: tuple[FanStep, ...] = ()
    out: bool = False
    figures: str | None = None
    pile: CardPile | None = None

    @property
    def owned_words(self) -> str:
        """What it owns, in words."""
        if self.out:
            return say("picture-out")
        return cards_words(self.cards) if self.figures is None else self.figures

    @property
    def describe_owned(self) -> str:
        """What it owns and has on its pile, in words."""
        return self.owned_words if self.out or self.pile is None else self.pile.describe_pile(self.owned_words)


@dataclass(frozen=True, slots=True)
class RowLayout:
    """The sizes of a row, in pixels: its height, a card's width, the type and baselines of its two lines, the fan's room.

    `meter` is the length of a whole meter: where the type is large, a shorter one leaves room for the words beside it.
    """

    height: int
    card: int
    name: int
    name_at: int
    figures: int
    figures_at: int
    room: int = FAN_ROOM
    meter: int = 96


ROOMY: Final = RowLayout(height=124, card=74, name=32, name_at=54, figures=24, figures_at=96)
LARGE: Final = RowLayout(height=164, card=104, name=36, name_at=70, figures=28, figures_at=120, meter=64)
TIGHT: Final = RowLayout(height=86, card=52, name=28, name_at=38, figures=22, figures_at=70)

_LEFT: Final = MARGIN + 20
_BESIDE: Final = 30
"""Pixels between a fan and the words beside a pile, and between these and the pile."""
_APART: Final = 12
"""Pixels between the cards owned and those won."""
_LEAST: Final = 10
"""The least pixels of a meter that is not empty: one card must not look like none."""


def with_piles(plan: RowLayout, seats: Sequence[SeatShown]) -> RowLayout:
    """Return the layout that leaves room for piles, with smaller cards if a fan needs them; the same one without piles."""
    if all(seat.pile is None for seat in seats):
        return plan
    for card in (plan.card, TIGHT.card):
        room = FAN_ROOM - card - LABEL - _BESIDE
        if max(fan_width(seat.laid, card, MOST_BESIDE_PILE) for seat in seats) <= room:
            break
    return replace(plan, card=card, room=room)


def with_large_cards(plan: RowLayout, seats: Sequence[SeatShown]) -> RowLayout:
    """Return the layout with the largest cards of which no fan covers another card's corner."""
    cards = [card for card in (plan.card, ROOMY.card, TIGHT.card) if card <= plan.card]
    fitting = (card for card in cards if max(fan_width(seat.laid, card) for seat in seats) <= plan.room)
    return replace(plan, card=next(fitting, cards[-1]))


def draw_row(
    canvas: Canvas,
    plan: RowLayout,
    top: int,
    seat: SeatShown,
    deck: Deck,
    *,
    whole: int,
    won: int | None,
    lit: bool,
    crowned: bool,
    room: float,
) -> None:
    """Draw a seat that owns some of `whole` cards and has just taken `won` cards (None: it did not win the round).

    A `lit` row stands out, and whoever is `crowned` has a crown. Its name may take this share of its `room`.
    """
    ground = LIT if lit else ROW
    canvas.draw_panel((MARGIN, top, WIDTH - MARGIN, top + plan.height), ground)
    left = _LEFT
    if crowned:
        canvas.paste_sprite(crown_sprite(GOLD, plan.name), left, top + plan.name_at - plan.name + 3)
        left += plan.name + 8
    name = clean_name(seat.name) or say("picture-nobody")
    ink = QUIET if seat.out else TEXT
    canvas.write_text(name, left, top + plan.name_at, plan.name, ink, ground, width=round((FAN_AT - left - 16) * room))
    _draw_figures(canvas, plan, top + plan.figures_at, seat, whole, ground, won)
    middle = top + plan.height // 2
    CardFan(canvas, plan.card, middle, ground, deck, plan.room).draw_steps(seat.laid)
    if seat.pile is not None and not seat.out:
        draw_pile(canvas, seat.pile, plan.card, middle, ground, deck)


def _draw_figures(
    canvas: Canvas, plan: RowLayout, y: int, seat: SeatShown, whole: int, ground: Colour, won: int | None
) -> None:
    """Draw the second line: the meter, how many cards that is, and how many were won."""
    if seat.out or seat.figures is not None:
        room = FAN_AT - _LEFT - 8
        canvas.write_text(
            seat.owned_words, _LEFT, y, _type(plan, room, seat.owned_words), QUIET, ground, strong=False, width=room
        )
        return
    filled = max(round(plan.meter * seat.cards / max(whole, seat.cards)), _LEAST) if seat.cards else 0
    top = y - 13
    canvas.draw_panel((_LEFT, top, _LEFT + plan.meter, top + 10), GROOVE, radius=5)
    canvas.draw_panel((_LEFT, top, _LEFT + filled, top + 10), BAR if won is None else GOLD, radius=5)
    x, end = _LEFT + plan.meter + 14, FAN_AT - 8
    more = say("picture-more", count=won) if won else ""
    size = _type(plan, end - x, seat.owned_words, more)
    x += canvas.write_text(seat.owned_words, x, y, size, QUIET, ground, strong=False, width=end - x) + _APART
    if more:
        canvas.write_text(more, x, y, size, GOLD, ground, width=max(end - x, 1))


def _type(plan: RowLayout, room: int, owned: str, more: str = "") -> int:
    """Return the type of the second line: the layout's, or smaller where its words would need more than `room` pixels."""
    for size in range(plan.figures, SMALLEST, -2):
        wide = draw_mask(owned, size, strong=False).width + (draw_mask(more, size).width + _APART if more else 0)
        if wide <= room:
            return size
    return SMALLEST


__all__ = ["MOST_SEATS", "FanStep", "SeatShown", "TablePicture"]

MOST_SEATS: Final = 10
MOST_ROOMY: Final = 4
"""Seats that get high rows."""

_TOP: Final = 72
_GAP: Final = 8
_LESSON: Final = 56
"""Pixels of the line below the seats."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table of 1 to 10 seats after a round; raises ValueError for more.

    `game` is the variant's name, `battle` the round's number, 0 before the first one, `unit` what it is called: `round` or
    `hand`. `winner` is the seat that took `pot` cards (None: nobody), `middle` how many cards lie undecided; both are points
    where the `figures` of the seats are. `crowned` are the seats that won the game, once it is over, nobody if it was
    stopped; until then the row of who won the round stands out.
    `large` pictures, for children, have large cards, and say below them which card beat which: what they `taught`.
    """

    game: str
    battle: int
    seats: tuple[SeatShown, ...]
    winner: int | None = None
    pot: int = 0
    middle: int = 0
    deck: Deck = Deck.TWO
    unit: str = "round"
    crowned: tuple[int, ...] | None = None
    large: bool = False
    taught: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"A picture shows 1 to {MOST_SEATS} seats, not {len(self.seats)}.")

    @property
    def round_heading(self) -> str:
        """Which round it is, in words."""
        return say(f"picture-{self.unit}", battle=self.battle) if self.battle else say("picture-deal")

    @property
    def war_steps(self) -> int:
        """Steps of the war, 0 if there was none."""
        return max(max(len(seat.laid) for seat in self.seats) - 1, 0)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return small_png(self._draw)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def drawn(self) -> Canvas:
        """Return the picture before it becomes a file."""
        return self._draw(1.0)

    def _draw(self, room: float) -> Canvas:
        plan = self._plan()
        foot = _TOP + len(self.seats) * (plan.height + _GAP) - _GAP
        canvas = Canvas(foot + (_LESSON if self.taught else 0) + MARGIN)
        self._draw_head(canvas)
        whole = sum(seat.cards for seat in self.seats) + self.middle
        for number, seat in enumerate(self.seats):
            top = _TOP + number * (plan.height + _GAP)
            won = self.pot if number == self.winner else None
            crowned = self.crowned is not None and number in self.crowned
            lit = number == self.winner if self.crowned is None else crowned
            draw_row(canvas, plan, top, seat, self.deck, whole=whole, won=won, lit=lit, crowned=crowned, room=room)
        if self.taught:
            canvas.write_text(self.taught, WIDTH // 2, foot + 42, 36, GOLD, BOARD, side="middle", width=WIDTH - 2 * MARGIN)
        return canvas

    def _plan(self) -> RowLayout:
        """Return the layout of the rows: large for children, with as large cards as all fans have room for."""
        plan = ROOMY if len(self.seats) <= MOST_ROOMY else TIGHT
        if self.large:
            plan = with_large_cards(LARGE if len(self.seats) <= MOST_ROOMY else ROOMY, self.seats)
        return with_piles(plan, self.seats)

    def _draw_head(self, canvas: Canvas) -> None:
        end, x = WIDTH - MARGIN - 8, MARGIN + 8
        right = " · ".join(filter(None, (_war_words(self.war_steps), _middle_words(self.middle))))
        taken = canvas.write_text(right, end, 46, 26, GOLD, BOARD, side="right", width=320) if right else 0
        x += canvas.write_text(self.round_heading, x, 46, 32, TEXT, BOARD, width=300) + 14
        canvas.write_text(self.game, x, 46, 24, QUIET, BOARD, strong=False, width=max(end - taken - 16 - x, 1))

    def _describe(self, longest: int) -> str:
        told = (_war_words(self.war_steps), _middle_words(self.middle))
        return join_sentences(
            (
                say("picture-alt-table", game=name_words(self.game), heading=self.round_heading),
                *(f"{words}." for words in told if words),
                *(self._describe_seat(number, longest) for number in range(len(self.seats))),
                self.taught,
            )
        )

    def _describe_seat(self, number: int, longest: int) -> str:
        seat = self.seats[number]
        state = seat.describe_owned
        most = MOST_STEPS if all(shown.pile is None for shown in self.seats) else MOST_BESIDE_PILE
        if laid := steps_text(seat.laid, most):
            state = say("picture-alt-laid", cards=laid, owned=state) if state else laid
        if number == self.winner:
            state = say("picture-alt-takes", state=state, count=self.pot)
        if self.crowned is not None and number in self.crowned:
            state = say("picture-alt-won", state=state)
        return say("picture-alt-seat", name=name_words(seat.name, longest), state=state)


def _war_words(steps: int) -> str:
    if not steps:
        return ""
    return say(f"picture-war-{steps}") if steps <= 3 else say("picture-war-more", steps=steps)


def _middle_words(count: int) -> str:
    return say("picture-middle", count=count) if count else ""
