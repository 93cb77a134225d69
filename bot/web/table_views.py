"""Builds what a page shows of a table: the elements of its drawing and its words, as JSON, in a reader's language."""

import json
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.pictures.card_faces import Deck
from bot.texts import say, speaking
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.content import Content
from bot.views.interactions.formatting import names_without_mentions
from bot.views.tables.picture import picture_of
from bot.web.message_text import Line, plain_text, read_lines

VIEW_VERSION: Final = 1
"""Counts up when a field changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What a page shows of a table of a server: `text` is its JSON, `id` the same for the same text."""

    id: str
    server: ServerId
    text: str


class TableViews:
    """Builds the views of tables from what their boards say."""

    def __init__(self, screen: DiscordScreen) -> None:
        self._screen = screen

    async def view_of(self, table: TableId, language: str) -> TableView | None:
        """Return what a page shows of a table now, None where it is not here."""
        with speaking(language):
            described = await self._screen.describe_table(table)
            if described is None:
                return None
            text = json.dumps(self._fields(*described), separators=(",", ":"), ensure_ascii=False)
        return TableView(f"{crc32(text.encode()):08x}", described[0].server, text)

    def _fields(self, scene: Scene, content: Content) -> dict[str, Any]:
        names = self._names(scene)
        lines = self._lines(scene, content, names)
        drawn: dict[str, Any] = {"height": 520, "cloth": "felt", "light": [400, 260], "elements": []}
        alt = ""
        if scene.game is not None:
            picture = picture_of(scene, names, Deck.TWO)
            drawn, alt = picture.list_elements().to_json(), picture.alt()
        battle = 0 if scene.game is None else scene.game.battle + (scene.progress is not None)
        return {
            "version": VIEW_VERSION,
            "table": scene.id,
            "phase": str(scene.phase),
            "battle": battle,
            "beat": battle * 16 + (scene.stage or 15),
            "stage": scene.stage,
            "winner": None if scene.last is None or scene.progress is not None else scene.last.winner,
            "pace": scene.telling.pace,
            "names": names,
            **drawn,
            "words": {"title": self._title(content), "lines": lines, "alt": alt, "aloud": plain_text(lines[:1]) or alt},
        }

    def _names(self, scene: Scene) -> list[str]:
        return names_without_mentions(scene, lambda player: self._screen.pictures.name_of(scene.server, player))

    def _title(self, content: Content) -> str:
        shown = (content.beside or content.blocks)[:1]
        return plain_text(read_lines("\n".join(shown), lambda _: ""))

    def _lines(self, scene: Scene, content: Content, names: list[str]) -> list[Line]:
        """Return the words below the title; where no picture shows the table, all of them."""
        seated = {player: name for taken, name in zip(scene.seats, names, strict=True) if (player := taken.player) is not None}

        def name_of(member: int) -> str:
            player = PlayerId(member)
            known = seated.get(player) or self._screen.pictures.name_of(scene.server, player)
            return known or say("picture-nobody")

        shown = content.beside[1:] if content.beside and scene.phase is TablePhase.PLAYING else content.blocks[1:]
        return read_lines("\n".join(shown), name_of)
