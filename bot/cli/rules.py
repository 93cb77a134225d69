"""Runs the command `rules`: prints how a variant is played, by any name that members may type."""

from typing import Final

import typer

from bot.host.house_rules.variant_names import variant_meant
from bot.host.refusals import Refused
from bot.texts import CODES, say, speaking
from bot.views.narration.rule_sheet import rule_sheet

GOOD: Final = 0
UNKNOWN: Final = 2

_MARKS: Final = (("## 📜 ", ""), ("-# ", ""), ("**", ""))
"""Discord's marks, and what a terminal shows for them."""


def rules_command(name: str, language: str) -> int:
    """Print the rules of the variant that a name means, in a language; return the exit code, 2 if there is none."""
    if language not in CODES:
        typer.echo(f"There is no language {language!r}: use one of {', '.join(CODES)}.", err=True)
        return UNKNOWN
    with speaking(language):
        try:
            variant = variant_meant(name)
        except Refused as refused:
            typer.echo(say(f"refusal-{refused.refusal}", **refused.facts), err=True)
            return UNKNOWN
        text = rule_sheet(variant.rules, variant.default_seats, variant)
    for mark, shown in _MARKS:
        text = text.replace(mark, shown)
    typer.echo(text)
    return GOOD
