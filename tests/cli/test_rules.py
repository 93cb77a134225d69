"""`rules` prints how a game is played, whichever of its names was typed."""

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import cli
from bot.engine.variants import VARIANTS, Variant
from bot.engine.variants.aliases import aliases_of


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
