"""Whoever opened the form of a prediction has seconds to pick: each member in each game, and memory has an end."""

from datetime import timedelta

import pytest

from bot.host.ids import PlayerId, TableId
from bot.host.predictions import predictions
from bot.host.predictions.predictions import SECONDS, ExtraTime
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, BEN

ONE, OTHER = TableId("1kdvdna00tbn2yy"), TableId("1kdvdna00tbn2yz")


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


async def test_seconds_from_the_opening_on(clock: TurnedClock) -> None:
    """For this member in this game alone; then it's over, to the second."""
    time = ExtraTime(clock)
    time.start_time(ONE, ANN)
    end = clock.now() + timedelta(seconds=SECONDS)
    assert (time.allowed_until(ONE, ANN), time.allowed_until(ONE, BEN), time.allowed_until(OTHER, ANN)) == (end, None, None)
    await clock.advance(SECONDS - 1)
    assert time.allowed_until(ONE, ANN) == end
    await clock.advance(1)
    assert time.allowed_until(ONE, ANN) is None


async def test_opening_the_form_again_starts_anew(clock: TurnedClock) -> None:
    """Somebody who closed the form, and opens it again in time, has as long as everybody."""
    time = ExtraTime(clock)
    time.start_time(ONE, ANN)
    await clock.advance(SECONDS + 5)
    time.start_time(ONE, ANN)
    assert time.allowed_until(ONE, ANN) == clock.now() + timedelta(seconds=SECONDS)


async def test_memory_has_an_end(clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is over is forgotten with the next opening; of too many at once, the oldest go."""
    monkeypatch.setattr(predictions, "KEPT", 3)
    time = ExtraTime(clock)
    for number in range(1, 6):
        time.start_time(ONE, PlayerId(number))
    assert [number for number in range(1, 6) if time.allowed_until(ONE, PlayerId(number))] == [3, 4, 5]
    assert len(time) == 3
    await clock.advance(SECONDS)
    time.start_time(OTHER, ANN)
    assert len(time) == 1
