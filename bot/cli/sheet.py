"""Runs the command `sheet`: writes the rules of a game as a page to print."""

import sys
from pathlib import Path
from typing import Final

import typer

from bot.engine.errors import RulesError
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import rules_from_code
from bot.engine.variants import Variant
from bot.host.house_rules.variant_names import variant_meant
from bot.host.refusals import Refused
from bot.host.table.house_variant import as_variant, seats_for
from bot.texts import CODES, say, speaking, text_of
from bot.views.narration.printed_rules import printed_rules
from bot.views.narration.rule_sheet import base_of

GOOD: Final = 0
NOT_WRITTEN: Final = 1
WRONG_WORDS: Final = 2
"""Exit codes: the page is there, the file cannot be written, the command line makes no sense."""

STANDARD_OUTPUT: Final = Path("-")


class WrongWords(Exception):
    """The command line asks for what there is not; the message says so in a sentence."""


def sheet_command(variant: str, file: Path, house: str | None, language: str) -> int:
    """Write the page of a variant, or of house rules made of it, to a file or to standard output; return the exit code.

    What is told goes to standard error, for the file may be the standard output by any name.
    """
    try:
        if language not in CODES:
            raise WrongWords(f"There is no language {language!r}: use one of {', '.join(CODES)}.")
        found = variant_meant(variant)
        rules = found.rules if house is None else _house_rules(house, found)
    except WrongWords as error:
        return _complain(str(error), WRONG_WORDS)
    except Refused as refused:
        return _complain(say(f"refusal-{refused.refusal}", **refused.facts), WRONG_WORDS)
    with speaking(language):
        page = printed_rules(rules, found).pdf()
    try:
        _write(page, file)
    except OSError as error:
        return _complain(f"{file} can't be written: {error.strerror or error}", NOT_WRITTEN)
    typer.echo(f"Wrote {file}: one page, for A4 and Letter.", err=True)
    return GOOD


def _write(page: bytes, file: Path) -> None:
    if file != STANDARD_OUTPUT:
        file.write_bytes(page)
        return
    with open(sys.stdout.fileno(), "wb", closefd=False) as out:
        out.write(page)


def _house_rules(code: str, variant: Variant) -> Rules:
    try:
        rules = rules_from_code(code)
    except RulesError as error:
        raise WrongWords(text_of(error.reasons[0])) from error
    if rules.procedure is not variant.rules.procedure:
        base = base_of(as_variant("", rules))
        raise WrongWords(f"These house rules are for another game: type {base.key} in place of {variant.key}.")
    if seats_for(rules) is None:
        raise WrongWords("Nobody can play these house rules.")
    return rules


def _complain(line: str, code: int) -> int:
    typer.echo(line, err=True)
    return code
