"""One word a thing, rooms of a readable size: names of classes and modules are unique, folders and files stay small."""

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = [path.relative_to(ROOT) for folder in ("bot", "cogs") for path in sorted((ROOT / folder).rglob("*.py"))]
MODULES = [path for path in SOURCES if path.name != "__init__.py" and not {"variants", "versions"} & set(path.parts)]

PARTS_OF_A_ROOM = {"actions", "buttons", "page", "text", "options", "permissions", "ports", "rows", "transactions"}
"""What several rooms of a layer have one of, each its own."""

GAMES = {"casino", "scientific", "speed", "stealing", "strategy", "suicide"}
"""Games that have a module in several rooms of the engine: their events, and their bot player."""


def test_no_class_name_is_used_twice() -> None:
    """Whoever searches for a class finds one."""
    found = defaultdict(list)
    for path in SOURCES:
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path))
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_a_module_name_is_the_same_noun_in_every_layer() -> None:
    """Within a layer no two modules share a name; catalogues alone have equal names in each language."""
    layers = ((path.parts[:3] if "texts" in path.parts else path.parts[:2], path.stem) for path in MODULES)
    names = Counter((layer if layer[0] == "bot" else "cogs", name) for layer, name in layers)
    assert [name for name, times in names.items() if times > 1 and name[1] not in PARTS_OF_A_ROOM | GAMES] == []


@pytest.mark.parametrize("folder", sorted({path.parent for path in MODULES}), ids=str)
def test_a_folder_can_be_read_at_a_glance(folder: Path) -> None:
    """At most 25 modules lie in a folder, and none has more than 400 lines."""
    here = [path for path in MODULES if path.parent == folder]
    assert len(here) <= 25
    assert [str(path) for path in here if len((ROOT / path).read_text(encoding="utf-8").splitlines()) > 400] == []


def test_a_function_fits_on_a_screen() -> None:
    """At most 50 lines, in stories too."""
    long = [
        f"{path}: {node.name}"
        for folder in ("bot", "cogs", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - node.lineno >= 50
    ]
    assert long == []


def test_few_modules_are_splinters() -> None:
    """At most twelve modules have fewer than 25 lines, sentences aside."""
    lines = {path: len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in MODULES if "texts" not in path.parts}
    assert len([path for path, count in lines.items() if count < 25]) <= 12


def test_every_module_says_what_it_does() -> None:
    """The first line of a module is a sentence."""
    first = {
        path: (ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or "").split("\n")[0] for path in SOURCES
    }
    assert [str(path) for path, line in first.items() if not line.endswith((".", ":"))] == []


def test_contributing_names_files_that_exist() -> None:
    """Every path that CONTRIBUTING names is there, and it says where to make each of the twelve commonest changes."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:bot|cogs|tests|docs)/[\w./-]*)`", text))
    assert {path for path in named if "<" not in path and not (ROOT / path).exists()} == set()
    table = text.partition("## Where do I change …")[2].partition("\n## ")[0]
    assert len(re.findall(r"(?m)^\| (?:the|an?) ", table)) == 12


def test_contributing_names_every_room() -> None:
    """Whoever looks for a feature finds the folders of each layer in the list of rooms."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## How the code is organised")[2]
    missing = [
        f"{layer}/{room.name}"
        for layer in ("engine", "host", "store", "views")
        for listed in [re.split(r"\n    bot/(?!" + layer + ")", text.partition(f"\n    bot/{layer}/ ")[2])[0]]
        for room in sorted((ROOT / "bot" / layer).iterdir())
        if (room / "__init__.py").exists() and not re.search(rf"\b{room.name}\b", listed)
    ]
    assert missing == []


def test_docstrings_name_modules_that_exist() -> None:
    """Every `bot.room.module` in backticks is there, or a name in one; migrations alone speak of the code of their time."""
    gone = {
        (str(path), name)
        for path in SOURCES
        if "versions" not in path.parts
        for name in re.findall(r"`(bot(?:\.[a-z_]+)+)", (ROOT / path).read_text(encoding="utf-8"))
        for place in [ROOT / name.replace(".", "/")]
        if not (place.exists() or place.with_suffix(".py").exists() or place.parent.with_suffix(".py").exists())
    }
    assert gone == set()
