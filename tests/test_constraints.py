"""constraints.txt pins every package that an installation takes, on each Python that is supported."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import install_line

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def needed(text: str, python: str) -> Iterator[str]:
    """The packages that a requirement leads to on Linux with this Python; what no machine of ours has is not looked into."""
    open_ones, seen = [text], set()
    while open_ones:
        requirement = Requirement(open_ones.pop())
        for extra in requirement.extras or {""}:
            where = {"python_version": python, "python_full_version": f"{python}.0", "extra": extra}
            name = canonicalize_name(requirement.name)
            if (requirement.marker is not None and not requirement.marker.evaluate(where)) or (name, extra) in seen:
                continue
            seen.add((name, extra))
            yield name
            open_ones += of_extra(name, extra, where)


def of_extra(name: str, extra: str, where: dict[str, str]) -> list[str]:
    """What a package asks for by itself, or with an extra."""
    if name == "war-room":
        return list(EXTRAS[extra])
    try:
        asked = [Requirement(line) for line in requires(name) or ()]
    except ModuleNotFoundError:
        return []
    return [str(one).split(";")[0] for one in asked if one.marker is None or one.marker.evaluate(where)]


def pinned(python: str) -> set[str]:
    """The packages that are pinned for this Python."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines]
    assert all(re.fullmatch(r"==[\w.]+", str(one.specifier)) for one in found)
    return {
        canonicalize_name(one.name) for one in found if one.marker is None or one.marker.evaluate({"python_version": python})
    }


@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_every_package_is_pinned(python: str) -> None:
    """An installation of today and one of next year are the same one, in the image too, whose Python is newer."""
    wanted = [*PROJECT["dependencies"], *(line for lines in EXTRAS.values() for line in lines)]
    missing = {name for line in wanted for name in needed(line, python)} - pinned(python) - {"war-room"}
    assert not missing


def test_nobody_is_sent_to_a_name_that_is_not_ours() -> None:
    """The project's name isn't published: an extra is installed from its folder, never by that name."""
    places = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/*"), *ROOT.glob("bot/**/*.py")]
    wrong = re.compile(r"pip install[^\n]{0,20}war-room(\[[a-z]|\b(?!\[))")
    assert [str(path) for path in places if path.is_file() and wrong.search(path.read_text(encoding="utf-8"))] == []
    assert install_line("metrics").endswith("-m pip install -c constraints.txt '.[metrics]' (in the project's folder)")
