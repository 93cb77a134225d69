"""Drawing in threads: equal pictures are drawn once, and few are cached."""

import asyncio
import threading
from dataclasses import dataclass, field

import pytest

from bot.pictures.drawing import PictureQueue
from bot.texts import speaking
from tests.pictures.decoded import table


@dataclass
class Studio:
    """Counts what is drawn, where, and how many at once."""

    drawings: list[int] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)
    busy: int = 0
    most: int = 0
    go: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True)
class Sketch:
    """A picture that waits for a sign."""

    number: int
    studio: Studio = field(compare=False)
    fails: bool = field(default=False, compare=False)

    def png(self) -> bytes:
        studio = self.studio
        studio.busy += 1
        studio.most = max(studio.most, studio.busy)
        studio.threads.add(threading.get_ident())
        studio.drawings.append(self.number)
        studio.go.wait(5)
        studio.busy -= 1
        if self.fails:
            raise RuntimeError("no more paint")
        return bytes([self.number])

    def alt(self) -> str:
        return f"Sketch {self.number}"


@pytest.fixture
def studio() -> Studio:
    """A studio where nobody has to wait."""
    studio = Studio()
    studio.go.set()
    return studio


async def test_equal_pictures_wanted_at_once_are_drawn_once(studio: Studio) -> None:
    """Many who want the same picture share one drawing, and the loop goes on meanwhile."""
    studio.go.clear()
    easel = PictureQueue()
    wanted = [asyncio.create_task(easel.draw(Sketch(1, studio))) for _ in range(20)]
    while not studio.busy:
        await asyncio.sleep(0)
    studio.go.set()
    done = await asyncio.gather(*wanted)
    assert {(one.png, one.alt) for one in done} == {(b"\x01", "Sketch 1")} and studio.drawings == [1]
    assert threading.get_ident() not in studio.threads


async def test_different_pictures_wait_for_each_other(studio: Studio) -> None:
    """One picture is drawn at a time, so that drawing never takes more than its share of the machine."""
    easel = PictureQueue()
    await asyncio.gather(*[easel.draw(Sketch(number, studio)) for number in range(8)])
    assert sorted(studio.drawings) == [*range(8)] and studio.most == 1


async def test_little_is_kept(studio: Studio) -> None:
    """What was wanted last is there at once; what nobody wanted for long is drawn again."""
    easel = PictureQueue(kept=2)
    for number in (1, 2, 1, 3, 1, 2):
        await easel.draw(Sketch(number, studio))
    assert studio.drawings == [1, 2, 3, 2]


async def test_somebody_who_leaves_takes_nothing_away(studio: Studio) -> None:
    """A reader whose command was cancelled does not spoil the picture of the others."""
    studio.go.clear()
    easel = PictureQueue()
    leaver, stayer = (asyncio.create_task(easel.draw(Sketch(1, studio))) for _ in range(2))
    while not studio.busy:
        await asyncio.sleep(0)
    leaver.cancel()
    studio.go.set()
    assert (await stayer).png == b"\x01" and studio.drawings == [1]
    assert (await asyncio.gather(leaver, return_exceptions=True)) and leaver.cancelled()


async def test_a_failed_drawing_is_told_and_not_kept(studio: Studio) -> None:
    """Everybody who waits learns of it, and the next who asks gets a new try."""
    easel = PictureQueue()
    both = await asyncio.gather(*[easel.draw(Sketch(1, studio, fails=True)) for _ in range(2)], return_exceptions=True)
    assert all(isinstance(one, RuntimeError) for one in both) and studio.drawings == [1]
    assert (await easel.draw(Sketch(1, studio))).png == b"\x01"


async def test_pictures_of_ours_are_drawn() -> None:
    """A table that is drawn comes back as its file and its words, and an equal one is not drawn again."""
    picture, easel = table(("Anna", "Ben"), "0 9H"), PictureQueue()
    done = await easel.draw(picture)
    assert (done.png, done.alt) == (picture.png(), picture.alt()) and await easel.draw(table(("Anna", "Ben"), "0 9H")) is done


async def test_a_picture_is_drawn_once_in_each_language() -> None:
    """Two who want the same picture at the same time, in two languages, get their own words each, also when it is kept."""
    picture, easel = table(("Anna", "Ben"), "0 9H"), PictureQueue()
    with speaking("de"):
        one = asyncio.create_task(easel.draw(picture))
    two = asyncio.create_task(easel.draw(picture))
    german_first, english_first = await asyncio.gather(one, two)
    assert "Round 7. Anna: 9♥; 5 cards" in english_first.alt and "Runde 7. Anna: 9♥; 5 Karten" in german_first.alt
    assert german_first.png != english_first.png and await easel.draw(picture) is english_first
    with speaking("de"):
        assert await easel.draw(picture) is german_first
