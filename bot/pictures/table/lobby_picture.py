"""Draws a table that waits for its players: discs of those who sit there, open seats dashed with a plus, the game between."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.cards import HIDDEN, parse_card
from bot.pictures.alt_texts import fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import Side, first_small
from bot.pictures.card_shapes import draw_suit
from bot.pictures.card_sprites import paste_card
from bot.pictures.cloth import GRID, ClothCanvas, ListingCanvas
from bot.pictures.colours import CARD, CLOTHS, GREEN, PALE, TEXT, WOOD_DARK, Colour, hex_text
from bot.pictures.designs.design_colours import TONES, CardBack, TableCloth
from bot.pictures.display_list import DisplayList, MarkElement, WordsElement
from bot.pictures.palettes import Palette, table_palette
from bot.pictures.plates import CAPITALS, draw_name, draw_pill, draw_rim_plate, fit_lines
from bot.pictures.safe_names import clean_name
from bot.pictures.seat_discs import Emblem, draw_disc, initial_of, name_at_disc
from bot.pictures.sprites import Sprite, rasterise_drawing
from bot.pictures.svg import draw_stroke, fill_disc, place_group, stroke_of
from bot.texts import say

HEIGHT: Final = 500
"""Units of every lobby, however many seats it has: its board keeps its height."""
MOST_PLACES: Final = 10
_ACE: Final = parse_card("AS")
_MIDDLE: Final = 248
"""The middle of the rows of seats: the plate on the rim lies above it."""
_ROOMY: Final = 6
"""Seats up to which a name stands below its disc; of more, beside it."""
_BETWEEN: Final = 12


@dataclass(frozen=True, slots=True)
class LobbyPlace:
    """A seat of a lobby; one without a name is open. A `kept` one is for a member who was challenged."""

    name: str = ""
    robot: bool = False
    host: bool = False
    lucky: bool = False
    kept: bool = False

    @property
    def is_open(self) -> bool:
        """Whether anybody can take it."""
        return not self.name

    @property
    def emblem(self) -> Emblem:
        """What stands on its disc."""
        return Emblem.ROBOT if self.robot else Emblem.INITIAL


@dataclass(frozen=True, slots=True)
class _Bench:
    """The sizes of a lobby's benches: rows of the longer one, discs, names, and how far rows lie apart.

    `x` is the middle of a disc, `room` how wide a name may be.
    """

    rows: int
    radius: float
    name: float
    pitch: float
    x: float
    room: float
    crowded: bool = False

    @property
    def middle(self) -> float:
        """How wide what stands between the benches may be."""
        inner = self.x + self.radius + 16 + self.room if self.crowded else self.x + self.room / 2
        return GRID - 2 * (inner + _BETWEEN)


_BENCHES: Final = (
    _Bench(1, 54, 38, 0, 122, 184),
    _Bench(2, 46, 34, 196, 112, 164),
    _Bench(3, 40, 30, 140, 98, 140),
    _Bench(4, 33, 29, 104, 76, 126, crowded=True),
    _Bench(5, 31, 29, 86, 74, 126, crowded=True),
)


@dataclass(frozen=True, slots=True)
class LobbyPicture:
    """A table of 1 to 10 places that waits for its players; raises ValueError for more.

    `players` and `time` say how many play the game and how long it takes, in words; without a time nobody knows.
    `grows` says that the number of places is only what it may grow to. `cloth` and `back` are the host's.
    """

    game: str
    players: str
    time: str
    places: tuple[LobbyPlace, ...]
    grows: bool = False
    cloth: TableCloth = TableCloth.FELT
    back: CardBack = CardBack.LATTICE

    def __post_init__(self) -> None:
        if not 1 <= len(self.places) <= MOST_PLACES:
            raise ValueError(f"A lobby shows 1 to {MOST_PLACES} places, not {len(self.places)}.")

    @property
    def open_places(self) -> int:
        """How many places anybody can take."""
        return sum(place.is_open for place in self.places)

    @property
    def palette(self) -> Palette:
        """The colours that its file is saved in."""
        return table_palette(len(self.places), four=True, courts=False, table_cloth=self.cloth)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return first_small(self._drawn(room, woven=room == 1).png(self.palette) for room in (1.0, 0.6, 0.3))

    def list_elements(self) -> DisplayList:
        """Return what the picture shows as elements on its grid."""
        canvas = ListingCanvas(HEIGHT, cloth=self.cloth)
        self._draw(canvas, 1.0)
        return canvas.listed

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    @property
    def _plate(self) -> str:
        """Whether there is a seat left."""
        waits = not self.open_places and any(place.kept for place in self.places)
        return say("picture-lobby_reserved") if waits else say("picture-lobby_free", free=self.open_places)

    @property
    def _bench(self) -> _Bench:
        crowded = len(self.places) > _ROOMY
        return next(one for one in _BENCHES if one.rows >= (len(self.places) + 1) // 2 and one.crowded == crowded)

    def _drawn(self, room: float, *, woven: bool) -> ClothCanvas:
        canvas = ClothCanvas(HEIGHT, cloth=self.cloth, woven=woven)
        self._draw(canvas, room)
        return canvas

    def _draw(self, canvas: ClothCanvas, room: float) -> None:
        bench = self._bench
        for number, place in enumerate(self.places):
            beside = len(self.places[number % 2 :: 2])
            y = _MIDDLE + (number // 2 - (beside - 1) / 2) * bench.pitch - (0 if bench.crowded else bench.name / 3)
            _draw_place(canvas, bench, number, place, y, room, self.cloth)
        self._draw_game(canvas, bench)
        draw_rim_plate(canvas, self._plate)

    def _draw_game(self, canvas: ClothCanvas, bench: _Bench) -> None:
        """Draw a few cards, and below them what is played, by how many and for how long."""
        size, lines = fit_lines(self.game, bench.middle, 64, 34)
        roomy = len(lines) == 1 and not bench.crowded
        middle, wide, top = GRID / 2, *((122, 172) if roomy else (104, 150))
        for side in (-1, 1):
            x, turn = middle + side * wide * 0.41, 16 * side
            paste_card(canvas, HIDDEN, x, top + 14, wide * 0.92, turn=turn, small=False, back=self.back)
        paste_card(canvas, _ACE, middle, top, wide, small=False)
        size = size if len(lines) == 1 else min(size, 46)
        for number, line in enumerate(reversed(lines)):
            _write(canvas, line, middle, 350 - number * size * 1.1, size, bench.middle, TEXT)
        y = 399.0
        for words in filter(None, (self.players, self.time)):
            small, below = fit_lines(words, bench.middle, 34, 27)
            small = small if len(below) == 1 else min(small, 28)
            for line in below:
                _write(canvas, line, middle, y, small, bench.middle, PALE)
                y += small + 3
            y += 40 - small

    def _describe(self, longest: int) -> str:
        taken = [place for place in self.places if not place.is_open and not place.kept]
        key = "picture-alt-lobby_grows" if self.grows else "picture-alt-lobby_seats"
        heading = " · ".join(filter(None, (self.players, self.time))).removesuffix(".")  # as in "Min."
        return join_sentences(
            (
                say("picture-alt-table", game=name_words(self.game), heading=heading),
                say(key, taken=len(taken), capacity=len(self.places)),
                *(_describe_place(place, longest) for place in self.places if not place.is_open),
                f"{self._plate}.",
            )
        )


def _describe_place(place: LobbyPlace, longest: int) -> str:
    name = name_words(place.name, longest)
    if place.kept:
        return say("picture-alt-lobby_kept", name=name)
    facts = " · ".join(_facts_of(place))
    return say("picture-alt-seat", name=name, state=facts) if facts else f"{name}."


def _facts_of(place: LobbyPlace) -> Iterator[str]:
    if place.host:
        yield say("lobby-host")
    if place.lucky:
        yield say("picture-alt-lobby_lucky")


def _draw_place(
    canvas: ClothCanvas, bench: _Bench, number: int, place: LobbyPlace, y: float, room: float, cloth: TableCloth
) -> None:
    """Draw the disc of a seat, or a dashed one, and the name below or beside it."""
    mirror = 1 if number % 2 == 0 else -1
    x, radius = bench.x if mirror > 0 else GRID - bench.x, bench.radius
    if place.is_open or place.kept:
        if not canvas.take_element(MarkElement("seat" if place.is_open else "kept", x, y, 2 * radius)):
            canvas.paste_at(_empty_seat(radius, cloth, plus=place.is_open), x, y)
        if place.kept:
            size = radius * 1.1
            _write(canvas, initial_of(place.name), x, y + size * CAPITALS, size, 2 * radius, PALE)
    else:
        draw_disc(canvas, number, name_at_disc(place.name, place.emblem), x, y, radius, emblem=place.emblem)
    if place.lucky and not canvas.take_element(MarkElement("luck", x + radius * 0.74, y - radius * 0.74, radius * 0.84)):
        canvas.paste_at(_clover_sprite(radius * 0.42), x + radius * 0.74, y - radius * 0.74)
    name = say("picture-lobby_open") if place.is_open else name_at_disc(place.name, place.emblem)
    mark = say("lobby-host") if place.host else say("picture-lobby_kept") if place.kept else ""
    quiet, wide = place.is_open or place.kept, bench.room * room
    if bench.crowded:
        left, side = x + mirror * (radius + 16), _side(mirror)
        draw_name(canvas, name, left, y + (-4 if mark else bench.name * CAPITALS), bench.name, wide, out=quiet, side=side)
        if mark and not canvas.take_element(WordsElement("name", mark, left, y + 27, 27, bench.room, side, out=True)):
            canvas.print_text(mark, left, y + 27, 27, PALE, CLOTHS[0], side=side, width=bench.room, strong=False)
        return
    if mark:
        draw_pill(canvas, mark, x, y + radius * 0.98, 27, gold=False, most=bench.room)
    draw_name(canvas, name, x, y + radius + bench.name * 1.16 + (7 if mark else 0), bench.name, wide, out=quiet)


def _write(canvas: ClothCanvas, text: str, x: float, y: float, size: float, width: float, ink: Colour) -> None:
    """Write words around x on the cloth."""
    if not canvas.take_element(WordsElement("name", clean_name(text), x, y, size, width, out=ink == PALE)):
        canvas.print_text(text, x, y, size, ink, CLOTHS[0], width=width)


def _side(mirror: int) -> Side:
    return "left" if mirror > 0 else "right"


@lru_cache(maxsize=16)
def _empty_seat(radius: float, cloth: TableCloth, *, plus: bool) -> Sprite:
    """Return the place of somebody who isn't there yet: a dashed disc, and a plus where anybody can sit down."""
    far = radius + 5
    return rasterise_drawing(draw_empty_seat(radius, TONES[cloth][0], plus=plus), (-far, -far, far, far))


def draw_empty_seat(radius: float, ground: Colour | None, *, plus: bool) -> str:
    """Return the dashed disc of an empty seat, around 0 0, on a colour or straight on the cloth."""
    dashes = f'{stroke_of(PALE, 3)} stroke-dasharray="{radius / 4} {radius / 5}"'.replace('linecap="round"', 'linecap="butt"')
    drawn, arm = fill_disc(0, 0, radius + 2, ground, dashes), radius * 0.35
    return drawn + draw_stroke(f"M{-arm} 0H{arm}M0 {-arm}V{arm}", PALE, 5) if plus else drawn


@lru_cache(maxsize=8)
def _clover_sprite(radius: float) -> Sprite:
    far = radius * 1.1
    return rasterise_drawing(place_group(draw_clover(), 0, 0, radius / 19), (-far, -far, far, far))


def draw_clover() -> str:
    """Return four leaves on a small disc of radius 19, around 0 0."""
    leaf = draw_suit("H", 0, -7, 13, GREEN)
    disc = fill_disc(0, 0, 19, CARD, f'stroke="{hex_text(WOOD_DARK)}" stroke-width="3"')
    return disc + "".join(place_group(leaf, 0, 0, 1, 90 * turn + 45) for turn in range(4))
