"""The ids of the list of games: what a page of it shows. Lists of earlier versions had buttons with a page's number alone."""

from dataclasses import dataclass, replace
from typing import Annotated, Final, Self

from bot.engine.variants.categories import Category
from bot.host.ids import TableId, is_table_id
from bot.views.interactions.custom_ids import CustomId, Part

PAGE: Final = "variants"
"""The kind of page, the first word of its buttons' ids."""

ALL, HOUSE_RULES = "all", "house"
"""What can be shown besides the categories: every game, and the server's own."""

FILTERS: Final = (ALL, *(category.value for category in Category), HOUSE_RULES)


def _read_table(text: str) -> TableId | None:
    """Return the table in an id, if there is one; raises ValueError for what is none."""
    if text and not is_table_id(text):
        raise ValueError(text)
    return TableId(text) if text else None


def _read_filter(text: str) -> str:
    """Return a filter; raises ValueError for what is none."""
    return FILTERS[FILTERS.index(text)]


@dataclass(frozen=True, slots=True)
class Listing(CustomId):
    """A page of the list: which games, from which page on, and the lobby whose host chooses, if it is for one."""

    form = "{shown}:{page}:{table}"
    shown: Annotated[str, Part("[a-z]{1,10}", _read_filter)] = ALL
    page: Annotated[int, Part("[0-9]{1,3}")] = 0
    table: Annotated[TableId | None, Part("[0-9a-z]*", _read_table, lambda table: table or "")] = None

    def at(self, page: int) -> Self:
        """Return another page of the same games."""
        return replace(self, page=max(page, 0))


@dataclass(frozen=True, slots=True)
class OldListPage(CustomId):
    """A button of an earlier version: turns to a page of all games."""

    form = "war-variants:{page}"
    page: Annotated[int, Part("-?[0-9]{1,3}")]
