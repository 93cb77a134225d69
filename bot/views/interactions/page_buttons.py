"""Buttons and menus of pages about results, members and tournaments; all state is in their ids, so they survive restarts."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Self, cast

import discord

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, private, replace_page, show
from bot.views.interactions.context import members_of

PageAction = Callable[[Interaction, str, str, str], Awaitable[None]]
"""Answers a page's button or menu: given the interaction, the step, the rest of the id, and what was picked."""

KINDS = (
    *("leaderboard", "profile", "versus", "privacy", "result", "tournament", "proposal", "help", "variants", "preferences"),
    "predictions",
)
"""The kinds of pages; part of the ids of buttons, so never rename one."""

LARGEST_ID: Final = (1 << 63) - 1
"""The largest id that the store can hold; Discord's are smaller."""

POST = "post"
"""The step of every kind of page that shows it to everybody."""


class PageItem(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=rf"(?P<page>{'|'.join(KINDS)}):(?P<step>[a-z]{{1,12}}):(?P<rest>[ -~]{{0,80}})",
):
    """A button or a menu of a page: the kind of page, the step that it asks for, and what the page shows."""

    def __init__(self, item: discord.ui.Item[Any], page: str, step: str, rest: str) -> None:
        super().__init__(item)
        self.page = page
        self.step = step
        self.rest = rest

    @classmethod
    def button(
        cls,
        page: str,
        step: str,
        rest: str = "",
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Self:
        """Return a button to show; a disabled one cannot be pressed now."""
        custom_id, label = f"{page}:{step}:{rest}", say(f"button-{page}-{step}")
        return cls(discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled), page, step, rest)

    @classmethod
    def menu(cls, page: str, step: str, rest: str, entries: Sequence[discord.SelectOption], title: str) -> Self:
        """Return a menu to show, with at most 25 entries."""
        custom_id = f"{page}:{step}:{rest}"
        return cls(discord.ui.Select(custom_id=custom_id, options=list(entries), placeholder=title), page, step, rest)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the item that was used. Anybody can forge an id, so the action checks what it says."""
        return cls(item, match["page"], match["step"], match["rest"])


async def press_page(actions: Mapping[str, PageAction], interaction: Interaction, item: PageItem) -> None:
    """Run the action of a page's button or menu; every failure ends in one private sentence."""
    async with answering(interaction, about=item.page):
        turn_page = partial(actions[item.page], interaction, item.step, item.rest, picked_value(interaction))
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


def picked_value(interaction: Interaction) -> str:
    """Return the value that was picked in a menu; empty for a button."""
    data = cast(Mapping[str, Any], interaction.data or {})
    return next(iter(map(str, data.get("values", ()))), "")


def row_of(*items: discord.ui.Item[Any]) -> "discord.ui.ActionRow[Any]":
    """Return a row of items, side by side."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    for item in items:
        row.add_item(item)
    return row


def is_own_page(interaction: Interaction) -> bool:
    """Whether the pressed button is on a page that only this member sees; a public message is never replaced by one."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def replace_own_page(interaction: Interaction, page: discord.ui.LayoutView) -> int | None:
    """Replace the member's own page by another; anything else that was pressed stays, and the page is sent privately.

    Returns the id of the page's message; None when it could not be sent.
    """
    if interaction.message is None or not is_own_page(interaction):
        return await show(interaction, page, public=False)
    await replace_page(interaction, page)
    return interaction.message.id


def member_id(text: str) -> PlayerId:
    """Return the member id in a custom_id; raises Refused for anything else, 0 too, which stands for deleted members."""
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) <= LARGEST_ID:
        raise Refused(Refusal.OLD_BUTTON)
    return PlayerId(int(text))
