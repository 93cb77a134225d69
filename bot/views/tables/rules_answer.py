"""Answers with a rule sheet at once, and says in the same answer how many games would never end when that is known."""

from bot.engine.rules.rules import Rules
from bot.engine.variants import Variant
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import amend, private
from bot.views.narration.endless_games import learn_share
from bot.views.narration.print_button import print_view
from bot.views.narration.rule_sheet import rule_sheet


async def answer_rules(interaction: Interaction, rules: Rules, seats: int, variant: Variant, players: int) -> None:
    """Show a sheet for so many seats privately; `players` are those who are likely to play, which endless games depend on."""
    await private(interaction, rule_sheet(rules, seats, variant, players), print_view(rules, variant))
    if await learn_share(rules, players):
        await amend(interaction, rule_sheet(rules, seats, variant, players))
