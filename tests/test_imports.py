"""The house's one-way streets: who may import whom."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOUSE = (
    "bot.engine",
    "bot.tournament",
    "bot.texts",
    "bot.settings",
    "bot.host",
    "bot.store",
    "bot.pictures",
    "bot.views",
    "bot.local",
    "cogs",
)

MAY = {
    "bot/engine": {"bot.engine"},
    "bot/tournament": {"bot.tournament", "bot.engine"},
    "bot/texts": {"bot.texts"},
    "bot/host": {"bot.host", "bot.tournament", "bot.engine"},
    "bot/store": {"bot.store", "bot.host", "bot.tournament", "bot.engine"},
    "bot/pictures": {"bot.pictures", "bot.tournament", "bot.engine", "bot.texts"},
    "bot/views": {"bot.views", "bot.pictures", "bot.host", "bot.tournament", "bot.engine", "bot.texts", "bot.settings"},
    "cogs": {"cogs", "bot.views", "bot.host", "bot.tournament", "bot.engine", "bot.texts"},
}
"""What the modules of each folder may import of the house."""

STANDARD_ONLY = ("bot/engine", "bot/tournament")
"""Folders whose modules may use nothing but the standard library: no Discord, no SQL, no clock, no loop."""

ALSO = {"bot/tournament/formats/pairing.py": "networkx"}
"""The one module of a pure folder that needs a library, as pure as itself: minimum-weight matching."""

NOT_IN_THE_ENGINE = {"asyncio", "time", "datetime", "threading", "sqlite3", "logging", "os", "pathlib", "secrets"}


def imported(path: Path) -> set[str]:
    """Return the full names of everything that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide who imports whom"
            module = node.module or ""
            names |= {f"{module}.{alias.name}" for alias in node.names} | {module}
    return names


def modules(folder: str) -> list[Path]:
    """Return the modules of a folder, those of its subfolders included."""
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("folder", MAY)
def test_a_folder_imports_only_what_it_may(folder: str) -> None:
    """Imports point one way: cogs to views to host to engine."""
    allowed = MAY[folder]
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(folder)
        for name in imported(path)
        if name.startswith(HOUSE) and not any(name == home or name.startswith(f"{home}.") for home in allowed)
    ]
    assert not wrong


def test_pictures_are_drawn_without_discord() -> None:
    """The pictures need what draws them and nothing else from outside."""
    allowed = {"bot", "PIL", "resvg_py"} | set(sys.stdlib_module_names)
    assert {
        top for path in modules("bot/pictures") for name in imported(path) if (top := name.split(".")[0]) not in allowed
    } == set()


@pytest.mark.parametrize("folder", STANDARD_ONLY)
def test_the_pure_folders_use_the_standard_library_alone(folder: str) -> None:
    """The engine and the tournaments know no Discord, no SQL, no clock and no loop."""
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(folder)
        for name in imported(path)
        if (top := name.split(".")[0]) not in {"bot", ALSO.get(str(path.relative_to(ROOT)))}
        and (top not in sys.stdlib_module_names or top in NOT_IN_THE_ENGINE)
    ]
    assert not wrong


def test_the_simulated_discord_stays_at_the_local_table() -> None:
    """Nothing that runs against the real Discord imports simcord."""
    users = [path for path in modules("bot") + modules("cogs") if any(n.startswith("simcord") for n in imported(path))]
    assert {path.parent.name for path in users} <= {"local"}


def test_only_the_wiring_sees_everything() -> None:
    """Nobody but the command line and the local table imports the app."""
    users = [p for p in modules("bot") + modules("cogs") if any(n.startswith("bot.app") for n in imported(p))]
    assert {str(path.relative_to(ROOT)) for path in users} <= {"bot/cli/main.py", "bot/local/table.py"}
