"""Brackets as pictures: each match in one part, no overlaps, small, described in words, and safe from hostile names."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from bot.pictures.bracket import MOST_BYTES, Box, BracketPicture, Layout, MatchShown, Side
from bot.pictures.canvas import MARGIN, WIDTH
from bot.tournament.bracket import SlotState, bracket_of
from bot.tournament.model.events import Decided, Entered, Started
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament
from bot.tournament.progress import following_events
from tests.pictures.brackets import ALL, course, drawings, parts
from tests.pictures.decoded import HOSTILE, KIB, decoded, harmless
from tests.tournament.results import won_by

SIZES = (2, 3, 5, 8, 16, 33, 64, 100, 128)
COURSES = [
    *((Format.SINGLE, size, matches) for size in SIZES for matches in (0, size // 2, ALL)),
    *((Format.DOUBLE, size, matches) for size in (2, 3, 5, 8, 16, 33) for matches in (0, size // 2, ALL)),
    *((Format.GROUPS, size, matches) for size in (5, 8, 16, 33) for matches in (0, ALL)),
    *((Format.DOUBLE, 64, 70), (Format.DOUBLE, 128, 0), (Format.GROUPS, 100, 0)),
]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have a pixel in common."""
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def strokes(layout: Layout) -> list[Box]:
    """Every straight piece of the lines as a box, without its first and last pixels: there it touches its matches."""
    return [
        Box(min(x, u) + (y == v), min(y, v) + (x == u), max(x, u) + (x == u), max(y, v) + (y == v))
        for path in layout.paths
        for (x, y), (u, v) in pairwise(path.points)
    ]


@pytest.mark.parametrize(("format_", "size", "matches"), COURSES)
def test_every_match_stands_in_one_picture(format_: Format, size: int, matches: int) -> None:
    """The parts together have every slot that is not empty, once; parts have names of their own, and 18 matches at most."""
    t = course(format_, size, matches)
    wanted = [slot.place for column in bracket_of(t).columns for slot in column.slots if slot.state is not SlotState.NONE]
    found = parts(t)
    assert sorted(slot.place for part in found for slot in part.slots) == sorted(wanted)
    assert len({part.name for part in found}) == len(found) and all(len(part.slots) <= 18 for part in found)


@pytest.mark.parametrize(("format_", "size", "matches"), COURSES)
def test_nothing_is_on_top_of_anything_else(format_: Format, size: int, matches: int) -> None:
    """Boxes are apart and within the picture, wide enough for a name, and no line crosses a box."""
    for picture in drawings(course(format_, size, matches)):
        layout = picture.place_boxes
        boxes = list(layout.boxes.values())
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        assert all(box.left >= MARGIN and box.right <= WIDTH - MARGIN and box.bottom <= layout.bottom for box in boxes)
        assert min(box.right - box.left for box in boxes) >= 320
        assert not [(box, line) for box in boxes for line in strokes(layout) if overlap(box, line)]


@pytest.mark.parametrize(("format_", "size", "matches"), COURSES)
def test_a_part_is_told(format_: Format, size: int, matches: int) -> None:
    """The alt text is harmless, names who plays now, and counts all others."""
    for picture in drawings(course(format_, size, matches)):
        alt = picture.alt()
        assert harmless(alt) and alt.startswith(f"Friday Cup. {picture.about}.")
        assert ("Playing now: " in alt) == any(shown.open for shown in picture.matches)
        assert ("still to come" in alt) == any(not (shown.open or shown.over) for shown in picture.matches)


@pytest.mark.parametrize("matches", [0, 40, ALL])
def test_a_bracket_of_64_is_small(matches: int) -> None:
    """All its pictures together are 120 KiB at most, and as wide as every picture."""
    files = [picture.png() for picture in drawings(course(Format.SINGLE, 64, matches))]
    assert len(files) == 5 and sum(map(len, files)) <= 120 * KIB
    assert {decoded(png).width for png in files} == {720}


@pytest.mark.parametrize(("format_", "size"), [(Format.SINGLE, 16), (Format.DOUBLE, 16), (Format.SINGLE, 33)])
def test_hostile_names_stay_in_their_lines(format_: Format, size: int) -> None:
    """Whatever entrants are called, files are small, alt texts harmless, and left of the names nothing changes."""
    for plain, picture in zip(drawings(course(format_, size, ALL)), drawings(course(format_, size, ALL), HOSTILE), strict=True):
        png = picture.png()
        assert len(png) <= MOST_BYTES and harmless(picture.alt()) and picture.png() == png
        images = [decoded(file).convert("RGB") for file in (plain.png(), png)]
        assert images[0].size == images[1].size
        for box in picture.place_boxes.boxes.values():
            tags = [image.crop((0, box.top, box.left + 50, box.bottom)).tobytes() for image in images]
            scores = [image.crop((box.right - 24, box.top, WIDTH, box.bottom)).tobytes() for image in images]
            assert len(set(tags)) == len(set(scores)) == 1


def test_a_small_bracket_is_told() -> None:
    """What is being played comes first, then what is over, the last round first, byes too, and how much is left."""
    (picture,) = drawings(course(Format.SINGLE, 5, 2))
    assert picture.alt() == (
        "Friday Cup. The bracket. Playing now: #6 benjamin＿91 1 against yuki 4. "
        "Semi-final: #5 Cleo of Rome 2 beat DoraTheExplorer 3 2 : 1. "
        "Quarter-final: #1 benjamin＿91 1 bye; #2 yuki 4 beat Ünïcødé 5 2 : 1; #3 Cleo of Rome 2 bye; "
        "#4 DoraTheExplorer 3 bye. "
        "2 matches are still to come."
    )


def test_who_has_won_is_not_told_by_colour_alone() -> None:
    """The same match with the other winner is another picture without its colours too, and so is an open one."""
    sides = Side("Anna", score="1"), Side("Ben", score="1")
    won = MatchShown("W1.1", 0, (Side("Anna", score="1", won=True), sides[1]), number="1", over=True)
    shown = [won, MatchShown("W1.1", 0, sides, number="1", open=True), MatchShown("W1.1", 0, sides, number="1")]
    grey = [
        decoded(BracketPicture("Cup", "", (match,)).png()).convert("L").point(lambda tone: 255 * (tone > 150))
        for match in shown
    ]
    assert len({image.crop((0, 100, 720, image.height - 60)).tobytes() for image in grey}) == 3


def test_a_part_has_room_for_18_matches() -> None:
    """More than fits, and nothing at all, is an error of ours."""
    for count in (0, 19):
        with pytest.raises(ValueError, match="at most 18"):
            BracketPicture("Cup", "", tuple(MatchShown(str(n), 0, (Side("a"), Side("b"))) for n in range(count)))


@pytest.mark.parametrize(("format_", "size"), [(Format.SINGLE, 8), (Format.SINGLE, 33), (Format.DOUBLE, 8), (Format.GROUPS, 8)])
def test_the_champion_is_named(format_: Format, size: int) -> None:
    """Only the part with the final names its winner, in the picture and in words, and only once it is over."""
    found = drawings(course(format_, size, ALL))
    assert sum(picture.alt().count("Champion: ") for picture in found) == 1
    assert not any("Champion" in picture.alt() for picture in drawings(course(format_, size, 1)))
    (shown,) = [picture for picture in found if picture.champion]
    assert shown.png() != replace(shown, champion="").png()


def test_the_first_round_has_its_name() -> None:
    """There is no room left of the first matches, so the name of their round stands above the top one."""
    (picture,) = drawings(course(Format.SINGLE, 8, ALL))
    plain = replace(picture, matches=tuple(replace(shown, label="") for shown in picture.matches))
    tops = [shown.place_boxes.boxes["W1.1"].top for shown in (picture, plain)]
    assert tops[0] > tops[1]
    heads = [decoded(shown.png()).convert("L").crop((16, tops[1], 300, tops[0])).tobytes() for shown in (picture, plain)]
    assert heads[0] != heads[1]


def test_a_single_game_has_a_score() -> None:
    """A match of one game keeps no score, so the picture says 1 : 0."""
    t = Tournament(course(Format.SINGLE, 2).plan, bytes(32))
    t.apply_all([*(Entered(number) for number in (1, 2)), Started((1, 2))])
    while events := following_events(t):
        t.apply_all(events)
    t.apply_event(Decided(next(iter(t.standing_matches)).number, won_by(0)))
    (picture,) = drawings(t)
    assert [side.score for side in picture.matches[0].sides] == ["1", "0"]
