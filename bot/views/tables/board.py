"""Builds a table's board as a Discord message in Components V2, and the buttons and menus of tables.

They carry ids, not objects, so they survive restarts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias
from zlib import crc32

import discord

from bot.engine.rules.rules import Flipping, Procedure
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.host.table.told_speed import ShownBeat
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.choices.buttons import flip_button, scoop_button
from bot.views.discord_api.types import Button, Item, Select
from bot.views.interactions.buttons import BattlePart, CustomId, Part, TablePart, page_button
from bot.views.interactions.content import Content, Menu, Tone, Verb, container_of, picture_files
from bot.views.tables.game_board import game_board
from bot.views.tables.lobby_board import lobby_board
from bot.views.tables.match_board import match_board
from bot.views.tables.result_board import NO_NEWS, ResultNews, result_board

STYLES = {
    Verb.JOIN: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.START: discord.ButtonStyle.primary,
    Verb.HAND: discord.ButtonStyle.primary,
    Verb.BET: discord.ButtonStyle.primary,
    Verb.BACK: discord.ButtonStyle.success,
    Verb.AGAIN: discord.ButtonStyle.success,
    Verb.ACCEPT: discord.ButtonStyle.success,
    Verb.REOPEN: discord.ButtonStyle.success,
    Verb.ELSEWHERE: discord.ButtonStyle.success,
    Verb.WAKE: discord.ButtonStyle.success,
    Verb.RESIGN: discord.ButtonStyle.danger,
    Verb.END: discord.ButtonStyle.danger,
    Verb.QUIT: discord.ButtonStyle.danger,
}
LABELS = {Verb.END: "button-stop"}

ROW = 5
"""Buttons that Discord puts side by side."""


@dataclass(frozen=True, slots=True)
class PressedButton(CustomId):
    """What a button asks, and of which table."""

    form = "war:{verb}:{table}"
    verb: Annotated[str, Part("[a-z]+")]
    table: TablePart


@dataclass(frozen=True, slots=True)
class DeckPress(CustomId):
    """Turns up the next card of whoever presses, after the beat that they have seen."""

    form = "war-deck:{battle}.{stage}:{table}"
    battle: BattlePart
    stage: BattlePart
    table: TablePart


PICKED: Final = -1
"""In place of a seat: the one that was picked in the menu."""

SeatPart: TypeAlias = Annotated[
    int, Part("[0-9]{0,2}", lambda text: int(text or PICKED), lambda seat: "" if seat == PICKED else str(seat))
]


def read_pick(seat: int, picked: str) -> int:
    """Return the seat of a button, or the one that was picked in a menu; raises Refused for what is none."""
    if seat != PICKED:
        return seat
    if not (picked.isascii() and picked.isdecimal() and len(picked) <= 2):
        raise Refused(Refusal.OLD_BUTTON)
    return int(picked)


@dataclass(frozen=True, slots=True)
class WinnerPress(CustomId):
    """Predicts who wins the game: a seat, or what was picked in a menu."""

    form = "war-winner:{seat}:{table}"
    seat: SeatPart
    table: TablePart


@dataclass(frozen=True, slots=True)
class CallPress(CustomId):
    """Calls who takes the war of a battle: a seat, or what was picked in a menu."""

    form = "war-call:{battle}:{seat}:{table}"
    battle: BattlePart
    seat: SeatPart
    table: TablePart


@dataclass(frozen=True, slots=True)
class VariantPick(CustomId):
    """A menu by which a host changes what is played; `number` tells it from others, with a colon behind, if it has one."""

    form = "war-variant:{number}{table}"
    number: Annotated[str, Part("(?:[0-9]{1,3}:)?")]
    table: TablePart


@dataclass(frozen=True, slots=True)
class OptionPick(CustomId):
    """Sets an option of a lobby to the value that was picked or typed, on a page."""

    form = "war-set:{option}:{table}"
    option: Annotated[str, Part("[a-z_]{1,30}")]
    table: TablePart


NUMBERS = {verb: 100 + number for number, verb in enumerate(Verb)}
"""A component id for each verb: where a press names the component it meant, it can never reach another in its place."""


def content_of(
    scene: Scene,
    house_rules: Sequence[HouseRules] = (),
    news: ResultNews = NO_NEWS,
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
    return result_board(scene, news, pictured=pictured)


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
    own = () if content.flip is None else (deck_button(scene.id, content.flip),)
    picks = _pick_buttons(scene, content)
    beside = len(own) + len(content.candidates) <= ROW
    if beside:
        own = (*own, *picks)
    buttons, first = content.buttons, min(content.first_row, ROW - len(own))
    split = len(own) + len(buttons) > ROW or first < 3
    # what finds no room in the first row comes last: nobody who presses late hits what hurries a game
    rest = (*buttons[content.first_row :], *buttons[first : content.first_row])
    parts = (buttons[:first], rest[:ROW], () if picks and beside else rest[ROW:]) if split else (buttons,)
    for number, few in enumerate(parts):
        items = (*(own if number == 0 else ()), *(_button(scene, verb, content) for verb in few))
        if items:
            rows.append(_row(*items))
    if picks and not beside:
        rows.append(_row(*picks))
    if content.opens:
        _append_open(rows, scene.id)
    if content.page:
        _append_link(rows, page_button(content.page, watch=content.tone is not Tone.OVER))
    return rows


def _append_link(rows: "list[discord.ui.ActionRow[BoardView]]", link: Button) -> None:
    """Put the link to a page behind the buttons of the last row that has room, or below where none has."""
    with_room = [row for row in rows if isinstance(row.children[0], discord.ui.Button) and len(row.children) < ROW]
    if with_room:
        with_room[-1].add_item(link)
    elif len(rows) < ROW:
        rows.append(_row(link))


def _append_open(rows: "list[discord.ui.ActionRow[BoardView]]", table: TableId) -> None:
    """Put the button that opens the table inside Discord behind the last button, or below where no room is beside it."""
    button = table_button(table, Verb.OPEN, number=NUMBERS[Verb.OPEN])
    if rows and isinstance(rows[-1].children[0], discord.ui.Button) and len(rows[-1].children) < ROW:
        rows[-1].add_item(button)
    else:
        rows.append(_row(button))


def _pick_buttons(scene: Scene, content: Content) -> tuple[Item, ...]:
    """Return a button for each fighter of a war that can be called, or a menu of more than stand in a row.

    Before the first war it is a button for each player who may be predicted to win, or a menu where no room is beside *Flip!*.
    """
    if scene.calls is None:
        if len(content.candidates) >= ROW:
            return (_pick_menu(str(WinnerPress(PICKED, scene.id)), content, "prediction-menu"),)
        return tuple(_pick_button(str(WinnerPress(seat, scene.id)), name, "🔮") for seat, name in content.candidates)
    battle = scene.calls.battle
    if len(content.candidates) > ROW:
        return (_pick_menu(str(CallPress(battle, PICKED, scene.id)), content, "call-menu"),)
    return tuple(_pick_button(str(CallPress(battle, seat, scene.id)), name, "📣") for seat, name in content.candidates)


def _pick_menu(custom_id: str, content: Content, question: str) -> Select:
    """Return the menu in which somebody of many is picked."""
    options = [discord.SelectOption(label=name, value=str(seat)) for seat, name in content.candidates]
    return discord.ui.Select(custom_id=custom_id, options=options, placeholder=say(question))


def _pick_button(custom_id: str, name: str, emoji: str) -> Button:
    """Return the button that picks somebody; its component id belongs to that pick alone."""
    return discord.ui.Button(label=name, custom_id=custom_id, emoji=emoji, id=crc32(custom_id.encode()) >> 1 or 1)


def _button(scene: Scene, verb: Verb, content: Content) -> "discord.ui.Button[BoardView]":
    named = say("lobby-accept", name=content.invited) if content.invited and verb is Verb.ACCEPT else ""
    if verb is Verb.AGAIN and scene.rivalry is not None and scene.outcome is not None and len(scene.outcome.winners) == 1:
        named = say("button-revenge")
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


def table_button(table: TableId, verb: Verb, *, disabled: bool = False, number: int | None = None, label: str = "") -> Button:
    """Return a button that asks one thing of one table; one that is disabled cannot be pressed now.

    `number` is its component id.
    """
    label = label or say(LABELS.get(verb, f"button-{verb}"))
    style, custom_id = STYLES.get(verb, discord.ButtonStyle.secondary), str(PressedButton(verb, table))
    return discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled, id=number)


def deck_button(table: TableId, shown: ShownBeat) -> Button:
    """Return the button that turns up the next card of whoever presses it.

    Its component id is another after each beat: a press that names the component is for no other beat than the one it saw.
    """
    custom_id = str(DeckPress(shown.battle, shown.stage, table))
    number = crc32(custom_id.encode()) >> 1 or 1
    return discord.ui.Button(label=say("button-deck"), style=discord.ButtonStyle.primary, custom_id=custom_id, id=number)


def variant_menu(table: TableId, number: int, menu: Menu, revision: int) -> Select:
    """Return a menu by which a host changes what is played; `number` tells it from the others of the board.

    The revision of the board is in the id too: otherwise members who used a menu would see what they picked last, and
    could not pick the same again.
    """
    options = [
        discord.SelectOption(label=entry.label[:100], value=entry.value, description=entry.text) for entry in menu.entries
    ]
    custom_id = str(VariantPick(f"{number}{revision % 100:02}:", table))
    return discord.ui.Select(custom_id=custom_id, options=options, placeholder=menu.title)


def question_buttons(table: TableId, *verbs: Verb, yes: str | None = None) -> discord.ui.View:
    """Return the buttons under a private question about a table; `yes` is what the first one says instead of its word."""
    view = discord.ui.View(timeout=None)
    for verb in verbs:
        view.add_item(table_button(table, verb, label=yes or "" if verb is verbs[0] else ""))
    view.stop()
    return view
