"""Draws a table after a round: who laid what, who took it, and who owns how many cards."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.card_faces import Deck
from bot.pictures.card_fan import MOST_BESIDE_PILE, MOST_STEPS, FanStep, steps_text
from bot.pictures.colours import BOARD, GOLD, QUIET, TEXT
from bot.pictures.seat_row import LARGE, ROOMY, TIGHT, RowLayout, SeatShown, draw_row, with_large_cards, with_piles
from bot.texts import say

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
    def heading(self) -> str:
        """Which round it is, in words."""
        return say(f"picture-{self.unit}", battle=self.battle) if self.battle else say("picture-deal")

    @property
    def steps(self) -> int:
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
        right = " · ".join(filter(None, (_war_words(self.steps), _middle_words(self.middle))))
        taken = canvas.write_text(right, end, 46, 26, GOLD, BOARD, side="right", width=320) if right else 0
        x += canvas.write_text(self.heading, x, 46, 32, TEXT, BOARD, width=300) + 14
        canvas.write_text(self.game, x, 46, 24, QUIET, BOARD, strong=False, width=max(end - taken - 16 - x, 1))

    def _describe(self, longest: int) -> str:
        told = (_war_words(self.steps), _middle_words(self.middle))
        return join_sentences(
            (
                say("picture-alt-table", game=name_words(self.game), heading=self.heading),
                *(f"{words}." for words in told if words),
                *(self._describe_seat(number, longest) for number in range(len(self.seats))),
                self.taught,
            )
        )

    def _describe_seat(self, number: int, longest: int) -> str:
        seat = self.seats[number]
        state = seat.described
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
