"""Counts the lines and modules of `bot` and `cogs`, and what the lines are: `python -m tests.weight`."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DATA = {"variants", "versions"}
"""Folders with a file for each variant and each migration: lines like others, but nobody reads them as modules."""


class Weight(NamedTuple):
    """How many modules there are, and how many lines of each kind; those of all kinds together are all lines."""

    modules: int
    code: int
    imports: int
    docstrings: int
    comments: int
    blank: int

    @property
    def lines(self) -> int:
        return sum(self[1:])


def sources() -> list[Path]:
    """Return the files of the house."""
    return [path for folder in ("bot", "cogs") for path in sorted((ROOT / folder).rglob("*.py"))]


def weigh_house() -> Weight:
    """Return what `bot` and `cogs` weigh."""
    files = sources()
    modules = [path for path in files if path.name != "__init__.py" and not DATA & set(path.parts)]
    kinds = [_kinds_of_lines(path.read_text(encoding="utf-8")) for path in files]
    return Weight(len(modules), *(sum(counts) for counts in zip(*kinds, strict=True)))


def _kinds_of_lines(source: str) -> tuple[int, int, int, int, int]:
    """Return how many lines are code, imports, docstrings, comments and blank."""
    tree, lines = ast.parse(source), source.splitlines()
    imports = {at for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for at in _lines_of(node)}
    docstrings = {at for node in ast.walk(tree) if _is_docstring(node) for at in _lines_of(node)}
    kinds = {"code": 0, "imports": 0, "docstrings": 0, "comments": 0, "blank": 0}
    for at, line in enumerate(lines, start=1):
        said = at in docstrings
        kind = "docstrings" if said else "imports" if at in imports else "blank" if not line.strip() else ""
        kinds[kind or ("comments" if line.lstrip().startswith("#") else "code")] += 1
    return kinds["code"], kinds["imports"], kinds["docstrings"], kinds["comments"], kinds["blank"]


def _lines_of(node: ast.AST) -> Iterator[int]:
    assert isinstance(node, ast.stmt)
    return iter(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _is_docstring(node: ast.AST) -> bool:
    """A sentence that stands alone, below a definition or below a name."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def main() -> None:
    """Print the figures."""
    weight = weigh_house()
    print(f"bot and cogs: {weight.lines:,} lines in {weight.modules} modules (without __init__, variants and migrations)")
    print(", ".join(f"{count:,} {kind}" for kind, count in weight._asdict().items() if kind != "modules"))


if __name__ == "__main__":
    main()
