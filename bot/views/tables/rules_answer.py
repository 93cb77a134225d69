"""Answers with a rule sheet at once, and says in the same answer how many games would never end when that is known."""

from functools import lru_cache

import discord

from bot.engine.rules.rules import Rules
from bot.engine.variants import Variant
from bot.host.scene.game_times import learn_share
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import amend_page, show_page
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Tone, container_of, link_commands
from bot.views.interactions.context import services_of
from bot.views.narration.printed.print_button import print_button
from bot.views.narration.rule_sheet import LONGEST_SHEET, rule_sheet


class RulesPage(discord.ui.LayoutView):
    """A rule sheet with *Print the rules*: a page, since house rules can be longer than the content of a message."""

    def __init__(self, sheet: str, rules: Rules, variant: Variant) -> None:
        super().__init__(timeout=None)
        box = container_of(Tone.WAITING, (sheet,))
        button = print_button(rules, variant)
        if button is not None:
            box.add_item(row_of(button))
        self.add_item(box)
        self.stop()


async def answer_rules(
    interaction: Interaction, rules: Rules, variant: Variant, players: int, *, lobby: bool = False
) -> int | None:
    """Show a sheet privately, for those who are likely to play: on their number depend the deal, and how often it ends.

    The sheet of a `lobby` says how its rules are changed. Returns the id of the answer; None when it could not be sent.
    """
    shown = await show_page(interaction, _page(interaction, rules, variant, players, lobby=lobby), public=False)
    if await learn_share(rules, players):
        await amend_page(interaction, _page(interaction, rules, variant, players, lobby=lobby))
    return shown


def _page(interaction: Interaction, rules: Rules, variant: Variant, players: int, *, lobby: bool) -> RulesPage:
    foot = link_commands(services_of(interaction).commands, f"\n{say('sheet-lobby')}") if lobby else ""
    sheet = rule_sheet(rules, players, variant, players, longest=LONGEST_SHEET - len(foot))
    return _page_of(sheet + foot, rules, variant)


@lru_cache(maxsize=64)
def _page_of(text: str, rules: Rules, variant: Variant) -> RulesPage:
    """Return the page for a finished text, shared by all who ask: it has no state. Its button is in the text's language."""
    return RulesPage(text, rules, variant)
