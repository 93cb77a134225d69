"""Builds a table's board as a Discord message in Components V2, from its content."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.engine.rules.rules import Flipping, Procedure
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import TableId
from bot.host.odds.odds_course import OddsCourse
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.choices.buttons import flip_button, scoop_button
from bot.views.interactions.content import Content, Verb, container_of, picture_files
from bot.views.tables.buttons import table_button, variant_menu
from bot.views.tables.game_board import game_board
from bot.views.tables.lobby_board import lobby_board
from bot.views.tables.match_board import match_board
from bot.views.tables.result_board import NO_NEWS, ResultNews, result_board

NUMBERS = {verb: 100 + number for number, verb in enumerate(Verb)}
"""A component id for each verb: where a press names the component it meant, it can never reach another in its place."""


def content_of(
    scene: Scene,
    house_rules: Sequence[HouseRules] = (),
    news: ResultNews = NO_NEWS,
    chance_course: OddsCourse = (),
    *,
    pictured: bool = False,
    predict: bool = False,
) -> Content:
    """Return what the board of a table says at this moment: a lobby names house rules, a result what was earned.

    Of a table that is `pictured` it says the same in short, too. With `predict` it has the button for that.
    """
    if scene.phase is TablePhase.LOBBY and scene.contest is not None:
        return match_board(scene, scene.contest, predict=predict)
    if scene.phase is TablePhase.LOBBY:
        return lobby_board(scene, house_rules)
    if scene.phase is TablePhase.PLAYING:
        return game_board(scene, pictured=pictured, predict=predict)
    return result_board(scene, news, chance_course, pictured=pictured)


class BoardView(discord.ui.LayoutView):
    """The message of a board. Its buttons carry ids and are found again after a restart, so nothing waits for it."""

    def __init__(self, scene: Scene, content: Content, pictures: Sequence[Drawn] = ()) -> None:
        super().__init__(timeout=None)
        self._pictures = pictures
        box = container_of(content.tone, content.blocks, pictures)
        for row in _rows(scene, content):
            box.add_item(row)
        self.add_item(box)
        self.stop()

    def release(self) -> None:
        """Let its parts go, after it was sent: they refer to each other, and a search for cycles would have to find them.

        They were three in four of the objects for which the collector ran, while presses waited for it.
        """
        for item in list(self.walk_children()):
            item._view = item._parent = None
        self.clear_items()

    def files(self) -> list[discord.File]:
        """Return what has to be sent with the message, new files each time; an edit replaces the old ones."""
        return picture_files(self._pictures)


def _rows(scene: Scene, content: Content) -> list[discord.ui.ActionRow[BoardView]]:
    rows = []
    rows += [_row(variant_menu(scene.id, number, menu, content.revision)) for number, menu in enumerate(content.menus)]
    if content.scoop is not None:
        flip = (flip_button(scene.id, content.scoop),) if scene.rules.flip is Flipping.OWN else ()
        slap = scene.rules.procedure is Procedure.SLAP
        rows.append(_row(*flip, scoop_button(scene.id, content.scoop, slap=slap)))
    buttons, first = content.buttons, content.first_row
    split = len(buttons) > 5 or first < 3
    for few in (buttons[:first], buttons[first : first + 5], buttons[first + 5 :]) if split else (buttons,):
        if few:
            rows.append(_row(*(_button(scene, verb, content) for verb in few)))
    return rows


def _button(scene: Scene, verb: Verb, content: Content) -> "discord.ui.Button[BoardView]":
    named = say("lobby-accept", name=content.invited) if content.invited and verb is Verb.ACCEPT else ""
    return table_button(scene.id, verb, disabled=verb in content.disabled, number=NUMBERS[verb], label=named)


def _row(*items: discord.ui.Item[Any]) -> "discord.ui.ActionRow[BoardView]":
    row: discord.ui.ActionRow[BoardView] = discord.ui.ActionRow()
    for item in items:
        row.add_item(item)
    return row


def names_table(message: discord.Message, table: TableId) -> bool:
    """Whether a message of ours is a board of this table: its buttons say so."""
    return any(table in (getattr(item, "custom_id", None) or "") for item in _walk(message.components))


def _walk(components: "list[discord.components.Component]") -> "list[discord.components.Component]":
    found = []
    for component in components:
        found.append(component)
        found += _walk(list(getattr(component, "children", [])))
    return found
