"""Shows a private page about a tournament sheet by sheet; button ids carry the address, so they survive a restart."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import discord

from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.buttons import PageItem, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of, picture_files, picture_galleries
from bot.views.tournaments.lookup import PAGE

Line = TypeVar("Line")

BACK, FORWARD, OPEN = "back", "forward", "open"
MOST_SHEETS = 9999


@dataclass(frozen=True, slots=True)
class TournamentSheet:
    """One sheet: its blocks of text, which one it is, counted from 0, how many there are, and pictures that say the same.

    `tournaments` are offered in a menu, whose pick opens one.
    """

    blocks: tuple[str, ...]
    number: int = 0
    count: int = 1
    pictures: Sequence[Drawn] = ()
    tournaments: Sequence[discord.SelectOption] = ()


Read = Callable[[Interaction, str, int], Awaitable[TournamentSheet]]
"""Returns a sheet of a page about something, by the number of the sheet; one that there is not is the nearest."""


class TournamentSheetView(Page):
    """The sheet as it is shown; `kind` and `subject` say of what page it is."""

    def __init__(self, sheet: TournamentSheet, kind: str, subject: str) -> None:
        number, several = sheet.number, sheet.count > 1
        foot = (say("sheet-number", number=number + 1, count=sheet.count),) if several else ()
        steps = ((BACK, max(number - 1, 0), number == 0), (FORWARD, number + 1, number + 1 >= sheet.count))
        buttons = [PageItem.make_button(PAGE, step, f"{kind}:{subject}:{to}", disabled=shut) for step, to, shut in steps]
        rows = [row_of(*buttons)] if several else []
        if sheet.tournaments:
            rows.insert(0, row_of(PageItem.make_menu(PAGE, OPEN, "", sheet.tournaments, say("tournament-list-open"))))
        box = container_of(Tone.OVER, (*sheet.blocks, *foot), rows=rows)
        super().__init__(*picture_galleries(sheet.pictures), box)


async def show_sheet(interaction: Interaction, read: Read, kind: str, subject: str, number: int = 0) -> None:
    """Show a sheet to the asker alone: in place of their own one, never of a message that others see."""
    sheet = await read(interaction, subject, number)
    view = TournamentSheetView(sheet, kind, subject)
    await replace_own_page(interaction, view, files=picture_files(sheet.pictures))


def address_of(rest: str) -> tuple[str, str, int]:
    """Return what a button's id says: the kind of page, its subject, and the sheet. Raises Refused for what is no such id."""
    kind, _, rest = rest.partition(":")
    subject, _, number = rest.rpartition(":")
    if not (number.isascii() and number.isdigit() and len(number) <= len(str(MOST_SHEETS))):
        raise Refused(Refusal.OLD_BUTTON)
    return kind, subject, int(number)


def cut_sheet(lines: Sequence[Line], number: int, most: int) -> tuple[Sequence[Line], int, int]:
    """Return the lines of a sheet of at most so many, the number of the nearest sheet that there is, and how many there are."""
    count = max(-(-len(lines) // most), 1)
    number = min(max(number, 0), count - 1)
    return lines[number * most : (number + 1) * most], number, count
