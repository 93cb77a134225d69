"""No picture changes unnoticed: each is drawn as when somebody last looked at the gallery, and every file is small."""

import pytest

from bot.texts import CODES, speaking
from tests.gallery.digests import FILE, digest_of, gallery
from tests.pictures.decoded import harmless

HOW = "look at it: python -m tests.gallery -o FOLDER --digests"


@pytest.mark.parametrize("code", CODES)
def test_pictures_look_as_when_they_were_looked_at(code: str) -> None:
    """Every state, layout and language has the pixels that are written down, within 40 KiB, and a harmless alt text."""
    kept = {line.split(" ", 1)[1]: line.split(" ", 1)[0] for line in FILE.read_text(encoding="utf-8").splitlines()}
    changed, heavy = [], []
    with speaking(code):
        for name, picture in gallery(code):
            png = picture.png()
            key = f"{code} {name}"
            changed += [key] if kept.pop(key, None) != digest_of(png) else []
            heavy += [key] if len(png) > 40 * 1024 else []
            assert harmless(picture.alt()), key
    assert (changed, heavy) == ([], []), HOW
    assert [key for key in kept if key.startswith(f"{code} ")] == [], "no longer in the gallery"
