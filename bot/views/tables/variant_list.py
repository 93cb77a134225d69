"""Lists all variants to one member, a page at a time. The page buttons carry the page's number."""

import re
from typing import Any, Self

import discord

from bot.engine.rules.rules import Procedure
from bot.engine.variants import VARIANTS, Variant
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.interactions.context import place_of, services_of
from bot.views.interactions.formatting import minutes, rounds, variant_name
from bot.views.interactions.page_buttons import replace_own_page
from bot.views.narration.casino_text import hands_text
from bot.views.narration.rule_sheet import sources_text

PER_PAGE = 5
PAGES = -(-len(VARIANTS) // PER_PAGE)


class VariantList(discord.ui.LayoutView):
    """One page of the list, from page 0. `pace` is seconds between rounds, for the length in minutes."""

    def __init__(self, page: int, pace: int) -> None:
        super().__init__(timeout=None)
        page = min(max(page, 0), PAGES - 1)
        box: discord.ui.Container[VariantList] = discord.ui.Container(accent_colour=0x3B82F6)
        box.add_item(discord.ui.TextDisplay(say("variants-title")))
        for variant in VARIANTS[page * PER_PAGE : (page + 1) * PER_PAGE]:
            box.add_item(discord.ui.TextDisplay(_line(variant, pace)))
        row: discord.ui.ActionRow[VariantList] = discord.ui.ActionRow()
        row.add_item(PageButton.shown(page - 1, "button-back", disabled=page == 0))
        row.add_item(PageButton.shown(page + 1, "button-next", disabled=page == PAGES - 1))
        box.add_item(discord.ui.TextDisplay("-# " + say("variants-page", page=page + 1, pages=PAGES)))
        box.add_item(row)
        self.add_item(box)
        self.stop()


class PageButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"war-variants:(?P<page>-?[0-9]{1,3})"):
    """Turns to a page."""

    def __init__(self, button: discord.ui.Button[Any], page: int) -> None:
        super().__init__(button)
        self.page = page

    @classmethod
    def shown(cls, page: int, label: str, *, disabled: bool) -> Self:
        """Return the button to a page."""
        return cls(discord.ui.Button(label=say(label), custom_id=f"war-variants:{page}", disabled=disabled), page)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button."""
        button: discord.ui.Button[Any] = discord.ui.Button(custom_id=match.string)
        return cls(button, int(match["page"]))


async def turn_page(interaction: Interaction, button: PageButton) -> None:
    """Show the button's page in place of the present one; every failure ends in one private sentence."""
    async with answering(interaction):
        server, _ = place_of(interaction)
        pace = services_of(interaction).settings.known(server).pace
        await replace_own_page(interaction, VariantList(button.page, pace))


def _line(variant: Variant, pace: int) -> str:
    fewest, most = variant.seats
    return say(
        "variants-line",
        name=variant_name(variant),
        key=variant.key,
        summary=say(f"variant-{variant.key}.summary"),
        seats=fewest if fewest == most else f"{fewest}–{most}",
        length=_length(variant, pace),
        sources=sources_text(variant),
    )


def _length(variant: Variant, pace: int) -> str:
    """Return how long a game takes: in minutes too, unless players make choices."""
    procedure, battles = variant.rules.procedure, variant.battles
    if procedure is Procedure.WAR:
        return say("variants-length", battles=battles, minutes=minutes(battles * pace), pace=pace)
    counted = hands_text(battles) if procedure is Procedure.CASINO else rounds(battles)
    return say("variants-length-choice", battles=counted)
