"""Defines the buttons and the menu that open and turn the replay of a finished game; any page can show them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.buttons import CustomId, Part

OPEN: Final = "open"
"""What a button that opens a replay privately has in its id in place of a step; never rename it."""

MOST_OFFERED: Final = 25
"""Entries that Discord takes in a menu."""


@dataclass(frozen=True, slots=True)
class ReplayPress(CustomId):
    """Leads from a round to another. The id is in capitals: a search for a table's board must not find its replay."""

    form = "war-replay:{game}:{battle}:{step}"
    game: Annotated[TableId, Part("[0-9A-Z]{15}", str.lower, str.upper)]
    battle: Annotated[int, Part("[0-9]{1,9}")]
    step: Annotated[str, Part("[a-z]{1,20}")]


@dataclass(frozen=True, slots=True)
class ReplayPick(CustomId):
    """Opens the replay of the game that was picked in a menu."""

    form = "war-replay:pick"


def open_replay_button(game: TableId, battle: int = 0, label: str = "") -> Button:
    """Return the button that opens a game's replay privately, at one of its rounds."""
    return discord.ui.Button(label=(label or say("button-replay"))[:80], custom_id=str(ReplayPress(game, battle, OPEN)))


def replay_menu(games: Iterable[tuple[TableId, str]]) -> Select | None:
    """Return the menu that opens the replay of a game, by what each game is called; None without any."""
    labels = dict[str, list[str]]()
    for game, label in games:
        labels.setdefault(game.upper(), []).append(label)
    options = [discord.SelectOption(label=" · ".join(called)[:100], value=value) for value, called in labels.items()]
    if not options:
        return None
    return discord.ui.Select(custom_id=str(ReplayPick()), options=options[:MOST_OFFERED], placeholder=say("replay-menu"))
