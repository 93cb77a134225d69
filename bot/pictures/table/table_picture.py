"""Draws a table at one moment: who laid what, who takes it, and who owns how much; says the same in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.pictures.alt_texts import card_words, fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import first_small
from bot.pictures.card_faces import HEIGHT, SMALL, WIDTH, Deck
from bot.pictures.card_sprites import CardLight
from bot.pictures.cloth import EMBERS, ClothCanvas, ClothLight, ListingCanvas
from bot.pictures.designs.design_colours import TableCloth
from bot.pictures.display_list import DisplayList
from bot.pictures.laid_cards import steps_text
from bot.pictures.palettes import FEWER, LEAST, MOST, Palette, table_palette
from bot.pictures.plates import draw_foot_plate, draw_rim_plate
from bot.pictures.svg import Point
from bot.pictures.table.centre import draw_deal, draw_duel, draw_duel_tie, draw_pause, draw_pot, draw_tie, tied_cards
from bot.pictures.table.layouts import FOOT, SeatPlace, TablePlan, place_seat, plan_table
from bot.pictures.table.seats import CardStyle, Holding, SeatLook, SeatShown, deck_step, draw_gain, draw_laid, draw_seat
from bot.texts import say

MOST_SEATS: Final = 10

_LADDER: Final = ((True, MOST, 1.0), (False, LEAST, 1.0), (False, LEAST, 0.6), (False, LEAST, 0.3))
"""What gives way when a file gets too big: rays and colours, then the ends of names."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table of 1 to 10 seats at a moment; raises ValueError for more.

    `game` is the variant's name, `battle` the round's number, 0 before the first one, `unit` what it is called: `round` or
    `hand`. `winner` is the seat that took `pot` cards (None: nobody), `middle` how many cards lie undecided; both are points
    where those are what the seats hold. `under_way` is a battle whose cards nobody has taken yet; `tied` are the seats whose
    newest cards have just tied. `crowned` are the seats that won the game, once it is over, nobody if it was stopped.
    `prize` is a card left for the next winner. `large` pictures, for children, have the largest ranks, and say below the
    cards which beat which: what they `taught`. At a `paused` table the lamp is off. The `cloth` is the host's.
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
    tied: tuple[int, ...] = ()
    under_way: bool = False
    prize: Card | None = None
    paused: bool = False
    cloth: TableCloth = TableCloth.FELT

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"A picture shows 1 to {MOST_SEATS} seats, not {len(self.seats)}.")

    @property
    def round_heading(self) -> str:
        """Which round it is, in words."""
        if not self.battle:
            return say("picture-deal" if self.unit == "round" else "picture-bets")
        return say(f"picture-{self.unit}", battle=self.battle)

    @property
    def war_steps(self) -> int:
        """Ties so far, 0 if there is no war."""
        return max(max(len(seat.laid) for seat in self.seats) - 1, 0) + bool(self.tied)

    @property
    def stake(self) -> int:
        """How many cards are at stake in a war, 0 where that is not counted."""
        if not self.war_steps or any(seat.holding is not Holding.CARDS for seat in self.seats):
            return 0
        if not self.under_way:
            return self.pot if self.winner is not None else self.middle
        return self.middle + sum(step.count for seat in self.seats for step in seat.laid)

    @property
    def palette(self) -> Palette:
        """The colours that its file is saved in."""
        courts = not self.large and self._plan.card * HEIGHT / WIDTH >= SMALL
        war, four = self._light[0] in EMBERS, self.deck is Deck.FOUR
        most = FEWER if war and self._plan.rows > 2 else MOST
        return table_palette(len(self.seats), war=war, four=four, courts=courts, most=most, table_cloth=self.cloth)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return first_small(self._draw(self._canvas(rays=rays), room).png(self.palette[:most]) for rays, most, room in _LADDER)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def draw_canvas(self) -> ClothCanvas:
        """Return the picture before it becomes a file."""
        return self._draw(self._canvas(rays=False), 1.0)

    def list_elements(self) -> DisplayList:
        """Return what the picture shows as elements on its grid."""
        canvas = ListingCanvas(self._height, *self._light, self.cloth)
        self._draw(canvas, 1.0)
        return canvas.listed

    @property
    def _plan(self) -> TablePlan:
        return plan_table(len(self.seats), piles=any(seat.pile is not None for seat in self.seats))

    @property
    def _is_deciding(self) -> bool:
        """Whether a war has gone on beyond its first tie, or its cards lie face down."""
        return max(len(seat.laid) for seat in self.seats) > 1

    @property
    def _light(self) -> tuple[ClothLight, Point | None]:
        """What shines on the cloth, and from where."""
        plan = self._plan
        if self.paused:
            return ClothLight.DARK, None
        if self.war_steps:
            light = (400.0, 250.0) if plan.is_duel else None
            return (ClothLight.STIRRED if plan.rows < 4 else ClothLight.EMBER), light
        if self.crowned:
            return ClothLight.RAYS, place_seat(plan, self.crowned[0], len(self.seats)).card
        return ClothLight.CALM, (400.0, 262.0) if plan.is_duel else None

    @property
    def _height(self) -> float:
        return self._plan.height + (FOOT if self.large else 0)

    def _canvas(self, *, rays: bool) -> ClothCanvas:
        shines, light = self._light
        calm = {ClothLight.STIRRED: ClothLight.EMBER, ClothLight.RAYS: ClothLight.CALM}
        return ClothCanvas(self._height, shines if rays else calm.get(shines, shines), light, self.cloth, woven=rays)

    def _draw(self, canvas: ClothCanvas, room: float) -> ClothCanvas:
        """Draw the table on a canvas; `room` is the share of their room that names may take."""
        plan = self._plan
        shown = list(self._seats_shown(plan))
        whole = sum(seat.cards for seat in self.seats) + self.middle
        style = CardStyle(self.deck, True if self.large else None)
        if self.war_steps and not plan.is_duel:
            tied = tied_cards([seat.laid for seat in self.seats])
            draw_tie(canvas, plan, tied, self.stake, self.war_steps, style)
        else:
            draw_rim_plate(canvas, say("picture-paused") if self.paused else self.round_heading)
            if not self.war_steps and not self.battle and not any(seat.laid for seat in self.seats):
                draw_deal(canvas, plan)
        for number, (seat, place, look) in sorted(enumerate(shown), key=lambda item: item[1][2].lit):
            step = deck_step(plan, seat, whole)
            top = draw_seat(canvas, plan, place, number, seat, look, step, room)
            if not (plan.is_duel and self.war_steps):
                draw_laid(canvas, plan, place, seat, look, style)
            draw_gain(canvas, plan, place, seat, look, top)
        self._draw_over(canvas, plan, shown, style)
        return canvas

    def _draw_over(
        self, canvas: ClothCanvas, plan: TablePlan, shown: list[tuple[SeatShown, SeatPlace, SeatLook]], style: CardStyle
    ) -> None:
        """Draw what lies over the cards: what waits for the next winner, a war of two, what was taught, a pause."""
        if (self.middle or self.prize is not None) and not self.war_steps:
            points = any(seat.holding is Holding.POINTS for seat in self.seats)
            draw_pot(canvas, plan, self.middle, self.prize, style, points=points)
        if plan.is_duel and self._is_deciding:
            draw_duel(canvas, shown, self.stake if self.under_way else 0, self.war_steps, style)
        elif plan.is_duel and self.war_steps:
            draw_duel_tie(canvas, shown, self.war_steps, style)
        if self.taught and self.large:
            draw_foot_plate(canvas, self.taught, plan.height + FOOT - 26)
        if self.paused:
            draw_pause(canvas, plan)

    def _seats_shown(self, plan: TablePlan) -> Iterator[tuple[SeatShown, SeatPlace, SeatLook]]:
        """Yield the seats, where they sit, and who stands out: the winner of the round, at the end those of the game."""
        for number, seat in enumerate(self.seats):
            won = (number == self.winner or seat.change > 0) and not self.paused
            crowned = self.crowned is not None and number in self.crowned
            lit = (won if self.crowned is None else crowned) and not self.paused
            dim = self.paused or self._is_beaten(number)
            light = CardLight.LIT if won else CardLight.DIM if dim else CardLight.PLAIN
            gained = self.pot if won and number == self.winner else None
            yield seat, place_seat(plan, number, len(self.seats)), SeatLook(light, lit, gained, crowned)

    def _is_beaten(self, number: int) -> bool:
        """Whether a seat's cards take nothing any more: somebody else did, or it is out of the war that is under way."""
        seat = self.seats[number]
        lags = len(seat.laid) < max(len(other.laid) for other in self.seats)
        return self.winner is not None or seat.change < 0 or lags or (bool(self.tied) and number not in self.tied)

    def _describe(self, longest: int) -> str:
        told = (_war_words(self.war_steps), _middle_words(self.middle))
        stake = say("picture-alt-stake", count=self.stake) if self.stake and self.under_way else ""
        prize = "" if self.prize is None else say("picture-alt-prize", card=card_words(self.prize))
        return join_sentences(
            (
                say("picture-alt-table", game=name_words(self.game), heading=self.round_heading),
                say("picture-alt-paused") if self.paused else "",
                *(f"{words}." for words in told if words),
                stake,
                prize,
                *(self._describe_seat(number, longest) for number in range(len(self.seats))),
                self.taught,
            )
        )

    def _describe_seat(self, number: int, longest: int) -> str:
        seat = self.seats[number]
        state = seat.state_words
        if laid := steps_text(seat.laid):
            state = say("picture-alt-laid", cards=laid, owned=state) if state else laid
        if number == self.winner:
            state = say("picture-alt-takes", state=state, count=self.pot)
        if self.crowned is not None and number in self.crowned:
            state = say("picture-alt-won", state=state)
        if seat.chosen:
            state = say("picture-alt-chosen", state=state)
        return say("picture-alt-seat", name=name_words(seat.name, longest), state=state)


def _war_words(steps: int) -> str:
    if not steps:
        return ""
    return say(f"picture-war-{steps}") if steps <= 3 else say("picture-war-more", steps=steps)


def _middle_words(count: int) -> str:
    return say("picture-middle", count=count) if count else ""
