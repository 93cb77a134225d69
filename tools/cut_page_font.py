"""Makes bot/web/static/inter.woff, the letters of web pages, from Inter: `python -m tools.cut_page_font`.

Keeps Latin with its accents, punctuation and arrows, so that 270 KB become 20. Letters of other scripts, and emojis, are those
of the reader's system.
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from bot.pictures.lettering import STRONG
from bot.web.assets import FOLDER, FONT

BLOCKS = ((0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x202F, 0x2030), (0x20AC, 0x20AD), (0x2190, 0x2194))
FEATURES = ["kern", "ccmp", "tnum"]


def cut_font() -> bytes:
    """Return the font file."""
    font = TTFont(STRONG.path, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, end in BLOCKS for code in range(first, end)])
    subsetter.subset(font)
    font.flavor = "woff"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


if __name__ == "__main__":
    made = Path(sys.argv[1]) if sys.argv[1:] else FOLDER / FONT
    made.write_bytes(cut_font())
