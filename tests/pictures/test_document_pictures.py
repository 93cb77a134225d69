"""The documents show what the bot draws today: each picture is drawn anew and compared, a photo by its words and buttons."""

import hashlib
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot.host.scene.scene import FlipScene
from bot.host.table.told_speed import ShownBeat
from bot.texts import say
from bot.views.tables.board import LABELS, content_of
from bot.web.message_text import plain_text, read_lines
from tests.local.board_photo import read_words
from tests.pictures.decoded import decoded
from tests.pictures.document_pictures import DOCS, GAME, MOST_BYTES, PAGE, TABLE, movie, pictures
from tests.support.scenes import scene_now
from tests.support.tables import ANN, BEN, playing

ROOT = Path(__file__).parent.parent.parent
MADE = ("bracket.png", "game.gif", "leaderboard.png", "page.png", "profile.png", "table.png")
HOW = "run: python -m tests.pictures.document_pictures"


@pytest.mark.parametrize("name", ["bracket", "profile", "leaderboard"])
def test_the_readme_shows_what_is_drawn(name: str) -> None:
    """Each file has every pixel of what is drawn now, takes little room, and stands in the README with an alt text."""
    drawn, kept = pictures()[name].png(), (DOCS / f"{name}.png").read_bytes()
    assert decoded(drawn).convert("RGB").tobytes() == decoded(kept).convert("RGB").tobytes(), HOW
    assert max(len(drawn), len(kept)) <= MOST_BYTES
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition(f'src="docs/{name}.png"')
    assert len(after.partition('alt="')[2].partition('"')[0].split()) > 5


def test_the_game_in_motion_is_drawn_as_today() -> None:
    """The moving picture has every frame of what is drawn now, for as long."""
    assert _frames(movie().png()) == _frames(GAME.read_bytes()), HOW


def test_the_photo_of_a_board_has_its_words_and_buttons() -> None:
    """The photo shows a board after a war as it is now: its heading, its foot and every button, in order."""
    table = playing(ANN, BEN, None, stocks=("9H 2C 3C 4C KD 8C 5H", "9S 5C 6C 7C QD 8D 6H", "2S 3S 4S 5S 6S 7S 8S"))
    table.play_round(table.deadline)
    scene = replace(scene_now(table), has_programme=True, flips=FlipScene(ShownBeat(1, 0)))
    board, photo = content_of(scene, pictured=True), read_words(TABLE)
    assert board.flip is not None
    labels = [say(LABELS.get(verb, f"button-{verb}")) for verb in board.buttons]
    assert photo.buttons == [say("button-deck"), *labels], HOW
    lines = "\n".join(board.beside).splitlines()
    assert _wording(photo.lines[0]) == _wording(lines[0]), HOW
    assert _wording(photo.lines[-1]) == _wording(lines[-1]), HOW


def test_the_photo_of_a_page_has_its_words_and_buttons() -> None:
    """The photo shows a hand on a page as it is now: what is asked first, and every button, in order."""
    photo = read_words(PAGE)
    asked = plain_text(read_lines(say("hand-ask-card"), str))
    assert photo.lines[0] == asked, HOW
    keys = ("button-choice-lock", "button-choice-always", "button-leave", "button-more")
    assert photo.buttons == [say(key) for key in keys], HOW


def test_every_picture_of_the_documents_is_made_by_the_command() -> None:
    """No picture lies in docs/ that nothing compares."""
    assert sorted(path.name for kind in ("png", "gif") for path in DOCS.rglob(f"*.{kind}")) == sorted(MADE)


def _frames(file: bytes) -> list[tuple[int, str]]:
    """How long each frame stands, and the digest of its pixels."""
    with Image.open(io.BytesIO(file)) as image:
        frames = ((frame.info["duration"], frame.convert("RGB").tobytes()) for frame in ImageSequence.Iterator(image))
        return [(duration, hashlib.sha256(pixels).hexdigest()) for duration, pixels in frames]


def _wording(line: str) -> str:
    """A line without marks, emojis and numbers, which differ from game to game."""
    return " ".join(re.findall("[A-Za-z]+", line))
