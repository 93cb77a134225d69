"""The private page about stored data: a member can read it, export it, hide from leaderboards, or delete everything."""

import asyncio
import gzip
import io
import json
from enum import StrEnum
from typing import Any

import discord

from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction, Row
from bot.views.interactions.answers import send_files, show_page
from bot.views.interactions.buttons import PageItem, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.context import members_of, player_of

PAGE = "privacy"
FILE = "war-room-{}.json"
PACKED_FROM = 1_000_000
"""Bytes above which a file is compressed."""

LARGEST = 9_500_000
"""The most bytes of a file that Discord takes everywhere, with room for the rest of the message."""


class PrivacyStep(StrEnum):
    """The step of a button; part of its id, so never rename one."""

    EXPORT = "export"
    HIDE = "hide"
    SHOW = "show"
    DELETE = "delete"
    KEEP = "keep"
    GONE = "gone"


class PrivacyPage(Page):
    """The page; its buttons act for the member who presses them."""

    def __init__(self, *, hidden: bool, note: str = "") -> None:
        state = say("privacy-hidden" if hidden else "privacy-shown")
        blocks = (say("privacy-title"), say("privacy-kept"), f"{note}\n{state}" if note else state)
        steps = (PrivacyStep.EXPORT, PrivacyStep.SHOW if hidden else PrivacyStep.HIDE, PrivacyStep.DELETE)
        super().__init__(container_of(Tone.WAITING, blocks, rows=(_row(*steps),)))


class DeletePage(Page):
    """The question before a member's data is deleted."""

    def __init__(self) -> None:
        blocks = (say("privacy-title"), say("privacy-delete"))
        super().__init__(container_of(Tone.WAR, blocks, rows=(_row(PrivacyStep.GONE, PrivacyStep.KEEP),)))


class DeletedPage(Page):
    """The answer that a member's data is deleted, and how many days it stays in backups; None where others make them.

    `roles` is how many roles they keep, because servers don't let the bot take them.
    """

    def __init__(self, backups_kept: int | None, roles: int) -> None:
        backups = say("privacy-backups-others") if backups_kept is None else say("privacy-backups", days=backups_kept)
        lines = [say("privacy-deleted"), *([say("privacy-roles", count=roles)] if roles else []), backups]
        super().__init__(container_of(Tone.WAR, (say("privacy-title"), "\n".join(lines))))


STYLES = {PrivacyStep.DELETE: discord.ButtonStyle.danger, PrivacyStep.GONE: discord.ButtonStyle.danger}


def _row(*steps: PrivacyStep) -> Row:
    return row_of(*(PageItem.make_button(PAGE, step, style=STYLES.get(step, discord.ButtonStyle.secondary)) for step in steps))


async def open_privacy(interaction: Interaction) -> None:
    """Show the page privately."""
    await show_page(interaction, await _page(interaction), public=False)


async def press_privacy(interaction: Interaction, item: PageItem) -> None:
    """Run the step of a button for the member who pressed it."""
    privacy, player = members_of(interaction).privacy, player_of(interaction)
    match item.step:
        case PrivacyStep.EXPORT:
            name, content = await asyncio.to_thread(_packed, await privacy.export_member(player), FILE.format(player))
            if len(content) > LARGEST:
                raise Refused(Refusal.EXPORT_TOO_BIG)
            if not await send_files(interaction, say("privacy-here"), discord.File(io.BytesIO(content), name)):
                raise Refused(Refusal.EXPORT_LOST)
        case PrivacyStep.HIDE | PrivacyStep.SHOW:
            await privacy.hide_member(player, item.step == PrivacyStep.HIDE)
            await replace_own_page(interaction, await _page(interaction, say(f"privacy-{item.step}")))
        case PrivacyStep.DELETE:
            await replace_own_page(interaction, DeletePage())
        case PrivacyStep.KEEP:
            await replace_own_page(interaction, await _page(interaction))
        case PrivacyStep.GONE:
            roles = await privacy.delete_member(player)
            members_of(interaction).names.forget_names(player)
            await replace_own_page(interaction, DeletedPage(privacy.backups_kept, roles))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


def _packed(kept: dict[str, Any], name: str) -> tuple[str, bytes]:
    """Return stored data as a file: its name and its bytes, compressed when it is large."""
    content = json.dumps(kept, ensure_ascii=False, sort_keys=True).encode()
    return (name, content) if len(content) <= PACKED_FROM else (f"{name}.gz", gzip.compress(content))


async def _page(interaction: Interaction, note: str = "") -> PrivacyPage:
    hidden = await members_of(interaction).privacy.is_hidden(player_of(interaction))
    return PrivacyPage(hidden=hidden, note=note)
