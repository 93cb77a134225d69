"""Runs the command `rules`: prints how a variant is played, by any name that members may type, or house rules made of it."""

from typing import Final

import typer

from bot.cli.house_rules import WrongWords, rules_meant
from bot.host.refusals import Refused
from bot.texts import CODES, say, speaking
from bot.views.narration.endless_games import learn_at_once
from bot.views.narration.printed.printed_rules import usual_players
from bot.views.narration.rule_sheet import rule_sheet

GOOD: Final = 0
UNKNOWN: Final = 2

_MARKS: Final = (("## 📜 ", ""), ("-# ", ""), ("**", ""))
"""Discord's marks, and what a terminal shows for them."""


def rules_command(name: str, house: str | None, language: str) -> int:
    """Print the rules of the variant that a name means, or of house rules made of it, in a language.

    Returns the exit code, 2 if there is no such variant, language or share code. How many games would never end is
    simulated first, where that is likely.
    """
    if language not in CODES:
        return _complain(f"There is no language {language!r}: use one of {', '.join(CODES)}.")
    with speaking(language):
        try:
            rules, variant = rules_meant(name, house)
        except WrongWords as error:
            return _complain(str(error))
        except Refused as refused:
            return _complain(say(f"refusal-{refused.refusal}", **refused.facts))
        players = usual_players(rules, variant)
        learn_at_once(rules, players)
        text = rule_sheet(rules, players, variant)
    for mark, shown in _MARKS:
        text = text.replace(mark, shown)
    typer.echo(text)
    return GOOD


def _complain(line: str) -> int:
    typer.echo(line, err=True)
    return UNKNOWN
