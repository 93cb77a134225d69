"""Plays the stories in a pseudo-language: accented, a third longer. Tells what stays English, and which limits break.

`python -m tests.pseudo [PATHS]`: every sentence leaves the bot in the pseudo-language, is checked on its way to the simulated
Discord, and arrives there in English, so that the stories go on as they are.
"""

import copy
import inspect
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer
from simcord.http import router

from bot.engine.variants import VARIANTS
from bot.texts import catalogue
from tests.wire.fake_discord.limits import broken_limits

REPORT = "PSEUDO_REPORT"
"""The environment variable with the file in which workers note what they find."""

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "ȧƀƈḓḗƒɠħīĵķłḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶŁḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
LONGER = "ˑ"
THERE = str.maketrans(PLAIN, ACCENTED)
BACK = str.maketrans(ACCENTED, PLAIN, LONGER)

KEPT = re.compile(r"`[^`]*`|<[^>]*>|https?://\S+")
"""What is never translated: code, mentions, addresses."""

WORD = re.compile(r"(?<!\w)[A-Za-z_]{3,}(?!\w)")
"""A word; what has digits in it is an id."""

SHOWN = ("content", "label", "placeholder", "description", "title", "name")
"""The fields of a call that members read."""

NAMES = {
    "alice",
    "bob",
    "carol",
    "mod",
    "war",
    "moderators",
    "Parlour",
    "War",
    "Room",
    "everyone",
    "here",
    "Bot",
    "UTC",
    "OpenSkill",
    "English",
    "Deutsch",
    "Ours",
    "Friday",
    "Cup",
    "Three",
    "and",
    "out",
    "Winter",
    "Spring",
    "Grandma",
    "hester",
    "Jan",
    "Dec",
    "Europe",
    "Berlin",
    "London",
    "Pacific",
    "Auckland",
    "or",
    *("sec", "second", "seconds", "minute", "minutes", "min", "hour", "hours", "day", "days"),
}
"""Names in the stories, names of things that are the same in every language, and what CLDR says of times."""


NUMBERED = (
    re.compile(r"member|dave|erin|w+"),
    re.compile(r"(two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)_of_.*|\w+_joker|card_back"),
)
"""Names of members that stories count, and of the emojis of cards."""


def pseudo(text: str) -> str:
    """Return a text with every letter accented and every word about a third longer; code and mentions stay."""
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [_words(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, _words(text[at:])])


def plain(value: Any) -> Any:
    """Return a call's body, or a part of it, in English again."""
    if isinstance(value, str):
        return value.translate(BACK)
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list) else value


def _words(text: str) -> str:
    return re.sub(r"[A-Za-z]+", lambda word: word[0].translate(THERE) + LONGER * -(-len(word[0]) // 3), text)


class _Accents(Transformer):
    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802 - the name of the node
        """Accent a text, but no code in it, whose facts lie between two pieces of text."""
        self.generic_visit(node)
        code = False
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                parts = element.value.split("`")
                element.value = "`".join(part if code ^ bool(at % 2) else pseudo(part) for at, part in enumerate(parts))
                code ^= len(parts) % 2 == 0
        return node


@cache
def _accented(name: str, code: str) -> ast.Message | ast.Term | None:
    made = copy.deepcopy(ENTRY(name, catalogue.DEFAULT))
    if isinstance(made, ast.Message):
        named = [one for one in made.attributes if isinstance(one, ast.Attribute) and not one.id.name.startswith("option-")]
        for pattern in (made.value, *(one.value for one in named)):
            if pattern is not None:
                _Accents().visit(pattern)
    return made


ENTRY = catalogue.find_entry


def english(body: Any) -> Iterator[str]:
    """Yield the words of a call that members read and that are not in the pseudo-language."""
    if isinstance(body, list):
        for part in body:
            yield from english(part)
    elif isinstance(body, dict):
        for name, part in body.items():
            if name in SHOWN and isinstance(part, str):
                found = [word for word in WORD.findall(KEPT.sub("", part)) if not named(word)]
                yield from (f"{word}: {part[:200]}" for word in found[:1])
            else:
                yield from english(part)


def named(word: str) -> bool:
    """Whether a word is a name, and no sentence of ours."""
    return word in NAMES or any(one.fullmatch(word) for one in NUMBERED)


def _note(kind: str, what: str, story: str) -> None:
    with Path(os.environ[REPORT]).open("a", encoding="utf-8") as file:
        file.write(json.dumps([kind, what, story]) + "\n")


def _dispatch(backend: Any, method: str, path: str, **call: Any) -> Any:
    body, story = call.get("json"), os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
    for fault in broken_limits(method, path, body):
        _note("limit", fault, story)
    if not path.endswith("/commands"):
        for word in english(body):
            _note("english", word, story)
    for file in call.get("files") or ():
        if isinstance(file.description, str):
            for word in english({"description": file.description}):
                _note("english", word, story)
            file.description = plain(file.description)
    return DISPATCH(backend, method, path, **call | {"json": plain(body)})


DISPATCH = router.dispatch


def pytest_configure() -> None:
    """Speak the pseudo-language from now on."""
    vars(catalogue)[ENTRY.__name__] = _accented
    catalogue.bundle.cache_clear()
    catalogue._translated.cache_clear()
    router.dispatch = _dispatch
    NAMES.update(word for variant in VARIANTS for word in re.findall(r"\w+", variant.name))


def _speaks_german(item: pytest.Item) -> bool:
    """Whether a story is about another language than the one that this one stands for: all are the same here."""
    told = inspect.getsource(item.function) if isinstance(item, pytest.Function) else ""
    return any(word in told for word in ("german", "German", '"de"', "DE_DE", "Locale."))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell stories that compare words, or languages, from those that fail for a reason of their own: these are others here."""
    report = yield
    if report.failed:
        said = str(report.longrepr)
        if any(letter in said for letter in (*ACCENTED, LONGER)) or _speaks_german(item):
            _note("words", "", item.nodeid)
            report.outcome, report.wasxfail = "skipped", "compares words"
        else:
            _note("failed", said.strip().rpartition("\n")[2], item.nodeid)
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the stories that a member plays on the simulated Discord."""
    kept = [item for item in items if "room" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def main() -> int:
    """Run the stories and print what was found; return 1 if a limit is broken, or one fails that compares no words."""
    paths = sys.argv[1:] or ["tests/cogs", "tests/views", "tests/faults"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ[REPORT] = str(Path(folder) / "report")
        Path(os.environ[REPORT]).touch()
        pytest.main(["-q", "-p", "tests.pseudo", "-n", "2", "--no-header", "--tb=no", "-rN", *paths])
        lines = [json.loads(line) for line in Path(os.environ[REPORT]).read_text(encoding="utf-8").splitlines()]
    print(f"{sum(kind == 'words' for kind, _, _ in lines)} stories compare words of their own with ours, and tell nothing here")
    for kind in ("failed", "limit", "english"):
        found = Counter(what for one, what, _ in lines if one == kind)
        where = {what: story for one, what, story in lines if one == kind}
        for what, count in found.most_common(80):
            print(f"{kind}: {count} × {what} ({where[what]})")
    return 1 if any(kind in {"failed", "limit"} for kind, _, _ in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
