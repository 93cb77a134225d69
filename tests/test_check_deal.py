"""The script of sixty lines agrees with the engine, finds what is false, and the page that explains it tells the truth."""

import ast
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Ace, Jokers, Rules, Spoils, WinningOrder

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "tools" / "check_deal.py"
PAGE = (ROOT / "docs" / "proof.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The page's block of code in a language."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def record_of(rules: Rules, seats: int) -> Record:
    """The whole record of a game."""
    seed = bytes([seats, rules.pack]) * 16
    entropy = tuple(f"{seat}:żółw" for seat in range(seats))
    record = Record(variant="house", rules=rules, seats=seats, seed=seed, entropy=entropy, commitment=seal_of(seed))
    verdict = verify_record(record)
    return replace(record, outcome=verdict.outcome, digest=verdict.digest)


def check(record: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What the script says of a record, run alone and away from War Room."""
    file = folder / "record.json"
    file.write_text(record, encoding="utf-8")
    words = [sys.executable, "-I", str(SCRIPT), str(file)]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=60)


def test_it_is_short_and_needs_nothing_of_ours() -> None:
    """Sixty lines at most, and only modules that come with Python."""
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    imported = {alias.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for alias in node.names}
    assert not [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (Rules(), 2),
        (Rules(spoils=1), 4),
        (Rules(spoils=5, jokers=Jokers.SHUFFLED), 10),
        (Rules(ace=Ace.LOW, spoils=0), 3),
        (Rules(wins=WinningOrder.LOW, jokers=Jokers.SHUFFLED), 2),
        (Rules(pack=32), 6),
        (Rules(pack=36, spoils=2, ace=Ace.LOW, wins=WinningOrder.LOW), 7),
    ],
    ids=range(7),
)
def test_it_comes_to_the_same_game(rules: Rules, seats: int, tmp_path: Path) -> None:
    """Deal and outcome of games that it can play are those of the engine."""
    done = check(record_of(rules, seats).to_json(), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("all as in the record.\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [('"wars":', '"wars":1'), ("0:żółw", "0:żółW"), ('"seed":"02', '"seed":"12'), ('"spoils":1', '"spoils":2')],
    ids=["outcome", "entropy", "seed", "rules"],
)
def test_it_finds_what_is_false(old: str, new: str, tmp_path: Path) -> None:
    """One letter changed in any part: the record does not hold."""
    written = record_of(Rules(spoils=1), 2).to_json()
    assert old in written
    done = check(written.replace(old, new), tmp_path)
    assert done.returncode == 1
    assert "not as in the record" in done.stdout


@pytest.mark.parametrize("rules", [Rules(spoils=Spoils.BY_RANK), Rules(target=40), Rules(decks=2)], ids=["war", "end", "deal"])
def test_it_says_what_it_leaves_to_others(rules: Rules, tmp_path: Path) -> None:
    """Rules that it does not play are named as such, never called true."""
    done = check(record_of(rules, 2).to_json(), tmp_path)
    assert done.returncode == 1
    assert "python -m bot verify" in done.stderr


def test_the_page_shows_what_python_prints() -> None:
    """The example of the page, run as it stands, prints what the page says."""
    words = [sys.executable, "-I", "-c", block("python")]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == block("text")


def test_the_record_of_the_page_is_true(tmp_path: Path) -> None:
    """The worked example is a real game, for the engine and for the script, and its seal is the one that is printed."""
    record = Record.from_json(block("json"))
    verdict = verify_record(record)
    assert verdict.matches == ("seal", "outcome", "digest")
    assert record.commitment == block("text").splitlines()[0]
    done = check(block("json"), tmp_path)
    assert done.returncode == 0
    dealt = [line.split()[-1] for line in done.stdout.splitlines()[2:4]]
    assert dealt == ast.literal_eval(block("text").splitlines()[2])[-2:]


def test_the_record_of_the_page_is_one_line() -> None:
    """So that it can be copied into a file."""
    assert json.loads(block("json"))["format"] == "war-room/1"
    assert block("json").count("\n") == 1
