"""The content of boards, hands and pages before it becomes a message, and its Components V2 container.

Names of commands become mentions that members can press, `/war play` into `</war play:1>`, where the id is known.
"""

import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import discord
import structlog

from bot.engine.play.asks import AskKind
from bot.host.table.told_speed import ShownBeat
from bot.pictures.drawing import Drawn, Picture, PictureQueue
from bot.views.discord_api.types import Box, Item


class Verb(StrEnum):
    """The action of a table's button; part of the button's id, so never rename one."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    BOT = "bot"
    RULES = "rules"
    AGAIN = "again"
    RESIGN = "resign"
    STAY = "stay"
    STOP = "stop"
    KEEP = "keep"
    SHOW = "show"
    END = "end"
    LUCK = "luck"
    UNBOT = "unbot"
    SKIP = "skip"
    HAND = "hand"
    READY = "ready"
    BET = "bet"
    FAIR = "fair"
    BEST = "best"
    OTHER = "other"
    REPLAY = "replay"
    SHARE = "share"
    CHARTS = "charts"
    FASTER = "faster"
    NEXT_WAR = "nextwar"
    FINISH = "finish"
    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    BACK = "back"
    REOPEN = "reopen"
    PREDICT = "predict"
    QUIT = "quit"
    ELSEWHERE = "elsewhere"
    MORE = "more"
    DAILY = "daily"
    OPEN = "open"
    WAKE = "wake"


class Tone(StrEnum):
    """The colour at a board's edge. It repeats what the text says, for those who see colours."""

    WAITING = "waiting"
    PLAYING = "playing"
    WAR = "war"
    OVER = "over"


COLOURS = {Tone.WAITING: 0x3B82F6, Tone.PLAYING: 0x64748B, Tone.WAR: 0xDC2626, Tone.OVER: 0xCA8A04}
LONGEST = 3_900


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line of a menu."""

    value: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: its placeholder, which names what it is for, and the entries. The board itself says what is played."""

    title: str
    entries: tuple[MenuEntry, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """A board. `blocks` are separated by lines; `disabled` are the buttons that are shown but cannot be pressed now.

    `revision` counts the changes of a lobby: a board is sent after each, for its menus to forget what somebody picked last.
    `scoop` is the battle whose pot can be scooped, if there is one. `picture` shows nothing that the blocks do not say.
    `beside` are the blocks in short, for a board with its picture: what it leaves out, the alt text says. More than five
    buttons, or a `first_row` of one or two, take several rows, `first_row` of them in the first.
    `flip` is the beat that is on show, for the button that turns up a player's next card. `candidates` are the names, by seat,
    on the buttons by which anybody calls who takes a war, or before the first one predicts who wins.
    `invited` is the name of the member who was challenged, for the button that only they can press. `held` says that it shows
    cards of which it is to tell in a moment who takes them. `page` is the address of the table on the web, if it has one;
    `opens` says that it can be opened inside Discord.
    """

    tone: Tone
    blocks: tuple[str, ...]
    buttons: tuple[Verb, ...]
    disabled: frozenset[Verb] = frozenset()
    menus: tuple[Menu, ...] = ()
    revision: int = 0
    scoop: int | None = None
    flip: ShownBeat | None = None
    candidates: tuple[tuple[int, str], ...] = ()
    picture: Picture | None = None
    first_row: int = 4
    invited: str = ""
    beside: tuple[str, ...] = ()
    held: bool = False
    page: str = ""
    opens: bool = False


@dataclass(frozen=True, slots=True)
class HandOffer:
    """A choice as a button; `emoji`, if any, stands beside the label and says nothing else.

    One that is not `enabled` keeps the place of a card that may come back, and cannot be pressed. `number` is that of a card in
    the picture of the hand, 0 for what is no card of it.
    """

    choice: str
    label: str
    picked: bool
    emoji: str = ""
    enabled: bool = True
    number: int = 0


@dataclass(frozen=True, slots=True)
class HandQuestion:
    """A question and the choices to offer; with `typed` other numbers can be typed in."""

    kind: AskKind
    text: str
    offers: tuple[HandOffer, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class HandContent:
    """The private page of a seat. `stage` is the battle and the stage that its buttons are for.

    `same` are the chips of the last bet, as a label, where it can be made again. `away` seats are not played by their owner.
    With `again` the game is over, and the same one can be played again. `picture` shows the cards, where that is wanted, and
    `beside` are the lines that stand with it.
    """

    head: str
    lines: str
    questions: tuple[HandQuestion, ...]
    stage: tuple[int, int]
    picked: bool
    locked: bool
    eager: bool
    passable: bool
    same: str = ""
    away: bool = False
    again: bool = False
    picture: Picture | None = None
    beside: str = ""

    @property
    def has_emojis(self) -> bool:
        """Whether a button has an emoji; if that emoji no longer exists, Discord refuses the page."""
        return any(offer.emoji for question in self.questions for offer in question.offers)


class Page(discord.ui.LayoutView):
    """A page of boxes and rows. All its state is in its buttons' ids, so nothing waits for it and it survives restarts."""

    def __init__(self, *items: Item) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def container_of(tone: Tone, blocks: Sequence[str], pictures: Sequence[Drawn] = (), rows: Iterable[Item | None] = ()) -> Box:
    """Return a container of the blocks with lines between them, cut to LONGEST letters together, and the rows below.

    Pictures are shown below the first block.
    """
    container: Box = discord.ui.Container(accent_colour=COLOURS[tone])
    left = LONGEST
    for number, block in enumerate(blocks):
        if number:
            container.add_item(discord.ui.Separator())
        text = block if len(block) <= left else block[: max(left - 1, 0)] + "…"
        left -= len(text)
        container.add_item(discord.ui.TextDisplay(text or "…"))
        for found in picture_galleries(pictures if not number else ()):
            container.add_item(found)
    return fill_container(container, rows)


def box_of(colour: int, *parts: str | Item | None) -> Box:
    """Return a container of texts and items, one below the other."""
    texts_and_items = (discord.ui.TextDisplay[Any](part) if isinstance(part, str) else part for part in parts)
    return fill_container(discord.ui.Container(accent_colour=colour), texts_and_items)


def fill_container(container: Box, items: Iterable[Item | None]) -> Box:
    """Put items into a container, one below the other; return it."""
    for item in items:
        if item is not None:
            container.add_item(item)
    return container


log = structlog.get_logger()


async def draw_or_none(drawings: PictureQueue, picture: Picture) -> Drawn | None:
    """Return the drawn picture, or None when drawing fails: every picture has a text twin, so a page does without."""
    try:
        return await drawings.draw(picture)
    except Exception:  # whatever a picture does must stay with the picture
        log.exception("picture_not_drawn", kind=type(picture).__name__)
        return None


def picture_galleries(pictures: Sequence[Drawn]) -> "Iterator[discord.ui.MediaGallery[Any]]":
    """Yield a gallery for each picture: Discord puts several in one side by side, cropped."""
    for number, picture in enumerate(pictures):
        item = discord.MediaGalleryItem(f"attachment://{_name(number)}", description=picture.alt)
        yield discord.ui.MediaGallery(item)


def picture_files(pictures: Sequence[Drawn]) -> list[discord.File]:
    """Return the files that a gallery refers to; each file can be sent once."""
    return [
        discord.File(io.BytesIO(picture.png), _name(number), description=picture.alt) for number, picture in enumerate(pictures)
    ]


def _name(number: int) -> str:
    return f"picture-{number + 1}.png"


class CommandMentions:
    """The ids that Discord gave to the commands."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn_commands(self, ids: Mapping[str, int]) -> None:
        """Take the ids of the commands at the top level, by name."""
        self._ids = dict(ids)

    def mention_command(self, command: str) -> str:
        """Return a mention of a command, such as `war play`; its name as code where its id is unknown."""
        known = self._ids.get(command.partition(" ")[0])
        return f"`/{command}`" if known is None else f"</{command}:{known}>"


COMMAND: Final = re.compile(r"`/([a-z]+(?: [a-z]+){0,2})`")
"""A command in a sentence of the catalogues, without options: with some, it is there to be copied."""

LONGEST_ANSWER: Final = 2000
LONGEST_PAGE: Final = 4000
"""Letters that Discord takes; where mentions would not fit, names stay as they are."""


def link_commands(commands: CommandMentions, text: str) -> str:
    """Return an answer with its commands as mentions, as far as their ids are known."""
    found = _linked(commands, text)
    return found if len(found) <= LONGEST_ANSWER else text


def link_page(commands: CommandMentions, view: discord.ui.LayoutView) -> None:
    """Put mentions in place of the commands on a page."""
    texts: list[discord.ui.TextDisplay[Any]] = [one for one in view.walk_children() if isinstance(one, discord.ui.TextDisplay)]
    found = [_linked(commands, one.content) for one in texts]
    if sum(map(len, found)) <= LONGEST_PAGE:
        for one, text in zip(texts, found, strict=True):
            one.content = text


def _linked(commands: CommandMentions, text: str) -> str:
    if "`/" not in text:
        return text
    return COMMAND.sub(lambda command: commands.mention_command(command[1]), text)
