"""`rules` prints how a game is played, whichever of its names was typed."""

import re

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import cli
from bot.engine.rules.rules import Collect, Procedure, Rules
from bot.engine.rules.share_code import rules_code
from bot.engine.variants import VARIANTS, Variant
from bot.engine.variants.aliases import aliases_of
from tests.support.tables import classic


def rules(*words: str) -> Result:
    """Run the command; the result of the command line."""
    return CliRunner().invoke(cli, ["rules", *words])


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_name_prints_the_same_rules(variant: Variant) -> None:
    """Key, name and aliases print one game's rules, as text without Discord's marks."""
    key, name = variant.key, variant.name
    printed = {rules(*typed.split()).stdout for typed in (key, name, *aliases_of(key))}
    assert len(printed) == 1
    text = printed.pop()
    assert text.startswith(f"{name}\n") and "**" not in text and "📜" not in text


def test_rules_in_another_language() -> None:
    """`--language` takes the language of a catalogue; for another, and for no game, a sentence says what there is."""
    assert rules("Trinker", "--language", "de").stdout.startswith("Trinker\nKrieg wie in Russland")
    for words, said in ((("peace", "--language", "xx"), "use one of en, de"), (("xyzzy",), "no variant called “xyzzy”")):
        found = rules(*words)
        assert found.exit_code == 2 and said in found.stderr and not found.stdout


def test_house_rules_say_what_they_change_and_how_many_games_never_end() -> None:
    """`--house` takes a share code: the sheet marks what differs, and tells the share that was simulated for these rules."""
    code = rules_code(classic(collect=Collect.SEAT_ORDER, spoils=1))
    text = rules("classic", "--house", code).stdout
    assert text.startswith("Classic War\nClassic War with house rules · ") and "\n- ✏️ " in text
    assert re.search(r"about \d+ in 100 games would never end on their own", text)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("classic", "--house", "nonsense"), "That's not a share code"),
        (("peace", "--house", rules_code(Rules(procedure=Procedure.SUICIDE, decks=2))), "type suicide-war in place of peace."),
    ],
)
def test_a_code_that_does_not_fit_is_one_line(words: tuple[str, ...], line: str) -> None:
    """A share code that is none, or is for another game, prints what to type instead, and no rules."""
    found = rules(*words)
    assert found.exit_code == 2 and line in found.stderr and not found.stdout
