"""Runs the command `sheet`: writes the rules of a game as a page to print."""

import sys
from pathlib import Path
from typing import Final

import typer

from bot.cli.house_rules import WrongWords, rules_meant
from bot.host.refusals import Refused
from bot.texts import CODES, say, speaking
from bot.views.narration.endless_games import learn_at_once
from bot.views.narration.printed.printed_rules import printed_rules, usual_players

GOOD: Final = 0
NOT_WRITTEN: Final = 1
WRONG_WORDS: Final = 2
"""Exit codes: the page is there, the file cannot be written, the command line makes no sense."""

STANDARD_OUTPUT: Final = Path("-")


def sheet_command(variant: str, file: Path, house: str | None, language: str) -> int:
    """Write the page of a variant, or of house rules made of it, to a file or to standard output; return the exit code.

    What is told goes to standard error, for the file may be the standard output by any name.
    """
    try:
        if language not in CODES:
            raise WrongWords(f"There is no language {language!r}: use one of {', '.join(CODES)}.")
        rules, found = rules_meant(variant, house)
    except WrongWords as error:
        return _complain(str(error), WRONG_WORDS)
    except Refused as refused:
        return _complain(say(f"refusal-{refused.refusal}", **refused.facts), WRONG_WORDS)
    learn_at_once(rules, usual_players(rules, found))
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
    if sys.stdout is None:  # it was closed before the start
        raise OSError("there is no standard output")
    with open(sys.stdout.fileno(), "wb", closefd=False) as out:
        out.write(page)


def _complain(line: str, code: int) -> int:
    typer.echo(line, err=True)
    return code
