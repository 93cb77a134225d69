"""Turns names of commands into mentions that members can press: `/war play` into `</war play:1>`, where the id is known."""

import re
from collections.abc import Mapping
from typing import Any, Final

import discord


class CommandMentions:
    """The ids that Discord gave to the commands."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, ids: Mapping[str, int]) -> None:
        """Take the ids of the commands at the top level, by name."""
        self._ids = dict(ids)

    def mention(self, command: str) -> str:
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
    return COMMAND.sub(lambda command: commands.mention(command[1]), text)
