"""The pages of the ways of running: every verb is on each, and every command, file and setting that they name exists."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from bot.cli.main import cli
from bot.settings import Settings, variable_of

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "running").glob("*.md"))
VERBS = ("start", "read the log", "stop", "check", "back up", "restore", "update", "go back", "metrics")
COMMANDS: Any = typer.main.get_command(cli)
OURS = re.compile(r"(?:python -m bot|^war-room) ([^`;|]*)")


def commands_of(page: Path) -> list[list[str]]:
    """Every command line of the bot on a page, as words."""
    quoted = re.findall(r"`([^`]+)`", re.sub(r"(?s)```.*?```", "", page.read_text(encoding="utf-8")))
    return [shlex.split(found[1].partition("2>>")[0]) for each in quoted for found in OURS.finditer(each)]


def test_every_way_has_a_page() -> None:
    """Five ways, each linked from the page that says what the commands do."""
    linked = re.findall(r"\(running/(\S+\.md)\)", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8"))
    assert sorted(linked) == [page.name for page in PAGES] and len(PAGES) == 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_verb_is_there(page: Path) -> None:
    """Whatever a host has to do is a row of the table, and moving house is told below it."""
    text = page.read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| ([a-z][^|]*) \|", text)
    assert [verb for verb in VERBS if not any(row.startswith(verb) for row in rows)] == []
    assert re.search(r"\*\*To another (machine|cluster):\*\*", text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_named_exists(page: Path) -> None:
    """Commands parse, files of the project and other pages are there, and settings are settings."""
    text = page.read_text(encoding="utf-8")
    for verb, *words in filter(None, commands_of(page)):
        command = COMMANDS.commands[verb]
        command.make_context(verb, [word for word in words if word not in {"&&", "..."}])
    assert [path for path in re.findall(r"deploy/[\w@.-]+\w", text) if not (ROOT / path).exists()] == []
    assert [link for link in re.findall(r"\]\(([^)#:]+)", text) if not (page.parent / link).exists()] == []
    known = {variable_of(name) for name in Settings.model_fields}
    assert {name.removesuffix("_FILE") for name in re.findall(r"(?:WAR_ROOM|DISCORD)_[A-Z_]+", text)} <= known


def test_the_terminals_commands_work_in_order(tmp_path: Path) -> None:
    """In a fresh folder: a backup of a bot that ran here, and a restore of it, as the page has them."""
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\nWAR_ROOM_DATABASE=sqlite:///data/war-room.db\n")
    made = "import asyncio, datetime, pathlib; from bot.store.upgrade import upgrade; from bot.settings import read_settings;"
    made += " asyncio.run(upgrade(read_settings().address, pathlib.Path('data/backups'), datetime.datetime.now(datetime.UTC)))"

    def run(*words: str) -> str:
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, *words]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("-c", made)
    lines = {" ".join(words[:1]): words for words in commands_of(ROOT / "docs" / "running" / "terminal.md") if words}
    assert "Backed up data/war-room.db" in run("-m", "bot", *lines["backup"])
    (backup,) = (tmp_path / "data" / "backups").iterdir()
    restored = run("-m", "bot", *(word.replace("FILE", backup.name) for word in lines["restore"]))
    assert restored.startswith("Restored data/war-room.db") and "The old one is now" in restored
