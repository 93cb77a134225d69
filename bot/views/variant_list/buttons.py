"""The ids of the list of games: what a page of it shows. Lists of earlier versions had buttons with a page's number alone."""

import re
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import discord

from bot.engine.variants.categories import Category
from bot.host.ids import TableId, is_table_id
from bot.host.refusals import Refusal, Refused
from bot.views.discord_api.types import Interaction

PAGE: Final = "variants"
"""The kind of page, the first word of its buttons' ids."""

ALL, HOUSE_RULES = "all", "house"
"""What can be shown besides the categories: every game, and the server's own."""

FILTERS: Final = (ALL, *(category.value for category in Category), HOUSE_RULES)

_TEXT: Final = re.compile(r"([a-z]{1,10}):([0-9]{1,3}):([0-9a-z]*)")


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the list: which games, from which page on, and the lobby whose host chooses, if it is for one."""

    shown: str = ALL
    page: int = 0
    table: TableId | None = None

    def __str__(self) -> str:
        """Return the page as `listing_of` reads it."""
        return f"{self.shown}:{self.page}:{self.table or ''}"

    def at(self, page: int) -> Self:
        """Return another page of the same games."""
        return replace(self, page=max(page, 0))


def listing_of(text: str) -> Listing:
    """Return the page that an id holds; raises Refused for what is none: anybody can forge an id."""
    found = _TEXT.fullmatch(text)
    if found is None or found[1] not in FILTERS or (found[3] and not is_table_id(found[3])):
        raise Refused(Refusal.OLD_BUTTON)
    return Listing(found[1], int(found[2]), TableId(found[3]) if found[3] else None)


class PageButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"war-variants:(?P<page>-?[0-9]{1,3})"):
    """A button of an earlier version: turns to a page of all games."""

    def __init__(self, button: discord.ui.Button[Any], page: int) -> None:
        super().__init__(button)
        self.page = page

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button."""
        button: discord.ui.Button[Any] = discord.ui.Button(custom_id=match.string)
        return cls(button, int(match["page"]))
