"""Commands in what one member reads are mentions that can be pressed, as far as Discord's ids are known and there is room."""

import re

import discord
from simcord.actors import MemberActor

from bot.views.interactions.content import CommandMentions, link_commands, link_page
from tests.conftest import Room, text_of
from tests.support.interactions import asked


async def test_answers_and_pages_link_their_commands(room: Room, alice: MemberActor) -> None:
    """Neither a refusal nor a page has a command in code."""
    refusal = text_of(asked(await alice.slash(room.channel, "war leave")), mentions=True)
    assert re.fullmatch(r"There's no table in this channel\. Open one with </war play:\d+>\.", refusal)
    page = text_of(asked(await alice.slash(room.channel, "leaderboard")), mentions=True)
    assert re.search(r"open a table with </war play:\d+>", page) and "`/" not in page


def test_names_stay_where_mentions_do_not_fit() -> None:
    """An answer or a page that is nearly full keeps the names of its commands, and so does a bot that knows no ids yet."""
    commands = CommandMentions()
    assert link_commands(commands, "See `/help`.") == "See `/help`."
    commands.learn_commands({"help": 10**18})
    assert link_commands(commands, "See `/help`.") == "See </help:1000000000000000000>."
    assert link_commands(commands, "Copy `/help game:1`.") == "Copy `/help game:1`."
    full = "`/help`".ljust(1990, ".")
    assert link_commands(commands, full) == full
    page = discord.ui.LayoutView()
    page.add_item(discord.ui.TextDisplay(full))
    page.add_item(discord.ui.TextDisplay(full))
    link_page(commands, page)
    assert [one.content for one in page.walk_children() if isinstance(one, discord.ui.TextDisplay)] == [full, full]
