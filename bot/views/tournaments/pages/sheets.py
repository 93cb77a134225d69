"""Shows a private page about a tournament sheet by sheet; button ids carry the address, so they survive a restart."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import discord

from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page, show_page
from bot.views.interactions.buttons import PageItem, is_own_page, row_of
from bot.views.interactions.content import Tone, container_of, picture_files, picture_galleries
from bot.views.tournaments.lookup import PAGE

Line = TypeVar("Line")

BACK, FORWARD = "back", "forward"
MOST_SHEETS = 9999


@dataclass(frozen=True, slots=True)
class TournamentSheet:
    """One sheet: its blocks of text, which one it is, counted from 0, how many there are, and pictures that say the same."""

    blocks: tuple[str, ...]
    number: int = 0
    count: int = 1
    pictures: Sequence[Drawn] = ()


Read = Callable[[Interaction, str, int], Awaitable[TournamentSheet]]
"""Returns a sheet of a page about something, by the number of the sheet; one that there is not is the nearest."""


class TournamentSheetView(discord.ui.LayoutView):
    """The sheet as it is shown; `kind` and `subject` say of what page it is."""

    def __init__(self, sheet: TournamentSheet, kind: str, subject: str) -> None:
        super().__init__(timeout=None)
        foot = (say("sheet-number", number=sheet.number + 1, count=sheet.count),) if sheet.count > 1 else ()
        box = container_of(Tone.OVER, (*sheet.blocks, *foot))
        if sheet.count > 1:
            back, forward = (f"{kind}:{subject}:{number}" for number in (max(sheet.number - 1, 0), sheet.number + 1))
            first, last = sheet.number == 0, sheet.number + 1 >= sheet.count
            box.add_item(
                row_of(
                    PageItem.make_button(PAGE, BACK, back, disabled=first),
                    PageItem.make_button(PAGE, FORWARD, forward, disabled=last),
                )
            )
        for found in picture_galleries(sheet.pictures):
            self.add_item(found)
        self.add_item(box)
        self.stop()


async def show_sheet(interaction: Interaction, read: Read, kind: str, subject: str, number: int = 0) -> None:
    """Show a sheet to the asker alone: in place of their own one, never of a message that others see."""
    sheet = await read(interaction, subject, number)
    view = TournamentSheetView(sheet, kind, subject)
    if is_own_page(interaction):
        await replace_page(interaction, view, files=picture_files(sheet.pictures))
    else:
        await show_page(interaction, view, public=False, files=picture_files(sheet.pictures))


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
