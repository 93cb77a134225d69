"""A board's text as a container of Components V2, cut to what Discord takes. Knows no tables and no buttons."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.pictures.drawing import Drawn
from bot.views.interactions.attachments import gallery
from bot.views.interactions.content import Tone

COLOURS = {Tone.WAITING: 0x3B82F6, Tone.PLAYING: 0x64748B, Tone.WAR: 0xDC2626, Tone.OVER: 0xCA8A04}
LONGEST = 3_900


def box_of(tone: Tone, blocks: tuple[str, ...], pictures: Sequence[Drawn] = ()) -> "discord.ui.Container[Any]":
    """Return the blocks one below the other with lines between them, at most LONGEST letters together.

    Pictures stand below the first block.
    """
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=COLOURS[tone])
    left = LONGEST
    for number, block in enumerate(blocks):
        if number:
            box.add_item(discord.ui.Separator())
        text = block if len(block) <= left else block[: max(left - 1, 0)] + "…"
        left -= len(text)
        box.add_item(discord.ui.TextDisplay(text or "…"))
        if pictures and not number:
            box.add_item(gallery(pictures))
    return box
