"""Makes the README's pictures of a bracket, a profile and a leaderboard: `python -m tests.pictures.readme_pages docs`."""

import sys
from pathlib import Path

from bot.engine.variants import find_variant
from bot.host.ranking.boards import ALL_GAMES
from bot.host.ranking.totals import Measure
from bot.pictures.bracket import BracketPicture
from bot.pictures.drawing import Picture
from bot.pictures.leaderboard import LeaderboardPicture, LeaderboardRow
from bot.pictures.profile import Figure, ProfilePicture, ProfileRow
from bot.texts import say
from bot.tournament.model.plan import Format
from bot.views.interactions.formatting import variant_name
from bot.views.ranking.leaderboard_text import measure_words, subject_words
from tests.pictures.brackets import course, drawings

NAMES = ("Gwen", "Ada", "Ben", "Cleo", "Dora", "Emil", "Frida", "Hugo")
WINS = (("Cleo", 41), ("Ada", 38), ("Emil", 33), ("Frida", 29), ("Ben", 24), ("Gwen", 17), ("Dora", 12))
PLAYED = (("classic", 31, 58), ("short-war", 14, 22), ("scientific-war", 9, 13), ("casino-war", 4, 9))
MOST_BYTES = 60 * 1024
"""The most that one of them may take of a page that is read on a phone."""


def pictures() -> dict[str, Picture]:
    """Return the pictures by the names of their files."""
    return {"bracket": _bracket(), "profile": _profile(), "leaderboard": _leaderboard()}


def _bracket() -> BracketPicture:
    """A knockout of eight before its final."""
    (found,) = drawings(course(Format.SINGLE, 8, matches=6), NAMES)
    return found


def _profile() -> ProfilePicture:
    words = ("games", "102"), ("wins", "58"), ("rate", "57%"), ("best", "9"), ("wars", "1,204"), ("rating", "31.4 ± 2.1")
    most = max(games for _, _, games in PLAYED)
    records = [
        ProfileRow(variant_name(find_variant(key)), say("figure-record", wins=str(wins), games=str(games)), games / most)
        for key, wins, games in PLAYED
    ]
    figures = tuple(Figure(say(f"figure-{key}"), value) for key, value in words)
    return ProfilePicture("Ada", f"{say('scope-server')} · {say('window-all')}", figures, tuple(records))


def _leaderboard() -> LeaderboardPicture:
    lines = tuple(
        LeaderboardRow(rank, name, say("value-wins", count=wins), wins / WINS[0][1])
        for rank, (name, wins) in enumerate(WINS, start=1)
    )
    title = say("leaderboard-title", measure=measure_words(Measure.WINS), games=subject_words(ALL_GAMES))
    season = say("window-season-named", name="Autumn")
    return LeaderboardPicture(title, f"{say('scope-server')} · {season}", lines, lines[1])


def main(folder: Path) -> None:
    """Write every picture, and print what it shows."""
    for name, picture in pictures().items():
        (folder / f"{name}.png").write_bytes(picture.png())
        print(f"{name}: {len(picture.png()) / 1024:.1f} KiB. {picture.alt()}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
