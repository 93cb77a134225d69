"""The lists in docs/ come from the code, and the README is short: `python -m tests.test_readme --write` updates them."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from discord import app_commands
from pydantic import SecretStr

from bot.engine.programme.expected import expected_seconds
from bot.engine.variants import VARIANTS
from bot.engine.variants.aliases import ALIASES, aliases_of
from bot.engine.variants.categories import categories_of
from bot.host.settings.options import SETTINGS, ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.settings import Settings, variable_of
from bot.texts import DEFAULT, say, translate_key
from bot.views.interactions.formatting import variant_name
from bot.views.settings.values import help_text, setting_title, value_text
from cogs import COMMANDS
from tests.languages.catalogue_faults import COMPLETE

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [ROOT / "docs" / f"{name}.md" for name in ("commands", "variants", "settings", "rules")]


def commands() -> list[str]:
    """Return a row for each command."""
    every: list[Any] = []
    for command in COMMANDS:
        inner = list(command.walk_commands()) if isinstance(command, app_commands.Group) else [command]
        leaves = [one for one in inner if not isinstance(one, app_commands.Group)]
        every += sorted(leaves, key=lambda one: one.qualified_name)
    return [f"| `/{command.qualified_name}` | {command.description} |" for command in every]


def variants() -> list[str]:
    """Return a row for each variant; the minutes are those of every round at the usual pace."""
    rows = []
    for variant in VARIANTS:
        fewest, most = variant.seats
        summary = say(f"variant-{variant.key}.summary")
        players = str(fewest) if fewest == most else f"{fewest}–{most}"
        seconds = expected_seconds(variant.rules, variant.default_seats, None, ServerSettings().pace * 1000, CLOCKS)
        categories = ", ".join(say(f"games-filter-{category}") for category in categories_of(variant.key))
        names = ", ".join(aliases_of(variant.key))
        facts = [players, str(variant.battles), str(max(round(seconds / 60), 1)), categories, names]
        rows.append(f"| `{variant.key}` | **{variant_name(variant)}.** {summary} | " + " | ".join(facts) + " |")
    return rows


def names() -> list[str]:
    """Return a row for each language and game: what the game is called there, by the catalogue and by the aliases."""
    found: list[tuple[str, list[str]]] = []
    for variant in VARIANTS:
        aliases = ALIASES.get(variant.key, {})
        for code in dict.fromkeys((*COMPLETE, *aliases)):
            called = translate_key(f"variant-{variant.key}", code, code, {}) if code in COMPLETE else variant.name
            every = [*((called,) if called != variant.name else ()), *aliases.get(code, ())]
            if code != DEFAULT and every:
                language = Locale.parse(code).get_display_name(DEFAULT) or code
                found.append((language, [language, ", ".join(every), f"`{variant.key}`"]))
    return ["| " + " | ".join(row) + " |" for _, row in sorted(found, key=lambda each: each[0])]


def settings() -> list[str]:
    """Return a row for each setting."""
    rows = []
    for name, field in Settings.model_fields.items():
        secret = isinstance(field.default, SecretStr)
        default = "" if secret or field.default in {"", None} else f"`{str(field.default).lower()}`"
        rows.append(f"| `{variable_of(name)}` | {field.description} | {default} |")
    return rows


def server_settings() -> list[str]:
    """Return a row for each setting that a server can make."""
    base = ServerSettings()
    return [f"| {setting_title(one)} | {help_text(one)} | {value_text(one, base, None, ())} |" for one in SETTINGS]


LISTS = {"commands": commands, "variants": variants, "names": names, "settings": settings, "server-settings": server_settings}


def made(text: str) -> str:
    """Return a page with its lists made from the code; the two lines of a table's head stay."""
    for name, rows in LISTS.items():
        pattern = rf"(<!-- {name} -->\n\|.*\n\|.*\n)(?:\|.*\n)*(<!-- /{name} -->)"
        lines = "\n".join(rows()).replace("\\", r"\\")
        text = re.sub(pattern, rf"\g<1>{lines}\n\g<2>", text)
    return text


def test_every_list_is_on_a_page() -> None:
    """Each list has its place on one page."""
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [name for name in LISTS if pages.count(f"<!-- {name} -->\n|") != 1] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_lists_are_those_of_the_code(page: Path) -> None:
    """Every command, variant and setting is there, with the words that the bot itself uses."""
    text = page.read_text(encoding="utf-8")
    assert text == made(text), "run: python -m tests.test_readme --write"


def test_the_readme_has_one_command_to_start_and_one_to_test() -> None:
    """Each of the two commands is a single line that makes its own virtual environment."""
    text = README.read_text(encoding="utf-8")
    for name in ("start-command", "test-command"):
        found = re.search(rf"<!-- {name} -->\n```sh\n(.+)\n```", text)
        assert found is not None
        assert found[1].startswith("python3 -m venv ")


def test_the_readme_is_short() -> None:
    """Under 150 lines of at most 120 characters, tables of at most ten rows, and no sentence of more than 25 words."""
    text = README.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert len(lines) < 150 and [line for line in lines if len(line) > 120] == []
    assert max(len(table.splitlines()) for table in re.findall(r"(?:^\|.*\n)+", text, re.M)) <= 12
    prose = re.sub(r"```.*?```|<!--.*?-->|^\|.*$|^#.*$|\]\([^)]*\)", "", text, flags=re.S | re.M)
    sentences = re.split(r"(?<=[.!?:])\s|\n\n|\n(?=[-\d])", prose)
    assert [sentence for sentence in sentences if len(sentence.split()) > 25] == []


def test_the_readme_counts_the_variants() -> None:
    """The number of games is the number of variants."""
    assert f"**{len(VARIANTS)} games**" in README.read_text(encoding="utf-8")


def test_the_page_of_variants_tells_both_lengths() -> None:
    """What a game takes unless somebody says otherwise, and that the minutes in the list are those of every round."""
    text = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")
    assert ServerSettings().length == 180 and "**about three minutes**" in text
    assert "minutes if every round is shown" in text


def test_links_lead_somewhere() -> None:
    """Every file that the README or a page links to is there."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
        assert [link for link in links if not (page.parent / link).exists()] == [], page.name


if __name__ == "__main__" and "--write" in sys.argv:
    for path in PAGES:
        path.write_text(made(path.read_text(encoding="utf-8")), encoding="utf-8")
