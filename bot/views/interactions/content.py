"""What a board says, before it is a message: blocks of text and the buttons under them."""

from dataclasses import dataclass
from enum import StrEnum

from bot.pictures.drawing import Picture
from bot.views.tables.menus import Menu


class Verb(StrEnum):
    """What a button of a table asks for; part of the button's id, so never rename one."""

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


class Tone(StrEnum):
    """The colour at a board's edge. It repeats what the words say and never says anything by itself."""

    WAITING = "waiting"
    PLAYING = "playing"
    WAR = "war"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Content:
    """A board. `blocks` are separated by lines; `asleep` are the buttons that can be seen but not pressed now.

    `scoop` is the battle whose pot can be reached for, if there is one. `picture` shows nothing that the blocks do not say.
    """

    tone: Tone
    blocks: tuple[str, ...]
    buttons: tuple[Verb, ...]
    asleep: frozenset[Verb] = frozenset()
    menus: tuple[Menu, ...] = ()
    scoop: int | None = None
    picture: Picture | None = None
