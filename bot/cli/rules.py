"""Runs the commands `rules` and `sheet`: prints how a variant, or house rules made of it, is played, or writes it as a page.

A variant is found by any name that members may type, house rules by their share code.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.cli.exit_codes import FAILED, GOOD, WRONG_WORDS, say_line
from bot.engine.errors import RulesError
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import rules_from_code
from bot.engine.variants import Variant
from bot.host.house_rules.name_search import variant_meant
from bot.host.refusals import Refused
from bot.host.scene.game_times import learn_at_once
from bot.host.table.house_variant import as_variant, seats_for
from bot.texts import CODES, say, speaking, text_of
from bot.views.narration.printed.printed_rules import printed_rules, usual_players
from bot.views.narration.rule_sheet import base_of, rule_sheet

STANDARD_OUTPUT: Final = Path("-")

_MARKS: Final = (("## 📜 ", ""), ("-# ", ""), ("**", ""))
"""Discord's marks, and what a terminal shows for them."""


class WrongWords(Exception):
    """The command line asks for what there is not; the message says so in a sentence."""


@contextmanager
def wrong_words() -> Iterator[None]:
    """Raise WrongWords with one sentence, in the current language, for what the block refuses."""
    try:
        yield
    except Refused as refused:
        raise WrongWords(say(f"refusal-{refused.refusal}", **refused.facts)) from refused
    except RulesError as error:
        raise WrongWords(text_of(error.reasons[0])) from error


def rules_meant(name: str, house: str | None) -> tuple[Rules, Variant]:
    """Return the rules, and the variant that they are of; raises WrongWords where there is none of this name or code."""
    with wrong_words():
        found = variant_meant(name)
        return found.rules if house is None else _house_rules(house, found), found


def _house_rules(code: str, variant: Variant) -> Rules:
    rules = rules_from_code(code)
    if rules.procedure is not variant.rules.procedure:
        base = base_of(as_variant("", rules))
        raise WrongWords(f"These house rules are for another game: type {base.key} in place of {variant.key}.")
    if seats_for(rules) is None:
        raise WrongWords("Nobody can play these house rules.")
    return rules


def rules_command(name: str, house: str | None, language: str) -> int:
    """Print the rules of a variant, or of house rules made of it, in a language; return the exit code.

    How many games would never end is simulated first, where that is likely.
    """
    try:
        with _in_language(language):
            rules, variant = rules_meant(name, house)
            players = usual_players(rules, variant)
            learn_at_once(rules, players)
            text = rule_sheet(rules, players, variant)
    except WrongWords as error:
        return say_line(str(error), WRONG_WORDS)
    for mark, shown in _MARKS:
        text = text.replace(mark, shown)
    return say_line(text)


def sheet_command(variant: str, file: Path, house: str | None, language: str) -> int:
    """Write the page of a variant, or of house rules made of it, to a file or to standard output; return the exit code.

    What is told goes to standard error, for the file may be the standard output by any name.
    """
    try:
        with _in_language(language):
            rules, found = rules_meant(variant, house)
            learn_at_once(rules, usual_players(rules, found))
            page = printed_rules(rules, found).pdf()
        _write(page, file)
    except WrongWords as error:
        return say_line(str(error), WRONG_WORDS)
    except OSError as error:
        return say_line(f"{file} can't be written: {error.strerror or error}", FAILED)
    say_line(f"Wrote {file}: one page, for A4 and Letter.", to_error=True)
    return GOOD


@contextmanager
def _in_language(code: str) -> Iterator[None]:
    """Speak a language in this block; raises WrongWords where there is none of this code."""
    if code not in CODES:
        raise WrongWords(f"There is no language {code!r}: use one of {', '.join(CODES)}.")
    with speaking(code):
        yield


def _write(page: bytes, file: Path) -> None:
    if file != STANDARD_OUTPUT:
        file.write_bytes(page)
        return
    if sys.stdout is None:  # it was closed before the start
        raise OSError("there is no standard output")
    with open(sys.stdout.fileno(), "wb", closefd=False) as out:
        out.write(page)
