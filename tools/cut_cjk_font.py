"""Makes bot/pictures/fonts/WarRoomCJK.otf from Noto Sans CJK: `python tools/cut_cjk_font.py NotoSansCJK-Regular.ttc OUT`.

Needs fonttools, which the bot does not. Keeps the characters of JIS X 0208, GB 2312, the frequent ones of Big5 and the
syllables of KS X 1001, so that 19 MB become 2.6; and gives the result a name of its own, as fonts that were changed have.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

CODES = (("gb2312", 0xB0, 0xF7), ("euc_jp", 0xA1, 0xFE), ("big5", 0xA4, 0xC6), ("euc_kr", 0xB0, 0xC8))
"""Encodings, and the first bytes of their pairs that are wanted."""
BLOCKS = ((0x1100, 0x1200), (0x3000, 0x3190), (0x31F0, 0x3200), (0xFF01, 0xFFEF))
NAMES = {1: "War Room CJK", 4: "War Room CJK", 6: "WarRoomCJK", 16: "War Room CJK"}


def characters() -> set[int]:
    """Return the numbers of the characters that stay."""
    kept = {code for first, end in BLOCKS for code in range(first, end)}
    for codec, first, last in CODES:
        for high in range(first, last + 1):
            for low in range(0x40, 0xFF):
                kept |= set(map(ord, bytes((high, low)).decode(codec, "ignore")))
    return {code for code in kept if code >= 0x2E80 or 0x1100 <= code < 0x1200}


def main(source: str, target: str) -> None:
    """Cut the Japanese face of the collection `source` and write `target`."""
    font = TTFont(source, fontNumber=0)
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 13, 14], notdef_outline=True)
    options.drop_tables += ["VORG", "vhea", "vmtx", "GSUB", "GPOS", "BASE"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = NAMES[record.nameID]
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
