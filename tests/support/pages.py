"""What stands on a page of Components V2: its parts, its buttons and menus. For stories of pages."""

from collections.abc import Iterator
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from tests.conftest import text_of
from tests.support.interactions import asked


def message_of(page: Any) -> Any:
    """A page as it is now, whether it is a private answer or a message that was posted."""
    return asked(page) if isinstance(page, InteractionResult) else page


def text(page: Any) -> str:
    """What a page says now, with breaking spaces alone."""
    return text_of(message_of(page)).replace("\u00a0", " ")


def parts(page: Any) -> list[Any]:
    """What is in the box of a page, below its pictures."""
    return list(next(part for part in message_of(page).components if hasattr(part, "children")).children)


def items(page: Any) -> list[Any]:
    """The buttons and menus of a page."""
    return [item for part in parts(page) for item in getattr(part, "children", [])]


def menus(page: Any) -> list[discord.SelectMenu]:
    """The menus of a page or a board, of whatever kind, in order."""

    def within(components: Any) -> Iterator[discord.SelectMenu]:
        for component in components:
            if isinstance(component, discord.SelectMenu):
                yield component
            yield from within(getattr(component, "children", ()))

    return list(within(message_of(page).components))


def disabled(page: Any) -> list[str]:
    """The buttons of a page that cannot be pressed."""
    return [item.label for item in items(page) if getattr(item, "label", None) and item.disabled]


def menu(page: Any, step: str) -> Any:
    """The menu of a page whose id says this step."""
    return next(item for item in items(page) if f":{step}:" in str(item.custom_id) and hasattr(item, "options"))


def labels(page: Any) -> list[str]:
    """What stands on the buttons of a page."""
    return [item.label for item in items(page) if getattr(item, "label", None)]


async def pick_topic(member: MemberActor, page: Any, topic: str) -> str:
    """Pick another topic of a page, and return what the page says then."""
    await member.select(message_of(page), [topic], custom_id=menu(page, "topic").custom_id)
    return text(page)


def offers(page: Any, step: str) -> dict[str, str]:
    """What a menu of a page offers: values by their words."""
    return {option.label: option.value for option in menu(page, step).options}
