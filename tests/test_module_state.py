"""What changes while the bot runs belongs to an object that `wiring.py` builds, and to no module."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

CHANGES = {"add", "append", "appendleft", "clear", "discard", "extend", "insert", "move_to_end", "pop", "popitem"}
CHANGES |= {"popleft", "remove", "setdefault", "update", "subtract", "__setitem__"}
"""The methods that change a container."""

FILLED_AT_IMPORT = {"bot/runtime/logging.py: PROBLEM_LINES"}
"""A process has one log, which is set up before anything is built; its lines are counted there."""

LEFT = {
    "bot/host/scene/game_times.py: _KNOWN",
    "bot/host/scene/game_times.py: _LOOPS",
}
"""What still has to move; nothing may join it."""


def changed(path: Path) -> Iterator[str]:
    """Yield the names at the top of a module whose values its functions change or replace."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    targets = [one for node in tree.body if isinstance(node, ast.Assign) for one in node.targets]
    targets += [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    names = {one.id for one in targets if isinstance(one, ast.Name)}
    inner = list(_inside_functions(tree))
    written = [value for one in inner if (value := _changed_value(one)) is not None]
    found = {one.id for one in written if isinstance(one, ast.Name)}
    found |= {name for one in inner if isinstance(one, ast.Global) for name in one.names}
    yield from sorted(names & found)


def _inside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield everything that stands in a function, each once, however deep the functions are nested."""
    for child in ast.iter_child_nodes(node):
        is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from ast.walk(child) if is_function else _inside_functions(child)


def _changed_value(node: ast.AST) -> ast.expr | None:
    """Return the value that a statement changes: by an item, an attribute or a method; None for any other."""
    if isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        return node.func.value
    return None


def test_no_module_keeps_what_changes() -> None:
    """A container at the top of a module would be shared by all bots of a process, and never be let go; migrations are SQL."""
    modules = [path for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py") if path.parent.name != "versions"]
    found = {f"{path.relative_to(ROOT)}: {name}" for path in modules for name in changed(path)}
    assert found == LEFT | FILLED_AT_IMPORT
