"""The picture of a result: small at any size, its words whole, its seats told apart without colours, its alt text complete."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.engine.cards import parse_card
from bot.pictures import lettering, svg
from bot.pictures.canvas import Canvas
from bot.pictures.colours import SEATS
from bot.pictures.course.result import MOST_SEATS, LaidLast, ResultPicture, ResultSeat
from bot.pictures.course.ribbon import hatching_image
from bot.pictures.plates import measure_text
from bot.pictures.sprites import Sprite, golden_crown
from bot.pictures.table.layouts import plan_table
from bot.texts import speaking
from tests.pictures.decoded import HOSTILE, KIB, decoded, harmless


def won(seats: int, rounds: int = 148, name: str = "Player") -> ResultPicture:
    """A game that the first of so many seats won, in which shares changed all the time."""
    step = max(rounds // 239, 1)
    battles = sorted({*range(0, rounds, step), rounds})[:240]
    shares = []
    for battle in battles:
        scores = [1 + (battle * (seat + 3)) % (17 + seat) for seat in range(seats)]
        shares.append((battle, tuple(score / sum(scores) for score in scores)))
    people = tuple(
        ResultSeat(f"{name} {seat}", seat + 1, "52" if not seat else f"R{rounds}", "52 cards" if not seat else "out")
        for seat in range(seats)
    )
    laid = tuple(LaidLast(seat, (parse_card(text),), not seat) for seat, text in zip(range(seats), ("9D", "8C"), strict=False))
    about = f"Turning point, round 3: {name} 0"
    return ResultPicture(
        "Classic War", "{} wins", "52 : 0 · 10 wars", people, (0,), True, laid, tuple(shares), min(3, rounds), about
    )


def written(monkeypatch: pytest.MonkeyPatch, picture: ResultPicture) -> list[str]:
    """All that is written on a picture."""
    words: list[str] = []
    write = Canvas.write_text

    def noted(canvas: Canvas, text: str, *where: Any, **how: Any) -> int:
        words.append(text)
        return write(canvas, text, *where, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "write_text", noted)
        picture.png()
    return words


def crowns(monkeypatch: pytest.MonkeyPatch, picture: ResultPicture) -> int:
    """How many crowns a picture has."""
    drawn: list[float] = []

    def noted(width: float) -> Sprite:
        drawn.append(width)
        return golden_crown(width)

    with monkeypatch.context() as patch:
        patch.setattr("bot.pictures.course.result.golden_crown", noted)
        picture.draw_canvas()
    return len(drawn)


@pytest.mark.parametrize("seats", [1, 2, 3, 6, MOST_SEATS])
@pytest.mark.parametrize("rounds", [1, 4, 300, 6_000])
def test_it_is_small_at_any_size(seats: int, rounds: int) -> None:
    """One to ten seats, one to six thousand rounds: a file of at most 40 KiB, as wide as any picture."""
    png = won(seats, rounds).png()
    assert len(png) <= 40 * KIB and decoded(png).width == 720


def test_the_alt_text_says_all() -> None:
    """What was played, who won, the score, the last cards, the turning point, and each seat's end, place and shares."""
    picture = replace(won(2, 4), shares=((0, (0.5, 0.5)), (2, (0.2, 0.8)), (4, (1.0, 0.0))))
    assert picture.alt() == (
        "Classic War. Player 0 wins. 52 : 0 · 10 wars. Last cards: Player 0 9♦ and Player 1 8♣. "
        "Turning point, round 3: Player 0. Player 0 won (52 cards): 50% at the start, never below 20% or above 100%. "
        "Player 1, 2nd (out): 50% at the start, never below 0% or above 80%."
    )


def test_whoever_shares_the_win_shares_the_crowns(monkeypatch: pytest.MonkeyPatch) -> None:
    """One crown for each winner; none where nobody won, for a stopped game, and for somebody alone against the house."""
    alone, two = replace(won(2), winners=(0,)), replace(won(4), winners=(0, 2), head="{} share the win")
    assert [crowns(monkeypatch, picture) for picture in (alone, two)] == [1, 2]
    nobody = replace(won(2), winners=(), head="A draw")
    stopped = ResultPicture("Classic War", "Stopped", "12 rounds", nobody.seats, ())
    assert [crowns(monkeypatch, one) for one in (nobody, stopped, replace(won(1), crowned=False))] == [0, 0, 0]
    assert "Stopped" in stopped.alt() and "turning point" not in written(monkeypatch, stopped)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_stay_in_their_place(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A headline keeps its verb however long the names are, and fits the table; nothing pings anybody."""
    for picture in (won(MOST_SEATS, name=name), replace(won(4, name=name), winners=(0, 1, 2), head="{} share the win")):
        assert len(picture.png()) <= 40 * KIB and harmless(picture.alt())
        (head,) = {words for words in written(monkeypatch, picture) if words.endswith(("wins", "share the win"))}
        assert measure_text(head, 32) <= 680


def test_bands_differ_by_more_than_colour() -> None:
    """No two seats have the same hatching: whoever sees no colours follows the lines."""
    looks = []
    for seat, (_, dark) in enumerate(SEATS):
        lines = ImageChops.difference(hatching_image(seat, 60, 60), Image.new("RGB", (60, 60), dark)).convert("L")
        looks.append(lines.point(lambda far: 255 * (far < 12)).tobytes())
    assert len(set(looks)) == len(SEATS) == MOST_SEATS and not any(looks[0]) and all(map(any, looks[1:]))


def test_the_turning_point_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has its word below the ribbon, which pushes no other word aside; a game without one has none."""
    early, late, middle = (replace(won(2, 100), turn=turn) for turn in (1, 99, 50))
    said = [written(monkeypatch, picture) for picture in (early, late, middle, replace(middle, turn=None))]
    assert [("start" in words, "turning point" in words, "end" in words) for words in said] == [
        (False, True, True),
        (True, True, False),
        (True, True, True),
        (True, False, True),
    ]


def test_it_is_as_high_as_the_table() -> None:
    """A board doesn't jump when its game is over: two, four and more seats have the heights of their tables."""
    heights = [replace(won(seats), height=plan_table(seats).height) for seats in (2, 4, 6, 10)]
    assert [decoded(picture.png()).height for picture in heights] == [468, 531, 540, 540]


def test_more_than_it_can_show() -> None:
    """Too many seats are refused when the picture is made, not while it is drawn."""
    with pytest.raises(ValueError, match="1 to 10 seats"):
        won(11)


def test_it_speaks_german() -> None:
    """The words below the ribbon and the alt text are in the language of the server."""
    with speaking("de"):
        assert "Letzte Karten: Player 0 9♦ und Player 1 8♣." in won(2).alt()


@pytest.mark.parametrize(
    "names",
    [HOSTILE[7:9], (HOSTILE[3] * 8, HOSTILE[5]), ("👩‍💻" * 32, "👨‍👩‍👧‍👦" * 16 + "مرحبا שלום" * 2)],
    ids=["emojis", "marks", "joined"],
)
def test_hostile_names_are_set_in_a_few_drawings(monkeypatch: pytest.MonkeyPatch, names: tuple[str, str]) -> None:
    """However often two names of all kinds of letters are measured to fit a headline, hardly more is drawn than is shown."""
    shared = replace(won(2), head="{} share the win", winners=(0, 1))
    seats = tuple(replace(seat, name=name) for seat, name in zip(shared.seats, names, strict=True))
    for cached in (lettering.draw_mask, lettering.fit_mask, lettering.measure_width, lettering._width_joined):
        cached.cache_clear()
    drawn: list[str] = []
    render = svg.render_svg

    def noted(text: str, *, fonts: Sequence[str] = ()) -> bytes:
        drawn.append(text)
        return render(text, fonts=fonts)

    monkeypatch.setattr(lettering, "render_svg", noted)
    replace(shared, seats=seats).png()
    assert 0 < len(drawn) <= 20
