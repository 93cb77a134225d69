"""Takes Fluent patterns apart: facts, references, selections, and each sentence of a language filled in."""

from functools import cache

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.texts.catalogue import DEFAULT, files_of, translate_key

NAME = "W" * 32
"""The longest name that a member can have at Discord, in its widest letter."""

SEATS = 10
"""The most players at a table."""

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""What CLDR calls the plural forms."""

NUMBER = 1_234_567
ID = 10**18


class Facts(Visitor):
    """The variables of a pattern, the messages and terms it refers to, and the keys of each of its selections."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.numbers: set[str] = set()
        self.references: set[str] = set()
        self.selections: list[frozenset[str]] = []
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name of the node
        """Note a fact."""
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        """Note that a fact is a number, since functions take numbers."""
        arguments = node.arguments.positional
        self.numbers |= {one.id.name for one in arguments if isinstance(one, ast.VariableReference) if node.id.name in NUMERIC}
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Note another message."""
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        """Note a term."""
        self.references.add("-" + node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """Note what is told apart."""
        keys = [one.name if isinstance(one, ast.Identifier) else one.value for one in (each.key for each in node.variants)]
        self.selections.append(frozenset(keys))
        if isinstance(node.selector, ast.VariableReference):
            self.choices.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


NUMERIC = frozenset({"MEMBER", "CHANNEL", "ROLE", "TIME", "ORDINAL", "DURATION"})
"""Functions of the catalogues that take a number."""


@cache
def resources(code: str) -> tuple[ast.Resource, ...]:
    """Return the parsed catalogues of a language, with what in them cannot be read."""
    return tuple(map(FluentResource, files_of(code)))


@cache
def patterns(code: str) -> dict[str, Facts]:
    """Return what each sentence of a language consists of, by key."""
    found = {}
    for message in entries(code):
        if isinstance(message, ast.Term):
            continue
        parts = {message.id.name: message.value} if message.value is not None else {}
        parts |= {f"{message.id.name}.{attribute.id.name}": attribute.value for attribute in message.attributes}
        for key, pattern in parts.items():
            found[key] = Facts()
            found[key].visit(pattern)
    return found


def entries(code: str) -> list[ast.Message | ast.Term]:
    """Return the messages and terms of a language."""
    return [one for resource in resources(code) for one in resource.body if isinstance(one, ast.Message | ast.Term)]


def every_fact(key: str, code: str = DEFAULT) -> set[str]:
    """Return the names of all facts that a sentence needs, those of messages within it too."""
    facts = patterns(code)[key]
    return facts.variables.union(*(every_fact(name, code) for name in facts.references if name in patterns(code)))


def sentences(code: str) -> dict[str, str]:
    """Return every sentence of a language by key, with 7 for each fact."""
    return {key: translate_key(key, code, code, dict.fromkeys(every_fact(key, code), "7")) for key in patterns(code)}


def longest_sentences(code: str) -> dict[str, str]:
    """Return every sentence of a language by key as long as it gets: the longest names, large numbers, ten seats."""
    found = {}
    for key in patterns(code):
        facts = {name: _longest(key, name, code) for name in every_fact(key, code)}
        found[key] = max((translate_key(key, code, code, {**facts, **one}) for one in _selected(key, code)), key=len)
    return found


def _longest(key: str, name: str, code: str) -> object:
    facts = patterns(code)[key]
    if name in facts.numbers:
        return ID if name not in {"seconds", "rank", "place"} else NUMBER
    if name in {"names", "who", "lost", "won", "seats", "winners", "entrants", "missing", "order"}:
        return (NAME,) * SEATS
    return NUMBER if name in facts.choices else NAME


def _selected(key: str, code: str) -> list[dict[str, object]]:
    """Return facts that select each variant of a sentence once, besides the last."""
    found: list[dict[str, object]] = [{}]
    for name, keys in patterns(code)[key].choices.items():
        found += [{name: int(one) if one.isdigit() else one} for one in sorted(keys)]
    return found
