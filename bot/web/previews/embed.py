"""Writes what Discord unfolds a link into: one container of components, as JSON that is small enough.

Discord documents at most 3,000 bytes with one container at the top, 40 components, 10 pictures, and buttons that are links; an
unknown key makes all of it void. A silent fall back to Open Graph was reported from 2.1 KB on, so ours stay below 2,000.
What is too long goes in this order: the words of the picture, the lines from the last one up, then the line about the title.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.web.message_text import Line

MOST_BYTES: Final = 2_000
LONGEST_TITLE: Final = 100
LONGEST_ALT: Final = 300
COLOUR: Final = 0xC99B4A

_MARKS: Final = re.compile(r"([\\*_~`|<>\[\]()#@:-])")


@dataclass(frozen=True, slots=True)
class Embed:
    """What a link unfolds into. Its addresses are whole, `lines` are in Discord's Markdown, all else is plain text."""

    title: str
    about: str
    address: str
    picture: str
    alt: str
    button: str
    lines: tuple[str, ...] = ()

    def component(self) -> dict[str, Any]:
        """Return the container."""
        head = f"## [{escape_markdown(self.title[:LONGEST_TITLE])}]({self.address})"
        about = escape_markdown(self.about)
        media: dict[str, Any] = {"media": {"url": self.picture}}
        if self.alt:
            media["description"] = self.alt[:LONGEST_ALT]
        components: list[dict[str, Any]] = [
            {"type": 10, "content": f"{head}\n{about}" if about else head},
            {"type": 12, "items": [media]},
        ]
        if self.lines:
            components.append({"type": 10, "content": "\n".join(self.lines)})
        button = {"type": 2, "style": 5, "label": self.button, "url": self.address}
        components.append({"type": 1, "components": [button]})
        return {"type": 17, "accent_color": COLOUR, "components": components}

    def to_json(self) -> str:
        """Return the JSON as it stands in a page, with less in it where it is too long; empty where nothing would fit."""
        for shown in self._shorter():
            text = json.dumps({"component": shown.component()}, separators=(",", ":"), ensure_ascii=False)
            text = text.replace("<", "\\u003c")
            if len(text.encode()) <= MOST_BYTES:
                return text
        return ""

    def _shorter(self) -> Iterator["Embed"]:
        yield self
        for count in range(len(self.lines), -1, -1):
            yield replace(self, alt="", lines=self.lines[:count])
        yield replace(self, alt="", lines=(), about="")


def escape_markdown(text: str) -> str:
    """Return a text of which Discord shows every sign as it is, and mentions nobody."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def markdown_lines(lines: Sequence[Line]) -> tuple[str, ...]:
    """Return lines of a page in Discord's Markdown again: their words, what is strong, and moments."""
    return tuple(_markdown(line) for line in lines)


def _markdown(line: Line) -> str:
    fragments = line["fragments"]
    words = []
    for one in fragments if isinstance(fragments, list) else ():
        if isinstance(one, str):
            kept = escape_markdown(one)
            words.append(f"{' ' * one[:1].isspace()}{kept}{' ' * (one[-1:].isspace() and bool(kept))}")
        elif "strong" in one:
            words.append(f"**{escape_markdown(str(one['strong']))}**")
        else:
            words.append(f"<t:{one['time']}:{one['style']}>")
    return f"{'-# ' if line['small'] else ''}{''.join(words).strip()}"
