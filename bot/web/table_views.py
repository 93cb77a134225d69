"""Builds what a page shows of a table: the elements of its drawing and its words, as JSON, in a reader's language."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from bot.host.ids import NOBODY, PlayerId, ServerId, TableId
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import PLAIN_TABLE
from bot.pictures.drawing import Picture
from bot.pictures.table.lobby_picture import LobbyPicture
from bot.pictures.table.table_picture import TablePicture
from bot.texts import say, speaking
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.content import Content
from bot.views.interactions.formatting import names_without_mentions
from bot.views.tables.lobby_board import lobby_picture
from bot.views.tables.picture import picture_of
from bot.web.assets import designs_url
from bot.web.message_text import MENTION, Line, leave_out, plain_text, read_lines

MayShow = Callable[[ServerId], Awaitable[bool]]
"""Whether a server's admins have opened its pages."""

IsHidden = Callable[[PlayerId], Awaitable[bool]]
"""Whether a member is hidden from all lists."""

VIEW_VERSION: Final = 1
"""Counts up when a field changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What a page shows of a table of a server: `text` is its JSON, `id` the same for the same text."""

    id: str
    text: str
    settles: bool = False
    """Whether cards lie open of which is soon told who took them, without anything new at the table."""

    def for_html(self) -> str:
        """Return its JSON as it may stand in a script element: no text in it ends the element."""
        return self.text.replace("<", "\\u003c")


class TableViews:
    """Builds the views of tables from what their boards say, without the names of members who are hidden from all lists."""

    def __init__(self, screen: DiscordScreen, may_show: MayShow, is_hidden: IsHidden) -> None:
        self._screen = screen
        self._may_show = may_show
        self._is_hidden = is_hidden

    def has_table(self, table: TableId) -> bool:
        """Whether a table is here."""
        return self._screen.place_of(table) is not None

    async def shows_server(self, server: ServerId) -> bool:
        """Whether a server's admins have opened its pages."""
        return await self._may_show(server)

    async def view_of(self, table: TableId, language: str) -> TableView | None:
        """Return what a page shows of a table now, None where it is not here, or its server's admins show none."""
        with speaking(language):
            described = await self._describe(table)
            if described is None:
                return None
            text = json.dumps(self._fields(*described), separators=(",", ":"), ensure_ascii=False)
        return TableView(f"{crc32(text.encode()):08x}", text, settles=described[0].is_laid_open)

    async def picture_of(self, table: TableId, language: str) -> Picture | None:
        """Return the picture of a table whose page may be shown, None where there is none, or the table has none."""
        with speaking(language):
            described = await self._describe(table)
            if described is None:
                return None
            scene, _, known = described
            names = names_without_mentions(scene, lambda player: known.get(player, ""))
            return _picture_of(scene, names, known, self._screen.pictures.deck_of(scene.server))

    async def _describe(self, table: TableId) -> tuple[Scene, Content, dict[PlayerId, str]] | None:
        """Return the Scene of a table that may be shown, what its board says, and the names of members on it."""
        place = self._screen.place_of(table)
        if place is None or not await self._may_show(place[0]):
            return None
        described = await self._screen.describe_table(table)
        return None if described is None else (*described, await self._known_names(*described))

    async def _known_names(self, scene: Scene, content: Content) -> dict[PlayerId, str]:
        """Return the names of members on a board, as far as they are known and may be told."""
        players = {PlayerId(int(found)) for text in (*content.blocks, *content.beside) for found in MENTION.findall(text)}
        players |= {taken.player for taken in scene.seats if taken.player is not None and taken.player != NOBODY}
        shown = [player for player in sorted(players) if not await self._is_hidden(player)]
        return {player: self._screen.pictures.name_of(scene.server, player) for player in shown}

    def read_text(self, text: str, name_of: Callable[[int], str]) -> list[Line]:
        """Return words of a board as lines for a page, on which the hand lies open and no command can be typed."""
        hand, bets = (f"**{say(key)}**" for key in ("button-hand", "button-bet"))
        return read_lines(leave_out(text, hand, bets, "`/war set`", "`/war play`"), name_of)

    async def names_at(self, scene: Scene, content: Content) -> Callable[[int], str]:
        """Return what members on a board are called on pages: those who are hidden by no name of their own."""
        return _names_for(scene, await self._known_names(scene, content))

    def _fields(self, scene: Scene, content: Content, known: Mapping[PlayerId, str]) -> dict[str, Any]:
        names = names_without_mentions(scene, lambda player: known.get(player, ""))
        title, lines = self._read_words(scene, content, known)
        drawn: dict[str, Any] = {"height": 520, "cloth": "felt", "light": [400, 260], "elements": []}
        alt = ""
        deck = self._screen.pictures.deck_of(scene.server)
        picture = _picture_of(scene, names, known, deck)
        if picture is not None:
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
            "deck": str(deck),
            **drawn,
            **({} if scene.designs == PLAIN_TABLE else {"art": designs_url()}),
            "words": {"title": title, "lines": lines, "alt": alt, "aloud": plain_text(lines[:1]) or alt},
        }

    def _read_words(self, scene: Scene, content: Content, known: Mapping[PlayerId, str]) -> tuple[str, list[Line]]:
        """Return the title and the words below it; where no picture shows the table, all of them."""
        name_of = _names_for(scene, known)
        if scene.phase is TablePhase.LOBBY and content.beside:
            return plain_text(read_lines(content.blocks[0], name_of)[:1]), self.read_text("\n".join(content.beside), name_of)
        title = _title_of(read_lines("\n".join((content.beside or content.blocks)[:1]), name_of))
        shown = content.beside[1:] if content.beside and scene.phase is TablePhase.PLAYING else content.blocks[1:]
        return title, self.read_text("\n".join(shown), name_of)


def _picture_of(
    scene: Scene, names: list[str], known: Mapping[PlayerId, str], deck: Deck
) -> TablePicture | LobbyPicture | None:
    """Return the picture of a table or a lobby; None where there is none, as of a match that waits for its players."""
    if scene.game is not None:
        return picture_of(scene, names, deck)
    if scene.lobby is None or scene.contest is not None:
        return None
    invited = scene.lobby.invited
    return lobby_picture(scene, names, known.get(invited, "") or say("picture-nobody") if invited is not None else "")


def _title_of(lines: list[Line]) -> str:
    """Return lines as a heading, which reads as one where the first is no sentence: `Short War · closed: Everyone left.`"""
    first, rest = plain_text(lines[:1]), plain_text(lines[1:])
    return f"{first}{'' if first[-1:] in '.!?' else ':'} {rest}" if first and rest else first or rest


def _names_for(scene: Scene, known: Mapping[PlayerId, str]) -> Callable[[int], str]:
    """Return what a member is called, by their number: as their seat is, or by the name that is known."""
    names = names_without_mentions(scene, lambda player: known.get(player, ""))
    seated = {player: name for taken, name in zip(scene.seats, names, strict=True) if (player := taken.player) is not None}

    def name_of(member: int) -> str:
        player = PlayerId(member)
        return seated.get(player) or known.get(player) or say("picture-nobody")

    return name_of
