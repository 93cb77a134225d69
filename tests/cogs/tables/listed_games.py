"""What stories of the list of games share: its pages, filters and rules, house rules to list, and the list of a lobby."""

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.rules.share_code import rules_code
from bot.views.tables.lobby_board import MORE_GAMES
from bot.views.variant_list.games import ALL, ListedGame, variants_of
from bot.views.variant_list.page import split_into_pages
from tests.conftest import Room
from tests.support import pages
from tests.support.interactions import asked, forge, told
from tests.support.tables import classic

ONE = classic(spoils=1)


def listed(shown: str) -> list[ListedGame]:
    """The variants of a filter, as if each took five minutes."""
    return [ListedGame(id_, name, variant, 300, under) for id_, name, variant, under in variants_of(shown)]


LAST = len(split_into_pages(listed(ALL)))


async def all_games(room: Room, member: MemberActor) -> InteractionResult:
    """The first page of all games."""
    page = await member.slash(room.channel, "war games")
    await filtered(member, page, ALL)
    return page


async def filtered(member: MemberActor, page: Any, shown: str) -> str:
    """Pick a filter and return what the page says then."""
    await member.select(pages.message_of(page), [shown], custom_id=pages.menu(page, "filter").custom_id)
    return pages.text(page)


async def look(member: MemberActor, page: Any, game: str) -> str:
    """Look at a game of the page and return its rules."""
    await member.select(pages.message_of(page), [game], custom_id=pages.menu(page, "look").custom_id)
    return pages.text(page)


async def saved(room: Room, member: MemberActor, name: str) -> None:
    """Save the rules with one card down under a name."""
    page = await member.slash(room.channel, "war house", base=rules_code(ONE))
    form = await member.click(asked(page), label="Save for this server")
    assert told(await member.submit_modal(form, {"text": name})).startswith("Saved as")


async def lobby_list(room: Room, member: MemberActor) -> InteractionResult:
    """Pick *More games…* in the lobby's menu."""
    return await forge(member, room.boards[-1], f"war-variant:0:{room.table.id}", kind=3, values=[MORE_GAMES])
