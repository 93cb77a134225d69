"""Makes the moving picture of the README, a shared game of three: `python -m tests.pictures.readme docs/game.gif`."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.engine.analysis.course import course_of
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.records.replays import Replay
from bot.host.table.finish import finished_game
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MoviePicture
from bot.views.ending.scenes import movie_of
from tests.support.tables import playing
from tests.views.tables.test_result_board import played

NAMES = ("Ada", "Ben", "Cleo")
SEEDS = 400
ROUNDS = range(60, 140)


def main(target: Path) -> None:
    """Draw the game with the most changes of the lead among some hundred deals of a good length."""
    replays = [_dealt(seed) for seed in range(SEEDS)]
    best = max((one for one in replays if one.game.rounds in ROUNDS), key=_drama)
    target.write_bytes(_movie(best).png())
    print(_movie(best).alt())


def _dealt(seed: int) -> Replay:
    people = [PlayerId(100 + number) for number in range(len(NAMES))]
    table = playing(*people, rules=find_variant("classic").rules, seed=seed.to_bytes(32, "big"))
    return Replay(finished_game(played(table), datetime(2026, 11, 22, tzinfo=UTC)))


def _drama(replay: Replay) -> tuple[int, int]:
    course = course_of(replay.game.record)
    return max(war.steps for war in course.wars), len(course.wars)


def _movie(replay: Replay) -> MoviePicture:
    movie = movie_of(replay, NAMES, Deck.TWO)
    assert movie is not None
    return movie


if __name__ == "__main__":
    main(Path(sys.argv[1]))
