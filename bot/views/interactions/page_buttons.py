"""Buttons and menus of pages about results, members and tournaments; all state is in their ids, so they survive restarts."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, cast

import discord

from bot.texts import say
from bot.views.discord_api.types import Button, Interaction, Item, Row, Select
from bot.views.interactions.answers import answering, private, replace_page, show
from bot.views.interactions.context import members_of
from bot.views.interactions.custom_ids import CustomId, Part

KINDS = (
    *("leaderboard", "profile", "versus", "privacy", "result", "tournament", "proposal", "help", "variants", "preferences"),
    "predictions",
)
"""The kinds of pages; part of the ids of buttons, so never rename one."""

POST = "post"
"""The step of every kind of page that shows it to everybody."""


@dataclass(frozen=True, slots=True)
class PageItem(CustomId):
    """What a button or a menu of a page says: the kind of page, the step that it asks for, and what the page shows."""

    form = "{page}:{step}:{rest}"
    page: Annotated[str, Part("|".join(KINDS))]
    step: Annotated[str, Part("[a-z]{1,12}")]
    rest: Annotated[str, Part("[ -~]{0,80}")] = ""

    @classmethod
    def button(
        cls,
        page: str,
        step: str,
        rest: str = "",
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Button:
        """Return a button to show; a disabled one cannot be pressed now."""
        custom_id, label = str(cls(page, step, rest)), say(f"button-{page}-{step}")
        return discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled)

    @classmethod
    def menu(cls, page: str, step: str, rest: str, entries: Sequence[discord.SelectOption], title: str) -> Select:
        """Return a menu to show, with at most 25 entries."""
        return discord.ui.Select(custom_id=str(cls(page, step, rest)), options=list(entries), placeholder=title)


PageAction = Callable[[Interaction, PageItem], Awaitable[None]]
"""Answers a page's button or menu."""


async def press_page(actions: Mapping[str, PageAction], interaction: Interaction, item: PageItem) -> None:
    """Run the action of a page's button or menu; every failure ends in one private sentence."""
    async with answering(interaction, about=item.page):
        turn_page = partial(actions[item.page], interaction, item)
        await (_show_to_all(interaction, turn_page) if item.step == POST else turn_page())


async def _show_to_all(interaction: Interaction, show_page: Callable[[], Awaitable[None]]) -> None:
    """Show the page to everybody, unless it was just shown. A failure is not counted."""
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_show(*caller):
        await private(interaction, say("answer-shown_just_now"))
        return
    try:
        await show_page()
    except Exception:
        limits.was_not_shown(*caller)
        raise


def picked_values(interaction: Interaction) -> list[str]:
    """Return the values that were picked in a menu; none for a button."""
    data = cast(Mapping[str, Sequence[object]], interaction.data or {})
    return [str(value) for value in data.get("values", ())]


def picked_value(interaction: Interaction) -> str:
    """Return the value that was picked in a menu; empty for a button."""
    return next(iter(picked_values(interaction)), "")


def row_of(*items: Item) -> Row:
    """Return a row of items, side by side."""
    return discord.ui.ActionRow(*items)


def is_own_page(interaction: Interaction) -> bool:
    """Whether the pressed button is on a page that only this member sees; a public message is never replaced by one."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def replace_own_page(
    interaction: Interaction, page: discord.ui.LayoutView, *, public: bool = False, files: Sequence[discord.File] = ()
) -> int | None:
    """Replace the member's own page by another; a `public` page, or one after anything else that was pressed, is sent anew.

    Returns the id of the page's message; None when it could not be sent.
    """
    if public or interaction.message is None or not is_own_page(interaction):
        return await show(interaction, page, public=public, files=files)
    await replace_page(interaction, page, files=files)
    return interaction.message.id
