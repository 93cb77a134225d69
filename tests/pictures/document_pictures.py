"""Makes every picture of the documents, the README's: `python -m tests.pictures.document_pictures` (needs Chromium)."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.ranking.achievements import Career, CareerStats
from bot.host.ranking.boards import ALL_GAMES, CHOICE, BoardPlace, Profile, Scope
from bot.host.ranking.scoring import UNIT, Rating
from bot.host.ranking.totals import Measure, Total
from bot.host.records.replays import Replay
from bot.host.table.finish import finished_game
from bot.pictures.bracket import BracketPicture
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MoviePicture
from bot.pictures.drawing import Picture
from bot.pictures.ranks.leaderboard import LeaderboardPicture, LeaderboardRow
from bot.texts import say
from bot.tournament.model.plan import Format
from bot.views.ending.share import movie_of
from bot.views.ranking.leaderboard_text import measure_words, subject_words
from bot.views.ranking.profile_page import ProfileContent, pictures_of
from tests.local.board_photo import photograph_board, photograph_page
from tests.pictures.brackets import course, drawings
from tests.support.tables import playing
from tests.views.tables.test_result_board import played

DOCS = Path(__file__).parent.parent.parent / "docs"
TABLE = DOCS / "table.png"
GAME = DOCS / "game.gif"
PAGE = DOCS / "page.png"

NAMES = ("Gwen", "Ada", "Ben", "Cleo", "Dora", "Emil", "Frida", "Hugo")
WINS = (("Cleo", 41), ("Ada", 38), ("Emil", 33), ("Frida", 29), ("Ben", 24), ("Gwen", 17), ("Dora", 12))
PLAYED = (("classic", 31, 58), ("short-war", 14, 22), ("scientific-war", 9, 13), ("casino-war", 4, 9))
PLAYERS = ("Ada", "Ben", "Cleo")
DRAMATIC = 231
"""The deal with the longest war, then the most wars, among 400 games of 60 to 139 rounds."""
MOST_BYTES = 60 * 1024
"""The most that one of them may take of a page that is read on a phone."""


def pictures() -> dict[str, Picture]:
    """Return the pictures that stand still and are drawn without a browser, by the names of their files."""
    return {"bracket": _bracket(), "profile": _profile(), "leaderboard": _leaderboard()}


def movie() -> MoviePicture:
    """Return the moving picture of a shared game of three."""
    people = [PlayerId(100 + number) for number in range(len(PLAYERS))]
    table = playing(*people, rules=find_variant("classic").rules, seed=DRAMATIC.to_bytes(32, "big"))
    found = movie_of(Replay(finished_game(played(table), datetime(2026, 11, 22, tzinfo=UTC))), PLAYERS, Deck.TWO)
    assert found is not None
    return found


def _bracket() -> BracketPicture:
    """A knockout of eight before its final."""
    (found,) = drawings(course(Format.SINGLE, 8, matches=6), NAMES)
    return found


def _profile() -> Picture:
    """The profile of a member who is rated, as `/profile` draws it."""
    overall = Total(games=102, wins=58, points=116, best=9, wars=1_204)
    games = {key: Total(games=games, wins=wins) for key, wins, games in PLAYED}
    rated = {CHOICE: Total(games=13, wins=9, rating=Rating(29 * UNIT, 2 * UNIT))}
    profile = Profile(PlayerId(100), BoardPlace(Scope.SERVER, 1), False, overall, games | rated, "classic", None)
    content = ProfileContent(profile=profile, career=Career(overall, frozenset(games), CareerStats()))
    return next(pictures_of(content, "Ada"))


def _leaderboard() -> LeaderboardPicture:
    lines = tuple(
        LeaderboardRow(rank, name, say("value-wins", count=wins), wins / WINS[0][1])
        for rank, (name, wins) in enumerate(WINS, start=1)
    )
    title = say("leaderboard-title", measure=measure_words(Measure.WINS), games=subject_words(ALL_GAMES))
    season = say("window-season-named", name="Autumn")
    return LeaderboardPicture(title, f"{say('scope-server')} · {season}", lines, lines[1])


def main() -> None:
    """Write every picture, and print what it shows."""
    for name, picture in pictures().items():
        (DOCS / f"{name}.png").write_bytes(picture.png())
        print(f"{name}: {len(picture.png()) / 1024:.1f} KiB. {picture.alt()}")
    GAME.write_bytes(movie().png())
    print(f"game: {movie().alt()}")
    asyncio.run(photograph_board(TABLE))
    asyncio.run(photograph_page(PAGE))


if __name__ == "__main__":
    main()
