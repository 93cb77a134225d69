"""Draws the gallery: `python -m tests.gallery -o FOLDER` writes every picture, and one page to look at them all.

`--digests` writes what the pictures look like today into `digests.txt`, with which CI compares them.
"""

import argparse
from html import escape
from pathlib import Path

from bot.texts import CODES, speaking
from tests.gallery.digests import FILE, digest_of, gallery

PAGE = """<!doctype html><meta charset="utf-8"><title>War Room: every picture</title>
<style>body{{margin:0;font:15px sans-serif;background:#313338;color:#f2f3f5}}figure{{display:inline-block;margin:8px;
vertical-align:top;width:720px}}figcaption{{padding:4px 0 8px}}.phone{{padding:6px;display:inline-block}}
.light{{background:#fff}}img{{vertical-align:top}}</style>{figures}
"""
FIGURE = """<figure><figcaption><b>{name}</b>, {kib:.1f} KiB. {alt}</figcaption><img src="{file}" alt=""><br>
<span class="phone"><img src="{file}" width="300" alt=""></span>
<span class="phone light"><img src="{file}" width="300" alt=""></span></figure>"""


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("-o", "--output", type=Path, help="the folder to which pictures and page are written")
    parser.add_argument("--only", default="", help="draw only pictures whose names contain this")
    parser.add_argument("--digests", action="store_true", help="write down what the pictures look like today")
    asked = parser.parse_args()
    figures, lines = [], []
    for code in CODES:
        with speaking(code):
            for name, picture in gallery(code):
                if asked.only not in name:
                    continue
                png = picture.png()
                lines.append(f"{digest_of(png)} {code} {name}")
                if asked.output is not None:
                    asked.output.mkdir(parents=True, exist_ok=True)
                    file = f"{code}-{name}.png"
                    (asked.output / file).write_bytes(png)
                    alt = escape(picture.alt())
                    figures.append(FIGURE.format(name=f"{code} {name}", kib=len(png) / 1024, alt=alt, file=file))
    if asked.output is not None:
        (asked.output / "index.html").write_text(PAGE.format(figures="\n".join(figures)), encoding="utf-8")
    if asked.digests:
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} pictures")


if __name__ == "__main__":
    main()
