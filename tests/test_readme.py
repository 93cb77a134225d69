"""The README's lists are made from the code: `python -m tests.test_readme --write` makes them anew."""

import re
import sys
from pathlib import Path
from typing import Any

from discord import app_commands

from bot.engine.variants import VARIANTS
from bot.host.settings.options import SETTINGS, ServerSettings
from bot.settings import Settings, variable
from bot.views.settings.text import help_text, title, value_text
from cogs import COMMANDS

README = Path(__file__).parent.parent / "README.md"


def commands() -> list[str]:
    """Return a row for each command."""
    every: list[Any] = []
    for command in COMMANDS:
        inner = list(command.walk_commands()) if isinstance(command, app_commands.Group) else [command]
        leaves = [one for one in inner if not isinstance(one, app_commands.Group)]
        every += sorted(leaves, key=lambda one: one.qualified_name)
    return [f"| `/{command.qualified_name}` | {command.description} |" for command in every]


def variants() -> list[str]:
    """Return a row for each variant."""
    rows = []
    for variant in VARIANTS:
        fewest, most = variant.seats
        rows.append(f"| `{variant.key}` | **{variant.name}.** {variant.summary} | {fewest}–{most} | {variant.battles} |")
    return rows


def settings() -> list[str]:
    """Return a row for each setting."""
    rows = []
    for name, field in Settings.model_fields.items():
        secret = name == "token"
        default = "" if secret or field.default in {"", None} else f"`{str(field.default).lower()}`"
        rows.append(f"| `{variable(name)}` | {field.description} | {default} |")
    return rows


def server_settings() -> list[str]:
    """Return a row for each setting that a server can make."""
    base = ServerSettings()
    return [f"| {title(one)} | {help_text(one)} | {value_text(one, base, None, ())} |" for one in SETTINGS]


LISTS = {"commands": commands, "variants": variants, "settings": settings, "server-settings": server_settings}


def made(text: str) -> str:
    """Return the README with its lists made anew; the two lines of a table's head stay."""
    for name, rows in LISTS.items():
        pattern = rf"(<!-- {name} -->\n\|.*\n\|.*\n)(?:\|.*\n)*(<!-- /{name} -->)"
        lines = "\n".join(rows()).replace("\\", r"\\")
        text = re.sub(pattern, rf"\g<1>{lines}\n\g<2>", text)
    return text


def test_the_lists_of_the_readme_are_those_of_the_code() -> None:
    """Every command, variant and setting is in the README, with the words that the bot itself uses."""
    text = README.read_text(encoding="utf-8")
    assert text == made(text), "run: python -m tests.test_readme --write"


def test_the_readme_has_one_command_to_start_and_one_to_test() -> None:
    """Each of the two commands is a single line that makes its own virtual environment."""
    text = README.read_text(encoding="utf-8")
    for name in ("start-command", "test-command"):
        found = re.search(rf"<!-- {name} -->\n```sh\n(.+)\n```", text)
        assert found is not None
        assert found[1].startswith("python3 -m venv ")


if __name__ == "__main__" and "--write" in sys.argv:
    README.write_text(made(README.read_text(encoding="utf-8")), encoding="utf-8")
