"""Checks catalogues: keys, facts, plural forms and Discord's limits of each language: `python -m tests.languages`."""

import re
import sys
from collections.abc import Iterator
from functools import cache

from babel import Locale
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.engine.rules.options import OPTIONS
from bot.host.settings.options import SettingKey
from bot.host.settings.preferences import PreferenceKey
from bot.texts.catalogue import CODES, DEFAULT, messages, resources, translate

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""What CLDR calls the plural forms."""


class Facts(Visitor):
    """The variables of a pattern, the messages and terms it refers to, and the keys of each of its selections."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selections: list[frozenset[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name of the node
        """Note a fact."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Note another message."""
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        """Note a term."""
        self.references.add("-" + node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """Note what is told apart."""
        keys = (variant.key for variant in node.variants)
        self.selections.append(frozenset(key.name if isinstance(key, ast.Identifier) else key.value for key in keys))
        self.generic_visit(node)


@cache
def patterns(code: str) -> dict[str, Facts]:
    """Return what each sentence of a language consists of, by key."""
    found = {}
    for message in messages(code):
        parts = {message.id.name: message.value} if message.value is not None else {}
        parts |= {f"{message.id.name}.{attribute.id.name}": attribute.value for attribute in message.attributes}
        for key, pattern in parts.items():
            found[key] = Facts()
            found[key].visit(pattern)
    return found


def sentences(code: str) -> dict[str, str]:
    """Return every sentence of a language by key, with 7 for each fact."""
    found = patterns(code).items()
    return {key: translate(key, code, code, dict.fromkeys(every_fact(key, code), "7")) for key, _ in found}


def every_fact(key: str, code: str = DEFAULT) -> set[str]:
    """Return the names of all facts that a sentence needs, those of messages within it too."""
    facts = patterns(code)[key]
    return facts.variables.union(*(every_fact(name, code) for name in facts.references if name in patterns(code)))


def faults(code: str) -> Iterator[str]:
    """Yield one line for each fault of a language's catalogues."""
    english, own = patterns(DEFAULT), patterns(code)
    names = {("-" if isinstance(one, ast.Term) else "") + one.id.name for one in _entries(code) + _entries(DEFAULT)}
    for resource in resources(code):
        yield from (
            f"cannot be read: {(part.content or '').strip()[:80]!r}" for part in resource.body if isinstance(part, ast.Junk)
        )
    told = [("-" if isinstance(one, ast.Term) else "") + one.id.name for one in _entries(code)]
    yield from (f"{key}: is there twice" for key in sorted({key for key in told if told.count(key) > 1}))
    yield from (f"{key}: is missing" for key in english if key not in own)
    yield from (f"{key}: English has no such sentence" for key in own if key not in english)
    for key, facts in own.items():
        known = english[key].variables if key in english else facts.variables
        yield from (f"{key}: the fact ${name} is unknown" for name in sorted(facts.variables - known))
        yield from (f"{key}: the fact ${name} is not told" for name in sorted(known - facts.variables))
        yield from (f"{key}: there is no {name}" for name in sorted(facts.references - names))
        forms = {*Locale.parse(code).plural_form.tags, "other"}
        for selection in (found for found in facts.selections if found & CATEGORIES - {"other"}):
            missing = forms - selection - ({"one"} if "1" in selection and code in ONE_IS_1 else set())
            yield from (f"{key}: the plural form {form} is missing" for form in sorted(missing))
    yield from (
        f"{key}: has {len(text)} characters, and a button takes 80"
        for key, text in sentences(code).items()
        if key.startswith("button-") and len(text) > 80
    )
    yield from command_faults(code)
    yield from placeholder_faults(code)


PLACEHOLDERS = (
    *(
        "games-filter",
        "games-look",
        "help-menu",
        "lobby-games",
        "lobby-house",
        "menu-measure",
        "menu-window",
        "proposal-change",
    ),
    *("house-what", "house-what-play", "house-what-rest", "settings-what"),
    *(f"preference-{key}-unset" for key in PreferenceKey),
    *(f"setting-{key}-title" for key in SettingKey),
    *(option.title.key for option in OPTIONS),
)
"""The placeholders of menus."""

PHONE = 36
"""Characters of a placeholder that a phone shows; of a longer one the end is missing."""


def placeholder_faults(code: str) -> Iterator[str]:
    """Yield one line for each placeholder of a menu that a phone would crop."""
    for key in PLACEHOLDERS:
        if (length := len(translate(key, code, code, {}))) > PHONE:
            yield f"{key}: has {length} characters, and a phone shows {PHONE} of a placeholder"


OPTION_NAME = re.compile(r"[-_'\w]{1,32}")


def command_faults(code: str) -> Iterator[str]:
    """Yield one line for each text of a command that Discord would refuse."""
    names: set[tuple[str, str]] = set()
    for key in (key for key in patterns(code) if key.startswith("command-")):
        command, _, attribute = key.partition(".")
        text = translate(key, code, code, {})
        if not 1 <= len(text) <= 100:
            yield f"{key}: has {len(text)} characters, and Discord takes 1 to 100"
        if attribute.startswith("option-"):
            if not OPTION_NAME.fullmatch(text) or text != text.lower():
                yield f"{key}: is not a word in lower case of at most 32 letters, digits, - and _: {text}"
            if (command, text) in names:
                yield f"{key}: the command has another option of this name: {text}"
            names.add((command, text))


ONE_IS_1 = frozenset({"en", "de"})
"""Languages in which only the number 1 takes the form `one`."""


def _entries(code: str) -> list[ast.Message | ast.Term]:
    return [one for resource in resources(code) for one in resource.body if isinstance(one, ast.Message | ast.Term)]


def main() -> int:
    """Print the faults of each language; return 1 if there are any."""
    found = [f"{code}: {fault}" for code in CODES for fault in faults(code)]
    print("\n".join(found) or f"no fault in {', '.join(CODES)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
